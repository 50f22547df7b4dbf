/** Rulings: what the house rules leave open. The first option of each is their own words taken plainly. */

import { ruling, rulingFlag } from "deadeven";

export const rulings = {
  "enter-cabin": ruling(["one-point", "climb-first"], {
    gap:
      "Getting in or out of the cabin costs one movement point; the text doesn't say whether a hero on the ground has " +
      "to climb on first.",
    help: "one point from the ground beneath as well, or climb-cost more from there",
  }),
  "climb-from": ruling(["beneath", "adjacent"], {
    gap: "Zombies climb onto the forklift with their one-square move, but the text doesn't say from where.",
    help: "from the board square under a forklift square, or also from a square beside it",
  }),
  "heroes-turn": rulingFlag({
    gap:
      "In the base game a card decides whether a hero who dies comes back as a zombie; the text has it happen " +
      "without saying when.",
    help: "every hero who dies turns zombie: a rider falls to the ground, a driver is trapped in the cabin",
    default: true,
  }),
  "u-turn": ruling(["yes", "no"], {
    gap:
      "The forklift pivots freely but has no reverse; the text doesn't say whether turning round onto its own back " +
      "square counts as that.",
    help: "whether the front may enter the square that the back lies on",
  }),
  "cabin-shot": ruling(["beneath", "or-aboard"], {
    gap:
      "A zombie in the cabin can be shot from the board square under the front or the back; the text doesn't say " +
      "whether riders there can shoot it too.",
    help: "from the ground under the forklift alone, or from its front and back as well",
  }),
  "guns-drop": ruling(["yes", "no"], {
    gap: "A hero who dies riding drops what can be dropped; the text doesn't say whether a gun can.",
    help: "the gun drops to the ground, where another hero may take it up, or is lost",
  }),
  "ram-survivor": ruling(["stays", "climbs-on", "blocks"], {
    gap: "The text doesn't say what a zombie does that survives being rammed.",
    help: "it stays on the ground there, climbs onto the front, or stops the forklift in the square just entered",
  }),
  "wall-through": ruling(["moves", "stops"], {
    gap: "Breaking a wall lets the forklift through, but the text doesn't say whether that same move takes it there.",
    help: "it drives on through the new doorway with the movement left, or stops in front of it",
  }),
  "wall-again": ruling(["yes", "no"], {
    gap: "A forklift stops at a wall that holds; the text doesn't say whether it may try again in the same move.",
    help: "tries again with the movement left, one and a wound each, or the move is over",
  }),
  "overrun-lifts": ruling(["next-turn", "at-once"], {
    gap: "The text has an overrun begin at the start of a zombie turn, but doesn't say when it is over.",
    help: "only when counted again at the next zombie turn's start, or as soon as there are too few",
  }),
  "overrun-ends": rulingFlag({
    gap: "The text leaves to each scenario whether being overrun loses it.",
    help: "being overrun loses the scenario at once",
    default: false,
  }),
  "zombie-choice": ruling(["driver-then-forklift", "driver-only", "forklift-only"], {
    gap: "A zombie outside may try for the driver and may attack the forklift; the text doesn't say which it does.",
    help: "tries the driver, and dents the forklift if it fails; tries the driver alone; or dents the forklift alone",
  }),
};
