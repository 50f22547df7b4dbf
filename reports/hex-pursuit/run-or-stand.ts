/** Survivors lost by running and by standing: lines over a number, and the map of which loses fewer. */

import type { CompareResult, RunsResult, VariantResult } from "deadeven";
import { captionOf, charts, format, intervalsOf } from "deadeven/report";
import { IN_WORDS, lost } from "./words.js";

interface Loss {
  readonly x: number;
  readonly tactic: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly words: string;
}

export function lossOf(variant: VariantResult, x: number): Loss {
  const { mean, ci } = variant.summary.metrics["survivors-lost"]!;
  return {
    x,
    tactic: IN_WORDS[variant.values.tactic as keyof typeof IN_WORDS],
    mean: mean!,
    low: ci?.[0] ?? mean!,
    high: ci?.[1] ?? mean!,
    words: lost(variant),
  };
}

export function lossesOf({ a, b }: CompareResult, x: number): Loss[] {
  return [lossOf(a, x), lossOf(b, x)];
}

/** The same colour for a tactic wherever it is drawn. */
const TACTIC_COLOURS = { running: "#0072B2", "shooting first": "#009E73", standing: "#E69F00" } as const;
const TOO_CLOSE = "too close to tell";

interface LinesParts {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  /** The studies that it is drawn from. */
  readonly of: readonly (CompareResult | RunsResult)[];
  readonly axis: string;
  /** What the axis is called in the CSV file. */
  readonly column: string;
}

/** Mean survivors lost over a number, one line a tactic. */
export function lossLines(losses: readonly Loss[], { name, title, subtitle, of, axis, column }: LinesParts) {
  const values = losses.map((loss) => ({
    ...loss,
    tip: `${loss.tactic}, ${axis.toLowerCase()} ${loss.x}: ${loss.words} lost`,
  }));
  const shown = Object.keys(TACTIC_COLOURS).filter((tactic) => losses.some((loss) => loss.tactic === tactic));
  const y = { field: "mean", type: "quantitative" };
  return charts.chart({
    name,
    title,
    subtitle: `${subtitle} Lines: survivors lost of four, on average; whiskers: ${intervalsOf(...of)}.`,
    caption: captionOf(...of),
    alt: `${title}. Lines. ${values.map(({ tip }) => tip).join("; ")}.`,
    columns: { x: column, tactic: "tactic", mean: "survivors-lost-mean", low: "ci_low", high: "ci_high" },
    view: {
      data: { values },
      width: 600,
      height: 280,
      encoding: {
        x: {
          field: "x",
          type: "quantitative",
          title: axis,
          scale: { zero: false, nice: false, padding: 14 },
          axis: { values: [...new Set(losses.map(({ x }) => x))], grid: false },
        },
        y: {
          type: "quantitative",
          title: "survivors lost, of four",
          scale: { domain: [0, 4] },
          axis: { values: [0, 1, 2, 3, 4], domain: false, ticks: false },
        },
        color: {
          field: "tactic",
          type: "nominal",
          scale: { domain: shown, range: shown.map((tactic) => TACTIC_COLOURS[tactic as keyof typeof TACTIC_COLOURS]) },
        },
      },
      layer: [
        {
          mark: { type: "line", strokeWidth: 2.4, aria: false },
          // Dashes let the line beneath be seen where two tactics come to the same.
          encoding: {
            y,
            strokeDash: { condition: { test: "datum.tactic === 'shooting first'", value: [6, 6] }, value: [1, 0] },
          },
        },
        {
          mark: { type: "rule", strokeWidth: 1.4, aria: false },
          encoding: { y: { field: "low", type: "quantitative" }, y2: { field: "high" } },
        },
        {
          mark: { type: "point", filled: true, size: 48, opacity: 1 },
          encoding: { y, tooltip: { field: "tip" }, description: { field: "tip" } },
        },
      ],
    },
  });
}

/** A cell of the map: running and standing on the same dice. */
export interface Choice {
  readonly lead: number;
  readonly zombies: number;
  readonly result: CompareResult;
}

/** Which of running and standing loses fewer, by lead and by how many follow: by the test that findings go by. */
export function choiceMap(map: readonly Choice[], name: string, under: string) {
  const values = map.map(({ lead, zombies, result }) => {
    const [running, standing] = lossesOf(result, lead) as [Loss, Loss];
    const least = Math.min(running.mean, standing.mean);
    const [low, high] = result.metrics["survivors-lost"]!.ci ?? [0, 0];
    const better = low > 0 ? running.tactic : high < 0 ? standing.tactic : TOO_CLOSE;
    return {
      lead,
      zombies,
      better,
      ...{ running: running.mean, running_low: running.low, running_high: running.high },
      ...{ standing: standing.mean, standing_low: standing.low, standing_high: standing.high },
      words: least > 0 && least < 0.05 ? "< 0.1" : format.fixed(least, 1),
      tip: `${zombies} zombies ${lead} hexes behind: running loses ${running.words}, standing ${standing.words}: ${better}`,
    };
  });
  const names = ["running", "standing", TOO_CLOSE];
  const title = `When to run${under}: which loses fewer of the four`;
  return charts.chart({
    name,
    title,
    subtitle:
      "Half of them sprinters. In each cell: survivors lost of four by the better of the two. Too close to tell: on the same dice, either may lose fewer.",
    caption: captionOf(...map.map(({ result }) => result)),
    alt: `${title}. Map. ${values.map(({ tip }) => tip).join("; ")}.`,
    view: {
      data: { values },
      width: { step: 68 },
      height: { step: 40 },
      encoding: {
        x: {
          field: "lead",
          type: "ordinal",
          title: "Hexes between them at the start",
          axis: { labelAngle: 0, domain: false, ticks: false, labelPadding: 6 },
        },
        y: {
          field: "zombies",
          type: "ordinal",
          sort: "descending",
          title: "Zombies",
          axis: { domain: false, ticks: false, labelPadding: 6 },
        },
      },
      layer: [
        {
          mark: { type: "rect", stroke: "white", strokeWidth: 1.5 },
          encoding: {
            color: {
              field: "better",
              type: "nominal",
              scale: { domain: names, range: charts.PALE_COLOURS },
            },
            tooltip: { field: "tip" },
            description: { field: "tip" },
          },
        },
        {
          mark: { type: "text", fontSize: 12, color: charts.CELL_INK, aria: false },
          encoding: { text: { field: "words" } },
        },
      ],
    },
  });
}
