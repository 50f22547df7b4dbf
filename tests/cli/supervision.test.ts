/** What a designer's own code may do to the command that plays it, and how that ends. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven, killOnceBegun, stopOnceBegun } from "../support/deadeven.js";

/**
 * The path of a game with this code where it is loaded, where it is prepared with `n`, a number from 0 to 9, and where
 * a trial is played.
 */
function game({ load = "", prepare = "", trial = "", seats = 1 }): string {
  const path = join(mkdtempSync(join(tmpdir(), "deadeven-")), "mine.mjs");
  writeFileSync(
    path,
    `import { writeSync } from "node:fs";
import { defineSim, integer } from ${JSON.stringify(resolve("dist/src/index.js"))};
${load}
export default defineSim({
  name: "mine", title: "Mine", summary: "A game.", source: "A test.", version: "1", url: import.meta.url,
  params: { n: integer({ help: "a number", min: 0, max: 9, default: 0 }) },
  outcomes: [{ name: "win", help: "won" }, { name: "loss", help: "lost" }], metrics: [], substreams: ["dice"],
  seats: ${seats}, decisions: { door: { help: "which" } },
  prepare: ({ n }) => {
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

/** The path of a study file that plays the game. */
function studyOf(path: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "deadeven-")), "study.yaml");
  writeFileSync(file, `study: run\nsim: ${path}\n`);
  return file;
}

/** Says that it has begun, and never ends. */
const ENDLESS = 'writeSync(2, "busy\\n"); for (;;);';
const MANY = ["--trials", "3e5", "--seed", "1"];

describe("code that never ends", () => {
  const cases = [
    ["loading", ["run", game({ load: ENDLESS })], "loading"],
    ["prepare", ["run", game({ prepare: ENDLESS })], "preparing mine"],
    ["prepare of a replay", ["replay", game({ prepare: ENDLESS })], "preparing mine"],
    ["a replay", ["replay", game({ trial: ENDLESS }), "--trial", "7"], "telling trial 7 of mine"],
    ["a study file's game", ["study", studyOf(game({ load: ENDLESS }))], "loading"],
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

test("no seconds pass for a trial while the process is stopped and sent on its way again", async () => {
  const sleep = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);";
  const path = game({
    load: "let begun = false;",
    trial: `if (!begun) { begun = true; writeSync(2, "busy\\n"); for (let i = 0; i < 20; i += 1) ${sleep} }`,
  });
  const played = await deadeven(["run", path, "--trials", "10", "--seed", "1", "--trial-seconds", "5"], {
    meanwhile(child) {
      child.stderr!.once("data", () => {
        // When the trial has been seen.
        setTimeout(() => child.kill("SIGSTOP"), 1500);
        setTimeout(() => child.kill("SIGCONT"), 8000);
      });
    },
  });
  expect(played.stderr).not.toMatch(/may never end/);
  expect(played.status).toBe(0);
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
    // All of a machine's memory takes long to fill.
    const env = { NODE_OPTIONS: "--max-old-space-size=400" };
    const { status, stdout, stderr } = await deadeven(["run", game(code), ...MANY], { env });
    expect(stderr).toMatch(told);
    expect(stdout).toBe("");
    expect(status).toBe(1);
  });
});

describe("what a trial leaves behind", () => {
  /** After so many trials of one preparation; the first 250 are played in the command's own thread. */
  const leaving = (trials: number, code: string) =>
    game({ prepare: "let played = 0;", trial: `played += 1; if (played === ${trials}) { ${code} }` });
  const timer = 'setTimeout(() => { throw new Error("tick"); }, 0);';
  const rejection = 'Promise.reject(new Error("tick"));';
  const cases = [timer, rejection].flatMap((code) => [3, 300].map((trials) => [code, trials] as const));

  test.each(cases)("is told as the game's own failure, with its line: %s after %i", async (code, trials) => {
    for (const threads of ["1", "2"]) {
      const words = ["run", leaving(trials, code), ...MANY, "--threads", threads];
      const { status, stdout, stderr } = await deadeven(words);
      expect(stderr).toMatch(/^deadeven: (?:while playing )?mine[:,] something failed outside of any trial: tick$/m);
      expect(stderr).toMatch(/^ +at .*mine\.mjs:\d+:\d+\)?$/m);
      expect([status, stdout]).toEqual([1, ""]);
    }
  });

  test.each([3, 300])("keeps no command from ending: an interval after %i", async (trials) => {
    const { status, stderr } = await deadeven(["run", leaving(trials, "setInterval(() => {}, 100);"), ...MANY]);
    expect(stderr).not.toContain("deadeven:");
    expect(status).toBe(0);
  });
});

describe("code that ends the command is told by what was being done", () => {
  const leave = "process.exit(0);";
  test.each([
    [
      "loading",
      ["run", game({ load: leave })],
      /^deadeven: ended while loading \S*mine\.mjs, before its work was done: /m,
    ],
    [
      "waiting",
      ["run", game({ load: "await new Promise(() => {});" })],
      /^deadeven: ended while loading \S*mine\.mjs, /m,
    ],
    [
      "preparing",
      ["run", game({ prepare: leave })],
      /^deadeven: ended while preparing mine, before its work was done: /m,
    ],
    [
      "a trial told",
      ["replay", game({ trial: leave }), "--trial", "7"],
      /^deadeven: ended while telling trial 7 of mine, /m,
    ],
    ["a report", ["report", game({ load: leave })], /^deadeven: ended while loading \S*mine\.mjs, /m],
    ["a study file", ["study", studyOf(game({ load: leave }))], /^deadeven: ended while loading \S*mine\.mjs, /m],
  ])("%s", async (_, words, told) => {
    const { status, stdout, stderr } = await deadeven(words);
    expect(stderr).toMatch(told);
    expect(stdout.split("\n")[0]).not.toMatch(/Outcome/);
    expect(status).toBe(1);
  });
});

describe("what prepare throws names the values that did it", () => {
  const refuses = game({ prepare: 'if (n === 1) throw new Error("no table for that");' });
  test.each([
    [["run", refuses, "--n", "1"], "mine failed before its first trial: no table for that"],
    [["sweep", refuses, "--vary", "n=0..2"], "mine with n=1 failed before its first trial: no table for that"],
    [
      ["compare", refuses, "--a", "n=0", "--b", "n=1"],
      "mine with n=1 failed before its first trial: no table for that",
    ],
    [["sensitivity", refuses, "--over", "n"], "mine with n=1 failed before its first trial: no table for that"],
    [
      ["tune", refuses, "--vary", "n=0..2", "--target", "win=0.5"],
      "mine with n=1 failed before its first trial: no table for that",
    ],
  ])("%j", async (words, told) => {
    const { status, stdout, stderr } = await deadeven([...words, "--trials", "100"]);
    expect(stderr).toContain(`deadeven: ${told}\n`);
    expect([status, stdout]).toEqual([1, ""]);
  });
});

describe("whatever a game throws is named with its trial, also what can't be looked at", () => {
  const HOSTILE = {
    "a proxy":
      'throw new Proxy({}, { get() { throw new Error("trap"); }, getPrototypeOf() { throw new Error("trap"); } });',
    "a proxy that was revoked": "const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy;",
    "a message that throws":
      'throw Object.defineProperty(new Error(), "message", { get() { throw new Error("trap"); } });',
    "a message that is no text":
      'throw Object.assign(new Error(), { message: { toString() { throw new Error("trap"); } } });',
    "a stack that is a function": 'throw Object.assign(new Error("odd"), { stack: () => {} });',
    "a name that throws":
      'throw Object.defineProperty(new Error("odd"), "name", { get() { throw new Error("trap"); } });',
    "no prototype": "throw Object.create(null);",
    "a symbol": 'throw Symbol("odd");',
    nothing: "throw undefined;",
    "an error without words": "throw new RangeError();",
  };
  test.each(Object.entries(HOSTILE))("%s", async (_, code) => {
    const seeded = ["--seed", "1"];
    const played = await deadeven(["run", game({ trial: code }), ...seeded, "--trials", "100", "--threads", "1"]);
    expect(played.stderr).toMatch(/^deadeven: mine: trial 0 with seed 1 failed: \S+/m);
    expect([played.status, played.stdout]).toEqual([1, ""]);
    const told = await deadeven(["replay", game({ trial: code }), ...seeded, "--trial", "7"]);
    expect(told.stderr).toMatch(/^deadeven: mine: trial 7 with seed 1 failed: \S+/m);
    const prepared = await deadeven(["run", game({ prepare: code })]);
    expect(prepared.stderr).toMatch(/^deadeven: mine failed before its first trial: \S+/m);
    expect([prepared.status, prepared.stdout]).toEqual([1, ""]);
    const loaded = await deadeven(["run", game({ load: code.replace(/.*/s, "{ $& }") })]);
    expect(loaded.stderr).toMatch(/^deadeven: \S*mine\.mjs can't be loaded: \S+/m);
    expect([loaded.status, loaded.stdout]).toEqual([2, ""]);
    const later = await deadeven(["run", game({ load: `setTimeout(() => { ${code} }, 0);` }), ...MANY]);
    expect(later.stderr).toMatch(/^deadeven: while [^,]+, something failed outside of any trial: \S+/m);
    expect([later.status, later.stdout]).toEqual([1, ""]);
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
  // Not one of the first look's: it plays a few games in the command's own thread.
  const path = game({ prepare: "let played = 0;", trial: `played += 1; if (played > 200) { ${ENDLESS} }` });
  const { status, stderr } = await deadeven(["run", path, "--seed", "1", "--threads", "1"], {
    env: { DEADEVEN_PATIENCE: "1" },
  });
  expect(stderr).toMatch(/^deadeven: mine: trial 200 with seed 1 failed: it has been playing for 1 seconds/m);
  expect(status).toBe(1);
});

test.each([
  ["by itself", 'throw new RangeError("too many");', [/mine\.mjs:/]],
  [
    "in a list's map",
    '[1].map(() => { throw new RangeError("too many"); });',
    [/mine\.mjs:/, /Array\.map/, /mine\.mjs:/],
  ],
])("a trial that throws %s is told with its author's lines, and none of the toolkit's", async (_, trial, frames) => {
  const path = game({ trial });
  const { status, stderr } = await deadeven(["run", path, "--seed", "1", "--threads", "1"]);
  const lines = stderr.split("\n");
  expect(lines).toContain("deadeven: mine: trial 0 with seed 1 failed: too many");
  const throwing = readFileSync(path, "utf8").split("throw new")[0]!.split("\n").length;
  const told = lines.filter((line) => /^\s+at /.test(line));
  expect(told).toEqual(frames.map((frame) => expect.stringMatching(frame)));
  expect(told[0]).toContain(`mine.mjs:${throwing}:`);
  expect(status).toBe(1);
});

test("--trial-seconds says how long a trial may take", async () => {
  const { status, stderr } = await deadeven(["run", game({ trial: ENDLESS }), "--seed", "1", "--trial-seconds", "2"]);
  expect(stderr).toMatch(/^deadeven: mine: trial 0 with seed 1 failed: it has been playing for 2 seconds/m);
  expect(status).toBe(1);
});

test.each(["seats", "skill"])("--trial-seconds holds of the games that %s looks at first, too", async (study) => {
  const path = game({ seats: 2, trial: ENDLESS });
  const { status, stderr } = await deadeven([study, path, "--seed", "1", "--trial-seconds", "2"]);
  expect(stderr).toMatch(
    /^deadeven: playing trial 0 of mine has taken 2 seconds and may never end \(--trial-seconds 600 would wait 600/m,
  );
  expect(status).toBe(1);
});

test("what is done after that look may take its time", async () => {
  const slow = "const until = performance.now() + 3000; while (performance.now() < until);";
  const path = game({
    seats: 2,
    prepare: `globalThis.prepared = (globalThis.prepared ?? 0) + 1; if (globalThis.prepared === 4) { ${slow} }`,
    trial: "card.winners = 1;",
  });
  const line = ["seats", path, "--seed", "1", "--trials", "100", "--ladder", "random", "--trial-seconds", "1"];
  const { status, stderr } = await deadeven(line);
  expect(stderr).not.toMatch(/may never end|has been playing/);
  expect(status).toBe(0);
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

describe("a second Ctrl-C tells where the games are kept", () => {
  const journalIn = () => join(mkdtempSync(join(tmpdir(), "deadeven-")), "out.journal");
  const kept = (journal: string) => `The games that were played are kept in ${journal}: go on with --resume.\n`;
  const words = (path: string, journal: string) => [
    ...["run", path, "--seed", "1", "--trials", "1e9", "--out", journal.replace(".journal", "")],
  ];

  test("while what came out is drawn", async () => {
    const journal = journalIn();
    const { status, stderr } = await deadeven(words("zombie-blitz", journal), {
      meanwhile(child) {
        stopOnceBegun(child, journal);
        child.stderr!.on("data", (data: Buffer) => {
          if (data.includes("Drawing charts")) child.kill("SIGINT");
        });
      },
    });
    expect(stderr.endsWith(kept(journal))).toBe(true);
    expect(stderr.split("go on with --resume")).toHaveLength(2);
    expect(status).toBe(130);
    const again = await deadeven([...words("zombie-blitz", journal), "--resume"], {
      meanwhile: (child) => void child.stderr!.once("data", () => child.kill("SIGKILL")),
    });
    expect(again.stderr).toMatch(/^Going on: [\d,]+ games were played before/);
  });

  test("while the command's own thread hears nothing, and where a game's own code ends it", async () => {
    // In the command's thread only the first games are played, to look at them.
    const path = game({
      load: 'import { workerData } from "node:worker_threads";',
      trial: `if (workerData?.terminal !== undefined && process.env.THEN === "hang") { ${ENDLESS} }
        if (workerData?.terminal !== undefined && process.env.THEN === "throw") queueMicrotask(() => { throw 1; });`,
    });
    const journal = journalIn();
    await deadeven(words(path, journal), { meanwhile: (child) => killOnceBegun(child, journal) });
    const resume = (then: string) =>
      deadeven([...words(path, journal), "--resume"], {
        env: { THEN: then },
        meanwhile(child) {
          child.stderr!.on("data", (data: Buffer) => {
            if (data.includes("busy") || data.includes("Ctrl-C again")) child.kill("SIGINT");
          });
        },
      });
    const hung = await resume("hang");
    expect(hung.stderr).toContain("can't be interrupted; Ctrl-C again ends it at once\n");
    expect(hung.stderr.endsWith(kept(journal))).toBe(true);
    expect(hung.status).toBe(130);
    const failed = await resume("throw");
    expect(failed.stderr).toContain("something failed outside of any trial: 1\n");
    expect(failed.stderr.endsWith(kept(journal))).toBe(true);
    expect(failed.status).toBe(1);
  });
});
