import type { Format } from "./format.js";

/** Each chart as Vega-Lite with its data inline, as SVG and as PNG. */
export const chartFiles: Format = ({ charts }) =>
  charts.flatMap(({ name, spec, svg, png }) => [
    { path: `charts/${name}.vl.json`, pieces: [`${JSON.stringify(spec, null, 1)}\n`] },
    { path: `charts/${name}.svg`, pieces: [svg] },
    { path: `charts/${name}.png`, pieces: [png] },
  ]);
