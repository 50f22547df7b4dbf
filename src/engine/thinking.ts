/** What is known of games with players who look ahead before they are played: how long they take, what is seen. */

import { looksAhead, type Skill, withPlayouts } from "../players/skill.js";
import type { Key } from "../random/key.js";
import type { ParamValues } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { hasOpenHands, playTrials, prepareVariant } from "./play.js";

/** Playouts enough to tell how long many take. */
const FEW = 16;
const SECONDS = 0.2;
const MOST_TRIALS = 50;

/** Some variant's parameters, who plays, and the key of its dice. */
interface Thought {
  readonly params: ParamValues;
  readonly skill?: Skill | undefined;
  readonly key: Key;
}

/**
 * About how many seconds a game takes, by some games with fewer playouts: the time goes in proportion to them. Throws a
 * TrialError when a trial throws.
 */
export function secondsPerTrial(sim: Sim, { params, skill, key }: Thought): number {
  const { skill: quick, times } = skill === undefined ? { skill, times: 1 } : withPlayouts(skill, FEW);
  const variant = prepareVariant(sim, params, quick);
  const start = performance.now();
  let trials = 0;
  while (trials < MOST_TRIALS && performance.now() - start < 1000 * SECONDS) {
    playTrials(variant, key, trials, trials + 1);
    trials += 1;
  }
  return (times * (performance.now() - start)) / 1000 / trials;
}

/** Whether somebody looks ahead who sees cards that were shuffled beforehand, in one of the first few games. */
export function playsWithOpenHands(sim: Sim, { params, skill, key }: Thought): boolean {
  if (!looksAhead(skill)) return false;
  return hasOpenHands(prepareVariant(sim, params, withPlayouts(skill!, 1).skill), key, 0, 3);
}
