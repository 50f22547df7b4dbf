import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven, MAIN } from "../support/deadeven.js";

const COIN = resolve("tests/support/coin.ts");

/** A designer's folder: deadeven is installed, and nothing says what kind of modules are in it. */
function designersFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(resolve("."), join(folder, "node_modules", "deadeven"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const GAME = `import { defineSim } from "deadeven";
console.log("hello from the game");
export default defineSim({
  name: "mine", title: "Mine", summary: "A game.", source: "A test.", version: "1", url: import.meta.url, params: {},
  outcomes: [{ name: "win", help: "won" }, { name: "loss", help: "lost" }], metrics: [], substreams: ["dice"],
  prepare: () => (streams, card) => {
    card.outcome = streams.dice.below(2);
  },
});
`;

describe("a designer's own game, in a folder without a package.json", () => {
  const folder = designersFolder({ "game.ts": GAME, "game.mjs": GAME, "game.js": GAME });

  test.each(["game.ts", "game.mjs", "game.js"])(
    "%s is played, and what it prints stays out of the data",
    async (file) => {
      const { status, stdout, stderr } = await deadeven(["run", file, "--trials", "500", "--seed", "1", "--json"], {
        cwd: folder,
      });
      expect(stderr).toMatch(/hello from the game/);
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ sim: "mine", trials: 500 });
    },
  );
});

test("a trial of theirs that throws is shown with its file, not with all of its compiled text", async () => {
  const folder = designersFolder({
    "boom.ts": GAME.replace("card.outcome =", "throw new Error('boom');\n    card.outcome ="),
  });
  const { status, stderr } = await deadeven(["run", "boom.ts", "--seed", "1"], { cwd: folder });
  expect(stderr).toMatch(
    /mine: trial 0 with seed 1 failed: boom\nTo see it:\n {2}deadeven replay boom\.ts --seed 1 --trial 0/,
  );
  expect(stderr).toMatch(/at .*boom\.ts/);
  expect(stderr).not.toContain("data:");
  expect(status).toBe(1);
});

describe("a module that ends the process, or never finishes", () => {
  const folder = designersFolder({
    "exits.mjs": `process.exit(0);\n${GAME}`,
    "hangs.mjs": `await new Promise(() => {});\n${GAME}`,
  });

  test.each(["exits.mjs", "hangs.mjs"])("%s is no success, and is not passed over in silence", async (file) => {
    const { status, stdout, stderr } = await deadeven(["run", file], { cwd: folder });
    expect(stderr).toContain(`deadeven: ended while loading ${file}, before its work was done`);
    expect(stdout).toBe("");
    expect(status).toBe(1);
  });
});

test("a reader that goes away is no failure, and what --out asked for is written", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "deadeven-")), "out");
  const status = await new Promise<number | null>((done) => {
    const child = spawn(process.execPath, [MAIN, "run", COIN, "--trials", "500", "--out", out], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.destroy();
    child.stderr.destroy();
    child.on("close", done);
  });
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).kind).toBe("run");
});

test.runIf(existsSync("/dev/full"))("a full disk under standard output is said in a line; --out is written", () => {
  const out = join(mkdtempSync(join(tmpdir(), "deadeven-")), "out");
  const line = `"${process.execPath}" "${MAIN}" run "${COIN}" --trials 500 --quiet --out "${out}" > /dev/full`;
  const { status, stderr } = spawnSync("sh", ["-c", line], { encoding: "utf8" });
  expect(stderr).toBe("deadeven: can't write to standard output: the disk is full\n");
  expect(status).toBe(1);
  expect(existsSync(join(out, "index.html"))).toBe(true);
});

test("a process that ends while it writes leaves no half-written folder behind", () => {
  const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
  const script = `
    import { writeOutDir } from ${JSON.stringify(resolve("src/write/out-dir.ts"))};
    await writeOutDir(${JSON.stringify(join(folder, "out"))}, false, async () => process.exit(130));`;
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  expect(status).toBe(130);
  expect(spawnSync("ls", ["-A", folder], { encoding: "utf8" }).stdout).toBe("");
});
