/** The charts that a report may draw: of a run or a sweep (`view(result)`), or of quantities (`bars`). */

export { shareBars } from "../output/charts/bars.js";
export {
  type Chart,
  type ChartParts,
  chart,
  colourScale,
  OUTCOME_COLOURS,
  SHARE_FORMAT,
} from "../output/charts/chart.js";
export { distributionChart, distributionsChart } from "../output/charts/distribution.js";
export { meanDots, outcomeDots } from "../output/charts/dots.js";
export { effectBars, targetDots } from "../output/charts/effects.js";
export { meanHeatMap, outcomeHeatMap, tableHeatMap } from "../output/charts/heat-map.js";
export { meanLine, outcomeLines, outcomeLinesBySeries } from "../output/charts/lines.js";
export { named } from "../output/charts/named.js";
export { viewRuns as view } from "../output/runs-view.js";
export { bars } from "./quantity-bars.js";
