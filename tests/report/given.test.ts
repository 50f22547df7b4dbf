/** Reports on a person's own variant, held to their own aims. */

import { run } from "deadeven";
import { describe, expect, test } from "vitest";
import flat from "../../reports/flat.js";
import forklift from "../../reports/forklift.js";
import hexPursuit from "../../reports/hex-pursuit.js";
import zombieBlitz from "../../reports/zombie-blitz.js";
import forkliftSim from "../../sims/forklift/index.js";
import zombieBlitzSim from "../../sims/zombie-blitz/index.js";
import type { Aim } from "../../src/report/finding.js";
import { shownParams } from "../../src/sim/param-values.js";
import { alternativesTo } from "../../src/study/one-at-a-time.js";
import { makeVariant } from "../../src/study/variants.js";
import { built, cell, SEED, shareOn, textsOf } from "./support/built.js";

const DECK = "tests/report/support/two-cards.json";

test("a deck of one's own is what all of the page is about", async () => {
  const page = await built(zombieBlitz, 2000, { params: { deck: DECK } });
  const texts = textsOf(page).join("\n");
  expect(texts).not.toMatch(/reference|bare|Brute|undefined|NaN/);
  expect(texts).toContain("one Big one less");
  // There are no tiles in it, and it says so.
  expect(page.content.leftOut).toEqual([{ about: "what the land tiles are worth", reason: "the deck has none" }]);
  // Of the game as it was given there are most games.
  const played = [500, 500, 2000, 500].map((trials, i) =>
    run("zombie-blitz", { params: { deck: DECK, players: i + 2 }, trials, seed: SEED, threads: 1 }),
  );
  const shares = (await Promise.all(played)).map(({ variants }) => shareOn(page, variants[0]!));
  const shown = [2, 3, 4, 5].map((players) => cell(page, "How games end where followers join", String(players), "win"));
  expect(shown).toEqual(shares);
});

test("what a given parameter makes senseless is left out, with the reason", async () => {
  const page = await built(zombieBlitz, 1000, { params: { players: "3", "tile-stack": "many" } });
  expect(page.content.leftOut).toContainEqual({
    about: "for how many players it is fair",
    reason: "it goes by its own players, and players=3 was given",
  });
  const texts = page.findings.map(({ text }) => text).join("\n");
  expect(texts).not.toMatch(/[Ff]our players|2 players|Two players/);
  expect(texts).toContain("All games of three players");
  // How often these three win is told all the same, by games of theirs.
  const { variants } = await run("zombie-blitz", {
    params: { players: 3, "tile-stack": "many" },
    trials: 1000,
    seed: SEED,
    threads: 1,
  });
  expect(texts).toContain(`How games end, in order, but for ties: win ${shareOn(page, variants[0]!)} and overrun`);
});

test("a change back from what was given isn't told as the change that the default would see", async () => {
  const page = await built(forklift, 1000, { params: { "climb-from": "adjacent" } });
  const { rows } = page.content.tables.find(({ caption }) => caption.startsWith("What one change does"))!;
  const names = rows.map(([name]) => name!);
  expect(names).toContain("climb from beneath in place of adjacent");
  expect(names).not.toContain("zombies climb on from beside it too");
});

test("questions on supply runs are left out of a scenario that is none", async () => {
  const page = await built(forklift, 1000, { params: { scenario: "siege" } });
  expect(page.findings.map(({ text }) => text).join("\n")).not.toMatch(/suppl|deliver/);
  expect(page.content.leftOut!.length).toBeGreaterThan(5);
});

/** Another value than it has, for each parameter that has one which the game allows by itself. */
function others(sim: typeof zombieBlitzSim | typeof forkliftSim): [param: string, value: string][] {
  const shown = shownParams(makeVariant(sim, {}, [], "1").values);
  return Object.entries(sim.params).flatMap(([param, spec]): [string, string][] => {
    const value = alternativesTo(spec as never, shown[param]!).find((to) => {
      try {
        makeVariant(sim, { [param]: to }, [], "1");
        return true;
      } catch {
        return false;
      }
    });
    return value === undefined ? [] : [[param, String(value)]];
  });
}

test.each(others(zombieBlitzSim))("zombie-blitz with %s=%s: a page that misses nothing", async (param, value) => {
  const page = await built(zombieBlitz, 1, { params: { [param]: value } });
  for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
});

/** Those that other questions set too, or that don't go with every scenario. */
const PARTICULAR = ["ram-kill", "riders", "guns", "driver", "overrun", "turns", "spawn", "zombies", "zombie-choice"];

test.each(others(forkliftSim).filter(([param]) => PARTICULAR.includes(param)))(
  "forklift with %s=%s: a page that misses nothing",
  async (param, value) => {
    const page = await built(forklift, 1, { params: { [param]: value } });
    for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  },
);

describe("aims", () => {
  test.each(["1", "2", "three"])("of one's own stand first, in place of the suggestions: seed %s", async (seed) => {
    const aims = ["win=0.6..0.7 @players=4", { aim: "lost-on-turn-1<=0.05", says: "few are lost at once" }];
    const page = await built(zombieBlitz, 2000, { aims }, seed);
    expect(page.findings.slice(0, 2).map(({ aim }) => aim)).toEqual([
      { says: "win=0.6..0.7 @players=4", aim: "win=0.6..0.7 @players=4", whose: "yours", verdict: "within" },
      { says: "few are lost at once", aim: "lost-on-turn-1<=0.05", whose: "yours", verdict: "beyond" },
    ]);
    expect(page.findings.slice(2).filter(({ aim }) => aim !== undefined)).toEqual([]);
    expect(page.findings.map(({ text }) => text).join("\n")).not.toContain("Two players need help");
  });

  test("that a report suggests are marked as its own", async () => {
    const page = await built(zombieBlitz, 500);
    const aims = page.findings.flatMap(({ aim }) => aim ?? []);
    expect(aims.length).toBeGreaterThan(5);
    expect(new Set(aims.map(({ whose }) => whose))).toEqual(new Set(["ours"]));
  });
});

test.each([
  ["zombie-blitz", zombieBlitz, "zombie-blitz", {}],
  ["forklift", forklift, "forklift", {}],
] as const)("%s: a suggestion says the same by itself, as `check` plays it", async (_, report, sim, params) => {
  const { check } = await import("../../src/study/check.js");
  const page = await built(report, 99_999);
  const written = page.findings.flatMap(({ aim }) => (aim?.aim === undefined ? [] : [aim]));
  expect(written.length).toBeGreaterThan(1);
  const { aims } = await check(sim, {
    params,
    aims: written.map(({ aim }) => aim!),
    seed: "other",
    trials: 100_000,
    threads: 1,
  });
  const same = { met: "within", missed: "beyond", undecided: "unsettled" } as const;
  for (const [i, { verdict }] of aims.entries()) {
    if (verdict !== "undecided" && written[i]!.verdict !== "unsettled") {
      expect([written[i]!.aim, written[i]!.verdict]).toEqual([written[i]!.aim, same[verdict]]);
    }
  }
});

test("every suggestion that is written as an aim is one", { timeout: 180_000 }, async () => {
  const { parseAim } = await import("../../src/study/aims/parse-aim.js");
  for (const report of [flat, hexPursuit]) {
    const page = await built(report, 1);
    const written = page.findings.flatMap(({ aim }) => aim?.aim ?? []);
    expect(written.length).toBeGreaterThan(0);
    for (const aim of written) expect(() => parseAim(aim)).not.toThrow();
  }
});

test("an aim's bound is that of its text; of a spread, whichever way the numbers differ", async () => {
  const { judge } = await import("../../src/report/finding.js");
  const spread: Aim = { says: "near", aim: "spread(win, players=2,3)<=0.2" };
  expect(judge([-0.4, -0.3], spread)).toBe("beyond");
  expect(judge([-0.1, 0.15], spread)).toBe("within");
  expect(judge([-0.3, 0.1], spread)).toBe("unsettled");
  expect(judge([0.1, 0.2], { aim: "win=0.15" })).toBe("unsettled");
  expect(judge([0.145, 0.155], { aim: "win=0.15" })).toBe("within");
  expect(judge([0.17, 0.2], { aim: "win=0.15" })).toBe("beyond");
});
