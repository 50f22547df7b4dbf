import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isInputError } from "../../src/base/input-error.js";
import { RANDOM_SCHEME } from "../../src/random/key.js";
import { manifestOf, readManifest } from "../../src/write/manifest.js";
import duel from "../support/duel.js";
import { resultOf } from "../support/results.js";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deadeven-manifest-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const result = resultOf(duel, { "tied-blows": "ours-first" }, { strength: [4, 9] }, 100, "乑");
const manifest = manifestOf({ kind: "sweep", played: result }, { builtIn: "duel" }, [
  "sweep",
  "duel",
  "--vary",
  "strength=4,9",
]);
const write = (json: unknown) =>
  writeFileSync(join(dir, "manifest.json"), typeof json === "string" ? json : JSON.stringify(json));

function refusal(): string {
  try {
    readManifest(dir);
  } catch (error) {
    expect(isInputError(error)).toBe(true);
    expect((error as Error).message).not.toContain("\n");
    return (error as Error).message;
  }
  throw new Error("it was read");
}

describe("manifest.json", () => {
  test("holds all that it takes to play the result again", () => {
    expect(manifest).toMatchObject({
      manifestVersion: 1,
      package: { name: "deadeven", version: JSON.parse(readFileSync("package.json", "utf8")).version },
      randomScheme: RANDOM_SCHEME,
      kind: "sweep",
      sim: { name: "duel", title: "Duel", version: "3", ref: { builtIn: "duel" } },
      seed: "乑",
      independent: false,
      partial: false,
      vary: [{ param: "strength", values: [4, 9] }],
      platform: { node: process.version, os: process.platform, arch: process.arch },
      commandLine: ["sweep", "duel", "--vary", "strength=4,9"],
    });
    const [first, second] = manifest.variants;
    expect(first).toEqual({
      name: "strength=4",
      varied: { strength: 4 },
      params: {
        strength: 4,
        wounds: 3,
        style: "bold",
        weapon: "sword",
        shields: false,
        "tied-blows": "ours-first",
        arena: { file: "pit", content: "a pit of sand\n" },
      },
      seed: "乑",
      trials: 100,
      level: 0.95,
      interval: "wilson",
      digest: result.variants[0]!.summary.digest,
      partial: false,
    });
    expect(second!.digest).not.toBe(first!.digest);
  });

  test("is read back as it was written", () => {
    write(manifest);
    expect(readManifest(dir)).toEqual(manifest);
  });

  test("has no password of those that were typed", () => {
    const typed = manifestOf({ kind: "sweep", played: result }, undefined, [
      "run",
      "x",
      "--queue",
      "redis://me:secret@host",
    ]);
    expect(typed.commandLine).toEqual(["run", "x", "--queue", "redis://me:***@host"]);
  });

  test("of a sim that only a script held has no reference", () => {
    const own = manifestOf({ kind: "sweep", played: result }, undefined, []);
    write(own);
    expect(readManifest(dir).sim).toEqual({ name: "duel", title: "Duel", version: "3" });
  });

  test("that can't be used is refused with place and reason", () => {
    expect(refusal()).toBe(`${dir} holds no manifest.json: not a result`);
    write("{ no");
    expect(refusal()).toMatch(/manifest\.json is not JSON: /);
    write({ ...manifest, package: { name: "another", version: "1" } });
    expect(refusal()).toMatch(/was not written by deadeven$/);
    write("null");
    expect(refusal()).toMatch(/was not written by deadeven$/);
    write({ ...manifest, sim: { ...manifest.sim, ref: { url: "data:text/javascript,export default 1" } } });
    expect(refusal()).toMatch(/manifest\.json: sim\.ref\.url: must be a file's URL$/);
    write({ ...manifest, manifestVersion: 2 });
    expect(refusal()).toMatch(/newer deadeven \(manifest version 2\)/);
    write({ ...manifest, variants: [manifest.variants[0], { ...manifest.variants[1], trials: -1 }] });
    expect(refusal()).toMatch(/manifest\.json: variants\.1\.trials: it must be 0 or more$/);
    write({ ...manifest, seed: 1 });
    expect(refusal()).toMatch(/manifest\.json: seed: it must be a text$/);
    write({ ...manifest, seed: undefined });
    expect(refusal()).toMatch(/manifest\.json: seed: it is missing$/);
    write({ ...manifest, variants: [{ ...manifest.variants[0], level: 1 }] });
    expect(refusal()).toMatch(/manifest\.json: variants\.0\.level: it must be less than 1$/);
    write({ ...manifest, variants: [{ ...manifest.variants[0], interval: "guess" }] });
    expect(refusal()).toMatch(/manifest\.json: variants\.0\.interval: it must be wilson or sequence$/);
    write({ ...manifest, variants: [] });
    expect(refusal()).toMatch(/manifest\.json: variants: it must have something in it$/);
    write({ ...manifest, vary: [{ param: "strength", values: [null] }] });
    expect(refusal()).toMatch(/manifest\.json: vary\.0\.values\.0: it is nothing that could stand here$/);
    write({ ...manifest, variants: [{ ...manifest.variants[0], digest: "abc" }] });
    expect(refusal()).toMatch(/variants\.0\.digest: must be a SHA-256 in hex/);
  });
});
