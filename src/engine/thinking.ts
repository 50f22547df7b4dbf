/** What is known of games with players who look ahead before they are played: how long they take, what is seen. */

import { looksAhead, withPlayouts } from "../players/skill.js";
import type { Sim } from "../sim/sim.js";
import type { BlockVariant } from "./block.js";
import type { Executor } from "./executor.js";
import { hasOpenHands, prepareVariant } from "./play.js";

/** Playouts enough to tell how long many take: so many that options drop out of a race as they do with more. */
const FEW = 64;
const SECONDS = 0.2;
/** Blocks that it takes, and the seconds that one should take: what it costs by itself is then no part of a game. */
const LEAST_BLOCKS = 2;
const MOST_BLOCKS = 50;
const BLOCK_SECONDS = 0.01;

/**
 * About how many seconds a game of one variant takes, by some games with fewer playouts: the time goes in proportion to
 * them. The first half of them warms up. They are played where all others are, so that one that never ends is found
 * there; undefined where one fails, as it will again when it counts.
 */
export async function secondsPerTrial(
  executor: Executor,
  { skill, ...variant }: BlockVariant,
): Promise<number | undefined> {
  const { skill: quick, times } = skill === undefined ? { skill, times: 1 } : withPlayouts(skill, FEW);
  const blocks: { readonly trials: number; readonly seconds: number }[] = [];
  let from = 0;
  let all = 0;
  let trials = 1;
  while (blocks.length < MOST_BLOCKS && (blocks.length < LEAST_BLOCKS || all < SECONDS)) {
    const to = from + trials;
    const result = await executor.play({ variants: [{ ...variant, skill: quick }], from, to, forTime: true });
    if ("failure" in result) return undefined;
    const { seconds } = result;
    blocks.push({ trials, seconds });
    from += trials;
    all += seconds;
    if (seconds < BLOCK_SECONDS) trials *= 2;
  }
  const warm = blocks.slice(Math.floor(blocks.length / 2));
  const sum = (of: "trials" | "seconds") => warm.reduce((total, block) => total + block[of], 0);
  return (times * sum("seconds")) / sum("trials");
}

/** Whether somebody looks ahead who sees cards that were shuffled beforehand, in one of the first few games. */
export function playsWithOpenHands(sim: Sim, { params, skill, key }: BlockVariant): boolean {
  if (!looksAhead(skill)) return false;
  return hasOpenHands(prepareVariant(sim, params, withPlayouts(skill!, 1).skill), key, 0, 3);
}
