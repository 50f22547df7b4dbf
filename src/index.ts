/**
 * The public entry: what a sim imports, and what a script does. Beside it, `deadeven/report` has what a report imports,
 * `deadeven/exact` and `deadeven/stats` the mathematics, and `deadeven/portable` all that needs no Node.
 */

export { type PreparedVariant, playTrials, prepareVariant, TrialError, tellTrial } from "./engine/play.js";
export * from "./sim/index.js";
export * from "./study/index.js";
export { countOf, type Histogram, histogramOf, type Tally } from "./tally/tally.js";
export { type VerifiedDir, verifyDir as verify } from "./write/verify-dir.js";
export { type WriteOptions, writeResult } from "./write/write-result.js";
