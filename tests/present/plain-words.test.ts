import { expect, test } from "vitest";
import { inPlainWords } from "../../src/present/plain-words.js";
import type { Sim } from "../../src/sim/sim.js";

const params = {
  "reinforce-order": { kind: "choice", options: ["before-removal", "after"] },
  turns: { kind: "integer" },
};

test("names of a sim's own are told as words, and no others", () => {
  expect(
    inPlainWords(
      { params } as unknown as Pick<Sim, "params">,
      "By the well-known reinforce-order: before-removal, 3-4 turns.",
    ),
  ).toBe("By the well-known reinforce order: before removal, 3-4 turns.");
});
