import { describe, expect, test } from "vitest";
import { facesOf, HandTable } from "../../src/random/hand.js";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { evenZ } from "./chi-square.js";

function streamOf(seed: string): Stream {
  const stream = new Stream(keyFromSeed(seed), "hand");
  stream.start(0);
  return stream;
}

const SEEDS = ["1", "2", "three"];

test("a way's digits are the dice, the lowest the first", () => {
  // 3 + 5 · 6 + 0 · 36, and faces begin at 1.
  expect(facesOf(6, 3, 33)).toEqual([4, 6, 1]);
  expect(facesOf(10, 4, 9012)).toEqual([3, 2, 1, 10]);
  expect(facesOf(6, 0, 0)).toEqual([]);
});

describe("a table of hands", () => {
  const sums = new HandTable(6, 4, (faces) => faces.reduce((sum, face) => sum + face, 0));

  test("holds what every hand comes to: so many ways make each sum as three dice have", () => {
    const counts = new Array<number>(19).fill(0);
    for (let way = 0; way < 216; way += 1) counts[sums.at(3, way)]! += 1;
    expect(counts.slice(3)).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
    expect(sums.at(0, 0)).toBe(0);
    expect([sums.at(1, 0), sums.at(1, 5), sums.at(4, 6 ** 4 - 1)]).toEqual([1, 6, 24]);
  });

  test("takes one draw a hand", () => {
    const [one, other] = [streamOf("draws"), streamOf("draws")];
    for (const dice of [4, 1, 3]) expect(sums.roll(one, dice)).toBe(other.below(6 ** dice));
  });

  test("holds what hands come to in each of several cases", () => {
    const showing = new HandTable(6, 2, (faces, shown) => faces.filter((face) => face === shown).length, 7);
    for (let way = 0; way < 36; way += 1) {
      for (let shown = 0; shown <= 6; shown += 1) {
        const [first, second] = [(way % 6) + 1, Math.floor(way / 6) + 1];
        expect(showing.at(2, way, shown)).toBe(Number(first === shown) + Number(second === shown));
      }
    }
    expect([showing.at(1, 4, 5), showing.at(1, 4, 4), showing.at(0, 0, 6)]).toEqual([1, 0, 0]);
    expect(() => new HandTable(10, 5, () => 0, 20)).toThrow(/too many ways/);
  });

  test("refuses more ways than fit, and dice it has no entries for fail", () => {
    expect(() => new HandTable(10, 7, () => 0)).toThrow(/too many ways/);
    // 1,111,111 ways, and 2^21 − 1: as many as fit.
    expect(() => [new HandTable(10, 6, () => 0), new HandTable(2, 20, () => 0)]).not.toThrow();
    expect(() => sums.roll(streamOf("x"), 5)).toThrow(RangeError);
  });
});

describe.each(SEEDS)("hands under seed %s", (seed) => {
  const table = new HandTable(6, 3, () => 0);
  const HANDS = 216_000;

  test("fall in every way equally often", () => {
    const stream = streamOf(seed);
    const counts = new Array<number>(216).fill(0);
    for (let i = 0; i < HANDS; i += 1) counts[table.roll(stream, 3)]! += 1;
    expect(Math.abs(evenZ(counts))).toBeLessThan(4);
  });

  test.each([
    ["each die with the one before it in a hand", (faces: number[]) => [faces[0]!, faces[1]!]],
    ["the first die with the last", (faces: number[]) => [faces[0]!, faces[2]!]],
    ["the last die with the first of the next hand", (faces: number[], next: number[]) => [faces[2]!, next[0]!]],
  ] as const)("show no dependence of %s", (_, pair) => {
    const stream = streamOf(`${seed} pairs`);
    const counts = new Array<number>(36).fill(0);
    let faces = facesOf(6, 3, table.roll(stream, 3));
    for (let i = 0; i < HANDS; i += 1) {
      const next = facesOf(6, 3, table.roll(stream, 3));
      const [a, b] = pair(faces, next);
      counts[(a! - 1) * 6 + b! - 1]! += 1;
      faces = next;
    }
    expect(Math.abs(evenZ(counts))).toBeLessThan(4);
  });
});
