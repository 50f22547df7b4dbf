/** Folders with a part of a study, as `--shard` writes them, and what they come to when they are put together. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InputError } from "../base/input-error.js";
import { parseJson } from "../base/json.js";
import { wordWithoutPassword } from "../base/plain-text.js";
import { counted } from "../base/words.js";
import { sha256Hex } from "../engine/digest.js";
import { RANDOM_SCHEME } from "../random/key.js";
import type { Given } from "../study/given.js";
import { readFile } from "../study/machine/read-file.js";
import type { Shard } from "../study/shard.js";
import { differenceOf, type Terms } from "../study/terms.js";
import { type KeptWork, readJournal } from "./journal-file.js";
import {
  issueInWords,
  listedFiles,
  MANIFEST_FILE,
  MANIFEST_VERSION,
  PART_KIND,
  TALLIES_FILE,
  termsSchema,
} from "./manifest.js";
import { writeManifest } from "./manifest-file.js";
import type { OpenWork } from "./open-work.js";
import { writeOutDir } from "./out-dir.js";
import { packageInfo } from "./package-info.js";
import type { Kept } from "./swap.js";
import { z } from "./zod.js";

const partSchema = z.object({
  manifestVersion: z.literal(MANIFEST_VERSION),
  package: z.object({ name: z.literal(packageInfo.name), version: z.string() }),
  randomScheme: z.string(),
  kind: z.literal(PART_KIND),
  part: z.int().min(1),
  of: z.int().min(1),
  /** The study's kind and sim, and its options as they were given. */
  study: z.string(),
  sim: z.string(),
  given: z.record(z.string(), z.unknown()),
  terms: termsSchema,
  partial: z.literal(false),
  commandLine: z.array(z.string()),
});

export type PartManifest = z.infer<typeof partSchema>;

export interface WrittenPart extends OpenWork {
  readonly out: string;
  readonly shard: Shard;
  readonly study: string;
  readonly sim: string;
  readonly given: Given;
  readonly commandLine: readonly string[];
}

/** Options that say where and how a part is played and told, and nothing of what is. */
const NOT_ITS_OWN = [
  "_",
  "$0",
  "shard",
  "out",
  "force",
  "resume",
  "threads",
  "queue",
  "prefix",
  "json",
  "quiet",
  "seed",
];

/** Writes a part that was played to its end. */
export async function writePart(written: WrittenPart): Promise<Kept> {
  const { out, force, shard, study, sim, given, terms, journal, commandLine } = written;
  return writeOutDir(out, force, async (dir) => {
    await writeFile(join(dir, TALLIES_FILE), [...journal.pieces()].join(""));
    await writeManifest(dir, {
      manifestVersion: MANIFEST_VERSION,
      package: packageInfo,
      randomScheme: RANDOM_SCHEME,
      kind: PART_KIND,
      ...shard,
      study,
      sim,
      given: Object.fromEntries(Object.entries(given).filter(([name]) => !NOT_ITS_OWN.includes(name))),
      terms,
      partial: false,
      commandLine: commandLine.map(wordWithoutPassword),
    } satisfies PartManifest);
  });
}

/** All parts of a study. */
export interface WholeStudy extends Pick<PartManifest, "study" | "sim" | "given" | "commandLine"> {
  /** What was asked, of all parts alike. */
  readonly terms: Terms;
  readonly kept: KeptWork;
}

/**
 * Reads parts, and sees that they are all there are, of the same study, each once and as it was written. Throws an
 * InputError that names the folder where it is not so.
 */
export function readParts(dirs: readonly string[]): WholeStudy {
  const parts = dirs.map((dir) => ({ dir, ...readPart(dir) }));
  const [first] = parts;
  const byNumber = new Map<number, (typeof parts)[number]>();
  for (const part of parts) {
    const { dir, manifest } = part;
    if (manifest.of !== first!.manifest.of) {
      throw new InputError(`${dir} is one of ${manifest.of} parts, and ${first!.dir} one of ${first!.manifest.of}`);
    }
    const difference = differenceOf(wholeTerms(first!.manifest.terms), wholeTerms(manifest.terms));
    if (difference !== undefined) {
      throw new InputError(`${first!.dir} and ${dir} are parts of different studies: ${difference}`);
    }
    const twin = byNumber.get(manifest.part);
    if (twin !== undefined) throw new InputError(`${twin.dir} and ${dir} both hold part ${manifest.part}`);
    byNumber.set(manifest.part, part);
  }
  const { of, study, sim, given, commandLine, terms } = first!.manifest;
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((part) => !byNumber.has(part));
  if (missing.length > 0) {
    const named = missing.slice(0, 10).join(", ");
    const more = missing.length > 10 ? " …" : "";
    throw new InputError(
      `of ${counted(of, "part")} ${missing.length === 1 ? "one is" : `${missing.length} are`} missing: ${named}${more}`,
    );
  }
  const inOrder = [...byNumber].sort(([a], [b]) => a - b).map(([, { kept }]) => kept);
  return {
    study,
    sim,
    given,
    commandLine,
    terms: wholeTerms(terms),
    kept: { terms, trials: inOrder.flatMap(({ trials }) => trials), length: 0 },
  };
}

function readPart(dir: string): { manifest: PartManifest; kept: KeptWork } {
  if (dir.endsWith(".journal")) {
    throw new InputError(`${dir} keeps a part that is still played, or was cut short and goes on with --resume`);
  }
  const path = join(dir, MANIFEST_FILE);
  checkPart(dir, path);
  const json = parseJson(readFile(path), path);
  const { kind } = json as { kind?: unknown };
  if (kind !== PART_KIND) throw new InputError(`${dir} holds no part of a study, as --shard writes it`);
  const { data: manifest, error } = partSchema.safeParse(json, { reportInput: true });
  if (manifest === undefined) {
    const [issue] = error.issues;
    const why = `${issue!.path.join(".")}: ${issueInWords(issue!)}`;
    throw new InputError(`${path} is not as --shard writes it (${why}): play that part again`);
  }
  const now = { [packageInfo.name]: packageInfo.version, "the random scheme": RANDOM_SCHEME };
  const then = { [packageInfo.name]: manifest.package.version, "the random scheme": manifest.randomScheme };
  for (const [name, version] of Object.entries(then)) {
    if (version !== now[name])
      throw new InputError(`${dir} was played with ${name} ${version}, and this is ${now[name]}`);
  }
  const tallies = join(dir, TALLIES_FILE);
  const kept = readJournal(tallies);
  if (kept === undefined) throw new InputError(`${dir} has lost its ${TALLIES_FILE}: play that part again`);
  if (sha256Hex(readFileSync(tallies, "utf8")) !== listedFiles(dir)?.get(TALLIES_FILE)) {
    throw new InputError(`${tallies} was changed since it was written: play that part again`);
  }
  return { manifest, kept };
}

/** Throws an InputError for what is no folder of a part: the one above them, too, which is easily given instead. */
function checkPart(dir: string, manifest: string): void {
  const stat = statSync(dir, { throwIfNoEntry: false });
  if (stat === undefined) throw new InputError(`there is no folder ${dir}`);
  if (!stat.isDirectory()) throw new InputError(`${dir} is no folder: give those that --shard wrote`);
  if (existsSync(manifest)) return;
  const below = readdirSync(dir).filter((name) => existsSync(join(dir, name, MANIFEST_FILE)));
  throw new InputError(
    below.length > 0
      ? `${dir} holds folders, and merge takes those: ${join(dir, "*")}`
      : `${dir} holds no part of a study, as --shard writes it`,
  );
}

/** The terms of the whole study that some are of a part of. */
export function wholeTerms({ options: { shard: _, ...options }, ...terms }: Terms): Terms {
  return { ...terms, options };
}
