/** A chart's plot as SVG for a page, whatever draws it: Vega in Node, or in a browser's worker. */

import type { Chart } from "./chart.js";
import { PLOT_WIDTHS, type PlotWidth, plotSpec } from "./plot.js";

/** What draws: from a Vega-Lite specification to Vega's own, and from that to an SVG. */
export interface Vega {
  readonly compile: (spec: Chart["spec"]) => object | Promise<object>;
  /** Draws it, and, as long as `mend` makes something else of its signals, again with these. */
  readonly toSvg: (compiled: object, mend: (svg: string) => Signals | undefined) => Promise<string>;
}

/** Numbers of a chart that a drawing may set anew, by the names that Vega has for them. */
export type Signals = Readonly<Record<string, number>>;

/** A chart is drawn so often at most until it fills its room. */
const MOST_DRAWINGS = 3;

/** The plot alone, as wide as a page gives it room: what stands beside it is known only when it is drawn. */
export async function drawnPlot(
  { name, spec }: Pick<Chart, "name" | "spec">,
  width: PlotWidth,
  { compile, toSvg }: Vega,
): Promise<{ svg: string; vega: object }> {
  const plot = plotSpec(spec, width);
  const columns = (plot.columns as number | undefined) ?? 1;
  const compiled = await compile(plot);
  let widths = widthsIn(compiled);
  let drawings = 0;
  const svg = await toSvg(compiled, (drawn) => {
    drawings += 1;
    const beside = PLOT_WIDTHS[width] - Number(/ width="([\d.]+)"/.exec(drawn)![1]);
    if (drawings === MOST_DRAWINGS || (beside >= 0 && beside < 4)) return undefined;
    const wider = Object.entries(widths).map(
      ([signal, value]) => [signal, Math.max(40, Math.floor(value + beside / columns))] as const,
    );
    if (wider.every(([signal, value]) => value === widths[signal])) return undefined;
    widths = Object.fromEntries(wider);
    return widths;
  });
  return { svg: finishedSvg(svg, `${name}-${width}`), vega: withWidths(compiled, widths) };
}

/** Draws a view, and again with each set of signals that `mend` makes of the drawing: Vega works out the rest anew. */
export async function drawnAnew(
  view: {
    readonly toSVG: () => Promise<string>;
    readonly signal: (name: string, value: number) => unknown;
    readonly resize: () => unknown;
  },
  mend: (svg: string) => Signals | undefined,
): Promise<string> {
  let svg = await view.toSVG();
  for (let signals = mend(svg); signals !== undefined; signals = mend(svg)) {
    for (const [name, value] of Object.entries(signals)) view.signal(name, value);
    // Else panels side by side are cut off where they were wide enough before.
    view.resize();
    svg = await view.toSVG();
  }
  return svg;
}

/** A Vega specification, as far as its width goes: its own, or that of each panel. */
interface Wide {
  readonly width?: number;
  readonly signals?: readonly { readonly name: string; readonly value?: unknown }[];
}

/** What says how wide a plot is: nothing where its columns do. */
function widthsIn(vega: object): Signals {
  const { width, signals = [] } = vega as Wide;
  const panel = signals.find(({ name, value }) => name === "child_width" && typeof value === "number")?.value;
  return {
    ...(typeof width === "number" ? { width } : {}),
    ...(typeof panel === "number" ? { child_width: panel } : {}),
  };
}

/** The same plot with other widths. */
function withWidths(vega: object, widths: Signals): object {
  const { width, signals } = vega as Wide;
  return {
    ...vega,
    ...(width === undefined ? {} : { width: widths.width ?? width }),
    ...(signals === undefined
      ? {}
      : {
          signals: signals.map((signal) =>
            signal.name in widths ? { ...signal, value: widths[signal.name] } : signal,
          ),
        }),
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
