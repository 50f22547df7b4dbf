/** Questions that are played at two strengths: by the game's own policies, and by players who look ahead. */

import { andList, counted } from "../base/words.js";
import { count } from "../present/format.js";
import { playerInWords } from "../present/plain-words.js";
import type { CompareResult } from "../study/compare.js";
import type { Effect, EffectsResult } from "../study/one-at-a-time.js";
import type { RunsResult, VariantResult } from "../study/result.js";
import { FULL_TRIALS } from "./defaults.js";

/** A sweep at both strengths. */
export interface Strengths {
  /** By the game's own policies. */
  readonly policy: RunsResult;
  /** The same variants, everybody looking ahead; undefined in drafts, and of games that ask their players nothing. */
  readonly lookAhead: RunsResult | undefined;
  /** For each seat, the same with that one looking ahead against the policy in the others, where that was asked for. */
  readonly against: readonly RunsResult[];
  /** Who looks ahead, such as `rollout:50`. */
  readonly player: string;
}

/** What changes do at both strengths. */
export interface EffectsTwice {
  readonly policy: EffectsResult;
  /** The largest of them, tried again with everybody looking ahead; none in drafts. */
  readonly lookAhead: readonly { readonly effect: Effect; readonly result: CompareResult }[];
  readonly player: string;
}

/** How players who look ahead are played, unless a question says otherwise. */
export const LOOK_AHEAD = { player: "rollout:50", games: 1000, alone: 0 } as const;
/** Of a headline figure: drafts of fewer games leave players who look ahead out. */
const LEAST_TRIALS = 100_000;
/** With fewer, nothing would be told of anything. */
const FEWEST_GAMES = 100;

/**
 * How long a game takes in which everybody looks ahead, beside one by the policy, for each try a choice: about 15 in
 * fights on the Flat, 80 with zombies and forklifts, 160 on hexes. For telling how long a report will take.
 */
const LONGER_BY_TRY = 80;

export function timesAsLong(player: string): number {
  return LONGER_BY_TRY * Number(/:(\d+)$/.exec(player)?.[1] ?? 1);
}

/** How many games players who look ahead get, of so many in a full report; undefined in a draft. */
export function gamesWithLookAhead(games: number, trials: number): number | undefined {
  if (trials < LEAST_TRIALS) return undefined;
  return Math.min(games, Math.max(FEWEST_GAMES, Math.ceil((games * trials) / FULL_TRIALS)));
}

/** Who looked ahead, and in how many games: "50 tries a choice, 1,000 games each". */
export function thoughtBy(player: string, games: readonly number[]): string {
  const [least, most] = [Math.min(...games), Math.max(...games)];
  const each = games.length > 1 ? " each" : "";
  return `${playerInWords(player)}, ${least === most ? counted(most, "game") : `${count(least)} to ${counted(most, "game")}`}${each}`;
}

/** The same of games that were counted together: "50 tries a choice, 420 games in all". */
export function thoughtOver(variants: readonly VariantResult[]): string {
  const games = variants.reduce((sum, { summary }) => sum + summary.trials, 0);
  const players = Object.values(variants[0]?.summary.skill ?? {}).filter((player) => player !== "policy");
  return `${andList([...new Set(players)].map(playerInWords))}, ${counted(games, "game")}${variants.length > 1 ? " in all" : ""}`;
}

/** The same of a sweep. */
export function howThought({ player, lookAhead }: Strengths): string {
  return thoughtBy(player, lookAhead?.variants.map(({ summary }) => summary.trials) ?? [0]);
}
