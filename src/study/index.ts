/** The studies, for scripts: each plays a sim and returns what came out as plain data. */

export type { GivenAim, Verdict } from "./aims/prepare-aims.js";
export { type VarianceSharesOptions, type VarianceSharesResult, varianceShares } from "./all-at-once.js";
export { type CheckedAim, type CheckOptions, type CheckResult, check } from "./check.js";
export { type CompareOptions, type CompareResult, compare } from "./compare.js";
export type { SimChoice } from "./find-sim.js";
export { type HabitRace, type ImproveOptions, type ImproveResult, improve } from "./improve.js";
export { type Effect, type EffectsOptions, type EffectsResult, effects } from "./one-at-a-time.js";
export type { Progress, StudyOptions } from "./options.js";
export {
  type PlaytestMeasure,
  type PlaytestsOptions,
  type PlaytestsResult,
  playtests,
  type Way,
} from "./playtests.js";
export type { RunsResult, VariantResult, VariantSummary } from "./result.js";
export { run } from "./run.js";
export { type Growth, type SeatsOptions, type SeatsResult, seats } from "./seats.js";
export { type SensitivityOptions, type SensitivityResult, sensitivity } from "./sensitivity.js";
export { type Rung, type SkillOptions, type SkillResult, skill } from "./skill.js";
export { type SweepOptions, sweep } from "./sweep.js";
export { type TournamentOptions, type TournamentResult, tournament } from "./tournament.js";
export { type TriedValue, type TuneOptions, type TuneResult, tune } from "./tune.js";
export type { Verification } from "./verify.js";
