/** What runs in the process that `apart.ts` starts: the threads of somebody's own game. */

import { writeFileSync } from "node:fs";
import { machine } from "#machine";
import { type Block, type BlockResult, countsOf } from "../engine/block.js";
import type { SimRef } from "../engine/found-sim.js";

/** A block to be played, or one that is not to be played on. */
export type ToApart = { readonly id: number; readonly ref: SimRef; readonly block: Block } | { readonly stop: number };

/** That it has begun, or what a block came to. */
export type FromApart = "begun" | { readonly id: number; readonly result: BlockResult };

const [threads, trialSeconds] = process.argv.slice(2).map(Number);
const executors = machine.openExecutors(threads, trialSeconds === 0 ? undefined : trialSeconds);
const playing = new Map<number, AbortController>();

process.on("message", async (told: ToApart) => {
  if ("stop" in told) {
    playing.get(told.stop)?.abort();
    return;
  }
  const { id, ref, block } = told;
  const stop = new AbortController();
  playing.set(id, stop);
  const executor = await executors.of({ ref });
  const result = await executor.play(block, stop.signal);
  playing.delete(id);
  const short = "failure" in result ? result : { counts: countsOf(result), seconds: result.seconds };
  process.send?.({ id, result: short } satisfies FromApart);
});
// The worker is gone, however it went.
process.on("disconnect", () => process.exit());
// Ctrl-C reaches all processes of a terminal: the worker says what is to be done.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
try {
  // Where memory runs out, Linux is to end this process, not the worker.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {}
process.send?.("begun" satisfies FromApart);
