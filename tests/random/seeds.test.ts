import fc from "fast-check";
import seedrandom from "seedrandom";
import { describe, expect, test } from "vitest";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";

/** The first words of one trial under a seed. */
function firstWords(seed: string): string {
  const stream = new Stream(keyFromSeed(seed), "die");
  stream.start(7);
  return [stream.bits(), stream.bits(), stream.bits()].join(" ");
}

function expectAllDifferent(seeds: readonly string[]): void {
  expect(new Set(seeds.map((seed) => keyFromSeed(seed).join(" "))).size, "keys").toBe(seeds.length);
  expect(new Set(seeds.map(firstWords)).size, "streams").toBe(seeds.length);
}

describe("seeds that seedrandom alone takes for one another", () => {
  const bare = (seed: string) => seedrandom(seed).int32();

  test("characters that share a low byte", () => {
    expect(new Set(["ё", "Q", "乑"].map(bare)).size).toBe(1);
    expectAllDifferent(["ё", "Q", "乑"]);
  });

  test("repetitions", () => {
    expect(new Set(["1", "11", "111", "1111"].map(bare)).size).toBe(1);
    expectAllDifferent(["1", "11", "111", "1111"]);
    expect(bare("ab")).toBe(bare("abab"));
    expectAllDifferent(["ab", "abab", "ababab"]);
  });

  test("nothing and the character zero", () => {
    expect(new Set(["\0", "\0\0"].map(bare)).size).toBe(1);
    expectAllDifferent(["", "\0", "\0\0"]);
  });

  test("long seeds whose last character differs", () => {
    // The last of 256 bytes is hardly mixed into ARC4's table, so that some pairs coincide.
    const coinciding = (key: (seed: string) => string) => {
      let pairs = 0;
      for (let number = 0; number < 1000; number += 1) {
        const start = String(number).padEnd(255, "x");
        if (key(`${start}a`) === key(`${start}b`)) pairs += 1;
      }
      return pairs;
    };
    const bareKey = (seed: string) => {
      const generator = seedrandom(seed);
      return [generator.int32(), generator.int32(), generator.int32(), generator.int32()].join(" ");
    };
    expect(coinciding(bareKey)).toBeGreaterThan(10);
    expect(coinciding((seed) => keyFromSeed(seed).join(" "))).toBe(0);
  });
});

test("seeds are text: neighbours in spelling differ, equal text gives an equal key", () => {
  expectAllDifferent([
    "",
    " ",
    "0",
    "1",
    "01",
    "1 ",
    " 1",
    "1.0",
    "1e0",
    "one",
    "One",
    "é",
    "e\u0301",
    "🎲",
    "ÿ",
    "\xff\xff",
  ]);
  expect(keyFromSeed("1")).toEqual(keyFromSeed("1"));
  expect(keyFromSeed("🎲")).toEqual(keyFromSeed("🎲"));
});

test("unpaired surrogates count as U+FFFD, which is what a file would hold", () => {
  expect(keyFromSeed("\ud800")).toEqual(keyFromSeed("\ufffd"));
});

test.each([1, 2, 100, 127, 128, 254, 255, 256, 257, 300, 511, 512, 513, 768])(
  "a seed of %i characters with any one of them changed is another seed",
  (length) => {
    const seed = Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * at + length) % 26))).join("");
    const keys = new Set([keyFromSeed(seed).join(" ")]);
    for (let at = 0; at < length; at += 1) {
      keys.add(keyFromSeed(`${seed.slice(0, at)}~${seed.slice(at + 1)}`).join(" "));
    }
    expect(keys.size).toBe(length + 1);
  },
);

test("any two different texts are different seeds", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 300 });
  const fewLetters = fc.string({ unit: fc.constantFrom("1", "ё", "Q", "乑", "\xff", "\0"), maxLength: 6 });
  fc.assert(
    fc.property(fc.oneof(fc.tuple(anyText, anyText), fc.tuple(fewLetters, fewLetters)), ([a, b]) => {
      expect(keyFromSeed(a).join() === keyFromSeed(b).join()).toBe(a === b);
      expect(firstWords(a) === firstWords(b)).toBe(a === b);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("a key is four whole numbers of 32 bits that vary in every bit", () => {
  const ones = new Array<number>(128).fill(0);
  const SEEDS = 2000;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    keyFromSeed(String(seed)).forEach((word, at) => {
      expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true);
      for (let bit = 0; bit < 32; bit += 1) ones[at * 32 + bit]! += (word >>> bit) & 1;
    });
  }
  for (const count of ones) expect(Math.abs(count - SEEDS / 2) / Math.sqrt(SEEDS / 4)).toBeLessThan(4);
});
