/** The parameters of vehicle-smash. Ratings, dice, adrenaline and initiative are shared with the foot combat. */

import { choice, file, flag, integer, type ParamsOf, policy, ruling, text } from "deadeven";
import { ratings } from "../flat/ratings.js";
import { adrenalineParams, damageParams, initiativeParams, poolParams } from "../flat/rulings.js";
import { FIREARM_NAMES } from "../flat/weapons.js";
import { woundParams } from "../flat/wounds.js";
import { readVehicles } from "./vehicles.js";

export const POLICIES = ["smash", "smash-if-damaging", "flee", "flee-when-hurt", "evade", "random"] as const;
export type DriverPolicy = (typeof POLICIES)[number];

const RATINGS = [
  ...(["dexterity", "drive", "stamina", "wits", "alertness", "firearms", "strength", "athletics"] as const),
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
    help: `shooters in each vehicle of side ${side}, as many as its seats hold beside driver and mechanic`,
    from: "ours",
    min: 0,
    max: 99,
    default: 0,
    explore: [0, 3],
  });
const weapon = (side: "A" | "B") =>
  choice(FIREARM_NAMES, { help: `what the shooters of side ${side} fire`, from: "ours" });

export const params = {
  vehicles: file({
    help: "the vehicles: the rules' table, or your own file with its columns",
    from: "rules",
    builtIn: { rules: new URL("./vehicles.json", import.meta.url) },
    default: "rules",
    read: readVehicles,
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
  ...ratings("b-", RATINGS),
  ...ratings("b-", ["repair"], 2),
  "b-mechanic": mechanic("B"),
  "b-shooters": shooters("B"),
  "b-weapon": weapon("B"),
  ...adrenalineParams,
  ...initiativeParams,
  lead: integer({
    help: "net successes of outrunning, added up over the turns, that get a vehicle away",
    from: "ours",
    min: 1,
    max: 20,
    default: 1,
    explore: [1, 5],
  }),
  "shot-distance": integer({
    help: "how far apart the vehicles are when shooters fire; beyond a weapon's range nobody does",
    from: "ours",
    unit: "slots of five feet",
    min: 1,
    max: 100,
    default: 2,
    explore: [1, 12],
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
  "smash-damage": ruling(["formula", "excess"], {
    gap: "The text's formula gives 4 damage for its first example, which says 3; no reading fits all three examples.",
    help: "damage of a smash before armor: net successes, or those past the first, plus own less the target's power",
  }),
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
  "target-crew": ruling(["vehicle", "driver"], {
    gap: "The text lets passengers shoot and does not say at what.",
    help: "what shooters hit: the vehicle, whose armor soaks, or its driver, whom it doesn't cover",
  }),
  ...damageParams,
};

export type Params = ParamsOf<typeof params>;
