/** Reading, checking and completing the values of a sim's parameters. */

import { didYouMean } from "../base/did-you-mean.js";
import { faultAt, InputError, isInputError, Refusal } from "../base/input-error.js";
import { told } from "../base/thrown.js";
import { parseInteger } from "../base/whole-number.js";
import { orList } from "../base/words.js";
import { parseYesOrNo } from "../base/yes-or-no.js";
import { checkedName, parseKnob, parseSettings, type Setting, withSettings } from "./knobs.js";
import type { FileContent, FileSpec, ParamSpec, ParamSpecs, ParamValue, ParamValues } from "./params.js";
import { isReserved, RESERVED_NAMES } from "./reserved-names.js";

/** Reads a file: one that a sim brings, by URL, or a designer's, by path. Throws an InputError if it can't. */
export type ReadFile = (source: URL | string) => string;

/** What a parameter may be, in words: "a whole number from 1 to 10". */
export function allowed(spec: ParamSpec): string {
  switch (spec.kind) {
    case "integer":
      return `a whole number from ${spec.min} to ${spec.max}`;
    case "choice":
      return orList(spec.options);
    case "flag":
      return "yes or no (true or false)";
    case "integers": {
      const [fewest, most] = spec.length;
      const count = fewest === most ? `${most}` : `${fewest} to ${most}`;
      return `${count} whole numbers from ${spec.min} to ${spec.max}, separated by commas`;
    }
    case "text":
      return "a text";
    case "file":
      return `${orList(Object.keys(spec.builtIn))}, or the path of a file`;
  }
}

/** The default as it is written in help: a value, or a note that it depends on other parameters. */
export function defaultInWords(spec: ParamSpec): string {
  return typeof spec.default === "function" ? "depends on the others" : String(spec.default);
}

/**
 * Completes and checks the values given for a sim's parameters. `given` holds texts, as typed on a command line, or
 * values of the parameter's own type; a parameter not given takes its default. A name with dots, such as
 * `deck.cards.Brute.count`, sets a place in a parameter's file. Throws an InputError for an unknown
 * name, for a value that is not allowed, and for a file that can't be read or is broken.
 */
export function resolveParams(
  specs: ParamSpecs,
  given: Readonly<Record<string, unknown>>,
  readFile: ReadFile,
): ParamValues {
  const settings: Record<string, Setting[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(specs, name)) continue;
    const { param, path } = parseKnob(checkedName(specs, name, "there is no parameter"))!;
    settings[param] = [...(settings[param] ?? []), { path, value }];
  }
  const values: Record<string, ParamValue> = {};
  const loaded: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const wanted = given[name] ?? (typeof spec.default === "function" ? spec.default(loaded) : spec.default);
    if (spec.kind === "file") {
      const whole = readParamFile(name, spec, wanted, readFile);
      const changed = withSettings(name, whole, settings[name] ?? []);
      values[name] = changed;
      loaded[name] = readingFile(name, changed.file !== whole.file, () => readContent(spec, changed));
    } else {
      values[name] = checkValue(name, spec, wanted);
      loaded[name] = values[name];
    }
  }
  return values;
}

function readContent(spec: FileSpec, { file, content }: FileContent): unknown {
  return spec.read(content, file);
}

/** What a file's own checks say against a change of it is no fault of the file. */
function readingFile<T>(param: string, isChanged: boolean, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new (isChanged ? Refusal : InputError)(error.message, [param, ...(faultAt(error) ?? [])]);
  }
}

/** The parameters as a sim's functions take them: the same values, each file's content read. */
export function loadParams(specs: ParamSpecs, values: ParamValues): Record<string, unknown> {
  const loaded: Record<string, unknown> = { ...values };
  for (const [name, spec] of Object.entries(specs)) {
    if (spec.kind === "file") loaded[name] = readContent(spec, values[name] as FileContent);
  }
  return loaded;
}

/** The parameters as they are shown: a file by its name alone. */
export function shownParams(values: ParamValues): Record<string, number | string | boolean | readonly number[]> {
  const shown: Record<string, number | string | boolean | readonly number[]> = {};
  for (const [name, value] of Object.entries(values)) {
    shown[name] = typeof value === "object" && "file" in value ? value.file : value;
  }
  return shown;
}

/** Checks one value, a text or of the parameter's own type. Throws an InputError that says what is allowed. */
function checkValue(name: string, spec: Exclude<ParamSpec, FileSpec>, given: unknown): ParamValue {
  const value = typeof given === "string" ? parse(spec, given) : given;
  switch (spec.kind) {
    case "integer":
      if (isWithin(value, spec.min, spec.max)) return value;
      break;
    case "choice":
      if (typeof value === "string" && spec.options.includes(value)) return value;
      if (typeof value === "string") {
        throw new InputError(
          `${name} must be ${allowed(spec)}, not ${quoted(given)}${didYouMean(value, spec.options)}`,
        );
      }
      break;
    case "flag":
      if (typeof value === "boolean") return value;
      break;
    case "integers":
      if (
        Array.isArray(value) &&
        value.length >= spec.length[0] &&
        value.length <= spec.length[1] &&
        value.every((item) => isWithin(item, spec.min, spec.max))
      ) {
        return value as number[];
      }
      break;
    case "text":
      if (typeof value === "string") return value;
  }
  throw new InputError(`${name} must be ${allowed(spec)}, not ${quoted(given)}`);
}

/** What a typed text says for this kind of parameter; `undefined` if nothing. */
function parse(spec: Exclude<ParamSpec, FileSpec>, text: string): ParamValue | undefined {
  switch (spec.kind) {
    case "integer":
      return parseInteger(text);
    case "flag":
      return parseYesOrNo(text);
    case "integers": {
      if (text === "") return [];
      const items = text.split(",").map((item) => parseInteger(item.trim()));
      return items.includes(undefined) ? undefined : (items as number[]);
    }
    default:
      return text;
  }
}

function readParamFile(name: string, spec: FileSpec, given: unknown, readFile: ReadFile): FileContent {
  if (typeof given === "object" && given !== null && "file" in given && "content" in given) {
    return { file: String(given.file), content: String(given.content) };
  }
  if (typeof given !== "string" || given === "") {
    throw new InputError(`${name} must be ${allowed(spec)}, not ${quoted(given)}`);
  }
  const set = parseSettings(given);
  if (set !== undefined) return withSettings(name, readParamFile(name, spec, set.file, readFile), set.settings);
  if (Object.hasOwn(spec.builtIn, given)) return { file: given, content: readFile(spec.builtIn[given]!) };
  try {
    return { file: given, content: readFile(given) };
  } catch (error) {
    const names = Object.keys(spec.builtIn);
    // A bare word is more likely a misspelt name than a path.
    const hint = /[./\\]/.test(given)
      ? ""
      : `; ${name} takes ${orList(names)}, or the path of a file${didYouMean(given, names)}`;
    throw new InputError(`${name}: ${told(error).message}${hint}`);
  }
}

/** Checks a sim's declarations: reserved names, ranges, and defaults that their own ranges allow. */
export function checkSpecs(where: string, specs: ParamSpecs): void {
  for (const [name, spec] of Object.entries(specs)) {
    if (isReserved(name)) {
      const since = `of the commands since version ${RESERVED_NAMES[name]}`;
      throw new InputError(
        `${where}: parameter ${name} has the name of an option, --${name}, ${since}: call it otherwise`,
      );
    }
    if (typeof spec.help !== "string")
      throw new InputError(`${where}: parameter ${name} has no help, one line for a designer`);
    if (spec.kind === "file") {
      if (!Object.hasOwn(spec.builtIn, spec.default)) {
        throw new InputError(`${where}: parameter ${name}'s default, ${spec.default}, is not one of its files`);
      }
    } else if (typeof spec.default !== "function") {
      try {
        checkValue(name, spec, spec.default);
      } catch (error) {
        throw new InputError(`${where}: default of parameter ${(error as Error).message}`);
      }
    }
  }
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

function quoted(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}
