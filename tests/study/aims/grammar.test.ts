import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Aim, type Bound, type Measure, printAim, type Range } from "../../../src/study/aims/aim.js";
import { parseAim } from "../../../src/study/aims/parse-aim.js";
import { quantityOf } from "../../../src/study/aims/quantity.js";

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,4}){0,2}$/);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const range: fc.Arbitrary<Range> = fc
  .tuple(fc.option(number), fc.option(number))
  .filter(([low, high]) => low !== null || high !== null)
  .map(([low, high]) => (low !== null && high !== null && low > high ? { low: high, high: low } : { low, high }));
const simple: fc.Arbitrary<Exclude<Measure, { kind: "spread" }>> = fc.oneof(
  name.map((of) => ({ kind: "name" as const, name: of })),
  name.map((of) => ({ kind: "outcome" as const, name: of })),
  name.map((metric) => ({ kind: "mean" as const, metric })),
  fc.record({ kind: fc.constant("quantile" as const), metric: name, percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant("within" as const), metric: name, range }),
  fc.record({ kind: fc.constant("seat" as const), seat: fc.integer({ min: 1, max: 999 }) }),
);
/** A value of a parameter, lists and quoted names among them. */
const value = fc.stringMatching(/^[a-z0-9./_-]{1,8}(,[a-z0-9]{1,3}){0,2}$/);
const param = fc.oneof(name, fc.constant('deck.tiles."Fuel, tank=2".count'));
const measure: fc.Arbitrary<Measure> = fc.oneof(
  simple,
  fc.record({ kind: fc.constant("spread" as const), of: simple, param, values: value }),
);
const bound: fc.Arbitrary<Bound> = fc.oneof(
  range.map((ends) => ({ kind: "range" as const, ...ends })),
  fc.record({
    kind: fc.constant("around" as const),
    target: number,
    tolerance: fc.option(number.filter((tolerance) => tolerance > 0)),
  }),
);
const aim: fc.Arbitrary<Aim> = fc.record({
  measure,
  bound,
  where: fc.uniqueArray(fc.tuple(param, value), { maxLength: 3, selector: ([of]) => of }),
});

test.each([1, 2, 3])("printing and parsing undo each other, seed %i", (seed) => {
  fc.assert(
    fc.property(aim, (one) => {
      expect(parseAim(printAim(one))).toEqual(one);
    }),
    { seed, numRuns: 1000 },
  );
});

test.each([
  ["win=0.5±0.03@players=2", "win=0.5±0.03 @players=2"],
  ["win=0.5+-0.03 @ players = 2 , deck = bare", "win=0.5±0.03 @players=2,deck=bare"],
  ["win=0.4..0.6", "win=0.4..0.6"],
  ["win=.4..", "win>=0.4"],
  ["win=..0.6", "win<=0.6"],
  ["win≥0.4", "win>=0.4"],
  ["turns.median=30..45", "turns.median=30..45"],
  ["turns.p50 = 30", "turns.median=30"],
  ["turns.p5x=1", null],
  ["lost-on-turn-1<=0.02", "lost-on-turn-1<=0.02"],
  ["spread(win, players=2..5)<=0.2", "spread(win, players=2..5)<=0.2"],
  ["spread(turns.p95, players=2,4)<=20@deck=bare", "spread(turns.p95, players=2,4)<=20 @deck=bare"],
  ["share(turns=10..60)>=0.75", "share(turns=10..60)>=0.75"],
  ["share(turns<=60)>=0.75", "share(turns<=60)>=0.75"],
  ["share(damage)=0.5", "share(damage)=0.5"],
  ["damage.mean=-2..3", "damage.mean=-2..3"],
  ["seat(2)=0.45..0.55", "seat(2)=0.45..0.55"],
  ["win=0.5@blitz-stop=7,11,players=2", "win=0.5 @blitz-stop=7,11,players=2"],
])("%s", (text, printed) => {
  if (printed === null) expect(() => parseAim(text)).toThrow();
  else expect(printAim(parseAim(text))).toBe(printed);
});

describe("a fault is told with what is written instead", () => {
  test.each([
    ["", /^aim "": a measure and its bound are needed, as in win=0\.4/],
    ["win", /^aim "win": it has no bound, .*in a shell quote it, as in --aim 'win>=0\.5'/],
    ["win>0.5", /write >= for the bound/],
    ["win=50%", /shares are written from 0 to 1, as in win=0\.5, not "50%"/],
    ["win=0.6..0.4", /the range 0\.6\.\.0\.4 runs backwards/],
    ["win=0.5±0", /the tolerance after ± must be above 0/],
    ["turns<=1e999", /1e999 is larger than any number/],
    ["turns=0..1e999", /1e999 is larger than any number/],
    ["win=..", /"\.\." is no bound: write a range such as/],
    ["win=half", /"half" is no bound/],
    ["Win=0.5", /"Win" is no measure/],
    ["turns.mode=3", /there is no \.mode: there are \.mean, \.median, and \.p01 to \.p99/],
    ["turns.p00=3", /there is no \.p00/],
    ["range(win, players=2..5)<=0.2", /there is no range\(…\): there are share/],
    ["spread(win)<=0.2", /as in spread\(win, players=2\.\.5\)/],
    ["spread(spread(win, a=1,2), b=1,2)<=0.2", /a spread of spreads is not measured/],
    ["seat(x)=0.5", /seat\(…\) takes a seat's number from 1/],
    ["win=0.5@", /after @ come conditions/],
    ["win=0.5@players", /"players" should be NAME=VALUE/],
    ["win=0.5@players=", /"players=" should be NAME=VALUE/],
    ["win=0.5@players=2,players=3", /players is given twice/],
  ])("%s", (text, message) => {
    expect(() => parseAim(text)).toThrow(message);
  });
});

describe("a measure's name is looked up", () => {
  const names = {
    outcomes: ["damage", "no-damage"],
    metrics: [
      { name: "damage", min: 0, max: 9 },
      { name: "rounds", min: 1, max: 9 },
    ],
  };
  const found = (text: string) => quantityOf(parseAim(text).measure as never, names).kind;

  test("a name that is an outcome and a metric is refused, with the two ways to write it", () => {
    expect(() => found("damage=1..2")).toThrow(
      "damage is both an outcome and a metric: write share(damage) or damage.mean",
    );
    expect(found("share(damage)=0.5")).toBe("share");
    expect(found("damage.mean=1..2")).toBe("mean");
  });

  test("the nearest name is said of one that there isn't", () => {
    expect(() => found("no-damge=0.5")).toThrow(/no outcome and no metric no-damge \(did you mean no-damage\?\)/);
    expect(() => found("round.median=5..6")).toThrow(/no metric round \(did you mean rounds\?\)/);
    expect(() => found("share(rounds)=0.5")).toThrow(/no outcome rounds/);
  });

  test("a seat is refused by a game that has none", () => {
    expect(() => found("seat(2)=0.5")).toThrow(/this game has no seats/);
  });
});
