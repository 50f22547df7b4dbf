import { machine } from "#machine";
import type { Executor } from "../engine/executor.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Executors } from "./machine/machine.js";
import type { StudyOptions } from "./options.js";

/** What opening an executor needs of a study's options. */
export type ExecutorOptions = Pick<StudyOptions, "threads" | "trialSeconds" | "signal" | "onHanging">;

/** A trial in flight for longer, in seconds, when a study is stopped is worth a word. */
const LONG = 3;

/** Opens an executor for the sim, to be closed by the caller. */
export function openExecutor(
  found: FoundSim,
  threads: number | undefined,
  trialSeconds?: number | undefined,
): Promise<Executor> {
  return machine.openExecutor(found, threads, trialSeconds);
}

/** Opens what plays the blocks of many sims, to be closed by the caller. */
export function openExecutors(threads: number | undefined): Executors {
  return machine.openExecutors(threads);
}

/**
 * Opens an executor for the sim, hands it over, and closes it whatever happens; one that is kept open is only handed
 * over.
 */
export async function withExecutor<T>(
  found: FoundSim,
  { threads, trialSeconds, signal, onHanging }: ExecutorOptions,
  use: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (found.executor !== undefined) return use(found.executor);
  const executor = await openExecutor(found, threads, trialSeconds);
  try {
    return await use(executor);
  } finally {
    const hanging = signal?.aborted === true ? executor.longestInFlight?.() : undefined;
    if (hanging !== undefined && hanging.seconds >= LONG) onHanging?.(hanging);
    await executor.close();
  }
}
