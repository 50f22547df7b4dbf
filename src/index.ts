/**
 * The public entry of deadeven: what a sim imports, what a report does, and what a script does.
 *
 * Studies and their output need Node and are loaded when first called; the rest runs in a browser's worker as well.
 */

import type * as verifying from "./output/verify-dir.js";
import type * as writing from "./output/write-runs.js";
import type * as comparing from "./study/compare.js";
import type * as effecting from "./study/effects.js";
import type * as indexing from "./study/indices.js";
import type * as running from "./study/runs.js";
import type * as tuning from "./study/tune.js";

export * as format from "./output/format.js";
export type { TextTable } from "./output/tables.js";
export * from "./portable.js";
export type { Ask } from "./report/ask.js";
export { captionOf } from "./report/caption.js";
export * as charts from "./report/charts.js";
export type { Aim, Finding } from "./report/finding.js";
export * as findings from "./report/findings/index.js";
export type { Pair, Quantity } from "./report/quantity.js";
export * as quantities from "./report/quantity.js";
export { defineReport, type Report, type ReportContent } from "./report/report.js";
export * as tables from "./report/tables.js";
export type { CompareOptions } from "./study/compare.js";
export type { EffectsOptions } from "./study/effects.js";
export type { IndicesOptions } from "./study/indices.js";
export type { Progress, SimChoice, StudyOptions } from "./study/options.js";
export type {
  CompareResult,
  Effect,
  EffectsResult,
  IndicesResult,
  RunReport,
  RunsResult,
  TriedValue,
  TuneResult,
  VariantResult,
} from "./study/result.js";
export type { SweepOptions } from "./study/runs.js";
export type { TuneOptions } from "./study/tune.js";
export type { Verification } from "./study/verify.js";

/** Plays one variant: see study/runs.ts. */
export const run: typeof running.run = async (...given) => (await import("./study/runs.js")).run(...given);

/** Plays every combination of varied parameters: see study/runs.ts. */
export const sweep: typeof running.sweep = async (...given) => (await import("./study/runs.js")).sweep(...given);

/** Plays two variants on the same dice: see study/compare.ts. */
export const compare: typeof comparing.compare = async (...given) =>
  (await import("./study/compare.js")).compare(...given);

/** Finds the value that makes an outcome as frequent as it should be: see study/tune.ts. */
export const tune: typeof tuning.tune = async (...given) => (await import("./study/tune.js")).tune(...given);

/** Changes one parameter at a time: see study/effects.ts. */
export const effects: typeof effecting.effects = async (...given) =>
  (await import("./study/effects.js")).effects(...given);

/** Varies everything at once: see study/indices.ts. */
export const indices: typeof indexing.indices = async (...given) =>
  (await import("./study/indices.js")).indices(...given);

/** Plays a written result again: see output/verify-dir.ts. */
export const verify: typeof verifying.verifyDir = async (...given) =>
  (await import("./output/verify-dir.js")).verifyDir(...given);

/** Writes the CSV files, charts, page and manifest of a run or sweep: see output/write-runs.ts. */
export const writeRuns: typeof writing.writeRuns = async (...given) =>
  (await import("./output/write-runs.js")).writeRuns(...given);
