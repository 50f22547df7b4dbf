import { machine } from "#machine";
import type { Executor } from "../engine/executor.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Executors } from "./machine/machine.js";

/** Opens an executor for the sim, to be closed by the caller. */
export function openExecutor(found: FoundSim, threads: number | undefined): Promise<Executor> {
  return machine.openExecutor(found, threads);
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
  threads: number | undefined,
  use: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (found.executor !== undefined) return use(found.executor);
  const executor = await openExecutor(found, threads);
  try {
    return await use(executor);
  } finally {
    await executor.close();
  }
}
