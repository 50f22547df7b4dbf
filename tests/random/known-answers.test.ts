import { describe, expect, test } from "vitest";
import { type Key, keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { substreamNumber } from "../../src/random/substream.js";
import { threefry4x32 } from "../../src/random/threefry.js";

describe("Threefry-4x32, 20 rounds", () => {
  // From kat_vectors of the Random123 distribution: counter, key, output.
  test.each([
    [
      "00000000 00000000 00000000 00000000",
      "00000000 00000000 00000000 00000000",
      "9c6ca96a e17eae66 fc10ecd4 5256a7d8",
    ],
    [
      "ffffffff ffffffff ffffffff ffffffff",
      "ffffffff ffffffff ffffffff ffffffff",
      "2a881696 57012287 f6c7446e a16a6732",
    ],
    [
      "243f6a88 85a308d3 13198a2e 03707344",
      "a4093822 299f31d0 082efa98 ec4e6c89",
      "59cd1dbb b8879579 86b5d00c ac8b6d84",
    ],
  ])("counter %s under key %s gives %s", (counter, key, output) => {
    const [c0, c1, c2, c3] = words(counter);
    const out = new Int32Array(4);
    threefry4x32(Int32Array.from(words(key)), c0, c1, c2, c3, out);
    expect([...out].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join(" ")).toBe(output);
  });
});

test("xoshiro128** from state 1, 2, 3, 4 gives the reference implementation's first outputs", () => {
  // As in the tests of the Rust crate rand_xoshiro, made with version 1.1 of the authors' C code.
  const expected = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ];
  const stream = new Stream([0, 0, 0, 0], "any");
  stream.setState(1, 2, 3, 4);
  expect(expected.map(() => stream.bits() >>> 0)).toEqual(expected);
});

test("FNV-1a, 32 bits, gives the published hashes", () => {
  // From the test suite that Landon Curt Noll publishes with the hash.
  expect(substreamNumber("")).toBe(0x811c9dc5);
  expect(substreamNumber("a")).toBe(0xe40c292c);
  expect(substreamNumber("foobar")).toBe(0xbf9cf968);
});

describe("the whole way from seed to dice", () => {
  // From a program in another language, written from the publications alone. If these must change, so must
  // RANDOM_SCHEME.
  test.each([
    {
      seed: "1",
      substream: "die",
      trial: 0,
      key: [3287755792, 1083061443, 1723215478, 3904282489],
      words: [4131992851, 4218197585, 361602127, 2393429823],
      belowSix: [5, 5, 0, 3, 2, 3, 0, 5, 3, 2, 2, 1],
    },
    {
      seed: "ё",
      substream: "deck",
      trial: 2 ** 32 + 5,
      key: [458252783, 2873585159, 2918606965, 1247209540],
      words: [2783908724, 678820850, 1635571703, 4211440713],
      belowSix: [3, 0, 2, 5, 3, 3, 5, 4, 2, 0, 0, 5],
    },
    {
      seed: "",
      substream: "zombies",
      trial: 2 ** 53 - 1,
      key: [2492050724, 1931725180, 811482515, 2896483858],
      words: [3898834387, 2916743716, 1805254501, 4156299745],
      belowSix: [5, 4, 2, 5, 5, 2, 2, 3, 2, 2, 3, 3],
    },
  ])("seed $seed, substream $substream, trial $trial", ({ seed, substream, trial, key, words, belowSix }) => {
    expect(keyFromSeed(seed)).toEqual(key);
    const stream = new Stream(keyFromSeed(seed), substream);
    stream.start(trial);
    expect(words.map(() => stream.bits() >>> 0)).toEqual(words);
    stream.start(trial);
    expect(belowSix.map(() => stream.below(6))).toEqual(belowSix);
  });
});

function words(hex: string): Key {
  return hex.split(" ").map((word) => Number.parseInt(word, 16)) as unknown as Key;
}
