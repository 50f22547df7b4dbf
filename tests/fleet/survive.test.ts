import { describe, expect, test } from "vitest";
import { survive } from "../../scripts/survive.js";
import { hasRedis } from "./support/redis.js";

describe.skipIf(!hasRedis)("two workers of three are killed, and Redis is", () => {
  test.each(["1", "2", "3"])("seed %s: the digest is that of one thread", async (seed) => {
    const { expected, digest, games, said } = await survive(150_000, seed);
    expect(digest).toBe(expected);
    expect(said).toContain("The queue is lost");
    // The two that were killed had a part in it, and the third the rest.
    for (const played of games) expect(played).toBeGreaterThan(0);
  });
});
