import { afterEach, describe, expect, test, vi } from "vitest";
import pigDuel from "../../examples/pig-duel.js";
import { progressView } from "../../src/cli/progress.js";
import { check } from "../../src/study/check.js";
import { improve } from "../../src/study/improve.js";
import type { Progress } from "../../src/study/options.js";
import { run } from "../../src/study/run.js";
import { tournament } from "../../src/study/tournament.js";
import { tune } from "../../src/study/tune.js";
import chancesSim from "../support/chances.js";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("how long it will take", () => {
  /** The lines that are told of these, each long after the one before. */
  const linesOf = async (told: readonly Partial<Progress>[]) => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const view = await progressView(false);
    for (const one of told)
      view.update({ done: 0, total: 100, seconds: 0, variant: "base", outcome: "win", share: 0.5, ...one });
    view.stop();
    return write.mock.calls.map(([text]) => String(text).trim());
  };

  test("is told once so much was played, or for so long, that it can be trusted", async () => {
    const [first, soon, later] = await linesOf([
      { done: 10, total: 1e5, seconds: 10 },
      { done: 5e4, total: 1e5, seconds: 20 },
      { done: 100, total: 1e5, seconds: 40 },
    ]);
    expect(first).toBe("10 of 100000 games (0%), 1.0 games/s, win 50.0%");
    expect(soon).toContain(", 20 s left, ");
    expect(later).toContain(" h 06 min left, ");
  });

  test("is no more than at most where less may do, and isn't told where more follows", async () => {
    const half = { done: 50, seconds: 10 };
    expect(await linesOf([{ ...half, left: "at most" }])).toEqual([expect.stringContaining(", at most 10 s left, ")]);
    expect((await linesOf([{ ...half, left: "unknown" }])).at(-1)).not.toContain("left");
  });
});

describe("what studies tell of how far they are", () => {
  const { url: _, ...chances } = chancesSim;
  const { url: __, ...dueling } = pigDuel;
  const common = { seed: "7", threads: 1, trials: 20_000 };
  const duels = { ...common, params: { goal: 20 }, enter: { "hold-at": [4, 12] } };

  test.each<
    [string, "at most" | "unknown" | undefined, (onProgress: (progress: Progress) => void) => Promise<unknown>]
  >([
    ["run", undefined, (onProgress) => run(chances, { ...common, onProgress })],
    ["run to a precision", "at most", (onProgress) => run(chances, { ...common, precision: 0.01, onProgress })],
    [
      "tune",
      "at most",
      (onProgress) =>
        tune(chances, { ...common, vary: { hump: [0, 1, 2] }, target: { outcome: "win", share: 0.6 }, onProgress }),
    ],
    ["check", "at most", (onProgress) => check(chances, { ...common, aims: ["win=0.499..0.501"], onProgress })],
    ["tournament", undefined, (onProgress) => tournament(dueling, { ...duels, onProgress })],
    [
      "tournament to a precision",
      "at most",
      (onProgress) => tournament(dueling, { ...duels, precision: 0.02, onProgress }),
    ],
    [
      "improve",
      "unknown",
      (onProgress) => improve(dueling, { ...common, trials: 200, params: { goal: 20 }, onProgress }),
    ],
  ])("%s", async (name, left, play) => {
    const told: Progress[] = [];
    await play((progress) => told.push(progress));
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map((progress) => progress.left))).toEqual(new Set([left]));
    // Over all rounds, of which each race of several has its own.
    const seconds = told.map((progress) => progress.seconds);
    if (name !== "improve") expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
  });
});
