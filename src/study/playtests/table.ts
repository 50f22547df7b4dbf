/** Games that were played at a table, as they were written down: a column a parameter, or what came out. */

import { didYouMean } from "../../base/did-you-mean.js";
import { InputError, isInputError } from "../../base/input-error.js";
import { parseInteger } from "../../base/whole-number.js";
import { orList } from "../../base/words.js";
import { parseYesOrNo } from "../../base/yes-or-no.js";
import { settableName } from "../../sim/knobs.js";
import type { Sim } from "../../sim/sim.js";
import type { Tally } from "../../tally/tally.js";
import type { Variant } from "../variants.js";
import { variableSpecs } from "../who-plays.js";

/** A file's rows as texts, and the line that each stands in. */
export interface ResultsTable {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Games as scripts give them: each with its parameters and what came out, by name. */
export type PlayedGames = readonly Readonly<Record<string, unknown>>[];

/** What a game was played under, and how it came out; null for what wasn't written down. */
export interface TableGame {
  readonly variant: Variant;
  readonly ending: string | null;
  readonly metrics: Readonly<Record<string, number | null>>;
}

export interface TableGames {
  readonly source: string;
  /** Parameters that have columns. */
  readonly params: readonly string[];
  /** The ways to end that are told apart: the game's own, or one and all others. */
  readonly endings: readonly string[];
  /** Which of them an outcome is. */
  readonly endingOf: (outcome: string) => string;
  /** Metrics that have columns. */
  readonly metrics: readonly string[];
  readonly games: readonly TableGame[];
}

type Column =
  | { readonly is: "param" | "metric"; readonly name: string }
  | { readonly is: "outcome" }
  /** Whether it ended so. */
  | { readonly is: "ended"; readonly name: string }
  | { readonly is: "note" };

/** Of more games no table was ever written. */
const MOST_GAMES = 100_000;

/**
 * Reads the games. `variantOf` makes the variant under a line's parameters. Throws an InputError that names the line
 * and the column.
 */
export function readTable(
  sim: Sim,
  given: ResultsTable | PlayedGames,
  base: Tally,
  variantOf: (params: Readonly<Record<string, string>>) => Variant,
): TableGames {
  const { file, columns: heads, rows } = "rows" in given ? given : tableOf(given);
  const columns = heads.map((head, i) => columnOf(sim, base, head, (why) => fault(`column ${i + 1}: ${why}`)));
  const named = (is: Column["is"]) =>
    columns.flatMap((column) => (column.is === is && "name" in column ? [column.name] : []));
  const firstOf = columns.map((column) => columns.findIndex((other) => isAlike(column, other)));
  const again = firstOf.findIndex((first, i) => first >= 0 && first < i);
  if (again >= 0) {
    const [first, second] = [firstOf[again]!, again].map((i) => `${i + 1} (${heads[i]})`);
    throw fault(`columns ${first} and ${second} hold the same: leave one of them out`);
  }
  const ended = named("ended");
  if (ended.length > 1 || (ended.length === 1 && columns.some(({ is }) => is === "outcome"))) {
    throw fault(`how a game ended stands in one column: outcome, or one such as ${ended[0]} with yes and no`);
  }
  if (!columns.some(({ is }) => is === "outcome" || is === "ended" || is === "metric")) {
    throw fault(
      `no column says how games came out: name one outcome, or as something counted, such as ${base.metrics[0]?.name ?? base.outcomes[0]}`,
    );
  }
  if (rows.length === 0) throw fault("it has no games: a line each, after the line of names");
  if (rows.length > MOST_GAMES) throw fault(`it has ${rows.length} games; at most ${MOST_GAMES} can be read`);

  const [one] = ended;
  const others = base.outcomes.filter((outcome) => outcome !== one);
  const rest = others.length === 1 ? others[0]! : `not ${one}`;
  // What can come out under a line's parameters, made once for all lines that share them.
  const known = new Map<Variant, Tally>();
  const namesIn = (variant: Variant) => {
    const names = known.get(variant) ?? variant.newTally();
    known.set(variant, names);
    return names;
  };
  const games = rows.map(({ line, cells }) => {
    const at = (i: number, why: string) => fault(`line ${line}, column ${i + 1} (${heads[i]}): ${why}`);
    if (cells.length !== heads.length) {
      throw fault(
        `line ${line}: it has ${cells.length} ${cells.length === 1 ? "cell" : "cells"}, and there are ${heads.length} columns`,
      );
    }
    const params: Record<string, string> = {};
    columns.forEach((column, i) => {
      if (column.is === "param" && cells[i] !== "") params[column.name] = cells[i]!;
    });
    let variant: Variant;
    try {
      variant = variantOf(params);
    } catch (error) {
      if (!isInputError(error)) throw error;
      const params = [...columns.keys()].filter((c) => columns[c]!.is === "param");
      const [i = -1] =
        params.length === 1
          ? params
          : params.filter((c) => error.message.includes((columns[c] as { name: string }).name));
      throw i < 0 ? fault(`line ${line}: ${error.message}`) : at(i, error.message);
    }
    const names = namesIn(variant);
    const metrics: Record<string, number | null> = {};
    let ending: string | null = null;
    columns.forEach((column, i) => {
      const cell = cells[i]!;
      if (column.is === "metric") metrics[column.name] = metricIn(names, column.name, cell, (why) => at(i, why));
      if (column.is === "outcome" && cell !== "") {
        if (!names.outcomes.includes(cell)) {
          throw at(
            i,
            `there is no outcome "${cell}"${didYouMean(cell, names.outcomes)}: it can be ${orList(names.outcomes)}`,
          );
        }
        ending = cell;
      }
      if (column.is === "ended" && cell !== "") {
        const yes = parseYesOrNo(cell);
        if (yes === undefined) throw at(i, `yes or no is needed, not "${cell}"`);
        ending = yes ? column.name : rest;
      }
    });
    if (ending === null && Object.values(metrics).every((value) => value === null)) {
      throw fault(`line ${line}: nothing says how this game came out`);
    }
    return { variant, ending, metrics };
  });
  const outcomes = [...new Set([...known.values()].flatMap((names) => names.outcomes))];
  return {
    source: file,
    params: named("param"),
    endings: columns.some(({ is }) => is === "outcome") ? outcomes : one === undefined ? [] : [one, rest],
    endingOf: (outcome) => (one === undefined ? outcome : outcome === one ? one : rest),
    metrics: named("metric"),
    games,
  };

  function fault(why: string): InputError {
    return new InputError(`${file}: ${why}`);
  }
}

/** Whether two columns hold the same, however they are headed; a person's own notes never do. */
function isAlike(one: Column, other: Column): boolean {
  if (one.is !== other.is || one.is === "note") return false;
  return !("name" in one) || !("name" in other) || one.name === other.name;
}

/** What a column holds, by its name. */
function columnOf(sim: Sim, { outcomes, metrics }: Tally, head: string, fault: (why: string) => InputError): Column {
  if (head.startsWith("#")) return { is: "note" };
  if (head === "") throw fault("it has no name");
  if (head === "outcome") return { is: "outcome" };
  const [, kind, name] = /^(parameter|counted) (.+)$/.exec(head) ?? [undefined, undefined, head];
  const param = kind === "counted" ? undefined : settableName(variableSpecs(sim), name!);
  const counted = metrics.map((metric) => metric.name);
  const metric = kind !== "parameter" && counted.includes(name!);
  if (param !== undefined && metric) {
    throw fault(`${name} is both a parameter and something counted: name it "parameter ${name}" or "counted ${name}"`);
  }
  if (param !== undefined) return { is: "param", name: param };
  if (metric) return { is: "metric", name: name! };
  if (kind === undefined && outcomes.includes(name!)) return { is: "ended", name: name! };
  const all = ["outcome", ...Object.keys(variableSpecs(sim)), ...counted, ...outcomes];
  throw fault(
    `${sim.name} has no parameter, outcome or metric "${name}"${didYouMean(name!, all)}; a column of your own, for notes, begins with #`,
  );
}

function metricIn({ metrics }: Tally, name: string, cell: string, fault: (why: string) => InputError): number | null {
  if (cell === "") return null;
  const bounds = metrics.find((metric) => metric.name === name);
  if (bounds === undefined) throw fault("under these parameters that isn't counted: leave it empty");
  const { min, max } = bounds;
  const word = min === 0 && max === 1 ? parseYesOrNo(cell) : undefined;
  const value = word === undefined ? parseInteger(cell) : Number(word);
  if (value === undefined || value < min || value > max) {
    throw fault(
      min === 0 && max === 1
        ? `yes or no is needed, not "${cell}"`
        : `a whole number from ${min} to ${max} is needed, not "${cell}"`,
    );
  }
  return value;
}

/** A script's games as a table. */
function tableOf(games: PlayedGames): ResultsTable {
  if (!Array.isArray(games)) throw new InputError('games: a list is needed, such as [{ players: 4, outcome: "win" }]');
  const columns = [...new Set(games.flatMap((game) => Object.keys(game)))];
  const rows = games.map((game, i) => ({
    line: i + 1,
    cells: columns.map((column) => {
      const value = game[column];
      return value === undefined || value === null ? "" : Array.isArray(value) ? value.join() : String(value);
    }),
  }));
  return { file: "games", columns, rows };
}
