/** A character's ratings, as parameters of a side: `a-dexterity`, `b-wits`. All characters of a side share them. */

import { type IntegerSpec, integer } from "deadeven";

const MEANINGS = {
  dexterity: "attacks, dodges and driving",
  strength: "damage of blows, grip, and breaking free",
  stamina: "outrunning, and being hard to grapple",
  wits: "initiative, and its ties",
  alertness: "initiative",
  athletics: "being hard to grapple",
  brawl: "punches, kicks, grapples and grip",
  // Not plain "dodge": the side's dodging policy has that name.
  "dodge-rating": "dodging on foot",
  melee: "spears",
  firearms: "pistols, shotguns and rifles",
  drive: "smashing and outrunning",
  repair: "mending a vehicle",
} as const;

export type RatingName = keyof typeof MEANINGS;

type RatingSpecs<P extends string, N extends RatingName> = { readonly [K in N as `${P}${K}`]: IntegerSpec };

/**
 * The parameters of these ratings for one side, 1 to 5 each: `ratings("a-", ["wits"])` has the key `a-wits`. The rules
 * name no typical character; the default of 3, halfway, is ours.
 */
export function ratings<P extends "a-" | "b-", N extends RatingName>(
  prefix: P,
  names: readonly N[],
  middling = 3,
): RatingSpecs<P, N> {
  const side = prefix === "a-" ? "A" : "B";
  const specs: Record<string, IntegerSpec> = {};
  for (const name of names) {
    specs[prefix + name] = integer({
      help: `${name} of side ${side}'s characters (${MEANINGS[name]})`,
      from: "ours",
      min: 1,
      max: 5,
      default: middling,
      explore: [2, 4],
    });
  }
  return specs as RatingSpecs<P, N>;
}
