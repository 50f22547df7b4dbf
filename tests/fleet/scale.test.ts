import { describe, expect, test } from "vitest";
import { plan, playNothing } from "../../scripts/scale.js";
import { hasRedis } from "./support/redis.js";

describe.skipIf(!hasRedis)("a fleet whose cores play nothing", () => {
  test("holds what is out in Redis, and no more, however much was played", async () => {
    const { costs } = await playNothing(16, 150, false);
    expect(costs.blocks).toBeGreaterThan(2000);
    // Each block's job and its counts, were they left, would come to five times as much and more.
    expect(costs.mostBytes).toBeLessThan(2e6);
    // Ten times what was measured: more would be another way of doing it.
    for (const part of ["study", "redis", "worker"] as const) expect(costs[part]).toBeLessThan(10);
    for (const { "study, %": study, "Redis, %": busy } of plan(costs, 3000)) {
      expect(study).toBeGreaterThanOrEqual(0);
      expect(busy).toBeGreaterThanOrEqual(0);
    }
  });
});
