/** Input that is right, for slips to be made in. */

import { readdirSync, readFileSync } from "node:fs";
import { sha256Hex } from "../../src/engine/digest.js";
import { LocalExecutor } from "../../src/engine/executor.js";
import { documentOf } from "../../src/present/studies.js";
import { findSim } from "../../src/study/find-sim.js";
import { run, runStudy } from "../../src/study/run.js";
import { studyTerms } from "../../src/study/terms.js";
import { manifestOf } from "../../src/write/manifest.js";

/** A file that a parameter names: of which sim, by which parameter, and what it holds. */
export interface ParamFile {
  readonly sim: string;
  readonly param: string;
  readonly text: string;
}

function filesIn(sim: string, param: string, folder: string): ParamFile[] {
  const place = new URL(`../../sims/${sim}/${folder}`, import.meta.url);
  const names = readdirSync(place).filter((name) => name.endsWith(".json"));
  return names.map((name) => ({ sim, param, text: readFileSync(new URL(name, place), "utf8") }));
}

export const DECKS = filesIn("zombie-blitz", "deck", "decks/");
export const SCENARIOS = filesIn("forklift", "scenario", "scenarios/");
export const VEHICLES = filesIn("vehicle-smash", "vehicles", "./");

/** Study files, one of every kind. */
export const STUDIES: readonly Record<string, unknown>[] = [
  { study: "run", sim: "zombie-blitz", params: { players: 4, deck: "bare" }, trials: "1e6", seed: 1, level: 0.9 },
  { study: "sweep", sim: "forklift", params: { turns: 15 }, vary: { "ram-kill": "2..6", overrun: [4, 6] }, out: "new" },
  {
    study: "compare",
    sim: "zombie-blitz",
    a: { players: 4 },
    b: { players: 5, "blitz-stop": [7, 11] },
    precision: 0.01,
  },
  { study: "tune", sim: "zombie-blitz", vary: { players: "2..5" }, target: { win: 0.5 }, tolerance: 0.02, threads: 2 },
  { study: "sensitivity", sim: "zombie-blitz", over: ["players", "join-at"], variance: true, rows: 16 },
  {
    study: "run",
    sim: "vehicle-smash",
    params: { "side-a": "3xmotorcycle", "side-b": "large-car" },
    independent: true,
  },
];

/** Command lines, as people type them. */
export const COMMAND_LINES: readonly (readonly string[])[] = [
  ["run", "zombie-blitz", "--players", "4", "--trials", "1e6", "--seed", "1", "--out", "new"],
  ["run", "zombie-blitz", "--deck", "deck.json", "--precision", "0.005", "--level=0.99", "--json"],
  ["run", "zombie-blitz", "--blitz-stop", "7,11", "--threads", "2", "--out", "kept", "--force"],
  ["run", "zombie-blitz", "--players", "2", "--seed", "1", "--trials", "20", "--out", "kept", "--resume"],
  ["run", "zombie-blitz", "--players", "2", "--seed", "1", "--trials", "50", "--out", "kept", "--extend"],
  ["run", "forklift", "--scenario", "siege", "--driver", "--riders", "2", "--guns", "1", "--quiet"],
  ["run", "./nothing.ts", "--trials", "10"],
  ["sweep", "forklift", "--vary", "ram-kill=2..6", "--vary", "overrun=4..12/2", "--independent"],
  ["sweep", "zombie-blitz", "--vary", "blitz-stop=7,11;7", "--vary", "deck=bare,reference", "--out=new"],
  ["compare", "zombie-blitz", "--a", "players=4", "--b", "players=5,blitz-stop=7,11", "--trials", "1_000"],
  ["tune", "zombie-blitz", "--vary", "players=2..5", "--target", "win=0.5", "--tolerance", "0.02"],
  ["sensitivity", "zombie-blitz", "--over", "players,join-at", "--variance", "--rows", "64", "--point-trials", "4"],
  ["run", "vehicle-smash", "--side-a", "3xmotorcycle", "--side-b", "large-car", "--vehicles", "vehicles.json"],
  ["run", "hex-pursuit", "--seed", "abc"],
  ["run", "foot-combat", "--seed=-abc", "--trials=20"],
  ["replay", "zombie-blitz", "--players", "2", "--seed", "1", "--trial", "17"],
  ["describe", "forklift", "--scenario", "supply-run", "--json"],
  ["study", "study.yaml", "--trials", "500", "--seed", "2"],
  ["verify", "kept", "--threads", "1"],
  ["report", "zombie-blitz", "--quick", "--out", "new"],
  ["list", "--json"],
  ["run", "--help"],
  ["--version"],
];

/** The manifest of a result, as it is written: of one that has a file besides. */
export async function rightManifest(): Promise<unknown> {
  const found = await findSim("zombie-blitz");
  const options = { params: { players: "2" }, trials: 20, seed: "1" };
  const result = await run({ ...found, executor: new LocalExecutor(found.sim) }, options);
  const terms = studyTerms(runStudy, found, options.params, options, options.seed);
  const manifest = manifestOf(await documentOf(result), found.ref, ["run", "zombie-blitz"], terms);
  return { ...manifest, files: [{ path: "outcomes.csv", sha256: sha256Hex("") }] };
}
