/** A result in a sentence. */

import { andList, capital, paramInWords, spaced } from "../base/words.js";
import { squareAndAdd } from "../stats/paired.js";
import type { OutcomeSummary } from "../stats/summary.js";
import type { VariantResult } from "../study/result.js";
import { reachInPoints } from "./charts/heat-map.js";
import { shareWithInterval, shownValue } from "./format.js";
import { intervalsInWords, type RunsView, trialsInWords } from "./runs-view.js";

/** "win 53.42% ± 0.26 (1,000,000 trials, 95% intervals)"; of a sweep, the least and the greatest share, and where. */
export function headline(view: RunsView): string {
  const basis = `${trialsInWords(view.result)}, ${intervalsInWords(view.result)}`;
  const answer = answerIn(view);
  return answer === undefined ? (isPlayed(view) ? basis : NOTHING_PLAYED) : `${answer} (${basis})`;
}

/** The same as a page says it, whose charts say what they rest on: "Win 53.42% ± 0.26." */
export function lead(view: RunsView): string {
  const answer = answerIn(view);
  return answer === undefined ? capital(headline(view)) : `${capital(answer)}.`;
}

const NOTHING_PLAYED = "no games were played";

function isPlayed({ outcomes, played }: RunsView): boolean {
  return outcomes.length > 0 && played.length > 0;
}

function answerIn(view: RunsView): string | undefined {
  const { result, played } = view;
  const first = view.outcomes[0]?.name;
  if (first === undefined || !isPlayed(view)) return undefined;
  const known = played.filter((variant) => shareOf(variant, first) !== undefined);
  const ranked = known.sort((a, b) => shareOf(a, first)!.share! - shareOf(b, first)!.share!);
  const [least, most] = [ranked[0], ranked.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  if (least === most) return `${spaced(first)} ${words(least, first)}`;
  if (result.vary.length > 1) {
    const { telling, idle } = whatMatters(
      view,
      known,
      first,
      shareOf(most, first)!.share! - shareOf(least, first)!.share!,
    );
    const side = (variant: VariantResult) => `with ${settingsOf(variant, telling)}, ${words(variant, first)}`;
    const rest = idle.map(({ param, most: points }) => `${paramInWords(param)} moves it by at most ${points}`);
    return `${spaced(first)} is least ${side(least)}, and most ${side(most)}${rest.length === 0 ? "" : `; ${andList(rest)}`}`;
  }
  return `${spaced(first)} from ${words(least, first)} at ${least.name} to ${words(most, first)} at ${most.name}`;
}

/** "players=5 and leader=front": one after the other, as they are said. */
function settingsOf({ varied }: VariantResult, telling: readonly string[]): string {
  return andList(telling.map((name) => `${name}=${shownValue(varied[name]!)}`));
}

/** What moves an outcome by at most this part of all that it varies isn't named where it is least and most. */
const HARDLY = 0.2;

/** The varied parameters that tell where an outcome is least and most, and the others, with how much they may do. */
function whatMatters(
  { result: { vary } }: RunsView,
  known: readonly VariantResult[],
  outcome: string,
  whole: number,
): { telling: string[]; idle: { param: string; most: string }[] } {
  const reach = new Map(vary.map(({ param }) => [param, mostMovedBy(param, known, outcome)]));
  const telling = vary.map(({ param }) => param).filter((param) => reach.get(param)! > HARDLY * whole);
  // Where each alone does little, all together do it.
  if (telling.length === 0) return { telling: [...reach.keys()], idle: [] };
  const idle = [...reach].filter(([param]) => !telling.includes(param));
  return { telling, idle: idle.map(([param, most]) => ({ param, most: reachInPoints(most) })) };
}

/** The most that a change of the parameter alone may do: the far end of the difference's interval (Newcombe's). */
function mostMovedBy(param: string, known: readonly VariantResult[], outcome: string): number {
  const rows = new Map<string, OutcomeSummary[]>();
  for (const variant of known) {
    const others = JSON.stringify(Object.entries(variant.varied).filter(([name]) => name !== param));
    const row = rows.get(others) ?? [];
    row.push(shareOf(variant, outcome)!);
    rows.set(others, row);
  }
  let most = 0;
  for (const row of rows.values()) {
    for (const {
      share: a,
      ci: [, high],
    } of row) {
      for (const {
        share: b,
        ci: [low],
      } of row) {
        most = Math.max(most, a! - b! + squareAndAdd(high - a!, b! - low, 1));
      }
    }
  }
  return most;
}

function shareOf({ summary }: VariantResult, outcome: string) {
  return summary.outcomes.find((candidate) => candidate.outcome === outcome);
}

function words(variant: VariantResult, outcome: string): string {
  const { share, ci } = shareOf(variant, outcome)!;
  return shareWithInterval(share, ci);
}
