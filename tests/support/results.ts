import { createHash } from "node:crypto";
import { histogramOf, resolveParams, type Sim, type Tally } from "deadeven";
import { shownParams } from "../../src/sim/param-values.js";
import type {
  Interval,
  MetricSummary,
  RunReport,
  RunsResult,
  ShownValue,
  VariantResult,
} from "../../src/study/result.js";
import { canonicalTally } from "../../src/tally/tally.js";
import { exactOf, play, readFile } from "./play.js";

/** Results to try the outputs on, with intervals by the plainest formulas (normal, 95%). */
export function resultOf(
  sim: Sim,
  given: Record<string, unknown>,
  vary: Record<string, readonly ShownValue[]>,
  trials: number,
  seed = "1",
): RunsResult {
  let combinations: Record<string, ShownValue>[] = [{}];
  for (const [param, values] of Object.entries(vary)) {
    combinations = combinations.flatMap((rest) => values.map((value) => ({ ...rest, [param]: value })));
  }
  return {
    kind: Object.keys(vary).length === 0 ? "run" : "sweep",
    sim,
    seed,
    independent: false,
    vary: Object.entries(vary).map(([param, values]) => ({ param, values })),
    variants: combinations.map((varied) => variantOf(sim, given, varied, trials, seed)),
    partial: false,
  };
}

function variantOf(
  sim: Sim,
  given: Record<string, unknown>,
  varied: Record<string, ShownValue>,
  trials: number,
  seed: string,
): VariantResult {
  const all = { ...given, ...varied };
  const values = resolveParams(sim.params, all, readFile);
  const tally = play(sim, all, trials, seed);
  const exact = exactOf(sim, all);
  const report: RunReport = {
    ...{
      sim: sim.name,
      version: sim.version,
      seed,
      trials,
      params: shownParams(values),
      level: 0.95,
      interval: "wilson",
    },
    outcomes: tally.outcomes.map((outcome, o) => {
      const share = trials === 0 ? null : tally.ends[o]! / trials;
      return { outcome, count: tally.ends[o]!, share, ci: share === null ? null : shareInterval(share, trials) };
    }),
    metrics: Object.fromEntries(tally.metrics.map(({ name }) => [name, summaryOf(tally, name)])),
    ...(exact === undefined ? {} : { exact: { outcomes: exact.outcomes ?? {}, metrics: exact.metrics ?? {} } }),
    digest: createHash("sha256").update(canonicalTally(tally)).digest("hex"),
    elapsedSeconds: 1.5,
  };
  const name = Object.entries(varied)
    .map(([param, value]) => `${param}=${value}`)
    .join(", ");
  return { name: name || "base", varied, values, tally, ...(exact === undefined ? {} : { exact }), report };
}

function shareInterval(share: number, trials: number): Interval {
  const half = 1.96 * Math.sqrt((share * (1 - share) + 1 / trials) / trials);
  return [Math.max(0, share - half), Math.min(1, share + half)];
}

function summaryOf(tally: Tally, metric: string): MetricSummary {
  const { values, counts } = histogramOf(tally, metric);
  const n = tally.trials;
  if (n === 0) {
    const names = ["mean", "sd", "se", "ci", "min", "p05", "p25", "median", "p75", "p95", "max"];
    return Object.fromEntries(names.map((name) => [name, null])) as unknown as MetricSummary;
  }
  const mean = values.reduce((sum, value, i) => sum + value * counts[i]!, 0) / n;
  const sd = n < 2 ? null : Math.sqrt(values.reduce((sum, v, i) => sum + (v - mean) ** 2 * counts[i]!, 0) / (n - 1));
  const se = sd === null ? null : sd / Math.sqrt(n);
  const quantile = (p: number) => {
    let sum = 0;
    return values.find((_, i) => {
      sum += counts[i]!;
      return sum >= p * n;
    })!;
  };
  return {
    ...{ mean, sd, se, ci: se === null ? null : ([mean - 1.96 * se, mean + 1.96 * se] as const) },
    ...{ min: values[0]!, p05: quantile(0.05), p25: quantile(0.25), median: quantile(0.5), p75: quantile(0.75) },
    ...{ p95: quantile(0.95), max: values.at(-1)! },
  };
}
