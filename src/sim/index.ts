/** What a game is made of: parameters, outcomes, metrics, dice, and errors that tell a designer what to mend. */

export { didYouMean } from "../base/did-you-mean.js";
export { InputError, isInputError } from "../base/input-error.js";
export { parseJson } from "../base/json.js";
export { Deck } from "../random/deck.js";
export { facesOf, HandTable } from "../random/hand.js";
export { type Key, keyFromSeed } from "../random/key.js";
export { Stream } from "../random/stream.js";
export { loadParams, type ReadFile, resolveParams } from "./param-values.js";
export {
  choice,
  type FileContent,
  file,
  flag,
  type IntegerSpec,
  integer,
  integers,
  type ParamSpec,
  type ParamSpecs,
  type ParamsOf,
  type ParamValues,
  policy,
  ruling,
  rulingFlag,
  text,
} from "./params.js";
export { placesOf } from "./places.js";
export {
  type Decision,
  defineSim,
  type Exact,
  type ExactTable,
  type Metric,
  type Outcome,
  type Sim,
  type SimDefinition,
} from "./sim.js";
export type {
  DecisionWords,
  Log,
  Play,
  Prepared,
  Scorecard,
  State,
  Streams,
  TellDecision,
  Trial,
} from "./trial.js";
