/** What a sim is: a game, its parameters, how it can end, what is counted, and the function that plays it once. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { plainText } from "../base/plain-text.js";
import { substreamNumber } from "../random/substream.js";
import { checkSpecs } from "./param-values.js";
import type { ParamSpecs, ParamsOf } from "./params.js";
import { type SeatNumbers, type Sides, sideMetrics } from "./sides.js";
import type { Prepared, Trial } from "./trial.js";

/** A way in which a trial can end. */
export interface Outcome {
  readonly name: string;
  readonly help: string;
}

/** A whole number counted in each trial, from `min` to `max`; min 0 and max 1 make it a share. */
export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly help: string;
  readonly min: number;
  readonly max: number;
}

/** Most values a metric may have: every one of them has a count of its own. */
const WIDEST_METRIC = 1_000_000;

/** A kind of decision that comes up in a game. */
export interface Decision {
  /** One line for a designer: what is chosen, and when. */
  readonly help: string;
}

/** Most seats that a game may have: `card.winners` has a bit for each, and two such sets still fit one number. */
const MOST_SEATS = 26;

/** Exact chances, where a parameter set can be solved. Outcomes or metrics that can't be are left out. */
export interface Exact {
  readonly outcomes?: Readonly<Record<string, number>>;
  /**
   * What chances may be off by, and means for each unit of their size, where a long solution leaves out what hardly
   * happens; default: the rounding of doubles.
   */
  readonly within?: number;
  /** A metric's mean, and where it can be had its whole distribution as pairs of a value and its chance. */
  readonly metrics?: Readonly<
    Record<string, { readonly mean: number; readonly distribution?: readonly (readonly [number, number])[] }>
  >;
}

/** A table of exact values over two things, written as CSV and drawn as a heat map. `null` where there is no value. */
export interface ExactTable {
  /** Kebab-case; the file's name. */
  readonly name: string;
  readonly title: string;
  readonly rows: { readonly title: string; readonly values: readonly (string | number)[] };
  readonly columns: { readonly title: string; readonly values: readonly (string | number)[] };
  /** What a cell holds, such as "chance to hit". */
  readonly value: string;
  /** cells[row][column], 0 to 1 where `share` is true. */
  readonly cells: readonly (readonly (number | null)[])[];
  readonly share: boolean;
}

export interface SimDefinition<S extends ParamSpecs, N extends string> {
  /** Kebab-case. */
  readonly name: string;
  readonly title: string;
  /** One sentence: what is played. */
  readonly summary: string;
  /** Whose rules, from where, and what of them is modelled. */
  readonly source: string;
  /** Changes whenever the same seed may play differently. */
  readonly version: string;
  /** `import.meta.url` of the module whose default export this is; without one, the sim runs in this thread only. */
  readonly url?: string;
  readonly params: S;
  /** The first is the one that a designer roots for. */
  readonly outcomes: readonly Outcome[] | ((params: ParamsOf<S>) => readonly Outcome[]);
  readonly metrics: readonly Metric[] | ((params: ParamsOf<S>) => readonly Metric[]);
  /** The parts of the game that roll dice of their own, so that one rolling more doesn't shift another's. */
  readonly substreams: readonly N[];
  /** Seats that decisions come up in, 1 to 26; default 1. */
  readonly seats?: number | ((params: ParamsOf<S>) => number);
  /**
   * Parameters that every seat has one of, by what they are called together, in the order of the seats: `{ weapon:
   * ["a-weapon", "b-weapon"] }`. A tournament seats entries by them; of more than there are seats the first count.
   */
  readonly perSeat?: Readonly<Record<string, readonly NoInfer<keyof S & string>[]>>;
  /** What each seat scores in the end, where trials set `card.scores`: `{ unit: "points", min: 0, max: 300 }`. */
  readonly scores?: SeatNumbers | ((params: ParamsOf<S>) => SeatNumbers);
  /** Whether trials set `card.places`: the place that each seat came in. Scores tell places by themselves. */
  readonly places?: boolean;
  /** How a seat stands now and then, the more the better, where trials call `card.standing`: as `scores`. */
  readonly standing?: SeatNumbers | ((params: ParamsOf<S>) => SeatNumbers);
  /** The kinds of decision that the game asks players to make, by kebab-case name. */
  readonly decisions?: Readonly<Record<string, Decision>>;
  /** Metrics worth drawing, most telling first; all shares and the first metric are drawn if none is named. */
  readonly charts?: readonly string[];
  /** What shapes a result under these parameters and is ours, not the rules'. */
  readonly assumptions?: (params: ParamsOf<S>) => readonly string[];
  /** Where the rules' text contradicts itself, what each reading gives and which is the default. */
  readonly contradictions?: readonly string[];
  /**
   * Checks what the ranges can't, builds tables, and returns the trial function, alone or with its state. Called again
   * for each instance that is played on, which must share nothing that a game changes. Throws an InputError on bad
   * input.
   */
  prepare(params: ParamsOf<S>): Trial<N> | Prepared<N>;
  /** The exact answer, or undefined where these parameters can't be solved. */
  exact?(params: ParamsOf<S>): Exact | undefined;
  /** Exact tables that belong to every result of this sim. */
  tables?(params: ParamsOf<S>): readonly ExactTable[];
}

/** A sim whose parameter types are not known. Plain data and functions: recognised by shape, never by identity. */
export type Sim = SimDefinition<any, any>;

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Names a sim and checks its declaration. Put it in a module's default export:
 *
 *     export default defineSim({ name: "coin", url: import.meta.url, … });
 *
 * Throws an InputError that says what is wrong with the declaration.
 */
export function defineSim<const S extends ParamSpecs, const N extends string>(
  definition: SimDefinition<S, N>,
): SimDefinition<S, N> {
  checkSim(definition);
  return definition;
}

/** Checks that a value, of any origin, is a sim. Throws an InputError that says what is missing or wrong. */
export function checkSim(value: unknown): asserts value is Sim {
  if (typeof value !== "object" || value === null) {
    throw new InputError("not a sim: the module's default export must be what defineSim returns");
  }
  const sim = value as Partial<Sim>;
  for (const field of ["name", "title", "summary", "source", "version"] as const) {
    if (typeof sim[field] !== "string" || sim[field] === "") {
      throw new InputError(`not a sim: its "${field}" must be a text`);
    }
  }
  const where = `sim ${sim.name}`;
  checkName(where, "name", sim.name!);
  if (typeof sim.prepare !== "function") throw new InputError(`${where}: "prepare" must be a function`);
  if (typeof sim.params !== "object" || sim.params === null) {
    throw new InputError(`${where}: "params" must be an object`);
  }
  for (const name of Object.keys(sim.params)) checkName(where, "parameter", name);
  checkSpecs(where, sim.params);
  if (!Array.isArray(sim.substreams)) throw new InputError(`${where}: "substreams" must be a list of names`);
  const numbers = new Map<number, string>();
  for (const name of sim.substreams as readonly string[]) {
    checkName(where, "substream", name);
    const number = substreamNumber(name);
    const other = numbers.get(number);
    if (other !== undefined) throw new InputError(`${where}: substreams ${other} and ${name} would roll the same dice`);
    numbers.set(number, name);
  }
  if (sim.decisions !== undefined) checkDecisions(where, sim.decisions);
  if (typeof sim.seats === "number") checkSeats(where, sim.seats);
  else if (sim.seats !== undefined && typeof sim.seats !== "function") {
    throw new InputError(`${where}: "seats" must be a number`);
  }
  if (sim.perSeat !== undefined) checkPerSeat(where, sim.perSeat, sim.params);
  for (const name of ["scores", "standing"] as const) {
    if (sim[name] !== undefined && typeof sim[name] !== "function") checkSeatNumbers(where, name, sim[name]);
  }
  if (sim.places !== undefined && typeof sim.places !== "boolean") {
    throw new InputError(`${where}: "places" must be true or false`);
  }
  if (Array.isArray(sim.outcomes)) checkOutcomes(where, sim.outcomes);
  else if (typeof sim.outcomes !== "function") throw new InputError(`${where}: "outcomes" must be a list`);
  if (Array.isArray(sim.metrics)) {
    checkMetrics(where, sim.metrics);
    checkCharts(where, sim.charts ?? [], sim.metrics);
  } else if (typeof sim.metrics !== "function") throw new InputError(`${where}: "metrics" must be a list`);
}

/** The sim's outcomes under these parameters, checked. */
export function outcomesOf(sim: Sim, params: any): readonly Outcome[] {
  if (typeof sim.outcomes !== "function") return sim.outcomes;
  const outcomes = sim.outcomes(params);
  checkOutcomes(`sim ${sim.name}`, outcomes);
  return outcomes;
}

/**
 * All that is counted under these parameters, checked: the sim's metrics, and what the toolkit makes of the seats.
 * `isAsked`: whether somebody else than the sim's policy plays.
 */
export function metricsOf(sim: Sim, params: any, isAsked = false): readonly Metric[] {
  const own = ownMetricsOf(sim, params);
  const sides = sidesOf(sim, params, isAsked);
  if (sides === undefined) return own;
  const metrics = [...own, ...sideMetrics(sides)];
  checkMetrics(`sim ${sim.name}`, metrics);
  return metrics;
}

/** The sim's own metrics under these parameters, checked. */
export function ownMetricsOf(sim: Sim, params: any): readonly Metric[] {
  if (typeof sim.metrics !== "function") return sim.metrics;
  const metrics = sim.metrics(params);
  checkMetrics(`sim ${sim.name}`, metrics);
  return metrics;
}

/** What is told of the seats beside who won, under these parameters; undefined where there is nothing, or one seat. */
export function sidesOf(sim: Sim, params: any, isAsked: boolean): Sides | undefined {
  const seats = seatsOf(sim, params);
  if (seats === 1) return undefined;
  const numbers = (name: "scores" | "standing"): SeatNumbers | undefined => {
    const given = sim[name];
    const of = typeof given === "function" ? given(params) : given;
    if (of !== undefined) checkSeatNumbers(`sim ${sim.name}`, name, of);
    return of;
  };
  const sides = { seats, scores: numbers("scores"), places: sim.places === true, standing: numbers("standing") };
  if (sides.scores === undefined && sides.standing === undefined && !sides.places) return undefined;
  return { ...sides, choices: isAsked && sides.standing !== undefined };
}

function checkSeatNumbers(where: string, name: string, of: SeatNumbers): void {
  const example = '{ unit: "points", min: 0, max: 300 }';
  if (typeof of !== "object" || of === null || typeof of.unit !== "string") {
    throw new InputError(`${where}: "${name}" must be an object, such as ${example}`);
  }
  const { min, max } = of;
  if (!Number.isInteger(min) || !Number.isInteger(max) || min > max || max - min >= WIDEST_METRIC) {
    throw new InputError(
      `${where}: "${name}" needs whole bounds, min to max, at most ${WIDEST_METRIC} values apart, not ${min} to ${max}`,
    );
  }
}

/** How many seats there are under these parameters, checked. */
export function seatsOf(sim: Sim, params: any): number {
  if (typeof sim.seats !== "function") return sim.seats ?? 1;
  const seats = sim.seats(params);
  checkSeats(`sim ${sim.name}`, seats);
  return seats;
}

function checkSeats(where: string, seats: number): void {
  if (!Number.isInteger(seats) || seats < 1 || seats > MOST_SEATS) {
    throw new InputError(`${where}: "seats" must be a whole number from 1 to ${MOST_SEATS}, not ${seats}`);
  }
}

/** Each list must name parameters of one kind, each once. `skill` every seat has already. */
function checkPerSeat(where: string, perSeat: unknown, specs: ParamSpecs): void {
  const example = '{ weapon: ["a-weapon", "b-weapon"] }';
  if (typeof perSeat !== "object" || perSeat === null || Array.isArray(perSeat)) {
    throw new InputError(`${where}: "perSeat" must be an object, such as ${example}`);
  }
  for (const [name, params] of Object.entries(perSeat as Record<string, unknown>)) {
    checkName(where, '"perSeat" name', name);
    if (name === "skill") throw new InputError(`${where}: "perSeat" names skill, which every seat has already`);
    if (!Array.isArray(params) || params.length < 2) {
      throw new InputError(`${where}: "perSeat" needs a parameter for each seat of ${name}, as in ${example}`);
    }
    for (const [seat, param] of params.entries()) {
      if (typeof param !== "string" || !Object.hasOwn(specs, param)) {
        const near = didYouMean(String(param), Object.keys(specs));
        throw new InputError(
          `${where}: "perSeat" of ${name} names the parameter ${param}${near}, which it doesn't have`,
        );
      }
      if (params.indexOf(param) !== seat) {
        throw new InputError(`${where}: "perSeat" of ${name} names ${param} for two seats`);
      }
      if (specs[param]!.kind !== specs[params[0]]!.kind) {
        throw new InputError(`${where}: "perSeat" of ${name} has parameters of two kinds, ${params[0]} and ${param}`);
      }
    }
  }
}

function checkDecisions(where: string, decisions: unknown): void {
  if (typeof decisions !== "object" || decisions === null || Array.isArray(decisions)) {
    throw new InputError(`${where}: "decisions" must be an object, such as { join: { help: "…" } }`);
  }
  for (const [name, decision] of Object.entries(decisions as Record<string, Partial<Decision> | null>)) {
    checkName(where, "decision", name);
    if (typeof decision?.help !== "string" || decision.help === "") {
      throw new InputError(`${where}: decision ${name} has no help, one line for a designer`);
    }
  }
}

function checkOutcomes(where: string, outcomes: readonly Outcome[]): void {
  if (outcomes.length === 0) throw new InputError(`${where}: a trial must have at least one outcome`);
  checkDistinct(where, "outcome", outcomes);
}

function checkMetrics(where: string, metrics: readonly Metric[]): void {
  checkDistinct(where, "metric", metrics);
  for (const { name, min, max } of metrics) {
    if (!Number.isInteger(min) || !Number.isInteger(max) || min > max || max - min >= WIDEST_METRIC) {
      throw new InputError(
        `${where}: metric ${name} needs whole bounds, min to max, at most ${WIDEST_METRIC} values apart, not ${min} to ${max}`,
      );
    }
    if (min < -(2 ** 31) || max >= 2 ** 31) throw new InputError(`${where}: metric ${name} must fit in 32 bits`);
  }
}

/** Where metrics depend on the parameters, some that are drawn may be missing. */
function checkCharts(where: string, charts: readonly string[], metrics: readonly Metric[]): void {
  const names = metrics.map(({ name }) => name);
  const unknown = charts.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new InputError(
    `${where}: "charts" names the metric ${unknown}${didYouMean(unknown, names)}, which it doesn't have`,
  );
}

function checkDistinct(where: string, what: string, items: readonly { readonly name: string }[]): void {
  const seen = new Set<string>();
  for (const { name } of items) {
    checkName(where, what, name);
    if (seen.has(name)) throw new InputError(`${where}: two ${what}s are called ${name}`);
    seen.add(name);
  }
}

/**
 * Checks a name that becomes a field or a file. Throws an InputError unless it is in kebab-case, and for `constructor`,
 * which every object has.
 */
export function checkName(where: string, what: string, name: unknown): void {
  if (typeof name !== "string" || !KEBAB_CASE.test(name)) {
    throw new InputError(`${where}: ${what} "${plainText(String(name))}" must be in kebab-case, like turns-overrun`);
  }
  if (name in Object.prototype)
    throw new InputError(`${where}: ${what} "${name}" needs another name: that one is taken`);
}
