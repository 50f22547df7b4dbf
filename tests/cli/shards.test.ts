/** Studies that are played in parts, and put together: what comes of it is the study's own folder, to the byte. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { deadeven, stopOnceBegun } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-shards-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Plays all parts; returns their folders. */
async function playParts(words: string, of: number, name: string): Promise<string[]> {
  const dirs: string[] = [];
  for (let part = 1; part <= of; part += 1) {
    const dir = join(folder, name, String(part));
    const { status, stdout, stderr } = await deadeven([...words.split(" "), "--shard", `${part}/${of}`, "--out", dir]);
    expect([status, stdout, stderr]).toEqual([0, "", expect.stringContaining(`Part ${part} of ${of} is written to`)]);
    expect(readdirSync(dir).sort()).toEqual(["manifest.json", "tallies.journal"]);
    dirs.push(dir);
  }
  return dirs;
}

/** All files but pages, which tell how long it took. */
function filesIn(dir: string): Record<string, string> {
  const paths = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((path) => /\.(?!html)\w+$/.test(path));
  return Object.fromEntries(
    paths.sort().map((path) => {
      const text = readFileSync(join(dir, path), "latin1");
      if (!path.endsWith("manifest.json")) return [path, text];
      const { files: _, commandLine, ...manifest } = JSON.parse(text);
      // Each has a folder of its own.
      const asked = commandLine.filter((word: string) => word !== "--json" && word !== dir);
      return [path, JSON.stringify({ ...manifest, commandLine: asked })];
    }),
  );
}

const deck = join(folder, "deck.json");
cpSync("sims/zombie-blitz/decks/bare.json", deck);

test.each([
  ["run", 3, `run zombie-blitz --deck ${deck} --trials 2000 --seed 1`],
  ["again", 3, "run zombie-blitz --trials 1000 --seed 2"],
  ["own", 2, "run tests/support/coin.ts --trials 1000 --seed two"],
  ["few", 4, "run forklift --trials 3 --seed 3"],
  ["sweep", 2, "sweep forklift --vary ram-kill=2..4 --trials 501 --seed 1 --independent"],
  ["compare", 3, "compare zombie-blitz --a players=2 --b players=3 --trials 1000 --seed 1"],
  [
    "variance",
    2,
    "sensitivity forklift --over ram-kill,overrun --trials 500 --variance --rows 10 --point-trials 31 --seed 1",
  ],
  ["tournament", 3, "tournament tests/support/signs.ts --enter sign=rock,scissors,paper --trials 1003 --seed 1"],
  ["short", 3, "tournament tests/support/signs.ts --enter sign=rock,paper --trials 20 --seed 3 --independent"],
  ["thinking", 2, "run zombie-blitz --skill rollout:2 --trials 11 --seed 2"],
  ["seats", 3, "seats tests/support/raffle.ts --bonus 20 --vary players=2,3 --trials 1000 --seed 1"],
  ["skill", 2, "skill forklift --ladder random,policy,habits,rollout:2 --trials 30 --seed 1"],
])("%s in %d parts: %s", async (name, of, words) => {
  const parts = await playParts(words, of, name);
  const [merged, whole] = [join(folder, `${name}-merged`), join(folder, `${name}-whole`)];
  const far = await deadeven(["merge", ...parts.toReversed(), "--out", merged, "--json"]);
  const near = await deadeven([...words.split(" "), "--out", whole, "--json"]);
  const plain = (text: string) => text.replace(/"(elapsedSeconds|secondsPerTrial)":[\d.e+-]+/g, "");
  expect([far.stderr, far.status, plain(far.stdout)]).toEqual([far.stderr, 0, plain(near.stdout)]);
  expect(filesIn(merged)).toEqual(filesIn(whole));
  expect(readdirSync(folder).filter((entry) => entry.endsWith(".journal"))).toEqual([]);
});

describe("what can't be put together is refused, and nothing is written", () => {
  const refused = async (words: string[], why: RegExp | string) => {
    const { status, stdout, stderr } = await deadeven([...words, "--out", join(folder, "refused")]);
    expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(why)]);
    expect(readdirSync(folder)).not.toContain("refused");
  };

  test("parts that are missing, doubled, of another study, changed, or none at all", async () => {
    const [a, b, c] = await playParts("run forklift --trials 900 --seed 1", 3, "one");
    await refused(["merge", a!, c!], /^deadeven: of 3 parts one is missing: 2\n$/);
    await refused(["merge", a!], /^deadeven: of 3 parts 2 are missing: 2, 3\n$/);
    await refused(["merge", a!, b!, b!, c!], /both hold part 2\n$/);
    const [other] = await playParts("run forklift --trials 900 --seed 1 --ram-kill 3", 1, "other");
    await refused(["merge", a!, other!], /is one of 1 parts, and .* one of 3/);
    const second = join(folder, "second");
    const words = [
      "run",
      "forklift",
      "--trials",
      "900",
      "--seed",
      "1",
      "--ram-kill",
      "3",
      "--shard",
      "2/3",
      "--out",
      second,
    ];
    expect((await deadeven(words)).status).toBe(0);
    await refused(
      ["merge", a!, second, c!],
      /are parts of different studies: that has no --ram-kill, this --ram-kill 3/,
    );
    await refused(["merge", a!, b!, "src"], /src/);
    await refused(["merge", a!, `${b}.journal`, c!], /2\.journal keeps a part that is still played/);
    const tallies = join(b!, "tallies.journal");
    const kept = readFileSync(tallies);
    writeFileSync(tallies, kept.subarray(0, -20));
    await refused(["merge", a!, b!, c!], /tallies\.journal was changed since it was written: play that part again/);
    writeFileSync(tallies, kept);
    const manifest = join(b!, "manifest.json");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace(/"version": "[^"]+"/, '"version": "0.0.1"'));
    await refused(["merge", a!, b!, c!], /was played with deadeven 0\.0\.1, and this is/);
    writeFileSync(manifest, text.replace(/"partial": ?false/, '"partial": true'));
    await refused(
      ["merge", a!, b!, c!],
      /is not as --shard writes it \(partial: it must be false\): play that part again/,
    );
    await refused(["merge", join(folder, "one")], /one holds folders, and merge takes those: .*one\/\*\n$/);
    writeFileSync(manifest, text);
    expect(await deadeven(["verify", a!])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("deadeven merge"),
    });
    const { status } = await deadeven(["merge", a!, b!, c!, "--out", join(folder, "fine"), "--quiet"]);
    expect(status).toBe(0);
  });

  test("a deck that has changed since", async () => {
    const own = join(folder, "own-deck.json");
    cpSync(deck, own);
    const parts = await playParts(`run zombie-blitz --deck ${own} --trials 100 --seed 1`, 2, "deck");
    cpSync("sims/zombie-blitz/decks/reference.json", own);
    await refused(["merge", ...parts], /own-deck\.json has changed since/);
  });

  test("a study that decides as it is played, and a part without a seed or a folder", async () => {
    const shard = ["--shard", "1/2", "--seed", "1"];
    await refused(
      ["tune", "forklift", "--vary", "ram-kill=2..3", "--target", "delivered=0.5", ...shard],
      /--shard: tune can.t be played in parts; use --queue/,
    );
    await refused(["improve", "forklift", ...shard], /improve can.t be played in parts; use --queue/);
    await refused(
      ["run", "forklift", "--precision", "0.01", ...shard],
      /--precision can.t be played in parts; use --queue/,
    );
    await refused(["run", "forklift", "--shard", "1/2"], /--shard needs --seed, the same for all parts/);
    await refused(["run", "forklift", "--shard", "3/2", "--seed", "1"], /--shard must be a part/);
    expect(await deadeven(["run", "forklift", ...shard])).toMatchObject({
      status: 2,
      stderr: "deadeven: --shard needs --out, a folder for the part\n",
    });
  });
});

test("a part that is stopped goes on with --resume, and is then as if nobody had stopped it", async () => {
  const study = "run forklift --trials 1000000 --seed 1";
  const [whole] = await playParts(study, 1, "unstopped");
  const dir = join(folder, "stopped");
  const words = [...study.split(" "), "--shard", "1/1", "--out", dir, "--threads", "1"];
  const stopped = await deadeven(words, { meanwhile: (child) => stopOnceBegun(child, `${dir}.journal`) });
  expect([stopped.status, stopped.stderr]).toEqual([130, expect.stringContaining("--resume")]);
  expect((await deadeven([...words, "--resume"])).status).toBe(0);
  expect(readFileSync(join(dir, "tallies.journal"), "latin1")).toBe(
    readFileSync(join(whole!, "tallies.journal"), "latin1"),
  );
});
