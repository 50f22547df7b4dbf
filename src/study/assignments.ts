import { InputError } from "../base/input-error.js";
import { splitAssignments } from "../base/split.js";
import { checkedName, specOf } from "../sim/knobs.js";
import type { Sim } from "../sim/sim.js";
import { type Given, mapOption, paramText, textOption } from "./given.js";
import { variableSpecs } from "./who-plays.js";

/**
 * Reads `players=2,join-at=3` into texts by parameter. A piece without `=` continues the value before it, so that lists
 * can be written: `blitz-stop=7,11,players=2`. Throws an InputError that names the option and the piece.
 */
export function parseAssignments(sim: Sim, option: string, text: string): Record<string, string> {
  const given: Record<string, string> = {};
  const pairs = splitAssignments(
    text,
    (piece) => new InputError(`${option}: "${piece}" should be NAME=VALUE, such as players=2`),
  );
  for (const [typed, value] of pairs) {
    const name = checkedName(variableSpecs(sim), typed, `${option}: ${sim.name} has no parameter`);
    if (Object.hasOwn(given, name)) throw new InputError(`${option}: ${name} is given twice`);
    given[name] = value;
  }
  return given;
}

/** The same for what an option was given, typed or, in a study file, as a map. Undefined where it wasn't given. */
export function readAssignments(sim: Sim, given: Given, name: "a" | "b"): Record<string, string> | undefined {
  const map = mapOption(given, name);
  if (map === undefined) {
    const text = textOption(given, name);
    if (text === undefined) return undefined;
    return text === "" ? {} : parseAssignments(sim, `--${name}`, text);
  }
  const specs = variableSpecs(sim);
  const pairs = Object.entries(map).map(([typed, value]) => {
    const param = checkedName(specs, typed, `${name}: ${sim.name} has no parameter`);
    return [param, paramText(param, specOf(specs, param), value)] as const;
  });
  return Object.fromEntries(pairs);
}
