/** What the page finds, in sentences. */

import type { RunsResult } from "deadeven";
import { type Aim, findings, type Quantity, quantities } from "deadeven/report";
import type { Figures } from "./figures.js";
import { HORDES, type Studies, WEAPONS } from "./studies.js";

const { metricMean, outcomePair, outcomeShare } = quantities;

const AIMS = {
  reach: {
    says: "a weapon without a farthest range hits at least one shot in six at any range of the table",
    least: 1 / 6,
    advice: "Cap range penalties so that a 6 always hits, or give shotguns and rocket launchers a farthest range.",
    noChoice: true,
  },
  climb: {
    says: "an unhurt survivor gets up 20 feet of an ordinary wall (grade 1) at least half of the time",
    aim: "top>=0.5 @scenario=climb,climber=living,grade=1,height=20",
    advice: "Climbing fails too often: try letting a first fall be caught, or smaller penalties for ordinary walls.",
    noChoice: true,
  },
  shooting: {
    says: "shooting first lets the four get away at most 20 points less often than running at once",
    aim: "spread(all-escape, tactic=run,shoot-then-run)<=0.2 @head-start=8",
    advice: "Shooting before running is a trap: try letting survivors shoot as they go, at a penalty.",
  },
  gaps: {
    says: "no gap in the rules moves how often a stand is held, or how often all get away, by more than 3 points",
    least: -0.03,
    most: 0.03,
    advice: "Let the rules say what they leave open where it matters most: {these}.",
  },
} satisfies Record<string, Aim>;

/** Four who start by running or by standing, and who hold out, in games of either strength. */
export const escapesIn = ({ variants }: RunsResult) =>
  variants.map((variant) =>
    outcomeShare(variant, "all-escape", { label: variant.varied.tactic === "run" ? "runners" : "those who stand" }),
  );
export const holdsIn = ({ variants }: RunsResult) => [outcomeShare(variants[0]!, "held", { label: "four" })];

/** Up to how many zombies to stand and from how many to run, by what standing rather than running costs. */
function whenToRun(byHorde: readonly Quantity[], when: string) {
  return findings.crossing(byHorde, {
    what: `${when}: how many more are lost by standing than by running`,
    at: 0,
    atWords: "nothing",
    say: ({ before, after, from, to }) =>
      `${when}, ${from.startsWith("−") ? "standing" : "running"} loses fewer survivors against up to ${before}, ` +
      `${from.startsWith("−") ? "running" : "standing"} against ${after} or more. ` +
      `Standing rather than running changes the survivors lost by ${from} against ${before}, by ${to} ` +
      `against ${after}.`,
  });
}

/** By the part of the page. */
export function findingsOf({ held, hurt, backing, leaving, chase, stand }: Studies, figures: Figures) {
  const { between, holding, holdingWave, byHorde, byHordeFreely, bySprinters, allAway, chance, top, gaps, switches } =
    figures;
  return {
    whenToRun: [
      whenToRun(byHorde, "A real choice: with zombies 4 hexes behind and half of them sprinters"),
      ...findings.gain(chase, escapesIn, { does: "get away whole from 12 zombies in", hard: "hard, not hopeless" }),
    ],
    lead: [
      findings.difference([allAway(8, "hold"), allAway(8, "run")], {
        what: "how often all four get away, 8 hexes ahead of 12 zombies,",
        more: ({ a, b }) =>
          `With 8 hexes between them, run at once: all four survive 12 zombies in ${b} of chases, by standing in ${a}.`,
        less: ({ a, b }) =>
          `Even with 8 hexes between them, standing is better: all four survive 12 zombies in ${a}, and in ${b} by running.`,
      }),
      findings.difference([allAway(2, "run"), allAway(2, "hold")], {
        what: "how often all four get away, 2 hexes ahead of 12 zombies,",
        more: ({ a, b }) =>
          `With only 2 hexes between them, stand: all four survive 12 zombies in ${b} of chases, by running in ${a}.`,
        less: ({ a, b }) => `Even with only 2 hexes between them, running is better: ${a} against ${b} by standing.`,
      }),
      findings.difference([allAway(8, "run"), allAway(8, "shoot-then-run")], {
        what: "how often all four get away, 8 hexes ahead of 12 zombies,",
        more: ({ a, b }) => `Shooting while it is safe and then running pays at 8 hexes: ${b} against ${a}.`,
        less: ({ a, b }) =>
          `With 8 hexes between them, shooting first throws the lead away: all four get away in ${b} of chases, by running at once in ${a}.`,
        aim: AIMS.shooting,
      }),
    ],
    sprinters: [
      findings.crossing(bySprinters, {
        what: "How many more are lost by standing than by running, by the share of sprinters,",
        at: 0,
        atWords: "nothing",
        say: ({ before, after, from, to }) =>
          `${from.startsWith("+") ? "Run from the slow, stand against the fast" : "Stand against the slow, run from the fast"}: ` +
          `with 9 zombies 4 hexes behind, standing rather than running changes the survivors lost by ${from} ` +
          `with ${before} among them, by ${to} with ${after}.`,
      }),
    ],
    injuries: [
      findings.difference(outcomePair(hurt[1]!, "none-escape", ["running", "standing"]), {
        what: "how often nobody survives 12 zombies with an injury each",
        more: ({ a, b }) =>
          `Even with an injury each, running is better against 12 zombies: nobody survives in ${a}, by standing in ${b}.`,
        less: ({ a, b }) =>
          `The injured can't run: with one injury each and 12 zombies 4 hexes behind, nobody survives in ${a} of chases by running, in ${b} by standing.`,
      }),
    ],
    freeAttacks: [
      whenToRun(byHordeFreely, "With the optional free attacks on those who leave"),
      findings.difference(outcomePair(leaving, "all-escape", ["without", "with"]), {
        what: "how often all four get away from 12 zombies by running, with the optional free attacks,",
        more: ({ a, b }) => `The optional free attacks help those who run: all four get away in ${b}, without in ${a}.`,
        less: ({ a, b }) =>
          `The optional free attacks make running dearer: all four get away from 12 zombies in ${b}, without in ${a}.`,
      }),
    ],
    stand: [
      findings.crossing(between(15, 20, 25, 30), {
        what: "Holding a stand",
        at: 0.9,
        atWords: "nine stands in ten",
        say: ({ before, after, from, to }) =>
          "Surrounded, with 3 zombies a round coming into sight 15 hexes away, four survivors with pistols can " +
          `count on holding off ${before} (held in ${from}), but not ${after} (${to}).`,
      }),
      findings.crossing(between(25, 30, 35, 40), {
        what: "Holding a stand",
        at: 0.5,
        atWords: "an even chance",
        say: ({ before, after, from, to }) =>
          `A stand becomes a losing bet between ${before} (held in ${from}) and ${after} (held in ${to}).`,
      }),
      findings.difference([holdingWave(5, 30), holdingWave(2, 30)], {
        what: "the share of stands held against 30 zombies",
        more: ({ a, b }) =>
          `How fast they come decides a stand: 30 zombies are held in ${b} if two come a round, in ${a} if five do.`,
        less: ({ a, b }) => `30 zombies are held in ${b} if two come a round, in ${a} if five do.`,
      }),
      ...findings.gain(stand, holdsIn, { does: "hold off 30 zombies in", hard: "hard, not hopeless" }),
      findings.difference(outcomePair(backing, "held", ["backing away", "standing"]), {
        what: "how often 20 zombies are held",
        more: ({ a, b }) =>
          `Once surrounded there is nowhere to run: 20 zombies are held in ${a} of stands by backing away from the nearest, in ${b} by standing.`,
        less: ({ a, b }) => `Moving away helps even when surrounded: ${a} of stands against 20 zombies, ${b} else.`,
      }),
      findings.value(metricMean(held.variants[HORDES.indexOf(30)]!, "survivors-lost", { given: "held" }), {
        say: (lost) => `Even a stand that is held against 30 zombies costs ${lost} of the four on average.`,
      }),
    ],
    weapons: [
      findings.ranking(
        WEAPONS.map((weapon) => holding(weapon, 30)),
        { what: "Stands held against 30 zombies, everyone with the same weapon", top: 6 },
      ),
      findings.difference([holding("fists", 20), holding("pistol", 20)], {
        what: "the share of stands held against 20 zombies",
        more: ({ a, b }) => `Hand to hand the four hold 20 zombies in ${a} of stands, with pistols in ${b}.`,
        less: ({ a, b }) => `Hand to hand is as good as pistols against 20 zombies: ${a} against ${b}.`,
      }),
    ],
    ranges: [
      findings.value(chance("pistol", 19), {
        say: (share) =>
          `At 19 hexes and beyond a pistol's chance to hit is ${share} (a rifle's too): the penalty of −3 puts the roll needed at 7.`,
        aim: AIMS.reach,
      }),
      findings.value(chance("shotgun", 13), {
        say: (share) =>
          `From 13 hexes on a shotgun's chance to hit is ${share} (a rocket launcher's too): its own penalty adds to that of the range.`,
        aim: AIMS.reach,
      }),
    ],
    climbing: [
      findings.value(top("living", 1, 20), {
        say: (share) =>
          `An unhurt survivor gets up 20 feet of brick wall (grade 1) with a chance of ${share}, all on one roll.`,
        aim: AIMS.climb,
      }),
      findings.value(top("living", 1, 40), {
        say: (share) => `Up 40 feet of brick wall it is ${share}; every injury makes a wall a grade harder.`,
      }),
    ],
    rules: [
      findings.changes(gaps, {
        measure: "how often a stand is held or all get away",
        what: "Of the other ways to read the rules",
        aim: AIMS.gaps,
      }),
      findings.changes(switches, {
        measure: "how often a stand is held or all get away",
        what: "Of optional rules and habits",
      }),
    ],
  };
}
