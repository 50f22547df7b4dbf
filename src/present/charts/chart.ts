/** What all charts have in common: a title, what is shown, a caption, fonts and colours. */

import { plainText } from "../../base/plain-text.js";
import { fixed } from "../format.js";
import { CHART_TONES, PALE_TONES, SERIES_TONES } from "../tokens.js";

/** A part of a Vega-Lite specification; whole ones are checked against the published schema in tests. */
export type Spec = Record<string, unknown>;

export interface Chart {
  /** Kebab-case: the name of its files. */
  readonly name: string;
  readonly title: string;
  /** What is shown and how to read it, in sentences. */
  readonly subtitle: string;
  /** What it rests on, in a line: the game, its setting, trials and seed. */
  readonly caption: string;
  /** What it shows, in words, for those who can't see it. */
  readonly alt: string;
  /** A whole Vega-Lite specification with its data inline. */
  readonly spec: Spec;
  /** Fields of its data, and what they are called as columns of a CSV file; all but words, as they are, else. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
}

/** An interval's fields, as columns of a CSV file. */
export const CI_COLUMNS = { low: "ci_low", high: "ci_high" } as const;

/** Colours of named things, which people with any kind of colour blindness can tell apart. */
export const OUTCOME_COLOURS: readonly string[] = SERIES_TONES.map(([light]) => light);

/** Colours of cells with words in them: one side, the other, and neither; and those words' own. */
export const PALE_COLOURS: readonly string[] = PALE_TONES.map(([light]) => light);
export const CELL_INK = CHART_TONES.onWeak[0];

export const INK = CHART_TONES.ink[0];
export const TARGET = CHART_TONES.target[0];
const SOFT_INK = CHART_TONES.soft[0];
const GRID = CHART_TONES.grid[0];
const AXIS = CHART_TONES.axis[0];

/** One family for the SVG on a page and for the PNG: Verdana has the widths of DejaVu Sans, which few machines lack. */
const FONT = "DejaVu Sans, Verdana, sans-serif";

/** The width of a chart's plot. */
export const WIDTH = 600;

/**
 * Share axes: whole percents, or as many digits as a small one needs.
 * A percentage with no more digits than needed is `~%` in d3's notation.
 */
export const SHARE_FORMAT = "~%";

export interface ChartParts {
  readonly name: string;
  readonly title: string;
  /** What is shown and how to read it, in sentences. */
  readonly subtitle: string;
  readonly caption: string;
  readonly alt: string;
  /** A view, or views, with their data. */
  readonly view: Spec;
  /** The width to which titles are wrapped. */
  readonly width?: number;
  readonly columns?: Chart["columns"];
}

/** A whole chart from its parts. */
export function chart({ name, title, subtitle, caption, alt, view, width = WIDTH + 60, columns }: ChartParts): Chart {
  const spec: Spec = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    description: alt,
    background: "white",
    padding: 16,
    title: {
      text: wrap(title, width / 10.5),
      subtitle: wrap(subtitle, width / 6.4),
      anchor: "start",
      frame: "bounds",
      offset: 14,
    },
    vconcat: [view, captionView(caption, width)],
    spacing: 10,
    config: CONFIG,
  };
  const words = { title, subtitle, caption, alt };
  return { name, ...(shown(words) as typeof words), spec: shown(spec) as Spec, columns };
}

/** The same specification, whose texts hold nothing that can't be drawn. */
function shown(part: unknown): unknown {
  if (typeof part === "string") return plainText(part);
  if (Array.isArray(part)) return part.map(shown);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [plainText(key), shown(value)]));
}

/** A parameter, or a knob into a file, as a part of a chart's name. */
export function inFileName(param: string): string {
  return param.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** A title as a column of a CSV file: what stands in brackets is said elsewhere. */
export function asColumn(title: string): string {
  const [words] = title.split(" (");
  return words!
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}

/** The colours of named things, in order, as a scale. */
export function colourScale(names: readonly string[]): Spec {
  return { domain: names, range: names.map((_, i) => OUTCOME_COLOURS[i % OUTCOME_COLOURS.length]) };
}

/** Panels side by side, so that no place for one stays empty where that can be; more would be too small. */
export function panelsAcross(panels: number): number {
  if (panels <= 3) return Math.max(1, panels);
  return panels % 3 !== 0 && panels % 2 === 0 ? 2 : 3;
}

/** A place that stays empty has no axis below it: each panel then has its own. */
export function axesOfPanels(panels: number): Spec {
  return panels % panelsAcross(panels) === 0 ? {} : { resolve: { axis: { x: "independent" } } };
}

/** The caption is a view of its own, since Vega-Lite has no captions. */
function captionView(caption: string, width: number): Spec {
  const lines = wrap(caption, width / 6.3);
  return {
    data: { values: [{ caption: lines }] },
    width: 20,
    height: 13 * lines.length,
    view: { stroke: null },
    mark: {
      type: "text",
      align: "left",
      baseline: "top",
      fontSize: 10.5,
      lineHeight: 13,
      color: SOFT_INK,
      aria: false,
    },
    encoding: { x: { value: 0 }, y: { value: 0 }, text: { field: "caption" } },
  };
}

/** Cuts a text into lines of at most so many characters, between words where it can. */
export function wrap(text: string, characters: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (let word of text.replaceAll(" × ", "\u00A0×\u00A0").split(" ")) {
    while (word.length > characters) {
      if (line !== "") lines.push(line);
      line = "";
      lines.push(word.slice(0, Math.floor(characters)));
      word = word.slice(Math.floor(characters));
    }
    if (line === "") line = word;
    else if (line.length + 1 + word.length <= characters) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  return lines;
}

/** A share in a tooltip, a label or a sentence where there is no interval: `3.2%`. Nearly all is not all. */
export function roundShare(value: number): string {
  const percent = 100 * value;
  if (percent > 99.5 && percent < 100) return `${fixed(Math.min(percent, 99.99), 2)}%`;
  return `${percent === 0 ? "0" : fixed(percent, Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(percent)))))}%`;
}

const CONFIG: Spec = {
  font: FONT,
  view: { stroke: null },
  title: {
    fontSize: 17,
    fontWeight: "bold",
    color: INK,
    lineHeight: 21,
    subtitleFontSize: 12,
    subtitleColor: SOFT_INK,
    subtitlePadding: 5,
    subtitleLineHeight: 16,
  },
  axis: {
    labelColor: INK,
    labelFontSize: 11.5,
    labelLimit: 240,
    labelFlush: false,
    titleColor: SOFT_INK,
    titleFontSize: 12,
    titleFontWeight: "normal",
    titlePadding: 10,
    titleLimit: 520,
    gridColor: GRID,
    domainColor: AXIS,
    tickColor: AXIS,
  },
  // What a chart leaves uncoloured has a colour that dark paper turns.
  mark: { color: OUTCOME_COLOURS[0] },
  rule: { color: INK },
  tick: { color: INK },
  text: { color: INK },
  header: { labelFontSize: 12, labelFontWeight: "bold", labelColor: INK, labelLimit: 300, title: null },
  legend: {
    orient: "top",
    direction: "horizontal",
    title: null,
    labelFontSize: 12,
    labelColor: INK,
    labelLimit: 220,
    titleColor: SOFT_INK,
    titleFontSize: 12,
    titleFontWeight: "normal",
    symbolType: "square",
    symbolSize: 140,
    // A pale band must not pale its key.
    symbolOpacity: 1,
    offset: 8,
    columnPadding: 18,
    columns: 4,
  },
};
