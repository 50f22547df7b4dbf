/** Whether a game goes the same when its players look ahead: they go back to where it was marked, and play on. */

import { digestOf } from "../engine/digest.js";
import { isTrialError, playTrials, prepareProbed } from "../engine/play.js";
import { ANOTHER_GAME } from "../players/look-ahead.js";
import type { Sim } from "../sim/sim.js";
import type { Prepared } from "../sim/trial.js";
import { mergeTally } from "../tally/tally.js";
import type { Subject } from "./reproducible.js";

/** What goes wrong when a game is thought through. */
export type ThinkingCause = "another-game" | "redeal" | "mark";

export const THINKING_CAUSES: Readonly<Record<ThinkingCause, string>> = {
  "another-game":
    "played again with the same dice and choices, the game goes another way, so that nobody can look ahead in it: " +
    "whatever a game changes must be made in prepare, and set back at its start",
  redeal:
    "`redeal` doesn't deal the same with the same dice: it must draw from the streams that it is given, and change " +
    "nothing but `state`",
  mark:
    "gone on with from play.mark(), the game isn't the one that was marked: `state.copyFrom` must copy all that changes " +
    "in a game, and `resume` play on from there",
};

const PLAYOUTS = 3;

/** What goes wrong in the first trials; nothing where the game asks its players nothing. Throws what a trial throws. */
export function thinkingCauses({ sim, params, key }: Subject, trials: number): ThinkingCause[] {
  if (sim.decisions === undefined) return [];
  const play = (of: Sim, blocks: number): string => {
    const all = prepareProbed(of, params, PLAYOUTS).newTally();
    const size = Math.ceil(trials / blocks);
    try {
      for (let from = 0; from < trials; from += size) {
        mergeTally(all, playTrials(prepareProbed(of, params, PLAYOUTS), key, from, Math.min(trials, from + size)));
      }
    } catch (error) {
      if (isTrialError(error) && error.message.startsWith(ANOTHER_GAME)) return ANOTHER_GAME;
      throw error;
    }
    return digestOf(all);
  };
  const plain = play(without(sim, "resume", "redeal"), 1);
  if (plain === ANOTHER_GAME) return ["another-game"];
  const [once, again] = [1, trials].map((blocks) => play(without(sim, "resume"), blocks));
  if (once !== again) return [play(without(sim, "resume", "redeal"), trials) === plain ? "redeal" : "another-game"];
  return play(sim, 1) === once ? [] : ["mark"];
}

/** The same game, some of what `prepare` returns left out. */
function without(sim: Sim, ...names: readonly (keyof Prepared)[]): Sim {
  const left = Object.fromEntries(names.map((name) => [name, undefined]));
  const prepare = (params: never) => {
    const prepared: unknown = sim.prepare(params);
    return typeof prepared === "function" ? prepared : { ...(prepared as Prepared), ...left };
  };
  return { ...sim, prepare } as Sim;
}
