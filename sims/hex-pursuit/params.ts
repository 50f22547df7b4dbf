/** What can be varied: quantities of the game, gaps in the rules settled one way, and how survivors play. */

import { choice, flag, integer, integers, type ParamsOf, policy, ruling } from "deadeven";
import { KINDS } from "./rules/kinds.js";
import { WEAPON_NAMES } from "./rules/weapons.js";

function isFight({ scenario }: Readonly<Record<string, any>>): boolean {
  return scenario === "flee" || scenario === "stand";
}

/** What all of them fight with: "shotguns". */
function weaponsOf(weapon: string): string {
  const words = weapon.replaceAll("-", " ");
  return words === "fists" ? words : `${words}${words.endsWith("sh") ? "es" : "s"}`;
}

/** What is played, where it isn't a chase. */
const PLAYED: Readonly<Record<string, string>> = {
  stand: "a last stand",
  "range-table": "one shot",
  climb: "one climb",
};

export const params = {
  scenario: choice(["flee", "stand", "range-table", "climb"], {
    from: "ours",
    help: "what is played: a chase, a last stand, one shot, or one climb",
    told: (scenario) => PLAYED[scenario],
  }),
  survivors: integer({
    from: "ours",
    help: "survivors",
    unit: "survivors",
    min: 1,
    max: 12,
    default: 4,
    explore: [2, 8],
    told: (survivors, params) => (isFight(params) ? `${survivors} survivor${survivors === "1" ? "" : "s"}` : undefined),
  }),
  injuries: integer({
    from: "ours",
    help: "injuries that each survivor, or the climber, begins with",
    min: 0,
    max: 9,
    default: 0,
    explore: [0, 2],
    told: (injuries) => (injuries === "0" ? "unhurt" : `${injuries} ${injuries === "1" ? "injury" : "injuries"} each`),
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
    unit: "zombies",
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
    help:
      `shares of the zombies' kinds in percent: ${KINDS.join(", ")}; by default 50,50,0,0 in flee and 80,10,5,5 in ` +
      "stand",
    min: 0,
    max: 100,
    length: [4, 4],
    default: (p) => (p.scenario === "stand" ? [80, 10, 5, 5] : [50, 50, 0, 0]),
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
  climber: choice(["living", "clamberer"], { help: "climb: who climbs, one of the living or a zombie that can" }),
  "climb-penalty": integer({
    help: "climb: how much harder a load, the dark or the wet make each check",
    min: 0,
    max: 5,
    default: 0,
    explore: [0, 2],
  }),
  "climb-actions": integer({
    from: "ours",
    help: "climb: actions, such as shots, on each 20 feet of wall; each needs one more check, 2 harder, of the living",
    min: 0,
    max: 3,
    default: 0,
    explore: [0, 2],
  }),
  weapon: choice(WEAPON_NAMES, {
    help: "what the survivors fight with",
    told: (weapon, params) => (isFight(params) ? weaponsOf(weapon) : undefined),
  }),
  "to-hit": integer({
    from: "ours",
    help: "lowest d6 with which a survivor's attack hits at short range",
    min: 1,
    max: 7,
    default: 4,
    explore: [2, 6],
  }),
  farthest: integer({
    from: "ours",
    help: "distance beyond which nothing can be hit at all; 0 for no limit",
    unit: "hexes",
    min: 0,
    max: 60,
    default: 0,
  }),
  bite: integer({
    from: "ours",
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
  opportunity: flag({
    help: "optional rule: whether zombies get a free attack on those who leave their reach",
    default: false,
    told: (opportunity, { scenario }) =>
      scenario === "flee" ? `${opportunity === "true" ? "" : "no "}free attacks` : undefined,
  }),
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
    gap:
      "Long range ends at 18 hexes and the last band is said to lie beyond 19: which of them 19 itself is in is " +
      "not said.",
    help: "the distance at which extreme range begins",
  }),
  shotgun: ruling(["added", "instead"], {
    gap:
      "Whether the shotgun's own penalty beyond 6 hexes comes on top of the range band's or replaces it is not " +
      "said.",
    help: "the shotgun's penalty is added to the band's, or is the only one",
  }),
  rocket: ruling(["added", "instead"], {
    gap:
      "Whether the rocket launcher's own penalty beyond 12 hexes comes on top of the range band's or replaces it " +
      "is not said.",
    help: "the rocket launcher's penalty is added to the band's, or is the only one",
  }),
  "injury-climb": ruling(["each", "capped-3"], {
    gap: "Injuries slow movement by at most 3; whether the same limit holds for climbing checks is not said.",
    help: "every injury counts against a climb, or at most three do",
  }),
  "fall-from": ruling(["top", "bottom"], {
    gap:
      "A check is for 20 feet of wall, and a failed one is said to fall from their top, wherever on them the climber " +
      "fails; falling from their foot is the other reading.",
    help: "the end of the stretch from which a failed check falls",
  }),
  "clamberer-acts": ruling(["no-check", "check"], {
    gap: "Clamberers act on a wall without the penalty; whether they still make the check is not said.",
    help: "a clamberer acts without a check, or makes one as hard as its climb",
  }),
  "undead-turn": ruling(["move-and-attack", "move-or-attack"], {
    gap:
      "The living may step one hex and still attack and otherwise move or attack; for the undead nothing is said. " +
      "If they may not do both, nothing ever catches whoever runs.",
    help: "a zombie attacks after a move that brings it into reach, or either moves or attacks in a round",
  }),
};

export type Params = ParamsOf<typeof params>;
