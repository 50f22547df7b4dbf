/**
 * The choices that players have: who makes each, the policy (policies.ts) or somebody else who sits in the side's seat,
 * and the options among which the latter chooses. What is allowed is for the rules to say. Asking allocates.
 */

import { choiceInWords, SPENDING_DECISIONS } from "../flat/choices.js";
import { chooseAction, chooseAim, chooseRepair, enemyAt, intend } from "./policies.js";
import { nextAtWheel, occupants } from "./rules/crew.js";
import { hasFighters, mayChooseTarget, targets } from "./rules/fighting.js";
import { mayRepair } from "./rules/repairing.js";
import type { VehicleStreams } from "./rules/rolls.js";
import { EVADE, type Fight, NOBODY, OUTRUN, SMASH, STANDARD } from "./state.js";
import * as tell from "./tell.js";

export const DECISIONS = {
  drive: { help: "what a driver means to do: drive on, outrun the enemy, evade, or smash one of them" },
  aim: { help: "whom or what the fighters aboard a vehicle attack" },
  repair: { help: "whether the mechanic of a damaged vehicle repairs it" },
  wheel: { help: "who of those aboard takes the wheel from a driver who is down" },
  ...SPENDING_DECISIONS,
};

/** Writes what vehicle `v`'s driver intends into `fight.action` and `fight.target`. */
export function decideAction(fight: Fight, v: number, streams: VehicleStreams): void {
  if (fight.driver[v] !== NOBODY && fight.asks(fight.forces.side[v]!)) askAction(fight, v);
  else chooseAction(fight, v, streams.policy);
}

function askAction(fight: Fight, v: number): void {
  const side = fight.forces.side[v]!;
  const options = [
    { action: STANDARD, target: NOBODY },
    { action: OUTRUN, target: NOBODY },
    ...(fight.params.evade === "none" ? [] : [{ action: EVADE, target: NOBODY }]),
  ];
  for (let n = 0; n < fight.fighting[1 - side]!; n += 1) {
    options.push({ action: SMASH, target: enemyAt(fight, side, n) });
  }
  const chosen = fight.play.choose("drive", side, options.length, (chosen) => {
    const names = options.map(({ action, target }) => tell.driving(fight, action, target));
    return choiceInWords(side, names, `has ${fight.forces.names[v]} ${names[chosen]}`);
  });
  intend(fight, v, options[chosen]!.action, options[chosen]!.target);
}

/** Writes what the fighters aboard `v` attack into `fight.aim` and `fight.victim`. */
export function decideAim(fight: Fight, v: number): void {
  if (mayChooseTarget(fight, v) && fight.asks(fight.forces.side[v]!)) askAim(fight, v);
  else chooseAim(fight, v);
}

function askAim(fight: Fight, v: number): void {
  const side = fight.forces.side[v]!;
  const options = targets(fight, v);
  const chosen = fight.play.choose("aim", side, options.length, (chosen) => {
    const names = options.map(({ enemy, victim }) => tell.target(fight, enemy, victim));
    return choiceInWords(side, names, `has ${fight.forces.names[v]}'s fighters attack ${names[chosen]}`);
  });
  fight.aim[v] = options[chosen]!.enemy;
  fight.victim[v] = options[chosen]!.victim;
}

/** Whether the mechanic aboard `v`, if there is one who may, repairs. */
export function decideRepair(fight: Fight, v: number): boolean {
  if (!mayRepair(fight, v)) return false;
  return fight.asks(fight.forces.side[v]!) ? askRepair(fight, v) : chooseRepair();
}

function askRepair(fight: Fight, v: number): boolean {
  const side = fight.forces.side[v]!;
  const names = ["repair", "wait"];
  const chosen = fight.play.choose("repair", side, names.length, (chosen) =>
    choiceInWords(side, names, `has ${fight.forces.names[v]}'s mechanic ${names[chosen]}`),
  );
  return names[chosen] === "repair";
}

/** Who aboard `v` is to take the wheel; NOBODY if nobody can. */
export function decideWheel(fight: Fight, v: number): number {
  const next = nextAtWheel(fight, v);
  return next !== NOBODY && fight.asks(fight.forces.side[v]!) ? askWheel(fight, v) : next;
}

function askWheel(fight: Fight, v: number): number {
  const side = fight.forces.side[v]!;
  const options = occupants(fight, v);
  const chosen = fight.play.choose("wheel", side, options.length, (chosen) => {
    const names = options.map((who) => tell.character(fight, v, who));
    return choiceInWords(side, names, `has ${names[chosen]} take the wheel`);
  });
  return options[chosen]!;
}

/**
 * Before the player of a seat thinks: what the other side has chosen and not yet said, as its policy would have it.
 */
export function rechooseSecrets(fight: Fight, seat: number, streams: VehicleStreams): void {
  const { secretFrom, secretTo, initiative, forces, declared, changed, aimChanged, action } = fight;
  initiative.rebuy(seat, fight.adrenaline, fight.actsFor);
  for (let place = secretFrom; place < secretTo; place += 1) {
    const v = initiative.order[place]!;
    if (forces.side[v] === seat) continue;
    const undeclared = declared[v] === 0;
    // An evasion that was changed to has been rolled, and is seen.
    if (undeclared || (changed[v]! > 0 && action[v] !== EVADE)) chooseAction(fight, v, streams.policy);
    if (undeclared ? hasFighters(fight, v) : aimChanged[v]! > 0) chooseAim(fight, v);
    if (undeclared) fight.willRepair[v] = mayRepair(fight, v) && chooseRepair() ? 1 : 0;
  }
  if (!fight.announcingWheels) return;
  for (let v = 0; v < fight.size; v += 1) {
    if (forces.side[v] === seat || fight.driver[v] !== NOBODY) continue;
    fight.takesWheel[v] = NOBODY;
    fight.takesWheel[v] = nextAtWheel(fight, v);
    fight.actsFor[v] = fight.takesWheel[v]!;
  }
}
