/** The plainest question: how does one variant fare? */

import { farFromExact } from "./exact-distance.js";
import type { SimChoice } from "./find-sim.js";
import { EXTEND_OPTION, OUTCOME_OPTION, PRECISION_OPTION, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import { beyondTheCap } from "./precision.js";
import type { RunsResult } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { sweep } from "./sweep.js";

/**
 * Plays one variant.
 *
 *     const result = await run("zombie-blitz", { params: { players: 4 }, trials: 1e6, seed: "1" });
 *     result.variants[0].summary.outcomes[0]; // { outcome: "win", count, share, ci: [low, high] }
 *
 * Throws an InputError on bad input, and a PlayFailure when a trial throws or a worker dies.
 */
export async function run(sim: SimChoice, options: StudyOptions = {}): Promise<RunsResult> {
  return sweep(sim, { ...options, vary: {} });
}

export const runStudy: StudyKind<RunsResult> = {
  name: "run",
  summary: "Plays one variant many times: how it ends, how often, and how sure that is",
  takes: { ...SHARED_OPTIONS, ...EXTEND_OPTION, ...OUTCOME_OPTION, ...PRECISION_OPTION },
  examples: [
    ["deadeven run zombie-blitz --players 4 --trials 1e6 --seed 1", "a million games for four players"],
    ["deadeven run zombie-blitz --precision 0.005 --trials 1e7", "until the win rate is known to half a percent"],
    ["deadeven run zombie-blitz --deck my-deck.json --out out/my-deck", "your own deck, with charts and CSV files"],
    ["deadeven run ./my-game.ts", "your own game"],
  ],
  read: (found, _, note) => (options) => {
    const short = beyondTheCap(options, "share");
    if (short !== undefined) note(short);
    return run(found, options);
  },
  fixedTrials: true,
  isEmpty: ({ variants }) => variants.length === 0,
  doubts: ({ variants }) => variants.flatMap(farFromExact),
  json: ({ variants, headline }) =>
    headline === undefined ? variants[0]!.summary : { ...variants[0]!.summary, headline },
};
