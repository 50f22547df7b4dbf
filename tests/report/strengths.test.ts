/** Questions at two strengths, of a game whose answers are known: see `two-doors`. */

import { findings, type Quantity } from "deadeven/report";
import { describe, expect, test } from "vitest";
import { type Aim, stateAll } from "../../src/report/finding.js";
import { holdsIn } from "../../src/report/findings/strengths.js";
import { generalReport } from "../../src/report/general/general-report.js";
import { gamesWithLookAhead } from "../../src/report/strengths.js";
import { foundSim } from "../../src/study/find-sim.js";
import { run } from "../../src/study/run.js";
import { reportMarkdown } from "../../src/write/report/markdown.js";
import { reportPage } from "../../src/write/report/report-page.js";
import { headlineOf, verdictOf } from "../../src/write/report/report-words.js";
import coin from "../support/coin.js";
import twoDoors from "../support/two-doors.js";
import { built, textsOf } from "./support/built.js";

const SEEDS = ["1", "2", "three"];

function within(label: string, low: number, high: number, form: Quantity["form"] = "share"): Quantity {
  return { label, form, value: (low + high) / 2, interval: () => [low, high], claims: 1 };
}

describe("whether a finding holds at both strengths", () => {
  const aim: Aim = { says: "even", least: 0.4, most: 0.6 };
  const value = (low: number, high: number) =>
    findings.value(within("a", low, high), { say: (share) => `It is ${share}.`, aim }).state(0.95);
  const range = (a: [number, number], b: [number, number]) =>
    findings.range([within("a", ...a), within("b", ...b)], { what: "it", say: () => "" }).state(0.95);
  const difference = (low: number, high: number) =>
    findings
      .difference(
        { a: within("a", 0, 1), b: within("b", 0, 1), change: within("b", low, high, "share difference") },
        { what: "it", more: () => "", less: () => "" },
      )
      .state(0.95);

  test.each([
    ["both beyond", value(0.1, 0.2), value(0.7, 0.8), "holds"],
    ["beyond, then within", value(0.1, 0.2), value(0.45, 0.55), "turns"],
    ["within, then beyond", value(0.45, 0.55), value(0.9, 0.95), "turns"],
    ["within, then neither", value(0.45, 0.55), value(0.5, 0.7), "open"],
    ["the same order", range([0.1, 0.2], [0.3, 0.4]), range([0.5, 0.6], [0.7, 0.8]), "holds"],
    ["the other order", range([0.1, 0.2], [0.3, 0.4]), range([0.7, 0.8], [0.5, 0.6]), "turns"],
    ["no order any more", range([0.1, 0.2], [0.3, 0.4]), range([0.5, 0.6], [0.55, 0.8]), "open"],
    ["the same sign", difference(0.1, 0.2), difference(0.01, 0.02), "holds"],
    ["the other sign", difference(0.1, 0.2), difference(-0.02, -0.01), "turns"],
    ["no sign", difference(0.1, 0.2), difference(-0.02, 0.01), "open"],
  ] as const)("%s", (_, policy, lookAhead, holds) => {
    expect(holdsIn(policy, lookAhead)).toBe(holds);
  });

  test("a number without an aim is another, or isn't told apart", () => {
    const number = (low: number, high: number) => findings.value(within("a", low, high), { say: () => "" }).state(0.95);
    expect(holdsIn(number(0.1, 0.2), number(0.3, 0.4))).toBe("moves");
    expect(holdsIn(number(0.1, 0.2), number(0.15, 0.4))).toBe("open");
  });
});

test("games with look-ahead go by the budget, and drafts have none", () => {
  expect(gamesWithLookAhead(1000, 1e6)).toBe(1000);
  expect(gamesWithLookAhead(1000, 5e5)).toBe(500);
  expect(gamesWithLookAhead(500, 1e5)).toBe(100);
  expect(gamesWithLookAhead(60, 1e5)).toBe(60);
  expect(gamesWithLookAhead(1000, 99_999)).toBeUndefined();
});

describe("a report on a game whose policy plays badly", () => {
  test.each(SEEDS)("says what looking ahead makes of its ends and its rulings, seed %s", async (seed) => {
    const report = generalReport(await foundSim(twoDoors));
    const page = await built(report, 600_000, {}, seed);
    const texts = page.findings.map(({ text }) => text);
    const { variants } = await run(twoDoors, { trials: 300, seed, threads: 1, skill: "rollout:50" });
    const share = variants[0]!.summary.outcomes[0]!.share!;
    // By the right door always: 3 in 4.
    expect(Math.abs(share - 0.75)).toBeLessThan(4 * Math.sqrt((0.75 * 0.25) / 300));
    const gain = texts.find((text) => text.startsWith("With players who look ahead"))!;
    expect(gain).toContain("(50 tries a choice, 300 games)");
    expect(gain).toMatch(
      /games end "win" in [67]\d\.\d% ± \d\.\d, not 2[45]\.\d+% ± 0\.\d+, [23]\.\d to [34]\.\d times as often/,
    );
    const ruling = page.findings.find(({ text }) => text.startsWith("Of the largest changes"))!;
    // 1 in 4 to 2 in 4 by the policy, 3 in 4 to 2 in 4 for those who look ahead.
    expect(ruling.strength).toBe("turns");
    expect(ruling.text).toMatch(
      /doors alike in place of uneven turns round \(−[23]\d\.\d ± \d\.\d points, by the policy \+2[45]/,
    );
    for (const words of [reportMarkdown(page, []), String(reportPage(page, []))]) {
      expect(words).toContain("Turns round with look-ahead");
      expect(words).toContain("of 300 games, the most that they play of a kind, a share is known to about ± 6 points");
    }
    for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  });

  test("as a draft leaves them out, and says so", async () => {
    const page = await built(generalReport(await foundSim(twoDoors)), 20_000);
    expect(page.findings.filter(({ strength }) => strength !== undefined)).toEqual([]);
    expect(reportMarkdown(page, [])).toContain("This is a draft: players who look ahead");
    for (const words of [reportMarkdown(page, []), String(reportPage(page, []))])
      expect(words.replace(/<[^>]*>/g, "")).toMatch(
        /This is a draft, from few games: its figures are rough, and nothing was tried with players who look ahead\. For the whole report:\W+npx deadeven report /,
      );
  });
});

test.each(SEEDS)(
  "a page tells its level and its verdict once, and how sure that is beside it, seed %s",
  async (seed) => {
    const page = await built(generalReport(await foundSim(twoDoors)), 20_000, {}, seed);
    const level = `${Number((100 * page.each).toPrecision(12))}%`;
    expect(level).toMatch(/^9\d\.\d+%$/);
    for (const { subtitle, caption } of page.content.charts) expect(`${subtitle} ${caption}`).not.toContain(level);
    const html = String(reportPage(page, []));
    expect(html.split(level)).toHaveLength(2);
    expect(html).toContain(`is quoted at ${level}`);
    expect(/<p class="headline">.*?<\/p>/.exec(html)![0]).toMatch(/<span class="sure">[^<]*±[^<]*<\/span>/);
    const [words] = headlineOf(verdictOf(page)!).split(/\d/);
    expect(words!.length).toBeGreaterThan(20);
    expect(html.split(words!)).toHaveLength(2);
  },
);

test("a game that asks its players nothing says so", async () => {
  const page = await built(generalReport(await foundSim(coin)), 100_000);
  expect(reportMarkdown(page, [])).toContain("these games ask their players nothing");
});

test("a finding at both strengths has the advice where it holds, on a condition where that is open, and claims for both", () => {
  const aim: Aim = { says: "even", least: 0.4, advice: "Help them.", called: { below: "Too hard" } };
  const strengths = (lookAhead: object | undefined) =>
    ({ policy: { variants: [] }, lookAhead, against: [], player: "rollout:50" }) as never;
  const found = (of: [number, number][], isDraft = false) =>
    findings.atBothStrengths(strengths(isDraft ? undefined : { variants: [] }), (_, looksAhead) =>
      findings.value(within("a", ...of[looksAhead ? 1 : 0]!), { say: (share) => `They win ${share}.`, aim }),
    );
  const [held, turned] = [
    found([
      [0.1, 0.2],
      [0.2, 0.3],
    ]),
    found([
      [0.1, 0.2],
      [0.5, 0.6],
    ]),
  ];
  const open = found([
    [0.1, 0.2],
    [0.3, 0.5],
  ]);
  expect(held.claims).toBe(2);
  const { statements } = stateAll([held, turned, found([[0.1, 0.2]], true), open]);
  expect(statements[0]!.text).toMatch(
    /^Too hard: they win 15.*It holds with players who look ahead .*they win 25\.0% ± 5\.0\. Help them\.$/,
  );
  expect(statements[0]!.lookAhead).toMatch(/^It holds with players who look ahead .*they win 25\.0% ± 5\.0\.$/);
  expect(statements[1]!.text).toMatch(
    /^Too hard for those who don't look ahead: they win.*it turns round .*they win 55\.0% ± 5\.0\.$/,
  );
  expect(statements[2]!.text).toBe("Too hard: they win 15.0% ± 5.0. Help them.");
  expect(statements[3]!.text).toMatch(
    /^Perhaps too hard: they win 15.*it may be otherwise .*they win 40% ± 10\. If playtests show the same: help them\.$/,
  );
  expect(statements[3]!.advice).toBe("If playtests show the same: help them.");
});

test("a verdict that was not tried with players who look ahead says so, on a page that has them", () => {
  const say = (share: string) => `They win ${share}.`;
  const judged = (aim: Partial<Aim>, ends: [number, number] = [0.1, 0.2]) =>
    findings.value(within("a", ...ends), { say, aim: { says: "even", least: 0.4, ...aim } });
  const page = [
    judged({}),
    // Too close to tell is no verdict, and what nobody chooses anything in is the same for all.
    judged({}, [0.3, 0.5]),
    judged({ noChoice: true }),
    findings.value(within("a", 0.1, 0.2), { say }),
    findings.value(within("a", 0.1, 0.2), { say }),
  ];
  const marks = (looksAhead: boolean) =>
    stateAll(page, 0.95, { looksAhead, verdict: page[4]! }).statements.map(({ strength }) => strength);
  expect(marks(true)).toEqual(["untried", undefined, undefined, undefined, "untried"]);
  expect(marks(false)).toEqual(page.map(() => undefined));
});
