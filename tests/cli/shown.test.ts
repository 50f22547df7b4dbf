/** What pages of games show of commands is what these print. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";
import { deadeven } from "../support/deadeven.js";

const SHOWN = Object.keys(builtInSims).flatMap((name) => {
  const page = readFileSync(new URL(`../../sims/${name}/README.md`, import.meta.url), "utf8");
  return [...page.matchAll(/^```\n\$ npx deadeven (.+)\n([^`]+)```$/gm)].map(([, words, shown]) => ({ words, shown }));
});

test.each(SHOWN)("deadeven $words", { timeout: 300_000 }, async ({ words, shown }) => {
  const { stdout } = await deadeven([...words!.split(" "), "--quiet"]);
  expect(stdout.slice(0, shown!.length)).toBe(shown);
});

test("some are shown", () => {
  expect(SHOWN.length).toBeGreaterThan(0);
});
