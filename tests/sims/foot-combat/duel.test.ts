/** One against one, checked against an exact solution that shares no code with the kernel. */

import { countOf, histogramOf } from "deadeven";
import { describe, expect, test } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import { exactOf, play, zScore } from "../../support/play.js";
import { type DuelAnswer, type DuelRules, solveDuel } from "./duel-chain.js";

const TRIALS = 10_000;

/** Pools of three dice, little health and two rounds, so that adrenaline keeps to few states. */
const small: Record<string, number> = { health: 4, "round-cap": 2, "a-dexterity": 1, "b-dexterity": 1 };
for (const rating of ["brawl", "dodge-rating", "wits"]) {
  small[`a-${rating}`] = 2;
  small[`b-${rating}`] = 2;
}
small["a-alertness"] = 1;
small["b-alertness"] = 1;
const smallRules = {
  pool: [3, 3],
  dodgePool: [3, 3],
  initiativePool: [3, 3],
  health: 4,
  cap: 2,
} satisfies Partial<DuelRules>;

/** Parameters of the sim, and the same said to the exact solution. */
const SOLVABLE: Record<string, [params: Record<string, unknown>, rules: Partial<DuelRules>]> = {
  "fists on both sides": [{}, {}],
  "a pistol against fists, from afar": [
    { "a-weapon": "pistol", distance: 10, move: 3 },
    { damage: [4, 3], range: [10, 1], distance: 10, move: 3 },
  ],
  "a spear against a shotgun": [
    { "a-weapon": "spear", "b-weapon": "shotgun", distance: 9, "a-melee": 5 },
    { pool: [8, 6], difficulty: [6, 7], damage: [4, 8], range: [2, 6], distance: 9 },
  ],
  "rifles at the edge of their range": [
    { "a-weapon": "rifle", "b-weapon": "rifle", distance: 40, move: 4, "b-firearms": 1 },
    { pool: [6, 4], damage: [8, 8], range: [25, 25], distance: 40, move: 4 },
  ],
  "a large pistol, and a grapple that does damage only": [
    { "a-weapon": "large-pistol", "b-weapon": "grapple", grapple: "damage-only", "a-stamina": 5, "a-athletics": 4 },
    { difficulty: [7, 9], damage: [6, 3], range: [10, 1], grapples: [false, true], hold: false },
  ],
  "better wits win ties": [
    { "b-wits": 4, "b-alertness": 2, "a-strength": 4 },
    { wits: [3, 4], damage: [4, 3], grip: [7, 6] },
  ],
  "initiative rolled once": [
    { initiative: "once", "a-alertness": 5 },
    { once: true, initiativePool: [8, 6] },
  ],
  "ones that cancel nothing": [{ ones: "ignore" }, { ones: "ignore" }],
  "extra damage for extra successes": [{ damage: "plus-extra" }, { plusExtra: true }],
  "other health and wounds": [
    { health: 8, "wound-penalties": "1,0,3,6" },
    { health: 8, penalties: [1, 0, 3, 6, 6, 6, 6] },
  ],
  "two rounds and no more": [
    { "round-cap": 2, "a-weapon": "rifle" },
    { cap: 2, damage: [8, 3], range: [25, 1] },
  ],
};

const ALSO: typeof SOLVABLE = {
  "a dodger on every second round": [{ "a-dodge": "alternate" }, { dodge: ["alternate", "never"] }],
  "dodges that take successes": [
    { "a-dodge": "alternate", "b-dodge": "when-hurt", dodge: "successes", "a-dodge-rating": 5 },
    { dodge: ["alternate", "when-hurt"], dodgeTakes: "successes", dodgePool: [8, 6] },
  ],
  "dodging when hurt": [
    { "a-dodge": "when-hurt", "b-dodge": "when-hurt", "b-weapon": "spear" },
    { dodge: ["when-hurt", "when-hurt"], damage: [3, 4], range: [1, 2] },
  ],
  "a grapple that holds": [
    { "a-weapon": "grapple", "b-strength": 4, "b-stamina": 2 },
    { grapples: [true, false], difficulty: [5, 6], damage: [3, 4], grip: [6, 7] },
  ],
  "two who hold each other": [
    { "a-weapon": "grapple", "b-weapon": "grapple", health: 6, "b-brawl": 2 },
    {
      grapples: [true, true],
      pool: [6, 5],
      grip: [6, 5],
      health: 6,
      penalties: [0, 1, 1, 2, 2],
    },
  ],
  "adrenaline for both, each die earns, against a dodger": [
    { adrenaline: "mixed", "b-dodge": "alternate", ...small },
    { spend: "mixed", dodge: ["never", "alternate"], ...smallRules },
  ],
  "a grip that the sensible break with a point": [
    { adrenaline: "sensible", "a-weapon": "grapple", ...small, "b-strength": 2, "a-strength": 1, "round-cap": 1 },
    {
      ...{ spend: "sensible", grapples: [true, false], difficulty: [6, 6], damage: [1, 2], grip: [3, 4] },
      ...smallRules,
      cap: 1,
    },
  ],
};

/** Points are spent: the sim follows them up to a cap, and says that it is right to 1e-5. */
const ADRENALINE: typeof SOLVABLE = {
  "adrenaline where it decides": [
    { adrenaline: "sensible", ...small },
    { spend: "sensible", ...smallRules },
  ],
  "adrenaline where it decides, any number at once": [
    { adrenaline: "sensible", "adrenaline-cap": "any", ...small, "a-weapon": "spear", distance: 1 },
    { spend: "sensible", mostPoints: 99, ...smallRules, pool: [4, 3], damage: [4, 3], range: [2, 1], distance: 1 },
  ],
  "adrenaline to soak": [
    { adrenaline: "soak", doubles: "per-pair", ...small },
    { spend: "soak", doubles: "per-pair", ...smallRules },
  ],
  "adrenaline to push, 10s earn, initiative once": [
    { adrenaline: "push", doubles: "tens", "adrenaline-start": 1, initiative: "once", ...small, "round-cap": 3 },
    { spend: "push", doubles: "tens", points: 1, once: true, ...smallRules, cap: 3 },
  ],
  "initiative bought by both": [
    { adrenaline: "sensible", "a-buy-initiative": "to-gain", "b-buy-initiative": "to-gain", ...small },
    { spend: "sensible", buysInitiative: [true, true], ...smallRules },
  ],
  "initiative bought by one alone, who has fewer wits, and nothing else": [
    { "a-buy-initiative": "to-gain", ...small, "b-wits": 3 },
    { buysInitiative: [true, false], ...smallRules, wits: [2, 3], initiativePool: [3, 4] },
  ],
  "initiative bought by the one with more wits, any number at once": [
    {
      adrenaline: "soak",
      "a-buy-initiative": "to-gain",
      "adrenaline-cap": "any",
      doubles: "tens",
      ...small,
      "a-wits": 3,
    },
    {
      ...{ spend: "soak", buysInitiative: [true, false], mostPoints: 99, doubles: "tens" },
      ...{ ...smallRules, wits: [3, 2], initiativePool: [4, 3] },
    },
  ],
  "initiative bought once, and held": [
    {
      adrenaline: "push",
      doubles: "tens",
      initiative: "once",
      "b-buy-initiative": "to-gain",
      ...small,
      "b-wits": 3,
      "round-cap": 3,
    },
    {
      ...{ spend: "push", doubles: "tens", once: true, buysInitiative: [false, true] },
      ...{ ...smallRules, cap: 3, wits: [2, 3], initiativePool: [3, 4] },
    },
  ],
};

const solutions = new Map<Partial<DuelRules>, DuelAnswer>();

function solution(rules: Partial<DuelRules>): DuelAnswer {
  if (!solutions.has(rules)) solutions.set(rules, solveDuel(rules));
  return solutions.get(rules)!;
}

function expectClose(count: number, trials: number, chance: number): void {
  if (chance < 1e-12) expect(count).toBe(0);
  else if (chance > 1 - 1e-12) expect(count).toBe(trials);
  else if (trials * Math.min(chance, 1 - chance) > 10) expect(Math.abs(zScore(count, trials, chance))).toBeLessThan(4);
}

describe("the kernel agrees with the exact solution", () => {
  test.each(Object.entries({ ...SOLVABLE, ...ADRENALINE, ...ALSO }))("%s", (_, [params, rules]) => {
    const exact = solution(rules);
    const tally = play(footCombat, { adrenaline: "none", ...params }, TRIALS, "duels");
    for (const [outcome, chance] of Object.entries(exact.outcomes)) {
      expectClose(countOf(tally, outcome), TRIALS, chance);
    }
    for (const [metric, spread] of [
      ["rounds", exact.rounds],
      ["health-left-a", exact.health[0]],
      ["health-left-b", exact.health[1]],
    ] as const) {
      const { values, counts } = histogramOf(tally, metric);
      expect(values.every((value) => spread.has(value))).toBe(true);
      for (const [value, chance] of spread) expectClose(counts[values.indexOf(value)] ?? 0, TRIALS, chance);
    }
  });
});

describe("the sim's own exact answer is that of the exact solution", () => {
  test.each(Object.entries({ ...SOLVABLE, ...ADRENALINE }))("%s", (_, [params, rules]) => {
    const expected = solution(rules);
    const { outcomes, metrics } = exactOf(footCombat, { adrenaline: "none", ...params })!;
    for (const [name, chance] of Object.entries(expected.outcomes)) {
      expect(Math.abs(outcomes![name]! - chance)).toBeLessThan(1e-5);
    }
    for (const [name, spread] of [
      ["rounds", expected.rounds],
      ["health-left-a", expected.health[0]],
      ["health-left-b", expected.health[1]],
    ] as const) {
      const own = new Map(metrics![name]!.distribution);
      for (const [value, chance] of spread) expect(Math.abs((own.get(value) ?? 0) - chance)).toBeLessThan(1e-5);
      let mean = 0;
      for (const [value, chance] of spread) mean += value * chance;
      expect(metrics![name]!.mean).toBeCloseTo(mean, 3);
    }
  });

  test.each(Object.entries(ALSO))("and it has none for %s", (_, [params]) => {
    expect(exactOf(footCombat, { adrenaline: "none", ...params })).toBeUndefined();
  });
});

test("the exact answer's other metrics follow from those", () => {
  const params = { "a-weapon": "spear", "b-dexterity": 2, adrenaline: "none" };
  const { metrics, outcomes } = exactOf(footCombat, params)!;
  expect(metrics!["damage-by-a"]!.mean).toBeCloseTo(7 - metrics!["health-left-b"]!.mean, 5);
  expect(metrics!["damage-by-b"]!.mean).toBeCloseTo(7 - metrics!["health-left-a"]!.mean, 5);
  expect(metrics!["standing-a"]!.mean).toBeCloseTo(outcomes!["a-wins"]! + outcomes!.unfinished!, 5);
  expect(metrics!["standing-b"]!.mean).toBeCloseTo(outcomes!["b-wins"]! + outcomes!.unfinished!, 5);
  const tally = play(footCombat, params, TRIALS);
  for (const metric of ["rounds-5-to-10", "standing-a", "standing-b"]) {
    const { values, counts } = histogramOf(tally, metric);
    expectClose(counts[values.indexOf(1)] ?? 0, TRIALS, metrics![metric]!.mean);
  }
});

test("only one against one is solved", () => {
  expect(exactOf(footCombat, { "a-fighters": 2 })).toBeUndefined();
  expect(exactOf(footCombat, { "b-fighters": 2 })).toBeUndefined();
});
