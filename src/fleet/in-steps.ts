/** Blocks that somebody did not come to the end of, played in steps, so that it is seen where. */

import { type Block, type BlockResult, countsOf } from "../engine/block.js";
import { mergePacked, type PackedTally } from "../tally/packed.js";
import type { NotedTrials } from "./names.js";

/** Steps of a block: as many, about, as each has trials. */
export function stepsOf({ from, to }: NotedTrials): NotedTrials[] {
  return inParts({ from, to }, Math.ceil(Math.sqrt(to - from)));
}

/** The same where it is known in which trials it goes wrong: those are a step each, what is before and after one. */
export function stepsAround({ from, to }: NotedTrials, suspect: NotedTrials): NotedTrials[] {
  return [
    ...(suspect.from > from ? [{ from, to: suspect.from }] : []),
    ...inParts(suspect, 1),
    ...(suspect.to < to ? [{ from: suspect.to, to }] : []),
  ];
}

function inParts({ from, to }: NotedTrials, size: number): NotedTrials[] {
  const parts: NotedTrials[] = [];
  for (let at = from; at < to; at += size) parts.push({ from: at, to: Math.min(at + size, to) });
  return parts;
}

/** Plays steps one after the other, up to the first that fails. */
export async function playSteps(
  variants: Block["variants"],
  steps: readonly NotedTrials[],
  play: (block: Block) => Promise<BlockResult>,
): Promise<BlockResult> {
  let counts: PackedTally | undefined;
  let seconds = 0;
  for (const step of steps) {
    const result = await play({ variants, ...step });
    if ("failure" in result) return result;
    counts = counts === undefined ? countsOf(result) : mergePacked(counts, countsOf(result));
    seconds += result.seconds;
  }
  return { counts: counts!, seconds };
}
