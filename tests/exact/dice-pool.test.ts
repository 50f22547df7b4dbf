import { readFileSync } from "node:fs";
import { botch, type DicePool, Distribution, dicePool, netSuccesses, type PoolScore } from "deadeven/exact";
import fc from "fast-check";
import { expect, test } from "vitest";

/** Every roll of every die, one after the other. */
function enumerate({ dice, sides = 10, difficulty }: DicePool, score: PoolScore): Distribution {
  const counts = new Map<number, number>();
  for (let roll = 0; roll < sides ** dice; roll += 1) {
    let [successes, ones, rest] = [0, 0, roll];
    for (let die = 0; die < dice; die += 1) {
      const face = (rest % sides) + 1;
      rest = Math.floor(rest / sides);
      if (face >= difficulty) successes += 1;
      else if (face === 1) ones += 1;
    }
    const value = score(successes, ones);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Distribution.of(counts);
}

test("a pool is what the enumeration of all its rolls says", () => {
  const distinct: PoolScore = (successes, ones) => 100 * successes + ones;
  for (const sides of [2, 3, 6, 10]) {
    for (let dice = 0; dice <= 4; dice += 1) {
      for (let difficulty = 2; difficulty <= sides + 1; difficulty += 1) {
        for (const score of [netSuccesses, botch, distinct]) {
          const pool = { dice, sides, difficulty };
          expect(dicePool(pool, score).equals(enumerate(pool, score)), JSON.stringify(pool)).toBe(true);
        }
      }
    }
  }
});

/*
 * A public table of this system's pools by J. H. Kim: the chance, in percent, of at least one net success of 1 to 9
 * ten-sided dice against difficulties 2 to 10. Three of its cells are one off in the last digit; the exact chances are
 * beside them.
 */
const MISPRINTS = [
  { dice: 4, difficulty: 7, printed: 71, exact: "447/625" }, // 71.52
  { dice: 8, difficulty: 8, printed: 75, exact: "14891769/20000000" }, // 74.46
  { dice: 9, difficulty: 10, printed: 35, exact: "8614369/25000000" }, // 34.46
];

test("net successes are those of the public table, but for its misprints", () => {
  const [header, ...rows] = readFileSync(new URL("./d10-pool-success.csv", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const difficulties = header!.split(",").slice(1).map(Number);
  const off: unknown[] = [];
  for (const row of rows) {
    const [dice, ...cells] = row.split(",").map(Number);
    cells.forEach((printed, column) => {
      const difficulty = difficulties[column]!;
      const chance = dicePool({ dice: dice!, difficulty }).atLeast(1);
      if (Math.round(100 * chance.toNumber()) !== printed) {
        off.push({ dice, difficulty, printed, exact: chance.toString() });
      }
    });
  }
  expect(off).toEqual(MISPRINTS);
});

test("chances of hand", () => {
  expect(dicePool({ dice: 1, difficulty: 6 }).atLeast(1).toString()).toBe("1/2");
  // One of two a success and the other no 1, or both: 2 × 0.5 × 0.4 + 0.25.
  expect(dicePool({ dice: 2, difficulty: 6 }).atLeast(1).toString()).toBe("13/20");
  // No success, 0.25, less neither success nor 1, 0.16.
  expect(dicePool({ dice: 2, difficulty: 6 }, botch).chance(1).toString()).toBe("9/100");
  expect(dicePool({ dice: 0, difficulty: 6 }).equals(Distribution.constant(0))).toBe(true);
  expect(dicePool({ dice: 5, difficulty: 11 }).equals(Distribution.constant(0))).toBe(true);
});

test("large pools stay exact, and successes alone are a sum of single dice", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 2, max: 11 }), (dice, difficulty) => {
      const one = Distribution.of([[0, difficulty - 1], [1, 11 - difficulty]]); // biome-ignore format: a table
      const successes = dicePool({ dice, difficulty }, (count) => count);
      expect(successes.equals(one.repeat(dice))).toBe(true);
      const net = dicePool({ dice, difficulty });
      expect(net.atLeast(0).toString()).toBe("1");
      expect(net.mean().minus(successes.mean()).numerator <= 0n).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("pools that can't be are refused", () => {
  for (const pool of [
    { dice: -1, difficulty: 6 },
    { dice: 1.5, difficulty: 6 },
    { dice: 1, difficulty: 1 },
    { dice: 1, difficulty: 12 },
    { dice: 1, difficulty: 2, sides: 1 },
  ]) {
    expect(() => dicePool(pool)).toThrow(RangeError);
  }
});
