/** `--queue`: the machines that play the games, where it isn't this one. */

import { InputError } from "../base/input-error.js";
import type { Fleet } from "../fleet/fleet.js";
import { integerOption } from "../study/given.js";
import { MOST_TRIAL_SECONDS } from "../study/options.js";
import type { Argv } from "./argv.js";

/** The fleet that was asked for, not opened yet; undefined where games are played here. */
export async function fleetOption(argv: Argv, say: (text: string) => void): Promise<Fleet | undefined> {
  if (argv.queue === undefined && argv.prefix === undefined) return undefined;
  const { readQueue } = await import("../fleet/queue-at.js");
  const at = readQueue(argv);
  if (at === undefined) return undefined;
  if (argv.threads !== undefined) {
    throw new InputError("--threads is of this machine; with --queue each worker is started with its own");
  }
  const { Fleet } = await import("../fleet/fleet.js");
  return new Fleet(at, { trialSeconds: integerOption(argv, "trial-seconds", 1, MOST_TRIAL_SECONDS), say });
}

/** Opens the fleet, where there is one, for as long as something is done with it, and until the signal aborts. */
export async function withFleet<T>(fleet: Fleet | undefined, signal: AbortSignal, use: () => Promise<T>): Promise<T> {
  if (fleet === undefined) return use();
  // What a study that is stopped has come to is told and drawn: workers need not play on for that long.
  const stop = () => void fleet.close();
  try {
    await fleet.open();
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    return await use();
  } finally {
    signal.removeEventListener("abort", stop);
    await fleet.close();
  }
}
