/** How a game ends, how long it takes, and who wins by seat: of one and the same games. */

import { spaced } from "../../base/words.js";
import { distributionChart } from "../../present/charts/distribution.js";
import { named } from "../../present/charts/named.js";
import { count } from "../../present/format.js";
import { playerInWords } from "../../present/plain-words.js";
import { isShare, viewRuns } from "../../present/runs-view.js";
import { keyFromSeed } from "../../random/key.js";
import type { Metric } from "../../sim/sim.js";
import { lookAtFirst } from "../../study/first-games.js";
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

export const endsQuestion: Question = {
  about: "how games end, how long they take, and who wins",
  async answer(ask) {
    const strengths = await ask.twice(ask.game.found, {
      vary: {},
      trials: 2e5,
      solve: () => true,
      lookAhead: { player: "rollout:50", games: 500, alone: sidesIn(ask.game) },
    });
    const result = strengths.policy;
    const variant = result.variants[0]!;
    const parts = [
      endsOf(result, variant),
      seatsOf(result, variant),
      thoughtOf(strengths, ask.game),
      lengthOf(result, variant),
    ];
    return {
      findings: parts.flatMap(({ findings = [] }) => findings),
      charts: parts.flatMap(({ charts = [] }) => charts),
      tables: [tables.ofMetrics(result, "What was counted in all these games")],
    };
  },
};

/** How many seats play against one another: none in a game that tells no winners. What throws is told by the games. */
function sidesIn({ found, values, seats = 0 }: Game): number {
  if (seats < 2) return 0;
  try {
    const setting = { name: found.sim.name, values, key: keyFromSeed("sides") };
    return lookAtFirst(found, [setting], { seed: "sides", independent: false }).sides ? seats : 0;
  } catch {
    return 0;
  }
}

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

/** What looking ahead is worth: of a game with sides, to one of them; else to all. */
function thoughtOf(strengths: Strengths, { outcomes }: Game): Partial<ReportContent> {
  const first = outcomes[0]!;
  const ends = ({ variants }: RunsResult) =>
    outcomes.map((outcome) => quantities.outcomeShare(variants[0]!, outcome, { label: spaced(outcome) }));
  const charts = twoStrengths(strengths, ends, {
    name: "ends-at-two-strengths",
    title: "How games end, by the game's own policy and with players who look ahead",
    axis: "share of games",
  });
  const sides = strengths.against.filter(({ variants }) => variants[0]!.summary.seats !== undefined);
  if (sides.length === 0) {
    const share = ({ variants }: RunsResult) => [quantities.outcomeShare(variants[0]!, first, { label: "games" })];
    return { charts, findings: findings.gain(strengths, share, { does: `end "${spaced(first)}" in` }) };
  }
  const { policy, player } = strengths;
  return {
    charts,
    findings: sides.map((result, seat) =>
      findings.difference(
        [quantities.seatShare(policy.variants[0]!, seat + 1), quantities.seatShare(result.variants[0]!, seat + 1)],
        {
          what: `how often seat ${seat + 1} wins, by the policy and looking ahead`,
          more: ({ a, b }) =>
            `In seat ${seat + 1}, one who looks ahead (${playerInWords(player)}) wins ${b} against the game's own policy, which itself wins ${a} there.`,
        },
      ),
    ),
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
