import { countOf } from "deadeven";
import { expect, test } from "vitest";
import pig from "../../examples/pig.js";
import { exactOf, play, tell, zScore } from "../support/play.js";

test("holding at 20 busts in 62.45% of turns and brings 8.14 points, as is known of Pig", () => {
  // T. W. Neller and C. G. M. Presser, "Optimal play of the dice game Pig", The UMAP Journal 25 (2004): 8.14 points a
  // turn.
  const exact = exactOf(pig, {});
  expect(exact?.outcomes?.bust).toBeCloseTo(0.6245, 4);
  expect(exact?.metrics?.score?.mean).toBeCloseTo(8.14, 2);
});

test("the estimate agrees with the exact answer, and the telling with the count", () => {
  for (const params of [{}, { "hold-at": 2 }, { "hold-at": 30, sides: 8 }]) {
    const exact = exactOf(pig, params)!.outcomes!.kept!;
    expect(Math.abs(zScore(countOf(play(pig, params, 20_000), "kept"), 20_000, exact))).toBeLessThan(4);
  }
  const { lines, card } = tell(pig, {}, 3);
  expect(lines.length).toBe(card.metrics[1]! + (card.outcome === 0 ? 1 : 0));
});
