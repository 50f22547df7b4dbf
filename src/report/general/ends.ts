/** How a game ends, how long it takes, and who wins by seat: of one and the same games. */

import { spaced } from "../../base/words.js";
import { distributionChart } from "../../present/charts/distribution.js";
import { named } from "../../present/charts/named.js";
import { count } from "../../present/format.js";
import { isShare, viewRuns } from "../../present/runs-view.js";
import type { Metric } from "../../sim/sim.js";
import type { RunsResult, VariantResult } from "../../study/result.js";
import { captionOf } from "../caption.js";
import type { Finding } from "../finding.js";
import * as findings from "../findings/index.js";
import * as quantities from "../quantity.js";
import { bars } from "../quantity-bars.js";
import type { Question } from "../question.js";
import type { ReportContent } from "../report.js";
import * as tables from "../tables.js";

export const endsQuestion: Question = {
  about: "how games end, how long they take, and who wins",
  async answer(ask) {
    const result = await ask.run(ask.game.found, { trials: 2e5, solve: () => true });
    const variant = result.variants[0]!;
    const parts = [endsOf(result, variant), seatsOf(result, variant), lengthOf(result, variant)];
    return {
      findings: parts.flatMap(({ findings = [] }) => findings),
      charts: parts.flatMap(({ charts = [] }) => charts),
      tables: [tables.ofMetrics(result, "What was counted in all these games")],
    };
  },
};

function endsOf(result: RunsResult, variant: VariantResult): Partial<ReportContent> {
  const ends = variant.summary.outcomes.map(({ outcome }) =>
    quantities.outcomeShare(variant, outcome, { label: spaced(outcome) }),
  );
  const exact = Object.entries(variant.summary.exact?.outcomes ?? {}).slice(0, 1);
  return {
    findings: [
      findings.ranking(ends, { what: "How games end" }),
      ...exact.map(([outcome, chance]) =>
        findings.value(quantities.exactly(spaced(outcome), chance, "share", variant.summary.exact?.within), {
          say: (share) => `The chance of "${spaced(outcome)}" can be worked out: it is ${share}.`,
        }),
      ),
    ],
    charts: [
      bars(ends, {
        name: "ends",
        title: "How games end",
        subtitle: "",
        caption: captionOf(result),
        axis: "share of games",
      }),
    ],
  };
}

function seatsOf(result: RunsResult, variant: VariantResult): Partial<ReportContent> {
  const { seats } = variant.summary;
  if (seats === undefined || seats.length < 2) return {};
  const wins = seats.map(({ seat }) => quantities.seatShare(variant, seat));
  return {
    findings: [
      findings.range(wins, {
        what: "how often each seat wins",
        say: ({ most, least, spread }) =>
          `The seats are not equal: ${most.label} wins ${most.value} of games, ${least.label} ${least.value}, ${spread} apart.`,
      }),
      findings.value(quantities.firstSeatAdvantage(variant), {
        say: (by) => `Against an even share of all games, the first seat has ${by}.`,
      }),
    ],
    charts: [
      bars(wins, {
        name: "seats",
        title: "How often each seat wins",
        subtitle: "A win that several share counts for each in part.",
        caption: captionOf(result),
        axis: "share of games",
      }),
    ],
  };
}

/** What games are told to last, by a metric's name or unit. */
const LENGTHS = /^(turns?|rounds?|minutes?|hours?|seconds?|steps?|moves?|hands?|phases?|days?|years?|throws?|plies)$/;

/** The metric that says how long a game is, by what it is called; undefined where none is called so. */
export function lengthMetric(metrics: readonly Metric[]): Metric | undefined {
  const able = metrics.filter((metric) => !isShare(metric));
  return able.find(({ name }) => LENGTHS.test(name)) ?? able.find(({ unit }) => LENGTHS.test(unit));
}

function lengthOf(result: RunsResult, variant: VariantResult): Partial<ReportContent> {
  const view = viewRuns(result);
  const metric = lengthMetric(view.metrics);
  const summary = metric && variant.summary.metrics[metric.name];
  if (metric === undefined || summary === undefined || summary.mean === null) return {};
  const name = metric.name === metric.unit ? "" : ` (${spaced(metric.name)})`;
  const length: Finding = findings.value(quantities.metricMean(variant, metric.name), {
    say: (mean) =>
      `Games take ${mean} ${metric.unit}${name} on average; half of those played took ${count(summary.median)} ` +
      `or fewer, and nine in ten from ${count(summary.p05)} to ${count(summary.p95)}.`,
  });
  return {
    findings: [length],
    charts: [named(distributionChart(view, metric, variant), "length", "How long games are, by how they end")],
  };
}
