import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import type { Sim } from "../sim/sim.js";
import { type Given, mapOption, paramText, textOption } from "./given.js";
import { variableSpecs } from "./skill.js";

/**
 * Reads `players=2,join-at=3` into texts by parameter. A piece without `=` continues the value before it, so that lists
 * can be written: `blitz-stop=7,11,players=2`. Throws an InputError that names the option and the piece.
 */
export function parseAssignments(sim: Sim, option: string, text: string): Record<string, string> {
  const given: Record<string, string> = {};
  let last: string | undefined;
  for (const piece of text.split(",")) {
    const equals = piece.indexOf("=");
    // A seat and its player go on with who plays: skill=policy,2=random.
    if (equals < 0 || (last === "skill" && /^\d+$/.test(piece.slice(0, equals).trim()))) {
      if (last === undefined) throw new InputError(`${option}: "${piece}" should be NAME=VALUE, such as players=2`);
      given[last] += `,${piece}`;
      continue;
    }
    last = piece.slice(0, equals).trim();
    const names = Object.keys(variableSpecs(sim));
    if (!names.includes(last)) {
      throw new InputError(`${option}: ${sim.name} has no parameter "${last}"${didYouMean(last, names)}`);
    }
    if (Object.hasOwn(given, last)) throw new InputError(`${option}: ${last} is given twice`);
    given[last] = piece.slice(equals + 1);
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
  const pairs = Object.entries(map).map(([param, value]) => {
    if (!Object.hasOwn(specs, param)) {
      throw new InputError(`${name}: ${sim.name} has no parameter "${param}"${didYouMean(param, Object.keys(specs))}`);
    }
    return [param, paramText(param, specs[param]!, value)] as const;
  });
  return Object.fromEntries(pairs);
}
