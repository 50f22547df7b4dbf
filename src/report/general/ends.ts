/** How a game ends, how long it takes, and who wins by seat: of one and the same games. */

import { spaced } from "../../base/words.js";
import { distributionChart } from "../../present/charts/distribution.js";
import { named } from "../../present/charts/named.js";
import { count } from "../../present/format.js";
import { viewRuns } from "../../present/runs-view.js";
import type { RunsResult, VariantResult } from "../../study/result.js";
import { captionOf } from "../caption.js";
import type { Finding } from "../finding.js";
import * as findings from "../findings/index.js";
import type { Game } from "../game.js";
import * as quantities from "../quantity.js";
import { bars, twoStrengths } from "../quantity-bars.js";
import type { Question } from "../question.js";
import type { ReportContent } from "../report.js";
import type { Strengths } from "../strengths.js";
import * as tables from "../tables.js";
import { inTopics } from "../topics.js";
import { choicesTopics, feelTopics } from "./feel.js";
import { lengthMetric } from "./length.js";
import { rivalsIn } from "./rivals.js";
import { seatsTopic, skillTopic } from "./winners.js";

export const endsQuestion: Question = {
  about: "how games end, how long they take, and who wins",
  async answer(ask) {
    const { game } = ask;
    const rivals = rivalsIn(game);
    const asksSomebody = game.found.sim.decisions !== undefined && rivals?.hasPolicy === true;
    const [strengths, ...chance] = await Promise.all([
      ask.twice(game.found, {
        vary: {},
        trials: 2e5,
        solve: () => true,
        lookAhead: { player: "rollout:50", games: 500, alone: rivals?.seats ?? 0 },
      }),
      ...Array.from({ length: asksSomebody ? rivals.seats : 0 }, (_, seat) =>
        ask.run(game.found, { skill: { [seat + 1]: "random" }, trials: 2e4 }),
      ),
    ]);
    const result = strengths.policy;
    const variant = result.variants[0]!;
    const [ends, length] = [endsOf(result, variant), lengthOf(result, variant)];
    const counted = tables.ofMetrics(result, "What was counted in all these games");
    if (rivals === undefined) {
      const parts = [ends, thoughtOf(strengths, game), length];
      return {
        findings: parts.flatMap(({ findings = [] }) => findings),
        charts: parts.flatMap(({ charts = [] }) => charts),
        tables: [counted],
      };
    }
    const seats = seatsTopic(strengths);
    const content = inTopics([
      seats,
      {
        about: "how games end, and how long they take",
        findings: [...(ends.findings ?? []), ...(length.findings ?? [])],
        charts: [...(ends.charts ?? []), ...(length.charts ?? [])],
        tables: [counted],
      },
      ...skillTopic(strengths, chance, rivals),
      ...feelTopics(result),
      ...choicesTopics(strengths),
    ]);
    return { ...content, verdict: seats.findings[0]! };
  },
};

function endsOf(result: RunsResult, variant: VariantResult): Partial<ReportContent> {
  // Where all games end the same way there is nothing to tell.
  if (variant.summary.outcomes.length === 1) return {};
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

/** What looking ahead is worth to all together. */
function thoughtOf(strengths: Strengths, { outcomes }: Game) {
  const first = outcomes[0]!;
  const ends = ({ variants }: RunsResult) =>
    outcomes.map((outcome) => quantities.outcomeShare(variants[0]!, outcome, { label: spaced(outcome) }));
  const share = ({ variants }: RunsResult) => [quantities.outcomeShare(variants[0]!, first, { label: "games" })];
  return {
    findings: findings.gain(strengths, share, { does: `end "${spaced(first)}" in` }),
    charts: twoStrengths(strengths, ends, {
      name: "ends-at-two-strengths",
      title: "How games end, by the game's own policy and with players who look ahead",
      axis: "share of games",
    }),
  };
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
