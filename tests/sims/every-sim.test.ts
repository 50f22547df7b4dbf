/** What every sim must keep to, whatever its parameters: a trial is the same wherever it is played, and told or not. */

import {
  defineSim,
  isInputError,
  keyFromSeed,
  type ParamSpec,
  prepareVariant,
  resolveParams,
  type Sim,
  tellTrial,
} from "deadeven";
import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";
import { readFile } from "../support/play.js";

const TRIALS = 8;
const key = keyFromSeed("anywhere");

/**
 * Each trial's result: played in order, played backwards by another prepared variant, and told by a third. Undefined
 * where the parameters don't go together.
 */
function threeWays(sim: Sim, given: Record<string, unknown>): string[][] | undefined {
  const prepare = () => prepareVariant(sim, resolveParams(sim.params, given, readFile));
  try {
    prepare();
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
  const numbers = Array.from({ length: TRIALS }, (_, number) => number);
  const play = (order: readonly number[], log?: (line: string) => void) => {
    const variant = prepare();
    const results: string[] = [];
    for (const number of order) {
      const { outcome, metrics } = tellTrial(variant, key, number, log as never);
      results[number] = `${outcome}: ${metrics.join(" ")}`;
    }
    return results;
  };
  return [play(numbers), play(numbers.toReversed()), play(numbers, () => {})];
}

/** Some of a sim's parameters, each at any of its options or within the range worth exploring. */
function someParams(sim: Sim): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(sim.params as Record<string, ParamSpec>).flatMap(
    ([name, spec]): [string, fc.Arbitrary<unknown>][] => {
      switch (spec.kind) {
        case "choice":
          return [[name, fc.constantFrom(...spec.options)]];
        case "flag":
          return [[name, fc.boolean()]];
        case "file":
          return [[name, fc.constantFrom(...Object.keys(spec.builtIn))]];
        case "integer": {
          const [min, max] = spec.explore ?? [spec.min, Math.min(spec.max, spec.min + 20)];
          return [[name, fc.integer({ min, max })]];
        }
        default:
          return [];
      }
    },
  );
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

test.each(Object.keys(builtInSims))("%s: a trial depends on its number alone, and not on being told", async (name) => {
  const sim = (await builtInSims[name]!()).default as Sim;
  let played = 0;
  fc.assert(
    fc.property(someParams(sim), (given) => {
      const ways = threeWays(sim, given);
      if (ways === undefined) return;
      played += 1;
      expect(ways[1]).toEqual(ways[0]);
      expect(ways[2]).toEqual(ways[0]);
    }),
    { seed: 1, numRuns: 150 },
  );
  expect(played).toBeGreaterThan(30);
});

test("a deck that is shuffled from the order that the last game left is found out", () => {
  const leaky = defineSim({
    name: "leaky",
    title: "Leaky",
    summary: "The top card.",
    source: "A test.",
    version: "1",
    params: {},
    outcomes: [{ name: "drawn", help: "a card is drawn" }],
    metrics: [{ name: "top", unit: "", help: "the top card", min: 0, max: 51 }],
    substreams: ["deck"],
    prepare() {
      const deck = Array.from({ length: 52 }, (_, card) => card);
      return ({ deck: stream }, card) => {
        stream.shuffle(deck);
        card.outcome = 0;
        card.metrics[0] = deck[0]!;
      };
    },
  });
  const [forwards, backwards, told] = threeWays(leaky as Sim, {})!;
  expect(backwards).not.toEqual(forwards);
  expect(told).toEqual(forwards);
});
