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
  const names = Object.keys(variableSpecs(sim));
  const pairs = splitAssignments(
    text,
    (piece) => new InputError(`${option}: "${piece}" should be NAME=VALUE, such as players=2`),
  );
  for (const [name, value] of pairs) {
    if (!names.includes(name)) {
      throw new InputError(`${option}: ${sim.name} has no parameter "${name}"${didYouMean(name, names)}`);
    }
    if (Object.hasOwn(given, name)) throw new InputError(`${option}: ${name} is given twice`);
    given[name] = value;
  }
  return given;
}

/**
 * Parts `players=2,join-at=3` into names and values. A piece without `=` continues the value before it; commas and
 * equals signs in quotes part nothing. Throws what `fault` makes of a first piece without `=`.
 */
export function splitAssignments(text: string, fault: (piece: string) => InputError): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const piece of splitOutside(text, ",", { brackets: false })) {
    const [name, value] = splitOutside(piece, "=", { brackets: false, most: 2 }) as [string, string?];
    const last = pairs.at(-1);
    // A seat and its player go on with who plays: skill=policy,2=random.
    if (last?.[0] === "skill" && /^\d+$/.test(name.trim())) last[1] += `,${piece.trim()}`;
    else if (value !== undefined) pairs.push([name.trim(), value.trim()]);
    else if (last === undefined) throw fault(piece);
    else last[1] += `,${piece.trim()}`;
  }
  return pairs;
}

/** Parts a text where a sign stands outside quotes, and round brackets unless those mean nothing. */
export function splitOutside(
  text: string,
  sign: string,
  { brackets = true, most = Number.POSITIVE_INFINITY }: { brackets?: boolean; most?: number } = {},
): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let i = 0; i < text.length && parts.length < most - 1; i += 1) {
    const closing = text[i] === '"' ? text.indexOf('"', i + 1) : -1;
    if (closing > 0) i = closing;
    else if (depth === 0 && text.startsWith(sign, i)) {
      parts.push(text.slice(from, i));
      from = i + sign.length;
      i = from - 1;
    } else if (brackets && text[i] === "(") depth += 1;
    else if (brackets && text[i] === ")") depth -= 1;
  }
  return [...parts, text.slice(from)];
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
