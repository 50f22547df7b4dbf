/** The zombies' half of a round: each goes for the nearest survivor and attacks what it can reach. */

import type { Log, Stream } from "deadeven";
import { choosePrey, chooseShove, chooseStep } from "../policies/zombies.js";
import { bite } from "../rules/bites.js";
import type { Rules } from "../rules/in-force.js";
import { allowance, costOf, pointsForStep } from "../rules/movement.js";
import { inReach, noteAdjacent } from "../rules/reach.js";
import { shove } from "../rules/shoving.js";
import { type Field, UP } from "../state.js";
import * as tell from "../tell.js";

export interface ZombiesDice {
  readonly zombies: Stream;
  readonly shoves: Stream;
}

/** Every zombie on the field acts once, in order, while there is anyone to go for. */
export function zombiesAct(field: Field, rules: Rules, dice: ZombiesDice, log?: Log): void {
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP) continue;
    const prey = choosePrey(field, zombie);
    if (prey < 0) return;
    if (!inReach(field, zombie, prey)) {
      const moved = approach(field, zombie, prey, log);
      if (moved === 0 && rules.zombiesShove) {
        const ahead = chooseShove(field, zombie, prey);
        if (ahead >= 0) shove(field, dice.shoves, zombie, ahead, log);
      }
      if (!rules.moveAndAttack || !inReach(field, zombie, prey)) continue;
    }
    bite(field, rules, dice.zombies, zombie, prey, log);
  }
  for (let survivor = 0; survivor < field.survivors; survivor += 1) {
    if (field.condition[survivor] === UP) noteAdjacent(field, survivor);
  }
}

/** A full move toward a survivor, into its own hex if there is room. Returns the hexes moved. */
function approach(field: Field, zombie: number, prey: number, log?: Log): number {
  let left = allowance(field, zombie);
  let moved = 0;
  let back = -1;
  let path = log ? tell.hexOf(field, zombie) : "";
  while (left > 0) {
    const step = chooseStep(field, zombie, prey, pointsForStep(moved, left), back);
    if (step < 0) break;
    const cost = costOf(field, field.cellAhead(zombie, step));
    left -= cost;
    back = step < 3 ? step + 3 : step - 3;
    if (moved === 0) field.leave(zombie);
    field.passTo(zombie, step);
    moved += 1;
    if (log) path += tell.stepTo(field, zombie, cost);
  }
  if (moved > 0) field.stay(zombie);
  log?.(moved === 0 ? tell.findsNoWay(field, zombie, prey) : tell.approaches(field, zombie, prey, moved, path));
  return moved;
}
