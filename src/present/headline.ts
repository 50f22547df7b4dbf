/** A result in a sentence. */

import { andList, capital, spaced } from "../base/words.js";
import type { VariantResult } from "../study/result.js";
import { shareWithInterval, shownValue } from "./format.js";
import { areApart, type Grid, gridOf, shareOf } from "./pattern.js";
import { intervalsInWords, type RunsView, trialsInWords } from "./runs-view.js";
import { shareInRange } from "./tiny-shares.js";

/** "win 53.42% ± 0.26 (1,000,000 trials, 95% intervals)"; of a sweep, the least and the greatest share, and where. */
export function headline(view: RunsView): string {
  const basis = `${trialsInWords(view.result)}, ${intervalsInWords(view.result)}`;
  const answer = answerIn(view);
  return answer === undefined ? (isPlayed(view) ? basis : NOTHING_PLAYED) : `${answer} (${basis})`;
}

/** The same as a page says it, whose charts say what they rest on: "Win in 53.42% ± 0.26 of games." */
export function lead(view: RunsView): string {
  const answer = answerIn(view, [" in", " of games"]);
  return answer === undefined ? capital(headline(view)) : `${capital(answer)}.`;
}

const NOTHING_PLAYED = "no games were played";

function isPlayed({ outcomes, played }: RunsView): boolean {
  return outcomes.length > 0 && played.length > 0;
}

/** Of a single game with `around` its share. */
function answerIn(view: RunsView, around: readonly [before: string, after: string] = ["", ""]): string | undefined {
  const grid = gridOf(view);
  if (grid === undefined) return undefined;
  const { outcome, least, most } = grid;
  if (least === most) {
    const { share, ci } = shareOf(least, outcome)!;
    return `${spaced(outcome)}${around[0]} ${shareWithInterval(share, ci)}${around[1]}`;
  }
  const alike = areApart(shareOf(least, outcome)!, shareOf(most, outcome)!) ? "" : ", too close to tell apart";
  return `${spaced(outcome)} in ${end(grid, least, " of games")}, in ${end(grid, most)}${alike}`;
}

/** "8.94% ± 0.18 of games with players=2", "73.46% ± 0.27 with players=5 and join-at=3". */
function end({ outcome, least, most, telling }: Grid, variant: VariantResult, ofGames = ""): string {
  const told = shareInRange(shareOf(variant, outcome)!, [
    shareOf(least, outcome)!.share!,
    shareOf(most, outcome)!.share!,
  ]);
  return `${told}${ofGames} with ${settingsOf(variant, telling)}`;
}

/** "players=5 and leader=front": one after the other, as they are said. */
function settingsOf({ varied }: VariantResult, telling: readonly string[]): string {
  return andList(telling.map((name) => `${name}=${shownValue(varied[name]!)}`));
}
