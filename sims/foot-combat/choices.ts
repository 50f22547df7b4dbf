/**
 * The choices that players have: who makes each, the policy (policies.ts) or somebody else who sits in the side's seat,
 * and the options among which the latter chooses. What is allowed is for the rules to say. Asking allocates.
 */

import { choiceInWords, SPENDING_DECISIONS } from "../flat/choices.js";
import { chooseAnotherTarget, chooseGap, chooseIntention, chooseTarget } from "./policies.js";
import { mayOnlyBreakFree } from "./rules/grapples.js";
import { canAct } from "./rules/intentions.js";
import { isInRange, rangeOf, STAYS } from "./rules/movement.js";
import { ATTACK, BREAK_FREE, DODGE, NOBODY, type State } from "./state.js";

export const DECISIONS = {
  act: { help: "what a fighter means to do: attack one of the enemies, or dodge" },
  "turn-to": { help: "whom a fighter attacks whose intention has become impossible" },
  approach: { help: "whether a fighter out of reach comes near enough to attack, or stays where it is" },
  ...SPENDING_DECISIONS,
};

/** Writes what `i`, whom nobody holds, means to do into `fight.intention` and `fight.target`. */
export function decideIntention(fight: State, i: number): void {
  if (fight.asks(fight.fighters[i]!.side)) askIntention(fight, i);
  else chooseIntention(fight, i);
}

function askIntention(fight: State, i: number): void {
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

/** Whom `i` attacks when that has become impossible as declared. */
export function decideAnotherTarget(fight: State, i: number): number {
  const { side } = fight.fighters[i]!;
  const hasChoice = fight.holding[i] === NOBODY && fight.standingOf[1 - side]! > 1;
  return hasChoice && fight.asks(side) ? askAnotherTarget(fight, i) : chooseAnotherTarget(fight, i);
}

function askAnotherTarget(fight: State, i: number): number {
  const { side } = fight.fighters[i]!;
  const enemies = standingEnemies(fight, i);
  const chosen = fight.play.choose("turn-to", side, enemies.length, (chosen) => {
    const names = enemies.map((j) => fight.setup.names[j]!);
    return choiceInWords(side, names, `has ${fight.setup.names[i]} attack ${names[chosen]}`);
  });
  return enemies[chosen]!;
}

/** How near `i` means to come to its target. There is a choice where that is out of its range. */
export function decideGap(fight: State, i: number): number {
  const mayAsk = fight.asking && !isInRange(fight, i, fight.target[i]!);
  return mayAsk && fight.asks(fight.fighters[i]!.side) ? askGap(fight, i) : chooseGap(fight, i);
}

function askGap(fight: State, i: number): number {
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
  initiative.rebuy(seat, fight.adrenaline);
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
