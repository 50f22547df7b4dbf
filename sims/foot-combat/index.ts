/**
 * Combat on foot, from a draft role-playing game of driving after the end of the world: pools of ten-sided dice, two
 * sides of up to twenty fighters. README.md restates the rules, the rulings and what is ours.
 */

import { defineSim, type Metric } from "deadeven";
import { ATTACKS } from "../flat/weapons.js";
import { exactDuel } from "./exact.js";
import { decidedInFiveToTen, Fight, type FootParams } from "./fight.js";
import { params } from "./params.js";

/** Most dice that a fighter can roll in a round: initiative, an action, and holding on, of ten dice each. */
const MOST_DICE_IN_A_ROUND = 30;

function metrics(p: FootParams): readonly Metric[] {
  const a = p["a-fighters"];
  const b = p["b-fighters"];
  const deeds = (a + b) * p["round-cap"];
  const mostAdrenaline = (a + b) * p["adrenaline-start"] + deeds * MOST_DICE_IN_A_ROUND;
  const count = (name: string, unit: string, help: string, max: number): Metric => {
    // Bounds that no fight comes near are kept within what a metric may hold.
    return { name, unit, help, min: 0, max: Math.min(max, 999_999) };
  };
  return [
    count("rounds", "rounds", "rounds begun, the last one included", p["round-cap"]),
    count("rounds-5-to-10", "", "fights decided in 5 to 10 rounds", 1),
    count("attacks-tried", "attacks", "attack rolls of both sides, grapples included", deeds),
    count("attacks-landed", "attacks", "attacks that hit, after dodges and bought successes", deeds),
    count("attacks-harmless", "attacks", "attacks that hit and whose damage was all soaked", deeds),
    count("damage-by-a", "health", "health that side A took from side B", b * p.health),
    count("damage-by-b", "health", "health that side B took from side A", a * p.health),
    count("botches", "rolls", "botched rolls of both sides, initiative left out", 2 * deeds),
    count("dodges", "dodges", "dodges of both sides", deeds),
    count("holds", "holds", "times that a grapple took hold of someone", deeds),
    count("adrenaline-earned", "points", "adrenaline earned by all fighters", mostAdrenaline),
    count("adrenaline-spent", "points", "adrenaline spent by all fighters", mostAdrenaline),
    count("standing-a", "fighters", "fighters of side A still standing", a),
    count("standing-b", "fighters", "fighters of side B still standing", b),
    count("health-left-a", "health", "health left of side A, all fighters together", a * p.health),
    count("health-left-b", "health", "health left of side B, all fighters together", b * p.health),
  ];
}

function assumptions(p: FootParams): readonly string[] {
  const said = [
    "A die is a ten-sided die; the text never names it.",
    `A fighter goes down at ${p.health} damage and loses ${p["wound-penalties"].join(", ")} dice after 1, 2, 3 … damage; the text gives no health and no wounds.`,
    `A fighter moves up to ${p.move} slots and attacks in the same turn, on a line: no cover, no flanks, nobody retreats.`,
    "A fighter attacks the nearest standing enemy, among those the most wounded, and keeps to one whom it holds.",
    "All fighters of a side have the same ratings and the same weapon, never run out of ammunition, and fight to the end.",
  ];
  if (p.adrenaline !== "none") {
    said.push("Every roll earns adrenaline for doubles, initiative included; no 1 cancels a bought success.");
  }
  const weapons = [p["a-weapon"], p["b-weapon"]];
  if (weapons.includes("grapple") && p.grapple === "hold") {
    said.push("A holder stays with the one it holds, and lets go when it goes down.");
  }
  if (weapons.every((weapon) => ATTACKS[weapon].range < p.distance) && p.move === 0) {
    said.push(`Nobody reaches anybody, so that every fight is left unfinished after ${p["round-cap"]} rounds.`);
  }
  return said;
}

export default defineSim({
  name: "foot-combat",
  title: "Combat on foot",
  summary: "Two sides fight on foot with fists, spears and guns until one is down.",
  source:
    "The actions-and-drama chapter of a post-apocalyptic driving role-playing game in draft: dice pools, turns, attacks on foot, adrenaline.",
  version: "1",
  url: import.meta.url,
  params,
  outcomes: [
    { name: "a-wins", help: "side B is down and someone of side A stands" },
    { name: "b-wins", help: "side A is down and someone of side B stands" },
    { name: "both-down", help: "simultaneous attacks brought down the last of both sides" },
    { name: "unfinished", help: "both sides stand after the last round that the cap allows" },
  ],
  metrics,
  substreams: ["initiative", "a-attacks", "b-attacks", "dodges", "holds"],
  charts: ["rounds", "health-left-a", "health-left-b", "damage-by-a", "damage-by-b"],
  assumptions,
  prepare(p) {
    const fight = new Fight(p);
    return (streams, card, log) => {
      fight.start();
      log?.(
        `${p["a-fighters"]} of side A (${p["a-weapon"]}) against ${p["b-fighters"]} of side B (${p["b-weapon"]}), ${p.distance} slots apart.`,
      );
      fight.play(streams, log);
      const { metrics } = card;
      const { rounds, outcome } = fight;
      card.outcome = outcome;
      metrics[0] = rounds;
      metrics[1] = decidedInFiveToTen(rounds, outcome) ? 1 : 0;
      metrics[2] = fight.attacksTried;
      metrics[3] = fight.attacksLanded;
      metrics[4] = fight.attacksHarmless;
      metrics[5] = fight.damageBy[0]!;
      metrics[6] = fight.damageBy[1]!;
      metrics[7] = fight.botches;
      metrics[8] = fight.dodges;
      metrics[9] = fight.holds;
      metrics[10] = fight.adrenaline.earned;
      metrics[11] = fight.adrenaline.spent;
      metrics[12] = fight.standingOf[0]!;
      metrics[13] = fight.standingOf[1]!;
      metrics[14] = fight.healthOf(0);
      metrics[15] = fight.healthOf(1);
    };
  },
  exact: exactDuel,
});
