/** What is looked at in a Redis server before anything is put there, on a line that is closed again. */

import type { Redis } from "ioredis";
import { InputError } from "../base/input-error.js";
import type { QueueAt } from "./queue-at.js";
import { CLOSED_AT_ONCE, inWords } from "./server-trouble.js";

/** The oldest that has the commands we give. */
const OLDEST = [6, 2];
/** Seconds that it may take to answer, and from one look to the next while it reads its data. */
const PATIENCE = 10;
const LOADING_SECONDS = 1;

/**
 * Sees that the server lets us in, to its database, to scripts, and is new enough. Returns the URL as it is to be used:
 * without a password where none is wanted. Throws an InputError in plain words.
 */
export async function checkServer(
  Client: typeof Redis,
  { url, shown }: QueueAt,
  say: (text: string) => void,
): Promise<string> {
  const plain = new URL(url);
  const { username, password, pathname } = plain;
  plain.username = "";
  plain.password = "";
  plain.pathname = "";
  const client = new Client(plain.href, {
    lazyConnect: true,
    enableReadyCheck: false,
    disableClientInfo: true,
    connectTimeout: 1000 * PATIENCE,
    commandTimeout: 1000 * PATIENCE,
    retryStrategy: () => null,
  });
  let lastError: Error | undefined;
  client.on("error", (error) => {
    lastError = error;
  });
  try {
    await client.connect();
    const isWanted = password === "" || (await enter(client, username, password));
    if (!isWanted) say("The queue's server wants no password: whoever reaches it can make workers play.");
    const info = await infoOf(client, say);
    checkVersion(info);
    const database = Number(pathname.slice(1));
    // ioredis goes on in database 0 where it is refused another.
    if (database > 0) await client.select(database);
    await client.eval("return 1", 0);
    const policy = info.get("maxmemory_policy");
    if (policy !== undefined && policy !== "noeviction" && info.get("maxmemory") !== "0") {
      say(`The queue's server drops what it likes when its memory is full: set maxmemory-policy noeviction`);
    }
    if (isWanted) return url;
    plain.pathname = pathname;
    return plain.href;
  } catch (error) {
    // Of a line that broke, the reason came before.
    const cause = (error as Error).message === "Connection is closed." ? (lastError ?? error) : error;
    throw new InputError(`can't use the queue at ${shown}: ${whyUseless(cause, plain.protocol)}`);
  } finally {
    client.disconnect();
  }
}

function whyUseless(error: unknown, protocol: string): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (protocol === "rediss:" && (code === "ETIMEDOUT" || /timed out/i.test(message))) {
    return "nothing encrypted answers there: if the line is plain, begin the URL with redis://";
  }
  return ["ECONNRESET", "EPIPE"].includes(code) ? CLOSED_AT_ONCE : inWords(error);
}

/** Gives the password. Returns false where the server wants none. */
async function enter(client: Redis, username: string, password: string): Promise<boolean> {
  const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  if ((user === "" || user === "default") && (await isOpen(client))) return false;
  await (user === "" ? client.auth(word) : client.auth(user, word));
  return true;
}

/** Whether the server does as it is told by whoever reaches it. */
async function isOpen(client: Redis): Promise<boolean> {
  try {
    await client.ping();
    return true;
  } catch (error) {
    if (/\b(NOAUTH|NOPERM)\b/.test((error as Error).message)) return false;
    throw error;
  }
}

/** What the server says of itself, once it has read its data. */
async function infoOf(client: Redis, say: (text: string) => void): Promise<Map<string, string>> {
  for (let looks = 1; ; looks += 1) {
    const text = await client.info();
    const info = new Map(
      text.split("\r\n").flatMap((line): [string, string][] => {
        const [, name, value] = /^(\w+):(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value!]];
      }),
    );
    if ((info.get("loading") ?? "0") === "0") return info;
    if (looks === 1) say("The queue's server is still reading its data: waiting for it.");
    await new Promise((resolve) => setTimeout(resolve, 1000 * LOADING_SECONDS));
  }
}

function checkVersion(info: Map<string, string>): void {
  const version = info.get("redis_version");
  if (version === undefined) return;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < OLDEST[0]! || (major === OLDEST[0] && minor < OLDEST[1]!)) {
    throw new Error(`it is Redis ${version}, and ${OLDEST.join(".")} or newer is needed`);
  }
}
