/** A chart as a page has it: the plot alone, at a width, since its title and caption are text beside it. */

import { SHARE_FORMAT, type Spec, wrap } from "./chart.js";

/** For a card on a wide page, and for a phone. */
export const PLOT_WIDTHS = { wide: 784, narrow: 330 } as const;
export type PlotWidth = keyof typeof PLOT_WIDTHS;

/** Labels of rows that are longer than this stand above their rows on a phone. */
const LONGEST_BESIDE = 9;
const ROOM_FOR_LABEL = 18;
/** A digit's width in a cell. */
const DIGIT = 6.5;
/** Beside a phone's grid names stand in lines of so many characters; what stands besides names and cells. */
const GRID_NAME = 18;
const BESIDE_GRID = 30;
/** Names that are slanted can be read so far from one another. */
const LEAST_SLANTED = 17;
const NAME_LETTER = 5.6;
/** Numbers below a phone's plot, about. */
const FEW_TICKS = 4;
/** Characters of a title below a phone's plot. */
const LONGEST_TITLE = 40;
/** Longer names of a legend stand below one another on a phone. */
const LONGEST_KEY = 16;
/** What a legend has for its names; what one takes besides its characters, and a character's width. */
const ROOM_FOR_KEYS = { wide: 640, narrow: 270 } as const;
const KEY = 38;
const LETTER = 6.4;

/** The specification of the plot; its width is a first guess that whoever draws it mends (`draw.ts`). */
export function plotSpec(spec: Spec, width: PlotWidth): Spec {
  const { vconcat, title: _, spacing: __, ...rest } = spec;
  const view = (vconcat as Spec[])[0]!;
  const own = rest.config as Spec;
  const keys = keysOf(view);
  const legend = {
    ...(own.legend as Spec),
    ...(keys.length === 0 ? {} : { columns: columnsFor(keys, ROOM_FOR_KEYS[width]) }),
  };
  const config = { ...own, legend, ...(width === "narrow" ? narrowConfig(own, legend, keys) : {}) };
  return { ...rest, padding: 2, background: "transparent", ...fitted(view, width), config };
}

function fitted(view: Spec, width: PlotWidth): Spec {
  const room = PLOT_WIDTHS[width];
  if (view.facet !== undefined) {
    const columns = width === "narrow" ? 1 : ((view.columns as number | undefined) ?? 2);
    const inner = view.spec as Spec;
    return { ...view, columns, spec: { ...inner, width: Math.floor(room / columns) - 50 } };
  }
  const wide = upright({ ...view, width: room - 100 }, room);
  return width === "narrow" ? forFewInches(titlesInLines(namesInLines(shortWords(labelsAbove(wide))))) : wide;
}

/** Names below a grid that were slanted for narrow cells stand upright where a page's are wide enough. */
function upright(view: Spec, room: number): Spec {
  const x = (view.encoding as { x?: Spec } | undefined)?.x;
  const axis = x?.axis as Spec | undefined;
  const namesIn = (of: Spec | undefined) =>
    ((of?.scale as { domain?: unknown[] } | undefined)?.domain ?? []).map(String);
  const names = namesIn(x);
  if (axis?.labelAngle === undefined || axis.labelAngle === 0 || names.length === 0) return view;
  const longest = (of: readonly string[]) => Math.max(0, ...of.map((name) => name.length));
  const cell = (room - BESIDE_GRID - LETTER * longest(namesIn(rowEncoding(view)))) / names.length;
  if (LETTER * longest(names) > cell - 8) return view;
  const { labelAlign: _, ...others } = axis;
  return { ...view, encoding: { ...(view.encoding as Spec), x: { ...x, axis: { ...others, labelAngle: 0 } } } };
}

/** On a phone long names of rows stand above them, and leave the rows their width. */
function labelsAbove(view: Spec): Spec {
  const rows = rowEncoding(view);
  const { step, for: of } = (view.height ?? {}) as { step?: number; for?: string };
  // Rows that are parted once more have no room above each.
  if (rows === undefined || step === undefined || of === "offset" || isGrid(view)) return view;
  const names = namesOf(view, rows);
  if (names.every((name) => name.length <= LONGEST_BESIDE)) return view;
  const tall = step + ROOM_FOR_LABEL;
  const above = {
    ...rows,
    title: null,
    scale: { ...(rows.scale as Spec | undefined), paddingInner: 0.5, paddingOuter: 0.25 },
    axis: {
      ...(rows.axis as Spec | undefined),
      labelAlign: "left",
      labelBaseline: "middle",
      labelPadding: -2,
      labelOffset: -Math.round(tall / 2) + 4,
      labelLimit: PLOT_WIDTHS.narrow - 10,
      ticks: false,
      grid: false,
    },
  };
  return ruledByRow(withRows({ ...view, height: { step: tall } }, above), above);
}

/** A line across all rows, drawn beside each bar alone: it would cross the names between them. */
function ruledByRow(view: Spec, rows: Spec): Spec {
  const layer = view.layer as Spec[] | undefined;
  const { type } = (view.mark ?? {}) as { type?: string };
  const [line, ...others] = (view.data as { values?: Spec[] } | undefined)?.values ?? [];
  if (type !== "rule" || line === undefined || others.length > 0) {
    return layer === undefined ? view : { ...view, layer: layer.map((part) => ruledByRow(part, rows)) };
  }
  const { data: _, encoding, ...mark } = view;
  const { x } = encoding as { x: { field: string } };
  return {
    ...mark,
    encoding: {
      x: { datum: line[x.field], type: "quantitative" },
      y: { ...rows, bandPosition: 0 },
      y2: { field: rows.field, bandPosition: 1 },
      ...(line.tip === undefined ? {} : { tooltip: { value: line.tip } }),
    },
  };
}

/**
 * Cells of a phone's heat map have room for few digits: the field `short`, where there is one. Where even these would
 * run into one another, a legend says what the colours are.
 */
function shortWords(view: Spec): Spec {
  const values = (view.data as { values?: Spec[] } | undefined)?.values ?? [];
  const layer = view.layer as Spec[] | undefined;
  if (layer === undefined || values.some(({ short }) => short === undefined)) return view;
  const columns = new Set(values.map(({ column }) => column)).size;
  const longest = Math.max(...values.map(({ short }) => String(short).length));
  const name = Math.min(GRID_NAME, Math.max(...values.map(({ row }) => String(row).length)));
  const room = PLOT_WIDTHS.narrow - BESIDE_GRID - NAME_LETTER * name;
  const fits = longest * DIGIT <= room / columns;
  const isShare = values.every(({ words }) => String(words).endsWith("%"));
  const x = (view.encoding as { x?: Spec } | undefined)?.x;
  const axis = x?.axis as Spec | undefined;
  // Slanted names stand side by side, though the boxes around them overlap.
  const isSlanted = axis?.labelAngle !== undefined && axis.labelAngle !== 0 && room / columns >= LEAST_SLANTED;
  return {
    ...view,
    ...(isSlanted
      ? { encoding: { ...(view.encoding as Spec), x: { ...x, axis: { ...axis, labelOverlap: false } } } }
      : {}),
    layer: layer.flatMap((part) => {
      const encoding = part.encoding as { text?: Spec; color?: Spec } | undefined;
      if (encoding?.text?.field === "words" || encoding?.text?.field === "short") {
        return fits ? [{ ...part, encoding: { ...encoding, text: { ...encoding.text, field: "short" } } }] : [];
      }
      const given = encoding?.color?.legend as Spec | null | undefined;
      if (encoding?.color?.field !== "value" || (fits && given === null)) return [part];
      const legend = {
        ...{ gradientThickness: 10, labelSeparation: 24, labelOverlap: "greedy" },
        ...(isShare ? { format: SHARE_FORMAT } : {}),
        ...given,
        titleLimit: room,
      };
      return [{ ...part, encoding: { ...encoding, color: { ...encoding.color, legend } } }];
    }),
  };
}

/** Long names of a phone's grid in lines: they leave its cells the room. */
function namesInLines(view: Spec): Spec {
  const rows = rowEncoding(view);
  const names = ((rows?.scale as { domain?: unknown[] } | undefined)?.domain ?? []).map(String);
  if (!isGrid(view) || names.every((name) => name.length <= GRID_NAME)) return view;
  const lines = Object.fromEntries(names.map((name) => [name, wrap(name, GRID_NAME)]));
  const most = Math.max(...Object.values(lines).map(({ length }) => length));
  // A row has room for its lines: none is left out for those of its neighbours.
  const axis = {
    ...(rows!.axis as Spec),
    labelExpr: `${JSON.stringify(lines)}[datum.value]`,
    labelLineHeight: 13,
    labelOverlap: false,
  };
  const height = most > 2 ? { height: { step: 13 * most + 6 } } : {};
  return { ...withRows(view, { ...rows, axis }), ...height };
}

/** A long title below a phone's plot, in lines: it would make the plot as wide as itself. */
function titlesInLines(view: Spec): Spec {
  const encoding = view.encoding as { x?: Spec } | undefined;
  const title = encoding?.x?.title;
  const layer = view.layer as Spec[] | undefined;
  return {
    ...view,
    ...(typeof title === "string" && title.length > LONGEST_TITLE
      ? { encoding: { ...encoding, x: { ...encoding!.x, title: wrap(title, LONGEST_TITLE) } } }
      : {}),
    ...(layer === undefined ? {} : { layer: layer.map(titlesInLines) }),
  };
}

/** On a phone few numbers fit below a plot, however many a chart asks for, and a legend's title stands above it. */
function forFewInches(view: Spec): Spec {
  const { x, color } = (view.encoding ?? {}) as { x?: Spec; color?: Spec };
  const axis = x?.axis as Spec | undefined;
  const legend = color?.legend as Spec | null | undefined;
  const layer = view.layer as Spec[] | undefined;
  return {
    ...view,
    ...(view.encoding === undefined
      ? {}
      : {
          encoding: {
            ...(view.encoding as Spec),
            ...(axis?.tickCount === undefined ? {} : { x: { ...x, axis: { ...axis, tickCount: FEW_TICKS } } }),
            ...(legend?.titleOrient === undefined
              ? {}
              : { color: { ...color, legend: { ...legend, titleOrient: "top" } } }),
          },
        }),
    ...(layer === undefined ? {} : { layer: layer.map(forFewInches) }),
  };
}

/** The names that a legend tells. */
function keysOf(view: Spec): string[] {
  const own = (view.encoding as { color?: { scale?: { domain?: unknown[] } } } | undefined)?.color?.scale?.domain ?? [];
  const inner = [
    ...((view.layer as Spec[] | undefined) ?? []),
    ...(view.spec === undefined ? [] : [view.spec as Spec]),
  ];
  return [...new Set([...own.filter((name) => typeof name === "string"), ...inner.flatMap(keysOf)])];
}

/** All names beside one another where there is room for them, else in columns. */
function columnsFor(keys: readonly string[], room: number): number {
  const widths = keys.map((key) => KEY + LETTER * key.length);
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return keys.length;
  return Math.max(1, Math.floor(room / Math.max(...widths)));
}

function rowEncoding(view: Spec): Spec | undefined {
  const own = (view.encoding as { y?: Spec } | undefined)?.y;
  if (own?.type === "nominal") return own;
  for (const layer of (view.layer as Spec[] | undefined) ?? []) {
    const found = rowEncoding(layer);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withRows(view: Spec, rows: Spec): Spec {
  const encoding = view.encoding as { y?: Spec } | undefined;
  const layer = view.layer as Spec[] | undefined;
  return {
    ...view,
    ...(encoding?.y?.type === "nominal" ? { encoding: { ...encoding, y: rows } } : {}),
    ...(layer === undefined ? {} : { layer: layer.map((part) => withRows(part, rows)) }),
  };
}

/** A heat map keeps its names beside it: its cells are as wide as they are many. */
function isGrid(view: Spec): boolean {
  return (view.encoding as { x?: Spec } | undefined)?.x?.type === "nominal";
}

function namesOf(view: Spec, rows: Spec): string[] {
  const labels = (rows.axis as { labelExpr?: string } | undefined)?.labelExpr;
  if (labels !== undefined) return [labels];
  const values = (view.data as { values?: Spec[] } | undefined)?.values ?? [];
  return values.map((value) => String(value[rows.field as string]));
}

const narrowConfig = ({ axis }: Spec, legend: Spec, keys: readonly string[]): Spec => ({
  axis: { ...(axis as Spec), labelLimit: 140, labelOverlap: true, labelSeparation: 4 },
  axisQuantitative: { tickCount: FEW_TICKS },
  legend: {
    ...legend,
    ...(keys.some((key) => key.length > LONGEST_KEY) ? { columns: 1, labelLimit: 280 } : { labelLimit: 130 }),
    titleOrient: "top",
    // The first row's name stands above it, at the top of the plot.
    offset: 16,
    // A key of colours stands above the grid, and no wider than that: names stand beside both.
    gradientLength: 150,
    // Several stand below one another.
    layout: { top: { direction: "vertical", anchor: "start", margin: 6 } },
  },
});
