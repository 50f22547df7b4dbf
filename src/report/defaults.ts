/** Trials of a full report's headline figures: what `--trials` stands in for. */
export const FULL_TRIALS = 1_000_000;
/** Fixed, so that a report that is built again is the same, byte for byte. */
export const DEFAULT_SEED = "dead-even";
/** The chance that all findings of a page hold together. */
export const REPORT_LEVEL = 0.95;
