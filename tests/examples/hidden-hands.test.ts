/** Kuhn's poker: its published value, and that nobody who thinks gets to know what is hidden. */

import { countOf, histogramOf, type Prepared, type Sim } from "deadeven";
import { describe, expect, test } from "vitest";
import kuhn from "../../examples/kuhn-poker.js";
import { hasOpenHands, prepareVariant } from "../../src/engine/play.js";
import { readSkill } from "../../src/players/skill.js";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { loadParams, resolveParams } from "../../src/sim/param-values.js";
import { exactOf, play, readFile, tell, zScore } from "../support/play.js";

const STYLES = ["solved", "honest", "bold", "curious"];
/** What player 1, who speaks first, wins in a hand on average. */
const worth = (first: string, second: string) =>
  exactOf(kuhn, { "first-plays": first, "second-plays": second })!.metrics!["first-takes"]!.mean!;

test("between the best, whoever speaks first loses 1/18 a hand, and nobody does better against them", () => {
  // H. W. Kuhn, "A simplified two-person poker", Contributions to the Theory of Games 1 (1950), 97–103.
  expect(worth("solved", "solved")).toBeCloseTo(-1 / 18, 12);
  for (const style of STYLES) {
    expect(worth(style, "solved")).toBeLessThan(-1 / 18 + 1e-12);
    expect(worth("solved", style)).toBeGreaterThan(-1 / 18 - 1e-12);
  }
});

test("small cases by hand", () => {
  // A king is bet and folded to; else the higher card wins one chip: as often as not.
  expect(worth("honest", "honest")).toBeCloseTo(0, 12);
  // The first bets all: a king calls and wins two, jack and queen fold. Of six deals −2 twice, +1 four times.
  expect(worth("bold", "honest")).toBeCloseTo(0, 12);
  // A bold king is called by the queen as well: +2 and +1; their queen has −2 and +1; their jack −2 twice.
  expect(worth("bold", "curious")).toBeCloseTo((2 + 1 - 2 + 1 - 2 - 2) / 6, 12);
});

describe.each(["1", "2", "three"])("seed %s", (seed) => {
  test.each([
    { "first-plays": "solved", "second-plays": "bold", hands: 1 },
    { "first-plays": "curious", "second-plays": "solved", hands: 7 },
  ])("what is played agrees with the exact answer: %o", (params) => {
    const { outcomes, metrics } = exactOf(kuhn, params)!;
    const tally = play(kuhn, params, 20_000, seed);
    expect(Math.abs(zScore(countOf(tally, "first-wins"), 20_000, outcomes!["first-wins"]!))).toBeLessThan(4);
    const { values, counts } = histogramOf(tally, "first-takes");
    const moment = (power: number) => values.reduce((sum, value, i) => sum + value ** power * counts[i]!, 0) / 20_000;
    const error = Math.sqrt((moment(2) - moment(1) ** 2) / 20_000);
    expect(Math.abs(moment(1) - metrics!["first-takes"]!.mean!) / error).toBeLessThan(4);
  });

  test("hands are dealt anew before they are thought through; else whoever thinks would know them", () => {
    const opened = (sim: Sim) => {
      const values = resolveParams(sim.params, { hands: 3 }, readFile);
      return hasOpenHands(prepareVariant(sim, values, readSkill("skill", "rollout:8")), keyFromSeed(seed), 0, 3);
    };
    expect(opened(kuhn)).toBe(false);
    const shown: Sim = {
      ...kuhn,
      prepare(params: never) {
        const { redeal: _, ...others } = kuhn.prepare(params) as Prepared;
        return others;
      },
    };
    expect(opened(shown)).toBe(true);
  });

  test("dealt anew, the other has each card that one doesn't hold as often, whatever was dealt", () => {
    const values = loadParams(kuhn.params, resolveParams(kuhn.params, {}, readFile));
    const { state, redeal } = kuhn.prepare(values as never) as Prepared & { state: { cards: number[] } };
    const deal = new Stream(keyFromSeed(seed), "deal");
    let higher = 0;
    for (let trial = 0; trial < 4000; trial += 1) {
      deal.start(trial);
      state.cards.splice(0, 3, 1, trial % 2 === 0 ? 0 : 2, trial % 2 === 0 ? 2 : 0);
      redeal!(0, { deal });
      expect([...state.cards].sort()).toEqual([0, 1, 2]);
      expect(state.cards[0]).toBe(1);
      if (state.cards[1] === 2) higher += 1;
    }
    expect(Math.abs(zScore(higher, 4000, 0.5))).toBeLessThan(4);
  });
});

test("the telling is of the hand that was counted", () => {
  const { lines, card } = tell(kuhn, { hands: 3 }, 5);
  expect(lines.filter((line) => line.startsWith("Hand")).length).toBe(3);
  const won = lines.flatMap((line) => /^Player (\d) wins (\d)/.exec(line)?.slice(1).map(Number) ?? []);
  let sum = 0;
  for (let i = 0; i < won.length; i += 2) sum += won[i] === 1 ? won[i + 1]! : -won[i + 1]!;
  expect(card.metrics[0]).toBe(sum);
});
