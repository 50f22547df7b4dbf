/** Files of data as a designer opens them: each column named for what it holds, each estimate beside its interval. */

import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-csv-"));
const header = (path: string) => readFileSync(path, "utf8").split("\r\n")[0]!;
const rowsOf = (path: string) =>
  readFileSync(path, "utf8")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));

describe("charts of reports", () => {
  const out = join(folder, "report");
  let headers: Record<string, string>;

  beforeAll(async () => {
    const words = ["report", "hex-pursuit", "examples/ember-report.ts", "examples/pig-duel.ts", "--trials", "2000"];
    expect((await deadeven([...words, "--seed", "1", "--quiet", "--out", out])).status).toBe(0);
    const files = readdirSync(out, { recursive: true }).map(String);
    headers = Object.fromEntries(
      files.filter((file) => file.endsWith(".csv")).map((file) => [file, header(join(out, file))]),
    );
  }, 180_000);

  test("name columns for what was varied and measured, not for where it stands in the picture", () => {
    expect(Object.keys(headers).length).toBeGreaterThan(20);
    const drawn = /^(x|y|row|column|series|value|low|high|left|right|top|bottom|short|panel)$/;
    for (const [file, columns] of Object.entries(headers)) {
      const names = columns.split(",");
      expect(
        names.filter((name) => drawn.test(name)),
        file,
      ).toEqual([]);
      expect(new Set(names).size, file).toBe(names.length);
    }
    expect(headers["ember-duel/outcomes-by-embers.csv"]).toBe("embers,outcome,share,ci_low,ci_high,exact");
    expect(headers["ember-duel/turns-by-embers.csv"]).toBe("embers,turns-mean,ci_low,ci_high,p05,p95,exact");
    expect(headers["hex-pursuit/stand-by-weapon.csv"]).toBe("weapon,zombies,held-share,ci_low,ci_high");
    expect(headers["hex-pursuit/chance-to-hit.csv"]).toBe("weapon,distance-in-hexes,chance-to-hit");
  });

  test("have a bar's share of games, not where it begins and ends among those that it stands on", () => {
    const length = rowsOf(join(out, "pig-duel", "length.csv"));
    expect(length[0]).toEqual(["outcome", "turns-at-least", "turns-at-most", "count", "share"]);
    const games = length.slice(1).reduce((sum, row) => sum + Number(row[3]), 0);
    for (const [, from, to, count, share] of length.slice(1)) {
      expect(Number(share)).toBe(Number(count) / games);
      expect(Number(from)).toBeLessThanOrEqual(Number(to));
    }
    expect(length.slice(1).reduce((sum, row) => sum + Number(row[4]), 0)).toBeCloseTo(1, 9);
  });

  test("have the interval of every cell of a map that was played, the figure within it", () => {
    const [, ...cells] = rowsOf(join(out, "hex-pursuit", "stand-by-weapon.csv"));
    expect(cells.length).toBeGreaterThan(5);
    for (const [, , share, low, high] of cells) {
      expect(Number(low)).toBeLessThanOrEqual(Number(share));
      expect(Number(share)).toBeLessThanOrEqual(Number(high));
      expect(Number(low)).toBeLessThan(Number(high));
    }
  });
});

test("tune says of each setting whether it may still be the nearest", async () => {
  const out = join(folder, "tune");
  const words = ["tune", "examples/ember-duel.ts", "--vary", "embers=4,6,8", "--aim", "turns<=20", "--trials", "2000"];
  expect((await deadeven([...words, "--seed", "1", "--quiet", "--out", out])).status).toBe(0);
  const [columns, best, ...others] = rowsOf(join(out, "settings.csv"));
  const at = columns!.indexOf("may_be_nearest");
  expect(best!.slice(0, 1).concat(best![at]!)).toEqual(["4", "true"]);
  expect(others.map((row) => row[at])).toEqual(["false", "false"]);
});

test("improve says of each value whether it was taken, kept or given up, on the page as in the file", async () => {
  const out = join(folder, "improve");
  // A habit that holds too early is given up for one that dares more.
  const words = ["improve", "examples/pig-duel.ts", "--hold-at", "5", "--trials", "2000", "--seed", "1", "--quiet"];
  const { status, stdout } = await deadeven([...words, "--out", out]);
  expect(status).toBe(0);
  const [columns, ...rows] = rowsOf(join(out, "improve.csv"));
  const [race, value, verdict] = ["race", "value", "verdict"].map((name) => columns!.indexOf(name)) as number[];
  const first = rows.filter((row) => row[race!] === "1" && row[verdict!] !== "");
  expect(first.map((row) => row[verdict!]).sort()).toEqual(["given up", "taken"]);
  expect(first.find((row) => row[verdict!] === "given up")![value!]).toBe("5");
  expect(readFileSync(join(out, "index.html"), "utf8")).toContain(">given up<");
  expect(stdout).not.toMatch(/\bleft\b/);
});
