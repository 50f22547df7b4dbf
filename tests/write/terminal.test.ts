import { describe, expect, test } from "vitest";
import { runDocument } from "../../src/present/run.js";
import { sweepDocument } from "../../src/present/sweep.js";
import type { RunsResult, VariantSummary } from "../../src/study/result.js";
import { documentText } from "../../src/write/terminal.js";
import coin from "../support/coin.js";
import duel from "../support/duel.js";
import { resultOf } from "../support/results.js";

const plain = (result: RunsResult) =>
  documentText((result.kind === "run" ? runDocument : sweepDocument)(result), { color: false });

/** A coin's result with figures chosen by hand. */
function chosen(): RunsResult {
  const result = resultOf(coin, {}, {}, 10);
  const variant = result.variants[0]!;
  const summary: VariantSummary = {
    ...variant.summary,
    trials: 1_000_000,
    elapsedSeconds: 4,
    digest: "0123456789abcdef".repeat(4),
    outcomes: [
      { outcome: "heads", count: 500_800, share: 0.5008, ci: [0.49982, 0.50178] },
      { outcome: "tails", count: 499_200, share: 0.4992, ci: [0.49822, 0.50018] },
    ],
    metrics: {
      roll: {
        mean: 3.50171,
        sd: 1.7,
        se: 0.0017,
        ci: [3.49838, 3.50504],
        heavyTail: false,
        min: 1,
        p05: 1,
        p25: 2,
        median: 4,
        p75: 5,
        p95: 6,
        max: 6,
      },
    },
  };
  // Whose counts lie alike on both sides of 3 and 4, but for 10,000: the median of so many is surely 4.
  const rolls = [170_000, 160_000, 160_000, 180_000, 160_000, 170_000];
  const tally = { ...variant.tally, trials: 1_000_000, ends: [500_800, 499_200], counts: [[rolls], [[]]] };
  return { ...result, variants: [{ ...variant, tally, summary }] };
}

describe("a run in the terminal", () => {
  test("has no more digits than the intervals support, and exact values with z-scores beside", () => {
    // z of heads: 0.0008 / sqrt(0.25 / 1e6) = 1.6; of the mean: 0.00171 / 0.0017 = 1.006.
    expect(plain(chosen()).split("\n")).toEqual([
      "outcome     share     95% interval     games      exact      z",
      "heads     50.080%   49.982–50.178%   500,800   50.0000%   +1.6",
      "tails     49.920%   49.822–50.018%   499,200   50.0000%   −1.6",
      "",
      "metric              mean   median   5–95%   least–most   unit   exact mean      z",
      "roll     3.5017 ± 0.0033        4     1–6          1–6   pips      3.50000   +1.0",
      "",
      "seed 1 · 4.0 s · 250,000 games/s",
      "",
      "A coin: heads 50.080% ± 0.098 (1,000,000 games, 95% intervals)",
    ]);
  });

  test("shows the metrics that matter, what was changed, and what is ours", () => {
    const text = plain(resultOf(duel, { strength: 12, "tied-blows": "ours-first" }, {}, 500));
    expect(text).toContain("with strength=12, tied-blows=ours-first");
    for (const metric of ["rounds", "wounds-left", "first-blood", "unscathed"]) {
      expect(text).toMatch(new RegExp(`^${metric} `, "m"));
    }
    expect(text).not.toMatch(/^blows /m);
    expect(text).toContain("1 more metric with --json or --out DIR");
    expect(text).toContain("Ours, not the rules': 1 assumption, which `deadeven describe duel` lists");
    expect(text.split("\n").at(-1)).toMatch(/^Duel: win /);
  });

  test("says when it is partial", () => {
    expect(plain({ ...chosen(), partial: true })).toContain("Partial: stopped early");
  });

  test("is coloured only where asked", () => {
    expect(plain(chosen())).not.toContain("\u001b[");
    expect(documentText(runDocument(chosen()), { color: true })).toContain("\u001b[1m");
  });

  test("keeps control characters of given names from the terminal", () => {
    expect(plain({ ...chosen(), seed: "\u001b[2Jgone" })).toContain("seed \uFFFD[2Jgone");
  });

  test("tells where medians may lie, and the ends of what most games have", () => {
    const result = chosen();
    const variant = result.variants[0]!;
    // Of ten in a row, the median lies from the second to the ninth (Conover's table: 2 and 9 at 0.979).
    // That 3 of them or more lie among the lowest 5% of all has the chance 1.15%, that 2 or more do 8.6%.
    const tally = { ...variant.tally, trials: 10, ends: [5, 5], counts: [[[2, 2, 1, 1, 2, 2]], [[]]] };
    const row = plain({ ...result, variants: [{ ...variant, tally }] })
      .split("\n")
      .find((line) => line.startsWith("roll"));
    expect(row).toMatch(/ {3}3 \(1 to 6\) {3}1 \(at most 2\) – 6 \(at least 5\) {3}/);
  });

  test("of one trial, and of none, is no trouble", () => {
    const ofOne = plain(resultOf(duel, {}, {}, 1));
    expect(ofOne).toContain("(1 game, 95% intervals)");
    expect(ofOne).toMatch(/^rounds +\d+ \(of one game\) +– +– +(\d+)–\1 /m);
    expect(plain(resultOf(duel, {}, {}, 0))).toContain("no games were played");
  });
});

test("a sweep has a row a variant", () => {
  const lines = plain(resultOf(duel, {}, { strength: [4, 12], style: ["bold", "wild"] }, 400)).split("\n");
  expect(lines.at(-1)).toMatch(
    /^Duel: win in .*% ± .* of games with strength=\d+ and style=wild, in .* with strength=\d+ and style=[a-z]+ \(400 games each, 95% intervals\)$/,
  );
  expect(lines[0]).toMatch(/^strength +style +win +loss +both-fall +unfinished +rounds$/);
  expect(lines[1]).toMatch(/^ +4 +bold +\d+\.\d% ± \d\.\d .* ± /);
  expect(lines.slice(1, 5).map((line) => line.trim().split(/ +/).slice(0, 2).join())).toEqual([
    "4,bold",
    "4,wild",
    "12,bold",
    "12,wild",
  ]);
});

test("a sweep of what can be solved has the first outcome's exact share, and z, beside the estimate", () => {
  const lines = plain(resultOf(coin, {}, { "heads-from": [1, 4] }, 400)).split("\n");
  const header = lines.find((line) => line.includes("heads-from") && line.includes("exact"))!;
  expect(header).toMatch(/heads-from +heads +exact +z +tails +roll/);
  // Half of all rolls are 4 or more, and all are 1 or more.
  expect(lines.find((line) => line.trim().startsWith("1 "))).toMatch(/above 99\.\d+% +100\.\d+% +0\.0 /);
  expect(lines.find((line) => line.trim().startsWith("4 "))).toMatch(/% ± 4\.9 +50\.00% +[+−]?\d\.\d /);
});

test("a figure that rests on few far-off values is marked, and what the mark means stands below its table", () => {
  const result = chosen();
  const { summary } = result.variants[0]!;
  const roll = { ...summary.metrics.roll!, heavyTail: true };
  const marked = { ...result.variants[0]!, summary: { ...summary, metrics: { roll } } };
  const lines = plain({ ...result, variants: [marked] }).split("\n");
  const row = lines.findIndex((line) => line.startsWith("roll"));
  expect(lines[row]).toContain(" *");
  expect(lines[row + 1]).toMatch(/^\* rests on a few far-off values/);
  expect(plain(result)).not.toContain("far-off");
});
