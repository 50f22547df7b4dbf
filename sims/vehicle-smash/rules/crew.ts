/** Who is aboard: who is up, who drives, who fights and who repairs. */

import { type Fight, NOBODY } from "../state.js";

/** Whether a character can still do anything. */
export function isUp(fight: Fight, character: number): boolean {
  return fight.wounds[character]! < fight.params.health;
}

/** Whether a fighter aboard `v` fights: not one who is down, at the wheel, or about to take it. */
export function isFighting(fight: Fight, v: number, fighter: number): boolean {
  return isUp(fight, fighter) && fight.driver[v] !== fighter && fight.takesWheel[v] !== fighter;
}

/** The first fighter aboard `v` who fights, or NOBODY. */
export function firstFighter(fight: Fight, v: number): number {
  const { fighters, fightersEnd } = fight.forces;
  for (let fighter = fighters[v]!; fighter < fightersEnd[v]!; fighter += 1) {
    if (isFighting(fight, v, fighter)) return fighter;
  }
  return NOBODY;
}

/** The mechanic aboard `v`, or NOBODY where there is none, or none who isn't down or driving. */
export function mechanicOf(fight: Fight, v: number): number {
  const mechanic = fight.forces.mechanic[v]!;
  return mechanic !== NOBODY && isFighting(fight, v, mechanic) ? mechanic : NOBODY;
}

/** All aboard `v` who could take the wheel: fighters, then the mechanic. Allocates. */
export function occupants(fight: Fight, v: number): readonly number[] {
  const { fighters, fightersEnd } = fight.forces;
  const aboard = [];
  for (let fighter = fighters[v]!; fighter < fightersEnd[v]!; fighter += 1) aboard.push(fighter);
  return [...aboard, mechanicOf(fight, v)].filter((who) => who !== NOBODY && isFighting(fight, v, who));
}

/** The first of those aboard who could take the wheel: a fighter, else the mechanic, else NOBODY. */
export function nextAtWheel(fight: Fight, v: number): number {
  const fighter = firstFighter(fight, v);
  return fighter === NOBODY ? mechanicOf(fight, v) : fighter;
}

/** Whether nobody is left aboard who drives or could. */
export function isAbandoned(fight: Fight, v: number): boolean {
  if (fight.driver[v] !== NOBODY) return false;
  const taker = fight.takesWheel[v]!;
  return (taker === NOBODY || !isUp(fight, taker)) && nextAtWheel(fight, v) === NOBODY;
}
