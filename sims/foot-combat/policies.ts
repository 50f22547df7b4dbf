/**
 * How fighters choose: each choice that the rules leave to a fighter is one function here. They know everything that is
 * on the table: health, positions, and what slower ones have declared. What is allowed is asked of the rules.
 */

import { isTargetGone } from "./rules/intentions.js";
import { canReach, gap, rangeOf } from "./rules/movement.js";
import { ATTACK, DODGE, NOBODY, type State } from "./state.js";

/** Writes what `i`, whom nobody holds, means to do into `fight.intention` and `fight.target`. */
export function chooseIntention(fight: State, i: number): void {
  const dodges = chooseToDodge(fight, i);
  fight.intention[i] = dodges ? DODGE : ATTACK;
  fight.target[i] = dodges ? NOBODY : chooseTarget(fight, i);
}

/**
 * Whether to dodge instead of attacking. `when-hurt` dodges with less than half its health, if someone slower has
 * declared an attack that can reach it: so the slowest of all never dodges, and two who are hurt don't dodge each other
 * for ever.
 */
function chooseToDodge({ fighters, setup, health, threatened, rounds }: State, i: number): boolean {
  switch (fighters[i]!.dodge) {
    case "never":
      return false;
    case "when-hurt":
      return 2 * health[i]! < setup.health && threatened[i] === 1;
    case "alternate":
      return rounds % 2 === 0;
  }
}

/** Whom to attack: the one it holds; else the nearest standing enemy, among those the most wounded, then the first. */
export function chooseTarget(fight: State, i: number): number {
  const { standing, health, holding } = fight;
  const { firstEnemy, endOfEnemies } = fight.fighters[i]!;
  if (holding[i] !== NOBODY) return holding[i]!;
  let best = NOBODY;
  let nearest = 0;
  for (let j = firstEnemy; j < endOfEnemies; j += 1) {
    if (standing[j] === 0) continue;
    const away = gap(fight, i, j);
    if (best === NOBODY || away < nearest || (away === nearest && health[j]! < health[best]!)) {
      best = j;
      nearest = away;
    }
  }
  return best;
}

/**
 * Whom to attack when that has become impossible as declared: another, if the one declared is gone or the other can be
 * reached; else the one declared still, so as to come nearer to it.
 */
export function chooseAnotherTarget(fight: State, i: number): number {
  const declared = fight.target[i]!;
  const other = chooseTarget(fight, i);
  return isTargetGone(fight, i) || canReach(fight, i, other) ? other : declared;
}

/** How near to come to the target before attacking: as far from it as the attack allows. */
export function chooseGap(fight: State, i: number): number {
  return rangeOf(fight, i);
}
