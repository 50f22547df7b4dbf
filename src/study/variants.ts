/** Variants of a sim: a base, and what is varied. */

import { machine } from "#machine";
import { didYouMean } from "../base/did-you-mean.js";
import { InputError, isInputError, Refusal } from "../base/input-error.js";
import { mapWithPauses } from "../base/map-with-pauses.js";
import { told } from "../base/thrown.js";
import type { BlockVariant } from "../engine/block.js";
import { prepareVariant } from "../engine/play.js";
import type { Skill } from "../players/skill.js";
import { keyFromSeed } from "../random/key.js";
import { knobValue, parseKnob, parseSettings, specOf } from "../sim/knobs.js";
import { loadParams, resolveParams, shownParams } from "../sim/param-values.js";
import type { FileContent, ParamSpecs, ParamValues } from "../sim/params.js";
import type { Exact, Sim } from "../sim/sim.js";
import type { Tally } from "../tally/tally.js";
import type { CheckedOptions } from "./options.js";
import { PlayFailure, simWith } from "./play-failure.js";
import type { ShownValue, Skipped } from "./result.js";
import { partSkill, shownSkill } from "./who-plays.js";

/** A variant that has been checked and can be played. */
export interface Variant {
  /** "base", or what sets it apart: "players=4, ram-kill=3". */
  readonly name: string;
  readonly varied: Readonly<Record<string, ShownValue>>;
  readonly values: ParamValues;
  /** Who plays; missing where all do by the sim's policies. */
  readonly skill?: Skill | undefined;
  /** The seat from which endings are seen, from 0; missing where they are the game's own outcomes. */
  readonly seat?: number | undefined;
  readonly block: BlockVariant;
  /**
   * The exact answer, where there is one: of the sim's own policies. It may take a while, so that it is worked out
   * when it is first asked for. Throws as `makeVariant` does when the sim can't give it, or gives what can't be.
   */
  readonly exact: () => Exact | undefined;
  /** Takes the exact answer from whoever worked it out. Throws an InputError where it says what can't be. */
  readonly takeExact: (exact: Exact | undefined) => void;
  readonly newTally: () => Tally;
}

/** Most variants in one study: beyond that, a sweep was surely mistyped. */
const MOST_VARIANTS = 10_000;

/**
 * A variant: parameters given, and `skill` among them, checked and completed. `varied` names the parameters that set
 * it apart. With `independent`, its dice come from a key mixed with its parameters, so that it shares none with
 * another variant of the same seed. Throws an InputError when the parameters are wrong or don't go together.
 */
export function makeVariant(
  sim: Sim,
  given: Readonly<Record<string, unknown>>,
  varied: readonly string[],
  seed: string,
  independent = false,
  seat?: number,
): Variant {
  const { params, skill } = partSkill(given);
  const asGiven: Readonly<Record<string, unknown>> = { ...params, skill: shownSkill(skill) };
  const which = nameOf(
    Object.fromEntries(varied.filter((name) => name in asGiven).map((name) => [name, asGiven[name]])),
  );
  const values = inSim(sim, which, () => resolveParams(sim.params, params, machine.readFile));
  const { newTally } = inSim(sim, which, () => refusing(() => prepareVariant(sim, values, skill, seat)));
  // It is that of the sim's own policies, as the game itself sees endings.
  let known = skill === undefined && seat === undefined ? undefined : { exact: undefined as Exact | undefined };
  const takeExact = (exact: Exact | undefined) => {
    if (exact !== undefined) checkExact(simWith(sim, [which]), exact, newTally());
    known ??= { exact };
  };
  const exact = () => {
    if (known === undefined) takeExact(inSim(sim, which, () => sim.exact?.(loadParams(sim.params, values))));
    return known!.exact;
  };
  const shown: Readonly<Record<string, ShownValue>> = { ...shownParams(values), skill: shownSkill(skill) };
  // What is changed in a file, and named for itself, needn't be in the file's name as well.
  const shownAs = (name: string) =>
    specOf(sim.params as ParamSpecs, name)?.kind === "file" && varied.some((other) => other.startsWith(`${name}.`))
      ? (parseSettings(String(shown[name]))?.file ?? shown[name])
      : shown[name];
  const own = Object.fromEntries(varied.map((name) => [name, shownAs(name) ?? shownKnob(name, values)]));
  const who = { ...(skill === undefined ? {} : { skill }), ...(seat === undefined ? {} : { seat }) };
  const mixedIn = [seed, JSON.stringify(values), ...(skill === undefined ? [] : [JSON.stringify(skill)])].join("\0");
  return {
    name: nameOf(own),
    varied: own,
    values,
    ...who,
    block: { params: values, ...who, key: keyFromSeed(independent ? mixedIn : seed) },
    exact,
    takeExact,
    newTally,
  };
}

/** How a place is shown that a file leaves out. */
export const NOT_GIVEN = "not given";

/** A parameter of a variant, or what stands at a knob's place, as it is shown; undefined for what is neither. */
export function shownIn(values: ParamValues, name: string): ShownValue | undefined {
  const knob = parseKnob(name);
  return (
    shownParams(values)[name] ?? (knob !== undefined && knob.param in values ? shownKnob(name, values) : undefined)
  );
}

/** What stands at a knob's place, as it is shown. */
function shownKnob(name: string, values: ParamValues): ShownValue {
  const knob = parseKnob(name)!;
  const value = knobValue(knob, values[knob.param] as FileContent);
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  return value === undefined ? NOT_GIVEN : JSON.stringify(value);
}

/**
 * Calls the sim's own functions for a variant. Throws a PlayFailure that names both when one of them throws anything
 * but an InputError.
 */
export function inSim<T>(sim: Sim, variant: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (isInputError(error)) throw error;
    const { message, stack } = told(error);
    throw new PlayFailure(`${simWith(sim, [variant])} failed before its first trial: ${message}`, stack);
  }
}

function refusing<T>(prepare: () => T): T {
  try {
    return prepare();
  } catch (error) {
    throw isInputError(error) ? new Refusal(error.message) : error;
  }
}

/** Throws an InputError where the exact answer names what the sim doesn't count, or says what can't be. */
function checkExact(sim: string, exact: Exact, { outcomes, metrics }: Tally): void {
  const where = `sim ${sim}: "exact"`;
  if (![exact, exact?.outcomes ?? {}, exact?.metrics ?? {}].every(isPlain)) {
    throw new InputError(`${where} must return { outcomes: { … }, metrics: { … } }, or undefined`);
  }
  checkFields(where, exact, ["outcomes", "metrics", "within"]);
  const { within = 0 } = exact;
  if (typeof within !== "number" || !(within >= 0)) {
    throw new InputError(`${where}: within must be a number from 0, not ${quoted(within)}`);
  }
  const check = (what: string, names: object | undefined, known: readonly string[]) => {
    const unknown = Object.keys(names ?? {}).find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new InputError(`${where} names the ${what} ${unknown}${didYouMean(unknown, known)}, which it doesn't have`);
    }
  };
  check("outcome", exact.outcomes, outcomes);
  check(
    "metric",
    exact.metrics,
    metrics.map(({ name }) => name),
  );
  const chances = Object.values(exact.outcomes ?? {});
  for (const [name, chance] of Object.entries(exact.outcomes ?? {})) checkChance(`${where}: outcome ${name}`, chance);
  checkSum(`${where}: its outcomes`, chances, chances.length === outcomes.length);
  for (const { name, min, max } of metrics) {
    const known = exact.metrics?.[name];
    if (known === undefined) continue;
    const metric = `${where}: metric ${name}`;
    if (!isPlain(known)) throw new InputError(`${metric} must be { mean: … }, with a distribution where there is one`);
    checkFields(metric, known, ["mean", "distribution"]);
    const { mean, distribution } = known;
    if (typeof mean !== "number" || !(mean >= min - ROUNDING && mean <= max + ROUNDING)) {
      throw new InputError(`${metric} has a mean of ${quoted(mean)}, outside its bounds ${min} to ${max}`);
    }
    if (distribution === undefined) continue;
    if (!Array.isArray(distribution) || !distribution.every((pair) => Array.isArray(pair) && pair.length === 2)) {
      throw new InputError(`${metric}: its distribution must be a list of pairs, each a value and its chance`);
    }
    for (const [value, chance] of distribution) {
      checkChance(`${metric} = ${value}`, chance);
      if (!Number.isInteger(value) || value < min || value > max) {
        throw new InputError(`${metric} can't be ${value}: its bounds are ${min} to ${max}`);
      }
    }
    checkSum(
      metric,
      distribution.map(([, chance]) => chance),
      true,
    );
  }
}

/** Whether it is an object of names and values: no list, map or promise. */
function isPlain(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** What exact answers may be off by, being sums of doubles. */
const ROUNDING = 1e-6;

/** Throws an InputError where there is a field that nobody reads: it was meant to be another. */
function checkFields(what: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new InputError(`${what} has a field ${unknown}${didYouMean(unknown, known)}; it may have ${known.join(", ")}`);
}

function checkChance(what: string, chance: number): void {
  if (typeof chance === "number" && chance >= -ROUNDING && chance <= 1 + ROUNDING) return;
  throw new InputError(`${what} has a chance of ${quoted(chance)}`);
}

/** A text for a number is told from the number. */
function quoted(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value);
}

function checkSum(what: string, chances: readonly number[], all: boolean): void {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  if (chances.length > 0 && (sum > 1 + ROUNDING || (all && sum < 1 - ROUNDING))) {
    throw new InputError(`${what} have chances with a sum of ${sum}`);
  }
}

/** "base", or what sets a variant apart: "players=4, ram-kill=3". */
export function nameOf(varied: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(varied).map(([name, value]) => `${name}=${String(value)}`);
  return parts.length === 0 ? "base" : parts.join(", ");
}

/**
 * A variant for every combination of the given values, less those that the sim's own checks refuse, which are listed;
 * fewer when the signal aborts. Throws an InputError for a value that is not allowed, for one that is named twice, and
 * when every combination is refused.
 */
export async function makeVariants(
  sim: Sim,
  vary: readonly { param: string; values: readonly unknown[] }[],
  { params, seed, independent, signal }: MakingOptions,
): Promise<{ variants: Variant[]; skipped: Skipped[]; complete: boolean }> {
  const all = combinations(vary);
  const varied = vary.map(({ param }) => param);
  const names = new Set<string>();
  const skipped: Skipped[] = [];
  const make = (own: Readonly<Record<string, unknown>>) => {
    let variant: Variant;
    try {
      variant = makeVariant(sim, { ...params, ...own }, varied, seed, independent);
    } catch (error) {
      if (!(error instanceof Refusal) || all.length === 1) throw error;
      skipped.push({ values: own as Record<string, ShownValue>, reason: error.message });
      return undefined;
    }
    if (names.has(variant.name)) throw new InputError(`vary: ${variant.name} is named twice`);
    names.add(variant.name);
    return variant;
  };
  const made = await mapWithPauses(all, make, signal);
  const variants = made.filter((variant) => variant !== undefined);
  if (skipped.length === all.length && skipped.length > 0) {
    throw new InputError(`every combination is refused; ${nameOf(skipped[0]!.values)}: ${skipped[0]!.reason}`);
  }
  return { variants, skipped, complete: made.length === all.length };
}

/** What making variants needs of a study's options. */
export type MakingOptions = Pick<CheckedOptions, "params" | "seed" | "independent" | "signal">;

/** Every combination of the given values, the last parameter changing fastest. */
export function combinations(
  vary: readonly { param: string; values: readonly unknown[] }[],
): Record<string, unknown>[] {
  const count = vary.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_VARIANTS) {
    throw new InputError(`that would be ${count} variants; at most ${MOST_VARIANTS} can be run at once`);
  }
  return vary.reduce<Record<string, unknown>[]>(
    (rows, { param, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [param]: value }))),
    [{}],
  );
}
