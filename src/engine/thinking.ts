/** What is known of games with players who look ahead before they are played: how long they take, what is seen. */

import { looksAhead, withPlayouts } from "../players/skill.js";
import type { Sim } from "../sim/sim.js";
import type { BlockVariant } from "./block.js";
import type { Executor } from "./executor.js";
import { hasOpenHands, prepareVariant } from "./play.js";

/** Playouts enough to tell how long many take: so many that options drop out of a race as they do with more. */
const FEW = 64;
const SECONDS = 0.2;
const MOST_TRIALS = 50;

/**
 * About how many seconds a game of one variant takes, by some games with fewer playouts: the time goes in proportion to
 * them. The first half of them warms up. They are played where all others are, one a block, so that one that never ends
 * is found there; undefined where one fails, as it will again when it counts.
 */
export async function secondsPerTrial(
  executor: Executor,
  { skill, ...variant }: BlockVariant,
): Promise<number | undefined> {
  const { skill: quick, times } = skill === undefined ? { skill, times: 1 } : withPlayouts(skill, FEW);
  const seconds: number[] = [];
  let all = 0;
  for (let trial = 0; trial < MOST_TRIALS && (trial < 2 || all < SECONDS); trial += 1) {
    const result = await executor.play({ variants: [{ ...variant, skill: quick }], from: trial, to: trial + 1 });
    if ("failure" in result) return undefined;
    seconds.push(result.seconds);
    all += result.seconds;
  }
  const warm = seconds.slice(Math.floor(seconds.length / 2));
  return (times * warm.reduce((sum, one) => sum + one, 0)) / warm.length;
}

/** Whether somebody looks ahead who sees cards that were shuffled beforehand, in one of the first few games. */
export function playsWithOpenHands(sim: Sim, { params, skill, key }: BlockVariant): boolean {
  if (!looksAhead(skill)) return false;
  return hasOpenHands(prepareVariant(sim, params, withPlayouts(skill!, 1).skill), key, 0, 3);
}
