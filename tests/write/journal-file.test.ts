import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, run, sensitivity, sweep, tune } from "deadeven";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FoundSim } from "../../src/engine/found-sim.js";
import type { KeptTrials } from "../../src/engine/journal.js";
import type { StudyOptions } from "../../src/study/options.js";
import type { Terms } from "../../src/study/terms.js";
import { JournalFile, type JournalOptions, readJournal } from "../../src/write/journal-file.js";
import { openWork } from "../../src/write/open-work.js";
import coin from "../support/coin.js";

let root: string;
let path: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "deadeven-journal-"));
  path = join(root, "out.journal");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const terms: Terms = { command: "run", of: "coin", versions: {}, seed: "1", trials: 1, options: {}, contents: {} };
const trouble = (reason: string) => {
  throw new Error(`can't be written: ${reason}`);
};
const open = (more: Partial<JournalOptions> = {}) => new JournalFile({ path, terms, onTrouble: trouble, ...more });
const goOn = () => open({ before: readJournal(path), there: "goes on" });
const piece = (from: number, to: number, closed = false): KeptTrials => ({
  from,
  to,
  seconds: 1,
  counts: [[0, to - from]],
  closed,
});

/** This machine's coin, played in this thread. */
const here: FoundSim = { sim: coin, word: "coin" };
type Played = (options: StudyOptions) => Promise<unknown>;
const STUDIES: readonly (readonly [name: string, play: Played])[] = [
  ["run", (options) => run(here, { ...options, trials: 40_000 })],
  ["run --precision", (options) => run(here, { ...options, trials: 1e6, precision: 0.012 })],
  ["sweep", (options) => sweep(here, { ...options, trials: 5000, vary: { "heads-from": [2, 3, 4, 5] } })],
  [
    "sweep --independent",
    (options) => sweep(here, { ...options, trials: 5000, vary: { sides: [6, 8] }, independent: true }),
  ],
  ["compare", (options) => compare(here, { ...options, trials: 20_000, a: { sides: 6 }, b: { sides: 8 } })],
  [
    "tune",
    (options) =>
      tune(here, {
        ...options,
        trials: 20_000,
        vary: { "heads-from": [2, 3, 4, 5] },
        target: { outcome: "heads", share: 0.5 },
      }),
  ],
  ["sensitivity", (options) => sensitivity(here, { ...options, trials: 5000, over: ["sides", "heads-from"] })],
];

/** What came out, without how long it took. */
const cleaned = (result: unknown) =>
  JSON.parse(
    JSON.stringify(result, (key, value) => (key === "elapsedSeconds" || key === "seconds" ? undefined : value)),
  );

describe.each(STUDIES)("%s", (_, play) => {
  test("that was cut short anywhere goes on to the same end", async () => {
    const options = { seed: "cut" };
    const whole = cleaned(await play(options));
    const journal = open();
    let kept = 0;
    const keep = journal.keep.bind(journal);
    journal.keep = (work, trials) => {
      keep(work, trials);
      journal.flush();
      kept += trials.to - trials.from;
    };
    expect(cleaned(await play({ ...options, journal }))).toEqual(whole);
    journal.close();
    const bytes = readFileSync(path);
    for (const part of [0.02, 0.35, 0.7, 0.95]) {
      writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * part)));
      const again = readJournal(path) === undefined ? open() : goOn();
      const before = again.trials;
      let played = 0;
      const keepMore = again.keep.bind(again);
      again.keep = (work, trials) => {
        keepMore(work, trials);
        played += trials.to - trials.from;
      };
      expect(cleaned(await play({ ...options, journal: again }))).toEqual(whole);
      again.close();
      // Nothing is played twice.
      expect(before + played).toBe(kept);
    }
  });
});

test("10,000 trials extended to 30,000 are 30,000 trials, counts and all", async () => {
  const short = open();
  await run(here, { seed: "x", trials: 10_000, journal: short });
  short.flush();
  const long = open({ path: join(root, "long.journal"), before: readJournal(path) });
  await run(here, { seed: "x", trials: 30_000, journal: long });
  const whole = open({ path: join(root, "whole.journal") });
  await run(here, { seed: "x", trials: 30_000, journal: whole });
  expect([...long.pieces()]).toEqual([...whole.pieces()]);
  expect(long.trials).toBe(30_000);
});

describe("a journal", () => {
  test("has what was written before each record that is not whole, wherever it was cut", () => {
    const journal = open();
    for (let i = 0; i < 3; i += 1) {
      journal.keep("work", piece(i * 10, i * 10 + 10, true));
      journal.flush();
    }
    journal.close();
    const bytes = readFileSync(path);
    const ends = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    for (let length = 0; length <= bytes.length; length += 1) {
      writeFileSync(path, bytes.subarray(0, length));
      const whole = ends.filter((end) => end <= length);
      // The terms, the process, and then the trials.
      expect(readJournal(path)?.trials.length).toBe(whole.length === 0 ? undefined : Math.max(0, whole.length - 2));
      expect(readJournal(path)?.length ?? 0).toBe(whole.at(-1) ?? 0);
    }
  });

  test("drops a record that was changed, and writes over it", () => {
    const journal = open();
    journal.keep("work", piece(0, 10));
    journal.flush();
    journal.close();
    const whole = readFileSync(path, "utf8");
    appendFileSync(path, `${whole.split("\n").at(-2)!.replace('"to":10', '"to":19')}${" ".repeat(1000)}\n`);
    expect(readJournal(path)!.trials).toHaveLength(1);
    const again = goOn();
    again.keep("work", piece(10, 20));
    again.flush();
    expect(again.trials).toBe(20);
    again.close();
    expect(readJournal(path)!.trials.map(({ to }) => to)).toEqual([10, 20]);
    expect(readJournal(path)!.length).toBe(readFileSync(path).length);
  });

  test("that holds only zeros, as a crash may leave it, is none; another's file is refused", () => {
    for (const nothing of ["", "\0\0\0\0", "0a1b", '0a1b2c3d {"jour']) {
      writeFileSync(path, nothing);
      expect(readJournal(path)).toBeUndefined();
    }
    for (const other of ["Dear diary,\n", "deadbeef is not a record\n", '{"journal":1}\n']) {
      writeFileSync(path, other);
      expect(() => readJournal(path)).toThrow(`${path} is no journal of ours`);
    }
  });

  test("that is a pipe is refused before it is read", () => {
    spawnSync("mkfifo", [path]);
    expect(() => readJournal(path)).toThrow(`can't read ${path}: it is no file`);
  });

  test("that was made and never written to is none, leaves nothing behind, and is begun anew", async () => {
    const journal = open({
      path: "/dev/full",
      there: "goes on",
      before: { terms, trials: [], length: 0 },
      onTrouble() {},
    });
    expect(journal.isWritten).toBe(false);
    writeFileSync(path, "");
    expect(readJournal(path)).toBeUndefined();
    const told: string[] = [];
    const asked = {
      force: false,
      resume: true,
      seed: "1",
      termsWith: () => terms,
      say: (text: string) => told.push(text),
      complain: trouble,
    };
    const work = await openWork({ out: join(root, "out"), ...asked });
    work!.journal.keep("w", piece(0, 10));
    expect(work!.journal.flush()).toBe(true);
    work!.journal.close();
    expect(readJournal(path)!.trials).toHaveLength(1);
    expect(told).toEqual([
      `There is nothing to go on with beside ${join(root, "out")}: it starts with the first game.`,
    ]);
  });

  test("is claimed before the first game: a second process is refused, and one that played nothing leaves none", async () => {
    const out = join(root, "below", "out");
    const asked = {
      out,
      force: false,
      resume: false,
      seed: "1",
      termsWith: () => terms,
      say: trouble,
      complain: trouble,
    };
    const work = await openWork(asked);
    await expect(openWork(asked)).rejects.toThrow(
      /out\.journal is being written by process \d+, which is still playing/,
    );
    expect(work!.journal.isWritten).toBe(false);
    work!.journal.close();
    expect(existsSync(join(root, "below"))).toBe(false);

    // Of one that was killed before its first games were kept.
    const killed = open({ path });
    killed.claim();
    const text = readFileSync(path, "utf8");
    killed.close();
    writeFileSync(path, `${text.split("\n", 1)[0]}\n`);
    expect(readJournal(path)!.trials).toEqual([]);
    const next = await openWork({ ...asked, out: join(root, "out") });
    next!.journal.keep("w", piece(0, 10));
    expect(next!.journal.flush()).toBe(true);
    next!.journal.close();
    expect(readJournal(path)!.trials).toHaveLength(1);
  });

  test("puts together what follows without a gap, but not across a look", () => {
    const journal = open();
    journal.keep("b", piece(0, 10));
    journal.keep("b", piece(10, 30, true));
    journal.keep("b", piece(30, 40));
    journal.keep("a", piece(5, 6));
    expect(journal.recall("b", 0)).toEqual([{ ...piece(0, 30, true), seconds: 2 }]);
    expect(journal.recall("b", 30)).toEqual([piece(30, 40)]);
    // What doesn't follow from the first trial on is of no use to anyone else.
    expect([...journal.pieces()]).toHaveLength(3);
    expect(journal.trials).toBe(40);
  });

  test("makes no file for a fraction of a second's work", () => {
    const journal = open();
    journal.keep("work", piece(0, 10));
    journal.close();
    expect(existsSync(path)).toBe(false);
  });

  test("that can't be written says so once, and holds all that there was once it can", () => {
    const told: string[] = [];
    const journal = new JournalFile({ path: join(path, "below"), terms, onTrouble: (reason) => told.push(reason) });
    writeFileSync(path, "in the way");
    journal.keep("work", piece(0, 10));
    journal.flush();
    journal.keep("work", piece(10, 20));
    journal.flush();
    expect(told).toHaveLength(1);
    rmSync(path);
    journal.flush();
    journal.close();
    expect(readJournal(join(path, "below"))!.trials.map(({ from, to }) => [from, to])).toEqual([[0, 20]]);
  });

  test("made by another process meanwhile is not written over", () => {
    const told: string[] = [];
    const journal = open({ onTrouble: (reason) => told.push(reason) });
    writeFileSync(path, "theirs");
    journal.keep("work", piece(0, 10));
    journal.flush();
    expect(told).toEqual(["another process made it meanwhile"]);
    expect(readFileSync(path, "utf8")).toBe("theirs");
  });
});
