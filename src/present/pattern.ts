/** What each varied parameter does to the first outcome of a sweep, whatever the others are, or depending on them. */

import { andList, capital, orList, paramInWords, spaced } from "../base/words.js";
import type { Sim } from "../sim/sim.js";
import { squareAndAdd } from "../stats/paired.js";
import type { OutcomeSummary } from "../stats/summary.js";
import type { ShownValue, VariantResult, Variation } from "../study/result.js";
import { reachInPoints } from "./charts/heat-map.js";
import { settingInWords } from "./plain-words.js";
import type { RunsView } from "./runs-view.js";

/** A sweep's settings, and what they do to the share of the first outcome. */
export interface Grid {
  readonly sim: Sim;
  readonly vary: readonly Variation[];
  readonly outcome: string;
  /** Settings of which the share is known, as they were asked for. */
  readonly known: readonly VariantResult[];
  readonly least: VariantResult;
  readonly most: VariantResult;
  /** Varied parameters that tell where it is least and most. */
  readonly telling: readonly string[];
  /** By how much a change of each varied parameter alone may move it at most. */
  readonly reach: ReadonlyMap<string, number>;
}

/** Undefined where nothing was played. */
export function gridOf({ result: { sim, vary }, outcomes, played }: RunsView): Grid | undefined {
  const outcome = outcomes[0]?.name;
  if (outcome === undefined) return undefined;
  const shareIn = (variant: VariantResult) => shareOf(variant, outcome)?.share ?? null;
  const known = played.filter((variant) => shareIn(variant) !== null);
  const ranked = [...known].sort((a, b) => shareIn(a)! - shareIn(b)!);
  const [least, most] = [ranked[0], ranked.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const params = vary.map(({ param }) => param);
  const reach = new Map(params.map((param) => [param, mostMovedBy(rowsOf(param, known, outcome))]));
  const telling = params.filter((param) => reach.get(param)! > HARDLY * (shareIn(most)! - shareIn(least)!));
  // Where each alone does little, all together do it.
  return { sim, vary, outcome, known, least, most, telling: telling.length === 0 ? params : telling, reach };
}

/** What moves an outcome by at most this part of all that it varies isn't named where it is least and most. */
const HARDLY = 0.2;

export function shareOf({ summary }: VariantResult, outcome: string): OutcomeSummary | undefined {
  return summary.outcomes.find((candidate) => candidate.outcome === outcome);
}

/** Whether two shares' intervals leave no doubt which is the larger. */
export function areApart({ ci: [aLow, aHigh] }: Known, { ci: [bLow, bHigh] }: Known): boolean {
  return aHigh < bLow || bHigh < aLow;
}

type Known = Pick<OutcomeSummary, "ci">;

/** Settings that differ in one parameter alone, in the order of its values. */
interface Row {
  readonly others: Readonly<Record<string, ShownValue>>;
  readonly cells: readonly (OutcomeSummary & { readonly value: ShownValue })[];
}

function rowsOf(param: string, known: readonly VariantResult[], outcome: string): Row[] {
  const rows = new Map<string, { others: Row["others"]; cells: Row["cells"][number][] }>();
  for (const variant of known) {
    const { [param]: value, ...others } = variant.varied;
    const key = JSON.stringify(Object.entries(others));
    const row = rows.get(key) ?? { others, cells: [] };
    row.cells.push({ ...shareOf(variant, outcome)!, value: value! });
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** The most that a change of the parameter alone may do: the far end of the difference's interval (Newcombe's). */
function mostMovedBy(rows: readonly Row[]): number {
  let most = 0;
  for (const { cells } of rows) {
    for (const {
      share: a,
      ci: [, high],
    } of cells) {
      for (const {
        share: b,
        ci: [low],
      } of cells) {
        most = Math.max(most, a! - b! + squareAndAdd(high - a!, b! - low, 1));
      }
    }
  }
  return most;
}

/** So many settings are named beside the one that an end of the range is at. */
const MOST_NAMED = 3;
/** More sorts of rows than this are counted, and the most frequent are told. */
const MOST_SORTS = 4;
const MOST_COUNTED = 2;

/** What each parameter does, that which does most first, and where the ends of the range may be as well. */
export function patternInWords(view: RunsView): string[] {
  const grid = gridOf(view);
  if (grid === undefined || grid.least === grid.most) return [];
  const { vary, outcome, least, most, reach } = grid;
  if (!areApart(shareOf(least, outcome)!, shareOf(most, outcome)!))
    return ["A comparison of two of these settings, on the same dice, may tell them apart."];
  const ranked = [...vary].sort((a, b) => reach.get(b.param)! - reach.get(a.param)!);
  return [...ranked.flatMap((variation) => whatItDoes(grid, variation)), ...endsInWords(grid)];
}

function whatItDoes(grid: Grid, { param, values }: Variation): string[] {
  const { sim, vary, outcome, known, telling, reach } = grid;
  const name = paramInWords(param);
  const { noun, comes } = wordsFor(outcome);
  const others = vary.filter((other) => other.param !== param);
  const whatever = others.length === 0 ? "" : ", however the rest is set";
  const order = [...values].sort((a, b) => (isNumber(values) ? Number(a) - Number(b) : 0));
  const place = ({ value }: { value: ShownValue }) => order.findIndex((one) => String(one) === String(value));
  const rows = rowsOf(param, known, outcome)
    .filter(({ cells }) => cells.length > 1)
    .map((row) => ({
      ...row,
      cells: [...row.cells].sort((a, b) => place(a) - place(b)),
    }));
  const isTold = ({ cells }: Row) => mostIn(cells).length < cells.length;
  const told = rows.filter(isTold);
  if (told.length === 0 || !telling.includes(param))
    return [`A change of ${name} moves ${noun} by at most ${reachInPoints(reach.get(param)!)}${whatever}.`];

  const open = rows.filter((row) => !isTold(row));
  const doubt = open.length === 0 ? whatever : `; ${whereOpen(sim, others, open)} it is too close to tell`;
  for (const [way, how] of [[1, "more"] as const, [-1, "less"] as const]) {
    if (isNumber(values) && told.every(({ cells }) => goesOneWay(cells, way))) {
      const sure = told.every(({ cells }) => cells.every((cell, i) => i === 0 || areApart(cells[i - 1]!, cell)));
      const steps = values.length === 2 ? "" : sure ? " at each step" : ", as far as can be told";
      return [`From ${fromTo(sim, param, order)}, ${noun} ${comes} ${how} often${steps}${doubt}.`];
    }
  }
  // Of one thing alone the headline says where it is most.
  if (others.length === 0) return [];
  const sorts = new Map<string, Row[]>();
  for (const row of rows) {
    const sort = isTold(row) ? mostInWords(sim, { param, values }, mostIn(row.cells)) : OPEN;
    sorts.set(sort, [...(sorts.get(sort) ?? []), row]);
  }
  if (sorts.size === (open.length === 0 ? 1 : 2)) {
    const [most] = [...sorts.keys()].filter((sort) => sort !== OPEN);
    return [`${capital(noun)} ${comes} most often with ${most}${doubt}.`];
  }
  const by = sorts.size > MOST_SORTS ? undefined : others.find((other) => tellsSorts(other.param, [...sorts.values()]));
  if (by === undefined) {
    const named = [...sorts]
      .filter(([sort]) => sort !== OPEN)
      .sort(([, a], [, b]) => b.length - a.length)
      .slice(0, MOST_COUNTED);
    const rest = told.length - named.reduce((sum, [, of]) => sum + of.length, 0);
    const counts = [
      ...named.map(([sort, of]) => `${sort} in ${of.length}`),
      ...(rest === 0 ? [] : [`others in ${rest}`]),
    ];
    const left = open.length === 0 ? "" : `; ${OPEN} in ${open.length}`;
    return [
      `With which ${name} ${noun} ${comes} most often depends on ${namesOf(others)}: of ${rows.length} settings, ${andList(counts)}${left}.`,
    ];
  }
  const parts = [...sorts]
    .sort(([a], [b]) => Number(a === OPEN) - Number(b === OPEN))
    .map(([sort, of], i) => {
      const where = `with ${several(sim, by, [...new Set(of.map((row) => row.others[by.param]!))])}`;
      if (sort === OPEN) return `${where}, ${OPEN}`;
      return `${where}, ${i === 0 ? `${noun} ${comes} most often ` : ""}with ${sort}`;
    });
  return [`${capital(parts.join("; "))}.`];
}

const OPEN = "too close to tell";

/** Where an outcome of a row is most: its highest, and all whose intervals reach as high. */
function mostIn(cells: Row["cells"]): Row["cells"] {
  const highest = cells.reduce((best, cell) => (cell.share! > best.share! ? cell : best));
  return cells.filter((cell) => !areApart(cell, highest));
}

function mostInWords(sim: Sim, variation: Variation, cells: Row["cells"]): string {
  const values = cells.map(({ value }) => value);
  const words = several(sim, variation, values);
  return cells.length === 1 ? words : `${words} (${OPEN})`;
}

/** Whether it surely goes that way from some value to a later one, and nowhere surely the other. */
function goesOneWay(cells: Row["cells"], way: 1 | -1): boolean {
  let reached = way === 1 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const { ci } of cells) {
    if (way === 1 ? ci[1] < reached : ci[0] > reached) return false;
    reached = way === 1 ? Math.max(reached, ci[0]) : Math.min(reached, ci[1]);
  }
  return true;
}

/** Whether a parameter's value says of which sort a row is, whatever the others are. */
function tellsSorts(param: string, sorts: readonly (readonly Row[])[]): boolean {
  const seen = sorts.flatMap((rows) => [...new Set(rows.map(({ others }) => String(others[param])))]);
  return new Set(seen).size === seen.length;
}

/** "with join at 1"; of several other parameters, in how many settings. */
function whereOpen(sim: Sim, others: readonly Variation[], open: readonly Row[]): string {
  const [only, ...more] = others;
  if (only === undefined || more.length > 0) return `in ${open.length} of the settings of ${namesOf(others)}`;
  return `with ${several(
    sim,
    only,
    open.map((row) => row.others[only.param]!),
  )}`;
}

/** Settings whose share can't be told from the least or the greatest. */
function endsInWords({ sim, vary, outcome, known, least, most, telling }: Grid): string[] {
  const settings = ({ varied }: VariantResult) =>
    andList(vary.flatMap(({ param }) => (telling.includes(param) ? [settingInWords(sim, param, varied[param]!)] : [])));
  return (["least", "most"] as const).flatMap((end) => {
    const variant = end === "least" ? least : most;
    const alike = known.filter((other) => !areApart(shareOf(other, outcome)!, shareOf(variant, outcome)!));
    const names = [...new Set(alike.map(settings))].filter((name) => name !== settings(variant));
    if (names.length === 0) return [];
    const where = names.length > MOST_NAMED ? `any of ${names.length} other settings` : orList(names);
    return [`${capital(wordsFor(outcome).noun)} may come ${end} often with ${where} as well: ${OPEN}.`];
  });
}

function wordsFor(outcome: string) {
  const name = spaced(outcome);
  const [, seat] = /^(seat \d+) wins$/.exec(name) ?? [];
  return / wins$/.test(name)
    ? { noun: seat === undefined ? name : `${seat}'s wins`, comes: "come" }
    : { noun: name, comes: "comes" };
}

function namesOf(vary: readonly Variation[]): string {
  return andList(vary.map(({ param }) => paramInWords(param)));
}

function isNumber(values: readonly ShownValue[]): boolean {
  return values.every((value) => typeof value === "number");
}

/** "2 to 5 players", "join at 1 to 4". */
function fromTo(sim: Sim, param: string, values: readonly ShownValue[]): string {
  return inOnePhrase(sim, param, [values[0]!, values.at(-1)!], ([first, last]) => `${first} to ${last}`);
}

/** Several values of a parameter as a sentence has them: "2 to 4 players", "join at 3 or 4". */
export function several(sim: Sim, { param, values: all }: Variation, values: readonly ShownValue[]): string {
  const first = all.findIndex((value) => String(value) === String(values[0]));
  const isRun = isNumber(all) && values.length > 2 && values.every((value, i) => value === all[first + i]);
  return inOnePhrase(sim, param, values, (shown) => (isRun ? `${shown[0]} to ${shown.at(-1)}` : orList(shown)));
}

/** Settings joined, with what all have in common said once. */
function inOnePhrase(
  sim: Sim,
  param: string,
  values: readonly ShownValue[],
  join: (shown: readonly string[]) => string,
): string {
  const words = values.map((value) => settingInWords(sim, param, value));
  const name = `${paramInWords(param)} `;
  if (words.length === 1) return words[0]!;
  if (words.every((one) => one.startsWith(name))) return name + join(words.map((one) => one.slice(name.length)));
  const [, unit] = /^\S+( .*)$/.exec(words.at(-1)!) ?? [];
  return isNumber(values) && unit !== undefined ? join(values.map(String)) + unit : join(words);
}
