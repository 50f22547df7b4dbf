/** The gauntlet: down a straight road through zombies that stand still. The ramming test bench. */

import type { Log, Scorecard, Stream } from "deadeven";
import { RAM_KILLS, RAMS_TRIED, SQUARES_DRIVEN, TURNS } from "./counts.js";

/** Outcomes of the gauntlet, in their order. */
const DELIVERED = 0;
const TOO_FEW_KILLS = 1;

/** On which squares of a road the zombies stand: evenly, between start and end, halves rounded up. */
export function squaresOnRoad(length: number, zombies: number): number[] {
  // Whole numbers only: halves come out exactly.
  return Array.from({ length: zombies }, (_, i) =>
    Math.floor((2 * (i + 1) * length + zombies + 1) / (2 * (zombies + 1))),
  );
}

export interface RoadRules {
  readonly length: number;
  readonly zombies: number;
  readonly killsNeeded: number;
  readonly ramKill: number;
  /** A survivor in the square just entered ends the move. */
  readonly survivorBlocks: boolean;
}

type RoadDice = { readonly drive: Stream; readonly ram: Stream };

export function roadTrial(rules: RoadRules): (dice: RoadDice, card: Scorecard, log?: Log) => void {
  const { length, killsNeeded } = rules;
  const atStart = new Uint8Array(length + 1);
  for (const square of squaresOnRoad(length, rules.zombies)) atStart[square]! += 1;
  const standing = new Uint8Array(length + 1);

  /** Rams all that stand on a square. Returns whether any is left. */
  const ram = (square: number, dice: RoadDice, card: Scorecard, log: Log | undefined): boolean => {
    const there = standing[square]!;
    for (let i = 0; i < there; i += 1) {
      const roll = dice.ram.die(6);
      card.metrics[RAMS_TRIED]! += 1;
      const dead = roll >= rules.ramKill;
      log?.(`  It rams a zombie on ${square}: ${roll}, ${dead ? "dead" : "not enough"}.`);
      if (!dead) continue;
      card.metrics[RAM_KILLS]! += 1;
      standing[square]! -= 1;
    }
    return standing[square]! > 0;
  };

  return (dice, card, log) => {
    standing.set(atStart);
    log?.(`The gauntlet: squares 0 to ${length}, ${rules.zombies} zombies, ${killsNeeded} to be rammed dead.`);
    log?.("  (F the forklift's front, b its back; a digit: zombies on the ground)");
    let front = 0;
    while (front < length) {
      card.metrics[TURNS]! += 1;
      log?.(`Turn ${card.metrics[TURNS]}`);
      if (log) log(roadText(front, standing));
      const roll = dice.drive.die(6);
      log?.(`  The forklift stands on ${front} and moves ${roll} (1d6).`);
      ram(front, dice, card, log);
      for (let moved = 0; moved < roll && front < length; moved += 1) {
        front += 1;
        card.metrics[SQUARES_DRIVEN]! += 1;
        if (ram(front, dice, card, log) && rules.survivorBlocks) {
          log?.(`  The way is blocked: it stops on ${front}.`);
          break;
        }
      }
    }
    const kills = card.metrics[RAM_KILLS]!;
    card.outcome = kills >= killsNeeded ? DELIVERED : TOO_FEW_KILLS;
    if (log) log(roadText(front, standing));
    log?.(
      `The front is on ${length}: ${kills} of ${rules.zombies} rammed dead, ${kills >= killsNeeded ? "enough" : "too few"}.`,
    );
  };
}

/** The road as text, three characters a square: the forklift, then zombies or open ground. Its back starts off the road. */
function roadText(front: number, standing: Uint8Array): string {
  let text = front === 0 ? "    b. " : "    ";
  for (let square = 0; square < standing.length; square += 1) {
    const zombies = standing[square]!;
    text += square === front ? "F" : square === front - 1 ? "b" : " ";
    text += `${zombies === 0 ? "." : zombies > 9 ? "+" : zombies} `;
  }
  return text.trimEnd();
}
