import { describe, expect, test } from "vitest";
import { playtestsDocument } from "../../src/present/playtests.js";
import { type PlaytestsOptions, playtests, playtestsStudy } from "../../src/study/playtests.js";
import { run } from "../../src/study/run.js";
import { documentText } from "../../src/write/terminal.js";
import sim from "../support/chances.js";
import walkSim from "../support/walk.js";

// Without a module's address, they are played in this thread.
const { url: _, ...chances } = sim;
const { url: __, ...walk } = walkSim;
const common = { seed: "7", threads: 1, trials: 2000 };
const games = (wins: number, losses: number, more: object = {}) => [
  ...Array.from({ length: wins }, () => ({ outcome: "win", ...more })),
  ...Array.from({ length: losses }, () => ({ outcome: "loss", ...more })),
];
const asked = (options: Omit<PlaytestsOptions, keyof typeof common>) => playtests(chances, { ...common, ...options });

describe("what is compared", () => {
  test("each line with the model under its own parameters, weighed by how many lines have them", async () => {
    // 10 and 90 of 100 are won, of 30 games and of 10: as the table has it.
    const result = await asked({ games: [...games(3, 27, { hump: 0 }), ...games(9, 1, { hump: 2 })] });
    expect(result.groups).toEqual([
      { values: { hump: 0 }, games: 30 },
      { values: { hump: 2 }, games: 10 },
    ]);
    const [outcome] = result.measures;
    expect(outcome!.figures[0]).toMatchObject({ ending: "win", table: 0.3 });
    expect(Math.abs(outcome!.figures[0]!.model - 0.3)).toBeLessThan(0.03);
    expect(outcome).toMatchObject({ games: 40, differs: false });
    // Dice that both groups shared would make the test less than exact.
    const alone = await run(chances, { ...common, params: { hump: 0 }, independent: true });
    expect(result.variants[0]!.summary.digest).toBe(alone.variants[0]!.summary.digest);
    // 20 of 40 would be much too many where all had the same parameters, of which 10 of 100 are won.
    const many = await asked({ games: games(20, 20), params: { hump: 0 } });
    expect(many.measures[0]!.differs).toBe(true);
    // Which way it is off stands in the headline, and what it rests on below the chart.
    const { headline, charts } = playtestsDocument(many);
    expect(headline).toMatch(
      /the table's 40 games do not fit the model: win in 20 of them, in ([89]|1[0-2])\.\d+% ± .* of the/,
    );
    expect(charts()[0]!.caption).toMatch(/ · 40 games at the table, [\d,]+ of the model · /);
    const none = await asked({ games: games(0, 40), params: { hump: 2 } });
    expect(playtestsDocument(none).headline).toMatch(/: win in none of them, in (8[89]|9[0-2])\.\d+% ± /);
  });

  test.each(["1", "2", "3"])(
    "what doesn't fit is told, what fits is not, the level shared out (seed %s)",
    async (seed) => {
      const result = await playtests(walk, {
        ...common,
        seed,
        ladder: [],
        // Bold walkers go 24 paces less 4, the safe ones 16 less 4.
        games: [8, 6, 5, 4, 3, 3, 2, 1, 1, 0].flatMap((off) => [
          { at: 20 - off, asked: 16 },
          { at: 20 + off, asked: 16 },
        ]),
      });
      const [at, choices] = result.measures;
      expect(at).toMatchObject({ measure: "at", kind: "mean", games: 20, differs: true });
      expect(at!.p).toBe(1 / 10_000);
      expect(at!.adjusted).toBeCloseTo(2 / 10_000, 12);
      // All games have 16 choices: there is nothing that could differ.
      expect(choices).toMatchObject({ measure: "asked", p: null, adjusted: null, differs: false, tell: null });
      expect(result.ways[0]!.change).toEqual({ habit: "bold" });
      expect(result.ways[0]!.belief).toBeGreaterThan(0.95);
      expect(result.ways.reduce((sum, { belief }) => sum + belief, 0)).toBeCloseTo(1, 12);
      expect(result.best.find(({ measure }) => measure === "at")!.differs).toBe(false);
      const text = documentText(playtestsDocument(result), { color: false }).replace(/\s+/g, " ");
      expect(text).toMatch(
        / A walk: the table's 20 games do not fit the model: at 20\.0 ± \d\.\d at the table, 1\d\.\d+ ± 0\.\d+ in the model; nothing speaks against the other measure/,
      );
      expect(text).toMatch(/habit=bold fits best: .* With it nothing speaks against the model\./);
      const json = playtestsStudy.json(result) as { fits: boolean; ways: { change: object }[] };
      expect(json.fits).toBe(false);
      expect(json.ways[0]!.change).toEqual({ habit: "bold" });
    },
  );

  test("who plays is a way to play, and what the table says of habits is not tried", async () => {
    const rows = Array.from({ length: 12 }, () => ({ habit: "bold", skill: "policy", at: 20 }));
    const set = await playtests(walk, { ...common, games: rows });
    expect(set.ways).toEqual([]);
    const free = await playtests(walk, { ...common, trials: 300, games: [{ at: 20 }], ladder: ["random", "policy"] });
    expect(free.ways.map(({ change }) => JSON.stringify(change)).sort()).toEqual(
      ['{"habit":"bold"}', '{"skill":"random"}', "{}"].sort(),
    );
  });

  test("one way to end with yes and no, cells left empty, and what is counted as 0 or 1", async () => {
    const result = await asked({
      games: [{ win: "yes" }, { win: "no", lucky: 0 }, { win: "Yes", lucky: "yes" }, { win: "", lucky: 1 }],
    });
    const [outcome, lucky] = result.measures;
    expect(outcome).toMatchObject({ games: 3, kind: "outcome" });
    expect(outcome!.figures.map(({ ending, table }) => [ending, table])).toEqual([
      ["win", 2 / 3],
      ["loss", 1 / 3],
    ]);
    expect(lucky).toMatchObject({ games: 3, kind: "share" });
  });

  test("games that show a difference: more for a smaller one, none more where there are enough", async () => {
    const tell = async (difference: number, count: number) =>
      (await asked({ games: games(count / 2, count / 2), tell: { win: difference }, ladder: [] })).measures[0]!.tell!;
    // 1 / n + 1 / 2,000 = 0.1² / (1.96 √0.25 + 0.84 √0.24)², give or take what 5,000 tables leave open.
    expect(Math.abs((await tell(0.1, 20)).games! / 214 - 1)).toBeLessThan(0.1);
    // The same with 0.05² and √0.2475.
    expect(Math.abs((await tell(0.05, 20)).games! / 1285 - 1)).toBeLessThan(0.1);
    expect(await tell(0.1, 400)).toMatchObject({ more: 0 });
    expect((await tell(0.1, 196)).chance).toBeCloseTo(0.8, 1);
    // Of 2,000 games of the model nobody can tell a point.
    const slight = await asked({ games: games(10, 10), tell: { win: 0.01 }, ladder: [] });
    expect(slight.measures[0]!.tell).toMatchObject({ games: null, more: null });
    expect(documentText(playtestsDocument(slight), { color: false }).replace(/\s+/g, " ")).toMatch(
      /no number of them shows it in four of five beside so few games of the model: ask for more with --trials/,
    );
  });

  test("the same seed gives the same result, and files have what scripts read", async () => {
    const [one, other] = await Promise.all([asked({ games: games(3, 9) }), asked({ games: games(3, 9) })]);
    const told = ({ measures, ways, variants }: typeof one) =>
      JSON.stringify([measures, ways, variants.map(({ summary }) => summary.digest)]);
    expect(told(one)).toBe(told(other));
    expect(one.independent).toBe(true);
    const files = playtestsDocument(one).files.map(({ name, rows }) => [name, rows[0]]);
    expect(files).toEqual([
      [
        "playtests",
        [
          "measure",
          "ending",
          "games",
          "table",
          "table_low",
          "table_high",
          "model",
          "model_low",
          "model_high",
          "p",
          "p_adjusted",
          "differs",
        ],
      ],
      ["tell", ["measure", "ending", "difference", "games", "more", "chance"]],
    ]);
  });
});

describe("what can't be read is refused, with the place", () => {
  const refused = async (given: PlaytestsOptions["games"], options: object = {}) =>
    playtests(chances, { ...common, games: given, ...options }).then(
      () => "read",
      (error: Error) => error.message,
    );
  const table = (columns: string[], ...rows: string[][]) => ({
    file: "plays.csv",
    columns,
    rows: rows.map((cells, i) => ({ line: i + 2, cells })),
  });
  test.each<[string, ReturnType<typeof table>, RegExp]>([
    [
      "a column that is nothing",
      table(["outcom"], ["win"]),
      /^plays\.csv: column 1: chances has no parameter, outcome or metric "outcom" \(did you mean outcome\?\); a column of your own, for notes, begins with #$/,
    ],
    [
      "an outcome that is none",
      table(["hump", "outcome"], ["1", "win"], ["1", "los"]),
      /^plays\.csv: line 3, column 2 \(outcome\): there is no outcome "los" \(did you mean loss\?\): it can be win or loss$/,
    ],
    [
      "a parameter out of its range",
      table(["hump", "outcome"], ["9", "win"]),
      /^plays\.csv: line 2, column 1 \(hump\): hump must be a whole number from 0 to 4, not "9"$/,
    ],
    [
      "a metric out of its bounds",
      table(["lucky"], ["2"]),
      /^plays\.csv: line 2, column 1 \(lucky\): yes or no is needed, not "2"$/,
    ],
    [
      "a cell too many",
      table(["outcome"], ["win", "1"]),
      /^plays\.csv: line 2: it has 2 cells, and there are 1 columns$/,
    ],
    [
      "a column twice",
      table(["outcome", "outcome"], ["win", "win"]),
      /^plays\.csv: columns 1 \(outcome\) and 2 \(outcome\) hold the same: leave one of them out$/,
    ],
    [
      "what was counted, under two names",
      table(["lucky", "#note", "counted lucky"], ["1", "", "0"]),
      /^plays\.csv: columns 1 \(lucky\) and 3 \(counted lucky\) hold the same/,
    ],
    [
      "a parameter under two names",
      table(["hump", "parameter hump", "outcome"], ["1", "2", "win"]),
      /^plays\.csv: columns 1 \(hump\) and 2 \(parameter hump\) hold the same/,
    ],
    [
      "the outcome in two ways",
      table(["outcome", "win"], ["win", "yes"]),
      /how a game ended stands in one column: outcome, or one such as win with yes and no$/,
    ],
    [
      "no column of what came out",
      table(["hump"], ["1"]),
      /no column says how games came out: name one outcome, or as something counted, such as lucky$/,
    ],
    [
      "a game of which nothing is known",
      table(["hump", "outcome"], ["1", ""]),
      /^plays\.csv: line 2: nothing says how this game came out$/,
    ],
    ["no game", table(["outcome"]), /^plays\.csv: it has no games: a line each, after the line of names$/],
    ["a column without a name", table(["outcome", ""], ["win", "x"]), /^plays\.csv: column 2: it has no name$/],
  ])("%s", async (_, given, message) => {
    expect(await refused(given)).toMatch(message);
  });

  test("differences and players that make no sense", async () => {
    const given = games(1, 1);
    expect(await refused(given, { tell: { wni: 0.1 } })).toBe(
      "tell: nothing that was written down is called wni (did you mean win?): there are win or loss",
    );
    expect(await refused(given, { tell: { win: 1.5 } })).toMatch(/^tell: win needs a difference between 0 and 1/);
    expect(await refused(given, { tell: { win: 0.1, loss: 0.1 } })).toMatch(/of the ways to end name one/);
    expect(await refused(given, { ladder: ["rolout:5"] })).toMatch(/did you mean rollout/);
    expect(await refused(given, { ladder: ["random", "random"] })).toBe("ladder: random is named twice");
    expect(await refused(given, { trials: 2e6 })).toMatch(/at most 1000000/);
  });
});
