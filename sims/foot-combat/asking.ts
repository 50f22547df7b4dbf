/**
 * Asking the players instead of policies.ts: which options the rules leave them, and what an option brings about. Seat 0
 * is side A's, seat 1 side B's. Allocates.
 */

import { choiceInWords, SPENDING_DECISIONS } from "../flat/asking.js";
import { chooseGap, chooseIntention, chooseTarget } from "./policies.js";
import { mayOnlyBreakFree } from "./rules/grapples.js";
import { canAct } from "./rules/intentions.js";
import { rangeOf, STAYS } from "./rules/movement.js";
import { ATTACK, BREAK_FREE, DODGE, NOBODY, type State } from "./state.js";

export const DECISIONS = {
  act: { help: "what a fighter means to do: attack one of the enemies, or dodge" },
  "turn-to": { help: "whom a fighter attacks whose intention has become impossible" },
  approach: { help: "whether a fighter out of reach comes near enough to attack, or stays where it is" },
  ...SPENDING_DECISIONS,
};

/** Writes what `i` means to do into `fight.intention` and `fight.target`. */
export function askIntention(fight: State, i: number): void {
  const { side } = fight.fighters[i]!;
  const enemies = standingEnemies(fight, i);
  const chosen = fight.play.choose("act", side, enemies.length + 1, (chosen) => {
    const names = [...enemies.map((j) => `attack ${fight.setup.names[j]}`), "dodge"];
    return choiceInWords(side, names, `has ${fight.setup.names[i]} ${names[chosen]}`);
  });
  const target = enemies[chosen];
  fight.intention[i] = target === undefined ? DODGE : ATTACK;
  fight.target[i] = target ?? NOBODY;
}

/** Whom `i` attacks instead of the one that it declared. */
export function askAnotherTarget(fight: State, i: number): number {
  const { side } = fight.fighters[i]!;
  const enemies = standingEnemies(fight, i);
  const chosen = fight.play.choose("turn-to", side, enemies.length, (chosen) => {
    const names = enemies.map((j) => fight.setup.names[j]!);
    return choiceInWords(side, names, `has ${fight.setup.names[i]} attack ${names[chosen]}`);
  });
  return enemies[chosen]!;
}

/** How near `i` comes to its target, which is out of its reach. */
export function askGap(fight: State, i: number): number {
  const { side } = fight.fighters[i]!;
  const names = ["close in", "stay"];
  const chosen = fight.play.choose("approach", side, names.length, (chosen) =>
    choiceInWords(side, names, `has ${fight.setup.names[i]} ${names[chosen]}`),
  );
  return chosen === 0 ? rangeOf(fight, i) : STAYS;
}

/** Whom `i` may attack: one whom it holds, or any enemy that stands. */
function standingEnemies({ fighters, standing, holding }: State, i: number): readonly number[] {
  if (holding[i] !== NOBODY) return [holding[i]!];
  const { firstEnemy, endOfEnemies } = fighters[i]!;
  const all = Array.from({ length: endOfEnemies - firstEnemy }, (_, n) => firstEnemy + n);
  return all.filter((j) => standing[j] === 1);
}

/** Before the player of a seat thinks: what the other side has chosen and nobody sees yet, as its policy would. */
export function rechooseSecrets(fight: State, seat: number): void {
  const { secretFrom, secretTo, initiative, fighters, declaring, intention } = fight;
  for (let place = secretFrom; place < secretTo; place += 1) {
    const i = initiative.order[place]!;
    if (fighters[i]!.side === seat) continue;
    if (declaring) {
      if (intention[i] !== BREAK_FREE) chooseIntention(fight, i);
    } else if (canAct(fight, i) && !mayOnlyBreakFree(fight, i)) {
      fight.target[i] = fight.changed[i] === 1 ? chooseTarget(fight, i) : fight.target[i]!;
      fight.nearing[i] = chooseGap(fight, i);
    }
  }
}
