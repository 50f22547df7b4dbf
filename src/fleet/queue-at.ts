/** Where a queue is: a Redis server's URL, and the prefix of its keys. */

import { InputError } from "../base/input-error.js";
import { withoutPasswords } from "../base/plain-text.js";
import { filledOption, type Given } from "../study/given.js";

export interface QueueAt {
  /** As a client takes it. It may hold a password, and is never shown. */
  readonly url: string;
  /** As it is shown. */
  readonly shown: string;
  /** What all keys in Redis begin with. */
  readonly prefix: string;
}

export const DEFAULT_PREFIX = "deadeven";

/** A password that need not stand on a command line, where others on the machine can read it. */
const PASSWORD = "DEADEVEN_QUEUE_PASSWORD";

/**
 * What `--queue` and `--prefix` say; undefined where there is no queue. Throws an InputError for what is no Redis
 * server's URL; it never repeats what was typed, since that may hold a password.
 */
export function readQueue(given: Given, env: NodeJS.ProcessEnv = process.env): QueueAt | undefined {
  const typed = filledOption(given, "queue");
  const prefix = filledOption(given, "prefix") ?? DEFAULT_PREFIX;
  if (typed === undefined) {
    if (given.prefix !== undefined) throw new InputError("--prefix is of use only with --queue");
    return undefined;
  }
  if (!/^[\w.-]{1,60}$/.test(prefix)) {
    throw new InputError("--prefix must be up to 60 letters, digits, dots, dashes and underscores");
  }
  if (!URL.canParse(typed)) throw new InputError(`--queue ${whyNoUrl(typed)}: ${SUCH_AS}`);
  const url = new URL(typed);
  if (!/^rediss?:$/.test(url.protocol) || url.hostname === "") {
    throw new InputError(`--queue must begin with redis:// or rediss://, and name a host: ${SUCH_AS}`);
  }
  if (!/^(\/\d{0,4})?$/.test(url.pathname)) {
    throw new InputError(`--queue: after the host may stand the number of a database, as in redis://HOST:6379/1`);
  }
  if (url.search !== "" || url.hash !== "") throw new InputError(`--queue takes nothing after a ? or a #: ${SUCH_AS}`);
  if (![url.username, url.password].every(isEscaped)) {
    throw new InputError("--queue: a % in a user's name or password is written %25");
  }
  const password = env[PASSWORD];
  if (url.password === "" && password !== undefined) url.password = encodeURIComponent(password);
  return { url: url.href, shown: withoutPasswords(url.href), prefix };
}

const SUCH_AS = "redis://HOST:6379, or rediss://HOST:6380";

/** Why a text is no URL, as far as can be told without repeating it. */
function whyNoUrl(typed: string): string {
  const port = /^rediss?:\/\/(?:[^/?#]*@)?[^/?#@:]+:(\d+)(?:[/?#]|$)/.exec(typed)?.[1];
  if (port !== undefined && Number(port) > MOST_PORT) return `names a port beyond ${MOST_PORT}`;
  return /^rediss?:\/\/.*@/.test(typed)
    ? "is no URL (in a user's name or password, write / as %2F, ? as %3F, # as %23, @ as %40)"
    : "is no URL";
}

const MOST_PORT = 65_535;

/** Whether each % begins a character, as in a URL it must. */
function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
