/** What a designer's own code may do to the command that plays it, and how that ends. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

/** The path of a game with this code where it is loaded, where it is prepared, and where a trial is played. */
function game({ load = "", prepare = "", trial = "" }): string {
  const path = join(mkdtempSync(join(tmpdir(), "deadeven-")), "mine.mjs");
  writeFileSync(
    path,
    `import { writeSync } from "node:fs";
import { defineSim } from ${JSON.stringify(resolve("dist/src/index.js"))};
${load}
export default defineSim({
  name: "mine", title: "Mine", summary: "A game.", source: "A test.", version: "1", url: import.meta.url, params: {},
  outcomes: [{ name: "win", help: "won" }, { name: "loss", help: "lost" }], metrics: [], substreams: ["dice"],
  prepare: () => {
    ${prepare}
    return (streams, card) => {
      ${trial}
      card.outcome = streams.dice.below(2);
    };
  },
});`,
  );
  return path;
}

/** Says that it has begun, and never ends. */
const ENDLESS = 'writeSync(2, "busy\\n"); for (;;);';
const MANY = ["--trials", "3e5", "--seed", "1"];

describe("code that never ends", () => {
  const cases = [
    ["loading", ["run", game({ load: ENDLESS })], "loading"],
    ["prepare", ["run", game({ prepare: ENDLESS })], "preparing mine"],
    ["a replay", ["replay", game({ trial: ENDLESS }), "--trial", "7"], "trial 7 of mine"],
  ] as const;

  test.each(cases)("%s is ended by the watch, which says what it was at", async (_, words, doing) => {
    const { status, stderr } = await deadeven(words, { env: { DEADEVEN_PATIENCE: "1" } });
    expect(stderr).toMatch(new RegExp(`^deadeven: ${doing}.* has taken 1 seconds and may never end`, "m"));
    expect(status).toBe(1);
  });

  test.each(cases)("%s is ended by Ctrl-C, twice at most", async (_, words, doing) => {
    const { status, stderr } = await deadeven(words, {
      meanwhile(child) {
        child.stderr!.on("data", (data: Buffer) => {
          // The second one only once it was asked for.
          if (data.includes("busy") || data.includes("Ctrl-C again")) child.kill("SIGINT");
        });
      },
    });
    expect(stderr).toMatch(new RegExp(`^deadeven: ${doing}.* can't be interrupted; Ctrl-C again`, "m"));
    expect(status).toBe(130);
  });
});

describe("code that fails where no trial is played is told as what it is", () => {
  test.each([
    ["a timer", { load: 'setTimeout(() => { throw new Error("tick"); }, 0);' }, /failed outside of any trial: tick$/m],
    ["a rejection", { load: 'Promise.reject(new Error("no"));' }, /failed outside of any trial: no$/m],
    [
      "memory",
      { prepare: "const all = []; for (;;) all.push(new Array(1e6).fill(1.5));" },
      /^deadeven: preparing mine needs more memory than there is$/m,
    ],
  ])("%s", async (_, code, told) => {
    const { status, stdout, stderr } = await deadeven(["run", game(code), ...MANY]);
    expect(stderr).toMatch(told);
    expect(stdout).toBe("");
    expect(status).toBe(1);
  });
});

test("what a game writes to standard output stays out of the data", async () => {
  const shout = 'process.stdout.write("HELLO\\n");';
  const path = game({ load: shout, prepare: shout });
  const { status, stdout, stderr } = await deadeven(["run", path, "--trials", "500", "--seed", "1", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ sim: "mine", trials: 500 });
  expect(stderr).toContain("HELLO");
  expect(status).toBe(0);
});

describe("colours", () => {
  const COIN = resolve("tests/support/coin.ts");
  test.each([
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, false],
    [{ FORCE_COLOR: "0" }, false],
    [{}, false],
  ])("with %o: %s", async (env, colored) => {
    const { stdout } = await deadeven(["run", COIN, "--trials", "500", "--quiet"], { env });
    expect(stdout.includes("\x1b[")).toBe(colored);
  });
});

test("what waits for the system and can't be ended is left behind by the second Ctrl-C", async () => {
  const pipe = join(mkdtempSync(join(tmpdir(), "deadeven-")), "pipe");
  spawnSync("mkfifo", [pipe]);
  const load = `import { readFileSync } from "node:fs"; writeSync(2, "busy\\n"); readFileSync(${JSON.stringify(pipe)});`;
  const { status, signal } = await deadeven(["run", game({ load })], {
    meanwhile(child) {
      child.stderr!.on("data", (data: Buffer) => {
        if (data.includes("busy") || data.includes("Ctrl-C again")) child.kill("SIGINT");
      });
    },
  });
  // Ended by the signal itself, which a shell shows as 130 too.
  expect(status ?? signal).toBe("SIGINT");
});

test.each(["0", "0.5", "abc", ""])("DEADEVEN_PATIENCE=%j is refused", async (patience) => {
  const { status, stderr } = await deadeven(["list"], { env: { DEADEVEN_PATIENCE: patience } });
  expect(stderr).toBe(`deadeven: DEADEVEN_PATIENCE must be a whole number of seconds from 1, not "${patience}"\n`);
  expect(status).toBe(2);
});

test("a trial that never ends is named, after as long as DEADEVEN_PATIENCE says", async () => {
  const { status, stderr } = await deadeven(["run", game({ trial: ENDLESS }), "--seed", "1", "--threads", "1"], {
    env: { DEADEVEN_PATIENCE: "1" },
  });
  expect(stderr).toMatch(/^deadeven: mine: trial 0 with seed 1 failed: it has been playing for 1 seconds/m);
  expect(status).toBe(1);
});

test("a trial that throws is told with its author's lines, and none of the toolkit's", async () => {
  const path = game({ trial: 'throw new RangeError("too many");' });
  const { status, stderr } = await deadeven(["run", path, "--seed", "1", "--threads", "1"]);
  const lines = stderr.split("\n");
  expect(lines).toContain("deadeven: mine: trial 0 with seed 1 failed: too many");
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([expect.stringContaining("mine.mjs:10:")]);
  expect(status).toBe(1);
});

test("--trial-seconds says how long a trial may take", async () => {
  const { status, stderr } = await deadeven(["run", game({ trial: ENDLESS }), "--seed", "1", "--trial-seconds", "2"]);
  expect(stderr).toMatch(/^deadeven: mine: trial 0 with seed 1 failed: it has been playing for 2 seconds/m);
  expect(status).toBe(1);
});

test("Ctrl-C while a trial hangs names the trial, and says what that means for the others", async () => {
  // Each trial rolls the same with the same seed: the 500th of them all is played on the only thread.
  const path = game({ prepare: "let played = 0;", trial: `played += 1; if (played === 500) { ${ENDLESS} }` });
  const { status, stderr } = await deadeven(["run", path, "--seed", "1", "--threads", "1", "--trials", "1e5"], {
    meanwhile(child) {
      child.stderr!.on("data", (data: Buffer) => {
        if (data.includes("busy")) setTimeout(() => child.kill("SIGINT"), 6000);
      });
    },
  });
  expect(stderr).toMatch(
    /trial 499 of mine \(seed 1\) had been playing for \d+ seconds when it was stopped; what is missing/,
  );
  expect(status).toBe(130);
});

test("Ctrl-C keeps what was done from the first trial on, marked partial, and it can be verified", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "deadeven-")), "stopped");
  const line = ["run", "zombie-blitz", "--trials", "1e9", "--seed", "1", "--threads", "2", "--json", "--out", out];
  const stopAfter = (milliseconds: number) =>
    deadeven(line, { meanwhile: (child) => void setTimeout(() => child.kill("SIGINT"), milliseconds) });
  let ended = await stopAfter(2500);
  // On a busy machine the first trials may not be done so soon.
  if (ended.stdout === "") ended = await stopAfter(20_000);
  const { status, stdout, stderr } = ended;
  expect(status).toBe(130);
  const report = JSON.parse(stdout);
  expect(report.partial).toBe(true);
  expect(report.trials).toBeLessThan(1e9);
  expect(stderr).toMatch(/Stopped early/);
  expect(JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).partial).toBe(true);
  expect((await deadeven(["verify", out])).status).toBe(0);
});
