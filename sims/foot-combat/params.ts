/** The parameters of a fight on foot. */

import { choice, integer, type ParamsOf, policy, ruling } from "deadeven";
import { ratings } from "../flat/ratings.js";
import { adrenalineParams, damageParams, initiativeParams, poolParams } from "../flat/rulings.js";
import { ATTACK_NAMES } from "../flat/weapons.js";
import { woundParams } from "../flat/wounds.js";

/** The ratings that matter on foot: driving and repairing don't. */
const RATINGS = [
  "dexterity",
  "strength",
  "stamina",
  "wits",
  "alertness",
  "athletics",
  "brawl",
  "dodge-rating",
  "melee",
  "firearms",
] as const;

const DODGE_POLICIES = ["never", "when-hurt", "alternate"] as const;
const DODGE_HELP =
  "dodge never, below half health when a slower enemy has declared an attack on the fighter, or every second round";

export const params = {
  "a-fighters": integer({ help: "fighters of side A", from: "ours", min: 1, max: 20, default: 1, explore: [1, 5] }),
  "b-fighters": integer({ help: "fighters of side B", from: "ours", min: 1, max: 20, default: 1, explore: [1, 5] }),
  "a-weapon": choice(ATTACK_NAMES, { help: "how every fighter of side A attacks", from: "ours" }),
  "b-weapon": choice(ATTACK_NAMES, { help: "how every fighter of side B attacks", from: "ours" }),
  "a-dodge": policy(DODGE_POLICIES, { help: `when side A's fighters dodge instead of attacking: ${DODGE_HELP}` }),
  "b-dodge": policy(DODGE_POLICIES, { help: `when side B's fighters dodge instead of attacking: ${DODGE_HELP}` }),
  ...ratings("a-", RATINGS),
  ...ratings("b-", RATINGS),
  distance: integer({
    help: "distance between the sides at the start",
    unit: "slots of five feet",
    from: "ours",
    min: 0,
    max: 100,
    default: 5,
    explore: [1, 25],
  }),
  move: integer({
    help: "how far a fighter can move in a round and still attack",
    unit: "slots of five feet",
    from: "ours",
    min: 0,
    max: 100,
    default: 6,
    explore: [3, 10],
  }),
  ...woundParams,
  ...adrenalineParams,
  ...initiativeParams,
  "round-cap": integer({
    help: "rounds after which a fight is left unfinished",
    unit: "rounds",
    from: "ours",
    min: 1,
    max: 1000,
    default: 100,
    explore: [5, 100],
  }),
  ...poolParams,
  dodge: ruling(["dice", "successes"], {
    gap: "A dodge takes hits off the attack; the text does not say whether before or after the attacker rolls.",
    help: "what a dodge's net successes come off: the attacker's dice, or the attacker's net successes",
  }),
  ...damageParams,
  grapple: ruling(["hold", "damage-only"], {
    gap: "A grapple does a punch's damage and something more, which the text leaves open.",
    help: "a grapple that hits also holds, and the held one can only try to break free; or it does damage and no more",
  }),
};

export type Params = ParamsOf<typeof params>;
