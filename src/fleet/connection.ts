/** The line to Redis. What speaks with it, ioredis and BullMQ, does not come along, and is loaded only here. */

import type { Redis } from "ioredis";
import { InputError } from "../base/input-error.js";
import type { QueueAt } from "./queue-at.js";
import { checkServer } from "./server-check.js";
import { inWords } from "./server-trouble.js";

type BullMQ = typeof import("bullmq");

/** What `--queue` needs, in versions that were tested together. */
export const NEEDED = "bullmq@6.7.0 ioredis@5.11.1";

/** The queue's engine. Throws an InputError that says what to install. */
export async function loadBullMQ(): Promise<BullMQ> {
  return loaded(() => import("bullmq"));
}

async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new InputError(`--queue needs two packages that don't come with deadeven: npm install ${NEEDED}`);
  }
}

/** Milliseconds from one try to reach a server that was lost to the next, at most. */
const LONGEST_WAIT = 2000;

/**
 * Connects. Once that was done, a server that is lost is waited for: commands go out when it is back. Throws an
 * InputError when it can't be reached at all, or doesn't let us in.
 */
export async function connect(at: QueueAt, say: (text: string) => void): Promise<Redis> {
  const { Redis } = await loaded(() => import("ioredis"));
  const url = await checkServer(Redis, at, say);
  let isReached = false;
  let lastError: Error | undefined;
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: 10_000,
    keepAlive: 10_000,
    retryStrategy: (times) => (isReached ? Math.min(100 * times, LONGEST_WAIT) : null),
    ...CHECKED,
  });
  let isLost = false;
  const lost = (why: string) => {
    isLost = true;
    say(`The queue is lost (${why}): waiting for it.`);
  };
  client.on("error", (error) => {
    lastError = error;
    if (isReached && !isLost) lost(inWords(error));
  });
  client.on("close", () => {
    if (isReached && !isLost && client.status !== "end") lost("it closed the connection");
  });
  client.on("ready", () => {
    if (isLost) say("The queue is back.");
    isLost = false;
  });
  try {
    await client.connect();
  } catch (error) {
    client.disconnect();
    throw refused(at, lastError ?? error);
  }
  isReached = true;
  return client;
}

/** Of BullMQ, which would look at the server's version and settings again, and print what it thinks of them. */
const CHECKED = { skipVersionCheck: true };

/** What is done first with a server. Throws an InputError where it doesn't let us. */
export async function firstOf(done: Promise<void>, at: QueueAt): Promise<void> {
  try {
    await done;
  } catch (error) {
    throw refused(at, error);
  }
}

function refused({ shown }: QueueAt, error: unknown): InputError {
  return new InputError(`can't use the queue at ${shown}: ${inWords(error)}`);
}
