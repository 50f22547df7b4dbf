/** Studies kept as files: the words of a command line, in YAML. */

import { dirname, resolve } from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import { readFile } from "../engine/read-file.js";
import { didYouMean, InputError } from "../sim/input-error.js";
import { RESERVED_NAMES } from "../sim/param-values.js";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const value = z.union([scalar, z.array(scalar)]);
const params = z.record(z.string(), value);

/** What a study file may hold. */
export const studyFileSchema = z.strictObject({
  study: z.enum(["run", "sweep", "compare", "tune", "sensitivity"]).describe("the question that is asked"),
  sim: z.string().describe("a built-in sim's name, or the path of a module; ./ and ../ start from this file's folder"),
  params: params.optional().describe("values for the sim's parameters; others take their defaults"),
  vary: params.optional().describe("sweep, tune: for each parameter its values: 2..6, 0..100/10, or a list"),
  a: params.optional().describe("compare: what sets the first variant apart"),
  b: params.optional().describe("compare: what sets the second variant apart"),
  target: z
    .record(z.string(), scalar)
    .optional()
    .describe("tune: an outcome and the share it should have, as in win: 0.5"),
  tolerance: scalar.optional().describe("tune: how far from the target still meets it"),
  over: z.array(z.string()).optional().describe("sensitivity: the parameters to look at"),
  variance: scalar.optional().describe("sensitivity: true for first-order and total indices as well"),
  rows: scalar.optional().describe("sensitivity with variance: rows of the design"),
  "point-trials": scalar.optional().describe("sensitivity with variance: games at each point"),
  trials: scalar.optional().describe("games a variant"),
  seed: scalar.optional().describe("any text"),
  threads: scalar.optional().describe("worker threads"),
  level: scalar.optional().describe("confidence level of the intervals"),
  precision: scalar.optional().describe("stop once the first outcome is known to within this"),
  independent: scalar.optional().describe("true gives each variant dice of its own"),
  out: z.string().optional().describe("folder for CSV files, charts and a page"),
});

/**
 * The command line that a study file stands for, such as `sweep forklift --vary ram-kill=2..6`. Every value is taken as the text
 * that is written there. Throws an InputError that names the file and the place.
 */
export function readStudyFile(path: string): string[] {
  // Only texts, lists and maps: no YAML guess turns 1e6, 0123 or "no" into something else.
  const document = parseDocument(readFile(path), { schema: "failsafe" });
  const fault = document.errors[0];
  if (fault?.code === "MULTIPLE_DOCS")
    throw new InputError(`${path}: more than one document: keep each study in a file of its own`);
  if (fault !== undefined) throw new InputError(`${path}: ${fault.message.split("\n")[0]!.replace(/:$/, "")}`);
  const parsed = studyFileSchema.safeParse(document.toJS());
  if (!parsed.success) throw new InputError(`${path}: ${inWords(parsed.error.issues[0]!)}`);

  const { study, sim, params: given = {}, vary = {}, a, b, target, over, ...options } = parsed.data;
  const here = dirname(path);
  const text = (item: z.infer<typeof value>) => (Array.isArray(item) ? item : [item]).map(String).join(",");
  const local = (word: string) => (/^\.\.?\//.test(word) ? resolve(here, word) : word);
  const pairs = (side: z.infer<typeof params>) =>
    Object.entries(side)
      .map(([name, item]) => `${name}=${local(text(item))}`)
      .join(",");
  // A list of lists is parted by semicolons.
  const alternatives = (item: z.infer<typeof value>) =>
    (Array.isArray(item) ? item.map(String) : [String(item)])
      .map(local)
      .join(Array.isArray(item) && item.some((one) => String(one).includes(",")) ? ";" : ",");

  // An option of the command that has got among the parameters would be taken for one.
  const stray = Object.keys(given).find((name) => RESERVED_NAMES.has(name));
  if (stray !== undefined) throw new InputError(`${path}: params.${stray}: ${stray} is no parameter of a sim`);

  const words = [study, local(sim)];
  const add = (option: string, word: string) => words.push(`--${option}=${word}`);
  for (const [name, item] of Object.entries(given)) add(name, local(text(item)));
  for (const [name, item] of Object.entries(vary)) add("vary", `${name}=${alternatives(item)}`);
  if (a !== undefined) add("a", pairs(a));
  if (b !== undefined) add("b", pairs(b));
  for (const [outcome, share] of Object.entries(target ?? {})) add("target", `${outcome}=${String(share)}`);
  if (over !== undefined) add("over", over.join(","));
  for (const [name, item] of Object.entries(options)) {
    // Options that stand alone on a command line.
    if (name === "variance" || name === "independent") {
      if (!["true", "false"].includes(String(item))) throw new InputError(`${path}: ${name} must be true or false`);
      if (String(item) === "true") words.push(`--${name}`);
    } else add(name, String(item));
  }
  return words;
}

function inWords({ path, code, message, ...issue }: z.core.$ZodIssue): string {
  const place = path.length === 0 ? "" : `${path.join(".")}: `;
  if (code === "unrecognized_keys") {
    const [key] = (issue as unknown as { keys: string[] }).keys;
    return `${place}there is no field "${key}"${didYouMean(key!, Object.keys(studyFileSchema.shape))}`;
  }
  if (code === "invalid_type" && path.length === 0) return "it must hold fields, such as study: run";
  if (/received undefined$/.test(message)) return `${place}missing`;
  return `${place}${message.replace(/^Invalid (input|option): /, "")}`;
}
