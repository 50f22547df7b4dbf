/** Studies kept as files, in YAML. */

import { dirname, resolve } from "node:path";
import { didYouMean } from "../base/did-you-mean.js";
import { InputError, isInputError } from "../base/input-error.js";
import { orList } from "../base/words.js";
import { parseYaml } from "../base/yaml.js";
import type { FoundSim } from "../engine/found-sim.js";
import { type Study, studies } from "../present/studies.js";
import { checkedName } from "../sim/knobs.js";
import type { ParamSpecs } from "../sim/params.js";
import { findSim } from "../study/find-sim.js";
import type { Given } from "../study/given.js";
import { readFile } from "../study/machine/read-file.js";
import { SHARED_OPTIONS } from "../study/options.js";
import type { FileField, TakenOption } from "../study/takes.js";
import { seatSpecs } from "../study/who-plays.js";
import { z } from "../write/zod.js";
import { aimSchema } from "./aims-schema.js";
import { doing } from "./command.js";
import { checkOptionsOfFile, located, switched } from "./located.js";
import { oneLine } from "./streams.js";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const list = z.array(scalar);
const params = z.record(z.string(), z.union([scalar, list]));

/** What each kind of field may hold. */
const HOLDS: Readonly<Record<FileField, z.ZodType>> = {
  value: scalar,
  text: z.string(),
  file: z.string(),
  switch: scalar,
  names: z.array(z.string()),
  params,
  alternatives: z.record(z.string(), z.union([scalar, z.array(z.union([scalar, list]))])),
  shares: z.record(z.string(), scalar),
  aims: z.array(aimSchema).min(1),
  players: z.union([scalar, z.array(scalar), z.record(z.string(), scalar)]),
};

/** The same in words. */
const HOLDS_IN_WORDS: Readonly<Record<FileField, string>> = {
  value: "one value",
  text: "a text",
  file: "the path of a file",
  switch: "yes or no",
  names: "a list of names",
  params: "parameters with a value, or a list of values, each: players: 4",
  alternatives: "parameters with the values of each: players: 2..5",
  shares: "an outcome with its share: win: 0.5",
  aims: "a list of aims, each a text such as win=0.4..0.6,",
  players: "a player, or one by seat: { 2: random }",
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

/** What a study file asks: the kind of study, of which sim, with which options and parameters. */
export interface StudyFile {
  readonly study: Study;
  readonly found: FoundSim;
  readonly given: Given;
}

/**
 * Reads a study file. Every value is taken as the text that is written there. Paths in it, of the sim and of file
 * parameters, start from its folder. Throws an InputError that names the file and the place.
 */
export async function readStudyFile(path: string): Promise<StudyFile> {
  const { value: written } = parseYaml(readFile(path), path, "study");
  const parsed = studyFileSchema.safeParse(written);
  if (!parsed.success) {
    const { issues } = parsed.error;
    // A misspelt field is told before the one that is missing for it.
    const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0]!;
    throw new InputError(`${path}: ${issueInWords(issue, written)}`);
  }
  const { study: name, sim: word, params: own = {}, ...fields } = parsed.data;
  try {
    const study = studies.find(({ kind }) => kind.name === name)!;
    const here = dirname(path);
    doing(`loading ${oneLine(word)}`);
    const found = await findSim(/^\.\.?[/\\]/.test(word) ? resolve(here, word) : word);
    const specs = found.sim.params as ParamSpecs;
    // An option of the command that has got among the parameters would be taken for one.
    for (const param of Object.keys(own)) checkedName(specs, param, `params: ${word} has no parameter`);
    const given: Record<string, unknown> = located(own, specs, here);
    for (const [field, item] of Object.entries(fields as Record<string, unknown>)) {
      if (item === undefined) continue;
      const taken = (study.kind.takes as Record<string, TakenOption>)[field];
      if (taken === undefined) throw new InputError(`${field}: ${name} has no use for it`);
      const of = field === "enter" ? seatSpecs(found.sim) : specs;
      given[field] =
        taken.form === "alone"
          ? switched(field, item)
          : taken.inFile?.holds === "file"
            ? resolve(here, item as string)
            : located(item, of, here);
    }
    checkOptionsOfFile(given, found.sim);
    return { study, found, given };
  } catch (error) {
    throw isInputError(error) ? new InputError(`${path}: ${error.message}`) : error;
  }
}

/** What is wrong, where, and what would be right. */
function issueInWords({ path, code, ...issue }: z.core.$ZodIssue, written: unknown): string {
  const place = path.length === 0 ? "" : `${path.join(".")}: `;
  if (code === "unrecognized_keys") {
    const [key] = (issue as unknown as { keys: string[] }).keys;
    return `${place}there is no field "${key}"${didYouMean(key!, Object.keys(studyFileSchema.shape))}`;
  }
  if (path.length === 0) return "it must hold fields, such as study: run";
  const found = path.reduce<any>((at, step) => at?.[step], written);
  if (found === undefined) return `${place}missing`;
  if (path[0] === "study") {
    const names = studies.map(({ kind }) => kind.name);
    return `${place}${orList(names)} is needed, not ${shapeInWords(found)}${typeof found === "string" ? didYouMean(found, names) : ""}`;
  }
  const [field, ...inside] = path;
  const holds = FIELDS.find(({ name }) => name === field)?.holds ?? (field === "params" ? "params" : "text");
  const needed = inside.length === 0 ? HOLDS_IN_WORDS[holds] : "a value, or a list of values,";
  return `${place}${needed} is needed, not ${shapeInWords(found)}`;
}

function shapeInWords(found: unknown): string {
  if (typeof found === "string") return found === "" ? "nothing" : `"${found}"`;
  return Array.isArray(found) ? "a list" : "fields of its own";
}
