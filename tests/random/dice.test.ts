import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { chiSquareZ, evenZ } from "./chi-square.js";

const TWO_32 = 2 ** 32;

/** A stream whose words are given, to see which of them are used and which are drawn again. */
class Scripted extends Stream {
  used = 0;
  constructor(private readonly script: readonly number[]) {
    super([0, 0, 0, 0], "script");
  }
  override bits(): number {
    if (this.used === this.script.length) throw new Error("the script is over");
    this.used += 1;
    return this.script[this.used - 1]! | 0;
  }
}

/** What `below(n)` makes of a word: the result, or undefined if the word is drawn again (the next, 1, never is). */
function resultOf(word: number, n: number): number | undefined {
  const stream = new Scripted([word, 1]);
  const result = stream.below(n);
  return stream.used === 1 ? result : undefined;
}

function streamAt(seed: string, trial = 0): Stream {
  const stream = new Stream(keyFromSeed(seed), "die");
  stream.start(trial);
  return stream;
}

function tally(draws: number, cells: number, draw: () => number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (let i = 0; i < draws; i += 1) counts[draw()]! += 1;
  return counts;
}

describe("below(n)", () => {
  test.each([2, 3, 6, 7, 10, 36, 1296])("of %i gives each result equally often", (n) => {
    const stream = streamAt(`below ${n}`);
    const counts = tally(1_000_000, n, () => stream.below(n));
    expect(counts).toHaveLength(n);
    expect(Math.abs(evenZ(counts))).toBeLessThan(4);
  });

  // Too many results to count each: twelve equal ranges, and the remainders by 16, which see the low bits.
  test.each([
    2 ** 21 - 1,
    2 ** 21,
    2 ** 21 + 1,
    12 * 2 ** 20,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 31 + 1,
    3 * 2 ** 30,
    TWO_32 - 1,
    TWO_32,
  ])("of %i is even by range and by low bits", (n) => {
    const stream = streamAt(`below ${n}`);
    const DRAWS = 300_000;
    const ranges = new Array<number>(12).fill(0);
    const lowBits = new Array<number>(16).fill(0);
    for (let i = 0; i < DRAWS; i += 1) {
      const result = stream.below(n);
      if (!Number.isInteger(result) || result < 0 || result >= n) throw new Error(`${result} isn't below ${n}`);
      ranges[Math.floor((result / n) * 12)]! += 1;
      lowBits[result % 16]! += 1;
    }
    expect(Math.abs(evenZ(ranges))).toBeLessThan(4);
    expect(Math.abs(evenZ(lowBits))).toBeLessThan(4);
  });

  /*
   * Exactly even, not just to the eye: each result must come from the same number of the 2^32 words. The words
   * that lead to one result are neighbours, from ⌈result × 2^32 / n⌉ on, and where there is one too many it is the
   * first of them that must be drawn again.
   */
  test.each([
    ...[1, 2, 3, 5, 6, 7, 10, 20, 36, 100, 1296, 2 ** 20 + 7, 2 ** 21 - 1, 2 ** 21, 2 ** 21 + 1, 6 ** 9, 10 ** 8],
    ...[5 * 10 ** 8, 7 * 10 ** 8],
  ])("of %i takes equally many words for each result", (n) => {
    const firstWord = (result: number) => Number((BigInt(result) * BigInt(TWO_32) + BigInt(n) - 1n) / BigInt(n));
    const every = Math.max(1, Math.floor(n / 1500));
    for (let result = 0; result < n; result += every) {
      const first = firstWord(result);
      const last = firstWord(result + 1) - 1;
      let taken = last - first;
      if (resultOf(first, n) !== undefined) {
        expect(resultOf(first, n)).toBe(result);
        taken += 1;
      }
      for (const word of [first + 1, first + 2, Math.floor((first + last) / 2), last]) {
        expect(resultOf(word, n)).toBe(result);
      }
      expect(taken).toBe(Math.floor(TWO_32 / n));
    }
  });

  test("draws again as often as it must", () => {
    const words = [0, 0, 2 ** 31, 715827883, 0, TWO_32 - 1];
    const stream = new Scripted(words);
    expect(stream.below(6)).toBe(5);
    expect(stream.used).toBe(words.length);

    // word × 3 · 2^30 has a low word below 2^30, the remainder of 2^32, where the word is a multiple of 4.
    const large = new Scripted([4, 2 ** 31, TWO_32 - 8, 17]);
    expect(large.below(3 * 2 ** 30)).toBe(12);
    expect(large.used).toBe(4);
  });

  test("is the high word of word × n, for any n", () => {
    const n = fc.oneof(fc.integer({ min: 1, max: 2 ** 21 }), fc.integer({ min: 1, max: TWO_32 }));
    fc.assert(
      fc.property(n, fc.integer({ min: 0, max: TWO_32 - 1 }), (n, word) => {
        const product = BigInt(word) * BigInt(n);
        const rejected = Number(product & 0xffffffffn) < TWO_32 % n;
        expect(resultOf(word, n)).toBe(rejected ? undefined : Number(product >> 32n));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test.each([0, -0, -1, -6, 0.5, 2.5, 2 ** 21 + 0.5, Number.NaN, TWO_32 + 1, Number.POSITIVE_INFINITY])(
    "refuses %d",
    (n) => {
      const stream = streamAt("refused");
      expect(() => stream.below(n)).toThrow(RangeError);
      expect(() => stream.below(n)).toThrow("whole number from 1 to 2^32");
    },
  );
});

test("a die shows 1 to its sides", () => {
  const stream = streamAt("die");
  const counts = tally(60_000, 8, () => stream.die(6));
  expect([counts[0], counts[7]]).toEqual([0, 0]);
  expect(Math.abs(evenZ(counts.slice(1, 7)))).toBeLessThan(4);
});

describe("shuffle", () => {
  test("gives each of the 24 orders of four cards equally often", () => {
    const stream = streamAt("shuffle");
    const counts = new Map<string, number>();
    for (let i = 0; i < 240_000; i += 1) {
      const cards = [0, 1, 2, 3];
      stream.shuffle(cards);
      counts.set(cards.join(""), (counts.get(cards.join("")) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(Math.abs(evenZ([...counts.values()]))).toBeLessThan(4);
  });

  test("keeps every card, and leaves those past the length where they are", () => {
    const stream = streamAt("part of a deck");
    const cards = Uint8Array.from({ length: 52 }, (_, card) => card);
    let moved = 0;
    for (let i = 0; i < 100; i += 1) {
      stream.shuffle(cards, 40);
      expect([...cards.slice(0, 40)].sort((a, b) => a - b)).toEqual([...Array(40).keys()]);
      expect([...cards.slice(40)]).toEqual([...Array(12).keys()].map((card) => card + 40));
      if (cards[39] !== 39) moved += 1;
    }
    expect(moved).toBeGreaterThan(85);
    const none: number[] = [];
    stream.shuffle(none);
    expect(none).toEqual([]);
  });
});

describe("pick", () => {
  test("picks each index as often as its weight", () => {
    const weights = [0, 3, 1, 0, 0, 5, 1, 0];
    const stream = streamAt("pick");
    const counts = tally(100_000, weights.length, () => stream.pick(weights));
    expect(counts.filter((_, index) => weights[index] === 0)).toEqual([0, 0, 0, 0]);
    const heavy = [1, 2, 5, 6];
    const z = chiSquareZ(
      heavy.map((index) => counts[index]!),
      (cell) => weights[heavy[cell]!]! * 10_000,
    );
    expect(Math.abs(z)).toBeLessThan(4);
  });

  test("spends a weight of w on w of the numbers below the total, in order", () => {
    const weights = [2, 0, 3, 1];
    // The middle of each sixth of the words is the number 0 to 5 of below(6).
    const picks = [0, 1, 2, 3, 4, 5].map((sixth) => new Scripted([((sixth + 0.5) / 6) * TWO_32]).pick(weights));
    expect(picks).toEqual([0, 0, 2, 2, 2, 3]);
  });

  test("takes typed arrays and a single weight", () => {
    const stream = streamAt("one");
    expect(stream.pick(Uint32Array.of(0, 0, TWO_32 - 1))).toBe(2);
    expect(stream.pick([TWO_32])).toBe(0);
    expect(stream.pick([0, 1])).toBe(1);
  });

  test.each([[[]], [[0, 0]], [[2 ** 31, 2 ** 31, 1]], [[5, -2, 3]], [[0.5, 0.5]], [[1, Number.NaN]]])(
    "refuses the weights %j",
    (weights) => {
      const stream = streamAt("refused");
      expect(() => stream.pick(weights)).toThrow(RangeError);
      expect(() => stream.pick(weights)).toThrow("can't pick by");
    },
  );
});
