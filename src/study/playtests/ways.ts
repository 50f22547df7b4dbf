/** Ways to play that a table may have played by: habits, and players of other skill. */

import { isInputError } from "../../base/input-error.js";
import type { ParamSpecs } from "../../sim/params.js";
import type { Sim } from "../../sim/sim.js";
import { logEvidence } from "../../stats/evidence.js";
import { quantileOf } from "../../stats/quantile.js";
import { histogramOf, type Tally } from "../../tally/tally.js";
import type { ShownValue } from "../result.js";
import type { Group } from "./measures.js";
import type { TableGames } from "./table.js";

/** A way to play: one habit, or who plays, other than the model has it. */
export type Change = Readonly<Record<string, ShownValue>>;

/** What is to be tried beside the model as it is: each policy's other values, and other players. */
export function changesToTry(
  sim: Sim,
  base: Readonly<Record<string, unknown>>,
  players: readonly string[],
  fixed: readonly string[],
): Change[] {
  const habits = Object.entries(sim.params as ParamSpecs).filter(
    ([param, { role }]) => role === "policy" && !fixed.includes(param),
  );
  const changes = habits.flatMap(([param, spec]) => {
    const values: readonly ShownValue[] =
      spec.kind === "choice"
        ? spec.options
        : spec.kind === "flag"
          ? [false, true]
          : spec.kind === "integer"
            ? (spec.explore ?? [])
            : [];
    return [...new Set(values)]
      .filter((value) => String(base[param]) !== String(value))
      .map((value) => ({ [param]: value }));
  });
  const others = sim.decisions === undefined || fixed.includes("skill") ? [] : players;
  return [...changes, ...others.filter((skill) => skill !== base.skill).map((skill) => ({ skill }))];
}

/** What is made of a change; undefined where the game refuses it. */
export function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
}

/** What the table's games are sorted by, to be compared with each way. */
export interface Sorting {
  /** Whether endings are looked at, and the metric that is. */
  readonly endings: boolean;
  readonly metric: string | undefined;
  /** The greatest value of each class of the metric but the last. */
  readonly cuts: readonly number[];
}

/**
 * Endings, and the metric that most games have, the sim's most telling first; its values in five classes that hold as
 * many of the model's games each. More would leave too few games in each to tell how likely they are.
 */
export function sortingOf(sim: Sim, { games, endings, metrics }: TableGames, groups: readonly Group[]): Sorting {
  const noted = (metric: string) =>
    games.filter((game) => game.metrics[metric] !== null && game.metrics[metric] !== undefined).length;
  const order = [...(sim.charts ?? []), ...metrics].filter((metric: string) => metrics.includes(metric));
  const [metric] = [...order].sort((a, b) => noted(b) - noted(a));
  const most = [...groups].sort((a, b) => b.games.length - a.games.length)[0]!;
  if (metric === undefined || !most.tally.metrics.some(({ name }) => name === metric)) {
    return { endings: endings.length > 0, metric: undefined, cuts: [] };
  }
  const histogram = histogramOf(most.tally, metric);
  const cuts = [0.2, 0.4, 0.6, 0.8].map((p) => quantileOf(histogram, p)!);
  return { endings: endings.length > 0, metric, cuts: [...new Set(cuts)] };
}

/** ln of how likely the table's games are where these tallies, a group each, are how games come out. */
export function logOf(
  groups: readonly Group[],
  tallies: readonly Tally[],
  table: TableGames,
  sorting: Sorting,
): number {
  return groups.reduce((log, { games }, g) => {
    const [few, many] = sorted(games, tallies[g]!, table, sorting);
    return log + logEvidence(few, many);
  }, 0);
}

/** Games of the table and of the model by ending and class. */
function sorted(
  games: Group["games"],
  tally: Tally,
  { endings: names, endingOf }: TableGames,
  { endings, metric, cuts }: Sorting,
): [few: number[], many: number[]] {
  const rows: readonly (string | undefined)[] = endings ? names : [undefined];
  const m = tally.metrics.findIndex(({ name }) => name === metric);
  const classes = m < 0 ? 1 : cuts.length + 1;
  const classOf = (value: number) => cuts.filter((cut) => value > cut).length;
  const few = new Array<number>(rows.length * classes).fill(0);
  const many = new Array<number>(rows.length * classes).fill(0);
  for (const game of games) {
    const value = m < 0 ? 0 : game.metrics[metric!];
    // What was written down in part has no place among the others.
    if (value === null || value === undefined || (endings && game.ending === null)) continue;
    few[Math.max(0, rows.indexOf(endings ? game.ending! : undefined)) * classes + (m < 0 ? 0 : classOf(value))]! += 1;
  }
  tally.outcomes.forEach((outcome, o) => {
    const row = Math.max(0, rows.indexOf(endings ? endingOf(outcome) : undefined)) * classes;
    if (m < 0) many[row]! += tally.ends[o]!;
    else {
      tally.counts[o]![m]!.forEach((count, index) => {
        many[row + classOf(index + tally.metrics[m]!.min)]! += count;
      });
    }
  });
  return [few, many];
}
