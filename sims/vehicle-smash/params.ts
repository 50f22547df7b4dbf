/** The parameters of vehicle-smash. Ratings, dice, adrenaline and initiative are shared with the foot combat. */

import { choice, file, flag, integer, type ParamsOf, policy, ruling, text } from "deadeven";
import { ratings } from "../flat/ratings.js";
import { adrenalineParams, damageParams, initiativeParams, poolParams } from "../flat/rulings.js";
import { ATTACK_NAMES } from "../flat/weapons.js";
import { woundParams } from "../flat/wounds.js";
import { readVehicles, vehiclesSchema } from "./vehicles.js";

export const POLICIES = ["smash", "smash-if-damaging", "flee", "flee-when-hurt", "evade", "random"] as const;

const RATINGS = [
  "dexterity",
  "drive",
  "stamina",
  "wits",
  "alertness",
  "firearms",
  "brawl",
  "melee",
  "strength",
  "athletics",
] as const;

const vehiclesOf = (side: "A" | "B", vehicle: string) =>
  text({
    help: `vehicles of side ${side}, such as small-car or 3xmotorcycle+large-car`,
    from: "ours",
    default: vehicle,
  });
const driverPolicy = (side: "A" | "B") => policy(POLICIES, { help: `how the drivers of side ${side} drive` });
const mechanic = (side: "A" | "B") =>
  flag({
    help: `whether a mechanic rides in every vehicle of side ${side} that has a seat for one`,
    from: "ours",
    default: false,
  });
const shooters = (side: "A" | "B") =>
  integer({
    help: `fighters in each vehicle of side ${side}, as many as its seats hold beside driver and mechanic`,
    from: "ours",
    min: 0,
    max: 99,
    default: 0,
    explore: [0, 3],
  });
const weapon = (side: "A" | "B") =>
  choice(ATTACK_NAMES, {
    help: `how the fighters of side ${side} attack: what shot-distance puts out of reach is refused`,
    from: "ours",
    default: "pistol",
  });
const aim = (side: "A" | "B") =>
  policy(["target", "mechanic"], {
    help: `whom the firearms of side ${side} are aimed at: as target-crew says, or a mechanic while there is one to hit`,
  });

const scale = (of: string) =>
  integer({
    help: `every vehicle's ${of}, in percent of the table's`,
    from: "ours",
    unit: "%",
    min: 0,
    max: 1000,
    default: 100,
    explore: [50, 200],
  });

export const params = {
  vehicles: file({
    help: "the vehicles: the rules' table, or your own file with its columns",
    from: "rules",
    builtIn: { rules: new URL("./vehicles.json", import.meta.url) },
    default: "rules",
    read: readVehicles,
    schema: vehiclesSchema,
  }),
  scenario: choice(["duel", "exchange"], {
    help: "a fight until it is decided, or one smash by the first vehicle of A on the first of B",
    from: "ours",
  }),
  "side-a": vehiclesOf("A", "small-car"),
  "side-b": vehiclesOf("B", "medium-car"),
  "a-policy": driverPolicy("A"),
  "b-policy": driverPolicy("B"),
  ...ratings("a-", RATINGS),
  ...ratings("a-", ["repair"], 2),
  "a-mechanic": mechanic("A"),
  "a-shooters": shooters("A"),
  "a-weapon": weapon("A"),
  "a-aim": aim("A"),
  ...ratings("b-", RATINGS),
  ...ratings("b-", ["repair"], 2),
  "b-mechanic": mechanic("B"),
  "b-shooters": shooters("B"),
  "b-weapon": weapon("B"),
  "b-aim": aim("B"),
  ...adrenalineParams,
  ...initiativeParams,
  lead: integer({
    help: "net successes of outrunning, added up over the rounds, that get a vehicle away",
    from: "ours",
    min: 1,
    max: 20,
    default: 1,
    explore: [1, 5],
  }),
  "shot-distance": integer({
    help: "how far apart the vehicles are when those aboard attack; no weapon may be out of reach",
    from: "ours",
    unit: "slots of five feet",
    min: 1,
    max: 100,
    default: 2,
    explore: [1, 6],
  }),
  ...woundParams,
  "round-cap": integer({
    help: "rounds after which a duel is left unfinished",
    from: "ours",
    unit: "rounds",
    min: 1,
    max: 1000,
    default: 100,
    explore: [5, 100],
  }),
  ...poolParams,
  "smash-damage": ruling(["formula", "excess", "piecewise"], {
    gap: "The text's formula gives 4 damage for its first example, which says 3.",
    help:
      "damage of a smash before armor: net successes plus own less the target's power; successes past the first " +
      "plus that; or past the first for the stronger vehicle alone",
  }),
  "smash-adds": choice(["power", "half-power", "nothing", "mobility"], {
    help: "what a smash adds to its net successes: the difference in power, half of it, nothing, or that in mobility",
    from: "ours",
  }),
  "body-scale": scale("body"),
  "armor-scale": scale("armor"),
  "outrun-by": ruling(["mobility", "dexterity"], {
    gap: "The table of actions sets the outrunning difficulty by dexterity, the prose and its example by mobility.",
    help: "whose difference sets the outrunning difficulty: the vehicles' mobility or the drivers' dexterity",
  }),
  evade: ruling(["one-die", "raise-difficulty", "none"], {
    gap: "The text on evading breaks off after the words one die.",
    help: "a success on one die takes 1 success off each attack, or makes each 1 harder, or evading does nothing",
  }),
  "repair-botch": ruling(["tool-lost", "lose-body"], {
    gap: "A botched repair costs something, and the text does not say what.",
    help: "what a botched repair costs: any further repair, or 1 body",
  }),
  duress: ruling(["attacked", "in-combat"], {
    gap: "A repair is harder under duress, and the text does not say when that is.",
    help: "when a repair is at 9 and not 8: once an attack on the vehicle is declared this round, or always in a fight",
  }),
  "mechanic-exposed": ruling(["targetable", "safe"], {
    gap: "The mechanic works out on the hood; the text does not say whether others may aim there.",
    help: "whether the other side's firearms may be aimed at a mechanic, whom no armor covers",
  }),
  "take-wheel": ruling(["announced", "free"], {
    gap: "A driver who is down can be replaced; the text does not say whether that takes an action.",
    help: "another aboard takes the wheel as the action of the next round and drives from the round after, or drives next round",
  }),
  "target-crew": ruling(["vehicle", "driver"], {
    gap: "The text lets passengers shoot and does not say at what.",
    help: "what firearms hit: the vehicle, whose armor soaks, or its driver, whom it doesn't cover",
  }),
  ...damageParams,
};

export type Params = ParamsOf<typeof params>;
