import { expect, test } from "vitest";
import type { RunsResult } from "../../src/study/result.js";
import { assumptionsOf, sentence } from "../../src/write/report/report-words.js";

test("says unsettled once: in the badge, or in the sentence where the badge speaks of the aim", () => {
  const told = { text: "Unsettled: the share is 20% or 30%.", verdict: "unsettled" as const };
  expect(sentence(told)).toBe("The share is 20% or 30%.");
  expect(sentence({ ...told, aim: { says: "at most 50%", whose: "ours", verdict: "within" } })).toBe(told.text);
  expect(sentence({ text: "Heads win.", verdict: "settled" })).toBe("Heads win.");
});

test("tells assumptions of all games from those of some", () => {
  const sim = {
    params: {},
    assumptions: () => {
      calls += 1;
      return calls === 1 ? ["Given up after 1 turn.", "Fair dice."] : ["Fair dice.", "Given up after 9 turns."];
    },
  };
  let calls = 0;
  const result = { sim, variants: [{ values: {} }, { values: {} }] } as unknown as RunsResult;
  expect(assumptionsOf(result)).toEqual([
    "Fair dice.",
    "In some games: Given up after 1 turn.",
    "In some games: Given up after 9 turns.",
  ]);
});
