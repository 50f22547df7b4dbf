/** How often verdicts on aims are false, where the truth lies at the edge of a bound: counted over many seeds. */

import { expect, test } from "vitest";
import { check } from "../../src/study/check.js";
import coin from "../support/coin.js";

const { url: _, ...held } = coin;

/** Each is true, and just so: a verdict "missed" is false. */
const JUST_TRUE = [
  "heads>=0.5",
  "heads<=0.5",
  "roll>=3.5",
  "roll<=3.5",
  // F(3) is just one half, so the median is 3.
  "roll.median<=3",
  "spread(heads, sides=6,8)<=0",
];

/** Each is false by a hair: a verdict "met" is false. */
const JUST_FALSE = ["heads>=0.500001", "heads<=0.499999", "roll>=3.500001", "roll.median>=4"];

const SEEDS = 400;

/** The most that so many seeds may show of a chance of 5%: three standard errors above it. */
const MOST = SEEDS * 0.05 + 3 * Math.sqrt(SEEDS * 0.05 * 0.95);

test.each(["one", "two", "three"])(
  "of checks whose truth lies at the edge, no more than 5% have any false verdict: %s",
  async (name) => {
    let falsely = 0;
    for (let i = 0; i < SEEDS; i += 1) {
      const { aims } = await check(held, { aims: [...JUST_TRUE, ...JUST_FALSE], seed: `${name} ${i}`, trials: 4000 });
      if (aims.some(({ verdict }, a) => verdict === (a < JUST_TRUE.length ? "missed" : "met"))) falsely += 1;
    }
    expect(falsely).toBeLessThanOrEqual(MOST);
  },
  600_000,
);

test("one aim alone has the whole level, and still holds", async () => {
  for (const aim of ["heads>=0.5", "roll>=3.5"]) {
    let falsely = 0;
    for (let i = 0; i < SEEDS; i += 1) {
      const { aims } = await check(held, { aims: [aim], seed: `alone ${i}`, trials: 4000, level: 0.8 });
      if (aims[0]!.verdict === "missed") falsely += 1;
    }
    expect(falsely).toBeLessThanOrEqual(SEEDS * 0.2 + 3 * Math.sqrt(SEEDS * 0.2 * 0.8));
    // It is the looking, not the interval, that would make it fail: some are false, as the level says.
    expect(falsely).toBeGreaterThan(0);
  }
}, 600_000);
