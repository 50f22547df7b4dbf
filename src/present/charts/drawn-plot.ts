/** A chart's plot as SVG for a page, whatever draws it: Vega in Node, or in a browser's worker. */

import type { Chart } from "./chart.js";
import { PLOT_WIDTHS, type PlotWidth, plotSpec } from "./plot.js";

/** What draws: from a Vega-Lite specification to Vega's own, and from that to an SVG. */
export interface Vega {
  readonly compile: (spec: Chart["spec"]) => object | Promise<object>;
  readonly toSvg: (compiled: object) => Promise<string>;
}

/** The plot alone, as wide as a page gives it room: what stands beside it is known only when it is drawn. */
export async function drawnPlot(
  { name, spec }: Pick<Chart, "name" | "spec">,
  width: PlotWidth,
  { compile, toSvg }: Vega,
): Promise<{ svg: string; vega: object }> {
  const plot = plotSpec(spec, width);
  const columns = (plot.columns as number | undefined) ?? 1;
  let vega = await compile(plot);
  let svg = await toSvg(vega);
  for (let tries = 0; tries < 2; tries += 1) {
    const beside = PLOT_WIDTHS[width] - Number(/ width="([\d.]+)"/.exec(svg)![1]);
    if (beside >= 0 && beside < 4) break;
    vega = widened(vega, beside / columns);
    svg = await toSvg(vega);
  }
  return { svg: finishedSvg(svg, `${name}-${width}`), vega };
}

/** The same plot, so much wider or narrower; a panel of many by its part. */
function widened(vega: object, by: number): object {
  const { width, signals = [] } = vega as { width?: number; signals?: { name: string; value?: unknown }[] };
  const more = (value: number) => Math.max(40, Math.floor(value + by));
  return {
    ...vega,
    ...(width === undefined ? {} : { width: more(width) }),
    signals: signals.map((signal) =>
      signal.name === "child_width" ? { ...signal, value: more(signal.value as number) } : signal,
    ),
  };
}

/** An SVG as Vega draws it, with ids that no other of the page has, and a tooltip for every mark that is described. */
export function finishedSvg(svg: string, name: string): string {
  return withTooltips(withOwnIds(svg, name));
}

/**
 * Many charts stand on one page, where the gradient of one must not be taken for another's. Vega numbers ids through a
 * process's life, over all charts that are being drawn: here they are numbered by their order in this one.
 */
function withOwnIds(svg: string, name: string): string {
  const ids: string[] = [];
  return svg.replace(/( id="|url\(#)([^")]*)/g, (_, before: string, id: string) => {
    if (!ids.includes(id)) ids.push(id);
    return `${before}${name}-${ids.indexOf(id)}`;
  });
}

/** Browsers show a mark's <title> when it is pointed at; Vega writes its description as a label only. */
function withTooltips(svg: string): string {
  return svg.replace(
    /<(path|line|rect)( aria-label="([^"]*)" role="graphics-symbol"[^>]*?)(\/>|><\/\1>)/g,
    (_, tag: string, attributes: string, label: string) => `<${tag}${attributes}><title>${label}</title></${tag}>`,
  );
}
