import { resolveParams, type Sim } from "deadeven";
import { digestOf } from "../../src/engine/digest.js";
import { shownParams } from "../../src/sim/param-values.js";
import { summarizeSeats } from "../../src/stats/seats.js";
import { summarize } from "../../src/stats/summary.js";
import { wilsonInterval } from "../../src/stats/wilson.js";
import type { RunsResult, ShownValue, VariantResult, VariantSummary } from "../../src/study/result.js";
import { exactOf, play, readFile } from "./play.js";

/** Results to try the outputs on: of `run` where nothing is varied, else of `sweep`. */
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
  const summary: VariantSummary = {
    sim: sim.name,
    version: sim.version,
    seed,
    trials,
    params: shownParams(values),
    level: 0.95,
    interval: "wilson",
    ...summarize(tally, 0.95),
    ...summarizeSeats(tally.winners, tally.trials, (won, of) => wilsonInterval(won, of, 0.95), false),
    ...(exact === undefined ? {} : { exact: { outcomes: exact.outcomes ?? {}, metrics: exact.metrics ?? {} } }),
    digest: digestOf(tally),
    elapsedSeconds: 1.5,
  };
  const name = Object.entries(varied)
    .map(([param, value]) => `${param}=${value}`)
    .join(", ");
  return { name: name || "base", varied, values, tally, ...(exact === undefined ? {} : { exact }), summary };
}

/** What every written result has, whatever was asked. */
export const ALWAYS_WRITTEN = [
  "charts",
  "histograms.csv",
  "how-sure.html",
  "index.html",
  "manifest.json",
  "metrics.csv",
  "outcomes.csv",
];
