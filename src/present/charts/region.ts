/** Settings that were tried, by their values: how far each is from its aims, which meet them all, and the best. */

import { capital, counted, spaced } from "../../base/words.js";
import type { Variation } from "../../study/result.js";
import type { TriedSetting } from "../../study/tune-aims.js";
import { fixed, valueInWords } from "../format.js";
import { CHART_TONES, SEQUENTIAL } from "../tokens.js";
import { CELL_INK, type Chart, type ChartParts, chart, OUTCOME_COLOURS, type Spec, WIDTH } from "./chart.js";
import { TIP, whiskers } from "./marks.js";
import { inSteps } from "./ramp.js";

export const STANDINGS = ["best", "meets all", "can't be told apart", "farther"] as const;

const COLOURS = [4, 2, 1, 6].map((place) => OUTCOME_COLOURS[place]);

interface Place {
  readonly tried: TriedSetting;
  readonly standing: (typeof STANDINGS)[number];
}

/** A knob, and those of its values that were tried, in order. */
interface Axis {
  readonly knob: string;
  readonly order: readonly string[];
}

type Parts = Omit<ChartParts, "view" | "alt" | "subtitle">;

/** The height of a cell, and how thick a frame within one is. */
const ROW = 32;
const FRAME = 3.5;

const HOW = "Off by: points of a share, or hundredths of a mean's bound; 0 meets all aims.";

/** A knob's values along an axis, or two that matter most in a grid. The best comes first. */
export function regionChart(parts: Parts, tried: readonly TriedSetting[], vary: readonly Variation[]): Chart {
  const places = tried.map((setting, i): Place => ({ tried: setting, standing: standingOf(setting, i) }));
  const [across, down] = knobsThatMatter(tried);
  const axis = (knob: string): Axis => ({ knob, order: inOrder(places, vary, knob) });
  return down === undefined
    ? alongOne(parts, places, axis(across!))
    : overTwo(parts, places, axis(across!), axis(down));
}

function standingOf({ verdict, left }: TriedSetting, place: number): Place["standing"] {
  if (place === 0) return "best";
  if (!left) return "farther";
  return verdict === "met" ? "meets all" : "can't be told apart";
}

/** The knobs, most telling first: those whose values' nearest settings lie farthest apart. */
function knobsThatMatter(tried: readonly TriedSetting[]): string[] {
  const knobs = Object.keys(tried[0]!.values);
  const reach = (knob: string) => {
    const nearest: Record<string, number> = {};
    for (const { values, distance } of tried) {
      const value = String(values[knob]);
      nearest[value] = Math.min(distance, nearest[value] ?? Number.POSITIVE_INFINITY);
    }
    return Math.max(...Object.values(nearest)) - Math.min(...Object.values(nearest));
  };
  const two = new Set([...knobs].sort((a, b) => reach(b) - reach(a)).slice(0, 2));
  return knobs.filter((knob) => two.has(knob));
}

function alongOne(parts: Parts, places: readonly Place[], { knob, order }: Axis): Chart {
  const values = places.map(({ tried, standing }) => ({
    at: valueInWords(tried.values[knob]!),
    value: 100 * tried.distance,
    low: 100 * tried.distanceCi[0],
    high: 100 * tried.distanceCi[1],
    standing,
    tip: tipOf(tried, standing),
  }));
  const most = Math.max(...values.map(({ value }) => value), 1);
  return chart({
    ...parts,
    subtitle: `${HOW} Whiskers: intervals that hold for everything that was raced.`,
    alt: `${parts.title}. Dots: ${values.map(({ tip }) => tip).join("; ")}.`,
    view: {
      data: { values },
      width: WIDTH - 60,
      height: 260,
      encoding: {
        x: { field: "at", type: "nominal", sort: order, title: titleOf(knob), axis: { labelAngle: 0 } },
        y: {
          type: "quantitative",
          title: "off by",
          scale: { domain: [0, 1.25 * most], clamp: true },
          axis: { tickCount: 6, domain: false, ticks: false },
        },
        color: { field: "standing", type: "nominal", scale: standingColours(values) },
      },
      layer: [
        ...whiskers("y", undefined),
        {
          mark: { type: "point", filled: true, size: 110, opacity: 1 },
          encoding: { y: { field: "value", type: "quantitative" }, ...TIP },
        },
      ],
    },
  });
}

function overTwo(
  parts: Parts,
  places: readonly Place[],
  { knob: across, order: columns }: Axis,
  { knob: down, order: rows }: Axis,
): Chart {
  // Where more was varied, the place of the nearest setting: the best comes first.
  const nearest = new Map<string, Place>();
  const ranked = [...places].sort(
    (a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) || a.tried.distance - b.tried.distance,
  );
  for (const place of ranked) {
    const key = JSON.stringify([across, down].map((knob) => place.tried.values[knob]));
    if (!nearest.has(key)) nearest.set(key, place);
  }
  const values = [...nearest.values()].map(({ tried, standing }) => ({
    column: valueInWords(tried.values[across]!),
    row: valueInWords(tried.values[down]!),
    value: 100 * tried.distance,
    words: offWords(tried.distance),
    standing,
    tip: tipOf(tried, standing),
  }));
  const others = Object.keys(places[0]!.tried.values).length - 2;
  const width = Math.max(30, Math.min(64, (WIDTH - 60) / columns.length));
  const far = Math.max(...values.map(({ value }) => value));
  // The nearer, the stronger.
  const colours = inSteps([0, far > 0 ? far : 1], [...SEQUENTIAL].reverse());
  const longest = Math.max(...values.map(({ words }) => words.length));
  const position = (field: string, title: string, order: readonly string[]): Spec => ({
    field,
    type: "nominal",
    sort: order,
    title: titleOf(title),
    scale: { domain: order },
    axis: { labelAngle: 0, domain: false, ticks: false, labelPadding: 6, labelLimit: 200 },
  });
  return chart({
    ...parts,
    subtitle:
      `${HOW} The stronger the colour, the nearer.` +
      (others === 0 ? "" : " Of what else was varied, each place has what comes nearest there.") +
      (values.length === columns.length * rows.length ? "" : " What is blank wasn't raced."),
    alt: `${parts.title}. Grid. ${values.map(({ tip }) => tip).join("; ")}.`,
    width: Math.max(460, width * columns.length + 150),
    view: {
      data: { values },
      width: { step: width },
      height: { step: ROW },
      encoding: { x: position("column", across, columns), y: position("row", down, rows) },
      layer: [
        {
          mark: { type: "rect", stroke: "white", strokeWidth: 1.5 },
          encoding: {
            color: {
              field: "value",
              type: "quantitative",
              scale: colours.scale,
              legend: {
                title: "off by",
                titleOrient: "left",
                gradientLength: 160,
                gradientThickness: 10,
                ...colours.labels,
              },
            },
            ...TIP,
          },
        },
        {
          transform: [{ filter: "datum.standing !== 'farther'" }],
          // Along the inside of its cell, so that no neighbour's frame hides it, however wide a page draws cells.
          mark: {
            type: "rect",
            filled: false,
            strokeWidth: FRAME,
            xOffset: FRAME / 2,
            x2Offset: -FRAME / 2,
            yOffset: FRAME / 2,
            y2Offset: -FRAME / 2,
            aria: false,
          },
          encoding: {
            x: { ...position("column", across, columns), bandPosition: 0 },
            x2: { field: "column", bandPosition: 1 },
            y: { ...position("row", down, rows), bandPosition: 0 },
            y2: { field: "row", bandPosition: 1 },
            stroke: {
              field: "standing",
              type: "nominal",
              scale: standingColours(values.filter(({ standing }) => standing !== "farther")),
              legend: { symbolFillColor: "transparent", symbolStrokeWidth: 3 },
            },
          },
        },
        ...(longest * 6.2 > width - 8
          ? []
          : [
              {
                mark: { type: "text", fontSize: 11, aria: false },
                encoding: {
                  text: { field: "words" },
                  color: {
                    condition: { test: colours.isStrong, value: CHART_TONES.onStrong[0] },
                    value: CELL_INK,
                  },
                },
              },
            ]),
      ],
    },
  });
}

/** Numbers by size, names as they were given. */
function inOrder(places: readonly Place[], vary: readonly Variation[], knob: string): string[] {
  const given = vary.find(({ param }) => param === knob)!.values;
  const ordered = given.every((value) => typeof value === "number")
    ? [...given].sort((a, b) => Number(a) - Number(b))
    : given;
  const tried = new Set(places.map(({ tried: { values } }) => valueInWords(values[knob]!)));
  return ordered.map(valueInWords).filter((value) => tried.has(value));
}

function titleOf(knob: string): string {
  return capital(spaced(knob));
}

function offWords(distance: number): string {
  return distance === 0 ? "0" : fixed(100 * distance, 100 * distance < 10 ? 1 : 0);
}

function tipOf({ values, distance, distanceCi, trials }: TriedSetting, standing: string): string {
  const which = Object.entries(values).map(([knob, value]) => `${spaced(knob)} ${valueInWords(value)}`);
  const [low, high] = distanceCi.map((end) => (Number.isFinite(end) ? offWords(end) : "anything"));
  return `${which.join(", ")}: off by ${offWords(distance)} (${low} to ${high}), ${standing}, ${counted(trials, "game")}`;
}

/** Of those that there are, in their order. */
function standingColours(values: readonly Pick<Place, "standing">[]): Spec {
  const present = STANDINGS.filter((name) => values.some(({ standing }) => standing === name));
  return { domain: present, range: present.map((name) => COLOURS[STANDINGS.indexOf(name)]) };
}
