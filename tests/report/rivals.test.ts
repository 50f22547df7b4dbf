/** The report on any game whose seats play against one another: it judges by who wins, and not by how games end. */

import { defineSim, integer, policy, ruling, run } from "deadeven";
import { describe, expect, test } from "vitest";
import { equalSeatsInWords } from "../../src/present/seats.js";
import { generalReport } from "../../src/report/general/general-report.js";
import { foundSim } from "../../src/study/find-sim.js";
import { reportMarkdown } from "../../src/write/report/markdown.js";
import { reportPage } from "../../src/write/report/report-page.js";
import { reportText } from "../../src/write/report/report-text.js";
import lotsGame from "../support/lots.js";
import { built, cell, figuresThatDiffer, partsWithoutChart, textsOf } from "./support/built.js";

const SEEDS = ["1", "2", "three"];

const lots = (seat: number) =>
  integer({ help: `lots of seat ${seat}`, role: "policy", min: 1, max: 9, default: 1, explore: [1, 3] });

/**
 * Each round a lot is drawn among those of all seats, and whose it is takes a step; who takes the last one has won. So
 * each seat's chance is its part of all lots, however many rounds there are: all that a page says can be worked out.
 */
const lottery = defineSim({
  name: "lottery",
  title: "A lottery",
  summary: "The last lot wins.",
  source: "A test.",
  version: "1",
  params: {
    rounds: integer({ help: "rounds that are played", min: 1, max: 99, default: 4, explore: [2, 8] }),
    "head-start": ruling(["nobody", "first"], { gap: "The rules don't say.", help: "who has a lot more" }),
    luck: policy(["dull", "bright"], { help: "what all sing: it changes nothing" }),
    "lots-1": lots(1),
    "lots-2": lots(2),
    "lots-3": lots(3),
  },
  perSeat: { lots: ["lots-1", "lots-2", "lots-3"] },
  outcomes: [
    { name: "finished", help: "it always is" },
    { name: "short", help: "in fewer than three rounds" },
  ],
  metrics: [{ name: "rounds", unit: "rounds", help: "rounds that were played", min: 1, max: 99 }],
  substreams: ["lot"],
  seats: 3,
  standing: { unit: "steps", min: 0, max: 99 },
  prepare(params) {
    const all = [params["lots-1"] + (params["head-start"] === "first" ? 1 : 0), params["lots-2"], params["lots-3"]];
    const steps = [0, 0, 0];
    const seatOf = (lot: number) => (lot < all[0]! ? 0 : lot < all[0]! + all[1]! ? 1 : 2);
    return (streams, card) => {
      steps.fill(0);
      for (let round = 1; round <= params.rounds; round += 1) {
        const seat = seatOf(streams.lot.below(all[0]! + all[1]! + all[2]!));
        steps[seat]! += 1;
        for (let other = 0; other < 3; other += 1) card.standing(other, steps[other]!);
        card.metrics[0] = round;
        card.winners = 1 << seat;
      }
      card.outcome = params.rounds < 3 ? 1 : 0;
    };
  },
});

/** A figure of a table, and how far it may be off: "+16.67 ± 0.31 points". */
function figure(text: string): { value: number; reach: number } {
  const [, value, reach] = /^([+−]?[\d.]+)%?(?: ± ([\d.]+))?/.exec(text.replace("exactly ", ""))!;
  return { value: Number(value!.replace("−", "-")), reach: Number(reach ?? 0) };
}

function expectNear(text: string, truth: number): void {
  const { value, reach } = figure(text);
  // Intervals of 99.9% and more: a miss in three seeds is no chance.
  expect(Math.abs(value - truth), text).toBeLessThanOrEqual(reach + 0.006);
}

describe.each(SEEDS)("of seats that play against one another, seed %s", async (seed) => {
  const report = generalReport(await foundSim(lottery));
  const page = await built(report, 100_000, {}, seed);
  const findings = page.findings.map(({ text }) => text).join("\n");

  test("the verdict is about the seats", () => {
    expect(page.verdict!.text).toMatch(/^The seats are as good as equal: none is farther than \d\.\d points/);
    // A tenth of 33.3%.
    expect(page.verdict!.aim).toEqual({
      says: "no seat more than 3.3 points from an even share",
      whose: "ours",
      verdict: "within",
    });
    // That nothing need be changed is told too, and how to be stricter.
    for (const words of [reportMarkdown(page, []), reportText(page), String(reportPage(page, []))]) {
      expect(words).toContain("all that we hold it to is within its range");
      expect(words).toMatch(/npx deadeven report .*--aim .*seat/);
    }
    expect(page.topics[0]!.about).toBe("who wins, and whether the seats are equal");
    expect(page.topics[0]!.charts).toEqual(["seats"]);
  });

  test("and they are not where the first has two lots of four", async () => {
    const favoured = await built(report, 50_000, { params: { "head-start": "first" } }, seed);
    const told = favoured.verdict!.text;
    expect(told).toMatch(/^The seats are not equal: seat 1 wins most, 50\.\d+% ± /);
    expect(favoured.verdict!.aim!.verdict).toBe("beyond");
    expect(favoured.verdict!.advice).toBe("Seat 1 wins too much: give the others something extra at the start.");
    expectNear(/Seat 1 has (\+.*?) points against/.exec(told)![1]!, 100 / 2 - 100 / 3);
  });

  test("what the seats don't have alike is said", async () => {
    const uneven = await built(report, 20_000, { params: { "lots-1": "2" } }, seed);
    expect(uneven.verdict!.text).toMatch(
      /^The seats don't win equally often: .* The seats don't have the same lots \(2, 1, 1\)\./,
    );
    const { variants } = await run(lotsGame, { params: { "lots-4": 5 }, trials: 500, seed, threads: 1 });
    // It has three seats.
    expect(equalSeatsInWords(lotsGame, variants[0]!).join(" ")).not.toContain("don't have the same");
  });

  test("rules are judged by length, by what the first seat has, and by how games end", () => {
    const by = (measure: string) => `Of other values of its parameters: what one change does to ${measure}`;
    expectNear(cell(page, by("how long games are"), "rounds 8 in place of 4", "difference"), 4);
    expectNear(cell(page, by("what the first seat has"), "rounds 8 in place of 4", "difference"), 0);
    expectNear(cell(page, by('the share of games that end "finished"'), "rounds 2 in place of 4", "difference"), -100);
    const gap = "Of the other ways to read the rules: what one change does to what the first seat has";
    expectNear(cell(page, gap, "head start first in place of nobody", "difference"), 100 / 2 - 100 / 3);
    expect(findings).toContain("change how long games are by more than 0.4 rounds: rounds 8 in place of 4 (");
    expect(findings).toContain(
      "the only one changes what the first seat has above an even share by more than 1 point: head start",
    );
  });

  test("a seat's own habit by that seat's wins, and in a tournament", () => {
    const habits = "Games that a seat wins, by how its player plays";
    expectNear(cell(page, habits, "seat 1: lots 2", "share"), 100 / 2);
    expectNear(cell(page, habits, "seat 1: lots 3", "share"), 300 / 5);
    const ratings = page.content.tables.find(({ caption }) => caption.startsWith("A tournament by lots: Ratings"))!;
    const elo = (entry: string) => figure(ratings.rows.find(([name]) => name === entry)![1]!);
    // Luce's model itself: 400 log₁₀ of how many times as many lots.
    const apart = elo("lots 3").value - elo("lots 1").value;
    expect(Math.abs(apart - 400 * Math.log10(3))).toBeLessThan(2 * (elo("lots 3").reach + elo("lots 1").reach));
    expect(findings).toMatch(
      /A tournament by lots.*from most to least: lots 3 with \+.*then lots 2 with .*then lots 1 with −/,
    );
  });

  test("a habit that is nobody's own is judged as a rule, and that is said", () => {
    expect(findings).toContain("as no game went otherwise: luck bright in place of dull.");
    expect(page.content.notes!.join("\n")).toContain("Whose habits luck are the game doesn't say");
  });

  test("how it feels stands beside a chart each; nothing is judged by the first outcome", () => {
    const feel = page.topics.filter(({ charts }) => charts.some((name) => name.startsWith("feel-")));
    expect(feel.map(({ findings, charts }) => [findings.length, charts.length])).toEqual(Array(5).fill([1, 1]));
    expect(findings).not.toMatch(/Games that end "finished", by|the chance of/);
    expect(partsWithoutChart(page)).toEqual([]);
    expect(figuresThatDiffer(page)).toEqual([]);
    for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  });
});

test.each(SEEDS)("players who win or lose together are told of as a game for one is, seed %s", async (seed) => {
  const together = defineSim({
    ...lottery,
    standing: undefined as never,
    perSeat: undefined as never,
    prepare: () => (streams, card) => {
      card.metrics[0] = 1;
      card.outcome = streams.lot.below(2);
      card.winners = card.outcome === 0 ? 7 : 0;
    },
  });
  const page = await built(generalReport(await foundSim(together)), 20_000, {}, seed);
  expect(page.verdict).toBeUndefined();
  const findings = page.findings.map(({ text }) => text).join("\n");
  expect(findings).toContain('Games that end "finished", by luck');
  expect(findings).not.toMatch(/seat/);
});
