/** Charts of what was counted, named as quantities name it: by the metric's name. */

import { didYouMean } from "../base/did-you-mean.js";
import type { Chart } from "../present/charts/chart.js";
import * as distribution from "../present/charts/distribution.js";
import * as dots from "../present/charts/dots.js";
import * as heatMap from "../present/charts/heat-map.js";
import * as lines from "../present/charts/lines.js";
import type { RunsView } from "../present/runs-view.js";
import type { Metric } from "../sim/sim.js";

/** A metric, by its name. */
type Named = string | Metric;

/** How a metric is spread over the trials of one variant, the first unless another is given. */
export function distributionChart(view: RunsView, metric: Named, variant = view.played[0]!): Chart {
  return distribution.distributionChart(view, metricOf(view, metric), variant);
}

/** The same of all variants, one above the other. */
export function distributionsChart(view: RunsView, metric: Named): Chart {
  return distribution.distributionsChart(view, metricOf(view, metric));
}

/** A metric's mean in each variant, with its interval. */
export function meanDots(view: RunsView, metric: Named): Chart {
  return dots.meanDots(view, metricOf(view, metric));
}

/** A metric's mean along a parameter that was varied. */
export function meanLine(view: RunsView, metric: Named, param: string): Chart {
  return lines.meanLine(view, metricOf(view, metric), param);
}

/** A metric's mean over two parameters that were varied. */
export function meanHeatMap(view: RunsView, metric: Named, across: string, down: string): Chart {
  return heatMap.meanHeatMap(view, metricOf(view, metric), across, down);
}

/** Throws an Error that names the nearest metric where there is none of that name. */
function metricOf({ metrics, result }: RunsView, metric: Named): Metric {
  if (typeof metric !== "string") return metric;
  const names = metrics.map(({ name }) => name);
  const found = metrics.find(({ name }) => name === metric);
  if (found === undefined) {
    throw new Error(`${result.sim.name} has no metric ${metric}${didYouMean(metric, names)}: ${names.join(", ")}`);
  }
  return found;
}
