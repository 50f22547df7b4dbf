/** Studies kept as files: the words of a command line, in YAML. */

import { dirname, resolve } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { studies } from "../present/studies.js";
import { isReserved } from "../sim/reserved-names.js";
import { readFile } from "../study/machine/read-file.js";
import { SHARED_OPTIONS } from "../study/options.js";
import type { FileField, TakenOption } from "../study/takes.js";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const value = z.union([scalar, z.array(scalar)]);
const params = z.record(z.string(), value);

/** What each kind of field may hold. */
const HOLDS: Readonly<Record<FileField, z.ZodType>> = {
  value: scalar,
  text: z.string(),
  switch: scalar,
  names: z.array(z.string()),
  params,
  alternatives: params,
  shares: z.record(z.string(), scalar),
};

/** A field besides those that every file has. */
interface OwnField {
  readonly name: string;
  readonly holds: FileField;
  readonly help: string;
}

/** The fields of all kinds of study: those of their own first, with the kinds that take them, then those of all. */
function ownFields(): OwnField[] {
  const fields = new Map<string, { holds: FileField; help: string; kinds: string[] }>();
  for (const { kind } of studies) {
    for (const [name, { inFile }] of Object.entries(kind.takes as Record<string, TakenOption>)) {
      if (inFile === undefined || name in SHARED_OPTIONS) continue;
      const known = fields.get(name);
      if (known === undefined) fields.set(name, { ...inFile, kinds: [kind.name] });
      else known.kinds.push(kind.name);
    }
  }
  const own = [...fields].map(([name, { holds, help, kinds }]) => ({
    name,
    holds,
    help: `${kinds.join(", ")}: ${help}`,
  }));
  const shared = Object.entries(SHARED_OPTIONS as Record<string, TakenOption>).flatMap(([name, { inFile }]) =>
    inFile === undefined ? [] : [{ name, ...inFile }],
  );
  return [...own, ...shared];
}

const FIELDS = ownFields();

/** What a study file may hold. */
export const studyFileSchema = z.strictObject({
  study: z.enum(studies.map(({ kind }) => kind.name)).describe("the question that is asked"),
  sim: z.string().describe("a built-in sim's name, or the path of a module; ./ and ../ start from this file's folder"),
  params: params.optional().describe("values for the sim's parameters; others take their defaults"),
  ...Object.fromEntries(FIELDS.map(({ name, holds, help }) => [name, HOLDS[holds].optional().describe(help)])),
});

/**
 * The command line that a study file stands for, such as `sweep forklift --vary ram-kill=2..6`. Every value is taken as
 * the text that is written there. Throws an InputError that names the file and the place.
 */
export function readStudyFile(path: string): string[] {
  // Only texts, lists and maps: no YAML guess turns 1e6, 0123 or "no" into something else.
  const document = parseDocument(readFile(path), { schema: "failsafe" });
  const fault = document.errors[0];
  if (fault?.code === "MULTIPLE_DOCS")
    throw new InputError(`${path}: more than one document: keep each study in a file of its own`);
  if (fault !== undefined) throw new InputError(`${path}: ${fault.message.split("\n")[0]!.replace(/:$/, "")}`);
  const parsed = studyFileSchema.safeParse(document.toJS());
  if (!parsed.success) throw new InputError(`${path}: ${issueInWords(parsed.error.issues[0]!)}`);

  const { study, sim, params: given = {}, ...fields } = parsed.data;
  const here = dirname(path);
  const local = (word: string) => (/^\.\.?\//.test(word) ? resolve(here, word) : word);

  // An option of the command that has got among the parameters would be taken for one.
  const stray = Object.keys(given).find(isReserved);
  if (stray !== undefined) throw new InputError(`${path}: params.${stray}: ${stray} is no parameter of a sim`);

  const words = [study, local(sim)];
  for (const [name, item] of Object.entries(given)) words.push(`--${name}=${local(textOf(item))}`);
  for (const { name, holds } of FIELDS) {
    const item = (fields as Record<string, unknown>)[name];
    if (item !== undefined) words.push(...wordsOf(path, name, holds, item, local));
  }
  return words;
}

type Value = z.infer<typeof value>;
type Params = z.infer<typeof params>;

/** The words of a command line that a field stands for. */
function wordsOf(
  path: string,
  name: string,
  holds: FileField,
  item: unknown,
  local: (word: string) => string,
): string[] {
  switch (holds) {
    case "switch":
      if (!["true", "false"].includes(String(item))) throw new InputError(`${path}: ${name} must be true or false`);
      return String(item) === "true" ? [`--${name}`] : [];
    case "names":
      return [`--${name}=${(item as string[]).join(",")}`];
    case "params": {
      const pairs = Object.entries(item as Params).map(([param, one]) => `${param}=${local(textOf(one))}`);
      return [`--${name}=${pairs.join(",")}`];
    }
    case "alternatives":
      return Object.entries(item as Params).map(([param, one]) => `--${name}=${param}=${alternatives(one, local)}`);
    case "shares":
      return Object.entries(item as Record<string, unknown>).map(
        ([outcome, share]) => `--${name}=${outcome}=${String(share)}`,
      );
    case "value":
    case "text":
      return [`--${name}=${String(item)}`];
  }
}

function textOf(item: Value): string {
  return (Array.isArray(item) ? item : [item]).map(String).join(",");
}

/** Values to vary over; a list of lists is parted by semicolons. */
function alternatives(item: Value, local: (word: string) => string): string {
  const each = (Array.isArray(item) ? item : [item]).map(String).map(local);
  return each.join(Array.isArray(item) && item.some((one) => String(one).includes(",")) ? ";" : ",");
}

function issueInWords({ path, code, message, ...issue }: z.core.$ZodIssue): string {
  const place = path.length === 0 ? "" : `${path.join(".")}: `;
  if (code === "unrecognized_keys") {
    const [key] = (issue as unknown as { keys: string[] }).keys;
    return `${place}there is no field "${key}"${didYouMean(key!, Object.keys(studyFileSchema.shape))}`;
  }
  if (code === "invalid_type" && path.length === 0) return "it must hold fields, such as study: run";
  if (/received undefined$/.test(message)) return `${place}missing`;
  return `${place}${message.replace(/^Invalid (input|option): /, "")}`;
}
