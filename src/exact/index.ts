/** Exact answers: pools of dice, distributions and Markov chains. */

export { botch, type DicePool, dicePool, netSuccesses, type PoolScore } from "./dice-pool.js";
export { Distribution } from "./distribution.js";
export { Fraction } from "./fraction.js";
export {
  type Absorption,
  absorption,
  type ChainRows,
  type ChainSteps,
  exactAbsorption,
  followChain,
} from "./markov.js";
export { type GameTree, type OptimalPlay, optimalPlay } from "./value-iteration.js";
