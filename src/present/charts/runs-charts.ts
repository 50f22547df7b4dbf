/** Which charts a run or a sweep gets. */

import { andList, spaced } from "../../base/words.js";
import type { ExactTable, Metric } from "../../sim/sim.js";
import type { RunsResult, ShownValue, VariantResult, VariantSummary } from "../../study/result.js";
import { inPart, type PlacedChart } from "../document.js";
import type { VariantTables } from "../exact-tables.js";
import { count } from "../format.js";
import { several } from "../pattern.js";
import { everEnds, intervalsInWords, isShare, type RunsView, variantInWords } from "../runs-view.js";
import { gameOutcomes } from "../tables.js";
import { shareBars } from "./bars.js";
import type { Chart } from "./chart.js";
import { distributionChart, distributionsChart } from "./distribution.js";
import { meanDots, outcomeDots } from "./dots.js";
import { meanHeatMap, outcomeHeatMap, tableHeatMap } from "./heat-map.js";
import { meanLine, outcomeLines, outcomeLinesBySeries } from "./lines.js";
import { placeBars } from "./places.js";

/** More histograms side by side than this are no longer compared by eye. */
const MOST_SMALL_MULTIPLES = 12;
/** More lines than this in one chart are no longer told apart by colour. */
const MOST_LINES = 6;
/** So many variants over three things are read as rows; more as small heat maps. */
const MOST_ROWS_OF_THREE = 8;
/** Exact tables that differ from variant to variant are drawn for the first few. */
const MOST_TABLES = 4;

/** The part of a page with what was worked out. */
export const EXACT_SECTION = { id: "exact", title: "Worked out, not played" } as const;

/** All charts of a result, most telling first. */
export function runsCharts(view: RunsView, tables: readonly VariantTables[] = []): PlacedChart[] {
  if (view.played.length === 0) return [];
  const charts = view.result.vary.length === 0 ? runCharts(view) : sweepCharts(view);
  const exact = tables.flatMap((table) => tableCharts(view, table));
  return [...charts, ...inPart(EXACT_SECTION.id, exact)];
}

function runCharts(view: RunsView): PlacedChart[] {
  const variant = view.played[0]!;
  const { summary } = variant;
  const withExact = summary.exact !== undefined;
  const how = `Bars: shares of games; whiskers: ${intervalsInWords(view.result)}.`;
  // What never happened is in the table.
  const happened = gameOutcomes(summary).filter(({ outcome }, i) => i === 0 || everEnds(view, outcome));
  const counted = (n: number) => `${count(n)} of ${count(summary.trials)} games`;
  const outcomes = shareBars(
    {
      name: "outcomes",
      title: `${view.result.sim.title}: how it ends`,
      subtitle: `${how}${withExact && Object.keys(summary.exact.outcomes).length > 0 ? " Diamonds: exact." : ""}`,
      caption: view.caption,
    },
    happened.map(({ outcome, count: n, share, ci }) => ({
      label: spaced(outcome),
      share: share ?? 0,
      ci,
      exact: summary.exact?.outcomes[outcome],
      within: summary.exact?.within,
      counted: counted(n),
    })),
    "each",
  );
  const seats = seatBars(view, summary);
  const shares = view.drawn.filter(isShare);
  const happenings = shareBars(
    {
      name: "shares",
      title: `${view.result.sim.title}: how often it happens`,
      subtitle: `${shares.map(({ name, help }) => `${spaced(name)}: ${help}`).join("; ")}. ${how}`,
      caption: view.caption,
    },
    shares.map(({ name }) => {
      const { mean, ci } = summary.metrics[name]!;
      return {
        label: spaced(name),
        share: mean ?? 0,
        ci,
        exact: summary.exact?.metrics[name]?.mean,
        within: summary.exact?.within,
        counted: counted(Math.round((mean ?? 0) * summary.trials)),
      };
    }),
    "alike",
  );
  const distributions = view.drawn
    .filter((metric) => !isShare(metric))
    .map((metric) => distributionChart(view, metric, variant));
  return [
    outcomes,
    ...inPart("seats", seats),
    ...inPart("metrics", [...distributions, ...(shares.length > 0 ? [happenings] : [])]),
  ];
}

/** Who wins, by seat, where that is told. */
function seatBars(view: RunsView, { seats, trials }: VariantSummary): Chart[] {
  if (seats === undefined) return [];
  const shared = seats.some((seat) => seat.shared > 0);
  const how = `whiskers: ${intervalsInWords(view.result)}.`;
  const title = view.result.sim.title;
  const places =
    seats[0]!.places === undefined
      ? []
      : [
          placeBars(
            {
              name: "places",
              title: `${title}: which place each seat comes in`,
              subtitle: `Bars: shares of games; ${how} Those who share a place leave out as many after it.`,
              caption: view.caption,
            },
            seats,
          ),
        ];
  return [
    shareBars(
      {
        name: "seats",
        title: `${title}: who wins`,
        subtitle:
          `Bars: shares of games${shared ? ", wins that several share in parts" : ""}; ${how} ` +
          "Dashed: an even share.",
        caption: view.caption,
      },
      seats.map(({ seat, won, share, ci }) => ({
        label: `seat ${seat}`,
        share: share ?? 0,
        ci,
        counted: `won ${count(won)} of ${count(trials)} games`,
      })),
      "alike",
      { even: 1 / seats.length },
    ),
    ...places,
  ];
}

function sweepCharts(view: RunsView): PlacedChart[] {
  const [ends, means] = endsAndMeans(view);
  const isFew = view.played.length > 1 && view.played.length <= MOST_SMALL_MULTIPLES;
  const spreads = isFew ? view.drawn.filter((metric) => !isShare(metric)) : [];
  // What is counted of one thing stands together.
  const counted = view.drawn.flatMap((metric) => [
    means(metric),
    ...(spreads.includes(metric) ? [distributionsChart(view, metric)] : []),
  ]);
  return [...ends, ...inPart("metrics", counted)];
}

/** How games end, and a chart of any metric's mean, by what was varied. */
function endsAndMeans(view: RunsView): [Chart[], (metric: Metric) => Chart] {
  const { vary } = view.result;
  const numbers = vary.filter(({ param }) => isNumber(view.result, param));
  const [first, second] = vary;
  if (vary.length === 1 && numbers.length === 1) {
    return [[outcomeLines(view, first!.param)], (metric) => meanLine(view, metric, first!.param)];
  }
  if (vary.length === 2) {
    // The longer of the two runs across.
    const [across, down] = first!.values.length >= second!.values.length ? [first!, second!] : [second!, first!];
    const along = numbers.includes(across) ? across : numbers[0];
    const series = along === first ? second! : first!;
    const lines =
      along !== undefined && series.values.length <= MOST_LINES
        ? [outcomeLinesBySeries(view, along.param, series.param)]
        : [];
    return [
      [outcomeHeatMap(view, across.param, down.param), ...lines],
      (metric) => meanHeatMap(view, metric, across.param, down.param),
    ];
  }
  if (vary.length === 3 && view.played.length > MOST_ROWS_OF_THREE) {
    // The fewest values get a panel each, the most run across.
    const [by, down, across] = [...vary].sort((a, b) => a.values.length - b.values.length);
    return [[outcomeHeatMap(view, across!.param, down!.param, { by: by!.param })], (metric) => meanDots(view, metric)];
  }
  return [[outcomeDots(view)], (metric) => meanDots(view, metric)];
}

/** One chart of a table that all variants have alike; else one of each that some have, for the first few. */
function tableCharts(view: RunsView, { name, tables }: VariantTables): Chart[] {
  const { result } = view;
  const distinct = new Map<string, { table: ExactTable; variants: VariantResult[] }>();
  tables.forEach((table, index) => {
    if (table === undefined) return;
    const text = JSON.stringify(table);
    const { variants } = distinct.get(text) ?? { variants: [] };
    distinct.set(text, { table, variants: [...variants, result.variants[index]!] });
  });
  const drawn = [...distinct.values()].slice(0, MOST_TABLES);
  if (distinct.size === 1) return [tableHeatMap(view, drawn[0]!.table, `table-${name}`)];
  const tells = result.vary.find(({ param }) => {
    const values = [...distinct.values()].flatMap(({ variants }) => valuesIn(variants, param));
    return new Set(values).size === values.length;
  });
  return drawn.map(({ table, variants }, index) => {
    const [first, ...others] = variants.map((variant) => variantInWords(result, variant));
    const of =
      tells !== undefined
        ? several(result.sim, tells, valuesIn(variants, tells.param))
        : others.length > 1
          ? `${first} and ${others.length} others`
          : andList([first!, ...others]);
    return tableHeatMap(view, table, `table-${name}-${index + 1}`, { of });
  });
}

/** The values that a varied parameter has in some variants, each once. */
function valuesIn(variants: readonly VariantResult[], param: string): ShownValue[] {
  return [...new Set(variants.map(({ varied }) => varied[param]!))];
}

/** Of a knob into a file the values say so. */
function isNumber({ sim, vary }: RunsResult, param: string): boolean {
  const spec = sim.params[param];
  if (spec !== undefined) return spec.kind === "integer";
  return vary.find((variation) => variation.param === param)!.values.every((value) => typeof value === "number");
}
