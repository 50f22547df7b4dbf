import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
const COMMON = ["--trials", "5000", "--seed", "1", "--quiet"];
const KNOBS = ["--vary", "path-length=8..9", "--vary", "deck.cards.Brute.count=2,4,70"];

test("--aim, --aims and a study file ask the same, and --json has alternatives, best first", async () => {
  const file = join(folder, "aims.yaml");
  writeFileSync(file, "sim: zombie-blitz\naims: [win=0.5±0.05 @players=3]\n");
  const study = join(folder, "study.yaml");
  writeFileSync(
    study,
    "study: tune\nsim: zombie-blitz\nvary: { path-length: 8..9, deck.cards.Brute.count: [2, 4, 70] }\naims: [win=0.5±0.05 @players=3]\ntrials: 5000\nseed: 1\n",
  );
  const [typed, read, kept] = await Promise.all(
    [
      ["tune", "zombie-blitz", ...KNOBS, ...COMMON, "--json", "--aim", "win=0.5+-0.05@players=3"],
      ["tune", "zombie-blitz", ...KNOBS, ...COMMON, "--json", "--aims", file],
      ["study", study, "--json", "--quiet"],
    ].map(async (words) => JSON.parse((await deadeven(words)).stdout)),
  );
  expect(read).toEqual(typed);
  expect(kept).toEqual(typed);
  expect(typed.skipped.map(({ values }: any) => values["deck.cards.Brute.count"])).toEqual([70, 70]);
  const [first] = typed.alternatives;
  expect(first).toMatchObject({ verdict: "met", distance: 0, habits: [] });
  expect(first.aims[0]).toMatchObject({ aim: "win=0.5±0.05 @players=3", verdict: "met", gap: 0 });
  expect(typed.answer).toEqual(first.values);
});

test("--out writes the alternatives, a chart and a page, and is verified", async () => {
  const out = join(folder, "out");
  const words = ["tune", "zombie-blitz", ...KNOBS, ...COMMON, "--aim", "win=0.5+-0.05@players=3", "--out", out];
  expect((await deadeven(words)).status).toBe(0);
  expect(readFileSync(join(out, "tune.csv"), "utf8")).toMatch(
    /^path-length,deck\.cards\.Brute\.count,verdict,distance,aim,aim_verdict,estimate,ci_low,ci_high,trials\r\n/,
  );
  expect(readFileSync(join(out, "charts", "alternatives.svg"), "utf8")).toContain("<svg");
  expect((await deadeven(["verify", out, "--quiet"])).status).toBe(0);
});

test.each(["1", "2", "3"])(
  "of 40,000 settings, four of five of them refused, the nearest to an aim that none reaches is found (seed %s)",
  async (seed) => {
    // 20 turns and x and y more: the nearest to 5 is the corner, and what is refused is no nearer.
    const words = ["--vary", "x=0..199", "--vary", "y=0..199", "--aim", "turns<=5", "--trials", "2000"];
    const { status, stdout } = await deadeven([
      ...["tune", "tests/support/corner.ts", ...words],
      ...["--seed", seed, "--threads", "1", "--quiet", "--json"],
    ]);
    expect(status).toBe(0);
    const { alternatives, inTheWay, skipped, gridGames } = JSON.parse(stdout);
    expect(alternatives[0]).toMatchObject({ values: { x: 0, y: 0 }, verdict: "missed", distance: 3 });
    expect(inTheWay).toBe("turns<=5");
    expect(skipped[0].reason).toMatch(/^y is at most 40, not \d+$/);
    // A fifth of them can be played: of 160 places anywhere 33 on average, give or take 4 standard deviations of 5.1.
    const playable = gridGames / alternatives[0].trials / 40_000;
    expect(Math.abs(playable - 41 / 200)).toBeLessThan(4 * Math.sqrt((0.205 * 0.795) / 160));
  },
);

test.each([
  [["--vary", "players=2..5", "--aim", "win"], /it has no bound, .*in a shell quote it/],
  [["--vary", "players=2..5", "--aims", "sims/nowhere.yaml"], /can't read sims\/nowhere\.yaml/],
  [["--vary", "players=2..5", "--vary", "join-at=1,2", "--vary", "pile=endless,limited"], /tune needs an aim: --aim/],
  [["--vary", "players=2..5", "--aim", "win=0.5@players=3"], /players is both varied and set by an aim/],
  [["--vary", "deck.cards.Brute.count=65..70", "--aim", "win=0.5"], /every combination is refused/],
  [
    ["--vary", "deck.cards.Brute.count=65..100", "--vary", "path-length=5..14", "--aim", "win=0.5"],
    /every combination that was looked at, \d+ of 360, is refused/,
  ],
])("%j is refused in a line", async (words, message) => {
  const { status, stdout, stderr } = await deadeven(["tune", "zombie-blitz", ...words, "--quiet"]);
  expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(message)]);
});
