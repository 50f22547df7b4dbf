/**
 * All of the toolkit that uses no Node API: it runs in a browser's worker as well. Files, modules and what plays blocks
 * are handed in there (see study/machine/machine.ts).
 */

export { faultAt } from "./base/input-error.js";
export { shellWord } from "./base/shell-word.js";
export { builtInSims } from "./catalogue.js";
export { type Block, BlockPlayer, type BlockResult } from "./engine/block.js";
export { digestOf } from "./engine/digest.js";
export { type Executor, LocalExecutor } from "./engine/executor.js";
export type { FoundSim, SimRef } from "./engine/found-sim.js";
export { type PreparedVariant, playTrials, prepareVariant, TrialError, tellTrial } from "./engine/play.js";
export * from "./exact/index.js";
export type { Chart } from "./present/charts/chart.js";
export { drawnAnew, drawnPlot, finishedSvg, type Signals } from "./present/charts/drawn-plot.js";
export type { PlotWidth } from "./present/charts/plot.js";
export type { StudyDocument } from "./present/document.js";
export * as format from "./present/format.js";
export { documentOf, type Study, studies } from "./present/studies.js";
export type { TextTable } from "./present/tables.js";
export { RANDOM_SCHEME } from "./random/key.js";
export * from "./sim/index.js";
export * from "./stats/index.js";
export { type AboutParam, type AboutSim, aboutSim } from "./study/about-sim.js";
export { differing } from "./study/differing.js";
export { findSim, loadSim } from "./study/find-sim.js";
export { findTrials, type Wanted } from "./study/find-trials.js";
export * from "./study/index.js";
export { type ParamFile, paramFiles } from "./study/param-files.js";
export { makeReplay } from "./study/replay.js";
export type { Alternative, TuneAimsResult } from "./study/tune-aims.js";
export { type PlayOnOptions, Watch, type WatchOptions, watching } from "./study/watch.js";
export { countOf, type Histogram, histogramOf, type Tally } from "./tally/tally.js";
export { csvText } from "./write/csv.js";
export { type StudyTable, studyTables } from "./write/study-tables.js";
