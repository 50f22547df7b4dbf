/** A sensitivity study in words, tables, charts and files. */

import { andList, capital, paramInWords, spaced } from "../base/words.js";
import type { ParamSpecs } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import type { SobolIndexOfParam, VarianceSharesResult } from "../study/all-at-once.js";
import type { Effect, EffectsResult } from "../study/one-at-a-time.js";
import type { Interval, RunsResult } from "../study/result.js";
import type { SensitivityResult } from "../study/sensitivity.js";
import { toldGames } from "../study/told-games.js";
import { effectBars } from "./charts/effects.js";
import { type Design, inPart, type StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, differenceWithInterval, levelInWords, NOTHING, shareWithInterval, valueInWords } from "./format.js";
import { settingInWords } from "./plain-words.js";
import { captionOf, toldShare, trialsInWords } from "./runs-view.js";
import type { TextTable } from "./tables.js";

/** More bars than this make no picture; the files have them all. */
const MOST_BARS = 40;

export function sensitivityDocument({ effects: single, variance, partial }: SensitivityResult): StudyDocument {
  const { sim, effects, skipped, level, outcome, base } = single;
  const played = { ...playedBy(single), partial };
  const name = spaced(outcome);
  const settled = effects.filter((effect) => effect.settled);
  const rulings = effects.filter(({ ruling }) => ruling);
  const unsettled = rulings.filter((effect) => !effect.settled && !effect.idle);
  const idle = effects.filter((effect) => effect.idle);
  const unused = rulings.filter((effect) => effect.idle);
  const share = base && toldShare(base.summary, outcome);
  const roles = new Map(Object.entries(sim.params as ParamSpecs).map(([param, { role }]) => [param, role]));
  const kindOf = (param: string) => (param === "players" ? NUMBER_OF_PLAYERS : group(roles.get(param)));
  const isAsked = (kind: string) => Number(kind === NUMBER_OF_PLAYERS);
  const groups = [...new Set(effects.map(({ param }) => kindOf(param)))].sort(
    (a, b) => isAsked(a) - isAsked(b) || a.localeCompare(b),
  );
  const inWords = (effect: Effect) => changeInWords(sim, effect);
  const title = `${sim.title}: what ${name} depends on`;

  // What makes no difference has no bar.
  const moving = effects.filter(({ difference }) => difference !== 0);
  const drawn = moving.length === 0 ? effects : moving;
  const still = effects.length - drawn.length;
  const together = variance === undefined ? [] : varianceInWords(variance, name);
  const ofEffects: TextTable = {
    caption: `What one change does to ${name} (share of games, ${levelInWords(level)} intervals)`,
    columns: [
      ...["change", "kind"].map((column) => ({ title: column, number: false })),
      { title: "difference", number: true },
      { title: "sure?", number: false },
    ],
    rows: effects.map((effect) => [
      label(effect),
      kindOf(effect.param),
      differenceWithInterval(effect.difference, effect.ci, true),
      effect.settled ? "yes" : effect.idle ? "never came up" : "no",
    ]),
  };

  const howMany = [
    `${count(settled.length)} of ${count(effects.length)} changes, one at a time, make a ` +
      `difference beyond chance (${levelInWords(level)}, all of them considered together).`,
    ...(rulings.length === 0
      ? []
      : [
          `Of ${count(rulings.length)} other ${rulings.length === 1 ? "way" : "ways"} to settle the rules' ` +
            `gaps, ${count(rulings.length - unsettled.length - unused.length)} ` +
            `${rulings.length - unsettled.length - unused.length === 1 ? "changes" : "change"} ` +
            `${name}${unsettled.length === 0 ? "" : `; ${count(unsettled.length)} can't be told from no change with so many games`}` +
            `${unused.length === 0 ? "" : `; ${count(unused.length)} never came up`}.`,
        ]),
    ...neverCameUp(idle, inWords),
  ];
  const described = base === undefined ? played : { ...played, variants: [base] };
  const caption = captionOf(described, trialsInWords(played));
  return findingsDocument({
    kind: "sensitivity",
    title,
    headline: `${sim.title}: ${headlineOf(effects, kindOf, name, inWords, share === undefined ? "" : ` from ${shareWithInterval(share.share, share.ci)}`)}`,
    findings: [
      ...othersInWords(effects, kindOf, inWords),
      ...(share === undefined || mostOfKinds(effects, kindOf).length > 0
        ? []
        : [`With nothing changed, ${name} comes out ${shareWithInterval(share.share, share.ci)}.`]),
      ...howMany,
      ...together,
    ],
    named: mostOfKinds(effects, kindOf).map(({ largest }) => largest.param),
    parts: [
      { id: "results", title: "One change at a time", tables: [ofEffects] },
      ...(variance === undefined
        ? []
        : [
            {
              id: "together",
              title: "Everything at once",
              findings: together,
              tables: variance.indices.length === 0 ? [] : [indexTable(variance, name)],
            },
          ]),
      { id: "how-many", title: "How many matter", findings: howMany },
      ...(skipped.length === 0 ? [] : [{ id: "skipped", title: "Not tried", tables: [notTried(skipped)] }]),
    ],
    charts: () => [
      effectBars(
        {
          name: "tornado",
          title: `${title}, one change at a time`,
          subtitle:
            `Bars: share of games after the change less that before; whiskers: ${levelInWords(level)} ` +
            `intervals.${drawn.length > MOST_BARS ? ` The ${MOST_BARS} largest.` : ""}` +
            `${still === 0 ? "" : ` Left out: ${still} that made no difference.`}`,
          caption,
        },
        drawn.slice(0, MOST_BARS).map((effect) => ({
          label: label(effect),
          value: effect.difference ?? 0,
          ci: effect.ci,
          words: `${differenceWithInterval(effect.difference, effect.ci, true)}${effect.settled ? "" : ", perhaps nothing"}`,
          group: kindOf(effect.param),
        })),
        groups,
        { title: `difference in ${name}, share of games`, share: true },
      ),
      ...(variance === undefined || variance.indices.length === 0
        ? []
        : inPart("together", [indexChart(variance, title, caption)])),
    ],
    files: [
      {
        name: "effects",
        what: "what each single change does, with intervals",
        rows: [
          ["param", "ruling", "from", "to", "trials", "difference", "ci_low", "ci_high", "p_value", "settled"],
          ...effects.map((effect) => {
            const { param, ruling, from, to, trials, difference, ci, pValue } = effect;
            return [param, ruling, from, to, trials, difference, ci?.[0], ci?.[1], pValue, effect.settled];
          }),
        ],
      },
      ...(variance === undefined
        ? []
        : [
            {
              name: "indices",
              what: "first-order and total Sobol indices, with intervals",
              rows: [
                ["param", "first", "first_ci_low", "first_ci_high", "total", "total_ci_low", "total_ci_high"],
                ...variance.indices.map(({ param, first, firstCi, total, totalCi }) => [
                  param,
                  first,
                  firstCi?.[0],
                  firstCi?.[1],
                  total,
                  totalCi?.[0],
                  totalCi?.[1],
                ]),
              ],
            },
          ]),
    ],
    games: () => toldGames(played, [base]),
    besides: variance === undefined ? 0 : gamesAtOnce(variance),
    played,
    described,
    design: variance && designOf(variance),
  });
}

/** Of a design that was stopped nothing is told, nor counted. */
function gamesAtOnce({ indices, rows, pointTrials, partial }: VarianceSharesResult): number {
  return partial ? 0 : rows * (indices.length + 2) * pointTrials;
}

function designOf({ given, ranges, rows, pointTrials, digest }: VarianceSharesResult): Design | undefined {
  if (digest === null) return undefined;
  return { params: given, over: ranges.map(({ param }) => param), rows, pointTrials, digest };
}

/** The base and every change, as variants. */
function playedBy({ sim, seed, independent, base, effects, partial }: EffectsResult): RunsResult {
  const changed = effects.map(({ variant }) => variant);
  return {
    kind: "sweep",
    sim,
    seed,
    independent,
    partial,
    vary: [],
    variants: base === undefined ? changed : [base, ...changed],
  };
}

function notTried(skipped: EffectsResult["skipped"]): TextTable {
  return {
    caption: "What was not tried, and why",
    columns: ["parameter", "value", "why"].map((column) => ({ title: column, number: false })),
    rows: skipped.map(({ param, to, reason }) => [
      paramInWords(param),
      to === null ? NOTHING : valueInWords(to),
      reason,
    ]),
  };
}

/** No rule says it: it is what is asked of a game, and not of its rules. */
const NUMBER_OF_PLAYERS = "number of players";

/** What can be changed, and how each kind is told: first what a designer can print. */
const KINDS = [
  { kind: "parameter", where: "in the rules", whose: "the rules" },
  { kind: "rules' gap", where: "in the rules' gaps", whose: "the rules' gaps" },
  { kind: "play style", where: "in habits of play", whose: "habits of play" },
  { kind: NUMBER_OF_PLAYERS, where: "in the number of players", whose: "numbers of players" },
] as const;

type KindOf = (param: string) => string;

/** Of sure changes the one that does most, and from what: in the rules, else in their gaps, else in habits. */
function headlineOf(effects: readonly Effect[], kindOf: KindOf, name: string, inWords: Words, from: string): string {
  const [first] = effects;
  if (first === undefined) return "nothing was tried";
  const [most] = mostOfKinds(effects, kindOf);
  if (most === undefined) {
    const nothing = `nothing that was tried moves ${name} beyond chance`;
    return first.difference === 0
      ? nothing
      : `${nothing}; the largest change seen is with ${inWords(first)}, ${by(first)}`;
  }
  const isOnlyKind = effects.every(({ param }) => kindOf(param) === most.kind);
  const { param } = most.largest;
  const change = inWords(most.largest).replace(`${paramInWords(param)} `, "");
  return `${name} depends most${isOnlyKind ? "" : `, ${most.where},`} on ${paramInWords(param)}: ${change}, ${by(most.largest)}${from}`;
}

/** The changes that do most of the other kinds; and those that can't be told from one that does most of its kind. */
function othersInWords(effects: readonly Effect[], kindOf: KindOf, inWords: Words): string[] {
  return mostOfKinds(effects, kindOf).flatMap(({ whose, largest, alike }, i) => {
    const named =
      alike.length > MOST_ALIKE
        ? [`${count(alike.length)} other changes`]
        : alike.map((one) => `${inWords(one)}, ${by(one)}`);
    const parts = [
      ...(i === 0 ? [] : [`The most that ${whose} do: ${inWords(largest)}, ${by(largest)}`]),
      ...(named.length === 0 ? [] : [`too close to ${i === 0 ? "that" : "it"} to tell: ${named.join("; ")}`]),
    ];
    return parts.length === 0 ? [] : [`${capital(parts.join("; "))}.`];
  });
}

/** So many are named that can't be told from another. */
const MOST_ALIKE = 3;

/** Of each kind of which a change is sure, the one that does most, and those of which as much may be true. */
function mostOfKinds(effects: readonly Effect[], kindOf: KindOf) {
  return KINDS.flatMap((kind) => {
    const [largest, ...rest] = effects.filter(({ param, settled }) => settled && kindOf(param) === kind.kind);
    if (largest === undefined) return [];
    const [least] = reachOf(largest);
    return [{ ...kind, largest, alike: rest.filter((other) => reachOf(other)[1] >= least) }];
  });
}

/** How much a sure change does at least and at most, whichever way. */
function reachOf({ difference, ci }: Effect): Interval {
  const [low, high] = ci!;
  return difference! > 0 ? [low, high] : [-high, -low];
}

type Words = (effect: Effect) => string;

/** So many are named. */
const MOST_NAMED = 6;

/** What changed no game, in anything that is counted: no game was one that it speaks of. */
function neverCameUp(idle: readonly Effect[], inWords: Words): string[] {
  if (idle.length === 0) return [];
  const named = idle.length > MOST_NAMED ? `${count(idle.length)} of the changes` : andList(idle.map(inWords));
  const it = idle.length === 1 ? "it" : "they";
  const games = Math.max(...idle.map(({ trials }) => trials));
  const none = games === 1 ? "The only game did not come" : `Not one of ${count(games)} games came`;
  return [
    `${none} out otherwise, in anything that is counted, with ${named}: as it was ` +
      `played, ${it} never came up. With another way of playing ${it} may matter.`,
  ];
}

function by({ difference, ci }: Effect): string {
  return differenceWithInterval(difference, ci, true);
}

function label({ param, from, to }: Effect): string {
  return `${paramInWords(param)}: ${valueInWords(from)} → ${valueInWords(to)}`;
}

function changeInWords(sim: Pick<Sim, "params">, { param, from, to }: Effect): string {
  const setting = settingInWords(sim, param, to);
  // What is counted is named once: "2 players in place of 4".
  return setting.startsWith(`${paramInWords(param)} `)
    ? `${paramInWords(param)} ${quotedValue(to)} in place of ${quotedValue(from)}`
    : `${setting} in place of ${valueInWords(from)}`;
}

/** A value that is words stands in quotes: the sentence around it has words of its own. */
function quotedValue(value: Effect["to"]): string {
  const words = valueInWords(value);
  return typeof value === "string" && /[a-z]/i.test(words) ? `“${words}”` : words;
}

function group(role: string | undefined): string {
  return role === "ruling" ? "rules' gap" : role === "policy" ? "play style" : "parameter";
}

function varianceInWords(
  { indices, explained, explainedCi, rows, pointTrials, ranges, partial }: VarianceSharesResult,
  name: string,
): string[] {
  const points = `${count(rows * (ranges.length + 2))} settings of ${count(pointTrials)} games`;
  if (partial) return [`With everything varied at once nothing can be told yet: not all ${points} were played.`];
  const most = indices[0];
  if (most === undefined || most.total === null)
    return [`With everything varied at once (${points}), ${name} hardly varies.`];
  const alike = indices.slice(1).filter(({ totalCi }) => (totalCi?.[1] ?? 0) >= (most.totalCi?.[0] ?? 0));
  const close =
    alike.length === 0
      ? ""
      : `; too close to it to tell: ${alike.length > MOST_ALIKE ? `${count(alike.length)} other parameters` : andList(alike.map(({ param }) => paramInWords(param)))}`;
  return [
    `With everything varied at once (${points}), ${paramInWords(most.param)} does most: ` +
      `by itself it makes ${indexWords(most.first, most.firstCi)} of how much the chance varies, ` +
      `and with what it does together with others ${indexWords(most.total, most.totalCi)}${close}.`,
    ...(explained === null
      ? []
      : [
          `Of how much single games vary, the parameters explain ${shareWithInterval(explained, explainedCi)}; the rest is dice.`,
        ]),
  ];
}

function indexTable({ indices, level }: VarianceSharesResult, name: string) {
  return {
    caption: `How much of the variation of ${name}'s chance is each parameter's doing, everything varied at once (${levelInWords(level)} intervals)`,
    columns: [
      { title: "parameter", number: false },
      { title: "alone", number: true },
      { title: "with what it does with others", number: true },
    ],
    rows: indices.map(({ param, first, firstCi, total, totalCi }) => [
      paramInWords(param),
      indexWords(first, firstCi),
      indexWords(total, totalCi),
    ]),
  };
}

function indexChart({ indices, level }: VarianceSharesResult, title: string, caption: string) {
  const kinds = ["alone", "with what it does with others"];
  const bars = (index: SobolIndexOfParam) => [
    { ...withinShares(index.first, index.firstCi), kind: kinds[0]! },
    { ...withinShares(index.total, index.totalCi), kind: kinds[1]! },
  ];
  return effectBars(
    {
      name: "indices",
      title: `${title}, everything at once`,
      subtitle: `Bars: the part of how much the chance varies that goes with a parameter; whiskers: ${levelInWords(level)} intervals.`,
      caption: `${caption} · ${count(indices.length)} parameters at once`,
    },
    indices.slice(0, MOST_BARS / 2).flatMap((index) =>
      bars(index).map(({ value, ci, kind }) => ({
        label: paramInWords(index.param),
        value: value ?? 0,
        ci,
        words: `${kind}: ${shownIndex(value, ci)}`,
        group: kind,
      })),
    ),
    kinds,
    { title: "part of how much the chance varies", share: "part" },
  );
}

/**
 * A share of a variance as it is shown. Chance takes estimates, and ends of intervals, below 0 or above 1, where no
 * share is. Such an end is cut off, which loses nothing that could be true; such an estimate stands at 0 or 1, and
 * the end on the other side as far from it as it was, so that none looks certain.
 */
function withinShares(value: number | null, ci: Interval | null): { value: number | null; ci: Interval | null } {
  if (value === null) return { value, ci };
  const within = (share: number) => Math.min(1, Math.max(0, share));
  const moved = within(value) - value;
  if (ci === null) return { value: within(value), ci };
  return { value: within(value), ci: [within(ci[0] + Math.min(0, moved)), within(ci[1] + Math.max(0, moved))] };
}

function indexWords(estimate: number | null, interval: Interval | null): string {
  const { value, ci } = withinShares(estimate, interval);
  return shownIndex(value, ci);
}

function shownIndex(value: number | null, ci: Interval | null): string {
  return value === null ? NOTHING : shareWithInterval(value, ci);
}
