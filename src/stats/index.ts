/** Intervals and tests: what counts of trials allow to be said. */

export { bradleyTerry, chancesAt, eloOf, strengthOf, type TableResult } from "./bradley-terry.js";
export { holm, mcnemarPValue } from "./holm.js";
export { type MeanSummary, meanOf } from "./mean.js";
export { nashMixture } from "./nash.js";
export {
  type Difference,
  independentTrialsWorth,
  type PairCounts,
  pairedCorrelation,
  pairedDifference,
} from "./paired.js";
export { differenceHistogram, type MeanDifference, pairedMeanDifference } from "./paired-mean.js";
export { type PairedSummary, pairCounts, summarizePairs } from "./paired-summary.js";
export { quantileInterval, quantileOf } from "./quantile.js";
export { type EqualSeats, equalChances, type SeatSummary, type SeatsSummary, summarizeSeats } from "./seats.js";
export { differenceSequence, lookSchedule, shareSequence, tOptFor } from "./sequence.js";
export {
  type PointOutputs,
  type SobolDesign,
  type SobolIndex,
  type SobolOutputs,
  type SobolResult,
  saltelliDesign,
  shareOutputs,
  sobolIndices,
} from "./sobol.js";
export { type MetricSummary, type OutcomeSummary, type Summary, summarize } from "./summary.js";
export { exactInterval, type Interval, wilsonInterval } from "./wilson.js";
