/** What shapes a result and is ours, scenario by scenario. */

import type { Params } from "./params.js";
import { isArea } from "./rules/weapons.js";

const ATTACK = "An attack hits on a d6 of to-hit or more after the range's penalty, as a skill check would succeed.";
const AREA =
  "Grenades, launchers and molotovs strike everyone in the target's hex with one roll; survivors don't use them " +
  "on a hex with one of their own.";

const BOTH = [
  ATTACK,
  "A survivor is lost with injuries-to-fall injuries and a zombie is down with undead-injuries-to-fall.",
  "What share of the zombies is of which kind is our choice.",
  "A zombie's attack injures on a d6 of bite or more.",
  "A sprinter moves 6 hexes a round, a crawler 2 and a clamberer 3, like a walker: there is nothing here to climb. " +
    "A zombie that is up can always move one hex.",
  "Survivors attack the nearest zombie that they can hit, one in reach with bare hands if their weapon can't be " +
    "used on it; nothing blocks sight and ammunition does not run out.",
  "Zombies see no farther than the next step: nearer to the closest survivor, over the cheaper and then the " +
    "emptier hex, or aside where they can enter nothing nearer; they go into a survivor's own hex if they can.",
  "Zombies with a survivor in reach never walk away.",
];

const FLEE = [
  "The field is 13 hexes wide; survivors start three to a hex in its middle, zombies one to a hex in ranks as " +
    "wide as the field.",
  "Those who run go straight on, over an obstacle rather than round it, and aside only where they must.",
];

const STAND = [
  "Survivors start three to a hex in the middle of open ground; each zombie comes into sight at a random hex of " +
    "the ring.",
  "A wave arrives at the start of a round, before the living act.",
];

const CLIMB = [
  "A wall takes height / 6 rounds, rounded up (a clamberer: height / 12); a stretch tried again is climbed again.",
  "A fall is an injury for every full 10 feet.",
];

export function assumptions(params: Params): string[] {
  if (params.scenario === "range-table") return [ATTACK];
  if (params.scenario === "climb") {
    const told = [...CLIMB];
    if (params["fall-from"] === "bottom") {
      told.push("A check failed at the bottom of a stretch takes the round in which it is tried.");
    }
    if (params["climb-actions"] === 0) told.push("The climber does nothing else on the way.");
    else if (params.climber === "clamberer" && params["clamberer-acts"] === "no-check") {
      told.push("A clamberer's actions on the wall take neither a check nor time, so that they change nothing.");
    } else {
      told.push(
        "A failed check to act on the wall is a fall like that of a failed climb and is caught with its own " +
          "modifiers; the action takes no time.",
      );
      if (params.climber === "clamberer") told.push("A clamberer that acts makes a check as hard as its climb.");
    }
    return told;
  }
  const told = [...BOTH, ...(isArea(params.weapon) ? [AREA] : []), ...(params.scenario === "flee" ? FLEE : STAND)];
  if (params.scenario === "flee" && params.pace === "slowest") {
    told.push("Nobody is left behind: those who run move no farther in a round than the slowest of them could.");
  }
  if (params.scenario === "stand" && params.tactic !== "hold") {
    told.push(
      "Those who run go to the hex in reach that is farthest from the nearest zombie, inside the ring, and fight " +
        "where no hex is better.",
    );
  }
  if (params.tactic !== "hold" && params.opportunity) {
    told.push(
      "Free attacks, an optional rule, are on. One comes before the step that leaves a zombie's reach, and slows or fells whoever leaves at once; " +
        "zombies hurt but not down are staggered for the round.",
    );
  }
  if (params.tactic === "hold") {
    told.push(
      "Those who hold take the free hex toward their target where that takes the last penalty off the hit, and only then.",
    );
  }
  if (params["zombies-shove"]) {
    told.push(
      "A zombie shoves the last to have come out of the full hex ahead, straight on or as nearly so as there is room.",
    );
  }
  if (params["survivors-shove"] && params.scenario === "flee") {
    told.push("A survivor shoves the last zombie to have come out of the full hex ahead, and never a fellow.");
  }
  return told;
}

/** Where the rules contradict themselves. */
export const contradictions = [
  "Long range ends at 18 hexes and the farthest band is said to lie beyond 19, which leaves 19 itself in neither. " +
    "A pistol at 19 hexes needs a 7, which no die shows, if it is extreme (the default), and a 6 if it is long.",
];
