import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { countOf, histogramOf } from "deadeven";
import { describe, expect, test } from "vitest";
import emberDuel from "../../examples/ember-duel.js";
import risk, { lossChances } from "../../examples/risk-battle.js";
import snakes from "../../examples/snakes-and-ladders.js";
import zombieDice from "../../examples/zombie-dice.js";
import { exactOf, play, zScore } from "../support/play.js";

test("a roll of Risk is as published", () => {
  // J. A. Osborne, "Markov chains for the RISK board game revisited", Mathematics Magazine 76 (2003), table 2.
  const published: [attackers: number, defenders: number, chances: number[]][] = [
    [1, 1, [15 / 36, 21 / 36]],
    [1, 2, [55 / 216, 161 / 216]],
    [2, 1, [125 / 216, 91 / 216]],
    [2, 2, [295 / 1296, 420 / 1296, 581 / 1296]],
    [3, 1, [855 / 1296, 441 / 1296]],
    [3, 2, [2890 / 7776, 2611 / 7776, 2275 / 7776]],
  ];
  for (const [attackers, defenders, chances] of published) {
    lossChances(attackers, defenders).forEach((chance, lost) => {
      expect(chance, `${attackers} against ${defenders}`).toBeCloseTo(chances[lost] ?? 0, 12);
    });
  }
});

test.each(["1", "2", "three"])("battles of Risk agree with the exact answer, seed %s", (seed) => {
  for (const params of [{}, { attackers: 5, defenders: 8 }, { attackers: 1, defenders: 3 }, { ties: "attackers" }]) {
    const { conquered } = exactOf(risk, params)!.outcomes!;
    expect(Math.abs(zScore(countOf(play(risk, params, 20_000, seed), "conquered"), 20_000, conquered!))).toBeLessThan(
      4,
    );
  }
});

test("snakes and ladders takes 39.2 turns on average, as published", () => {
  // S. C. Althoen, L. King and K. Schilling, "How long is a game of snakes and ladders?", The Mathematical Gazette 77
  // (1993).
  expect(exactOf(snakes, {})!.metrics!.turns!.mean).toBeCloseTo(39.2, 1);
});

test.each(["1", "2", "three"])("walks over the board agree with the Markov chain, seed %s", (seed) => {
  for (const params of [{}, { overshoot: "bounce" }, { overshoot: "arrive", sides: 10 }]) {
    const { mean } = exactOf(snakes, params)!.metrics!.turns!;
    const { values, counts } = histogramOf(play(snakes, params, 20_000, seed), "turns");
    const moment = (power: number) => values.reduce((sum, value, i) => sum + value ** power * counts[i]!, 0) / 20_000;
    const error = Math.sqrt((moment(2) - moment(1) ** 2) / 20_000);
    expect(Math.abs(moment(1) - mean) / error).toBeLessThan(4);
  }
});

test("the page on exact answers shows what its example prints", () => {
  const printed = execFileSync("npx", ["tsx", "examples/exact.ts"], { encoding: "utf8" });
  expect(readFileSync("docs/exact-answers.md", "utf8")).toContain(`\`\`\`\n${printed}\`\`\``);
  // 27 of 216; 3 × 3.5; 1 − (10/20)²: by hand.
  expect(printed).toMatch(/show 10 in 1\/8 of rolls, and 21\/2 on average/);
  expect(printed).toMatch(/at least 11 in 3\/4/);
});

describe("Zombie Dice", () => {
  const answer = (params: Record<string, unknown>) => {
    const { outcomes, metrics } = exactOf(zombieDice, params)!;
    return { ...outcomes, brains: metrics!.brains!.mean! } as Record<string, number>;
  };

  test("whoever stops as soon as anything shows has figures that can be worked out by hand", () => {
    // A turn is then one roll, made again where all three dice show footprints, in 1 of 27. Of the first roll: three
    // shotguns are e₃(six ones, four twos, three threes) = (23³ − 3 · 23 · 49 + 2 · 119) / 6 = 1504 of 216 · C(13,3)
    // ways, and brains are 3 · (6 · 3 + 4 · 2 + 3 · 1) / (13 · 6) = 29/26 on average, none of them where all are shot.
    const careful = answer({ "stop-at-shotguns": 1, "stop-at-brains": 1 });
    expect(careful.shot).toBeCloseTo((1504 / (216 * 286)) * (27 / 26), 12);
    expect(careful.brains).toBeCloseTo((29 / 26) * (27 / 26), 12);
    // Nobody is fed where one or two dice show shotguns and the others footprints. With s the shotguns' sides: two
    // footprints and a shotgun are 3 · (1/3)² · e₁/13, one and two 3 · (1/3) · e₂/C(13,2), e₁ = 23/6, e₂ = 240/36.
    const none = 3 * (1 / 9) * (23 / 6 / 13) + 240 / 36 / 78;
    expect(careful.hungry).toBeCloseTo(none * (27 / 26), 12);
  });

  test("a turn that never stops is shot, or has thirteen brains", () => {
    const never = answer({ "stop-at-shotguns": 3, "stop-at-brains": 13 });
    expect(never.hungry).toBe(0);
    expect(never.shot! + never.fed!).toBeCloseTo(1, 12);
    expect(never.brains!).toBeGreaterThan(13 * never.fed!);
    expect(never.brains!).toBeLessThan(15 * never.fed!);
  });

  const solved = [
    {},
    { "stop-at-shotguns": 3, "stop-at-brains": 5 },
    { "stop-at-shotguns": 3, "empty-cup": "stop" },
  ].map((params) => ({ params, exact: exactOf(zombieDice, params)! }));

  test.each(["1", "2", "three"])("turns that are played agree with the exact answer, seed %s", (seed) => {
    for (const { params, exact } of solved) {
      const { shot, fed } = exact.outcomes! as { shot: number; fed: number };
      const tally = play(zombieDice, params, 20_000, seed);
      expect(Math.abs(zScore(countOf(tally, "shot"), 20_000, shot))).toBeLessThan(4);
      expect(Math.abs(zScore(countOf(tally, "fed"), 20_000, fed))).toBeLessThan(4);
      const { distribution } = exact.metrics!.brains!;
      const { values, counts } = histogramOf(tally, "brains");
      for (const [value, chance] of distribution!) {
        if (chance * 20_000 < 20) continue;
        expect(Math.abs(zScore(counts[values.indexOf(value)] ?? 0, 20_000, chance))).toBeLessThan(4);
      }
    }
  });
});

describe.each(["1", "2", "three"])("the guide's ember duel, seed %s", (seed) => {
  test.each([
    {},
    { "first-school": "stone", "second-school": "flame" },
    { "first-school": "frost", "second-school": "stone", stagger: "misses-a-turn", embers: 3 },
  ])("agrees with the Markov chain: %o", (params) => {
    const chance = exactOf(emberDuel, params)!.outcomes!["first-wins"]!;
    const won = countOf(play(emberDuel, params, 20_000, seed), "first-wins");
    expect(Math.abs(zScore(won, 20_000, chance))).toBeLessThan(4);
  });
});

test("ember duels of one ember by hand", () => {
  const chance = (params: Record<string, unknown>) =>
    exactOf(emberDuel, { embers: 1, ...params })!.outcomes!["first-wins"];
  // Whoever first hits, in 1 of 3: 1/3 + (2/3)² of it again.
  expect(chance({})).toBeCloseTo(1 / 3 / (1 - 4 / 9), 12);
  // Flame hits frost in 1 of 2, frost flame in 1 of 3.
  expect(chance({ "first-school": "flame", "second-school": "frost" })).toBeCloseTo(
    1 / 2 / (1 - (1 / 2) * (2 / 3)),
    12,
  );
});
