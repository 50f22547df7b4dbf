/** What the first seat is worth, and how that grows, where it is known. */

import { seats } from "deadeven";
import { describe, expect, test } from "vitest";
import { seatsStudy } from "../../src/study/seats.js";
import coin from "../support/coin.js";
import raffle from "../support/raffle.js";

const here = <T extends { url?: string }>(sim: T) => ({ ...sim, url: undefined });
/** The level at which an interval reaches four standard errors. */
const FOUR = 0.99993666;
const within = ([low, high]: readonly [number, number], value: number) => low <= value && value <= high;

describe.each(["1", "2", "3"])("seed %s", (seed) => {
  test("with more players the first seat's bonus is worth more, by as much as it is", async () => {
    const options = { params: { bonus: 20 }, trials: 4000, level: FOUR, seed };
    const { base, series, growth } = await seats(here(raffle), options);
    // Of 100 sides 20 are the first seat's own, and the rest go round: 0.2 + 0.8 / n, less an even 1 / n.
    const worth = (n: number) => 0.2 * (1 - 1 / n);
    const advantage = base!.summary.equalSeats!.firstPlayer;
    expect(within(advantage.ci, worth(2))).toBe(true);
    expect(series.map(({ param, variants }) => [param, variants.map(({ varied }) => varied[param])])).toEqual([
      ["players", [2, 3, 4, 5, 6, 7, 8]],
    ]);
    for (const { varied, summary } of series[0]!.variants) {
      expect(within(summary.equalSeats!.firstPlayer.ci, worth(Number(varied.players)))).toBe(true);
    }
    expect(growth).toMatchObject([{ param: "players", from: 2, to: 8 }]);
    expect(within(growth[0]!.ci, worth(8) - worth(2))).toBe(true);
    expect(growth[0]!.ci[0]).toBeGreaterThan(0);
    expect(growth[0]!.p).toBeLessThan(1e-4);
  });

  test("where seats are equal, none is worth more, whatever is varied", async () => {
    const { growth } = await seats(here(raffle), { vary: { players: [2, 5] }, trials: 4000, level: FOUR, seed });
    expect(within(growth[0]!.ci, 0)).toBe(true);
    expect(growth[0]!.p).toBeGreaterThan(1e-4);
  });
});

test("a game for one, and one that doesn't say who won, are told so", async () => {
  await expect(seats(here(coin))).rejects.toThrow(/has one seat: there is nobody to compare it with/);
  await expect(seats(here(raffle), { params: { silent: 1 } })).rejects.toThrow(/of 500 games none says who won/);
  await expect(seats(here(raffle), { vary: { players: [1, 2] } })).rejects.toThrow(/with players=1 there is one seat/);
  expect(seatsStudy.name).toBe("seats");
});
