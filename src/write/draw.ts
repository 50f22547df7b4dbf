/** Charts as pictures. The drawing libraries are loaded only when something is drawn. */

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Spec as VegaSpec } from "vega";
import type { TopLevelSpec } from "vega-lite";
import type { Chart } from "../present/charts/chart.js";
import { PLOT_WIDTHS, type PlotWidth, plotSpec } from "../present/charts/plot.js";

/** Pixels of the PNG for one of the SVG, so that it looks sharp on dense screens. */
const ZOOM = 2;

type TextWidth = (item: { fontSize?: number; fontWeight?: string | number }, text: unknown) => number;

/** The faces that charts are written in: no machine's own fonts are used. */
const FACES = { normal: "DejaVuSans.ttf", bold: "DejaVuSans-Bold.ttf" } as const;

/** The build puts the two beside the compiled modules; sources have them from the package that they come from. */
function fontFile(face: keyof typeof FACES): string {
  const fonts = import.meta.url.endsWith(".ts")
    ? createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")
    : fileURLToPath(new URL("../../fonts/DejaVuSans.ttf", import.meta.url));
  return join(dirname(fonts), FACES[face]);
}

/** How wide texts are in those faces, so that Vega leaves the room that labels need, and no more. */
let textWidth: TextWidth | undefined;

async function loadTextWidth(): Promise<TextWidth> {
  const { default: opentype } = await import("opentype.js");
  const [normal, bold] = [opentype.loadSync(fontFile("normal")), opentype.loadSync(fontFile("bold"))];
  return ({ fontSize = 11, fontWeight }, text) =>
    (fontWeight === "bold" ? bold : normal).getAdvanceWidth(String(text), fontSize);
}

/** What is needed of a chart to draw it. */
export type ChartToDraw = Pick<Chart, "name" | "spec">;

/** A chart as files and pages have it. */
export interface Picture {
  /** With its title and caption, to stand alone. */
  readonly svg: string;
  readonly png: Uint8Array;
  /** The plot alone, for a page that has its title and caption as text. */
  readonly wide: string;
  readonly narrow: string;
  /** Compiled for Vega, which draws them in a page. */
  readonly vega: { readonly whole: object; readonly wide: object; readonly narrow: object };
}

export async function draw(chart: ChartToDraw): Promise<Picture> {
  const whole = await compileChart(chart.spec);
  const svg = await svgOf(whole, chart.name);
  const [wide, narrow] = [await drawPlot(chart, "wide"), await drawPlot(chart, "narrow")];
  return {
    svg,
    png: await drawPng(svg),
    wide: wide.svg,
    narrow: narrow.svg,
    vega: { whole, wide: wide.vega, narrow: narrow.vega },
  };
}

/** Draws a chart as SVG, with a tooltip for every mark that has a description. The same chart gives the same text. */
export async function drawSvg(chart: ChartToDraw): Promise<string> {
  return svgOf(await compileChart(chart.spec), chart.name);
}

/** The plot alone, as wide as a page gives it room: what stands beside it is known only when it is drawn. */
async function drawPlot({ name, spec }: ChartToDraw, width: PlotWidth): Promise<{ svg: string; vega: object }> {
  const plot = plotSpec(spec, width);
  const columns = (plot.columns as number | undefined) ?? 1;
  let vega = await compileChart(plot);
  let svg = await svgOf(vega, `${name}-${width}`);
  for (let tries = 0; tries < 2; tries += 1) {
    const beside = PLOT_WIDTHS[width] - Number(/ width="([\d.]+)"/.exec(svg)![1]);
    if (beside >= 0 && beside < 4) break;
    vega = widened(vega, beside / columns);
    svg = await svgOf(vega, `${name}-${width}`);
  }
  return { svg, vega };
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

async function svgOf(compiled: object, name: string): Promise<string> {
  const vega = await import("vega");
  textWidth ??= await loadTextWidth();
  // Missing in Vega's types, but meant to be set.
  (vega as unknown as { textMetrics: { width: TextWidth } }).textMetrics.width = textWidth;
  const view = new vega.View(vega.parse(compiled as VegaSpec), {
    renderer: "none",
    logger: silent(vega),
  });
  try {
    return withTooltips(withOwnIds(await view.toSVG(), name));
  } finally {
    view.finalize();
  }
}

/** The chart as Vega's own specification. */
async function compileChart(spec: Chart["spec"]): Promise<object> {
  const [vega, { compile }] = await Promise.all([import("vega"), import("vega-lite")]);
  return compile(spec as unknown as TopLevelSpec, { logger: silent(vega) }).spec;
}

/** Draws an SVG as PNG, with fonts of our own: where a font is missing, text would be left out without a word. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import("@resvg/resvg-js");
  const resvg = new Resvg(svg, {
    fitTo: { mode: "zoom", value: ZOOM },
    background: "white",
    font: {
      loadSystemFonts: false,
      fontFiles: [fontFile("normal"), fontFile("bold")],
      defaultFontFamily: "DejaVu Sans",
      sansSerifFamily: "DejaVu Sans",
    },
  });
  return resvg.render().asPng();
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

function silent({ logger, Error: onlyErrors }: typeof import("vega")) {
  return logger(onlyErrors);
}
