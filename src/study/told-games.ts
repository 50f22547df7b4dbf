/** A few games of a run to read, picked by what was counted in them. */

import { spaced } from "../base/words.js";
import { type PreparedVariant, prepareVariant, tellTrial } from "../engine/play.js";
import { type Key, keyFromSeed } from "../random/key.js";
import { findTrials } from "./find-trials.js";
import type { RunsResult, VariantResult } from "./result.js";

/** A game as it is told. */
export interface ToldGame {
  /** Why it was picked: `A typical “win”`. */
  readonly what: string;
  /** What was varied in it, where several settings are told of. */
  readonly varied: VariantResult["varied"];
  readonly trial: number;
  readonly lines: readonly string[];
}

/** The first trials are looked through, and as few as a slow game allows. */
const AMONG = 200;

/**
 * Of a setting's first games, one that was won as most are, one that ended another way as most of those do, and the one
 * farthest from what is usual. None where somebody looks ahead, which takes long, of dice of a setting's own, and of
 * settings that have none of the sim's outcomes.
 */
export async function toldGames(
  result: RunsResult,
  variants: readonly (VariantResult | undefined)[] = result.variants.slice(0, 1),
): Promise<ToldGame[]> {
  const games: ToldGame[] = [];
  for (const variant of variants) if (variant !== undefined) games.push(...(await gamesOf(result, variant)));
  return games;
}

async function gamesOf({ sim, seed, independent, headline }: RunsResult, variant: VariantResult): Promise<ToldGame[]> {
  if (independent || variant.summary.skill !== undefined || variant.tally.trials === 0) return [];
  const game = { variant: prepareVariant(sim, variant.values), key: keyFromSeed(seed) };
  const { outcomes } = variant.tally;
  const first = outcomes.find((outcome) => outcome === headline) ?? outcomes[0]!;
  const countOf = (outcome: string) => variant.tally.ends[outcomes.indexOf(outcome)]!;
  const [other] = outcomes.filter((outcome) => outcome !== first).sort((a, b) => countOf(b) - countOf(a));
  const among = Math.min(AMONG, variant.tally.trials);
  const find = (pick: "typical" | "strangest", outcome?: string) =>
    findTrials(game, 0, { outcome, where: [], pick, among }, sim.charts ?? []);
  const games: ToldGame[] = [];
  const tell = (what: string, trial: number | undefined) => {
    if (trial === undefined || games.some((told) => told.trial === trial)) return;
    games.push({ what, varied: variant.varied, trial, lines: linesOf(game, trial) });
  };
  for (const outcome of [first, other]) {
    if (outcome !== undefined) tell(`A typical “${spaced(outcome)}”`, (await find("typical", outcome)).trials[0]);
  }
  if (variant.tally.metrics.length > 0) tell("The strangest game", (await find("strangest")).trials[0]);
  return games;
}

function linesOf({ variant, key }: { readonly variant: PreparedVariant; readonly key: Key }, trial: number): string[] {
  const lines: string[] = [];
  tellTrial(variant, key, trial, (line) => lines.push(line));
  return lines;
}
