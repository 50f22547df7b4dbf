/**
 * Knobs into files: `deck.cards.Brute.count` is a place in the file of the parameter `deck`, and may stand wherever a
 * parameter may.
 */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { parseJson } from "../base/json.js";
import { splitAssignments, splitOutside } from "../base/split.js";
import { parseYesOrNo } from "../base/yes-or-no.js";
import type { FileContent, ParamSpec, ParamSpecs } from "./params.js";

export interface Knob {
  readonly param: string;
  /** The names and places that lead there. */
  readonly path: readonly string[];
}

/** The knob that a name stands for; undefined where the name has no dots. A name with dots in it is quoted. */
export function parseKnob(name: string): Knob | undefined {
  const [param, ...path] = splitOutside(name, ".", { brackets: false }).map(unquoted);
  return param === undefined || path.length === 0 ? undefined : { param, path };
}

/** A knob as it is typed, names quoted where they must be. */
export function printKnob({ param, path }: Knob): string {
  return [param, ...path].map((step) => (/[\s".,=@()]/.test(step) || step === "" ? `"${step}"` : step)).join(".");
}

function unquoted(step: string): string {
  return /^".*"$/.test(step) ? step.slice(1, -1) : step;
}

/** A parameter's name, or a knob's, as it is always written: undefined for what is neither. */
export function settableName(specs: ParamSpecs, name: string): string | undefined {
  if (Object.hasOwn(specs, name)) return name;
  const knob = parseKnob(name);
  if (knob === undefined || !Object.hasOwn(specs, knob.param) || specs[knob.param]!.kind !== "file") return undefined;
  return knob.path.includes("") ? undefined : printKnob(knob);
}

/** The name as it is always written. Throws an InputError, `where` first, for one that is no parameter's or knob's. */
export function checkedName(specs: ParamSpecs, name: string, where: string): string {
  const found = settableName(specs, name);
  if (found !== undefined) return found;
  const [param] = name.split(".") as [string];
  if (name.includes(".") && Object.hasOwn(specs, param)) {
    const why =
      specs[param]!.kind === "file" ? "names a part of it, as in cards.Brute.count" : "has no parts: it is no file";
    throw new InputError(`${where} ${name}: what follows the dots of ${param} ${why}`);
  }
  throw new InputError(`${where} ${name}${didYouMean(name, Object.keys(specs))}`);
}

/** The spec of a parameter; undefined for a knob, whose values its file checks. */
export function specOf(specs: ParamSpecs, name: string): ParamSpec | undefined {
  return Object.hasOwn(specs, name) ? specs[name] : undefined;
}

/** What a knob is to be: a text is read as JSON where it is some, and else taken for a text. */
export interface Setting {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * A file as it would be with these settings; its name says them. Throws an InputError where a path leads nowhere, and
 * for two settings of one place.
 */
export function withSettings(param: string, { file, content }: FileContent, settings: readonly Setting[]): FileContent {
  if (settings.length === 0) return { file, content };
  const holder = { [param]: parseJson(content, file) };
  const places = new Set<string>();
  const told = settings.map(({ path, value }) => {
    const at = placeOf(holder, [param, ...path]);
    if (places.has(at.pointer)) throw new InputError(`${printKnob({ param, path })} is set twice, by two names`);
    places.add(at.pointer);
    const said = typeof at.holder[at.key] === "boolean" && typeof value === "string" ? parseYesOrNo(value) : undefined;
    const wanted = said ?? value;
    at.holder[at.key] = typeof wanted === "string" ? meant(wanted) : wanted;
    return `${printKnob({ param: "", path }).slice(3)}=${typeof wanted === "string" ? wanted : JSON.stringify(wanted)}`;
  });
  return { file: `${file}[${told.join(",")}]`, content: `${JSON.stringify(holder[param], null, 2)}\n` };
}

/** What stands at a knob's place in a file; undefined where nothing does. */
export function knobValue({ param, path }: Knob, { file, content }: FileContent): unknown {
  const at = placeOf({ [param]: parseJson(content, file) }, [param, ...path]);
  return at.holder[at.key];
}

/** A file's name with settings in brackets, as `withSettings` writes it: the file, and the settings. */
export function parseSettings(name: string): { file: string; settings: Setting[] } | undefined {
  const [, file, inside] = /^([^[\]]+)\[(.+)\]$/s.exec(name) ?? [];
  if (file === undefined || inside === undefined) return undefined;
  const pairs = splitAssignments(
    inside,
    (piece) => new InputError(`${name}: "${piece}" should be NAME=VALUE, such as cards.Brute.count=3`),
  );
  return { file, settings: pairs.map(([knob, value]) => ({ path: parseKnob(`x.${knob}`)!.path, value })) };
}

/** A number, true, false, null, a list or an object as JSON writes it; anything else is a text. */
function meant(text: string): unknown {
  if (!/^(?:-?\d|[[{"]|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text.replace(/^(-?\d+)e\+?(\d+)$/i, "$1e$2"));
  } catch {
    return text;
  }
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  /** The same for all names of a place. */
  readonly pointer: string;
}

function placeOf(json: Record<string, unknown>, path: readonly string[]): Place {
  let holder: any = json;
  const keys: string[] = [];
  for (const [depth, step] of path.entries()) {
    const here = path.slice(0, depth).join(".");
    const last = depth === path.length - 1;
    let key: string;
    if (Array.isArray(holder)) key = String(placeInList(holder, step, here));
    else if (typeof holder === "object" && holder !== null) key = keyIn(holder, step, here, last);
    else throw new InputError(`${here} is ${JSON.stringify(holder)}, and has no parts: there is no ${path.join(".")}`);
    keys.push(key);
    if (last) return { holder, key, pointer: JSON.stringify(keys) };
    holder = holder[key];
  }
  throw new InputError("a knob needs a path, as in deck.cards.Brute.count");
}

/** A field that isn't there may be set, since files leave fields out: whether there is one, the file's checks say. */
function keyIn(holder: object, step: string, here: string, last: boolean): string {
  if (Object.hasOwn(holder, step)) return step;
  if (last && !(step in holder)) return step;
  throw new InputError(`${here} has no ${step}${didYouMean(step, Object.keys(holder))}`);
}

/** In a list: by the name, else by the first column's text, else by its place from 1. */
function placeInList(list: readonly unknown[], step: string, here: string): number {
  const names = namesIn(list);
  const found = names.flatMap((name, place) => (name === step ? [place] : []));
  if (found.length > 1) {
    const places = found.map((place) => place + 1);
    throw new InputError(
      `${here} has ${found.length} called ${step}, at places ${places.join(" and ")}: name one by its place, as in ${here}.${places[0]}`,
    );
  }
  if (found.length === 1) return found[0]!;
  const place = /^[1-9]\d{0,8}$/.test(step) ? Number(step) : undefined;
  if (place !== undefined && place <= list.length) return place - 1;
  const known = names.filter((name) => name !== undefined);
  const there = known.length > 0 ? `: there are ${known.join(", ")}` : `: it has places 1 to ${list.length}`;
  throw new InputError(`${here} has no ${step}${didYouMean(step, known) || there}`);
}

/** What the things of a list are called. */
export function namesIn(list: readonly unknown[]): (string | undefined)[] {
  const isObject = (item: unknown): item is Record<string, unknown> =>
    typeof item === "object" && item !== null && !Array.isArray(item);
  const first = list.find(isObject);
  const column = first === undefined ? undefined : Object.hasOwn(first, "name") ? "name" : Object.keys(first)[0];
  return list.map((item) => {
    const name = isObject(item) && column !== undefined ? item[column] : undefined;
    return typeof name === "string" ? name : undefined;
  });
}
