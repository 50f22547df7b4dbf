/** Trials of a full report's headline figures: what `--trials` stands in for. */
export const FULL_TRIALS = 1_000_000;
