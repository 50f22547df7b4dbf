/** A tournament in words, tables, charts and files. */

import { andList, counted, paramInWords } from "../base/words.js";
import { chancesAt, strengthOf } from "../stats/bradley-terry.js";
import type { Rating, TournamentSummary } from "../stats/tournament.js";
import { wilsonInterval } from "../stats/wilson.js";
import type { Interval, RunsResult, ShownValue } from "../study/result.js";
import type { TournamentResult } from "../study/tournament.js";
import { shareBars } from "./charts/bars.js";
import { roundShare } from "./charts/chart.js";
import { matrixMap, reachInPoints } from "./charts/heat-map.js";
import { ratingsChart } from "./charts/ratings.js";
import { inPart, type PlacedChart, type StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, decimalsFor, fixed, levelInWords, NOTHING, shareWithInterval, valueInWords } from "./format.js";
import { viewRuns } from "./runs-view.js";
import type { TextTable } from "./tables.js";

/** A tournament that has something to tell. */
interface Told extends TournamentResult {
  readonly summary: TournamentSummary;
  /** Places in `entries`, the highest rating first. */
  readonly ranked: readonly number[];
}

export function tournamentDocument(result: TournamentResult): StudyDocument {
  const { sim, summary, enter } = result;
  const played = seatingsPlayed(result);
  const title = `${sim.title}: a tournament`;
  const whose = andList(enter.map(({ param }) => paramInWords(param)));
  if (summary === null) {
    const headline = `${sim.title}: nothing was played`;
    return findingsDocument({
      kind: "tournament",
      title,
      headline,
      findings: [],
      tables: [],
      charts: () => [],
      files: [],
      played,
    });
  }
  const { ratings } = summary;
  const ranked = result.entries
    .map((_, i) => i)
    .sort((a, b) => ratings[a]!.group - ratings[b]!.group || ratings[b]!.elo - ratings[a]!.elo);
  const told: Told = { ...result, entries: result.entries.map(valueInWords), summary, ranked };
  const mixture = mixtureInWords(told);
  const [cycles, fit] = [cyclesInWords(told), fitInWords(told)];
  const dominated = [...dominatedInWords(told), ...withoutMixture(told)];
  const groups = groupsInWords(told);
  return findingsDocument({
    kind: "tournament",
    title,
    headline: `${sim.title}: of ${counted(ranked.length, "entry", "entries")} by ${whose}, ${ringOfLeader(told)}${leadersInWords(told)}`,
    restsOn: `${played.variants.length} seatings, ${count(result.trials)} games each, ${levelInWords(result.level)} intervals`,
    findings: [...mixture, cycles, ...fit, ...dominated, ...groups, ...nobodyInWords(told)],
    parts: [
      { id: "results", title: "How strong each is", findings: [...fit, ...groups], tables: [ratingsTable(told)] },
      { id: "pairings", title: "Who beats whom", findings: [cycles, ...dominated], tables: matrixTable(told) },
      { id: "mixture", title: "What nobody beats", findings: mixture },
    ],
    charts: () => charts(told, viewRuns(played).caption),
    files: files({ ...told, entries: result.entries }),
    played,
  });
}

/** "3 small cars are", "small car is": several at a seat are told as such. */
function is(entry: string): string {
  return /^(?!1 )\d+ [a-z]/.test(entry) ? "are" : "is";
}

const name = ({ entries }: TournamentResult, entry: number) => entries[entry]!;

/** "+212 ± 5"; "about +20" where nothing says how sure it is; nothing of one who can't be compared. */
function ratingInWords({ elo, ci }: Rating): string {
  if (ci === null) return elo === 0 ? NOTHING : `about ${signed(elo, 0)}`;
  const [low, high] = ci;
  const decimals = Math.max(0, decimalsFor((high - low) / 2));
  return `${signed(elo, decimals)} ± ${fixed((high - low) / 2, decimals)}`;
}

/** Who is rated highest, and who can't be told from that: their intervals overlap. */
function leadersInWords(told: Told): string {
  const { ratings } = told.summary;
  const best = told.ranked[0]!;
  const { group, ci, elo } = ratings[best]!;
  const others = told.ranked.slice(1).filter((entry) => ratings[entry]!.group === group);
  if (others.length === 0) return `${name(told, best)} ${is(name(told, best))} highest, and never lost to another`;
  const isOne = is(name(told, best)) === "is";
  const highest =
    `${name(told, best)} ${isOne ? "is" : "are"} rated highest, and ${isOne ? "wins" : "win"} ${averageInWords(told, best)} against the others ` +
    `(Elo ${ratingInWords(ratings[best]!)})`;
  const alike = others.filter((entry) => (ratings[entry]!.ci?.[1] ?? elo) >= (ci?.[0] ?? elo));
  if (alike.length === 0) return highest;
  if (alike.length + 1 === told.ranked.length && alike.length > 1)
    return "no rating is higher than another beyond chance";
  const many = alike.length > 3 ? `${alike.length} others` : andList(alike.map((entry) => name(told, entry)));
  return `${highest}; that ${isOne ? "it is" : "they are"} above ${many} may be chance`;
}

/** Where who is rated highest is beaten in a ring that is sure, that comes first: a rating doesn't tell it. */
function ringOfLeader(told: Told): string {
  const ring = ringsIn(told).find((entries) => entries.includes(told.ranked[0]!));
  if (ring === undefined) return "";
  return `none is best: ${[...ring, ring[0]!].map((entry) => name(told, entry)).join(" beats ")}; `;
}

function signed(value: number, decimals: number): string {
  const text = fixed(value, decimals);
  return text.startsWith("−") || !/[1-9]/.test(text) ? text : `+${text}`;
}

function pairing({ summary }: Told, a: number, b: number): string {
  return shareWithInterval(summary.matrix[a]![b]!, summary.matrixCi[a]![b]!);
}

function mixtureInWords(told: Told): string[] {
  const { mixture } = told.summary;
  if (mixture === null) return [];
  const { weights, ci, beatenBy } = mixture;
  // What it may lose by has one digit, and is never told as less than it is.
  const decimals = Math.max(0, decimalsFor(100 * beatenBy) - 1);
  const most = `${fixed(50 + Math.ceil(100 * beatenBy * 10 ** decimals - 1e-9) / 10 ** decimals, decimals)}%`;
  const sure = `no single entry wins more than ${most} against it, as far as so many games tell`;
  const chosen = byWeight(told).filter((entry) => weights[entry]! > 0);
  if (chosen.length === 1) {
    const [low] = ci[chosen[0]!]!;
    const doubt = low > 0.999 ? "" : "; other mixes may do as well";
    return [`Nobody beats ${name(told, chosen[0]!)}: ${sure}${doubt}.`];
  }
  if (chosen.every((entry) => isAnything(ci[entry]!))) {
    const names = andList(chosen.map((entry) => name(told, entry)));
    return [`Nobody beats a mix of ${names}, of which these games don't tell how much of each: ${sure}.`];
  }
  const parts = chosen.map(
    (entry) => `${name(told, entry)} ${percent(weights[entry]!, ci[entry]!)}${sidesInWords(ci[entry]!)}`,
  );
  return [`The mix that nobody beats is ${andList(parts)}: ${sure}.`];
}

/** As closely as it is known: to whole per cents at least, to a tenth where every set of such games has the same. */
function percent(part: number, [low, high]: Interval): string {
  const isWhole = Math.abs(100 * part - Math.round(100 * part)) < 1e-9;
  const decimals = isKnown([low, high]) ? (isWhole ? 0 : 1) : Math.max(0, decimalsFor(50 * (high - low)));
  return `${fixed(100 * part, decimals)}%`;
}

function isKnown([low, high]: Interval): boolean {
  return high - low < 1e-9;
}

function sidesInWords(ci: Interval): string {
  return isKnown(ci) ? "" : ` (${betweenInWords(ci, "to")})`;
}

function betweenInWords([low, high]: Interval, and: "to" | "and"): string {
  return `${percent(low, [low, high])} ${and} ${percent(high, [low, high])}`;
}

/** Why no mix is told, where none is. */
function withoutMixture({ summary, seats }: Told): string[] {
  if (summary.mixture !== null) return [];
  return [`A mix of entries that nobody beats is told of games for two; here ${seats} sit at a table.`];
}

/** The greatest weight first, then the highest rating. */
function byWeight({ summary: { mixture }, ranked }: Told): number[] {
  return [...ranked].sort((a, b) => (mixture?.weights[b] ?? 0) - (mixture?.weights[a] ?? 0));
}

function cyclesInWords(told: Told): string {
  const { cycles } = told.summary;
  const level = levelInWords(told.level);
  if (cycles.length === 0) {
    return `No ring of entries that each beat the next is beyond chance (${level}, all pairings considered together).`;
  }
  const [shown] = ringsIn(told);
  const ring = [...shown!, shown![0]!];
  const steps = ring.slice(1).map((entry, i) => `beats ${name(told, entry)} (${pairing(told, ring[i]!, entry)})`);
  const more =
    cycles.length === 1
      ? ""
      : `, and there ${cycles.length === 2 ? "is 1 more such ring" : `are ${cycles.length - 1} more such rings`}`;
  return (
    `No rating tells who beats whom: ${name(told, ring[0]!)} ${steps.join(" ")}, each beyond chance (${level}, ` +
    `all pairings considered together)${more}.`
  );
}

/** Rings that are sure: first the one whose weakest step is the strongest. */
function ringsIn({ summary: { cycles, matrix } }: Told): (readonly number[])[] {
  const weakest = (ring: readonly number[]) =>
    Math.min(...ring.map((entry, i) => matrix[entry]![ring[(i + 1) % ring.length]!]!));
  return cycles.map(({ entries }) => entries).sort((a, b) => weakest(b) - weakest(a));
}

function fitInWords(told: Told): string[] {
  const { fit, matrix, ratings } = told.summary;
  if (fit.p === null) return [];
  if (fit.p > 1 - told.level) return ["One rating each explains who beats whom, as far as so many games tell."];
  let worst = { a: 0, b: 1, expected: 0.5, off: -1 };
  for (const [a, row] of matrix.entries()) {
    for (const [b, found] of row.entries()) {
      if (a === b || found === null || found < 0.5 || ratings[a]!.group !== ratings[b]!.group) continue;
      const [expected] = chancesAt([0, 1], [strengthOf(ratings[a]!.elo), strengthOf(ratings[b]!.elo)]);
      const off = Math.abs(found - expected!);
      if (off > worst.off) worst = { a, b, expected: expected!, off };
    }
  }
  const { a, b, expected } = worst;
  return [
    `One rating each does not explain who beats whom; farthest off is ${name(told, a)} against ${name(told, b)}: ` +
      `${pairing(told, a, b)}, where ratings say ${roundShare(expected)}.`,
  ];
}

function dominatedInWords(told: Told): string[] {
  const { dominated } = told.summary;
  if (dominated.length === 0) return [];
  const each = dominated.map(({ entry, by }) => `${name(told, entry)} (${name(told, by)} ${is(name(told, by))})`);
  return [
    `Never the better choice, beyond chance: ${andList(each)}. Whoever enters one does no better ` +
      "against anybody, and worse against some, than with the other.",
  ];
}

function groupsInWords(told: Told): string[] {
  const { ranked, summary } = told;
  const groups = new Map<number, string[]>();
  for (const entry of ranked) {
    const { group } = summary.ratings[entry]!;
    groups.set(group, [...(groups.get(group) ?? []), name(told, entry)]);
  }
  if (groups.size === 1) return [];
  return [
    `Between these groups nobody of a weaker one ever won, so that no rating says how far apart they are: ${[...groups.values()].map(andList).join("; ")}. ` +
      "Ratings are 0 on average in each.",
  ];
}

function nobodyInWords({ variants, seats, level }: Told): string[] {
  const games = variants.reduce((sum, { summary }) => sum + summary.trials, 0);
  const nobody = variants.reduce((sum, { summary }) => sum + (summary.noWinner ?? summary.trials), 0);
  if (nobody === 0) return [];
  const share = shareWithInterval(nobody / games, wilsonInterval(nobody, games, level));
  return [`Nobody won ${share} of games; they count ${seats === 2 ? "half" : "an even part"} for each.`];
}

/**
 * Not counting itself, what an entry wins against the others on average. Its interval is as wide as theirs are on
 * average: it can't be wider, whatever these have in common.
 */
function averageOf(
  { summary: { matrix, matrixCi } }: Told,
  entry: number,
): { share: number; ci: Interval } | undefined {
  const others = matrix[entry]!.flatMap((share, other) =>
    other === entry || share === null ? [] : [{ share, ci: matrixCi[entry]![other]! }],
  );
  if (others.length === 0) return undefined;
  const mean = (of: (one: (typeof others)[number]) => number) =>
    others.reduce((sum, one) => sum + of(one), 0) / others.length;
  return { share: mean(({ share }) => share), ci: [mean(({ ci }) => ci[0]), mean(({ ci }) => ci[1])] };
}

function averageInWords(told: Told, entry: number): string {
  const average = averageOf(told, entry);
  return average === undefined ? NOTHING : shareWithInterval(average.share, average.ci);
}

function ratingsTable(told: Told): TextTable {
  const { ratings, mixture, dominated } = told.summary;
  const several = ratings.some(({ group }) => group > 1);
  return {
    caption: `Ratings, the highest first, with ${levelInWords(told.level)} intervals; 0 on average${several ? " in each group" : ""}, and 400 more are ten wins to one`,
    columns: [
      { title: told.enter.map(({ param }) => paramInWords(param)).join(" · "), number: false },
      ...(several ? [{ title: "group", number: true }] : []),
      { title: "Elo", number: true },
      { title: "wins against the others", number: true },
      ...(mixture === null
        ? []
        : [
            { title: "in the mix", number: true },
            { title: "between", number: true },
          ]),
      ...(dominated.length === 0 ? [] : [{ title: "never better than", number: false }]),
    ],
    rows: told.ranked.map((entry) => {
      const by = dominated.find((one) => one.entry === entry)?.by;
      return [
        name(told, entry),
        ...(several ? [`${ratings[entry]!.group}`] : []),
        ratingInWords(ratings[entry]!),
        averageInWords(told, entry),
        ...(mixture === null
          ? []
          : [percent(mixture.weights[entry]!, mixture.ci[entry]!), betweenInWords(mixture.ci[entry]!, "and")]),
        ...(dominated.length === 0 ? [] : [by === undefined ? "" : name(told, by)]),
      ];
    }),
  };
}

/** More columns than this are left to the chart and the files. */
const MOST_COLUMNS = 7;

function matrixTable(told: Told): TextTable[] {
  const { ranked, summary } = told;
  if (ranked.length > MOST_COLUMNS) return [];
  return [
    {
      caption: "How often the row wins against the column, over all orders of seats",
      columns: [{ title: "", number: false }, ...ranked.map((entry) => ({ title: name(told, entry), number: true }))],
      rows: ranked.map((a) => [
        name(told, a),
        ...ranked.map((b) => (a === b || summary.matrix[a]![b] === null ? NOTHING : pairing(told, a, b))),
      ]),
    },
  ];
}

function charts(told: Told, caption: string): PlacedChart[] {
  const { sim, ranked, summary, entries } = told;
  const { matrix, matrixCi, ratings, mixture } = summary;
  const level = levelInWords(told.level);
  // Of several groups the largest: ratings compare within one.
  const sizes = ranked.map((entry) => ratings.filter(({ group }) => group === ratings[entry]!.group).length);
  const largest = ratings[ranked[sizes.indexOf(Math.max(...sizes))]!]!.group;
  const rated = ranked.filter((entry) => ratings[entry]!.group === largest);
  const mixed = mixture === null ? [] : byWeight(told).filter((entry) => mixture.ci[entry]![1] > 0);
  const widest = Math.max(...matrixCi.flat().map(([low, high]) => (high - low) / 2));
  return [
    ...inPart("pairings", [
      matrixMap(
        {
          name: "matrix",
          title: `${sim.title}: who wins against whom`,
          subtitle:
            `Share of games that the row wins against the column, over all orders of seats; highest rating first. ` +
            `${level} intervals reach at most ${reachInPoints(widest)} either way.`,
          caption,
        },
        ranked.map((entry) => entries[entry]!),
        ranked.flatMap((a) =>
          ranked.flatMap((b) => {
            const found = matrix[a]![b]!;
            return a === b || found === null
              ? []
              : [{ row: entries[a]!, column: entries[b]!, share: found, ci: matrixCi[a]![b]! }];
          }),
        ),
      ),
    ]),
    ...(rated.length === 1
      ? []
      : [
          ratingsChart(
            {
              name: "ratings",
              title: `${sim.title}: ratings`,
              subtitle:
                `Dots: ratings on the scale of chess; whiskers: ${level} intervals. 400 more are ten wins to one.` +
                `${ranked.length > rated.length ? " Those who never won, or lost, against the others are left out." : ""}`,
              caption,
            },
            rated.map((entry) => ({
              label: entries[entry]!,
              ...ratings[entry]!,
              words: ratingInWords(ratings[entry]!),
            })),
          ),
        ]),
    // One that is the whole of it, and a mix of which nothing is known, is told in a sentence.
    ...(mixture === null || mixed.length < 2 || mixed.every((entry) => isAnything(mixture.ci[entry]!))
      ? []
      : inPart("mixture", [
          shareBars(
            {
              name: "mixture",
              title: `${sim.title}: the mix that nobody beats`,
              subtitle: `Bars: how often to choose each; whiskers: where ${level} of tournaments like this one have it.`,
              caption,
            },
            mixed.map((entry) => ({
              label: entries[entry]!,
              share: mixture.weights[entry]!,
              ci: mixture.ci[entry]! as Interval,
              counted: "of choices",
            })),
            "alike",
            { axis: "share of choices" },
          ),
        ])),
  ];
}

function isAnything([low, high]: readonly [number, number]): boolean {
  return low === 0 && high === 1;
}

function files(told: Told) {
  const { summary, entries, ranked } = told;
  const { matrix, matrixCi, ratings, mixture, dominated, cycles } = summary;
  return [
    {
      name: "ratings",
      what: "ratings with intervals, weights in the mix that nobody beats, who is dominated",
      rows: [
        [
          "entry",
          "group",
          "elo",
          "ci_low",
          "ci_high",
          "share",
          "share_low",
          "share_high",
          "weight",
          "weight_low",
          "weight_high",
          "dominated_by",
        ],
        ...ranked.map((entry) => {
          const average = averageOf(told, entry);
          return [
            entries[entry]!,
            ratings[entry]!.group,
            ratings[entry]!.elo,
            ...(ratings[entry]!.ci ?? [null, null]),
            ...(average === undefined ? [null, null, null] : [average.share, ...average.ci]),
            ...(mixture === null ? [null, null, null] : [mixture.weights[entry]!, ...mixture.ci[entry]!]),
            dominatedName(dominated.find((one) => one.entry === entry)?.by, entries),
          ];
        }),
      ],
    },
    {
      name: "matrix",
      what: "how often each entry wins against each other, with intervals",
      rows: [
        ["entry", "against", "share", "ci_low", "ci_high"],
        ...ranked.flatMap((a) =>
          ranked.filter((b) => b !== a).map((b) => [entries[a]!, entries[b]!, matrix[a]![b], ...matrixCi[a]![b]!]),
        ),
      ],
    },
    {
      name: "cycles",
      what: "rings of entries of which each surely beats the next",
      rows: [
        ["p", "ring"],
        ...cycles.map(({ p, entries: ring }) => [p, ring.map((entry) => entries[entry]!).join(" > ")]),
      ],
    },
  ];
}

function dominatedName(by: number | undefined, entries: readonly string[]): string | null {
  return by === undefined ? null : entries[by]!;
}

/** All seatings, as a sweep would have played them. */
export function seatingsPlayed({ sim, seed, independent, partial, variants }: TournamentResult): RunsResult {
  const params = Object.keys(variants[0]?.varied ?? {});
  const values = (param: string): ShownValue[] => {
    const distinct = new Map(variants.map(({ varied }) => [JSON.stringify(varied[param]), varied[param]!]));
    return [...distinct.values()];
  };
  return {
    kind: "sweep",
    sim,
    seed,
    independent,
    partial,
    variants,
    vary: params.map((param) => ({ param, values: values(param) })),
  };
}
