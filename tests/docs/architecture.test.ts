import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { architectureSvg } from "../../scripts/architecture.js";

test("the picture of the layers is what the code imports: else `npm run architecture`", () => {
  expect(readFileSync("docs/images/architecture.svg", "utf8")).toBe(architectureSvg());
});
