/** What docs/players.md shows of a game that asks is what the example has, and enough for players who look ahead. */

import { readFileSync } from "node:fs";
import { countOf, keyFromSeed, playTrials, prepareVariant, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import pigDuel from "../../examples/pig-duel.js";
import { readSkill } from "../../src/players/skill.js";
import { readFile } from "../support/play.js";

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const shown = /^## A game that asks$[\s\S]*?^```ts\n([\s\S]*?)^```$/m.exec(text("docs/players.md"))![1]!;
const lines = shown
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "" && line !== "…");
const example = text("examples/pig-duel.ts").split("\n");

test("the lines that are shown stand in the example, in that order", () => {
  let from = 0;
  for (const line of lines) {
    const at = example.findIndex((other, i) => i >= from && other.trim() === line);
    expect(at, line).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
});

test("five of them are new: without them it is a game that asks nothing", () => {
  // The trial is given `play` as well, and the policy's own choice stood there before.
  const asking = example.filter((line) => /\bplay\.(asks|choose)|^ {2}(seats|decisions):/.test(line));
  expect(asking).toHaveLength(4);
  expect(lines.filter((line) => /\bplay\b|^(seats|decisions):/.test(line))).toHaveLength(5);
});

test.each(["1", "2", "3"])("with them a player may search, and does no worse for it; seed %s", (seed) => {
  const wins = (skill?: string) => {
    const params = resolveParams(pigDuel.params, { goal: 20, "hold-at": 6 }, readFile);
    const variant = prepareVariant(pigDuel, params, readSkill("skill", skill));
    return countOf(playTrials(variant, keyFromSeed(seed), 0, 150), "first-wins");
  };
  expect(wins("1=search:60")).toBeGreaterThan(wins());
});
