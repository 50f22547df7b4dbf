/** Exact answers of many variants, worked out by the threads that play games. */

import { mapWithPauses } from "../base/map-with-pauses.js";
import type { Executor } from "../engine/executor.js";
import type { Variant } from "./variants.js";

/** Milliseconds for which answers are worked out here: a few are there before another thread has started. */
const HERE = 100;
/** Milliseconds that a thread is given work for, about, at a time. */
const LOT = 100;

/**
 * Works out each variant's exact answer, where it has one, so that it is at hand. Throws as `exact` does; leaves off
 * when the signal aborts.
 */
export async function solveAll(
  all: readonly Variant[],
  executor: Pick<Executor, "width" | "solve">,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { width } = executor;
  const variants = all.filter(({ skill, seat }) => skill === undefined && seat === undefined);
  const isStopped = () => signal?.aborted === true;
  const begun = performance.now();
  let here = 0;
  const first = function* () {
    for (const variant of variants) {
      if (executor.solve !== undefined && performance.now() - begun > HERE) return;
      here += 1;
      yield variant;
    }
  };
  await mapWithPauses(first(), ({ exact }) => exact(), signal);
  const rest = variants.slice(here);
  if (rest.length === 0 || isStopped()) return;
  // Where the machine was busy, none may have been worked out here.
  const each = Math.max(1, Math.ceil((here * LOT) / (performance.now() - begun)));
  const size = Math.min(each, Math.ceil(rest.length / width));
  const lots = Array.from({ length: Math.ceil(rest.length / size) }, (_, i) => rest.slice(i * size, (i + 1) * size));
  const waiting = lots.values();
  let isLost = false;
  const inTurn = async () => {
    for (const lot of waiting) {
      const params = lot.map(({ values }) => values);
      const answers = isLost || isStopped() ? undefined : await executor.solve!(params, signal);
      if (answers === undefined) isLost = true;
      else for (const [i, variant] of lot.entries()) variant.takeExact(answers[i]);
    }
  };
  await Promise.all(Array.from({ length: width }, inTurn));
  if (isStopped()) return;
  // What can't be had elsewhere may be had here, or it is told why not.
  await mapWithPauses(rest, ({ exact }) => exact(), signal);
}
