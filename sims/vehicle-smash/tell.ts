/** The words of a replay: lines of the log, and nothing else. */

import { A_ESCAPES, A_WINS, B_ESCAPES, B_WINS, BOTCH, BOTH_DESTROYED, DOES_DAMAGE, UNFINISHED } from "./metrics.js";
import { DESTROYED, ESCAPED, EVADE, type Fight, NOBODY, OUTRUN, SMASH } from "./state.js";

/** Who fights whom, before the first roll. */
export function forces({ forces, params }: Fight): readonly string[] {
  return forces.vehicles.map(({ name, body, armor, mobility, power }, v) => {
    const side = forces.side[v] === 0 ? "a" : "b";
    const shooters = forces.shootersEnd[v]! - forces.shooters[v]!;
    const crew = ["a driver"];
    if (forces.mechanic[v]! >= 0) crew.push("a mechanic");
    if (shooters > 0) crew.push(`${shooters} with ${params[`${side}-weapon`]}`);
    const numbers = `body ${body}, armor ${armor}, mobility ${mobility}, power ${power}`;
    return `${forces.names[v]} is a ${name} (${numbers}) with ${crew.join(", ")}.`;
  });
}

export function round(fight: Fight): string {
  return `Round ${fight.rounds}.`;
}

export function intention(fight: Fight, v: number): string {
  const shooting = fight.shotTarget[v] === NOBODY ? "" : `, shoot at ${name(fight, fight.shotTarget[v]!)}`;
  const repairing = fight.willRepair[v] === 1 ? ", repair" : "";
  return `${name(fight, v)} means to ${driving(fight, v)}${shooting}${repairing}.`;
}

export function changedIntention(fight: Fight, v: number, gone: number): string {
  return `${name(fight, gone)} is gone: ${name(fight, v)} means to ${driving(fight, v)} instead, at +1 difficulty.`;
}

export function changedAim(fight: Fight, v: number, gone: number): string {
  const target = fight.shotTarget[v]!;
  if (target === NOBODY) return `${name(fight, v)}'s shooters have nobody left to shoot at.`;
  return `${name(fight, v)}'s shooters turn from ${name(fight, gone)} to ${name(fight, target)}, at +1 difficulty.`;
}

export function driverDoesNothing(fight: Fight, v: number): string {
  return `${name(fight, v)}'s driver is down and does nothing.`;
}

export function takesTheWheel(fight: Fight, v: number): string {
  return `${character(fight, v, fight.driver[v]!)} takes the wheel.`;
}

export function smash(fight: Fight, v: number, target: number, earned: number): string {
  return `${name(fight, v)} smashes ${name(fight, target)}: ${roll(fight, fight.driver[v]!, earned)}.`;
}

export function smashDamage({ forces, params, smashNet, smashDone }: Fight, v: number, target: number): string {
  const { power, armor } = forces;
  const part = params["smash-damage"] === "excess" ? `${smashNet} net − 1` : `${smashNet} net`;
  const less = `power ${power[target]} − armor ${armor[target]}`;
  return `  Damage: ${part} + power ${power[v]} − ${less}, so ${smashDone}.`;
}

export function outrun(fight: Fight, v: number, pursuer: number, earned: number): string {
  return `${name(fight, v)} tries to outrun ${name(fight, pursuer)}: ${roll(fight, fight.driver[v]!, earned)}.`;
}

export function lead(fight: Fight, v: number): string {
  return `  Lead ${fight.lead[v]} of ${fight.params.lead}.`;
}

export function evade(fight: Fight, v: number, earned: number): string {
  return `${name(fight, v)} evades: ${roll(fight, fight.driver[v]!, earned)}.`;
}

export function evasionTakes(fight: Fight, target: number, left: number): string {
  return `  ${name(fight, target)}'s evasion takes 1 success: ${left}.`;
}

export function shot(
  fight: Fight,
  v: number,
  shooter: number,
  target: number,
  atDriver: boolean,
  earned: number,
): string {
  const aim = `${name(fight, target)}${atDriver ? "'s driver" : ""}`;
  return `${character(fight, v, shooter)} shoots at ${aim}: ${roll(fight, shooter, earned)}.`;
}

export function shotDamage(fight: Fight, target: number, atDriver: boolean, hit: number, done: number): string {
  return `  Damage: ${hit}${atDriver ? "" : ` − armor ${fight.forces.armor[target]}, so ${done}`}.`;
}

export function repair(fight: Fight, v: number, earned: number): string {
  return `${name(fight, v)}'s mechanic repairs: ${roll(fight, fight.mechanic[v]!, earned)}.`;
}

export function repaired(fight: Fight, v: number): string {
  return `  ${name(fight, v)} is back to ${fight.body[v]} body.`;
}

export function toolLost(): string {
  return "  The tool is lost: no more repairs.";
}

export function push(fight: Fight, v: number, who: number, bought: number): string {
  const { roller, adrenaline } = fight;
  const left = adrenaline.points[who];
  return `  ${character(fight, v, who)} adds ${bought} for adrenaline (now ${left}): ${roller.net + bought}.`;
}

export function soak(fight: Fight, target: number, soaked: number, damage: number): string {
  const left = fight.adrenaline.points[fight.driver[target]!];
  return `${name(fight, target)}'s driver soaks ${soaked} of ${damage} with adrenaline (now ${left}).`;
}

export function takesDamage(fight: Fight, v: number, damage: number): string {
  return `${name(fight, v)} takes ${damage} damage: ${fight.body[v]} of ${fight.forces.body[v]} body left.`;
}

export function mishap(fight: Fight, v: number): string {
  return `${name(fight, v)} loses 1 body to the botched repair: ${fight.body[v]} left.`;
}

export function driverTakesDamage(fight: Fight, v: number, taken: number): string {
  const { health } = fight.params;
  return `${name(fight, v)}'s driver takes ${taken} damage: ${health - fight.wounds[v]!} of ${health} health left.`;
}

export function driverDown(fight: Fight, v: number): string {
  return `${name(fight, v)}'s driver is down.`;
}

export function leaves(fight: Fight, v: number): string {
  const fate = fight.fate[v];
  if (fate === DESTROYED) return `${name(fight, v)} is destroyed.`;
  return `${name(fight, v)} ${fate === ESCAPED ? "gets away" : "has nobody left to drive it"}.`;
}

export function cutOff(fight: Fight): string {
  return `The fight is left unfinished after ${fight.rounds} rounds.`;
}

export function ending(fight: Fight): string {
  return ENDINGS[fight.outcome]!;
}

/** How an exchange ended. */
export function exchange(outcome: number): string {
  if (outcome === DOES_DAMAGE) return "Damage.";
  return outcome === BOTCH ? "A botch." : "No damage.";
}

const ENDINGS: Readonly<Record<number, string>> = {
  [A_WINS]: "Side A wins.",
  [B_WINS]: "Side B wins.",
  [BOTH_DESTROYED]: "Both sides are destroyed.",
  [A_ESCAPES]: "Side A escapes.",
  [B_ESCAPES]: "Side B escapes.",
  [UNFINISHED]: "Both sides get away: unfinished.",
};

function name(fight: Fight, v: number): string {
  return fight.forces.names[v]!;
}

/** A character as someone aboard `v`. */
function character(fight: Fight, v: number, who: number): string {
  const { mechanic, shooters } = fight.forces;
  if (who === mechanic[v]) return `${name(fight, v)}'s mechanic`;
  if (who < shooters[v]!) return `${name(fight, v)}'s driver`;
  return `${name(fight, v)}'s shooter ${who - shooters[v]! + 1}`;
}

/** The last roll, which the character made. */
function roll(fight: Fight, who: number, earned: number): string {
  return `${fight.roller.told()}${fight.adrenaline.toldEarned(who, earned)}`;
}

function driving(fight: Fight, v: number): string {
  if (fight.action[v] === SMASH) return `smash ${name(fight, fight.target[v]!)}`;
  if (fight.action[v] === OUTRUN) return "outrun the enemy";
  return fight.action[v] === EVADE ? "evade" : "drive on";
}
