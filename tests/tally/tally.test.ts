import { countOf, histogramOf } from "deadeven";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addPair, emptyPairedTally, mergePairedTally, sharedMetrics } from "../../src/tally/paired-tally.js";
import {
  addTrial,
  canonicalTally,
  checkPlaces,
  emptyTally,
  mergeTally,
  scorecardFor,
  type Tally,
} from "../../src/tally/tally.js";

const outcomes = ["win", "loss"].map((name) => ({ name, help: name }));
const metrics = [
  { name: "turns", unit: "turns", help: "turns", min: 0, max: 50 },
  { name: "score", unit: "points", help: "score", min: -20, max: 20 },
];
const newTally = () => emptyTally(outcomes, metrics);

type Row = readonly [outcome: number, turns: number, score: number];
const row = fc.tuple(
  fc.integer({ min: 0, max: 1 }),
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: -20, max: 20 }),
);
const rows = fc.array(row, { maxLength: 60 });

function tallyOf(trials: readonly Row[]): Tally {
  const tally = newTally();
  const card = scorecardFor(tally);
  for (const [outcome, ...values] of trials) {
    card.outcome = outcome;
    Object.assign(card.metrics, values);
    addTrial(tally, card);
  }
  return tally;
}

test("counts what happened", () => {
  const tally = tallyOf([
    [0, 3, -2],
    [1, 3, 5],
    [0, 4, -2],
  ]);
  expect(tally.trials).toBe(3);
  expect(countOf(tally, "win")).toBe(2);
  expect(histogramOf(tally, "turns")).toEqual({ values: [3, 4], counts: [2, 1] });
  expect(histogramOf(tally, "score", "win")).toEqual({ values: [-2], counts: [2] });
  expect(() => countOf(tally, "draw")).toThrow(/no outcome draw/);
  expect(() => histogramOf(tally, "score", "draw")).toThrow(/no outcome draw/);
  expect(() => histogramOf(tally, "length")).toThrow(/no metric length/);
});

describe("merging", () => {
  test("is exact in any order and grouping, and equal tallies have equal canonical texts", () => {
    fc.assert(
      fc.property(rows, rows, rows, (a, b, c) => {
        const whole = canonicalTally(tallyOf([...a, ...b, ...c]));
        const left = tallyOf(a);
        mergeTally(left, tallyOf(b));
        mergeTally(left, tallyOf(c));
        const right = tallyOf(c);
        const inner = tallyOf(b);
        mergeTally(inner, tallyOf(a));
        mergeTally(right, inner);
        expect(canonicalTally(left)).toBe(whole);
        expect(canonicalTally(right)).toBe(whole);
      }),
    );
  });

  test("survives a journey as JSON", () => {
    fc.assert(
      fc.property(rows, (a) => {
        const tally = tallyOf(a);
        expect(canonicalTally(JSON.parse(JSON.stringify(tally)))).toBe(canonicalTally(tally));
      }),
    );
  });

  test("differing counts show in the canonical text", () => {
    expect(canonicalTally(tallyOf([[0, 3, 0]]))).not.toBe(canonicalTally(tallyOf([[0, 4, 0]])));
    expect(canonicalTally(tallyOf([[0, 3, 0]]))).not.toBe(canonicalTally(tallyOf([[1, 3, 0]])));
  });

  test("refuses tallies of other things", () => {
    expect(() => mergeTally(newTally(), emptyTally(outcomes, metrics.slice(1)))).toThrow(
      /different outcomes, metrics or seats/,
    );
    const others = metrics.map((metric) => ({ ...metric, name: `other-${metric.name}` }));
    expect(() => mergeTally(newTally(), emptyTally(outcomes, others))).toThrow(/different outcomes, metrics or seats/);
    const draw = [outcomes[0]!, { name: "draw", help: "draw" }];
    expect(() => mergeTally(newTally(), emptyTally(draw, metrics))).toThrow(/different outcomes, metrics or seats/);
  });
});

test("a value out of bounds and an outcome that isn't one are refused", () => {
  expect(() => tallyOf([[2, 0, 0]])).toThrow(/outcome is 2; card.outcome must be one of 0 to 1/);
  expect(() => tallyOf([[-1, 0, 0]])).toThrow(/set no outcome/);
  expect(() => tallyOf([[0, 51, 0]])).toThrow(/turns is 51, outside its bounds 0 to 50/);
  expect(() => tallyOf([[0, 0, -21]])).toThrow(/score is -21, outside its bounds -20 to 20/);
});

test("values of a wrong kind are refused as what they are", () => {
  const refusal = (outcome: unknown, ...values: unknown[]) => {
    const tally = newTally();
    const card = scorecardFor(tally);
    card.outcome = outcome as number;
    values.forEach((value, m) => {
      card.metrics[m] = value as number;
    });
    return () => addTrial(tally, card);
  };
  expect(refusal("0", 1, 1)).toThrow('the trial\'s outcome is "0"; card.outcome must be one of 0 to 1');
  expect(refusal(0, 1.5, 1)).toThrow("the metric turns is 1.5; it must be a whole number");
  expect(refusal(0, Number.NaN, 1)).toThrow("the metric turns is NaN; it must be a whole number");
  expect(refusal(0, 1, "7")).toThrow('the metric score is "7"; it must be a whole number');
  expect(refusal(0, 2 ** 32 + 3, 1)).toThrow("the metric turns is 4294967299, outside its bounds 0 to 50");
  // One that no metric has: after the last, and, where the whole card is looked at, anywhere.
  expect(refusal(0, 1, 1, 1)).toThrow("card.metrics[2] was written; metrics have the places 0 to 1");
});

test("places that no metric has are told", () => {
  const tally = newTally();
  const card = scorecardFor(tally);
  expect(card).toMatchObject({ outcome: -1, winners: 0, scores: [0], places: [0], metrics: [0, 0] });
  expect(() => checkPlaces(tally, card)).not.toThrow();
  Object.assign(card.metrics, { turns: 3 });
  expect(() => checkPlaces(tally, card)).toThrow("card.metrics[turns] was written; metrics have the places 0 to 1");
  const bare = emptyTally(outcomes, []);
  expect(() => checkPlaces(bare, { outcome: 0, metrics: [5] })).toThrow(
    "card.metrics[0] was written; there are no metrics",
  );
});

test("a paired tally has both sides, who won when, and every difference", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(row, row), { minLength: 1, maxLength: 40 }), fc.nat(40), (pairs, cut) => {
      const play = (some: readonly (readonly [Row, Row])[]) => {
        const tally = emptyPairedTally(newTally(), newTally());
        const shared = sharedMetrics(tally.a, tally.b);
        const [a, b] = [scorecardFor(tally.a), scorecardFor(tally.b)];
        for (const [[outcomeA, ...valuesA], [outcomeB, ...valuesB]] of some) {
          a.outcome = outcomeA;
          Object.assign(a.metrics, valuesA);
          b.outcome = outcomeB;
          Object.assign(b.metrics, valuesB);
          addPair(tally, a, b, shared);
        }
        return tally;
      };
      const tally = play(pairs.slice(0, cut));
      mergePairedTally(tally, play(pairs.slice(cut)));
      expect(canonicalTally(tally.a)).toBe(canonicalTally(tallyOf(pairs.map(([a]) => a))));
      expect(canonicalTally(tally.b)).toBe(canonicalTally(tallyOf(pairs.map(([, b]) => b))));
      expect(tally.pairs[0]![1]).toBe(pairs.filter(([a, b]) => a[0] === 0 && b[0] === 1).length);
      const { up, down } = tally.differences[1]!;
      for (let d = -40; d <= 40; d += 1) {
        const counted = (d < 0 ? down[-d] : up[d]) ?? 0;
        expect(counted).toBe(pairs.filter(([a, b]) => b[2] - a[2] === d).length);
      }
    }),
    { numRuns: 50 },
  );
});
