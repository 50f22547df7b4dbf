import { digestOf } from "../engine/digest.js";
import type { JobEnd } from "../engine/schedule.js";
import { playsWithOpenHands } from "../engine/thinking.js";
import { shownParams } from "../sim/param-values.js";
import type { Exact, Sim } from "../sim/sim.js";
import { placingOf } from "../stats/placings.js";
import { summarizeSeats } from "../stats/seats.js";
import { type ShareInterval, summarize } from "../stats/summary.js";
import { exactInterval, wilsonInterval } from "../stats/wilson.js";
import type { Tally } from "../tally/tally.js";
import type { CheckedOptions } from "./options.js";
import type { VariantResult, VariantSummary } from "./result.js";
import { retold } from "./retold.js";
import type { Variant } from "./variants.js";

/** A variant's tally with all that is said of it. Shares have Wilson's interval unless another is given. */
export function variantResult(
  sim: Sim,
  variant: Variant,
  tally: Tally,
  end: JobEnd,
  { seed, level }: CheckedOptions,
  shareInterval?: ShareInterval,
): VariantResult {
  const summary: VariantSummary = {
    sim: sim.name,
    version: sim.version,
    seed,
    trials: tally.trials,
    params: shownParams(variant.values),
    ...(variant.skill === undefined ? {} : { skill: variant.skill }),
    ...(playsWithOpenHands(sim, variant.block) ? { openHands: true } : {}),
    level,
    interval: shareInterval === undefined ? "wilson" : "sequence",
    ...countsOf(tally, level, shareInterval),
    get exact() {
      const solved = variant.exact();
      return solved && exactSummary(solved);
    },
    // Of a tally that is played on it is asked for seldom.
    get digest() {
      return digestOf(tally);
    },
    elapsedSeconds: end.seconds,
    partial: end.complete ? undefined : true,
  };
  const { name, varied, values, seat } = variant;
  return {
    name,
    varied,
    values,
    ...(seat === undefined ? {} : { seat }),
    tally,
    get exact() {
      return variant.exact();
    },
    summary,
  };
}

/** What a tally says of its outcomes, its metrics and, of games that say who won, its seats. */
function countsOf(tally: Tally, level: number, shareInterval?: ShareInterval) {
  const interval = shareInterval ?? ((won: number, of: number) => wilsonInterval(won, of, level));
  const counts = summarize(tally, level, shareInterval);
  const bySeat = summarizeSeats(tally.winners, tally.trials, interval, shareInterval !== undefined);
  return {
    ...counts,
    ...(bySeat && {
      ...bySeat,
      seats: bySeat.seats.map((row) => ({ ...row, ...placingOf(row.seat - 1, tally, counts.metrics, interval) })),
    }),
  };
}

/**
 * The same games, with every interval at another level, which holds together with others at the level `together`;
 * shares have the exact interval of Clopper and Pearson.
 */
export function variantAt(variant: VariantResult, level: number, together: number): VariantResult {
  const counts = countsOf(variant.tally, level, (won, of) => exactInterval(won, of, level));
  return retold(variant, {}, { level, together, ...counts });
}

function exactSummary({ outcomes = {}, metrics = {}, within }: Exact): VariantSummary["exact"] {
  const means = Object.entries(metrics).map(([name, { mean }]) => [name, { mean }] as const);
  return { outcomes, metrics: Object.fromEntries(means), ...(within === undefined ? {} : { within }) };
}
