/** What is said of a single game, on the terminal and on pages. */

import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const DUEL = "examples/pig-duel.ts";
const SHOOT_OUT = "examples/shoot-out.ts";

test.each([
  ["run", DUEL],
  ["sweep", DUEL, "--vary", "goal=50,100"],
  ["compare", DUEL, "--a", "goal=50", "--b", "goal=100"],
  ["compare", SHOOT_OUT, "--a", "ties=nobody", "--b", "ties=nobody"],
  ["seats", DUEL, "--ladder", "random,policy"],
  ["sensitivity", SHOOT_OUT],
  ["tune", DUEL, "--vary", "goal=50,60,70", "--target", "first-wins=0.5"],
  ["report", DUEL],
])(
  "one game is no several: %s %s",
  async (...words) => {
    const out = join(mkdtempSync(join(tmpdir(), "one-game-")), "out");
    // A report plays many studies.
    for (const seed of words[0] === "report" ? ["1"] : ["1", "2", "three"]) {
      const { status, stdout, stderr } = await deadeven([
        ...[...words, "--trials", "1", "--seed", seed, "--out", out, "--quiet"],
        ...(seed === "1" ? [] : ["--force"]),
      ]);
      expect(stderr).toBe("");
      expect(status).toBe(0);
      const pages = readdirSync(out, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(html|md|vl\.json)$/.test(file) && !file.endsWith("how-sure.html"))
        .map((file) => readFileSync(join(out, file), "utf8"));
      for (const text of [stdout, ...pages]) expect(text).not.toMatch(/.{0,30}\b(?<![\d.,]|\d of )1 games\b(?!\/s)/);
    }
  },
  180_000,
);
