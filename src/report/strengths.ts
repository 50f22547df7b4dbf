/** Questions that are played at two strengths: by the game's own policies, and by players who look ahead. */

import { count } from "../present/format.js";
import type { RunsResult } from "../study/result.js";

/** A sweep at both strengths. */
export interface Strengths {
  /** By the game's own policies. */
  readonly policy: RunsResult;
  /** The same variants, everybody looking ahead; undefined in drafts, and of games that ask their players nothing. */
  readonly lookAhead: RunsResult | undefined;
  /** For each seat, the same with that one looking ahead against the policy in the others, where that was asked for. */
  readonly against: readonly RunsResult[];
  /** Who looks ahead, such as `rollout:100`. */
  readonly player: string;
}

/** How players who look ahead are played, unless a question says otherwise. */
export const LOOK_AHEAD = { player: "rollout:100", games: 1000 } as const;
/** Of a headline figure: drafts of fewer games leave players who look ahead out. */
const LEAST_TRIALS = 100_000;
/** With fewer, nothing would be told of anything. */
const FEWEST_GAMES = 100;

/** How many games players who look ahead get, of so many in a full report; undefined in a draft. */
export function gamesWithLookAhead(games: number, trials: number, full: number): number | undefined {
  return trials < LEAST_TRIALS ? undefined : Math.max(FEWEST_GAMES, Math.ceil((games * trials) / full));
}

/** "rollout:100, 1,000 games each". */
export function howThought({ player, lookAhead }: Strengths): string {
  const games = lookAhead?.variants[0]?.summary.trials ?? 0;
  return `${player}, ${count(games)} games${(lookAhead?.variants.length ?? 0) > 1 ? " each" : ""}`;
}
