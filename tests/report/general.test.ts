/** The report on any game, with nothing to go by but the game itself. */

import { effects, integer, run, sweep } from "deadeven";
import { format } from "deadeven/report";
import { describe, expect, test } from "vitest";
import pigDuel from "../../examples/pig-duel.js";
import { generalReport } from "../../src/report/general/general-report.js";
import { lengthMetric } from "../../src/report/general/length.js";
import { foundSim } from "../../src/study/find-sim.js";
import { reportMarkdown } from "../../src/write/report/markdown.js";
import coin from "../support/coin.js";
import { pigDuelSolved } from "../support/pig-solved.js";
import { built, cell, figuresThatDiffer, SEED, shareOn, textsOf } from "./support/built.js";

/** How often who begins wins, of two who hold at 20, of 100 points. */
const HOLDING_AT_20 = pigDuelSolved(100, 20, 20);

const reportOn = async (sim: Parameters<typeof foundSim>[0]) => generalReport(await foundSim(sim));
const metric = (name: string, unit: string, max = 100) => ({ name, unit, help: "", min: 0, max });

describe("of two seats", () => {
  test.each(["1", "2", "three"])(
    "the one who begins has what it has by the games themselves, seed %s",
    async (seed) => {
      const page = await built(await reportOn(pigDuel), 99_000, {}, seed);
      const { variants } = await run(pigDuel, { trials: 19_800, seed, threads: 1 });
      const { seats, equalSeats } = variants[0]!.summary;
      const texts = page.findings.map(({ text }) => text).join("\n");
      // Both hold at 20, of 100 points: 53.470%, by solving the duel state by state (`pigDuelSolved`).
      expect(Math.abs(seats![0]!.share! - HOLDING_AT_20)).toBeLessThan(4 * Math.sqrt(0.25 / 19_800));
      expect(texts).toMatch(
        new RegExp(`The seats are not (quite )?equal: seat 1 wins ${format.fixed(100 * seats![0]!.share!, 1)}`),
      );
      // 3.5 points of the 5 that we suggest at most: with so few games that may be too close to tell.
      expect(page.verdict!.aim!.says).toBe("no seat more than 5 points from an even share");
      expect(page.verdict!.aim!.verdict).not.toBe("beyond");
      expect(texts).toContain(`+${format.fixed(100 * equalSeats!.firstPlayer.advantage!, 1)}`);
    },
  );
});

test("tells ends, exact chances and effects as the studies do", async () => {
  const page = await built(await reportOn(coin), 100_000);
  const texts = page.findings.map(({ text }) => text).join("\n");
  expect(texts).toContain('The chance of "heads" can be worked out: it is exactly 50%');
  for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  // A number without a range worth exploring isn't varied.
  expect(page.content.leftOut!.map(({ about }) => about)).toContain("what its parameters do");
});

test("a gap that is written as a sentence has no full stop before how it was filled", async () => {
  const told = reportMarkdown(await built(await reportOn("forklift"), 1000), []);
  const gaps = told.split("Gaps in the rules, and how they were filled:\n\n")[1]!.split("\n\n")[0]!.split("\n");
  expect(gaps.length).toBeGreaterThan(1);
  for (const gap of gaps) expect(gap).toMatch(/^- [A-Z].*[^.]: [^:]+$/);
});

test("ranks parameters and rulings, and compares habits, as the studies do", async () => {
  const page = await built(await reportOn("zombie-blitz"), 20_000);
  const trials = 1000;
  const one = await effects("zombie-blitz", { over: ["reinforce"], trials, level: page.each, seed: SEED, threads: 1 });
  const { difference, ci } = one.effects[0]!;
  expect(
    cell(page, "Of the other ways to read the rules", "reinforce nobody hit in place of leader miss", "difference"),
  ).toBe(format.differenceWithInterval(difference, ci, true));
  const options = { seed: SEED, threads: 1 };
  const { variants } = await sweep("zombie-blitz", { ...options, vary: { "join-at": [1, 2, 4] }, trials });
  // The habit that the game has as it comes was played more often, for how games end.
  const usual = await sweep("zombie-blitz", { ...options, vary: { "join-at": [3] }, trials: 4 * trials });
  for (const variant of [...variants, ...usual.variants]) {
    const told = cell(page, 'Games that end "win", by how', `join at ${variant.varied["join-at"]}`, "share");
    expect(told).toBe(shareOn(page, variant));
  }
  expect(figuresThatDiffer(page)).toEqual([]);
  expect(page.content.charts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["ends", "length", "parameters", "rulings", "habits"]),
  );
});

test.each([
  [[metric("turns", "turns"), metric("hits", "hits")], "turns"],
  [[metric("hits", "hits"), metric("game-length", "rounds")], "game-length"],
  // Whether there were turns at all is no length.
  [[metric("turns", "turns", 1), metric("hits", "hits")], undefined],
])("the metric that says how long a game is, of %j, is %s", (metrics, name) => {
  expect(lengthMetric(metrics)?.name).toBe(name);
});

test("draws no line along a number that changes no game", async () => {
  const { url: _, ...plain } = coin;
  // What the loser pays is written down, and nothing comes of it.
  const params = {
    ...coin.params,
    "heads-from": integer({ help: "lowest roll that is heads", min: 1, max: 20, default: 4, explore: [2, 6] }),
    stake: integer({ help: "what the loser pays", min: 1, max: 9, default: 2, explore: [1, 3] }),
  };
  const page = await built(await reportOn({ ...plain, name: "stakes", params } as never), 100_000);
  const names = page.content.charts!.map(({ name }) => name);
  expect(names).toContain("by-heads-from");
  expect(names).not.toContain("by-stake");
});
