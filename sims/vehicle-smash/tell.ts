/** The words of a replay: lines of the log, and nothing else. */

import { CHANGED_INTENTION } from "../flat/intentions.js";
import { listed } from "../flat/tell.js";
import { A_ESCAPES, A_WINS, B_ESCAPES, B_WINS, BOTCH, BOTH_DESTROYED, DOES_DAMAGE, UNFINISHED } from "./metrics.js";
import { smashBonus } from "./rules/smash-damage.js";
import { DESTROYED, ESCAPED, EVADE, type Fight, NOBODY, OUTRUN, SMASH, VEHICLE } from "./state.js";

/** How a changed intention is done. */
const HARDER = `at +${CHANGED_INTENTION} difficulty`;

/** Who fights whom, before the first roll. */
export function forces({ forces, params }: Fight): readonly string[] {
  return forces.vehicles.map(({ name, body, armor, mobility, power }, v) => {
    const side = forces.side[v] === 0 ? "a" : "b";
    const fighters = forces.fightersEnd[v]! - forces.fighters[v]!;
    const crew = ["a driver"];
    if (forces.mechanic[v]! >= 0) crew.push("a mechanic");
    if (fighters > 0) crew.push(`${fighters} fighter${fighters === 1 ? "" : "s"} (${params[`${side}-weapon`]})`);
    const numbers = `body ${body}, armor ${armor}, mobility ${mobility}, power ${power}`;
    return `${forces.names[v]} is a ${name.replaceAll("-", " ")} (${numbers}) with ${listed(crew)}.`;
  });
}

export function intention(fight: Fight, v: number): string {
  const means = [intended(fight, v)];
  if (fight.aim[v] !== NOBODY) means.push(`attack ${aimed(fight, v)}`);
  if (fight.willRepair[v] === 1) means.push("repair");
  return `${name(fight, v)} means to ${listed(means)}.`;
}

export function changedIntention(fight: Fight, v: number, gone: number): string {
  return `${name(fight, gone)} is gone: ${name(fight, v)} means to ${intended(fight, v)} instead, ${HARDER}.`;
}

export function changedAim(fight: Fight, v: number): string {
  if (fight.aim[v] === NOBODY) return `${name(fight, v)}'s fighters have nobody left to attack.`;
  return `${name(fight, v)}'s fighters turn to ${aimed(fight, v)}, ${HARDER}.`;
}

export function driverDoesNothing(fight: Fight, v: number): string {
  return `${name(fight, v)} has nobody at the wheel and does nothing.`;
}

export function takesTheWheel(fight: Fight, v: number, who: number): string {
  return `${character(fight, v, who)} takes the wheel.`;
}

export function smash(fight: Fight, v: number, target: number, earned: number): string {
  return `${name(fight, v)} smashes ${name(fight, target)}: ${roll(fight, fight.driver[v]!, earned)}.`;
}

export function smashDamage({ forces, params, smashNet, smashDone }: Fight, v: number, target: number): string {
  const armor = forces.armor[target]!;
  const bonus = smashBonus(forces.vehicles[v]!, forces.vehicles[target]!, params) + armor;
  return `  Damage: ${smashNet} net ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)} − armor ${armor}, so ${smashDone}.`;
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

export function attack(fight: Fight, v: number, fighter: number, earned: number): string {
  return `${character(fight, v, fighter)} attacks ${aimed(fight, v)}: ${roll(fight, fighter, earned)}.`;
}

export function attackDamage(fight: Fight, v: number, hit: number, done: number): string {
  const armor = fight.victim[v] === VEHICLE ? ` − armor ${fight.forces.armor[fight.aim[v]!]}, so ${done}` : "";
  return `  Damage: ${hit}${armor}.`;
}

export function repair(fight: Fight, v: number, mechanic: number, earned: number): string {
  return `${name(fight, v)}'s mechanic repairs: ${roll(fight, mechanic, earned)}.`;
}

export function repaired(fight: Fight, v: number): string {
  return `  ${name(fight, v)} is back to ${fight.body[v]} body.`;
}

export function toolLost(): string {
  return "  The tool is lost: no more repairs.";
}

export function buys(fight: Fight, v: number, who: number, bought: number): string {
  const { roller, adrenaline } = fight;
  const left = adrenaline.points[who];
  return `  ${character(fight, v, who)} adds ${bought} for adrenaline (now ${left}): ${roller.net + bought}.`;
}

export function soak(fight: Fight, v: number, who: number, soaked: number, damage: number): string {
  const left = fight.adrenaline.points[who];
  return `${character(fight, v, who)} soaks ${soaked} of ${damage} with adrenaline (now ${left}).`;
}

export function takesDamage(fight: Fight, v: number, damage: number): string {
  return `${name(fight, v)} takes ${damage} damage: ${fight.body[v]} of ${fight.forces.body[v]} body left.`;
}

export function mishap(fight: Fight, v: number): string {
  return `${name(fight, v)} loses 1 body to the botched repair: ${fight.body[v]} left.`;
}

export function isWounded(fight: Fight, v: number, who: number, taken: number): string {
  const { health } = fight.params;
  const left = health - fight.wounds[who]!;
  return `${character(fight, v, who)} takes ${taken} damage: ${left} of ${health} health left.`;
}

export function isDown(fight: Fight, v: number, who: number): string {
  return `${character(fight, v, who)} is down.`;
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
export function character(fight: Fight, v: number, who: number): string {
  const { mechanic, fighters } = fight.forces;
  if (who === mechanic[v]) return `${name(fight, v)}'s mechanic`;
  if (who < fighters[v]!) return `${name(fight, v)}'s driver`;
  return `${name(fight, v)}'s fighter ${who - fighters[v]! + 1}`;
}

/** What those who fight aboard `v` aim at. */
function aimed(fight: Fight, v: number): string {
  return target(fight, fight.aim[v]!, fight.victim[v]!);
}

/** A vehicle, or somebody aboard, as a target. */
export function target(fight: Fight, enemy: number, victim: number): string {
  return victim === VEHICLE ? name(fight, enemy) : character(fight, enemy, victim);
}

/** The last roll, which the character made. */
function roll(fight: Fight, who: number, earned: number): string {
  return `${fight.roller.told()}${fight.adrenaline.toldEarned(who, earned)}`;
}

function intended(fight: Fight, v: number): string {
  if (fight.takesWheel[v] !== NOBODY) return `have ${character(fight, v, fight.takesWheel[v]!)} take the wheel`;
  return driving(fight, fight.action[v]!, fight.target[v]!);
}

/** What a driver does. */
export function driving(fight: Fight, action: number, target: number): string {
  if (action === SMASH) return `smash ${name(fight, target)}`;
  if (action === OUTRUN) return "outrun the enemy";
  return action === EVADE ? "evade" : "drive on";
}
