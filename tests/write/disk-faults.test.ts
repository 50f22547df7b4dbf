import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { machine } from "#machine";
import { isInputError } from "../../src/base/input-error.js";
import { dispatch } from "../../src/cli/dispatch.js";
import { LocalExecutor } from "../../src/engine/executor.js";
import type { FoundSim } from "../../src/engine/found-sim.js";
import { breakDisk, FAULTS, hasFailed } from "../support/failing-disk.js";

vi.mock("node:fs", async (original) => (await import("../support/failing-disk.js")).failing(await original<object>()));
vi.mock("node:fs/promises", async (original) => (await import("../support/failing-disk.js")).failing(await original()));
// Pictures take long, and are bytes like others.
vi.mock("../../src/write/drawn-chart.js", () => ({
  drawCharts: async (charts: readonly object[]) => ({
    drawn: charts.map((chart) => ({
      ...chart,
      svg: "<svg></svg>",
      wide: "<svg></svg>",
      narrow: "<svg></svg>",
      png: new Uint8Array(8),
      vega: {},
    })),
    undrawn: [],
    games: [],
  }),
}));

const { openExecutor, openExecutors } = machine;
beforeAll(() => {
  // In this thread: others would read from a disk of their own.
  const open = async ({ sim }: FoundSim) => new LocalExecutor(sim);
  Object.assign(machine, { openExecutor: open, openExecutors: () => ({ of: open, close: async () => {} }) });
});
afterAll(() => {
  Object.assign(machine, { openExecutor, openExecutors });
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "deadeven-disk-"));
});
afterEach(() => {
  breakDisk(undefined);
  rmSync(root, { recursive: true, force: true });
});

/** What a folder holds: every file's bytes by its path. */
function held(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), "latin1")]),
  );
}

const WORDS = {
  run: ["run", "tests/support/coin.ts", "--trials", "300", "--quiet", "--json"],
  report: ["report", "tests/report/support/coin-report.ts", "--trials", "50", "--quiet", "--json"],
};

const NOTES = "a person's own";

/** Carries out a command line: what it threw, if anything. */
async function carriedOut(words: readonly string[]): Promise<unknown> {
  const write = process.stderr.write;
  process.stderr.write = () => true;
  try {
    await dispatch(words, new AbortController().signal, () => {});
    return undefined;
  } catch (error) {
    return error;
  } finally {
    process.stderr.write = write;
  }
}

test.each(
  Object.entries(FAULTS).flatMap(([reason, fault]) =>
    Object.entries(WORDS).flatMap(([command, words]) =>
      [false, true].map((replaces) => ({ reason, fault, command, words, replaces })),
    ),
  ),
)("$command: $reason, at every call (replaces: $replaces)", async ({ reason, fault, words, replaces }) => {
  const [there, old] = [join(root, "there"), join(root, "old")];
  // A new one's parent is new as well.
  const out = join(there, replaces ? "result" : "new/result");
  const line = [...words, "--out", out, "--seed", "1", ...(replaces ? ["--force"] : [])];
  await carriedOut([...words, "--out", old, "--seed", "2"]);
  const before = replaces ? held(old) : {};
  const start = () => {
    rmSync(there, { recursive: true, force: true });
    mkdirSync(there);
    if (!replaces) return;
    cpSync(old, out, { recursive: true });
    writeFileSync(join(out, "notes.txt"), NOTES);
  };
  start();
  expect(await carriedOut(line)).toBeUndefined();
  const { "notes.txt": _, ...whole } = held(out);

  const removalFails = (fault.calls as readonly string[]).includes("remove");
  let failures = 0;
  for (let n = 1; ; n += 1) {
    start();
    breakDisk(fault, n);
    const error = await carriedOut(line);
    const failed = hasFailed();
    breakDisk(undefined);
    if (!failed) break;
    failures += 1;
    const at = `call ${n}: ${error}`;
    const [, aside] = /; the old ones are safe in (.*)$/.exec(String(error)) ?? [];
    const { "notes.txt": notes, ...result } = held(aside ?? out);
    if (error === undefined) expect(result, at).toEqual(whole);
    else {
      // Exit status 2 before anything was played, 1 after.
      expect(isInputError(error) || (error as Error).name === "WriteFailure", at).toBe(true);
      expect((error as Error).message, at).toMatch(new RegExp(`^can't (read|write .*${out}) ?.*: ${reason}(; .*)?$`));
      expect(result, at).toEqual(before);
      if (replaces) expect(notes, at).toBe(NOTES);
    }
    // What can't be moved over is kept aside, and where nothing can be removed, what is hidden is left for the next.
    expect(Object.values(held(there)).filter((text) => text === NOTES).length, at).toBe(replaces ? 1 : 0);
    const left = readdirSync(there, { recursive: true, encoding: "utf8" }).filter(
      (path) => !path.startsWith("result") && !path.startsWith("new/result") && path !== "new",
    );
    if (!removalFails)
      expect(
        left.filter((path) => !path.startsWith(".result.old-")),
        at,
      ).toEqual([]);
    const isNew = existsSync(join(there, "new"));
    if (!replaces && !removalFails) expect(isNew, at).toBe(error === undefined || existsSync(`${out}.journal`));
  }
  expect(failures).toBeGreaterThan(7);
});
