/** Do games that were played at a table come out as the model's do? */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { counted, orList } from "../base/words.js";
import type { JobEnd } from "../engine/schedule.js";
import { looksAhead, parsePlayer } from "../players/skill.js";
import { keyFromSeed } from "../random/key.js";
import { Stream } from "../random/stream.js";
import type { Sim } from "../sim/sim.js";
import { beliefs } from "../stats/evidence.js";
import { holm } from "../stats/holm.js";
import type { Tally } from "../tally/tally.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { type Given, mapOption, textOptions } from "./given.js";
import { type CheckedOptions, checkOptions, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import { playAll } from "./playing.js";
import { type Group, type LookAt, type Measured, measureEndings, measureMetric } from "./playtests/measures.js";
import { type PlayedGames, type ResultsTable, readTable, type TableGame, type TableGames } from "./playtests/table.js";
import { type Change, changesToTry, logOf, type Sorting, sortingOf, unlessRefused } from "./playtests/ways.js";
import type { ShownValue, VariantResult, Variation } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, nameOf, type Variant } from "./variants.js";

/** Players who are tried as ways to play, unless others are named. */
export const PLAYERS_TRIED = ["random", "rollout:50"] as const;
/** Games of those who look ahead, over all groups. */
const THINKERS_GAMES = 1000;
/** Games of every other way to play in each group: more hardly change what a table says of it. */
const WAYS_GAMES = 20_000;
/** Groups of games under the same parameters that may be played. */
const MOST_GROUPS = 1000;

/** What was written down, compared with the model. */
export interface PlaytestMeasure extends Measured {
  /** The chance of lying so far off by luck, made honest for all measures at once (Holm); null as `p` is. */
  readonly adjusted: number | null;
  /** Whether it surely doesn't fit. */
  readonly differs: boolean;
}

/** A way to play, and how far the table's games speak for it. */
export interface Way {
  /** What is other than the model has it; nothing for the model as it was given. */
  readonly change: Change;
  /** Its part of the belief, each way being as likely beforehand. */
  readonly belief: number;
  /** How many times as likely it makes the table's games as the best way does; 1 for the best. */
  readonly likelihood: number;
  readonly trials: number;
}

/** The result of `playtests`. */
export interface PlaytestsResult {
  readonly kind: "playtests";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  /** True: each group of games has dice of its own. */
  readonly independent: true;
  /** The table's file. */
  readonly source: string;
  readonly games: number;
  /** By the parameters that have columns: how many games were played under them. */
  readonly groups: readonly { readonly values: Readonly<Record<string, ShownValue>>; readonly games: number }[];
  readonly measures: readonly PlaytestMeasure[];
  /** Most likely first; empty where there is nothing to try, or when stopped early. */
  readonly ways: readonly Way[];
  /** The same measures beside the likeliest way, where that is not the model as it was given; else empty. */
  readonly best: readonly PlaytestMeasure[];
  /** What the ways were judged by: how games ended, a metric, or both. */
  readonly judgedBy: readonly string[];
  readonly vary: readonly Variation[];
  readonly variants: readonly VariantResult[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

export interface PlaytestsOptions extends Omit<StudyOptions, "independent" | "precision"> {
  /** The table's games, each with its parameters and what came out: `{ players: 4, outcome: "win", turns: 31 }`. */
  readonly games: PlayedGames | ResultsTable;
  /** Players to try beside the model's; default `random` and `rollout:50`. */
  readonly ladder?: readonly string[] | undefined;
  /** Differences that are to be noticed, by ending or metric; default 0.1 of shares and a tenth of means. */
  readonly tell?: Readonly<Record<string, number>> | undefined;
  /** Called before the first trial. */
  readonly onStart?: (games: number, groups: number, ways: number) => void;
}

/**
 * Plays the model under each line's parameters, and asks of everything that was written down whether it comes out as
 * the table has it (`sameSource`, an exact test), the level shared out over all of it by Holm's method; then which
 * other way to play makes the table's games likeliest. Throws as `run` does, and for a line that can't be read.
 */
export async function playtests(sim: SimChoice, options: PlaytestsOptions): Promise<PlaytestsResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options);
  const { params, seed, level, trials } = checked;
  if (trials > MOST_PLAYED) throw new InputError(`playtests plays at most ${MOST_PLAYED} games a group, not ${trials}`);
  const players = options.ladder ?? PLAYERS_TRIED;
  for (const player of players) parsePlayer("ladder", player);
  const again = players.find((player, i) => players.indexOf(player) < i);
  if (again !== undefined) throw new InputError(`ladder: ${again} is named twice`);

  const make = (own: Readonly<Record<string, unknown>>) =>
    makeVariant(found.sim, { ...params, ...own }, Object.keys(own), seed, true);
  const base = make({});
  const known = new Map<string, { variant: Variant; own: Readonly<Record<string, string>> }>();
  const byText = new Map<string, Variant>();
  const table = readTable(found.sim, options.games, base.newTally(), (own) => {
    const text = JSON.stringify(own);
    const before = byText.get(text);
    if (before !== undefined) return before;
    const made = make(own);
    const key = JSON.stringify([made.values, made.skill]);
    if (!known.has(key)) known.set(key, { variant: made, own });
    const { variant } = known.get(key)!;
    byText.set(text, variant);
    return variant;
  });
  const groups = [...known.values()].map(({ variant, own }) => ({
    own,
    variant,
    games: table.games.filter((game) => game.variant === variant),
  }));
  if (groups.length > MOST_GROUPS) {
    throw new InputError(
      `${table.source}: ${groups.length} different sets of parameters; at most ${MOST_GROUPS} can be played`,
    );
  }
  const tells = checkedTells(table, options.tell ?? {});
  const changes = changesToTry(found.sim, { ...base.values, skill: "policy", ...params }, players, table.params);
  const ways = changes.flatMap((change) => {
    const made = groups.map(({ own }) => unlessRefused(() => make({ ...own, ...change })));
    return made.includes(undefined) ? [] : [{ change, variants: made as Variant[] }];
  });
  options.onStart?.(table.games.length, groups.length, ways.length);

  const all = [{ change: {} as Change, variants: groups.map(({ variant }) => variant) }, ...ways].map((way) => {
    const slow = way.variants.some(({ skill }) => looksAhead(skill));
    const most = slow ? Math.ceil(THINKERS_GAMES / groups.length) : WAYS_GAMES;
    const games = Object.keys(way.change).length === 0 ? trials : Math.min(trials, most);
    return { ...way, games, tallies: way.variants.map((variant) => variant.newTally()) };
  });
  const plays = all.flatMap(({ variants, tallies, games }) =>
    variants.map((variant, g) => ({ variants: [variant] as [Variant], from: 0, to: games, tally: tallies[g]! })),
  );
  const ends = await withExecutor(found, checked, (executor) =>
    playAll(executor, found, plays, { ...checked, independent: true }),
  );
  const whole = (way: number) =>
    ends.slice(way * groups.length, (way + 1) * groups.length).every(({ complete }) => complete);
  const groupsOf = ({ tallies }: { readonly tallies: readonly Tally[] }): Group[] =>
    groups.map(({ games }, g) => ({ games, tally: tallies[g]! }));
  const compared = groupsOf(all[0]!);
  const measures = whole(0) ? measured(table, compared, checked, tells) : [];
  const sorting = whole(0) ? sortingOf(found.sim, table, compared) : undefined;
  const every = all.every((_, way) => whole(way));
  const ranked = every && sorting !== undefined && all.length > 1 ? fits(compared, all, table, sorting) : [];
  const likeliest = all.find(({ change }) => change === ranked[0]?.change);
  return {
    kind: "playtests",
    sim: found.sim,
    seed,
    level,
    independent: true,
    source: table.source,
    games: table.games.length,
    groups: groups.map(({ own, variant, games }) => ({ values: shownOf(own, variant), games: games.length })),
    measures,
    ways: ranked,
    best: likeliest === undefined || likeliest === all[0] ? [] : measured(table, groupsOf(likeliest), checked, tells),
    judgedBy:
      sorting === undefined
        ? []
        : [...(sorting.endings ? ["outcome"] : []), ...(sorting.metric === undefined ? [] : [sorting.metric])],
    ...variantsOf(found.sim, groups, table, all, ends, checked),
    partial: !every,
  };
}

/** What the model as it was given is called among the ways to play. */
export const AS_GIVEN = "as given";

/** More games than this tell nothing more of a table's. */
const MOST_PLAYED = 1_000_000;

/** Everything that was written down, compared, and judged at once. */
function measured(
  table: TableGames,
  groups: readonly Group[],
  { seed, level }: CheckedOptions,
  tells: Readonly<Record<string, number>>,
): PlaytestMeasure[] {
  const metrics = table.metrics.filter((metric) => table.games.some((game) => noted(game, metric)));
  const endings = table.games.some(({ ending }) => ending !== null);
  const alpha = (1 - level) / (metrics.length + (endings ? 1 : 0));
  const look = (measure: string, difference: number | undefined): LookAt => ({
    stream: new Stream(keyFromSeed(`${seed}\0${measure}`), "table"),
    level,
    alpha,
    difference,
  });
  const told = table.endings.find((ending) => tells[ending] !== undefined);
  const all = [
    ...(endings
      ? [measureEndings(groups, table, told, look("\0outcome", told === undefined ? undefined : tells[told]))]
      : []),
    ...metrics.map((metric) => measureMetric(groups, metric, look(metric, tells[metric]))),
  ];
  const adjusted = holm(all.map(({ p }) => p ?? 1));
  return all.map((measure, i) => ({
    ...measure,
    adjusted: measure.p === null ? null : adjusted[i]!,
    differs: measure.p !== null && adjusted[i]! <= 1 - level,
  }));
}

function noted({ metrics }: TableGame, metric: string): boolean {
  return metrics[metric] !== null && metrics[metric] !== undefined;
}

/** The ways to play, most likely first. */
function fits(
  groups: readonly Group[],
  ways: readonly { readonly change: Change; readonly tallies: readonly Tally[] }[],
  table: TableGames,
  sorting: Sorting,
): Way[] {
  const logs = ways.map(({ tallies }) => logOf(groups, tallies, table, sorting));
  const most = Math.max(...logs);
  const believed = beliefs(logs);
  return ways
    .map(({ change, tallies }, i) => ({
      change,
      belief: believed[i]!,
      likelihood: Math.exp(logs[i]! - most),
      trials: tallies.reduce((sum, tally) => sum + tally.trials, 0),
    }))
    .sort((a, b) => b.belief - a.belief);
}

/** What was played, as a sweep over the table's parameters and the ways to play would have been. */
function variantsOf(
  sim: Sim,
  groups: readonly { readonly own: Readonly<Record<string, string>>; readonly variant: Variant }[],
  { params }: TableGames,
  ways: readonly {
    readonly change: Change;
    readonly variants: readonly Variant[];
    readonly tallies: readonly Tally[];
  }[],
  ends: readonly JobEnd[],
  checked: CheckedOptions,
): Pick<PlaytestsResult, "vary" | "variants"> {
  const own = groups.map(({ own: given, variant }) => ({ ...shownAll(params, variant), ...shownOf(given, variant) }));
  const variants = ways.flatMap(({ change, variants: made, tallies }, way) =>
    made.flatMap((variant, g) => {
      const tally = tallies[g]!;
      if (tally.trials === 0) return [];
      const varied = { ...own[g]!, plays: Object.keys(change).length === 0 ? AS_GIVEN : nameOf(change) };
      const end = ends[way * groups.length + g]!;
      return [variantResult(sim, { ...variant, varied, name: nameOf(varied) }, tally, end, checked)];
    }),
  );
  const vary = [...params, "plays"].map((param) => ({
    param,
    values: [...new Map(variants.map(({ varied }) => [String(varied[param]), varied[param]!])).values()],
  }));
  return { vary, variants };
}

/** Parameters as a variant has them, by those that were given for it. */
function shownOf(own: Readonly<Record<string, string>>, { varied }: Variant): Record<string, ShownValue> {
  return Object.fromEntries(Object.keys(own).map((param) => [param, varied[param]!]));
}

/** Where a line leaves one empty, it has its default. */
function shownAll(params: readonly string[], { values }: Variant): Record<string, ShownValue> {
  return Object.fromEntries(
    params.map((param) => {
      const value = values[param];
      const shown = typeof value === "object" && "file" in value ? value.file : value;
      return [param, shown ?? "as given"] as [string, ShownValue];
    }),
  );
}

/** The differences that are to be noticed. Throws an InputError for a name that has no column, and for what is none. */
function checkedTells({ endings, metrics }: TableGames, tell: Readonly<Record<string, number>>) {
  const names = [...endings, ...metrics];
  for (const [name, difference] of Object.entries(tell)) {
    if (!names.includes(name)) {
      throw new InputError(
        `tell: nothing that was written down is called ${name}${didYouMean(name, names)}: there are ${orList(names)}`,
      );
    }
    const share = endings.includes(name);
    if (!(difference > 0) || (share && difference >= 1)) {
      throw new InputError(
        `tell: ${name} needs a difference ${share ? "between 0 and 1, such as 0.1" : "above 0"}, not ${difference}`,
      );
    }
  }
  const two = endings.filter((ending) => tell[ending] !== undefined);
  if (two.length > 1) throw new InputError(`tell: of the ways to end name one, not ${two.join(" and ")}`);
  return tell;
}

export const playtestsStudy: StudyKind<PlaytestsResult> = {
  name: "playtests",
  summary: "Do games played at a table come out as the model's do? And how was it played there?",
  second: { word: "RESULTS.csv", option: "results", help: "the table's games, a line each" },
  takes: {
    results: {
      help: "the table's games, as the second word: a column a parameter, outcome, or a metric",
      form: "value",
      inFile: { holds: "file", help: "a CSV file of the table's games, a line each" },
    },
    tell: {
      help: "NAME=DIFFERENCE, such as win=0.1 or turns=5: how many games would show it? [default: 10 points, a tenth of a mean]",
      form: "value",
      repeatable: true,
      inFile: { holds: "shares", help: "differences that are to be noticed, as in win: 0.1" },
    },
    ladder: {
      help: `players to try as ways to play, beside habits [default: ${PLAYERS_TRIED.join(",")}]`,
      form: "value",
      inFile: { holds: "names", help: "the players, weakest first" },
    },
    ...sharedOptions(),
    trials: {
      ...SHARED_OPTIONS.trials,
      help: `games of the model under each set of parameters, and of each way to play, at most ${MOST_PLAYED.toExponential().replace("+", "")} [default: 100000, or 1000 with players who look ahead]`,
    },
  },
  examples: [
    ["deadeven playtests zombie-blitz examples/playtests.csv", "does our table play the game that the model plays?"],
    [
      "deadeven playtests zombie-blitz plays.csv --tell win=0.15 --ladder random",
      "how many games would show 15 points?",
    ],
  ],
  epilogue: [
    "A table:",
    "  players,outcome,turns,#note",
    "  4,win,31,first game",
    "  3,overrun,12,",
    "A column is a parameter, outcome, one way to end (win: yes or no), or a metric; `deadeven describe SIM` lists them.",
    "What is left empty has its default, or wasn't written down. Columns of your own begin with #.",
  ].join("\n"),
  read(found, given, note) {
    if (given.results === undefined)
      throw new InputError("playtests needs the table's games: a file such as results.csv");
    const games = given.results as ResultsTable;
    const ladder = textOptions(given, "ladder").flatMap((text) => text.split(",").map((player) => player.trim()));
    const tell = readTell(given);
    const onStart = (played: number, groups: number, ways: number) =>
      note(
        `${counted(played, "game")} of the table under ${counted(groups, "set of parameters", "sets of parameters")}, ` +
          `${counted(ways, "other way to play", "other ways to play")}`,
      );
    return (options) =>
      playtests(found, { ...options, games, tell, ...(ladder.length > 0 ? { ladder } : {}), onStart });
  },
  isEmpty: ({ measures }) => measures.length === 0,
  json: (result) => ({
    sim: result.sim.name,
    seed: result.seed,
    level: result.level,
    games: result.games,
    fits: result.measures.every(({ differs }) => !differs),
    groups: result.groups,
    measures: result.measures.map(({ atMost: _, ...measure }) => measure),
    ways: result.ways,
    best: result.best.map(({ measure, p, adjusted, differs }) => ({ measure, p, adjusted, differs })),
    judgedBy: result.judgedBy,
    variants: result.variants.map(({ name, summary }) => ({ name, trials: summary.trials, digest: summary.digest })),
    partial: result.partial || undefined,
  }),
};

/** Every group has dice of its own. */
function sharedOptions() {
  const { independent: _, ...others } = SHARED_OPTIONS;
  return others;
}

function readTell(given: Given): Record<string, number> {
  const map = mapOption(given, "tell");
  const texts =
    map === undefined ? textOptions(given, "tell") : Object.entries(map).map(([name, of]) => `${name}=${of}`);
  const tell: Record<string, number> = {};
  for (const text of texts) {
    const [, name, number] = /^\s*(.+?)\s*=\s*(\d*\.?\d+)\s*$/.exec(text) ?? [];
    if (name === undefined)
      throw new InputError(`--tell: "${text}" should be NAME=DIFFERENCE, such as win=0.1 or turns=5`);
    if (tell[name] !== undefined) throw new InputError(`--tell: ${name} is given twice`);
    tell[name] = Number(number);
  }
  return tell;
}
