/** The line to Redis. What speaks with it, ioredis and BullMQ, does not come along, and is loaded only here. */

import type { Redis } from "ioredis";
import { InputError } from "../base/input-error.js";
import type { QueueAt } from "./queue-at.js";

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

/** Told when the server is lost, in words, and when it is back. */
export interface LineWatch {
  readonly lost: (why: string) => void;
  readonly back: () => void;
}

/**
 * Connects. Once that was done, a server that is lost is waited for: commands go out when it is back. Throws an
 * InputError when it can't be reached at all, or doesn't let us in.
 */
export async function connect({ url, shown }: QueueAt, { lost, back }: LineWatch): Promise<Redis> {
  const { Redis } = await loaded(() => import("ioredis"));
  let isReached = false;
  let lastError: Error | undefined;
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: 10_000,
    keepAlive: 10_000,
    retryStrategy: (times) => (isReached ? Math.min(100 * times, LONGEST_WAIT) : null),
  });
  let isLost = false;
  client.on("error", (error) => {
    lastError = error;
    if (!isReached || isLost) return;
    isLost = true;
    lost(inWords(error));
  });
  client.on("close", () => {
    if (!isReached || isLost || client.status === "end") return;
    isLost = true;
    lost("it closed the connection");
  });
  client.on("ready", () => {
    if (isLost) back();
    isLost = false;
  });
  try {
    await client.connect();
    // A server that wants a password takes the connection, and refuses the first command.
    await client.ping();
  } catch (error) {
    client.disconnect();
    throw new InputError(`can't use the queue at ${shown}: ${inWords(lastError ?? error)}`);
  }
  isReached = true;
  return client;
}

/** Why a server can't be used, in plain words. */
export function inWords(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ECONNREFUSED: "no server answers there",
    ENOTFOUND: "there is no such host",
    EAI_AGAIN: "the host's name can't be looked up now",
    ETIMEDOUT: "it doesn't answer",
    ECONNRESET: "it closed the connection",
    EHOSTUNREACH: "the host can't be reached",
    DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted (NODE_EXTRA_CA_CERTS names one that is)",
    SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted (NODE_EXTRA_CA_CERTS names one that is)",
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted (NODE_EXTRA_CA_CERTS names one that is)",
  };
  if (/^(WRONGPASS|ERR invalid password)/.test(message)) return "it refuses the user or the password";
  if (/^WRONGTYPE/.test(message)) return "something else is kept there under the same --prefix: give another";
  if (/^NOAUTH/.test(message)) return "it wants a password (in the URL, or in DEADEVEN_QUEUE_PASSWORD)";
  return reasons[code] ?? message;
}

/** What is done first with a server. Throws an InputError where it doesn't let us. */
export async function firstOf(done: Promise<void>, { shown }: QueueAt): Promise<void> {
  try {
    await done;
  } catch (error) {
    throw new InputError(`can't use the queue at ${shown}: ${inWords(error)}`);
  }
}
