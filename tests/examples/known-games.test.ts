import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { countOf, histogramOf } from "deadeven";
import { expect, test } from "vitest";
import risk, { lossChances } from "../../examples/risk-battle.js";
import snakes from "../../examples/snakes-and-ladders.js";
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
