/** What is tried, and what must come of it. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { machine } from "#machine";
import { isInputError } from "../../src/base/input-error.js";
import { dispatch } from "../../src/cli/dispatch.js";
import { oneLine } from "../../src/cli/streams.js";
import { findSim } from "../../src/study/find-sim.js";
import { COMMAND_LINES, DECKS, type ParamFile, rightManifest, SCENARIOS, STUDIES, VEHICLES } from "./right.js";
import { byteSlip, misspelt, ODD_VALUES, slip, textOf, withByteSlips, withSlips, writtenOf } from "./slips.js";

/** One thing to try: files in an empty folder, and what is typed there. */
export interface Try {
  readonly words: readonly string[];
  /** The file at fault, if any is, and its bytes. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  /** What a refusal may begin with in place of the file: parameters that don't go with it. */
  readonly params?: readonly string[];
}

/** What came of it: an exit status, or the message of an InputError. */
export type Came = { readonly status: number } | { readonly refusal: string };

/** What is tried, by name. */
export type Kinds = Readonly<Record<string, fc.Arbitrary<Try>>>;

/** The longest that a refusal may be, in characters. */
const LONGEST = 600;

/** What only a program would say: names of types, of checks, and what JavaScript prints where nothing was meant. */
const JARGON = /Invalid input|\b(expected|received|undefined|NaN|nonoptional|call stack|regex)\b|\[object|function /;

/** How long one try may take: after as long, the command line itself gives up. */
const LONGEST_SECONDS = 60;

export interface Fuzzing {
  readonly kinds: Kinds;
  /** Tries something in this process. Throws an Error where it ends as nothing should. */
  tryOut(what: Try): Promise<Came>;
  /** What a process of its own says of something that is refused: what is wrong with it, if anything. */
  faultOfProcess(what: Try): string | undefined;
  close(): void;
}

/** The built command line. */
const MAIN = fileURLToPath(new URL("../../dist/src/cli/main.js", import.meta.url));

/** A folder to try things in, with what stands there whatever is tried. */
export async function fuzzing(): Promise<Fuzzing> {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "deadeven-fuzz-"));
  const manifest = await rightManifest();
  const rightFiles: Record<string, string> = {
    "deck.json": DECKS[0]!.text,
    "vehicles.json": VEHICLES[0]!.text,
    "study.yaml": textOf(writtenOf(STUDIES[0])),
    "kept/manifest.json": JSON.stringify(manifest),
  };
  mkdirSync(join(folder, "kept"));
  const set = (name: string, bytes: string | Uint8Array) => writeFileSync(join(folder, name), bytes);
  for (const [name, text] of Object.entries(rightFiles)) set(name, text);
  process.chdir(folder);

  // Everything is as it is for a person, but that nobody plays: the first Ctrl-C has come already.
  const openExecutor = machine.openExecutor;
  const idle = { width: 1, play: () => Promise.reject(new Error("played")), close: () => Promise.resolve() };
  Object.assign(machine, { openExecutor: () => Promise.resolve(idle) });
  const stopped = AbortSignal.abort();

  return {
    kinds: await kindsOf(manifest),
    async tryOut({ words, file }) {
      if (file !== undefined) set(file.name, file.bytes);
      const there = filesIn(folder);
      const write = process.stderr.write;
      const start = performance.now();
      let came: Came;
      try {
        process.stderr.write = () => true;
        came = { status: await dispatch(words, stopped, () => {}) };
      } catch (error) {
        if (!isInputError(error)) throw error;
        came = { refusal: error.message };
      } finally {
        process.stderr.write = write;
        if (file !== undefined && rightFiles[file.name] !== undefined) set(file.name, rightFiles[file.name]!);
      }
      const seconds = (performance.now() - start) / 1000;
      if (seconds > LONGEST_SECONDS) throw new Error(`it took ${seconds.toFixed(1)} seconds`);
      const left = filesIn(folder).find((name) => !there.includes(name));
      if (left === undefined) return came;
      rmSync(join(folder, left), { recursive: true });
      throw new Error(`it left ${left} behind`);
    },
    faultOfProcess({ words, file }) {
      if (file !== undefined) set(file.name, file.bytes);
      const there = filesIn(folder).join();
      const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
        cwd: folder,
        encoding: "utf8",
      });
      const left = filesIn(folder).join() !== there;
      if (file !== undefined && rightFiles[file.name] !== undefined) set(file.name, rightFiles[file.name]!);
      if (left) return "it left something behind";
      if (status === 2 && stdout === "" && /^deadeven: [^\n]+\n$/.test(stderr)) return undefined;
      return `status ${status}, ${stdout.length} characters of data, and: ${stderr.slice(0, 1000)}`;
    },
    close() {
      Object.assign(machine, { openExecutor });
      process.chdir(before);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).concat(readdirSync(join(folder, "kept")).map((name) => join("kept", name)));
}

/** What is wrong with a refusal; undefined where it is as it should be: one line, in words, with the place. */
export function faultOf({ words, file, params = [] }: Try, refusal: string): string | undefined {
  const line = oneLine(refusal);
  if (line.length > LONGEST) return `it is ${line.length} characters long`;
  if (file !== undefined && !line.includes(file.name) && !params.some((param) => line.startsWith(`${param} `))) {
    return `it doesn't name ${file.name}`;
  }
  // What was given may be quoted, whatever it says.
  const ours = line.replace(/"[^"]*"/g, "");
  const typed = [...words, file === undefined ? "" : Buffer.from(file.bytes).toString()].join(" ");
  const jargon = JARGON.exec(ours)?.[0];
  if (jargon !== undefined && !typed.includes(jargon)) return `it says ${jargon}`;
  return undefined;
}

async function kindsOf(manifest: unknown): Promise<Kinds> {
  return {
    "command lines": commandLines(),
    "study files": studyFiles(),
    decks: await paramFiles(DECKS),
    scenarios: await paramFiles(SCENARIOS),
    // Preparing to play takes up to a second.
    vehicles: await paramFiles(VEHICLES, ["describe", "describe", "describe", "run"]),
    manifests: manifests(manifest),
  };
}

/** Slips in the structure, in the bytes, or in both. */
const slips = fc.oneof(
  { weight: 3, arbitrary: fc.record({ structure: fc.array(slip, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ bytes: fc.array(byteSlip, { minLength: 1, maxLength: 2 }) }) },
) as fc.Arbitrary<{ structure?: Parameters<typeof withSlips>[1]; bytes?: Parameters<typeof withByteSlips>[1] }>;

async function paramFiles(right: readonly ParamFile[], commands = ["run"]): Promise<fc.Arbitrary<Try>> {
  const name = "fuzzed.json";
  const params = Object.keys((await findSim(right[0]!.sim)).sim.params);
  return fc
    .record({ from: fc.constantFrom(...right), command: fc.constantFrom(...commands), slips })
    .map(({ from, command, slips: { structure = [], bytes = [] } }) => {
      const text = structure.length === 0 ? from.text : textOf(withSlips(writtenOf(JSON.parse(from.text)), structure));
      return {
        words: [command, from.sim, `--${from.param}`, `./${name}`],
        file: { name, bytes: withByteSlips(text, bytes) },
        params,
      };
    });
}

function studyFiles(): fc.Arbitrary<Try> {
  const name = "fuzzed.yaml";
  const line = (study: Record<string, unknown>) =>
    Object.entries(study)
      .map(([field, value]) => `${field}: ${textOf(writtenOf(value))}\n`)
      .join("");
  return fc
    .record({ from: fc.constantFrom(...STUDIES), slips })
    .map(({ from, slips: { structure = [], bytes = [] } }) => {
      const text = structure.length === 0 ? line(from) : textOf(withSlips(writtenOf(from), structure));
      return { words: ["study", name], file: { name, bytes: withByteSlips(text, bytes) } };
    });
}

function manifests(right: unknown): fc.Arbitrary<Try> {
  const name = join("kept", "manifest.json");
  return slips.map(({ structure = [], bytes = [] }) => {
    const text = textOf(withSlips(writtenOf(right), structure));
    return { words: ["verify", "kept"], file: { name, bytes: withByteSlips(text, bytes) } };
  });
}

/** Values as they are typed: the odd ones without their quotes. */
const ODD_WORDS: readonly string[] = [
  ...ODD_VALUES.map((value) => (value.startsWith('"') ? (JSON.parse(value) as string) : value)),
  ...["-", "--", "-h", "--help", "--version", "-x", "--=", "--=x", "--json", "--out", "--out=new", "--force", "--seed"],
  ...["--players", "--players=", "--players=3=4", "--__proto__=1", "--constructor", "--a", "--b=", "--vary", "all"],
  ...["players=", "players=2..5/0", "players=5..2", "=3", "players=2,,3", "ram-kill=1..1e9", "win=", "win=1e-999"],
  ...["deck.json", "kept", "study.yaml", ".", "/", "/dev/null", "kept/manifest.json", "deck.json/x", "file:///%zz"],
];

interface WordSlip {
  readonly how: "drop" | "double" | "swap" | "insert" | "replace" | "value" | "misspell";
  readonly where: number;
  readonly which: number;
}

const wordSlip: fc.Arbitrary<WordSlip> = fc.record({
  how: fc.constantFrom("drop", "double", "swap", "insert", "replace", "value", "misspell"),
  where: fc.nat(1000),
  which: fc.nat(1000),
});

function commandLines(): fc.Arbitrary<Try> {
  return fc
    .record({ from: fc.constantFrom(...COMMAND_LINES), wrong: fc.array(wordSlip, { minLength: 1, maxLength: 3 }) })
    .map(({ from, wrong }) => ({ words: withWordSlips(from, wrong) }));
}

function withWordSlips(right: readonly string[], wrong: readonly WordSlip[]): string[] {
  const words = [...right];
  for (const { how, where, which } of wrong) {
    const at = where % Math.max(1, words.length);
    const word = words[at] ?? "";
    const odd = ODD_WORDS[which % ODD_WORDS.length]!;
    if (how === "drop") words.splice(at, 1);
    else if (how === "double") words.splice(at, 0, word);
    else if (how === "swap") words.splice(which % words.length || 0, 0, ...words.splice(at, 1));
    else if (how === "insert") words.splice(at, 0, odd);
    else if (how === "misspell") words[at] = misspelt(word, which);
    // Whatever stands after = is a value, even where an option begins.
    else if (how === "value" && word.includes("=")) words[at] = `${word.slice(0, word.lastIndexOf("="))}=${odd}`;
    else words[at] = odd;
  }
  return words;
}

/** The case in words, short enough for a line. */
export function shown({ words, file }: Try): string {
  const typed = words.map((word) => JSON.stringify(word.length > 80 ? `${word.slice(0, 80)}…` : word)).join(" ");
  if (file === undefined) return typed;
  const text = JSON.stringify(Buffer.from(file.bytes).toString("latin1"));
  return `${typed} with ${file.name}: ${text.length > 700 ? `${text.slice(0, 350)} … ${text.slice(-350)}` : text}`;
}

/** Tries one case. Throws an Error that says what is wrong, where it doesn't end as it should. */
export function holds(tryOut: (what: Try) => Promise<Came>) {
  return async (what: Try): Promise<void> => {
    const came = await tryOut(what);
    if (!("refusal" in came)) return;
    const fault = faultOf(what, came.refusal);
    if (fault !== undefined) throw new Error(`${fault}: ${oneLine(came.refusal).slice(0, LONGEST)}`);
  };
}
