/** Who takes part: each side keeps an entry of itself in Redis fresh, and reads the other side's. */

import type { Redis } from "ioredis";

/** Seconds after which somebody who said nothing is thought to be gone, and after which the entry is removed. */
const GONE = 20;
const FORGOTTEN = 120;

/** Seconds from one sign of life to the next. */
export const BEAT_SECONDS = 3;

/** Entries of one kind, workers or studies, by the id of whoever made them. Times are the server's. */
export class Roll<T extends object> {
  constructor(
    private readonly client: Redis,
    private readonly key: string,
  ) {}

  /** Says that `id` is there. */
  async enter(id: string, entry: T): Promise<void> {
    await this.client.hset(this.key, id, JSON.stringify({ ...entry, at: await this.now() }));
    // Nobody is left to remove the last.
    await this.client.expire(this.key, FORGOTTEN);
  }

  async leave(id: string): Promise<void> {
    await this.client.hdel(this.key, id);
  }

  /** Those who are there. */
  async present(): Promise<Map<string, T>> {
    const [now, entries] = await Promise.all([this.now(), this.client.hgetall(this.key)]);
    const present = new Map<string, T>();
    for (const [id, text] of Object.entries(entries)) {
      const entry = entryIn<T>(text);
      if (entry === undefined) continue;
      if (now - entry.at < GONE) present.set(id, entry);
      else if (now - entry.at > FORGOTTEN) await this.client.hdel(this.key, id);
    }
    return present;
  }

  private async now(): Promise<number> {
    const [seconds] = await this.client.time();
    return Number(seconds);
  }
}

/** What somebody wrote; undefined where it is no entry. */
function entryIn<T>(text: string): (T & { at: number }) | undefined {
  try {
    const entry = JSON.parse(text);
    return typeof entry.at === "number" && typeof entry.versions?.sims === "object" ? entry : undefined;
  } catch {
    return undefined;
  }
}
