/** Charts as pictures. The drawing libraries are loaded only when something is drawn. */

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Spec as VegaSpec } from "vega";
import type { TopLevelSpec } from "vega-lite";
import type { Chart } from "../present/charts/chart.js";
import { drawnAnew, drawnPlot, finishedSvg, type Signals } from "../present/charts/drawn-plot.js";
import { advanceWidths } from "./advance-widths.js";

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

function loadTextWidth(): TextWidth {
  const [normal, bold] = [advanceWidths(fontFile("normal")), advanceWidths(fontFile("bold"))];
  return ({ fontSize = 11, fontWeight }, text) => fontSize * (fontWeight === "bold" ? bold : normal)(String(text));
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
  const svg = finishedSvg(await svgOf(whole), chart.name);
  const drawing = { compile: compileChart, toSvg: svgOf };
  const [wide, narrow] = [await drawnPlot(chart, "wide", drawing), await drawnPlot(chart, "narrow", drawing)];
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
  return finishedSvg(await svgOf(await compileChart(chart.spec)), chart.name);
}

/** Draws what was compiled, and again with what `mend` makes of its signals, while it makes any. */
async function svgOf(compiled: object, mend?: (svg: string) => Signals | undefined): Promise<string> {
  const vega = await import("vega");
  textWidth ??= loadTextWidth();
  // Missing in Vega's types, but meant to be set.
  (vega as unknown as { textMetrics: { width: TextWidth } }).textMetrics.width = textWidth;
  const view = new vega.View(vega.parse(compiled as VegaSpec), {
    renderer: "none",
    logger: silent(vega),
  });
  try {
    return mend === undefined ? await view.toSVG() : await drawnAnew(view, mend);
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

function silent({ logger, Error: onlyErrors }: typeof import("vega")) {
  return logger(onlyErrors);
}
