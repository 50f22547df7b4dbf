/**
 * What can be varied: the house rules' numbers, the scenario's, rulings on what they leave open, and how the heroes
 * play.
 */

import { file, flag, integer, type ParamsOf, policy } from "deadeven";
import { knownScenario } from "./known-maps.js";
import { rulings } from "./rulings.js";
import { type Scenario, scenarioSchema } from "./scenario.js";

/** A default that a scenario file may set. */
function scenarioSays<T>(name: keyof Scenario["defaults"], otherwise: (params: Readonly<Record<string, any>>) => T) {
  return (params: Readonly<Record<string, any>>): T =>
    ((params.scenario as Scenario).defaults[name] as T | undefined) ?? otherwise(params);
}

function playOf({ scenario }: Readonly<Record<string, any>>): Scenario["play"] {
  return (scenario as Scenario).play;
}

function counted(number: string, of: string): string {
  return `${number === "0" ? "no" : number} ${of}${number === "1" ? "" : "s"}`;
}

/** Most sides of a die that moves the forklift. */
const LARGEST_DIE = 12;

export const params = {
  scenario: file({
    help: "what is played, and on which map: supply-run, gauntlet, siege, or a scenario file of your own",
    builtIn: {
      "supply-run": new URL("./scenarios/supply-run.json", import.meta.url),
      gauntlet: new URL("./scenarios/gauntlet.json", import.meta.url),
      siege: new URL("./scenarios/siege.json", import.meta.url),
    },
    default: "supply-run",
    read: knownScenario,
    schema: scenarioSchema,
  }),

  "move-die": integer({
    help: "sides of the die that moves the forklift",
    min: 1,
    max: LARGEST_DIE,
    default: 6,
    explore: [4, 8],
  }),
  "loaded-die": integer({
    help: "sides of the die that moves it with a crate aboard",
    min: 1,
    max: LARGEST_DIE,
    default: 3,
    explore: [2, 6],
  }),
  "climb-cost": integer({
    help: "movement points that a hero needs to climb on or off the forklift",
    min: 0,
    max: 6,
    default: 1,
    unit: "points",
    explore: [0, 3],
  }),
  "ram-kill": integer({
    help: "lowest d6 roll that kills a rammed zombie (7: never)",
    min: 1,
    max: 7,
    default: 5,
    explore: [2, 6],
    told: (roll, params) =>
      playOf(params) === "stand" ? undefined : roll === "7" ? "ramming never kills" : `ramming on ${roll}+`,
  }),
  "wall-run": integer({
    help: "squares to have moved this turn before ramming a wall",
    min: 0,
    max: 5,
    default: 2,
    unit: "squares",
  }),
  "wall-ram": integer({
    help: "lowest d6 roll that breaks a rammed wall (7: never)",
    min: 1,
    max: 7,
    default: 5,
    explore: [2, 6],
  }),
  "door-run": integer({
    help: "squares to have moved this turn before ramming a locked door",
    min: 0,
    max: 5,
    default: 1,
    unit: "squares",
  }),
  "ram-wound": integer({
    help: "wounds that the forklift takes each time it rams a wall or a locked door",
    min: 0,
    max: 6,
    default: 1,
    unit: "wounds",
    explore: [0, 2],
  }),
  "ram-walls": flag({ help: "walls may be rammed", default: true }),
  "ram-doors": flag({ help: "locked doors may be rammed", default: true }),
  wounds: integer({ help: "wounds that disable the forklift", min: 1, max: 12, default: 4, explore: [2, 6] }),
  "mechanic-card": integer({
    help:
      "mechanic cards in hand (0 or 1): once, heals all wounds; the heroes play it when a wound would disable the " +
      "forklift",
    min: 0,
    max: 1,
    default: 0,
  }),
  overrun: integer({
    help: "zombies on the forklift and in its cabin that overrun it",
    min: 1,
    max: 20,
    default: 8,
    unit: "zombies",
    explore: [4, 12],
  }),
  "reach-cabin": integer({
    help: "lowest d6 roll with which a zombie outside gets at the driver (7: never)",
    min: 1,
    max: 7,
    default: 6,
    explore: [3, 6],
  }),
  "zombie-dent": integer({
    help: "lowest d6 roll with which a zombie wounds the forklift (7: never)",
    min: 1,
    max: 7,
    default: 5,
    explore: [3, 6],
  }),
  "zombie-pool": integer({
    help: "most zombies that spawning brings into play (base game)",
    min: 0,
    max: 40,
    default: 14,
    unit: "zombies",
    explore: [8, 20],
  }),
  "hero-wounds": integer({
    help: "wounds that kill a hero (base game)",
    min: 1,
    max: 10,
    default: 3,
    explore: [2, 5],
  }),
  "gun-range": integer({
    help: "how far guns shoot, between board squares",
    min: 0,
    max: 30,
    default: 4,
    unit: "squares",
    from: "ours",
    explore: [1, 8],
  }),
  "gun-hit": integer({
    help: "lowest d6 roll of a shot that kills",
    min: 1,
    max: 7,
    default: 4,
    from: "ours",
    explore: [3, 6],
  }),
  "driver-gun": flag({ help: "the driver has a gun, with cabin-penalty", default: false }),
  "cabin-penalty": integer({ help: "taken off the roll of a shot from the cabin", min: 0, max: 5, default: 1 }),
  "blast-hit": integer({
    help: "lowest d6 roll with which a blast kills a zombie or wounds a hero or the forklift",
    min: 1,
    max: 7,
    default: 4,
    from: "ours",
    explore: [3, 6],
  }),

  turns: integer({
    help:
      "turns to play (base game: 15; our 5 in siege; 0 on a map: no limit, but unfinished after 200; " +
      "gauntlet: not used)",
    min: 0,
    max: 100,
    default: scenarioSays("turns", () => 15),
    unit: "turns",
    explore: [8, 20],
  }),
  crates: integer({
    help: "crates to bring from the pick-up to the drop-off (maps)",
    min: 1,
    max: 10,
    default: scenarioSays("crates", () => 2),
    unit: "crates",
    from: "ours",
    explore: [1, 4],
    told: (crates, params) => (playOf(params) === "map" ? counted(crates, "crate") : undefined),
  }),
  length: integer({
    help: "the road's last square (gauntlet)",
    min: 1,
    max: 200,
    default: scenarioSays("length", () => 20),
    unit: "squares",
    from: "ours",
    explore: [10, 40],
  }),
  zombies: integer({
    help: "zombies at the start: on the road, or on a map's starting squares for them in turn",
    min: 0,
    max: 40,
    default: scenarioSays("zombies", () => 6),
    unit: "zombies",
    from: "ours",
    explore: [2, 12],
  }),
  "kills-needed": integer({
    help: "zombies to ram dead for a delivery to count (gauntlet; half of them, rounded up)",
    min: 0,
    max: 40,
    default: (p) => Math.ceil(p.zombies / 2),
    unit: "zombies",
    from: "ours",
  }),
  aboard: integer({
    help: "zombies on the forklift's front and back at the start; a siege has our 2, else none",
    min: 0,
    max: 20,
    default: scenarioSays("aboard", (p) => ((p.scenario as Scenario).play === "stand" ? 2 : 0)),
    unit: "zombies",
    from: "ours",
  }),
  "in-cabin": integer({
    help: "zombies in the cabin at the start (none unless said)",
    min: 0,
    max: 10,
    default: scenarioSays("in-cabin", () => 0),
    unit: "zombies",
    from: "ours",
  }),
  driver: flag({
    help: "a driver is in the cabin at the start",
    default: scenarioSays("driver", () => true),
    from: "ours",
  }),
  spawn: flag({
    help: "new zombies come onto the spawn pits (base game; false in siege and gauntlet)",
    default: scenarioSays("spawn", (p) => ((p.scenario as Scenario).map?.spawnPits.length ?? 0) > 0),
  }),
  riders: integer({
    help: "heroes who ride on the forklift besides the driver",
    min: 0,
    max: 3,
    default: scenarioSays("riders", () => 0),
    unit: "heroes",
    from: "ours",
    told: (riders) => counted(riders, "rider"),
  }),
  guns: integer({
    help: "how many riders have a gun (all unless said)",
    min: 0,
    max: 3,
    default: (p) => Math.min((p.scenario as Scenario).defaults.guns ?? 3, p.riders),
    unit: "guns",
    from: "ours",
    told: (guns, { riders }) => (riders === 0 ? undefined : counted(guns, "gun")),
  }),
  tools: integer({
    help: "repair tools among the heroes: riders have them first, then the driver",
    min: 0,
    max: 4,
    default: (p) => Math.min((p.scenario as Scenario).defaults.tools ?? 0, p.riders + (p.driver ? 1 : 0)),
    unit: "tools",
    from: "ours",
  }),
  charges: integer({
    help:
      "sticks of dynamite, or gas markers to set off, among the riders; thrown only where two or more zombies can be " +
      "hit",
    min: 0,
    max: 10,
    default: scenarioSays("charges", () => 0),
    unit: "charges",
    from: "ours",
  }),

  ...rulings,

  route: policy(["direct", "ram", "avoid", "hunt"], {
    help:
      "how the driver picks the way: the first shortest; of shortest steps the one with most zombies; round zombies, by " +
      "detours of up to 2 squares a turn and a square for each at most, leaving those under the front alone; over most " +
      "zombies, by such detours",
  }),
  shortcuts: policy(["smart", "never"], {
    help:
      "whether the driver rams a locked door that saves 3 squares or more over the open way, and a wall that saves 3 " +
      "or more over the better of that and the way through such a door; never with what would be the last wound",
  }),
};

export type Params = ParamsOf<typeof params>;
