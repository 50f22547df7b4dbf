/** A comparison in words, tables, charts and files. */

import { capital, counted, spaced } from "../base/words.js";
import { type Difference, isSettled } from "../stats/paired.js";
import type { CompareResult } from "../study/compare.js";
import { isFile } from "../study/file-changes.js";
import type { RunsResult } from "../study/result.js";
import { toldGames } from "../study/told-games.js";
import { areAlike } from "../tally/paired-tally.js";
import { distributionsChart } from "./charts/distribution.js";
import { meanDots, outcomeDots } from "./charts/dots.js";
import { effectBars } from "./charts/effects.js";
import { inPart, type StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { chanceInWords, differenceWithInterval, levelInWords, meanWithInterval, shareWithInterval } from "./format.js";
import { inPlainWords } from "./plain-words.js";
import { everEnds, isShare, toldShare, undrawnInWords, viewRuns } from "./runs-view.js";
import { captionWithMark, marked, type TextTable } from "./tables.js";

export function compareDocument(result: CompareResult): StudyDocument {
  const { sim, a, b, differences, metrics, paired, level } = result;
  const played = playedBy(result);
  const view = viewRuns(played);
  const first = differences[0];
  const trials = paired.a.trials;
  const levelWords = levelInWords(level);
  const title = `${sim.title}: ${b.name} against ${a.name}`;
  const alike = areAlike(paired);
  const same = isSameGame(result);
  const outcomeOf = (side: typeof a, name: string) => toldShare(side.summary, name)!;
  const both = (name: string) => {
    const [one, other] = [outcomeOf(a, name), outcomeOf(b, name)];
    return [shareWithInterval(one.share, one.ci), shareWithInterval(other.share, other.ci)] as const;
  };
  const counts = (name: string) => (metric: typeof a) => {
    const found = metric.summary.metrics[name]!;
    return marked((isShareMetric(name) ? shareWithInterval : meanWithInterval)(found.mean, found.ci), found);
  };
  const isShareMetric = (name: string) => view.metrics.some((metric) => metric.name === name && isShare(metric));

  // What neither side ever ends in has no bar; of two ends one changes as the other does, the other way.
  const ever = differences.filter(({ outcome }) => everEnds(view, outcome));
  const mirrored = ever.length === 2 && ever[0]!.difference === -ever[1]!.difference!;
  const drawn = mirrored ? ever.slice(0, 1) : ever;

  const ends: TextTable = {
    caption: `How ${counted(trials, "game")} of each ended, and the difference (${levelWords} intervals)`,
    columns: [text("outcome"), number(a.name), number(b.name), number("difference"), text("sure?")],
    rows: differences.map((difference) => [
      difference.outcome,
      ...both(difference.outcome),
      differenceWithInterval(difference.difference, difference.ci, true),
      settledWord(difference),
    ]),
  };
  const means: TextTable = {
    caption: captionWithMark("What was counted, and the difference of the means", [
      ...Object.values(metrics),
      ...Object.keys(metrics).flatMap((name) => [a.summary.metrics[name]!, b.summary.metrics[name]!]),
    ]),
    columns: [text("metric"), number(a.name), number(b.name), number("difference"), text("sure?")],
    rows: Object.entries(metrics).map(([name, difference]) => [
      name,
      counts(name)(a),
      counts(name)(b),
      marked(differenceWithInterval(difference.difference, difference.ci, isShareMetric(name)), difference),
      settledWord(difference),
    ]),
  };

  return findingsDocument({
    kind: "compare",
    title,
    headline:
      first === undefined
        ? `${sim.title}: the two have no way to end in common`
        : same && alike
          ? `${sim.title}: ${a.name === b.name ? `both are the same, ${a.name},` : `${a.name} and ${b.name} are the same game,`} and every game ends alike`
          : `${sim.title}: ${spaced(first.outcome)} ${both(first.outcome)[1]} with ${b.name}, ${both(first.outcome)[0]} with ${a.name}: ` +
            `${differenceWithInterval(first.difference, first.ci, true)}, ${chanceInWords(first)}`,
    ...(first === undefined || (same && alike)
      ? {}
      : { restsOn: `${counted(trials, "game")} of each, ${levelWords} intervals` }),
    named: played.vary.map(({ param }) => param),
    findings: [
      ...changesInWords(result),
      ...(same && !alike ? ["Both are the same game: what differs is luck alone."] : []),
      ...(same ? [] : [result.independent ? "Each had dice of its own." : worth(result, trials)]),
    ],
    parts: [
      { id: "results", title: "How it ends", tables: [ends] },
      {
        id: "metrics",
        title: "What was counted",
        findings: undrawnInWords(view),
        tables: [means],
        glossary: view.metrics,
      },
    ],
    charts: () => [
      outcomeDots(view),
      effectBars(
        {
          name: "differences",
          title: `${inPlainWords(sim, title)}: what changes`,
          subtitle:
            `Bars: share of games with ${inPlainWords(sim, b.name)} less that with ${inPlainWords(sim, a.name)}; whiskers: ${levelWords} intervals. ` +
            `Where a whisker crosses the line, there may be no difference at all.${mirrored ? ` ${capital(spaced(ever[1]!.outcome))} changes by as much the other way.` : ""}`,
          caption: view.caption,
        },
        drawn.map(({ outcome, difference, ci }) => ({
          label: spaced(outcome),
          value: difference ?? 0,
          ci,
          words: differenceWithInterval(difference, ci, true),
          group: "difference",
        })),
        ["difference"],
        { title: "difference in share of games", share: true },
      ),
      ...inPart(
        "metrics",
        view.drawn.flatMap((metric) => [
          meanDots(view, metric),
          ...(isShare(metric) ? [] : [distributionsChart(view, metric)]),
        ]),
      ),
    ],
    files: [
      {
        name: "differences",
        what: "differences of shares and means, b − a, with intervals",
        rows: [
          ["kind", "name", "a", "b", "difference", "ci_low", "ci_high"],
          ...differences.map(({ outcome, difference, ci }) => [
            "outcome",
            outcome,
            outcomeOf(a, outcome).share,
            outcomeOf(b, outcome).share,
            difference,
            ci?.[0],
            ci?.[1],
          ]),
          ...Object.entries(metrics).map(([name, { difference, ci }]) => [
            "metric",
            name,
            a.summary.metrics[name]!.mean,
            b.summary.metrics[name]!.mean,
            difference,
            ci?.[0],
            ci?.[1],
          ]),
        ],
      },
      {
        name: "pairs",
        what: "how both ended, game by game",
        rows: [
          ["a", "b", "count"],
          ...paired.pairs.flatMap((row, i) =>
            row.map((n, j) => [paired.a.outcomes[i]!, paired.b.outcomes[j]!, n] as const),
          ),
        ],
      },
    ],
    games: () => toldGames(played, [a, b]),
    played,
  });
}

/** Both variants, as a sweep of two would have played them. */
function playedBy({ sim, seed, independent, headline, a, b, partial }: CompareResult): RunsResult {
  const params = [...new Set([...Object.keys(a.varied), ...Object.keys(b.varied)])];
  return {
    kind: "sweep",
    sim,
    seed,
    independent,
    partial,
    ...(headline === undefined ? {} : { headline }),
    variants: [a, b],
    vary: params.map((param) => ({ param, values: [a.varied[param]!, b.varied[param]!] })),
  };
}

/** So many are told one by one. */
const MOST_CHANGES = 12;

/** What sets the files of the two apart. */
function changesInWords({ fileChanges = [] }: CompareResult): string[] {
  if (fileChanges.length === 0) return [];
  const told = fileChanges.slice(0, MOST_CHANGES).map(({ knob, from, to }) => {
    if (from === undefined) return `${knob} is new (${JSON.stringify(to)})`;
    return to === undefined ? `${knob} is gone` : `${knob} ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
  });
  const more = fileChanges.length > MOST_CHANGES ? `; and ${fileChanges.length - MOST_CHANGES} more` : "";
  return [`What differs between the files: ${told.join("; ")}${more}.`];
}

/** Whether both variants have the same values, files by what they hold, and the same players. */
function isSameGame({ a, b, fileChanges = [] }: CompareResult): boolean {
  const plain = ({ values, summary: { skill } }: typeof a) =>
    JSON.stringify([Object.entries(values).map(([name, value]) => [name, isFile(value) ? "file" : value]), skill]);
  return plain(a) === plain(b) && fileChanges.length === 0;
}

function settledWord(difference: Difference): string {
  return isSettled(difference) ? "yes" : "no";
}

/** That the same dice save: less is not worth a number. */
const LEAST_GAIN = 1.1;

function worth({ independentTrials, paired }: CompareResult, trials: number): string {
  if (areAlike(paired)) {
    const none =
      trials === 1
        ? "The only game differed in nothing"
        : `Not one of the ${counted(trials, "game")} differed in anything`;
    return `${none} that is counted.`;
  }
  const same = "Both were played with the same dice, game by game";
  if (independentTrials === null) return `${same}.`;
  const gain = independentTrials / trials;
  if (gain < LEAST_GAIN) return `${same}. Here that tells the difference hardly better than other dice would.`;
  return `${same}, so that luck cancels out in part: without that it would take ${gain.toPrecision(2)} times as many games to know the difference as well.`;
}

const text = (title: string) => ({ title, number: false });
const number = (title: string) => ({ title, number: true });
