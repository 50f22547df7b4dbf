/** Each ruling changes what it is about, and nothing where it has nothing to rule on. See also duel.test.ts. */

import { histogramOf, type Tally } from "deadeven";
import { expect, test } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import { play, tell, zScore } from "../../support/play.js";

/** A brawl in which everything happens but what `given` leaves out. */
const BRAWL = {
  "a-fighters": 3,
  "b-fighters": 2,
  "a-weapon": "grapple",
  "b-weapon": "spear",
  adrenaline: "mixed",
  "adrenaline-cap": "any",
};

function withoutMetric(tally: Tally, metric: string): Tally {
  const place = tally.metrics.findIndex(({ name }) => name === metric);
  return { ...tally, counts: tally.counts.map((rows) => rows.filter((_, m) => m !== place)) };
}

test.each([
  ["grapple", "damage-only", { "a-weapon": "punch" }, undefined],
  ["dodge", "successes", {}, undefined],
  ["adrenaline-cap", "one-a-roll", { adrenaline: "none" }, undefined],
  ["over-ten", "impossible", {}, undefined],
  ["botch", "more-ones-than-successes", {}, "botches"],
  ["doubles", "tens", { adrenaline: "none" }, "adrenaline-earned"],
  ["initiative", "once", { "round-cap": 1 }, undefined],
  ["enemy-initiative", "shared", { "b-fighters": 1, adrenaline: "none" }, "adrenaline-earned"],
] as const)("%s %s changes nothing where it has nothing to rule on", (ruling, value, given, but) => {
  const one = play(footCombat, { ...BRAWL, ...given }, 400);
  const other = play(footCombat, { ...BRAWL, ...given, [ruling]: value }, 400);
  if (but === undefined) expect(other).toEqual(one);
  else {
    expect(withoutMetric(other, but)).toEqual(withoutMetric(one, but));
    expect(other).not.toEqual(one);
  }
});

test.each([
  ["ones", "ignore"],
  ["over-ten", "impossible", { "b-stamina": 5, "b-athletics": 5 }],
  ["doubles", "per-pair"],
  ["adrenaline-cap", "one-a-roll"],
  ["doubles", "tens"],
  ["initiative", "once"],
  ["enemy-initiative", "shared"],
  ["dodge", "successes", { "b-dodge": "alternate" }],
  ["damage", "plus-extra"],
  ["grapple", "damage-only"],
] as [string, string, Record<string, unknown>?][])("%s %s changes a brawl where it matters", (ruling, value, given) => {
  const one = play(footCombat, { ...BRAWL, ...given }, 400);
  expect(play(footCombat, { ...BRAWL, ...given, [ruling]: value }, 400)).not.toEqual(one);
});

test("botches are as frequent as each ruling makes them", () => {
  // One round of fists without wound penalties: two rolls of six dice at 6.
  const trials = 20_000;
  const given = { "wound-penalties": "0", "round-cap": 1, adrenaline: "none" };
  const noSuccess = 0.5 ** 6 - 0.4 ** 6;
  let moreOnes = 0;
  for (let successes = 0; successes <= 6; successes += 1) {
    for (let ones = successes + 1; successes + ones <= 6; ones += 1) {
      const others = 6 - successes - ones;
      const ways = 720 / (factorial(successes) * factorial(ones) * factorial(others));
      moreOnes += ways * 0.5 ** successes * 0.1 ** ones * 0.4 ** others;
    }
  }
  for (const [botch, chance] of [
    ["no-success", noSuccess],
    ["more-ones-than-successes", moreOnes],
  ] as const) {
    const { values, counts } = histogramOf(play(footCombat, { ...given, botch }, trials), "botches");
    expect(values[0]).toBe(0);
    expect(Math.abs(zScore(counts[0]!, trials, (1 - chance) ** 2))).toBeLessThan(4);
  }
});

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

test("side B rolls initiative one by one, or once for all", () => {
  const rolls = (given: Record<string, unknown>) =>
    tell(footCombat, { "b-fighters": 3, "round-cap": 2, health: 20, ...given }, 0).lines.filter((line) =>
      line.includes("rolls initiative"),
    );
  const names = (lines: string[]) => lines.map((line) => line.slice(0, line.indexOf(" rolls")));
  expect(names(rolls({}))).toEqual(["A1", "B1", "B2", "B3", "A1", "B1", "B2", "B3"]);
  expect(names(rolls({ "enemy-initiative": "shared" }))).toEqual(["A1", "Side B", "A1", "Side B"]);
  expect(names(rolls({ initiative: "once" }))).toEqual(["A1", "B1", "B2", "B3"]);
  expect(names(rolls({ initiative: "once", "enemy-initiative": "shared" }))).toEqual(["A1", "Side B"]);
});
