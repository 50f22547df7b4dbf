import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FoundSim } from "../../src/engine/found-sim.js";
import { compareStudy } from "../../src/study/compare.js";
import { runStudy } from "../../src/study/run.js";
import type { StudyKind } from "../../src/study/study-kind.js";
import { sweepStudy } from "../../src/study/sweep.js";
import { differenceOf, studyTerms, type Terms } from "../../src/study/terms.js";
import duel from "../support/duel.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-terms-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const arena = join(folder, "arena.txt");
writeFileSync(arena, "a ring of stones\n");

const found: FoundSim = { sim: duel, word: "duel", ref: { builtIn: "duel" } };
const of = (kind: StudyKind<any>, given: Record<string, unknown>, seed = "1", by = found): Terms =>
  studyTerms(kind, by, given, {}, seed);

test.each<[string, Terms, Terms, string | undefined]>([
  ["nothing", of(runStudy, { strength: "5" }), of(runStudy, { strength: "5", out: "a", threads: "3" }), undefined],
  ["how a number is written", of(runStudy, { wounds: "3" }), of(runStudy, { wounds: "03" }), undefined],
  ["the command", of(runStudy, {}), of(sweepStudy, { vary: "wounds=2,3" }), "that was run, this is sweep"],
  ["the seed", of(runStudy, {}), of(runStudy, {}, "2"), "that has --seed 1, this --seed 2"],
  ["a parameter", of(runStudy, { wounds: "3" }), of(runStudy, {}), "that has --wounds 3, this no --wounds"],
  [
    "what is varied",
    of(sweepStudy, { vary: "wounds=2..3" }),
    of(sweepStudy, { vary: "wounds=2..4" }),
    "that has --vary wounds=2;3, this --vary wounds=2;3;4",
  ],
  [
    "the precision",
    of(runStudy, { precision: "0.01" }),
    of(runStudy, { precision: "0.02" }),
    "that has --precision 0.01, this --precision 0.02",
  ],
  [
    "the game's version",
    of(runStudy, {}),
    of(runStudy, {}, "1", { ...found, sim: { ...duel, version: "99" } }),
    "duel is version 99 now, and was 3",
  ],
])("the difference is %s", (_, kept, now, difference) => {
  expect(differenceOf(kept, now)).toBe(difference);
});

test.each<[string, StudyKind<any>, Record<string, unknown>]>([
  ["a parameter", runStudy, { arena }],
  ["a value of --vary", sweepStudy, { vary: `arena=pit,${arena}` }],
  ["a side of a comparison", compareStudy, { a: "wounds=3", b: `arena=${arena}` }],
])("a file that is %s and has changed is named", (_, kind, given) => {
  writeFileSync(arena, "a ring of stones\n");
  const kept = of(kind, given);
  expect(differenceOf(kept, of(kind, given))).toBeUndefined();
  writeFileSync(arena, "a ring of bones\n");
  expect(differenceOf(kept, of(kind, given))).toBe(`${arena} has changed since`);
});

test("so is the module of a game of one's own", () => {
  const module = join(folder, "game.ts");
  const own: FoundSim = { sim: duel, word: module, ref: { url: new URL(`file://${module}`).href } };
  writeFileSync(module, "export default 1;");
  const kept = of(runStudy, {}, "1", own);
  writeFileSync(module, "export default 2;");
  expect(differenceOf(kept, of(runStudy, {}, "1", own))).toBe(`${module} has changed since`);
});
