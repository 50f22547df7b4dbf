/** Games that several studies of a command ask for are played once. */

import type { Journal, KeptTrials } from "../engine/journal.js";

/**
 * A journal that remembers what is played until the command ends, beside one that keeps it. A variant that is asked for
 * again has its trials recalled, as far as they were played; what depends on them alone can't tell.
 */
export class SharedGames implements Journal {
  private readonly played = new Map<string, Map<number, KeptTrials[]>>();

  constructor(private readonly kept: Journal | undefined) {}

  recall(work: string, from: number): readonly KeptTrials[] {
    return [...(this.played.get(work)?.get(from) ?? []), ...(this.kept?.recall(work, from) ?? [])];
  }

  keep(work: string, trials: KeptTrials): void {
    const byFirst = this.played.get(work) ?? new Map<number, KeptTrials[]>();
    this.played.set(work, byFirst);
    byFirst.set(trials.from, [...(byFirst.get(trials.from) ?? []), trials]);
    this.kept?.keep(work, trials);
  }
}
