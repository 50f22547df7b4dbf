/** Variants played side by side come to what they come to in pairs, byte for byte. */

import { describe, expect, test } from "vitest";
import { digestOf } from "../../src/engine/digest.js";
import { type CompareResult, compare, compareEach } from "../../src/study/compare.js";
import { effects } from "../../src/study/one-at-a-time.js";
import coin from "../support/coin.js";
import failing from "../support/failing.js";

/** Played in this thread: opening others takes longer than all of these games. */
const here = { ...coin, url: undefined };

/** All of a comparison but the time that it took. */
function written({ a, b, paired, ...rest }: CompareResult): string {
  const timeless = [a, b].map(({ summary, ...of }) => [of, { ...summary, elapsedSeconds: 0 }]);
  return JSON.stringify([rest, paired, timeless, digestOf(paired.a), digestOf(paired.b)]);
}

describe.each(["1", "2", "x"])("with seed %s", (seed) => {
  test("one variant against many is each comparison by itself", async () => {
    // More than are played in one group.
    const others = Array.from({ length: 18 }, (_, i) => ({ "heads-from": i + 1 }));
    const options = { a: { sides: 12 }, params: { sides: 20 }, trials: 1500, seed };
    const together = await compareEach(here, { ...options, others });
    expect(together).toHaveLength(18);
    for (const [i, b] of others.entries()) {
      expect(written(together[i]!)).toBe(written(await compare(here, { ...options, b })));
    }
  });

  test("so it is where each has dice of its own", async () => {
    const options = { a: {}, trials: 700, seed, independent: true };
    const others = [{ sides: 8 }, {}, { sides: 4 }];
    const together = await compareEach(here, { ...options, others });
    for (const [i, b] of others.entries()) {
      expect(written(together[i]!)).toBe(written(await compare(here, { ...options, b })));
    }
  });

  test("effects of many changes are those of each by itself", async () => {
    const over = ["reinforce", "reinforce-order", "surplus-hits", "tile-stack", "players"];
    const options = { trials: 100, seed, threads: 1 };
    const together = await effects("zombie-blitz", { ...options, over });
    for (const { param, to, pairs, variant, difference, ci } of together.effects) {
      const alone = await effects("zombie-blitz", { ...options, over: [param] });
      const same = alone.effects.find((effect) => effect.to === to)!;
      expect({ pairs, difference, ci }).toEqual({ pairs: same.pairs, difference: same.difference, ci: same.ci });
      expect(digestOf(variant.tally)).toBe(digestOf(same.variant.tally));
      expect(digestOf(together.base!.tally)).toBe(digestOf(alone.base!.tally));
    }
  });
});

test("of several, the one that failed is told, and how to see it", async () => {
  const options = { a: { at: 5000 }, others: [{ at: 6000 }, { at: 700 }, { at: 800 }], trials: 1000, seed: "q" };
  const failure = await compareEach(failing, { ...options, threads: 1 }).then(
    () => "",
    ({ message }: Error) => message,
  );
  expect(failure).toMatch(/trial 700 with seed q failed: the dice fell off the table/);
  expect(failure.match(/deadeven replay/g)).toHaveLength(1);
  expect(failure).toMatch(/failing\.ts --seed q --trial 700/);
});
