import { countOf, histogramOf } from "deadeven";
import { expect } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { play } from "../../support/play.js";
import type { PlainDeck } from "./plain-game.js";
import { type Solution, solve } from "./solve.js";
import { asFile, paramsFor } from "./support.js";

/** A small deck, made up in a test. */
export function deckOf(cards: PlainDeck["cards"], tiles: PlainDeck["tiles"] = []): PlainDeck {
  return { name: "tiny", cards, tiles };
}

const TRIALS = 40_000;

/** Plays the same game many times and holds it against its exact solution. */
export function check(deck: PlainDeck, given: Record<string, unknown>): Solution {
  const all = { ...given, deck: asFile(deck) };
  const solution = solve(deck, paramsFor(all));
  const tally = play(sim, all, TRIALS, "exact");
  // What happens in a few trials of all is not normal: those few are let pass beside the four standard errors.
  const few = 6;
  for (const [name, chance] of Object.entries(solution.outcomes)) {
    const error = Math.sqrt(TRIALS * chance * Math.max(0, 1 - chance));
    const allowed = 4 * error + (error < 3 ? few : 0);
    if (chance === 0) expect(countOf(tally, name), name).toBe(0);
    else expect(Math.abs(countOf(tally, name) - TRIALS * chance), name).toBeLessThan(allowed);
  }
  for (const [name, mean] of Object.entries(solution.means)) {
    const { values, counts } = histogramOf(tally, name);
    const moment = (power: number) => values.reduce((sum, value, i) => sum + value ** power * counts[i]!, 0) / TRIALS;
    const error = Math.sqrt(Math.max(0, moment(2) - moment(1) ** 2) / TRIALS);
    if (mean === 0) expect(moment(1), name).toBe(0);
    else expect(Math.abs(moment(1) - mean), name).toBeLessThan(4 * error + few / TRIALS);
  }
  return solution;
}
