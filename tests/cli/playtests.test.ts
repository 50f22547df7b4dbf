import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
const QUICK = ["--trials", "500", "--ladder", "policy", "--quiet"];

function file(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const plays = file("plays.csv", "players,outcome,turns,#note\n4,win,31,first\n3,overrun,12,\n\n4,win,40,\n");

describe("deadeven playtests", () => {
  test.each(["1", "2", "3"])(
    "as the second word, as an option and in a study file it is the same (seed %s)",
    async (seed) => {
      const study = file(
        `study-${seed}.yaml`,
        `study: playtests\nsim: zombie-blitz\nresults: ./plays.csv\nladder: [policy]\ntrials: 500\nseed: ${seed}\n`,
      );
      const ways = [
        ["playtests", "zombie-blitz", plays, ...QUICK, "--seed", seed, "--json"],
        ["playtests", "zombie-blitz", "--results", plays, ...QUICK, "--seed", seed, "--json"],
        ["study", study, "--quiet", "--json"],
      ];
      const [word, option, kept] = await Promise.all(
        ways.map(async (words) => {
          const { stdout, status } = await deadeven(words);
          expect(status).toBe(0);
          return JSON.parse(stdout);
        }),
      );
      expect(option).toEqual(word);
      expect(kept).toEqual(word);
      expect(word).toMatchObject({ sim: "zombie-blitz", games: 3, fits: true });
      expect(word.measures.map(({ measure, games }: any) => [measure, games])).toEqual([
        ["outcome", 3],
        ["turns", 3],
      ]);
      expect(word.groups).toEqual([
        { values: { players: 4 }, games: 2 },
        { values: { players: 3 }, games: 1 },
      ]);
    },
  );

  test("spreadsheets part cells by semicolons or tabs, begin with a mark, and leave rows empty at the end", async () => {
    const texts = [
      "\uFEFFplayers;outcome;turns;\r\n4;win;31;\r\n3;overrun;12;\r\n4;win;40;\r\n;;;\r\n",
      'players\toutcome\tturns\n4\twin\t31\n"3"\toverrun\t12\n4\twin\t40\n',
      'players,outcome,turns,#what; and why\n4,win,31,the 6" board\n3,overrun,12,\n4,win,40,"a ""quick"" one; late"\n',
    ];
    const json = async (path: string) =>
      JSON.parse((await deadeven(["playtests", "zombie-blitz", path, ...QUICK, "--seed", "1", "--json"])).stdout);
    const one = await json(plays);
    for (const [i, text] of texts.entries()) expect(await json(file(`sheet-${i}.csv`, text))).toEqual(one);
  });

  test("--out writes tables, charts and a page, is kept from being written over, and verified", async () => {
    const out = join(folder, "out");
    const words = ["playtests", "zombie-blitz", plays, ...QUICK, "--seed", "1", "--out", out];
    expect((await deadeven(words)).status).toBe(0);
    expect(readdirSync(out)).toEqual(expect.arrayContaining(["index.html", "playtests.csv", "tell.csv", "ways.csv"]));
    expect(readdirSync(join(out, "charts"))).toEqual(
      expect.arrayContaining(["shares.svg", "turns-beside.svg", "ways.svg"]),
    );
    expect(readFileSync(join(out, "index.html"), "utf8")).toContain("at the table and in the model");
    // No game was left unfinished, at the table or in the model: it has no row among the ends.
    const ends = JSON.stringify(JSON.parse(readFileSync(join(out, "charts", "shares.vl.json"), "utf8")));
    expect(ends).toContain('"overrun"');
    expect(ends).not.toContain('"unfinished"');
    expect((await deadeven(["verify", out])).status).toBe(0);
    expect((await deadeven(words)).status).toBe(2);
  }, 120_000);

  test.each([
    ["players,outcome\n4,wni\n", /line 2, column 2 \(outcome\): there is no outcome "wni" \(did you mean win\?\)/],
    ["players,outcome\n4,win\n\n44,win\n", /line 4, column 1 \(players\): players must be a whole number from 1 to 10/],
    [
      "players,trns\n4,3\n",
      /column 2: zombie-blitz has no parameter, outcome or metric "trns" \(did you mean turns\?\)/,
    ],
    ['players,outcome\n3,win\n4,"win\n3,win\n', /line 3: a quotation mark opens a cell, and none closes it$/m],
    ["", /it is empty/],
    [
      Buffer.from("players,outcome\n4,win\n", "utf16le"),
      /broken\.csv is not text in UTF-8: save the sheet as CSV \(UTF-8\)$/m,
    ],
    [
      Buffer.from("players,outcome,#caf\xe9\n4,win,\n", "latin1"),
      /is not text in UTF-8: save the sheet as CSV \(UTF-8\)$/m,
    ],
    [Buffer.from("PK\x03\x04\0\0\0\0"), /is not text in UTF-8: save the sheet as CSV \(UTF-8\)$/m],
  ])("%j is refused in a line, with status 2", async (text, message) => {
    const { status, stdout, stderr } = await deadeven([
      "playtests",
      "zombie-blitz",
      file("broken.csv", text),
      ...QUICK,
    ]);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });

  test.each([
    [["playtests", "zombie-blitz"], /playtests needs the table's games: a file such as results\.csv/],
    [["playtests", "zombie-blitz", "nowhere.csv"], /can't read nowhere\.csv: there is no such file/],
    [["playtests", "zombie-blitz", plays, plays], /has no use for/],
    [["playtests", "zombie-blitz", plays, "--results", plays], /--results is given twice/],
    [["playtests", "zombie-blitz", plays, "--tell", "win"], /--tell: "win" should be NAME=DIFFERENCE/],
    [["playtests", "forklift", plays], /has no parameter, outcome or metric "players"/],
  ])("%j is refused", async (words, message) => {
    const { status, stderr } = await deadeven(words);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });

  test("a name that is a parameter and a metric is told apart", async () => {
    const ask = (head: string) =>
      deadeven(["playtests", "forklift", file("f.csv", `${head}\n5\n`), ...QUICK, "--seed", "1", "--json"]);
    expect((await ask("turns")).stderr).toMatch(
      /turns is both a parameter and something counted: name it "parameter turns" or/,
    );
    expect(JSON.parse((await ask("counted turns")).stdout).measures[0].measure).toBe("turns");
    expect((await ask("parameter turns")).stderr).toMatch(/no column says how games came out/);
  });
});
