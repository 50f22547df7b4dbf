/** The pages that the browser tests open, written once by the command line as a person would. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { deadeven } from "../../support/deadeven.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with `report`, `general` and those of every kind of study. */
    pages: string;
  }
}

/** Every kind of study, each as its command is typed. */
export const STUDIES: Readonly<Record<string, readonly string[]>> = {
  run: ["run", "zombie-blitz"],
  "run-seats": ["run", "tests/support/raffle.ts", "--players", "3"],
  "sweep-1": ["sweep", "zombie-blitz", "--vary", "players=2..5"],
  "sweep-2": ["sweep", "zombie-blitz", "--vary", "players=2,3", "--vary", "leader=sensible,front"],
  "sweep-3": ["sweep", "zombie-blitz", "--vary", "players=2,3", "--vary", "join-at=2,3", "--vary", "path-length=8..10"],
  compare: ["compare", "zombie-blitz", "--a", "players=2", "--b", "players=5"],
  tune: ["tune", "forklift", "--vary", "ram-kill=2..6", "--target", "delivered=0.5"],
  "tune-3": [
    ...["tune", "zombie-blitz", "--vary", "path-length=8,9", "--vary", "players=3,4", "--vary", "join-at=2,3"],
    ...["--target", "win=0.5"],
  ],
  "tune-aims": [
    ...["tune", "zombie-blitz", "--vary", "path-length=8..10", "--vary", "deck.cards.Brute.count=0..2"],
    ...["--aim", "win=0.6..0.75", "--aim", "turns=30..45"],
  ],
  sensitivity: ["sensitivity", "zombie-blitz", "--variance"],
  skill: ["skill", "tests/support/two-doors.ts", "--ladder", "random,policy,rollout:20"],
  improve: ["improve", "zombie-blitz", "--players", "2"],
  check: ["check", "examples/ember-duel.aims.yaml"],
  playtests: ["playtests", "zombie-blitz", "examples/playtests.csv"],
  seats: ["seats", "examples/ember-duel.ts", "--vary", "embers=4,6,8"],
  tournament: ["tournament", "examples/ember-duel.ts", "--enter", "school=flame,frost,stone"],
};

const EVIL = fileURLToPath(new URL("evil-report.ts", import.meta.url));

export default async function writePages(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), "deadeven-pages-"));
  const common = ["--seed", "1", "--quiet", "--trials", "2000"];
  // Reports take longest, and few tests open them: PAGES=studies leaves them out.
  const reports = [
    ["report", "all", EVIL, "--out", join(dir, "report")],
    ["report", "examples/pig-duel.ts", "--out", join(dir, "general")],
  ];
  const commands = [
    ...(process.env.PAGES === "studies" ? [] : reports),
    ...Object.entries(STUDIES).map(([name, words]) => [...words, "--out", join(dir, name)]),
  ];
  const write = async (words: readonly string[]) => {
    const { status, stderr } = await deadeven([...words, ...common]);
    // What is checked may be missed.
    if (status !== 0 && (words[0] !== "check" || status === 2))
      throw new Error(`deadeven ${words.join(" ")} ended with ${status}: ${stderr}`);
  };
  // Two at once: one draws its charts, which takes a single core, while the other plays.
  const next = commands.values();
  const some = async () => {
    for (const words of next) await write(words);
  };
  await Promise.all([some(), some()]);
  project.provide("pages", dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
