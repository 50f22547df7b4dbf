/** A few games, looked at before a study: are there sides, and does the game's policy make all choices? */

import { told } from "../base/thrown.js";
import type { FoundSim } from "../engine/found-sim.js";
import { isTrialError, lookAt, prepareVariant, type Seen } from "../engine/play.js";
import { PlayError } from "../engine/schedule.js";
import type { Skill } from "../players/skill.js";
import type { Key } from "../random/key.js";
import type { ParamValues } from "../sim/params.js";
import type { StudyOptions } from "./options.js";
import { PlayFailure } from "./play-failure.js";

/** Most games of one way to play: where each is likely to be drawn, many may be before somebody wins. */
const MOST_GAMES = 500;
/** Most settings that are looked at: with some nobody ever wins, such as rock against rock. */
const MOST_SETTINGS = 20;

/** One way to set the game up, and its dice. */
export interface Setting {
  readonly name: string;
  readonly values: ParamValues;
  readonly key: Key;
}

/**
 * Looks at games until one says who won: by the policies, and where these always draw by chance, of one setting after
 * another. `unled` is of the first. Throws a PlayFailure where a game throws.
 */
export function lookAtFirst(
  found: FoundSim,
  settings: readonly Setting[],
  options: { readonly seed: string | undefined; readonly independent: boolean } & Pick<StudyOptions, "onLook">,
): Seen {
  try {
    return lookedAt(found, settings, options);
  } finally {
    options.onLook?.(undefined);
  }
}

function lookedAt(found: FoundSim, settings: readonly Setting[], options: Parameters<typeof lookAtFirst>[2]): Seen {
  const seen = new Set<string>();
  const players: (Skill | undefined)[] =
    found.sim.decisions === undefined ? [undefined] : [undefined, { all: "random" }];
  let games = 0;
  let unled: boolean | undefined;
  for (const { name, values, key } of settings) {
    const own = JSON.stringify(values);
    if (seen.has(own) || seen.size === MOST_SETTINGS) continue;
    seen.add(own);
    for (const skill of players) {
      try {
        const look = lookAt(prepareVariant(found.sim, values, skill), key, MOST_GAMES, options.onLook);
        games += look.games;
        unled ??= look.unled;
        if (look.sides) return { ...look, unled, games };
      } catch (error) {
        if (!isTrialError(error)) throw error;
        const failure = { trial: error.trial, ...told(error.reason) };
        throw PlayFailure.from(new PlayError(0, failure), found, [[{ name, values, skill }]], options);
      }
    }
  }
  return { sides: false, rivals: false, unled: unled ?? false, games };
}
