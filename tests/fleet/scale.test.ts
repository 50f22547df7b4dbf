import { describe, expect, test } from "vitest";
import { plan, playNothing } from "../../scripts/scale.js";
import { hasRedis } from "./support/redis.js";

describe.skipIf(!hasRedis)("a fleet whose cores play nothing", () => {
  test("holds what is out in Redis, and no more, however much was played", async () => {
    const { costs } = await playNothing(16, 150, false);
    expect(costs.blocks).toBeGreaterThan(2000);
    // Each block's job and its counts, were they left, would come to five times as much and more.
    expect(costs.mostBytes).toBeLessThan(2e6);
  });
});

test("a fleet's plan follows from what a block costs", () => {
  const costs = { study: 0.5, redis: 0.25, worker: 1, bytes: 2000, mostBytes: 0, blocks: 0, perSecond: 0 };
  // 1,000 cores with blocks of 2 s: 500 blocks a second, 0.5 ms of the study each. Two blocks a core are out.
  expect(plan(costs, 3000)[1]).toEqual({
    cores: 1000,
    "shortest block, s": 1,
    "block, s": 2,
    "blocks/s": 500,
    "study, %": 25,
    "Redis, %": 13,
    "each core, %": 0.05,
    "kB/s back": 1500,
    "MB in Redis": 4,
    busiest: "study",
  });
});
