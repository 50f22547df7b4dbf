/**
 * What a sim is made of, and the mathematics: the part of the public entry that uses no Node API, so that a sim runs in a
 * browser's worker as well.
 */

export { type PreparedVariant, playTrials, prepareVariant, TrialError, tellTrial } from "./engine/play.js";
export { botch, type DicePool, dicePool, netSuccesses, type PoolScore } from "./exact/dice-pool.js";
export { Distribution } from "./exact/distribution.js";
export { Fraction } from "./exact/fraction.js";
export {
  type Absorption,
  absorption,
  type ChainRows,
  type ChainSteps,
  exactAbsorption,
  followChain,
} from "./exact/markov.js";
export { type Key, keyFromSeed, RANDOM_SCHEME } from "./random/key.js";
export { Stream } from "./random/stream.js";
export { InputError, isInputError } from "./sim/input-error.js";
export { loadParams, parseInteger, type ReadFile, resolveParams } from "./sim/param-values.js";
export {
  type ChoiceSpec,
  choice,
  type FileContent,
  type FileSpec,
  file,
  flag,
  type IntegerSpec,
  integer,
  integers,
  type Origin,
  type ParamSpec,
  type ParamSpecs,
  type ParamsOf,
  type ParamValue,
  type ParamValues,
  policy,
  ruling,
  rulingFlag,
  text,
} from "./sim/params.js";
export { placesOf } from "./sim/places.js";
export {
  defineSim,
  type Exact,
  type ExactTable,
  type Log,
  type Metric,
  type Outcome,
  type Scorecard,
  type Sim,
  type SimDefinition,
  type Streams,
  type Trial,
} from "./sim/sim.js";
export { holm, mcnemarPValue } from "./stats/holm.js";
export { type MeanSummary, meanOf } from "./stats/mean.js";
export {
  type Difference,
  independentTrialsWorth,
  type PairCounts,
  pairedCorrelation,
  pairedDifference,
} from "./stats/paired.js";
export { differenceHistogram, pairedMeanDifference } from "./stats/paired-mean.js";
export { type PairedSummary, pairCounts, summarizePairs } from "./stats/paired-summary.js";
export { quantileInterval, quantileOf } from "./stats/quantile.js";
export { differenceSequence, lookSchedule, shareSequence, tOptFor } from "./stats/sequence.js";
export {
  type PointOutputs,
  type SobolDesign,
  type SobolIndex,
  type SobolOutputs,
  type SobolResult,
  saltelliDesign,
  shareOutputs,
  sobolIndices,
} from "./stats/sobol.js";
export { type MetricSummary, type Summary, summarize, summarizeMetric } from "./stats/summary.js";
export { type Interval, wilsonInterval } from "./stats/wilson.js";
export { countOf, type Histogram, histogramOf, type Tally } from "./tally/tally.js";
