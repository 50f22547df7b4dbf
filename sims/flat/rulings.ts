/**
 * Parameters that both sims of the Flat share, so that their names, gaps and help are written once. Spread them into
 * a sim's `params`; the classes beside this file take the resolved values as they are.
 */

import { choice, integer, type ParamsOf, policy, ruling } from "deadeven";
import { INITIATIVE_POLICIES, SPENDING_POLICIES, type SpendingPolicy } from "./spending.js";

/** How a pool of dice is read. */
export const poolParams = {
  ones: ruling(["cancel", "ignore"], {
    gap: "The text counts successes and names botches, and does not say whether a 1 takes a success away.",
    help: "what a 1 does: it cancels a success of the same roll, or nothing",
  }),
  botch: ruling(["no-success", "more-ones-than-successes"], {
    gap: "The text uses the word botch and does not define it.",
    help: "a roll with a 1 is a botch if no die succeeds, or as soon as the 1s outnumber the successes",
  }),
  "over-ten": ruling(["clamp", "impossible"], {
    gap: "Modifiers can push a difficulty past the highest face, and the text does not say what then.",
    help: "a difficulty of 11 or more counts as 10, or no die can succeed",
  }),
};

/** What adrenaline is spent on, in few words. */
const SPENT: Readonly<Record<SpendingPolicy, string>> = {
  sensible: "adrenaline spent where it decides",
  none: "no adrenaline",
  soak: "adrenaline spent on damage",
  push: "adrenaline spent on rolls that fail",
  mixed: "adrenaline spent on damage and on rolls that fail",
};

/** How adrenaline is earned and spent. */
export const adrenalineParams = {
  doubles: ruling(["per-die", "per-pair", "tens"], {
    gap: "Successes on doubles earn adrenaline; how much three or four of a kind earn, and whether only 10s count, is open.",
    help: "points earned: 1 for each success die with a twin, 1 for each pair of equal success faces, or 1 for each 10",
  }),
  "adrenaline-cap": ruling(["one-a-roll", "any"], {
    gap: "A point buys a single success or soaks a single point of damage; whether several may be spent together is open.",
    help: "most points spent on one roll, and most soaked of one attack: 1, or as many as there are",
  }),
  adrenaline: policy(SPENDING_POLICIES, {
    help:
      "what every character spends adrenaline on beside initiative: where a point decides (sensible), nothing, " +
      "soaking damage, own rolls that would fail, or both",
    told: (spending) => SPENT[spending as SpendingPolicy],
  }),
  "adrenaline-start": integer({
    help: "adrenaline points of each character at the start",
    min: 0,
    max: 20,
    default: 2,
    explore: [0, 5],
  }),
};

const buyInitiative = (side: "A" | "B") =>
  policy(INITIATIVE_POLICIES, {
    help:
      `when side ${side}'s characters spend adrenaline on initiative, whatever else they spend it on: never, or ` +
      "where they then act before an enemy, or no longer after one",
  });

/** Who goes first. */
export const initiativeParams = {
  initiative: choice(["each-turn", "once"], {
    help: "whether initiative is rolled anew each round, or once for the whole combat",
  }),
  "enemy-initiative": choice(["individual", "shared"], {
    help: "whether each of side B rolls initiative, or one roll holds for all of them",
  }),
  "a-buy-initiative": buyInitiative("A"),
  "b-buy-initiative": buyInitiative("B"),
};

/** How a weapon's damage is counted. */
export const damageParams = {
  damage: ruling(["flat", "plus-extra"], {
    gap: "The table gives each attack one damage number, and the text does not say whether a better roll hurts more.",
    help: "damage of a hit: the table's number, or 1 more for each net success past the first",
  }),
};

export type PoolRulings = ParamsOf<typeof poolParams>;
export type AdrenalineRules = ParamsOf<typeof adrenalineParams>;
export type InitiativeRules = ParamsOf<typeof initiativeParams>;
export type DamageRuling = ParamsOf<typeof damageParams>["damage"];
