/** What sets one designer's file apart from another: each place that differs, by the name of its knob. */

import equal from "fast-deep-equal/es6/index.js";
import { isInputError } from "../base/input-error.js";
import { parseJson } from "../base/json.js";
import { namesIn, parseKnob, printKnob, withSettings } from "../sim/knobs.js";
import type { FileContent, FileSpec, ParamSpecs, ParamValues } from "../sim/params.js";

/** A place that differs; undefined where one of the two has nothing there. */
export interface FileChange {
  /** As `printKnob` writes it, such as `deck.cards.Brute.count`. */
  readonly knob: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** All that sets the files of one variant apart from those of another, and means something to the game. */
export function changesOfFiles(specs: ParamSpecs, from: ParamValues, to: ParamValues): FileChange[] {
  return Object.entries(from).flatMap(([param, value]) => {
    const [other, spec] = [to[param], specs[param]];
    if (!isFile(value) || !isFile(other) || spec?.kind !== "file") return [];
    return fileChanges(param, value, other).filter((change) => !isWordy(spec, change, value, other));
  });
}

/** Whether a change does no more than write down what a file may leave out. */
function isWordy(spec: FileSpec, { knob, from, to }: FileChange, a: FileContent, b: FileContent): boolean {
  if (from !== undefined && to !== undefined) return false;
  return from === undefined ? isUnchanged(spec, a, knob, to) : isUnchanged(spec, b, knob, from);
}

/** Whether a file means the same to the game with this value at a knob's place: it may be left out there. */
export function isUnchanged(spec: FileSpec, whole: FileContent, knob: string, value: unknown): boolean {
  const { param, path } = parseKnob(knob) ?? { param: knob, path: [] };
  if (path.length === 0) return false;
  try {
    const { content } = withSettings(param, whole, [{ path, value }]);
    return equal(spec.read(content, whole.file), spec.read(whole.content, whole.file));
  } catch (error) {
    // Part of a change may be refused where all of it isn't.
    if (isInputError(error)) return false;
    throw error;
  }
}

/** Whether a value is that of a file. */
export function isFile(value: ParamValues[string] | undefined): value is FileContent {
  return typeof value === "object" && "content" in value;
}

/** All places at which two files of a parameter differ, in the order in which they stand. */
export function fileChanges(param: string, from: FileContent, to: FileContent): FileChange[] {
  if (from.content === to.content) return [];
  return changesAt({ param, path: [] }, parseJson(from.content, from.file), parseJson(to.content, to.file));
}

interface At {
  readonly param: string;
  readonly path: readonly string[];
}

function changesAt(at: At, from: unknown, to: unknown): FileChange[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  const [a, b] = [partsOf(from), partsOf(to)];
  if (a === undefined || b === undefined) return [{ knob: knobAt(at), from, to }];
  const steps = [...new Set([...a.keys(), ...b.keys()])];
  return steps.flatMap((step) => changesAt({ ...at, path: [...at.path, step] }, a.get(step), b.get(step)));
}

function knobAt({ param, path }: At): string {
  return path.length === 0 ? param : printKnob({ param, path });
}

/** The parts of a list or of fields, by the names that knobs have for them; undefined of what has none. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const names = namesIn(value);
  const isOwn = (name: string | undefined) =>
    name !== undefined && names.filter((other) => other === name).length === 1;
  return new Map(value.map((item, place) => [isOwn(names[place]) ? names[place]! : String(place + 1), item]));
}
