/** What a worker that plays does with the blocks that it is sent. */

import { BlockPlayer, loadSim, type Sim, type SimRef } from "deadeven/portable";
import type { BlockBack, BlockSent } from "./players.js";

/**
 * `load` finds the sim that a reference names. With `signs` the desk hears of a trial that is being played at least so
 * often, in milliseconds, as long as trials come to an end.
 */
export function play(load: (ref: SimRef) => Promise<Sim> = loadSim, signs?: number): void {
  const players = new Map<string, Promise<BlockPlayer>>();
  const inFlight = signs === undefined ? undefined : signsOfLife(signs, (alive) => self.postMessage({ alive }));
  self.onmessage = async ({ data: { id, ref, block } }: MessageEvent<BlockSent>) => {
    const name = JSON.stringify(ref);
    const player = players.get(name) ?? load(ref).then((sim) => new BlockPlayer(sim));
    players.set(name, player);
    self.postMessage({ id, result: (await player).play(block, inFlight) } satisfies BlockBack);
  };
}

/** Trials between two looks at the clock, which costs as much as a short game. */
const BETWEEN = 16;
/** Trials that take longer, in milliseconds, are looked at one by one. */
const LONG = 1;

/** A place for the number of the trial that is being played, from which it is told on. */
function signsOfLife(every: number, tell: (trial: number) => void): Float64Array {
  let [left, looked, told] = [1, performance.now(), performance.now()];
  const place = {
    set 0(trial: number) {
      left -= 1;
      if (left > 0) return;
      const at = performance.now();
      left = at - looked > LONG ? 1 : BETWEEN;
      looked = at;
      if (at - told < every) return;
      told = at;
      tell(trial);
    },
  };
  return place as unknown as Float64Array;
}
