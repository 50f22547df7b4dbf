import { availableParallelism } from "node:os";
import { InputError } from "../../base/input-error.js";
import { integerOption } from "../../study/given.js";
import { MOST_THREADS } from "../../study/options.js";
import { type Command, doing } from "../command.js";
import { DONE } from "../exit-status.js";
import { alone, QUEUE_OPTIONS, QUIET_OPTION, THREADS_OPTION } from "../options.js";
import { note, oneLine } from "../streams.js";

export const worker: Command = {
  name: "worker",
  summary: "Plays games for studies on other machines that have the same --queue",
  options: {
    queue: { ...QUEUE_OPTIONS.queue, help: "the Redis server that blocks of games come from: redis://HOST:6379" },
    prefix: QUEUE_OPTIONS.prefix,
    ...THREADS_OPTION,
    "trust-games": alone("play people's own games as well: they are code, and may do whatever you may"),
    ...QUIET_OPTION,
  },
  examples: [
    ["deadeven worker --queue redis://10.0.0.5:6379", "on each machine, as many threads as it has cores"],
    ["deadeven run zombie-blitz --trials 1e8 --queue redis://10.0.0.5:6379", "on any machine: the study itself"],
  ],
  epilogue:
    "Ctrl-C plays the blocks it is at to their end; a second one ends at once, and others play them. Results are those " +
    "of one thread on one machine. A password may be in the URL, or in DEADEVEN_QUEUE_PASSWORD. docs/fleet.md says more.",
  async run({ argv, signal }) {
    const { readQueue } = await import("../../fleet/queue-at.js");
    const at = readQueue(argv);
    if (at === undefined) throw new InputError("worker needs --queue, such as redis://HOST:6379");
    const threads = integerOption(argv, "threads", 1, MOST_THREADS) ?? Math.min(availableParallelism(), MOST_THREADS);
    const { playFromQueue } = await import("../../fleet/worker.js");
    doing("playing blocks of a queue");
    await playFromQueue(at, {
      threads,
      trusts: argv["trust-games"] === true,
      say: (text) => {
        if (argv.quiet !== true) note(oneLine(text));
      },
      signal,
    });
    return DONE;
  },
};
