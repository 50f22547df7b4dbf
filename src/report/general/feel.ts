/** How a game feels, as far as its seats report how they stand; and what there is to choose. */

import { distributionChart } from "../../present/charts/distribution.js";
import { named } from "../../present/charts/named.js";
import { viewRuns } from "../../present/runs-view.js";
import { CHOICE_METRICS, STANDING_METRICS } from "../../sim/sides.js";
import type { RunsResult, VariantResult } from "../../study/result.js";
import { histogramOf } from "../../tally/tally.js";
import type { Finding } from "../finding.js";
import * as findings from "../findings/index.js";
import * as quantities from "../quantity.js";
import { howThought, type Strengths } from "../strengths.js";
import type { PartOfPage } from "../topics.js";

const { metricMean, metricShare } = quantities;
const [LEAD_CHANGES, LED_FROM, COMEBACK, FINAL_MARGIN, BEATEN_FOR] = STANDING_METRICS;
const [CHOICES, ONE_OPTION] = CHOICE_METRICS;

/** What is counted of how seats stand, each with what it says of a game; a share of games beside the mean. */
const FEELS: readonly {
  readonly metric: string;
  readonly about: string;
  /** Of its chart. */
  readonly title: string;
  readonly mean: (value: string, unit: string) => string;
  readonly share?: { readonly within: quantities.Values; readonly say: (value: string) => string };
}[] = [
  {
    metric: LEAD_CHANGES,
    about: "how often the lead changes hands",
    title: "How often the lead changes hands in a game",
    mean: (value) => `The lead changes hands ${value} times a game on average.`,
    share: { within: { to: 0 }, say: (value) => `In ${value} of games it never does.` },
  },
  {
    metric: LED_FROM,
    about: "how early a game is decided",
    title: "How much of a game is over when the winner takes the lead for good",
    mean: (value) => `The winner takes the lead for good after ${value}% of the game on average.`,
    share: { within: { to: 0 }, say: (value) => `In ${value} of games it leads from the first round on.` },
  },
  {
    metric: COMEBACK,
    about: "how far behind winners come back from",
    title: "How far behind the winner once was",
    mean: (value, unit) => `Winners were once ${value}${unit} behind on average.`,
    share: { within: { to: 0 }, say: (value) => `In ${value} of games they never were.` },
  },
  {
    metric: FINAL_MARGIN,
    about: "how close games are at their end",
    title: "How far the leader is before the next at the end",
    mean: (value, unit) => `At the end the leader is ${value}${unit} before the next on average.`,
  },
  {
    metric: BEATEN_FOR,
    about: "how long the beaten sit on",
    title: "How long a beaten player is behind, to the end",
    mean: (value) =>
      `Of those who don't win, the one who is behind for longest is so in the last ${value} rounds on average.`,
  },
];

/** A part for each thing that is counted of how seats stand; none of a game that doesn't report it. */
export function feelTopics(result: RunsResult): PartOfPage[] {
  const view = viewRuns(result);
  const variant = result.variants[0]!;
  return FEELS.flatMap(({ metric: name, about, title, mean, share }): PartOfPage[] => {
    const metric = view.metrics.find((one) => one.name === name);
    if (metric === undefined) return [];
    // "11% of the track", as a percentage is written everywhere.
    const unit = metric.unit.startsWith("%") ? metric.unit : ` ${metric.unit}`;
    const first = findings.value(metricMean(variant, name), { say: (value) => mean(value, unit) });
    const second = share && findings.value(metricShare(variant, name, share.within), { say: share.say });
    return [
      {
        about,
        findings: [second === undefined ? first : findings.followedBy(first, second)],
        charts: [named(distributionChart(view, metric, variant), `feel-${name}`, title)],
      },
    ];
  });
}

/** What those have to choose who are asked; nothing in a draft, nor of a game that reports no standing. */
export function choicesTopics(strengths: Strengths): PartOfPage[] {
  const { lookAhead } = strengths;
  const variant = lookAhead?.variants[0];
  if (lookAhead === undefined || variant === undefined) return [];
  const view = viewRuns(lookAhead);
  const metrics = [CHOICES, ONE_OPTION].flatMap((name) => view.metrics.find((one) => one.name === name) ?? []);
  if (metrics.length < 2) return [];
  // One bar, where it is the same in every game, says no more than the finding.
  const varied = metrics.filter(({ name }) => histogramOf(variant.tally, name).values.length > 1);
  return [
    {
      about: "what there is to choose",
      findings: [choicesFinding(variant, howThought(strengths))],
      charts: varied.map((metric) =>
        named(distributionChart(view, metric, variant), `feel-${metric.name}`, CHOICE_TITLES[metric.name]),
      ),
    },
  ];
}

const CHOICE_TITLES: Readonly<Record<string, string>> = {
  [CHOICES]: "Choices of two options or more, in 100 turns",
  [ONE_OPTION]: "Turns in which there is nothing to choose",
};

function choicesFinding(variant: VariantResult, how: string): Finding {
  return findings.followedBy(
    findings.value(metricMean(variant, CHOICES), {
      say: (value) => `Players who look ahead (${how}) have ${value} choices of two options or more in 100 turns.`,
    }),
    findings.value(metricMean(variant, ONE_OPTION), {
      // Where it never was so: "0 to 1.8" is not what a person says of it.
      say: (value) => `In ${value.replace(/^0 to /, "at most ")}% of their turns there is nothing to choose.`,
    }),
  );
}
