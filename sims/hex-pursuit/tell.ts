/** The words of a replay. */

import type { DecisionWords } from "deadeven";
import { STRETCH, type Stretch } from "./rules/climbing.js";
import { STEP_Q, STEP_R } from "./rules/hexes.js";
import { KINDS } from "./rules/kinds.js";
import { BANDS } from "./rules/to-hit.js";
import type { Climb, Field } from "./state.js";

/** "survivor 2", "sprinter 5": zombies are numbered together, whatever their kind. */
function nameOf(field: Field, character: number): string {
  return character < field.survivors
    ? `survivor ${character + 1}`
    : `${KINDS[field.kind[character]!]} ${character - field.survivors + 1}`;
}

/** The same at the start of a sentence. */
export function NameOf(field: Field, character: number): string {
  const name = nameOf(field, character);
  return name[0]!.toUpperCase() + name.slice(1);
}

/** A character's hex, "(3,-1)". */
export function hexOf(field: Field, character: number): string {
  return `(${field.q[character]},${field.r[character]})`;
}

/** "1 hex", "4 hexes". */
function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function hexes(number: number): string {
  return count(number, "hex", "hexes");
}

/** " (3,-1)", and "#" after it where that hex is an obstacle: another step of a path. */
export function stepTo(field: Field, character: number, cost: number): string {
  return ` ${hexOf(field, character)}${cost > 1 ? "#" : ""}`;
}

// What a player chooses, and of what.

/** Of options that begin with a verb: "run" is "Survivor 1 runs" where it does. Only verbs that take a mere s. */
export function choice(who: string, options: readonly string[], chosen: number): DecisionWords {
  return { options, says: `  ${who} ${options[chosen]!.replace(/^\w+/, "$&s")}` };
}

export function toAttack(field: Field, zombie: number): string {
  return `attack ${nameOf(field, zombie)} at ${hexOf(field, zombie)}`;
}

export function toStep(field: Field, survivor: number, step: number): string {
  return `step to (${field.q[survivor]! + STEP_Q[step]!},${field.r[survivor]! + STEP_R[step]!})`;
}

/** "rolls 5, needs 4: a hit" */
function rolls(roll: number, needed: number, passed: string, failed: string): string {
  return `rolls ${roll}, needs ${needed}: ${roll >= needed ? passed : failed}`;
}

export function startsAt(field: Field, character: number): string {
  return `  ${NameOf(field, character)} starts at ${hexOf(field, character)}.`;
}

export function standsAt(field: Field, survivor: number): string {
  return `${NameOf(field, survivor)} stands at ${hexOf(field, survivor)}.`;
}

export function comesIntoSight(field: Field, zombie: number): string {
  return `  ${NameOf(field, zombie)} comes into sight at ${hexOf(field, zombie)}.`;
}

export function round(field: Field): string {
  return `Round ${field.round}.`;
}

export function waits(field: Field, survivor: number): string {
  return `  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} has nothing in range that it could hit, and waits.`;
}

export function isStuck(field: Field, survivor: number): string {
  return `  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} can neither get away nor attack.`;
}

export function bareHands(field: Field, survivor: number, weapon: string): string {
  return `  ${NameOf(field, survivor)} can't use the ${weapon} here and fights with bare hands.`;
}

/** After the free hex before an attack, taken from where `from` says. */
export function freeHex(field: Field, survivor: number, from: string): string {
  return `  ${NameOf(field, survivor)} steps from ${from} to ${hexOf(field, survivor)} before attacking.`;
}

export function attacks(
  field: Field,
  survivor: number,
  target: number,
  distance: number,
  roll: number,
  needed: number,
): string {
  return (
    `  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} attacks ${nameOf(field, target)} at ` +
    `${hexOf(field, target)}, ${hexes(distance)} away: ${rolls(roll, needed, "a hit", "a miss")}.`
  );
}

export function bites(field: Field, zombie: number, survivor: number, roll: number, needed: number): string {
  return (
    `  ${NameOf(field, zombie)} at ${hexOf(field, zombie)} attacks ${nameOf(field, survivor)} at ` +
    `${hexOf(field, survivor)}: ${rolls(roll, needed, "an injury", "a miss")}.`
  );
}

export function freeAttack(field: Field, zombie: number, survivor: number, roll: number, needed: number): string {
  return (
    `  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} leaves the reach of ${nameOf(field, zombie)} at ` +
    `${hexOf(field, zombie)}, a free attack: ${rolls(roll, needed, "an injury", "a miss")}.`
  );
}

export function noFreeAttack(field: Field, zombie: number, survivor: number, staggered: boolean): string {
  return staggered
    ? `  ${NameOf(field, zombie)} is staggered and can't strike at ${nameOf(field, survivor)} leaving its reach.`
    : `  ${NameOf(field, zombie)} has had its free attack this round; ${nameOf(field, survivor)} leaves its reach.`;
}

/** After an injury of a survivor. */
export function survivorHurt(field: Field, survivor: number, injuriesToFall: number): string {
  const injuries = field.injuries[survivor]!;
  return (
    `    ${NameOf(field, survivor)} has ${count(injuries, "injury", "injuries")} of ` +
    `${injuriesToFall}${injuries < injuriesToFall ? "" : " and is lost"}.`
  );
}

/** After an injury of a zombie. */
export function zombieHurt(field: Field, zombie: number, injuriesToFall: number): string {
  const injuries = field.injuries[zombie]!;
  return injuries < injuriesToFall
    ? `    ${NameOf(field, zombie)} takes an injury, its ${injuries} of ${injuriesToFall}, and is staggered this round.`
    : `    ${NameOf(field, zombie)} is down.`;
}

export function runs(field: Field, survivor: number, moved: number, spent: number, path: string): string {
  return `  ${NameOf(field, survivor)} runs ${hexes(moved)} for ${count(spent, "point")}: ${path}.`;
}

/** Of a survivor that fell on the way. */
export function hadRun(moved: number, spent: number, path: string): string {
  return `    It had run ${hexes(moved)} for ${count(spent, "point")}: ${path}.`;
}

export function escapes(field: Field, survivor: number): string {
  return `    ${NameOf(field, survivor)} has escaped.`;
}

export function approaches(field: Field, zombie: number, prey: number, moved: number, path: string): string {
  return `  ${NameOf(field, zombie)} moves ${hexes(moved)} toward ${nameOf(field, prey)}: ${path}.`;
}

export function findsNoWay(field: Field, zombie: number, prey: number): string {
  return `  ${NameOf(field, zombie)} at ${hexOf(field, zombie)} finds no way to ${nameOf(field, prey)}.`;
}

export function shoves(field: Field, shover: number, shoved: number, own: number, other: number): string {
  return (
    `  ${NameOf(field, shover)} at ${hexOf(field, shover)} tries to shove ${nameOf(field, shoved)} out of ` +
    `${hexOf(field, shoved)}: rolls ${own} against ${other}: ${own > other ? "it gives way" : "it stays"}.`
  );
}

export function isPushed(field: Field, shoved: number): string {
  return `    ${NameOf(field, shoved)} is pushed to ${hexOf(field, shoved)}.`;
}

export function safety(distance: number): string {
  return (
    `Safe are the hexes whose 2q + r is ${2 * distance} or more. On maps # is an obstacle, which costs 2 points to ` +
    "enter, digits are survivors, and letters begin the zombies' kinds."
  );
}

/** A row of a map: where it is, and its hexes from `firstQ` on as map.ts draws them. */
export function mapRow(r: number, firstQ: number, hexes: string): string {
  return `    r ${String(r).padStart(3)}, q from ${String(firstQ).padStart(3)}: ${hexes.trimEnd()}`;
}

export function chaseEnds(field: Field): string {
  const { survivors, survivorsLost, survivorsUp } = field;
  return (
    `After round ${field.round}: ${survivors - survivorsLost - survivorsUp} of ${survivors} escaped, ` +
    `${survivorsLost} lost${survivorsUp > 0 ? `, ${survivorsUp} still running` : ""}.`
  );
}

export function standEnds(field: Field): string {
  return (
    `After round ${field.round}: ${field.survivorsUp} of ${field.survivors} survivors still up, ` +
    `${field.zombiesDown} of ${field.zombies} zombies down.`
  );
}

/** A weapon at the head of a sentence. */
function headed(weapon: string): string {
  const words = weapon.replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function shot(weapon: string, range: number, band: number, roll: number, needed: number): string {
  return `${headed(weapon)} at ${range} hexes, ${BANDS[band]} range: ${rolls(roll, needed, "a hit", "a miss")}.`;
}

export function mayNotShoot(weapon: string, range: number): string {
  return `${headed(weapon)} may not be used at ${range} hexes.`;
}

/** A check on the wall, the first of a stretch or one to act on it; `round` is 0 where more checks are to come. */
export function climbCheck(
  climb: Climb,
  { length, fall }: Stretch,
  check: number,
  roll: number,
  needed: number,
  round: number,
): string {
  const foot = climb.stretch * STRETCH;
  const what = check > 0 ? "  Acts" : `Feet ${foot} to ${foot + length}`;
  const passed = round > 0 ? "climbs on" : "keeps its hold";
  return `${what}: ${rolls(roll, needed, passed, `falls from ${fall} feet`)}.${round > 0 ? ` Round ${round}.` : ""}`;
}

export function grips(roll: number, needed: number): string {
  return `  To catch itself: ${rolls(roll, needed, "holds on", "falls")}.`;
}

export function falls(feet: number, injuries: number): string {
  return `  The climber falls ${feet} feet: ${injuries} ${injuries === 1 ? "injury" : "injuries"}.`;
}

export function reachesTop(height: number): string {
  return `The climber reaches the top, ${height} feet.`;
}
