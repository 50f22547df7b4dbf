import { describe, expect, test } from "vitest";
import { type Key, keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { evenZ } from "./chi-square.js";

const key = keyFromSeed("streams");
const TRIALS = 200_000;

/** A number from −0.5 to 0.5 made of a word, for correlations. */
const centred = (word: number) => (word >>> 0) / 2 ** 32 - 0.5;

/** The correlation of two centred samples, in standard errors from none. */
function correlationZ(a: Float64Array, b: Float64Array): number {
  let products = 0;
  for (let i = 0; i < a.length; i += 1) products += a[i]! * b[i]!;
  // Each factor has variance 1/12 and the mean of products of n independent pairs 1 / (12 √n).
  return (products / a.length) * 12 * Math.sqrt(a.length);
}

function onesIn(word: number): number {
  let ones = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) ones += 1;
  return ones;
}

/** The first words of many trials in a row. */
function firstWords(substream: string, from = 0, trials = TRIALS): Int32Array {
  const stream = new Stream(key, substream);
  return Int32Array.from({ length: trials }, (_, i) => {
    stream.start(from + i);
    return stream.bits();
  });
}

/** The first die of many trials in a row. */
function firstDice(substream: string, from = 0): Uint8Array {
  const stream = new Stream(key, substream);
  return Uint8Array.from({ length: TRIALS }, (_, i) => {
    stream.start(from + i);
    return stream.below(6);
  });
}

/** The z-score of bit differences between words: 32 fair coins a pair. */
function flipsZ(a: Int32Array, b: Int32Array): number {
  let flips = 0;
  for (let i = 0; i < a.length; i += 1) flips += onesIn(a[i]! ^ b[i]!);
  return (flips - 16 * a.length) / Math.sqrt(8 * a.length);
}

// Each pair of streams that a sim has side by side: they must look as if they had nothing to do with each other.
describe.each([
  ["a trial and the next", firstWords("a"), firstWords("a", 1), firstDice("a"), firstDice("a", 1)],
  ["two substreams of one trial", firstWords("a"), firstWords("b"), firstDice("a"), firstDice("b")],
  [
    "a trial and the one 2^32 later",
    firstWords("a"),
    firstWords("a", 2 ** 32),
    firstDice("a"),
    firstDice("a", 2 ** 32),
  ],
])("%s", (_, words, otherWords, dice, otherDice) => {
  test("have uncorrelated first words", () => {
    expect(
      Math.abs(correlationZ(Float64Array.from(words, centred), Float64Array.from(otherWords, centred))),
    ).toBeLessThan(4);
  });

  test("differ in half of the bits", () => {
    expect(Math.abs(flipsZ(words, otherWords))).toBeLessThan(4);
  });

  test("roll each of the 36 pairs of first dice equally often", () => {
    const pairs = new Array<number>(36).fill(0);
    dice.forEach((die, trial) => {
      pairs[die * 6 + otherDice[trial]!]! += 1;
    });
    expect(Math.abs(evenZ(pairs))).toBeLessThan(4);
  });
});

describe("the first words of all trials", () => {
  test.each([0, 2 ** 32, 2 ** 53 - TRIALS])(
    "from trial %i on are even by high byte, by low byte and in every bit",
    (from) => {
      const words = firstWords("a", from);
      const high = new Array<number>(256).fill(0);
      const low = new Array<number>(256).fill(0);
      const ones = new Array<number>(32).fill(0);
      for (const word of words) {
        high[word >>> 24]! += 1;
        low[word & 255]! += 1;
        for (let bit = 0; bit < 32; bit += 1) ones[bit]! += (word >>> bit) & 1;
      }
      expect(Math.abs(evenZ(high))).toBeLessThan(4);
      expect(Math.abs(evenZ(low))).toBeLessThan(4);
      for (const count of ones) expect(Math.abs(count - TRIALS / 2) / Math.sqrt(TRIALS / 4)).toBeLessThan(4);
    },
  );

  test("repeat about as seldom as random words do", () => {
    // 200,000 words of 32 bits: n(n − 1) / 2^33 = 4.66 pairs expected; 20 would be 7 standard deviations away.
    const words = firstWords("a");
    expect(TRIALS - new Set(words).size).toBeLessThan(20);
  });
});

test("keys one bit apart give streams that differ in half of the bits", () => {
  const words = (key: Key) => {
    const stream = new Stream(key, "a");
    return Int32Array.from({ length: 2000 }, (_, trial) => {
      stream.start(trial);
      return stream.bits();
    });
  };
  const plain = words(key);
  for (let word = 0; word < 4; word += 1) {
    for (const bit of [0, 15, 31]) {
      const changed = key.map((value, at) => (at === word ? (value ^ (1 << bit)) >>> 0 : value)) as unknown as Key;
      expect(Math.abs(flipsZ(plain, words(changed)))).toBeLessThan(4);
    }
  }
});

test("trials beyond 2^32 are not those that they leave modulo 2^32", () => {
  const stream = new Stream(key, "a");
  const start = (trial: number) => {
    stream.start(trial);
    return `${stream.bits()} ${stream.bits()} ${stream.bits()}`;
  };
  const trials = [0, 1, 5, 2 ** 31, 2 ** 32 - 1].flatMap((trial) =>
    [0, 1, 2, 1000, 2 ** 20, 2 ** 21 - 1].map((high) => trial + high * 2 ** 32),
  );
  expect(Math.max(...trials)).toBe(Number.MAX_SAFE_INTEGER);
  expect(new Set(trials.map(start)).size).toBe(trials.length);
});

describe("the same dice again", () => {
  const draw = (stream: Stream) => Array.from({ length: 20 }, () => stream.bits());

  test("start(trial) always leads to the same place, wherever the stream stood", () => {
    const stream = new Stream(key, "a");
    stream.start(41);
    const first = draw(stream);
    stream.start(41);
    stream.start(41);
    expect(draw(stream)).toEqual(first);
    stream.start(99);
    stream.below(6);
    stream.start(41);
    expect(draw(stream)).toEqual(first);
    const other = new Stream([...key], "a");
    other.start(41);
    expect(draw(other)).toEqual(first);
  });

  test("copyFrom continues where the other stands, and leaves it there", () => {
    const stream = new Stream(key, "a");
    stream.start(3);
    draw(stream);
    const copy = new Stream(keyFromSeed("another"), "b");
    copy.copyFrom(stream);
    const continued = draw(copy);
    expect(draw(stream)).toEqual(continued);
    draw(copy);
    expect(draw(stream)).not.toEqual(continued);
  });

  test.each(["1", "streams", "ё"])(
    "copyFrom continues from a start that nothing was drawn from yet, seed %s",
    (seed) => {
      const stream = new Stream(keyFromSeed(seed), "a");
      stream.start(2 ** 32 + 5);
      const copy = new Stream(key, "b", 7);
      copy.copyFrom(stream);
      const continued = draw(copy);
      expect(draw(new Stream(keyFromSeed(seed), "a", 2 ** 32 + 5))).toEqual(continued);
      expect(draw(stream)).toEqual(continued);
      copy.start(7);
      expect(draw(copy)).toEqual(draw(new Stream(key, "b", 7)));
    },
  );

  test("a state of nothing but zeros, which would stay so, is replaced", () => {
    const stream = new Stream(key, "a");
    stream.setState(0, 0, 0, 0);
    expect(new Set(draw(stream)).size).toBeGreaterThan(10);
    const one = new Stream(key, "a");
    one.setState(1, 0, 0, 0);
    stream.setState(0, 0, 0, 0);
    expect(draw(stream)).toEqual(draw(one));
  });
});
