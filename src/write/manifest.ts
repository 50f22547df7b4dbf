/** `manifest.json`: all that it takes to play a result again and to check that it comes out the same. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../base/input-error.js";
import { parseJson } from "../base/json.js";
import { wordWithoutPassword } from "../base/plain-text.js";
import { orList } from "../base/words.js";
import type { SimRef } from "../engine/found-sim.js";
import type { StudyDocument } from "../present/document.js";
import { RANDOM_SCHEME } from "../random/key.js";
import { readFile, whyUnread } from "../study/machine/read-file.js";
import type { Terms } from "../study/terms.js";
import { packageInfo } from "./package-info.js";
import { z } from "./zod.js";

export const MANIFEST_FILE = "manifest.json";

/** What a result was counted from, in the form of a journal. */
export const TALLIES_FILE = "tallies.journal";

/** Changes when an older reader could not make sense of a newer manifest. */
export const MANIFEST_VERSION = 1;

/** The kind of a folder of reports, whose manifest is one of its own: write/report/write-reports.ts. */
export const REPORT_KIND = "report";

/** The kind of a folder with a part of a study: `write/part-dir.ts`. */
export const PART_KIND = "part";

const shownValue = z.union([z.number(), z.string(), z.boolean(), z.array(z.number())]);
/** Values come before named files, so that a file's content travels with its name. */
const paramValue = z.union([shownValue, z.strictObject({ file: z.string(), content: z.string() })]);

const variant = z.object({
  name: z.string(),
  varied: z.record(z.string(), shownValue),
  /** Every parameter, resolved; a named file with its content. */
  params: z.record(z.string(), paramValue),
  /** Who played: `all`, and by number the seats that had somebody else; missing where all did by the sim's policies. */
  skill: z.object({ all: z.string() }).catchall(z.string()).optional(),
  /** The seat from which endings were seen, from 0. */
  seat: z.int().min(0).optional(),
  seed: z.string(),
  trials: z.int().min(0),
  level: z.number().gt(0).lt(1),
  interval: z.enum(["wilson", "sequence"]),
  digest: z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hex"),
  /** Whether the user stopped it early: `trials` is then what was done. */
  partial: z.boolean(),
});

const texts = z.record(z.string(), z.string());
export const termsSchema = z.object({
  command: z.string(),
  of: z.string(),
  versions: texts,
  seed: z.string(),
  trials: z.number(),
  options: texts,
  contents: texts,
});

const manifestSchema = z.object({
  manifestVersion: z.literal(MANIFEST_VERSION),
  package: z.object({ name: z.literal(packageInfo.name), version: z.string() }),
  randomScheme: z.string(),
  /** The study: `run`, `sweep` … */
  kind: z.string(),
  sim: z.object({
    name: z.string(),
    title: z.string(),
    version: z.string(),
    /** Where the sim was found; missing for one that a script held and no module exports. */
    ref: z
      .union([
        z.strictObject({ builtIn: z.string() }),
        z.strictObject({ url: z.string().regex(/^file:/, "must be a file's URL") }),
      ])
      .optional(),
  }),
  seed: z.string(),
  /** Whether each variant had dice of its own: the key is then mixed with its parameters. */
  independent: z.boolean(),
  partial: z.boolean(),
  vary: z.array(z.object({ param: z.string(), values: z.array(shownValue) })),
  variants: z.array(variant).min(1),
  /** The design of `sensitivity --variance`: what it takes to draw its points again, and the digest of their counts. */
  design: z
    .object({
      params: z.record(z.string(), paramValue),
      over: z.array(z.string()),
      rows: z.int(),
      pointTrials: z.int(),
      digest: z.string(),
    })
    .optional(),
  platform: z.object({ node: z.string(), os: z.string(), arch: z.string() }),
  /** The arguments after `deadeven`. */
  commandLine: z.array(z.string()),
  /** What was asked, as `--resume` and `--extend` compare it; missing where a script asked. */
  terms: termsSchema.optional(),
  /** Every other file of the folder, with the SHA-256 of its bytes in hex. */
  files: z
    .array(
      z.object({
        path: z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\]+$/, "must be a path within the folder"),
        sha256: z.string(),
      }),
    )
    .optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/**
 * The manifest of a result, but for its files. `ref` says where its sim was found, `commandLine` the arguments that
 * asked for it.
 */
export function manifestOf(
  { kind, played, design }: Pick<StudyDocument, "kind" | "played" | "design">,
  ref: SimRef | undefined,
  commandLine: readonly string[],
  asked?: Terms,
): Manifest {
  const { sim, seed, independent, partial, vary, variants } = played;
  const plain = {
    manifestVersion: MANIFEST_VERSION,
    package: packageInfo,
    randomScheme: RANDOM_SCHEME,
    kind,
    sim: { name: sim.name, title: sim.title, version: sim.version, ref },
    seed,
    independent,
    partial,
    vary,
    variants: variants.map(({ name, varied, values, seat, summary }) => ({
      name,
      varied,
      params: values,
      skill: summary.skill,
      seat,
      seed: summary.seed,
      trials: summary.trials,
      level: summary.level,
      interval: summary.interval,
      digest: summary.digest,
      partial: summary.partial === true,
    })),
    design,
    platform: { node: process.version, os: process.platform, arch: process.arch },
    commandLine: commandLine.map(wordWithoutPassword),
    terms: asked,
  };
  return manifestSchema.parse(plain);
}

/**
 * Reads and checks the manifest of a folder that `--out` wrote. Throws an InputError that says in one line which file
 * can't be used and why: there is none, it is not JSON, not ours, or a field is missing or wrong.
 */
export function readManifest(dir: string): Manifest {
  const path = join(dir, MANIFEST_FILE);
  let text: string;
  try {
    text = readFile(path);
  } catch (error) {
    if (!existsSync(path)) throw new InputError(`${dir} holds no ${MANIFEST_FILE}: not a result`);
    throw error;
  }
  const json = parseJson(text, path);
  if (!isOurs(json)) throw new InputError(`${path} was not written by ${packageInfo.name}`);
  const version = (json as { manifestVersion?: unknown }).manifestVersion;
  if (typeof version === "number" && version > MANIFEST_VERSION) {
    throw new InputError(`${path} was written by a newer ${packageInfo.name} (manifest version ${version})`);
  }
  if ((json as { kind?: unknown }).kind === REPORT_KIND) {
    const { commandLine } = json as { commandLine?: readonly string[] };
    throw new InputError(
      `${dir} holds reports: build them again and compare: ${[packageInfo.name, ...(commandLine ?? [REPORT_KIND])].join(" ")}`,
    );
  }
  if ((json as { kind?: unknown }).kind === PART_KIND) {
    throw new InputError(`${dir} holds a part of a study: put all its parts together with ${packageInfo.name} merge`);
  }
  const parsed = manifestSchema.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new InputError(`${path}: ${issue.path.join(".") || "the whole"}: ${issueInWords(issue)}`);
  }
  return parsed.data;
}

/** Whether a folder holds a manifest that this package wrote, of whatever version. */
export function holdsManifest(dir: string): boolean {
  return ownManifest(dir) !== undefined;
}

/**
 * The files that a folder's manifest says are the result's, each with the SHA-256 that it was written with: paths with
 * slashes, within the folder. The manifest itself is not among them. Undefined where it has no manifest of ours, or one
 * that lists none.
 */
export function listedFiles(dir: string): ReadonlyMap<string, string> | undefined {
  const { files } = z.object({ files: manifestSchema.shape.files }).safeParse(ownManifest(dir)).data ?? {};
  return files && new Map(files.map(({ path, sha256 }) => [path, sha256]));
}

/** The files of a folder of reports, as its manifest lists them; undefined where it holds none. */
export function reportFiles(dir: string): Manifest["files"] {
  const kind = z.object({ kind: z.literal(REPORT_KIND), files: manifestSchema.shape.files });
  return kind.safeParse(ownManifest(dir)).data?.files;
}

/** The terms of the result, or the reports, in a folder, and whether that was stopped early. */
export function termsIn(dir: string): { readonly terms: Terms; readonly partial: boolean } | undefined {
  return z.object({ terms: termsSchema, partial: z.boolean() }).safeParse(ownManifest(dir)).data;
}

/** Throws an InputError where there may be one, but it can't be read: what it lists must not be taken for nothing. */
function ownManifest(dir: string): unknown {
  const path = join(dir, MANIFEST_FILE);
  try {
    const json: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isOurs(json) ? json : undefined;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!UNREADABLE.includes(code)) return undefined;
    throw new InputError(`can't read ${path}: ${whyUnread(error)}`);
  }
}

const UNREADABLE = ["EMFILE", "ENFILE", "EIO", "EACCES", "EPERM"];

function isOurs(json: unknown): boolean {
  return (json as { package?: { name?: unknown } } | null)?.package?.name === packageInfo.name;
}

/** What is wrong with a field's value. */
export function issueInWords(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined) return "it is missing";
  switch (issue.code) {
    case "invalid_type":
      return `it must be ${TYPES_IN_WORDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `it must be ${orList(issue.values.map(String))}`;
    case "too_small":
      if (issue.origin === "array") return "it must have something in it";
      return `it must be ${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`}`;
    case "too_big":
      return `it must be ${issue.inclusive ? `${issue.maximum} or less` : `less than ${issue.maximum}`}`;
    case "unrecognized_keys":
      return `there is no field "${issue.keys[0]}"`;
    case "invalid_format":
      return issue.message;
    default:
      return "it is nothing that could stand here";
  }
}

const TYPES_IN_WORDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object in braces",
  record: "an object in braces",
};
