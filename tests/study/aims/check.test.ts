import { describe, expect, test } from "vitest";
import { check } from "../../../src/study/check.js";
import chances from "../../support/chances.js";
import coin from "../../support/coin.js";
import raffle from "../../support/raffle.js";

// Without a module's address, they are played in this thread.
const { url: _c, ...held } = coin;
const { url: _h, ...known } = chances;

const verdicts = async (...args: Parameters<typeof check>) => (await check(...args)).aims.map(({ verdict }) => verdict);

/** Half heads; the roll is 1 to 6 alike: mean 3.5, median 3. */
test.each(["1", "2", "3"])("aims are decided by what the coin does, seed %s", async (seed) => {
  const aims = [
    "heads=0.45..0.55",
    "heads>=0.55",
    "heads=0.6",
    "roll=3.4..3.6",
    "roll.mean<=3",
    "roll.median=3..4",
    "roll.p05=1..1",
    "roll.p95>=7",
    "share(roll=2..3)=0.3..0.36",
    "share(roll>=6)<=0.1",
    "heads<=0.4 @heads-from=5",
    "spread(heads, sides=4,6,8)<=0.1",
    "spread(heads, heads-from=2,5)=0.45..0.55",
    "spread(roll, sides=6,8)<=0.5",
  ];
  expect(await verdicts(held, { aims, seed, trials: 200_000 })).toEqual([
    ...["met", "missed", "missed", "met", "missed", "met", "met", "missed"],
    ...["met", "missed", "met", "met", "met", "missed"],
  ]);
});

test("an aim whose bound is the truth itself is undecided at the cap, and says what is known", async () => {
  const { aims } = await check(held, { aims: ["heads>=0.5"], seed: "1", trials: 5000 });
  expect(aims[0]).toMatchObject({ verdict: "undecided", trials: 5000, low: 0.5, high: null });
  const [low, high] = aims[0]!.ci;
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
});

test("a verdict needs no more games than it takes: each variant ends when its aims are decided", async () => {
  const { aims, variants } = await check(known, {
    aims: ["win>=0.3 @hump=1", "win>=0.5 @hump=1", "win<=0.3 @hump=0"],
    seed: "1",
    trials: 20_000,
  });
  expect(aims.map(({ verdict }) => verdict)).toEqual(["met", "undecided", "met"]);
  expect(aims[0]!.trials).toBeLessThan(500);
  expect(variants.map(({ name, summary }) => [name, summary.trials > 1000])).toEqual([
    ["hump=1", true],
    ["hump=0", false],
  ]);
});

test("the same seed gives the same verdicts and digests on any number of threads", async () => {
  const ask = async (threads: number) => {
    const { aims, variants } = await check("zombie-blitz", {
      aims: ["win=0.6..0.7 @players=4", "turns.median>=20"],
      seed: "threads",
      threads,
    });
    return { aims, digests: variants.map(({ summary }) => summary.digest) };
  };
  expect(await ask(2)).toEqual(await ask(1));
});

describe("what can't be checked is refused, in the words of the aim", () => {
  test.each([
    [["heads=0.5", "heads=0.5"], /aim "heads=0\.5" is given twice/],
    [["head=0.5"], /aim "head=0\.5": there is no outcome and no metric head \(did you mean heads\?\)/],
    [["heads=50"], /heads is a share, from 0 to 1 \(0\.5 is half\), and 50 is none/],
    [["roll=3"], /a mean is never just 3: write a tolerance, as in roll=3±1, or a range/],
    [["heads=0.5..0.5"], /^aim "heads=0\.5\.\.0\.5": it is never seen to be just 0\.5: write a tolerance/],
    [["roll=3..3"], /never seen to be just 3: write a tolerance, as in roll=3±0\.01/],
    [["heads=0.5±2"], /^aim "heads=0\.5±2": the tolerance of a share lies between 0 and 1, .*: not 2$/],
    [["roll.median>=1000"], /^aim "roll\.median>=1000": it can't hold: roll\.median goes from 1 to \d+$/],
    [["share(roll=500..600)>=1.5"], /is a share, from 0 to 1/],
    [["heads=0.5@side=4"], /^aim "heads=0\.5 @side=4": coin has no parameter side \(did you mean sides\?\)/],
    [["heads=0.5@sides=1"], /sides must be a whole number from 2 to 20, not "1"/],
    [["heads=0.5@sides=2..4"], /after @ each parameter has one value.*spread\(MEASURE, sides=2\.\.4\)/],
    [["spread(heads, sides=4)<=1"], /^aim "spread\(heads, sides=4\)<=1": a spread needs two values or more/],
    [["spread(heads, sides=4,30)<=1"], /^aim "spread.*": spread: sides must be a whole number from 2 to 20/],
    [["spread(heads, sides=4,6)<=1@sides=8"], /sides is both spread over and set after @/],
    [[], /check needs aims/],
  ])("%j", async (aims, message) => {
    await expect(check(held, { aims, seed: "1" })).rejects.toThrow(message);
  });
});

test("a seat's share is how often it wins, a shared game counting in part", async () => {
  const { url: _r, ...lottery } = raffle;
  // Of 100 sides 10 are nobody's and 30 the first two's; of the other 60, each of three seats has 20.
  const params = { players: 3, nobody: 10, shared: 30 };
  const aims = ["seat(1)=0.33..0.37", "seat(2)=0.35±0.02", "seat(3)=0.2", "seat(3)>=0.25"];
  expect(await verdicts(lottery, { aims, params, seed: "1" })).toEqual(["met", "met", "met", "missed"]);
  await expect(check(lottery, { aims: ["seat(4)=0.2"], params })).rejects.toThrow(/this game has seats 1 to 3/);
  // Where nobody says who won, a seat has neither met nor missed anything.
  const silent = { aims: ["seat(1)>=0.3"], params: { players: 3, silent: 1 }, seed: "1" };
  await expect(check(lottery, silent)).rejects.toThrow(/aim "seat\(1\)>=0\.3": of \d+ games none says which seat won/);
});
