import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import pigDuel from "../../examples/pig-duel.js";
import { checkDocument } from "../../src/present/check.js";
import { compareDocument } from "../../src/present/compare.js";
import type { StudyDocument } from "../../src/present/document.js";
import { improveDocument } from "../../src/present/improve.js";
import { inPlainWords } from "../../src/present/plain-words.js";
import { playtestsDocument } from "../../src/present/playtests.js";
import { seatsDocument } from "../../src/present/seats-study.js";
import { sensitivityDocument } from "../../src/present/sensitivity.js";
import { skillDocument } from "../../src/present/skill.js";
import { studies } from "../../src/present/studies.js";
import { sweepDocument } from "../../src/present/sweep.js";
import { tournamentDocument } from "../../src/present/tournament.js";
import { tuneDocument } from "../../src/present/tune.js";
import { type VarianceSharesResult, varianceShares } from "../../src/study/all-at-once.js";
import { check } from "../../src/study/check.js";
import { compare } from "../../src/study/compare.js";
import { improve } from "../../src/study/improve.js";
import { type EffectsResult, effects } from "../../src/study/one-at-a-time.js";
import { playtests } from "../../src/study/playtests.js";
import { seats } from "../../src/study/seats.js";
import { sensitivity } from "../../src/study/sensitivity.js";
import { skill } from "../../src/study/skill.js";
import { sweep } from "../../src/study/sweep.js";
import { tournament } from "../../src/study/tournament.js";
import { tune } from "../../src/study/tune.js";
import { tuneAims } from "../../src/study/tune-aims.js";
import { verify } from "../../src/study/verify.js";
import { drawSvg } from "../../src/write/draw.js";
import { manifestOf, readManifest } from "../../src/write/manifest.js";
import { documentText } from "../../src/write/terminal.js";
import { writeDocument } from "../../src/write/write-result.js";
import sim from "../support/chances.js";
import coin from "../support/coin.js";
import { ALWAYS_WRITTEN } from "../support/results.js";
import twoDoors from "../support/two-doors.js";
import { vegaLiteSchema } from "../support/vega-lite.js";
import walk from "../support/walk.js";

// Without a module's address, it is played in this thread.
const { url: _, ...chances } = sim;
const common = { seed: "7", threads: 1 };
/** A sensitivity study whose shares of variance chance has taken below 0 and above 1. */
let strayed: StudyDocument;
/** One whose design of all at once was not played whole. */
let stopped: StudyDocument;
/** One of a parameter at a time. */
let single: StudyDocument;
const { url: __, ...walking } = walk;
const { url: ___, ...dueling } = pigDuel;
type Told =
  | "compare"
  | "tune"
  | "tuneTwo"
  | "sensitivity"
  | "check"
  | "improve"
  | "skill"
  | "skillOfSides"
  | "tournament"
  | "seats"
  | "tuneAims"
  | "playtests";
let documents: Record<Told, StudyDocument>;

beforeAll(async () => {
  const target = { outcome: "win", share: 0.6 };
  const [compared, tuned, tunedTwo, changed, varied, checked, improved, ladder, ladderOfSides, aimed, atTable, duels] =
    await Promise.all([
      compare(chances, { ...common, a: { hump: 1 }, b: { hump: 3 }, trials: 5000 }),
      tune(chances, { ...common, vary: { hump: [0, 1, 2] }, target, trials: 20_000 }),
      tune(chances, { ...common, vary: { hump: [0, 1], lift: ["none", "some"] }, target, trials: 1e5 }),
      effects(chances, { ...common, trials: 2000 }),
      varianceShares(chances, { ...common, over: ["raise", "lift"], rows: 100, pointTrials: 20 }),
      check(chances, {
        ...common,
        trials: 5000,
        aims: ["win>=0.4", "win<=0.3 @hump=3", "win>=0.5", { aim: "spread(win, hump=0,1)>=0.3", says: "it matters" }],
      }),
      improve(walking, { ...common, trials: 500 }),
      skill(walking, { ...common, ladder: ["random", "policy", "habits", "rollout:9", "search:9"], trials: 100 }),
      skill(dueling, { ...common, params: { goal: 15 }, ladder: ["random", "policy", "rollout:9"], trials: 30 }),
      tuneAims(chances, {
        ...common,
        trials: 5000,
        tolerance: 0.01,
        vary: { hump: [0, 1, 3], idle: ["one", "two"] },
        aims: ["win=0.75", "lucky=0..0.3 @raise=true"],
      }),
      playtests(walking, {
        ...common,
        trials: 500,
        ladder: ["random"],
        games: Array.from({ length: 12 }, (_, i) => ({ steps: 7 + (i % 2), outcome: "there", at: 14 + i })),
      }),
      tournament(dueling, { ...common, params: { goal: 30 }, enter: { "hold-at": [4, 12, 20] }, trials: 1000 }),
    ]);
  documents = {
    tuneAims: tuneDocument(aimed),
    tournament: tournamentDocument(duels),
    seats: seatsDocument(
      await seats(dueling, { ...common, params: { goal: 20 }, ladder: ["random", "policy"], trials: 1000 }),
    ),
    playtests: playtestsDocument(atTable),
    check: checkDocument(checked),
    compare: compareDocument(compared),
    improve: improveDocument(improved),
    skill: skillDocument(ladder),
    skillOfSides: skillDocument(ladderOfSides),
    tune: tuneDocument(tuned),
    tuneTwo: tuneDocument(tunedTwo),
    sensitivity: withVariance(changed, varied),
  };
  const { sim: played, seed, partial } = changed;
  single = sensitivityDocument({ kind: "sensitivity", sim: played, seed, effects: changed, partial });
  stopped = withVariance(changed, { ...varied, indices: [], explained: null, digest: null, partial: true });
  strayed = withVariance(changed, {
    ...varied,
    indices: [
      { param: "raise", first: -0.02, firstCi: [-0.09, 0.05], total: 1.03, totalCi: [0.97, 1.09] },
      { param: "lift", first: -0.03, firstCi: [-0.05, -0.01], total: 0.4, totalCi: [-0.1, 1.2] },
    ],
  });
});

function withVariance(changed: EffectsResult, variance: VarianceSharesResult): StudyDocument {
  const { sim, seed } = changed;
  return sensitivityDocument({ kind: "sensitivity", sim, seed, effects: changed, variance, partial: variance.partial });
}

test("every kind of study has its documents here, or those of runs and sweeps in write-result.test.ts", () => {
  const here = new Set(Object.values(documents).map(({ kind }) => kind));
  expect(here).toContain("check");
  expect(studies.map(({ kind }) => kind.name).filter((name) => !here.has(name))).toEqual(["run", "sweep"]);
});

describe("in words", () => {
  test("a comparison says the difference, whether it is settled, and what the pairing was worth", () => {
    const text = documentText(documents.compare, { color: false });
    expect(text).toMatch(
      /Known chances: win (39|4[01])\.\d+% ± 1\.\d+ with hump=3, (49|5[0-2])\.\d+% ± 1\.\d+ with hump=1: −(9|10|11)\.\d+ ± 0\.\d+ points, beyond chance \(5,000 games of each, 95% intervals\)$/m,
    );
    expect(documents.compare.lead).toMatch(/^Win .* with hump 3, .* with hump 1: −.* points, beyond chance$/);
    // What the headline says isn't said again.
    expect(documents.compare.findings).toHaveLength(1);
    expect(text.replace(/\s+/g, " ")).toMatch(/without that it would take \d(\.\d)? times as many games/);
    expect(text).toMatch(/^win +\d+\.\d% ± [\d.]+ +\d+\.\d% ± [\d.]+ +−[\d.]+ ± [\d.]+ points +yes/m);
  });

  test.each([false, true])(
    "a comparison of a variant with itself says that it is one (independent: %s)",
    async (independent) => {
      const asked = { ...common, a: { hump: 1 }, b: { hump: 1 }, trials: 500, independent };
      const text = documentText(compareDocument(await compare(chances, asked)), { color: false });
      expect(text.split("\n").at(-1)).toBe("Known chances: both are the same, hump=1, and every game ends alike");
      expect(text).not.toContain("may be chance");
      expect(text).not.toContain("dice of its own");
    },
  );

  test("a comparison of two files that hold the same says that they are the same game", async () => {
    const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
    const [from, to] = [join(folder, "one.json"), join(folder, "other.json")];
    const deck = JSON.parse(readFileSync("sims/zombie-blitz/decks/reference.json", "utf8"));
    writeFileSync(from, JSON.stringify(deck));
    writeFileSync(to, JSON.stringify(deck, null, 2));
    const asked = { ...common, a: { deck: from }, b: { deck: to }, trials: 100 };
    const text = documentText(compareDocument(await compare("zombie-blitz", asked)), { color: false });
    expect(text.replace(/\s+/g, " ")).toContain(`deck=${from} and deck=${to} are the same game, and every game ends`);
    expect(text).not.toContain("may be chance");
  });

  test("of two ends the second isn't drawn, which changes as the first does, the other way", async () => {
    const [ends, changes] = documents.compare.charts();
    expect(ends!.name).toMatch(/^outcomes-by/);
    expect(changes!.name).toBe("differences");
    expect(changes!.subtitle).toMatch(/ Loss changes by as much the other way\.$/);
    expect(JSON.stringify(changes!.spec)).not.toContain('"loss"');
    const asked = { ...common, a: { goal: 20 }, b: { goal: 40 }, trials: 300 };
    const sides = compareDocument(await compare(dueling, { ...asked, outcome: "seat:1" }));
    expect(sides.charts().find(({ name }) => name === "differences")!.subtitle).not.toContain("the other way");
  });

  test("a comparison says when not one trial differed, and only then", async () => {
    const told = async (b: object) => {
      const asked = { ...common, a: { idle: "one" }, b: { idle: "two", ...b }, trials: 500 };
      return documentText(compareDocument(await compare(chances, asked)), { color: false }).replace(/\s+/g, " ");
    };
    expect(await told({})).toContain("Not one of the 500 games differed in anything that is counted.");
    expect(await told({ hump: 2 })).not.toContain("Not one of");
  });

  test("a page says the answer alone, its charts what they rest on, and its heading what was varied", async () => {
    const swept = sweepDocument(await sweep(chances, { ...common, vary: { hump: [0, 3] }, trials: 200 }));
    expect(swept.headline).toMatch(/^Known chances: win in .* \(200 games each, 95% intervals\)$/);
    expect(swept.lead).toMatch(/^Win in .* with hump=\d\.$/);
    expect(swept.lead).not.toContain("games each");
    expect(swept.heading).toBe("Known chances, by hump");
  });

  test("a tuning that no value meets says so", () => {
    const text = documentText(documents.tune, { color: false });
    expect(text).toMatch(/with hump=1, win is .*, nearest to the target of 60%, but not within 1 point of it/);
    expect(documents.tune.lead).toMatch(/^With hump 1, win is /);
    expect(text).toMatch(/As hump grows, win comes more often/);
    expect(text).toMatch(/^ +1 +[\d,]+ +.* nearest$/m);
  });

  test("a tuning that can't tell values apart says so at once, whether the target is met or not", async () => {
    const vary = { "heads-from": [10, 11] };
    const told = async (share: number, tolerance: number) => {
      const { headline, findings } = tuneDocument(
        await tune(coin, {
          params: { sides: 20 },
          vary,
          target: { outcome: "heads", share },
          tolerance,
          trials: 500,
          seed: "apart",
          threads: 1,
        }),
      );
      expect(findings.join(" ")).toMatch(
        /As near as that, as far as at most 500 games a value tell: heads-from=1[01]\./,
      );
      return headline;
    };
    expect(await told(0.9, 0.05)).toMatch(/, as near as any to the target of 90%, but not within 5 points of it$/);
    expect(await told(0.52, 0.2)).toMatch(/, which meets the target of 52%$/);
    expect(await told(0.52, 0.001)).toMatch(/, as near as any to .*; more games must tell whether it meets it$/);
  });

  test("checked aims: what is missed in the first line, with the reason, then all of them", () => {
    const text = documentText(documents.check, { color: false });
    expect(text).toMatch(
      /Known chances: 2 of 4 aims met; missed: win<=0\.3 @hump=3, found .*; undecided: win>=0\.5, found /,
    );
    expect(text).toMatch(/^spread\(win, hump=0,1\)>=0\.3 +.* met +[\d,]+ +it matters$/m);
  });

  test("aims that nothing reaches: by how much, what is in the way, and what else would move it", () => {
    const text = documentText(documents.tuneAims, { color: false }).replace(/\s+/g, " ");
    expect(text).toMatch(/nothing tried meets both aims; .* it comes nearest: win=0\.75 is /);
    expect(text).toMatch(/In the way is an aim: .*, and should be .*, off by \d/);
    expect(text).toMatch(/All 6 settings were raced\. That took [\d,]+ games/);
  });

  test("what is not at its default is said", async () => {
    const compared = await compare(chances, { ...common, params: { lift: "some" }, a: {}, b: { hump: 3 }, trials: 50 });
    expect(documentText(compareDocument(compared), { color: false })).toMatch(/^with lift=some$/m);
    expect(documentText(documents.compare, { color: false })).not.toMatch(/^with /m);
  });

  test("the best habits, what they bring on fresh dice, and what was raced", () => {
    const text = documentText(documents.improve, { color: false });
    expect(text).toMatch(
      /A walk: there 9\d\.\d+% .* with the best habits of play that were found, 3\d\.\d+% ± .* with the usual ones: \+\d.* points, beyond chance$/m,
    );
    expect(documents.improve.findings[0]).toBe("The best habits: habit bold (now safe).");
    expect(documents.improve.findings[1]).toMatch(
      /; there may be others\. What won its races was played again, on fresh dice\.$/,
    );
    expect(documents.improve.findings).toHaveLength(2);
    expect(text).toMatch(/^ +1 +habit +safe .* given up$/m);
  });

  test("all games that were played are counted, whatever they were played for", () => {
    const textOf = (name: Told) => documentText(documents[name], { color: false }).replace(/\s+/g, " ");
    const number = (text: string, before: RegExp) => Number(before.exec(text)![1]!.replaceAll(",", ""));
    const inAll = (name: Told) => number(textOf(name), /· ([\d,]+) games in all/);
    const { columns, rows } = documents.improve.brief[0]!.table;
    const raced = columns.findIndex(({ title }) => title === "games");
    const races = rows.reduce((sum, row) => sum + number(row[raced]!, /(.*)/), 0);
    expect(races).toBeGreaterThan(0);
    // Of the first habits and the best, 500 each.
    expect(inAll("improve")).toBe(races + 1000);
    // Of each player 100, and besides those that the habits took.
    expect(inAll("skill")).toBeGreaterThan(5 * 100 + 2 * 20_000);
    expect(inAll("skillOfSides")).toBe(3 * 30);
    // And those by which other rules were looked at.
    expect(inAll("tuneAims")).toBeGreaterThan(number(textOf("tuneAims"), /That took ([\d,]+) games/));
    // Two parameters of a design have four tables of rows.
    const alone = number(single.basis.join(" "), /([\d,]+) games in all/);
    expect(inAll("sensitivity")).toBe(alone + 4 * 100 * 20);
  });

  test.each(["1", "2", "three"])("of sides, who wins by the best habits, or as it is; seed %s", async (seed) => {
    const params = { goal: 20 };
    const document = improveDocument(await improve(dueling, { params, trials: 300, seed, threads: 1 }));
    const share = String.raw`\d+(\.\d)?% (± \d+(\.\d)?|\([\d.]+ to [\d.]+\))`;
    const best = `seat \\d wins ${share} with the best habits of play that were found, ${share} with the usual ones: \\+`;
    const kept = `no habit is better, beyond chance, than those that it has: seat 1 wins ${share} and seat 2 wins ${share}`;
    expect(document.headline).toMatch(new RegExp(`^A duel of Pig: (${best}|${kept})`));
    const changed = document.findings.filter((finding) => /^(With |The best habits of seat \d: )/.test(finding));
    for (const finding of changed)
      expect(finding).toMatch(
        new RegExp(
          `^The best habits of seat \\d: .* \\(now \\d+\\)\\.$|at ${share} on fresh dice, and at ${share} before`,
        ),
      );
    // What was kept in every seat is drawn once, with nothing beside it.
    expect(document.charts()).toHaveLength(Math.max(1, changed.length));
  });

  test.each(["1", "2", "three"])(
    "a sweep names what moves its ends, and not what hardly does; seed %s",
    async (seed) => {
      const vary = { hump: [0, 1, 2], idle: ["one", "two", "three"] };
      const { headline, findings } = sweepDocument(await sweep(chances, { vary, trials: 2000, seed, threads: 1 }));
      expect(headline).toMatch(
        /win in (9|1\d)\.?\d*% ± 1\.\d of games with hump=0, in (8|9)\d\.\d% ± 1\.\d with hump=2 \(/,
      );
      expect(findings[0]).toBe("From hump 0 to 2, win comes more often at each step, however the rest is set.");
      expect(findings[1]).toMatch(/^A change of idle moves win by at most \d\.\d points, however the rest is set\.$/);
    },
  );

  test("a grid of ten thousand has its headline, too", async () => {
    const grid = await sweep(chances, { vary: { hump: [0, 2], idle: ["one", "two"] }, trials: 200, threads: 1 });
    const [low, high] = [grid.variants[0]!, grid.variants.at(-1)!];
    const variants = Array.from({ length: 10_000 }, (_, i) => ({
      ...(i < 5000 ? low : high),
      varied: { hump: Math.floor(i / 100), idle: i % 100 },
    }));
    expect(sweepDocument({ ...grid, variants }).headline).toMatch(
      /win in .* of games with hump=0, in .* with hump=[5-9]\d \(/,
    );
  });

  test.each(["1", "2", "three"])(
    "a ladder's headline says which player is worse than chance; seed %s",
    async (seed) => {
      const ladder = ["random", "policy", "rollout:20"];
      const { headline, charts, brief } = skillDocument(
        await skill(twoDoors, { ladder, trials: 400, seed, threads: 1 }),
      );
      // Chance takes the right door every other time, the policy never: 2 in 4, and 1 in 4.
      expect(headline).toMatch(/; the game's own policy does worse than random play, (2|3)\d(\.\d)?% ± \d/);
      for (const told of [charts()[0]!.subtitle, brief[0]!.table.caption]) expect(told).not.toContain("eakest");
    },
  );

  test("a tournament says what the first wins beside its rating", () => {
    const text = documentText(documents.tournament, { color: false });
    expect(text).toMatch(/rated highest, and wins? \d\d\.\d% ± \d\.\d against the others \(Elo \+/);
  });

  test("a ladder says what each step brings, what part skill has, and whether more thinking helps", () => {
    const text = documentText(documents.skill, { color: false }).replace(/\s+/g, " ");
    expect(text).toMatch(
      /A walk: results are [\d.]+% .* skill, the rest dice: there 9\d\.\d% .* with look-ahead \(search:9\), \d+.* with random/,
    );
    expect(documents.skill.lead).toMatch(/ with look-ahead \(a search of 9 tries a choice\), /);
    expect(text).toMatch(
      /Of how single games come out, who of these two plays explains [\d.]+% .*; dice explain the rest\./,
    );
    expect(text).toMatch(
      /The best habits are habit bold, \+5\d\.\d+ ± \d\.\d+ points on fresh dice; all who follow have them too/,
    );
    expect(text).not.toContain("tries a choice");
    expect(text).toMatch(
      /More thinking (still helps|helps no further, as far as so many games tell): .* points of there from rollout:9 to search:9/,
    );
    const sides = documentText(documents.skillOfSides, { color: false }).replace(/\s+/g, " ");
    expect(sides).toMatch(/Each player sat in one seat against the game's policy in the others, in 2 seats in turn/);
  });

  test("a ladder that ends with few tries says what they can't see", async () => {
    const text = async (last: string) =>
      documentText(skillDocument(await skill(walking, { ladder: ["policy", last], trials: 20, seed: "1" })), {
        color: false,
      }).replace(/\s+/g, " ");
    // 7 that are better and none worse are a lead of √7 = 2.6 standard errors, 6 one of 2.4.
    expect(await text("rollout:50")).toMatch(
      /With 50 tries a choice a player leaves the policy only where at least 7 of them come out better: /,
    );
    expect(await text("rollout:200")).not.toContain("tries a choice");
    expect(await text("random")).not.toContain("tries a choice");
    expect(await text("random")).not.toContain("Players who look ahead");
  });

  test("a tuning of two parameters names both", () => {
    expect(documentText(documents.tuneTwo, { color: false })).toMatch(
      /with hump=1 and lift=some, win is .*, which meets the target/,
    );
  });

  test("a sensitivity study ranks changes, names the gap that matters most, and tells dice from parameters", () => {
    const text = documentText(documents.sensitivity, { color: false });
    expect(documents.sensitivity.headline).toMatch(
      /: win depends most, in the rules, on hump: [04] in place of 1, −[\d.]+ ± [\d.]+ points from [\d.]+% ± [\d.]+$/,
    );
    // Places 0 and 4 are won as often.
    expect(documents.sensitivity.findings[0]).toMatch(/^Too close to that to tell: hump [04] in place of 1, −(39|4)/);
    expect(documents.sensitivity.findings[1]).toMatch(
      /^The most that the rules' gaps do: tiny “yes” in place of “no”, −0\./,
    );
    expect(text).toMatch(/Of how much single games vary, the parameters explain/);
    expect(text).toMatch(/^idle: one → two +rules' gap .*never came up$/m);
  });

  test("of one kind alone no kind is named, and what isn't sure is no mover of its kind", async () => {
    const over = async (...names: string[]) =>
      sensitivityDocument(await sensitivity(chances, { over: names, trials: 300, seed: "1" }));
    expect((await over("raise")).headline).toMatch(/: win depends most on raise: “?yes”? in place of “?no”?, \+\d/);
    const { headline, findings } = await over("raise", "idle");
    expect(headline).toMatch(/: win depends most, in the rules, on raise: /);
    expect(findings.join(" ")).not.toContain("Most in");
  });

  test.each(["1", "2", "3"])("a gap never came up, which doesn't say that it is harmless; seed %s", async (seed) => {
    const result = await sensitivity(chances, { over: ["idle", "tiny"], trials: 3000, seed });
    const text = documentText(sensitivityDocument(result), { color: false });
    expect(text).toMatch(/^idle: one → two .* never came up$/m);
    expect(text).toMatch(/^tiny: no → yes .* (?:yes|no)$/m);
    expect(text.replace(/\s+/g, " ")).toContain(
      "Not one of 3,000 games came out otherwise, in anything that is counted, with idle “two” in place of “one” and " +
        "idle “three” in place of “one”: as it was played, they never came up. With another way of playing they may " +
        "matter.",
    );
    const idle = result.effects.effects.map(({ param, idle }) => [param, idle]);
    expect(Object.fromEntries(idle)).toEqual({ idle: true, tiny: false });
  });

  test.each(["1", "2", "3"])(
    "a ladder tells the setting that all played in, and no habit that only some have; seed %s",
    async (seed) => {
      const ladder = ["random", "policy", "habits"];
      const params = { "a-stamina": 5 };
      const result = await skill("foot-combat", { params, ladder, trials: 100, seed, threads: 1 });
      expect(result.habits.map(({ changed }) => Object.keys(changed))).toContainEqual(["a-buy-initiative"]);
      const text = documentText(skillDocument(result), { color: false });
      expect(text.match(/^with .*/gm)).toEqual(["with a-stamina=5"]);
    },
  );

  test.each(["1", "2", "3"])("one in which nothing is sure names no mover; seed %s", async (seed) => {
    const headlineOver = async (...over: string[]) =>
      sensitivityDocument(await sensitivity(chances, { over, trials: 200, seed })).headline;
    expect(await headlineOver("idle")).toMatch(/: nothing that was tried moves win beyond chance$/);
    expect(await headlineOver("idle", "tiny")).toMatch(
      /: nothing that was tried moves win beyond chance(; the largest change seen is with tiny |$)/,
    );
  });
});

test("a share of variance is shown within 0 and 1, never as certain, and written as it came out", () => {
  const text = documentText(strayed, { color: false });
  expect(text).toMatch(/^raise +below 7\.0% +above 94\.0%$/m);
  expect(text).toMatch(/^lift +below 2\.0% +40% \(0 to 100\)$/m);
  expect(text.replace(/\s+/g, " ")).toContain(
    "raise does most: by itself it makes below 7.0% of how much the chance varies, and with what it does together with others above 94.0%",
  );
  const bars = strayed.charts().find(({ name }) => name === "indices")!.spec as { data?: { values: object[] } };
  const drawn = [...JSON.stringify(bars).matchAll(/"(?:value|low|high)":(-?[\d.e-]+)/g)].map(([, number]) =>
    Number(number),
  );
  expect(drawn.length).toBeGreaterThanOrEqual(12);
  expect(drawn.filter((number) => number < 0 || number > 1)).toEqual([]);
  expect(strayed.files.find(({ name }) => name === "indices")!.rows.slice(1)).toEqual([
    ["raise", -0.02, -0.09, 0.05, 1.03, 0.97, 1.09],
    ["lift", -0.03, -0.05, -0.01, 0.4, -0.1, 1.2],
  ]);
});

test("every chart is valid Vega-Lite, has a title, a caption and an alternative text, and can be drawn", async () => {
  const valid = vegaLiteSchema();
  for (const study of Object.values(documents)) {
    const charts = study.charts();
    expect(charts.length).toBeGreaterThan(0);
    for (const chart of charts) {
      expect(valid(chart.spec), `${chart.name}: ${JSON.stringify(valid.errors?.[0])}`).toBe(true);
      expect(chart.alt.length).toBeGreaterThan(20);
      expect(JSON.stringify(chart.spec)).toMatch(/seed 7|Sobol/);
      expect(await drawSvg(chart)).toContain("<svg");
    }
  }
});

test("what is written: files of the study and of its variants, a page, and a manifest that can be read", async () => {
  const expected = {
    compare: ["differences.csv", "pairs.csv"],
    tune: ["tune.csv"],
    check: ["aims.csv"],
    improve: ["improve.csv"],
    skill: ["ladder.csv"],
    skillOfSides: ["ladder.csv"],
    tuneTwo: ["tune.csv"],
    tuneAims: ["tune.csv", "settings.csv"],
    playtests: ["playtests.csv", "tell.csv", "ways.csv"],
    sensitivity: ["effects.csv", "indices.csv"],
    tournament: ["cycles.csv", "matrix.csv", "ratings.csv"],
    seats: ["first-seat.csv", "seats.csv"],
  };
  for (const [name, study] of Object.entries(documents)) {
    const out = join(mkdtempSync(join(tmpdir(), "deadeven-")), "out");
    await writeDocument(study, { out, ref: { url: "file:///x.js" } });
    const files = [...ALWAYS_WRITTEN, ...expected[name as keyof typeof expected]];
    expect(readdirSync(out)).toEqual(expect.arrayContaining(files));
    const manifest = readManifest(out);
    expect(manifest.kind).toBe(study.kind);
    expect(manifest.variants).toHaveLength(study.played.variants.length);
    const page = readFileSync(join(out, "index.html"), "utf8");
    if (study.aims === undefined) expect(page).toContain(inPlainWords(study.played.sim, study.title));
    // Aims are said in words, but in the command that asked for them.
    for (const { typed, words } of study.aims ?? []) {
      expect(page).toContain(words);
      expect(page).not.toContain(typed.replaceAll(">", "&gt;").replaceAll("<", "&lt;"));
    }
  }
});

test("a page says aims as a person does", () => {
  expect(documents.check.aims!.map(({ words }) => words)).toEqual([
    "win at least 40%",
    "win at most 30%, with hump 3",
    "win at least 50%",
    "spread of win over hump 0,1 at least 30 points",
  ]);
  expect(documents.tuneAims.aims!.map(({ words }) => words)).toEqual([
    "win 74% to 76%",
    "lucky 0% to 30%, with raise yes",
  ]);
});

test("a design that was not played whole says nothing, and that the study was stopped", () => {
  expect(stopped.played.partial).toBe(true);
  expect(stopped.findings.at(-1)).toMatch(
    /^With everything varied at once nothing can be told yet: not all [\d,]+ settings/,
  );
  expect(documents.sensitivity.played.partial).toBe(false);
});

test("what was played by others than the policy, or seen from a seat, is the same when it is played again", async () => {
  for (const [study, sim, builtIn] of [
    [documents.skill, walk, "walk"],
    [documents.skillOfSides, pigDuel, "pig-duel"],
  ] as const) {
    const { variants, randomScheme, seed, independent } = manifestOf(study, { url: sim.url! }, []);
    expect(
      variants.some(({ skill: who }) => who !== undefined),
      builtIn,
    ).toBe(true);
    const recorded = { randomScheme, seed, independent, sim: { ...sim, ref: { url: sim.url! } } };
    expect(await verify({ ...recorded, variants }, { threads: 1 })).toMatchObject({ same: true });
    const others = variants.map((variant) => ({ ...variant, skill: { all: "random" } }));
    expect(await verify({ ...recorded, variants: others }, { threads: 1 })).toMatchObject({ same: false });
  }
});

test("the CSV columns are those that people's scripts read", () => {
  const header = (study: StudyDocument, file: string) => study.files.find(({ name }) => name === file)!.rows[0];
  expect(header(documents.compare, "differences")).toEqual([
    "kind",
    "name",
    "a",
    "b",
    "difference",
    "ci_low",
    "ci_high",
  ]);
  expect(header(documents.tuneTwo, "tune")).toEqual([
    "hump",
    "lift",
    "trials",
    "share",
    "ci_low",
    "ci_high",
    "verdict",
  ]);
  expect(header(documents.sensitivity, "effects")).toEqual([
    "param",
    "ruling",
    "from",
    "to",
    "trials",
    "difference",
    "ci_low",
    "ci_high",
    "p_value",
    "settled",
  ]);
  expect(header(documents.sensitivity, "indices")).toEqual([
    "param",
    "first",
    "first_ci_low",
    "first_ci_high",
    "total",
    "total_ci_low",
    "total_ci_high",
  ]);
});
