/** What the parts of the report on the Flat share: numbers taken from results, and maps of exact ones. */

import type { RunsResult, VariantResult } from "deadeven";
import {
  type Ask,
  charts,
  exactCaptionOf,
  type Finding,
  findings,
  format,
  type Quantity,
  quantities,
  words,
} from "deadeven/report";

const { exactly, metricShare } = quantities;

export const FIVE_TO_TEN = "rounds-5-to-10";

/** Played where exact answers alone are looked at. */
export const UNSEEN = 1;

export const VEHICLES = [
  "bike",
  "moped",
  "motorcycle",
  "small-car",
  "medium-car",
  "large-car",
  "moving-truck",
  "cherry-picker",
  "big-rig-cab",
  "big-rig-trailer",
];

/** The same fight under one change after another. */
export function playChanges(
  ask: Ask,
  sim: string,
  params: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  trials: number,
) {
  return Promise.all(
    Object.entries(changes).map(async ([label, change]) => {
      const result = await ask.run(sim, { params: { ...params, ...change }, trials });
      return { label, result, variant: result.variants[0]! };
    }),
  );
}

/** A finding with adrenaline, and what the same number, or the same two, would be without it. */
export function withAndWithout(finding: Finding, bare: Quantity, other?: Quantity): Finding {
  const without =
    other === undefined
      ? findings.value(bare, { say: (value) => `Without adrenaline ${value}.` })
      : findings.difference([bare, other], {
          what: "without adrenaline, it",
          more: ({ a, b }) => `Without adrenaline ${a} and ${b}.`,
        });
  return findings.followedBy(finding, without);
}

/**
 * How many standard errors the share of A's wins lies from its exact chance, where that is neither nearly 0 nor nearly
 * 1.
 */
export function zOf(variant: VariantResult): number | undefined {
  const p = exactOutcome(variant, "a-wins");
  const { trials } = variant.summary;
  return trials * p * (1 - p) < 20 ? undefined : format.shareZ(share(variant, "a-wins"), p, trials);
}

export function inTimeShare(variant: VariantResult, label: string): Quantity {
  return metricShare(variant, FIVE_TO_TEN, { from: 1 }, { label });
}

export function exactOutcome({ summary }: VariantResult, outcome: string): number {
  return summary.exact!.outcomes[outcome]!;
}

/** A metric's exact mean, averaged over match-ups. */
export function average(variants: readonly VariantResult[], metric: string, label: string): Quantity {
  const sum = variants.reduce((sum, { summary }) => sum + summary.exact!.metrics[metric]!.mean, 0);
  return exactly(label, sum / variants.length);
}

/** The exact share of duels of fewer rounds, averaged over match-ups. */
export function exactBelow(variants: readonly VariantResult[], rounds: number): number {
  const chances = variants.flatMap(({ exact }) => exact!.metrics!.rounds!.distribution!);
  return chances.reduce((sum, [value, chance]) => (value < rounds ? sum + chance : sum), 0) / variants.length;
}

export function share({ summary }: VariantResult, outcome: string): number | null {
  return summary.outcomes.find((found) => found.outcome === outcome)!.share;
}

/** Exact shares with those below 0.05% as 0: their many digits say nothing, and have no place in a cell. */
export function withoutTraces(shares: readonly number[]): number[] {
  return shares.map((value) => (value < 0.0005 ? 0 : value));
}

/** An exact share, to a tenth of a percent. */
export function percent(value: number): string {
  return `${format.fixed(100 * value, Number.isInteger(Number((100 * value).toFixed(6))) ? 0 : 1)}%`;
}

export function metricNamed(result: RunsResult, name: string) {
  return charts.view(result).metrics.find((metric) => metric.name === name)!;
}

/** What a map of match-ups shows. */
interface MapParts {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  /** Told whether the sides are swapped in the variant that it is given. */
  readonly cell: (variant: VariantResult, swapped: boolean) => number;
}

/** A heat map of exact shares over the two sides' vehicles. */
export function exactMap(result: RunsResult, { name, title, value, cell }: MapParts) {
  const [rows, columns] = ["side A", "side B"].map((side) => ({ title: side, values: VEHICLES })) as [
    { title: string; values: string[] },
    { title: string; values: string[] },
  ];
  const cells = exactCells(result, cell).map(withoutTraces);
  return charts.tableHeatMap(charts.view(result), { name, title, rows, columns, value, cells, share: true }, name);
}

/** Who wins against whom, exactly, the strongest first. */
export function exactMatrix(result: RunsResult, { name, title, value, cell }: MapParts) {
  const cells = exactCells(result, cell);
  const total = (vehicle: string) => cells[VEHICLES.indexOf(vehicle)]!.reduce((sum, share) => sum + share, 0);
  const ranked = [...VEHICLES].sort((a, b) => total(b) - total(a));
  return charts.matrixMap(
    { name, title, subtitle: `${value}. Exact values: nothing here is estimated.`, caption: exactCaptionOf(result) },
    ranked.map(words.spaced),
    ranked.flatMap((row) =>
      ranked.map((column) => {
        const [share] = withoutTraces([cells[VEHICLES.indexOf(row)]![VEHICLES.indexOf(column)]!]);
        return { row: words.spaced(row), column: words.spaced(column), share: share!, ci: [share!, share!] as const };
      }),
    ),
  );
}

/** Each pair is solved once, whoever is A: nothing else sets the sides apart. */
function exactCells({ variants }: RunsResult, cell: MapParts["cell"]): number[][] {
  const of = (a: string, b: string) => variants.find(({ varied }) => varied["side-a"] === a && varied["side-b"] === b)!;
  return VEHICLES.map((a, row) =>
    VEHICLES.map((b, column) => (row <= column ? cell(of(a, b), false) : cell(of(b, a), true))),
  );
}
