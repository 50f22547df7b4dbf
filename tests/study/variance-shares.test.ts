import { defineSim, integer, varianceShares } from "deadeven";
import { expect, test } from "vitest";

/** A game without dice: it is won if two thirds of one number and a third of the other come to half or more. */
const bare = defineSim({
  name: "bare",
  title: "Bare",
  summary: "Decided by its parameters alone",
  source: "ours",
  version: "1",
  params: {
    x: integer({ help: "counts twice", default: 0, min: 0, max: 999, explore: [0, 999] }),
    y: integer({ help: "counts once", default: 0, min: 0, max: 999, explore: [0, 999] }),
  },
  outcomes: [
    { name: "win", help: "" },
    { name: "loss", help: "" },
  ],
  metrics: [],
  substreams: [],
  prepare:
    ({ x, y }) =>
    (_, card) => {
      card.outcome = 2 * x + y >= 1499 ? 0 : 1;
    },
});

test("each seed plays points of its own, and the same seed the same ones", async () => {
  const play = async (seed: string) => {
    const { digest, variance, indices } = await varianceShares(bare, { rows: 50, pointTrials: 2, seed });
    return { digest, variance, indices };
  };
  const [one, two, three, again] = [await play("1"), await play("2"), await play("3"), await play("1")];
  // Nothing is random here but the points.
  expect(new Set([one.digest, two.digest, three.digest]).size).toBe(3);
  expect(new Set([one.variance, two.variance, three.variance]).size).toBe(3);
  expect(again).toEqual(one);
});
