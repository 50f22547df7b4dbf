/** What sets one designer's file apart from another: each place that differs, by the name of its knob. */

import { parseJson } from "../base/json.js";
import { namesIn, printKnob } from "../sim/knobs.js";
import type { FileContent, ParamValues } from "../sim/params.js";

/** A place that differs; undefined where one of the two has nothing there. */
export interface FileChange {
  /** As `printKnob` writes it, such as `deck.cards.Brute.count`. */
  readonly knob: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** All that sets the files of one variant apart from those of another. */
export function changesOfFiles(from: ParamValues, to: ParamValues): FileChange[] {
  return Object.entries(from).flatMap(([param, value]) => {
    const other = to[param];
    return isFile(value) && isFile(other) ? fileChanges(param, value, other) : [];
  });
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
