/** The metric that says how long a game is. */

import { isShare } from "../../present/runs-view.js";
import { loadParams } from "../../sim/param-values.js";
import { isFeelMetric } from "../../sim/sides.js";
import { type Metric, ownMetricsOf } from "../../sim/sim.js";
import type { Game } from "../game.js";

/** What games are told to last, by a metric's name or unit. */
const LENGTHS = /^(turns?|rounds?|minutes?|hours?|seconds?|steps?|moves?|hands?|phases?|days?|years?|throws?|plies)$/;

/** The metric that says how long a game is, by what it is called; undefined where none is called so. */
export function lengthMetric(metrics: readonly Metric[]): Metric | undefined {
  // What is counted of how seats stand has rounds for a unit, and is no length.
  const able = metrics.filter((metric) => !isShare(metric) && !isFeelMetric(metric.name));
  return able.find(({ name }) => LENGTHS.test(name)) ?? able.find(({ unit }) => LENGTHS.test(unit));
}

/** The same of a game as it was given. */
export function lengthIn({ found: { sim }, values }: Game): Metric | undefined {
  return lengthMetric(ownMetricsOf(sim, loadParams(sim.params, values)));
}
