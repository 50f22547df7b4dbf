import { countOf } from "deadeven";
import { expect, test } from "vitest";
import shootOut from "../../examples/shoot-out.js";
import { play, tell, zScore } from "../support/play.js";

interface Rules {
  readonly wounds: number;
  readonly ties: string;
  readonly reroll: string;
}

/** Chances of win, loss and both-down, by adding up every pair of rolls. */
function chances(rules: Rules, hero = 0, villain = 0, used = rules.reroll === "never"): number[] {
  const { wounds, ties, reroll } = rules;
  if (hero >= wounds || villain >= wounds) {
    return [hero < wounds, villain < wounds, hero >= wounds && villain >= wounds].map(Number);
  }
  // What a round can lead to, of 216 equally likely pairs of rolls and one roll again.
  const ends = new Map<string, number>();
  const add = (weight: number, h: number, v: number, nowUsed: boolean) => {
    const both = h === v && ties === "both";
    const end = JSON.stringify([hero + +(h < v || both), villain + +(v < h || both), nowUsed]);
    ends.set(end, (ends.get(end) ?? 0) + weight);
  };
  const faces = [1, 2, 3, 4, 5, 6];
  for (const v of faces) {
    for (const h of faces) {
      const again = !used && h < v && (reroll === "losing" || h <= 2);
      if (again) for (const second of faces) add(1, second, v, true);
      else add(6, h, v, used);
    }
  }
  // A round that changes nothing is played again.
  const unchanged = JSON.stringify([hero, villain, used]);
  const changing = 216 - (ends.get(unchanged) ?? 0);
  const total = [0, 0, 0];
  for (const [end, weight] of ends) {
    if (end === unchanged) continue;
    const [nextHero, nextVillain, nextUsed] = JSON.parse(end) as [number, number, boolean];
    chances(rules, nextHero, nextVillain, nextUsed).forEach((part, i) => {
      total[i]! += (weight / changing) * part;
    });
  }
  return total;
}

test.each([
  { wounds: 3, ties: "nobody", reroll: "low" },
  { wounds: 2, ties: "both", reroll: "losing" },
  { wounds: 4, ties: "both", reroll: "never" },
])("the shares are those of all rolls added up: %o", (params) => {
  const tally = play(shootOut, params, 40_000);
  const exact = chances(params);
  ["win", "loss", "both-down"].forEach((outcome, i) => {
    if (exact[i] === 0) expect(countOf(tally, outcome)).toBe(0);
    else expect(Math.abs(zScore(countOf(tally, outcome), 40_000, exact[i]!))).toBeLessThan(4);
  });
});

test("the telling is of the game that was counted", () => {
  const { lines, card } = tell(shootOut, {}, 17);
  expect(lines.filter((line) => line.startsWith("Round")).length).toBe(card.metrics[0]);
});
