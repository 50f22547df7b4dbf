/** A survivor's attack: one roll, and whom a hit strikes. */

import type { Log, Stream } from "deadeven";
import type { Field } from "../state.js";
import * as tell from "../tell.js";
import { HEX_HOLDS } from "./hexes.js";
import type { Rules } from "./in-force.js";
import { injure, injureZombie } from "./injuries.js";
import { bandOf, neededAt } from "./to-hit.js";

/** An attack with the weapon, or with bare hands; a hit injures the target, or with an area weapon its whole hex. */
export function attack(
  field: Field,
  rules: Rules,
  dice: Stream,
  survivor: number,
  target: number,
  armed: boolean,
  log?: Log,
): void {
  const distance = field.distance(target, survivor);
  const needed = neededAt(armed ? rules.needed : rules.fists, distance);
  const roll = dice.die(6);
  field.shots += 1;
  log?.(tell.attacks(field, survivor, target, distance, roll, needed));
  if (roll < needed) return;
  const band = bandOf(distance, rules.extremeFrom);
  if (armed && rules.area) {
    strikeHex(field, rules, field.cellOf(target), band, log);
  } else {
    field.hits[band]! += 1;
    injureZombie(field, rules, target, log);
  }
}

/** An area weapon strikes everyone in the hex, the living too. */
function strikeHex(field: Field, rules: Rules, cell: number, band: number, log?: Log): void {
  // From the last to have come, since whoever falls leaves its place.
  for (let place = field.crowd[cell]! - 1; place >= 0; place -= 1) {
    field.hits[band]! += 1;
    injure(field, rules, field.places[HEX_HOLDS * cell + place]!, log);
  }
}
