/** The words of a fight as it is told. */

import type { Log } from "deadeven";
import { CHANGED_INTENTION } from "../flat/intentions.js";
import type { Params } from "./params.js";
import { gap } from "./rules/movement.js";
import { BREAK_FREE, DODGE, type State } from "./state.js";

/** In the order of the outcomes. */
const ENDINGS = ["Side A wins.", "Side B wins.", "Both sides are down.", "The rounds have run out: unfinished."];

export function tellSides(p: Params, log: Log): void {
  log(
    `${p["a-fighters"]} of side A (${p["a-weapon"]}) against ${p["b-fighters"]} of side B (${p["b-weapon"]}), ` +
      `${p.distance} slots apart.`,
  );
}

export function tellIntention(fight: State, i: number, log: Log): void {
  const { names } = fight.setup;
  switch (fight.intention[i]) {
    case BREAK_FREE:
      log(`${names[i]} means to break free of ${names[fight.heldBy[i]!]}.`);
      break;
    case DODGE:
      log(`${names[i]} means to dodge.`);
      break;
    default:
      log(`${names[i]} means to attack ${names[fight.target[i]!]}.`);
  }
}

/** `earning` says what the roll earned, here and below; `bought` how many successes adrenaline bought. */
export function tellDodge(fight: State, i: number, earning: string, bought: number, log: Log): void {
  log(`${fight.setup.names[i]} dodges, ${fight.roller.told()}${earning}${buys(fight, i, bought)}.`);
}

export function tellChange({ setup, target }: State, i: number, log: Log): void {
  const { names } = setup;
  log(`${names[i]} turns to ${names[target[i]!]} instead, at difficulty +${CHANGED_INTENTION}.`);
}

export function tellMoves({ setup, initiative, position, from }: State, start: number, end: number, log: Log): void {
  for (let place = start; place < end; place += 1) {
    const i = initiative.order[place]!;
    const slots = Math.abs(position[i]! - from[i]!);
    if (slots > 0) log(`${setup.names[i]} moves ${slots === 1 ? "1 slot" : `${slots} slots`}, to ${position[i]}.`);
  }
}

export function tellOutOfRange(fight: State, i: number, target: number, log: Log): void {
  const { names } = fight.setup;
  log(`${names[i]} can't reach ${names[target]}, ${gap(fight, i, target)} slots away.`);
}

export function tellAttack(fight: State, i: number, earning: string, bought: number, log: Log): void {
  const { setup, roller, hit } = fight;
  const target = fight.target[i]!;
  const dodged = fight.dodged[target]!;
  const taken = setup.dodgeTakesDice ? ` (${dodged} dice lost to the dodge)` : `, less ${dodged} dodged`;
  const dodge = dodged === 0 ? "" : taken;
  const result = hit[i] === 0 ? "misses" : `hits for ${hit[i]}`;
  log(
    `${setup.names[i]} attacks ${setup.names[target]}, ${roller.told()}${earning}${dodge}${buys(fight, i, bought)}: ${result}.`,
  );
}

export function tellBreakingFree({ setup, roller }: State, i: number, earning: string, log: Log): void {
  log(`${setup.names[i]} tries to break free, ${roller.told()}${earning}.`);
}

/** `kept` is what the holder buys, and `bought` what the held one does once it has seen both rolls. */
export function tellHoldingOn(
  fight: State,
  holder: number,
  held: number,
  earning: string,
  kept: number,
  bought: number,
  log: Log,
): void {
  const { setup, roller, breaksFree } = fight;
  const result = `${setup.names[held]} ${breaksFree[held] === 1 ? "is free" : "stays held"}`;
  log(
    `${setup.names[holder]} holds on, ${roller.told()}${earning}${buys(fight, holder, kept)}: ${result}${buys(fight, held, bought)}.`,
  );
}

/** What became of i's hit, of which its target soaked `soaked`, at `before` health. */
export function tellHit(fight: State, i: number, soaked: number, before: number, log: Log): void {
  const { setup, hit, health, penalty, adrenaline } = fight;
  const { names } = setup;
  const target = fight.target[i]!;
  const after = health[target]!;
  const soak = soaked === 0 ? "" : `soaks ${soaked} with adrenaline (now ${adrenaline.points[target]}) and `;
  const lost = penalty[target]!;
  const fewer = after === 0 || lost === 0 ? "" : `, ${lost} ${lost === 1 ? "die" : "dice"} fewer`;
  const damage = hit[i]! - soaked;
  log(`${names[target]} ${soak}takes ${damage} from ${names[i]}: health ${before} to ${after}${fewer}.`);
}

export function tellFall({ setup }: State, i: number, log: Log): void {
  log(`${setup.names[i]} is down.`);
}

export function tellHold({ setup }: State, i: number, target: number, log: Log): void {
  log(`${setup.names[i]} holds ${setup.names[target]}.`);
}

export function tellEnding({ outcome }: State, log: Log): void {
  log(ENDINGS[outcome]!);
}

function buys({ adrenaline }: State, i: number, bought: number): string {
  return bought === 0 ? "" : `, plus ${bought} for adrenaline (now ${adrenaline.points[i]})`;
}
