/** Survivors and the dead on a hex grid: how far do they get, and how long do they hold? */

import { choice, defineSim, flag, InputError, integer, integers, policy, ruling } from "deadeven";
import { assumptionsOf } from "./assumptions.js";
import { prepareChase } from "./chase.js";
import { climbMetrics, exactClimb, prepareClimb } from "./climb.js";
import { KINDS } from "./field.js";
import { chanceTable, exactRange, prepareRange, RANGE_METRICS } from "./range-table.js";
import { fightMetrics } from "./score.js";
import { prepareStand } from "./stand.js";
import { WEAPON_NAMES } from "./weapons.js";

const OUTCOMES = {
  flee: [
    { name: "all-escape", help: "every survivor reaches safety" },
    { name: "some-escape", help: "some reach safety, the others are lost" },
    { name: "none-escape", help: "every survivor is lost" },
    { name: "unfinished", help: "someone is still on the field after `rounds`" },
  ],
  stand: [
    { name: "held", help: "every zombie is down" },
    { name: "overwhelmed", help: "every survivor is lost" },
    { name: "unfinished", help: "both sides still stand after `rounds`" },
  ],
  "range-table": [
    { name: "hit", help: "the target is hit" },
    { name: "miss", help: "the roll is too low" },
    { name: "not-allowed", help: "the weapon may not be used at this range" },
  ],
  climb: [
    { name: "top", help: "the climber reaches the top" },
    { name: "fell", help: "the climber falls and does not catch itself" },
  ],
} as const;

export default defineSim({
  name: "hex-pursuit",
  title: "Hex pursuit",
  summary: "Survivors with a head start, or with their backs together, against zombies on a hex grid.",
  source:
    "Methods and numbers of the movement-and-range chapter of a free zombie role-playing game in beta: range bands, " +
    "weapons' reach, movement, free attacks on those who leave, climbing. Its text is not included.",
  version: "1",
  url: import.meta.url,
  params: {
    scenario: choice(["flee", "stand", "range-table", "climb"], {
      from: "ours",
      help: "what is played: a chase, a last stand, one shot, or one climb",
    }),
    survivors: integer({ from: "ours", help: "survivors", min: 1, max: 12, default: 4, explore: [2, 8] }),
    injuries: integer({
      from: "ours",
      help: "injuries that each survivor, or the climber, begins with",
      min: 0,
      max: 9,
      default: 0,
      explore: [0, 2],
    }),
    "head-start": integer({
      from: "ours",
      help: "flee: distance between the survivors and the nearest zombies at the start",
      unit: "hexes",
      min: 1,
      max: 60,
      default: 4,
      explore: [1, 12],
    }),
    zombies: integer({
      from: "ours",
      help: "zombies, in all; 12 by default in flee and 30 in stand",
      min: 1,
      max: 1000,
      default: (p) => (p.scenario === "stand" ? 30 : 12),
      explore: [4, 60],
    }),
    distance: integer({
      from: "ours",
      help: "flee: how far it is to safety",
      unit: "hexes",
      min: 1,
      max: 200,
      default: 40,
      explore: [10, 80],
    }),
    obstacles: integer({
      from: "ours",
      help: "flee: share of hexes that are obstacles, such as low fences",
      unit: "percent",
      min: 0,
      max: 100,
      default: 20,
      explore: [0, 50],
    }),
    kinds: integers({
      from: "ours",
      help: `shares of the zombies' kinds in percent: ${KINDS.join(", ")}; by default 10,90,0,0 in flee and 80,10,5,5 in stand`,
      min: 0,
      max: 100,
      length: [4, 4],
      default: (p) => (p.scenario === "stand" ? [80, 10, 5, 5] : [10, 90, 0, 0]),
    }),
    radius: integer({
      from: "ours",
      help: "stand: distance from the middle at which zombies come into sight",
      unit: "hexes",
      min: 2,
      max: 40,
      default: 15,
      explore: [5, 25],
    }),
    wave: integer({
      from: "ours",
      help: "stand: zombies that arrive in a round",
      min: 1,
      max: 100,
      default: 3,
      explore: [1, 8],
    }),
    rounds: integer({
      from: "ours",
      help: "flee and stand: rounds after which the game is broken off",
      min: 1,
      max: 1000,
      default: 100,
    }),
    range: integer({
      from: "ours",
      help: "range-table: distance to the target",
      unit: "hexes",
      min: 0,
      max: 60,
      default: 6,
    }),
    height: integer({
      from: "ours",
      help: "climb: height of the wall",
      unit: "feet",
      min: 1,
      max: 200,
      default: 40,
      explore: [20, 100],
    }),
    grade: integer({
      help: "climb: how hard the wall is, 0 (rope, chain-link) to 2 (smooth); each grade makes the checks harder by 1",
      min: 0,
      max: 2,
      default: 1,
    }),
    climber: choice(["living", "creeper"], { help: "climb: who climbs" }),
    "climb-penalty": integer({
      help: "climb: how much harder a load, the dark or the wet make each check",
      min: 0,
      max: 5,
      default: 0,
      explore: [0, 2],
    }),
    "climb-actions": integer({
      from: "ours",
      help:
        "climb: actions, such as shots, on each 20 feet of wall; each needs one more check, 2 harder for the living " +
        "and no harder for a creeper",
      min: 0,
      max: 3,
      default: 0,
      explore: [0, 2],
    }),
    weapon: choice(WEAPON_NAMES, { help: "what the survivors fight with" }),
    "to-hit": integer({
      from: "ours",
      help: "lowest d6 with which a survivor's attack hits at short range",
      min: 1,
      max: 7,
      default: 4,
      explore: [2, 6],
    }),
    bite: integer({
      help: "lowest d6 with which a zombie's attack injures",
      min: 1,
      max: 7,
      default: 4,
      explore: [2, 6],
    }),
    "injuries-to-fall": integer({
      from: "ours",
      help: "injuries with which a survivor is lost",
      min: 1,
      max: 10,
      default: 4,
      explore: [3, 6],
    }),
    "undead-injuries-to-fall": integer({
      from: "ours",
      help: "injuries with which a zombie is down",
      min: 1,
      max: 10,
      default: 1,
      explore: [1, 3],
    }),
    opportunity: flag({ help: "whether zombies get a free attack on those who leave their reach", default: true }),
    "zombies-shove": flag({
      from: "ours",
      help: "whether a zombie that finds no way tries to shove another out of the hex ahead",
      default: false,
    }),
    "survivors-shove": flag({
      from: "ours",
      help: "flee: whether a survivor who finds no way tries to shove a zombie out of the hex ahead instead of attacking",
      default: false,
    }),
    tactic: policy(["run", "shoot-then-run", "hold"], {
      help:
        "run; shoot while no zombie could reach the shooter next round and run when one could; or stay and fight " +
        "(by default run in flee and hold in stand)",
      default: (p) => (p.scenario === "stand" ? "hold" : "run"),
    }),
    pace: policy(["slowest", "own"], {
      help: "flee: those who run keep to the pace of the slowest, or each runs as fast as it can",
    }),
    "extreme-from": ruling(["19", "20"], {
      gap: "Long range ends at 18 hexes and the last band is said to lie beyond 19: which of them 19 itself is in is not said.",
      help: "the distance at which extreme range begins",
    }),
    shotgun: ruling(["added", "instead"], {
      gap: "Whether the shotgun's own penalty beyond 6 hexes comes on top of the range band's or replaces it is not said.",
      help: "the shotgun's penalty is added to the band's, or is the only one",
    }),
    rocket: ruling(["added", "instead"], {
      gap: "Whether the rocket launcher's own penalty beyond 12 hexes comes on top of the range band's or replaces it is not said.",
      help: "the rocket launcher's penalty is added to the band's, or is the only one",
    }),
    "injury-climb": ruling(["each", "capped-3"], {
      gap: "Injuries slow movement by at most 3; whether the same limit holds for climbing checks is not said.",
      help: "every injury counts against a climb, or at most three do",
    }),
    "fall-from": ruling(["top", "bottom"], {
      gap: "A check covers 20 feet of wall; that a failure drops the climber from the upper end is said, yet it could as well happen at the lower.",
      help: "the end of the stretch from which a failed check falls",
    }),
    "undead-turn": ruling(["move-or-attack", "move-and-attack"], {
      gap: "The living may step one hex and still attack and otherwise move or attack; for the undead nothing is said.",
      help: "a zombie either moves or attacks in a round, or attacks after a move that brings it into reach",
    }),
  },
  outcomes: ({ scenario }) => OUTCOMES[scenario],
  metrics: (params) => {
    if (params.scenario === "range-table") return RANGE_METRICS;
    if (params.scenario === "climb") return climbMetrics(params);
    return fightMetrics(params.survivors, params.zombies, params.rounds, params["injuries-to-fall"]);
  },
  substreams: ["terrain", "kinds", "arrivals", "survivors", "opportunity", "zombies", "shoves", "climber"],
  charts: [
    "survivors-lost",
    "rounds",
    "zombies-down",
    "most-adjacent",
    "opportunity-attacks",
    "injuries-taken",
    "falls",
  ],
  assumptions: assumptionsOf,
  contradictions: [
    "Long range ends at 18 hexes and the farthest band is said to lie beyond 19, which leaves 19 itself in neither. " +
      "A pistol at 19 hexes needs a 7, which no die shows, if it is extreme (the default), and a 6 if it is long.",
  ],
  prepare: (params) => {
    if (params.scenario === "range-table") return prepareRange(params);
    if (params.scenario === "climb") return prepareClimb(params);
    const percent = params.kinds.reduce((sum, share) => sum + share, 0);
    if (percent !== 100) {
      throw new InputError(
        `kinds must be four shares (${KINDS.join(", ")}) that sum to 100 percent, not to ${percent}`,
      );
    }
    if (params.injuries >= params["injuries-to-fall"]) {
      throw new InputError(
        `injuries must be below injuries-to-fall, ${params["injuries-to-fall"]}, not ${params.injuries}: nobody would stand`,
      );
    }
    return params.scenario === "flee" ? prepareChase(params) : prepareStand(params);
  },
  exact: (params) => {
    if (params.scenario === "range-table") return exactRange(params);
    return params.scenario === "climb" ? exactClimb(params) : undefined;
  },
  tables: (params) => [chanceTable(params)],
});
