import { histogramOf } from "deadeven";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/hex-pursuit/index.js";
import { exactOf, play, tell, zScore } from "../../support/play.js";

const climb = (given: Record<string, unknown>) => exactOf(sim, { scenario: "climb", ...given })!;

/** The chance of 4 or more on a d6 that is `harder` by so much. */
const pass = (harder: number) => Math.min(6, Math.max(0, 3 - harder)) / 6;

/** Everything that can happen on a wall of whole 20-foot stretches, followed roll by roll to a given depth. */
function enumerate(stretches: number, harder: number, fromTop: boolean, depth = 24) {
  const p = pass(harder);
  const sum = { top: 0, fell: 0, falls: 0, catches: 0, injuries: 0, rounds: 0 };
  const follow = (chance: number, stretch: number, feet: number, waits: number, caught: number, left: number): void => {
    if (chance === 0 || left === 0) return;
    if (stretch === stretches) {
      sum.top += chance;
      sum.falls += chance * caught;
      sum.catches += chance * caught;
      sum.rounds += chance * (Math.ceil(feet / 6) + waits);
      return;
    }
    follow(chance * p, stretch + 1, feet + 20, waits, caught, left - 1);
    const failed = chance * (1 - p);
    const height = 20 * (fromTop ? stretch + 1 : stretch);
    const climbed = feet + (fromTop ? 20 : 0);
    const waited = waits + (fromTop ? 0 : 1);
    const grip = height > 20 ? p : 0;
    follow(failed * grip, stretch, climbed, waited, caught + 1, left - 1);
    const drop = failed * (1 - grip);
    sum.fell += drop;
    sum.falls += drop * (caught + 1);
    sum.catches += drop * caught;
    sum.injuries += (drop * height) / 10;
    sum.rounds += drop * (Math.ceil(climbed / 6) + waited);
  };
  follow(1, 0, 0, 0, 0, depth);
  return sum;
}

describe("hex-pursuit's climb", () => {
  test("has the chance of the formula: the first stretch p, each later one p / (1 − (1 − p)c)", () => {
    // Grade 0: p = c = 1/2, so that a caught stretch is passed with (1/2) / (1 − 1/4) = 2/3.
    expect(climb({ grade: 0, height: 20 }).outcomes!.top).toBeCloseTo(1 / 2, 12);
    expect(climb({ grade: 0, height: 40 }).outcomes!.top).toBeCloseTo((1 / 2) * (2 / 3), 12);
    expect(climb({ grade: 0, height: 60 }).outcomes!.top).toBeCloseTo((1 / 2) * (2 / 3) * (2 / 3), 12);
    // From the bottom of a stretch the second falls from 20 feet, too low to catch itself.
    expect(climb({ grade: 0, height: 60, "fall-from": "bottom" }).outcomes!.top).toBeCloseTo(
      (1 / 2) * (1 / 2) * (2 / 3),
      12,
    );
    // Grade 1: p = 1/3, a caught stretch (1/3) / (1 − 2/9) = 3/7. Grade 2: 1/6 and (1/6) / (1 − 5/36) = 6/31.
    expect(climb({ grade: 1, height: 40 }).outcomes!.top).toBeCloseTo((1 / 3) * (3 / 7), 12);
    expect(climb({ grade: 2, height: 40 }).outcomes!.top).toBeCloseTo((1 / 6) * (6 / 31), 12);
    // A clamberer's +2: on grade 1 it needs a 3, so 2/3 and (2/3) / (1 − 2/9) = 6/7; on grade 0 a 2, so 5/6 and 30/31.
    expect(climb({ grade: 1, height: 40, climber: "clamberer" }).outcomes!.top).toBeCloseTo((2 / 3) * (6 / 7), 12);
    expect(climb({ grade: 0, height: 40, climber: "clamberer" }).outcomes!.top).toBeCloseTo((5 / 6) * (30 / 31), 12);
    // A wall just above 20 feet has a second check, and may be caught.
    expect(climb({ grade: 0, height: 21 }).outcomes!.top).toBeCloseTo((1 / 2) * (2 / 3), 12);
    expect(climb({ grade: 0, height: 5 }).outcomes!.top).toBeCloseTo(1 / 2, 12);
  });

  test("needs another check 2 harder for each action on a stretch, and for a clamberer none, or one as hard as the climb", () => {
    // Grade 0: climbs with 1/2, keeps its hold with 1/6. A later stretch is tried again with 1/2·1/2 + 1/2·5/6·1/6 =
    // 23/72.
    const acting = { grade: 0, height: 40, "climb-actions": 1 };
    expect(climb(acting).outcomes!.top).toBeCloseTo((1 / 12) * (1 / 12 / (1 - 23 / 72)), 12);
    // A clamberer, if it needs one: 5/6 and 5/6. Again with 1/6·5/6 + 5/6·1/6·5/6 = 55/216.
    const clamberer = { ...acting, climber: "clamberer", "clamberer-acts": "check" };
    expect(climb(clamberer).outcomes!.top).toBeCloseTo((25 / 36) * (25 / 36 / (1 - 55 / 216)), 12);
    // Two actions on the only stretch, too low to catch: 5/6 three times.
    expect(climb({ ...clamberer, height: 20, "climb-actions": 2 }).outcomes!.top).toBeCloseTo((5 / 6) ** 3, 12);
    // By default a clamberer acts as it likes: 5/6, and (5/6) / (1 − 1/6 · 5/6) = 30/31.
    const freely = climb({ ...clamberer, "clamberer-acts": "no-check" });
    expect(freely.outcomes!.top).toBeCloseTo((5 / 6) * (30 / 31), 12);
    expect(freely).toEqual(climb({ grade: 0, height: 40, climber: "clamberer" }));
    // Grade 1 leaves the living no roll that would do: 4 + 1 + 2 = 7.
    expect(climb({ ...acting, grade: 1 }).outcomes!.top).toBe(0);
  });

  test("agrees with following every roll", () => {
    for (const fallFrom of ["top", "bottom"]) {
      for (const [grade, injuries, penalty] of [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 1],
        [2, 0, 0],
      ] as const) {
        for (const stretches of [1, 2, 3, 4]) {
          const given = { grade, injuries, "climb-penalty": penalty, height: 20 * stretches, "fall-from": fallFrom };
          const exact = climb(given);
          const sum = enumerate(stretches, grade + injuries + penalty, fallFrom === "top");
          expect(exact.outcomes!.top).toBeCloseTo(sum.top, 9);
          expect(exact.outcomes!.fell).toBeCloseTo(sum.fell, 9);
          expect(exact.metrics!.falls!.mean).toBeCloseTo(sum.falls, 8);
          expect(exact.metrics!.catches!.mean).toBeCloseTo(sum.catches, 8);
          expect(exact.metrics!["injuries-taken"]!.mean).toBeCloseTo(sum.injuries, 8);
          expect(exact.metrics!.rounds!.mean).toBeCloseTo(sum.rounds, 7);
          for (const { distribution } of Object.values(exact.metrics!)) {
            expect(distribution!.reduce((total, [, chance]) => total + chance, 0)).toBeCloseTo(1, 9);
          }
        }
      }
    }
  });

  test("counts rounds by feet, twice as fast for a clamberer", () => {
    // On grade 0 a clamberer passes with 5/6 and the living with 1/2.
    const clamberer = climb({ climber: "clamberer", grade: 0, height: 40 }).metrics!.rounds!.distribution!;
    const living = climb({ grade: 0, height: 40 }).metrics!.rounds!.distribution!;
    // Falls on the first stretch after ceil(20 / 12) = 2 rounds, and after ceil(20 / 6) = 4.
    expect(clamberer[0]![0]).toBe(2);
    expect(clamberer[0]![1]).toBeCloseTo(1 / 6, 12);
    expect(living[0]![0]).toBe(4);
    expect(living[0]![1]).toBeCloseTo(1 / 2, 12);
    // 40 feet without a catch: 4 and 7 rounds, whether passed or failed at the top.
    expect(clamberer[1]![0]).toBe(4);
    expect(clamberer[1]![1]).toBeCloseTo((5 / 6) * (5 / 6 + (1 / 6) * (1 / 6)), 12);
    expect(living[1]![0]).toBe(7);
    expect(living[1]![1]).toBeCloseTo((1 / 2) * (1 / 2 + 1 / 4), 12);
  });

  test("caps the penalty of injuries only under that ruling and beyond three", () => {
    const clamberer = { climber: "clamberer", grade: 0, height: 20 };
    for (const injuries of [0, 1, 2, 3]) {
      expect(climb({ ...clamberer, injuries, "injury-climb": "capped-3" })).toEqual(climb({ ...clamberer, injuries }));
    }
    // 4 − 2 + 4 = 6 with each of four, 4 − 2 + 3 = 5 with three.
    expect(climb({ ...clamberer, injuries: 4 }).outcomes!.top).toBeCloseTo(1 / 6, 12);
    expect(climb({ ...clamberer, injuries: 4, "injury-climb": "capped-3" }).outcomes!.top).toBeCloseTo(2 / 6, 12);
  });

  test("is met by the dice, outcomes and metrics", () => {
    const trials = 60_000;
    for (const given of [
      { height: 40, grade: 1 },
      { height: 70, grade: 0, climber: "clamberer", injuries: 2 },
      { height: 60, grade: 0, "fall-from": "bottom" },
      { height: 60, grade: 0, "climb-actions": 1 },
      { height: 60, grade: 0, climber: "clamberer", "climb-actions": 2 },
      {
        ...{ height: 60, grade: 0, climber: "clamberer" },
        ...{ "climb-actions": 2, "clamberer-acts": "check", "fall-from": "bottom" },
      },
    ]) {
      const tally = play(sim, { scenario: "climb", ...given }, trials);
      const exact = climb(given);
      expect(Math.abs(zScore(tally.ends[0]!, trials, exact.outcomes!.top!))).toBeLessThan(4);
      for (const [name, { distribution }] of Object.entries(exact.metrics!)) {
        const { values, counts } = histogramOf(tally, name);
        for (const [value, chance] of distribution!) {
          if (chance * trials < 50 || chance > 1 - 1e-9) continue;
          const count = counts[values.indexOf(value)] ?? 0;
          expect(Math.abs(zScore(count, trials, chance)), `${name} ${value}`).toBeLessThan(4);
        }
      }
    }
  });

  test("tells a climb that can be followed", () => {
    const { lines } = tell(sim, { scenario: "climb", grade: 0, height: 60 }, 4);
    expect(lines.every((line) => /rolls \d, needs 4|falls \d+ feet|reaches the top/.test(line))).toBe(true);
    const acting = tell(sim, { scenario: "climb", grade: 0, height: 60, "climb-actions": 1 }, 4).lines;
    const told =
      /^(Feet .*, needs 4| {2}Acts: .*, needs 6| {2}To catch itself: .*, needs [46]| {2}The climber falls|The climber reaches the top)/;
    expect(acting.every((line) => told.test(line))).toBe(true);
  });
});
