/** The charts that a report may draw: of a run or a sweep (`view(result)`), or of quantities (`bars`). */

export { shareBars } from "../present/charts/bars.js";
export {
  CELL_INK,
  type Chart,
  type ChartParts,
  chart,
  colourScale,
  OUTCOME_COLOURS,
  PALE_COLOURS,
  SHARE_FORMAT,
} from "../present/charts/chart.js";
export { outcomeDots } from "../present/charts/dots.js";
export { effectBars, targetDots } from "../present/charts/effects.js";
export { matrixMap, outcomeHeatMap, tableHeatMap } from "../present/charts/heat-map.js";
export { outcomeLines, outcomeLinesBySeries } from "../present/charts/lines.js";
export { named } from "../present/charts/named.js";
export { viewRuns as view } from "../present/runs-view.js";
export { distributionChart, distributionsChart, meanDots, meanHeatMap, meanLine } from "./metric-charts.js";
export { bars, twoStrengths } from "./quantity-bars.js";
export { lines } from "./quantity-lines.js";
