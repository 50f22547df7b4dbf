/** A result in a sentence. */

import { andList, spaced } from "../base/words.js";
import type { VariantResult } from "../study/result.js";
import { shareWithInterval, shownValue } from "./format.js";
import { intervalsInWords, type RunsView, trialsInWords } from "./runs-view.js";

/** "win 53.42% ± 0.26 (1,000,000 trials, 95% intervals)"; of a sweep, the least and the greatest share, and where. */
export function headline(view: RunsView): string {
  const { result, played } = view;
  const first = view.outcomes[0]?.name;
  const basis = `${trialsInWords(result)}, ${intervalsInWords(result)}`;
  if (first === undefined || played.length === 0) return "no games were played";
  const known = played.filter((variant) => shareOf(variant, first) !== undefined);
  const ranked = known.sort((a, b) => shareOf(a, first)!.share! - shareOf(b, first)!.share!);
  const [least, most] = [ranked[0], ranked.at(-1)];
  if (least === undefined || most === undefined) return basis;
  if (least === most) return `${spaced(first)} ${words(least, first)} (${basis})`;
  if (result.vary.length > 1) {
    const side = (variant: VariantResult) => `with ${settingsOf(variant)}, ${words(variant, first)}`;
    return `${spaced(first)} is least ${side(least)}, and most ${side(most)} (${basis})`;
  }
  return `${spaced(first)} from ${words(least, first)} at ${least.name} to ${words(most, first)} at ${most.name} (${basis})`;
}

/** "players=5 and leader=front": one after the other, as they are said. */
function settingsOf({ varied }: VariantResult): string {
  return andList(Object.entries(varied).map(([name, value]) => `${name}=${shownValue(value)}`));
}

function shareOf({ summary }: VariantResult, outcome: string) {
  return summary.outcomes.find((candidate) => candidate.outcome === outcome);
}

function words(variant: VariantResult, outcome: string): string {
  const { share, ci } = shareOf(variant, outcome)!;
  return shareWithInterval(share, ci);
}
