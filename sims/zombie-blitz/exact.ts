/** What can be said exactly: the first turn, which is a blitz whatever the policies, where no Live effect meddles. */

import type { Exact, ExactTable } from "deadeven";
import { hitChance } from "./dice.js";
import type { Params } from "./params.js";

/** The chance that two dice do not end a blitz. */
export function chanceToGoOn(stops: readonly number[]): number {
  let ways = 0;
  for (let first = 1; first <= 6; first += 1) {
    for (let second = 1; second <= 6; second += 1) if (!stops.includes(first + second)) ways += 1;
  }
  return ways / 36;
}

/**
 * The first blitz deploys k zombies or more with chance q^k, q the chance to go on. One more zombie than the path has
 * spaces loses; so the first turn does with q^(spaces + 1), if the deck has as many cards. With a single turn allowed
 * this is the whole game.
 */
export function exactAnswers(params: Params): Exact | undefined {
  const { deck, "path-length": spaces, "turn-cap": cap } = params;
  if (deck.cards.some(({ live }) => live.length > 0)) return undefined;
  const onward = chanceToGoOn(params["blitz-stop"]);
  const loss = deck.size > spaces ? onward ** (spaces + 1) : 0;
  const lostAtOnce = {
    mean: loss,
    distribution: [
      [0, 1 - loss],
      [1, loss],
    ] as const,
  };
  if (cap > 1) return { metrics: { "lost-on-turn-1": lostAtOnce } };
  const most = Math.min(deck.size, spaces + 1);
  const drawn: [number, number][] = [];
  let mean = 0;
  for (let k = 0; k <= most; k += 1) {
    const chance = k < most ? onward ** k * (1 - onward) : onward ** k;
    if (chance > 0) drawn.push([k, chance]);
    mean += k * chance;
  }
  return {
    outcomes: { win: 0, overrun: loss, unfinished: 1 - loss },
    metrics: { "lost-on-turn-1": lostAtOnce, "zombies-drawn": { mean, distribution: drawn } },
  };
}

/** The chance of at least one hit by the size of a hand and the zombie's die: what `best-odds` goes by. */
export function hitChances(params: Params): ExactTable {
  const hands = Array.from({ length: params["max-dice"] }, (_, i) => i + 1);
  const strengths = [8, 10, 12];
  return {
    name: "hit-chance",
    title: "Chance that a roll makes at least one hit",
    rows: { title: "dice rolled", values: hands },
    columns: { title: "zombie die", values: strengths.map((sides) => `d${sides}`) },
    value: "chance of at least one hit",
    cells: hands.map((n) => strengths.map((sides) => hitChance(n, sides))),
    share: true,
  };
}
