/** The gauntlet: down a straight road through zombies that stand still. The ramming test bench. */

import type { Log, Scorecard, Stream } from "deadeven";
import { RAM_KILLS, RAMS_TRIED, ROAD_DELIVERED, SQUARES_DRIVEN, TOO_FEW_KILLS, TURNS } from "./metrics.js";
import type { Params } from "./params.js";
import { killsRammed } from "./rules/ramming.js";
import * as tell from "./tell.js";

type RoadDice = { readonly drive: Stream; readonly ram: Stream };

/** On which squares of a road the zombies stand: evenly, between start and end, halves rounded up. */
export function squaresOnRoad(length: number, zombies: number): number[] {
  // Whole numbers only: halves come out exactly.
  return Array.from({ length: zombies }, (_, i) =>
    Math.floor((2 * (i + 1) * length + zombies + 1) / (2 * (zombies + 1))),
  );
}

/** How many stand on each square as it begins. */
export function standingOnRoad({ length, zombies }: Params): Uint8Array {
  const standing = new Uint8Array(length + 1);
  for (const square of squaresOnRoad(length, zombies)) standing[square]! += 1;
  return standing;
}

export function gauntletTrial(params: Params): (dice: RoadDice, card: Scorecard, log?: Log) => void {
  const { length, zombies } = params;
  const moveDie = params["move-die"];
  const killsNeeded = params["kills-needed"];
  const rules = { ramKill: params["ram-kill"] };
  const survivorBlocks = params["ram-survivor"] === "blocks";
  const atStart = standingOnRoad(params);
  const standing = new Uint8Array(length + 1);

  /** Rams all that stand on a square. Returns whether any is left. */
  const ram = (square: number, dice: RoadDice, card: Scorecard, log: Log | undefined): boolean => {
    const there = standing[square]!;
    for (let i = 0; i < there; i += 1) {
      const roll = dice.ram.die(6);
      card.metrics[RAMS_TRIED]! += 1;
      const dead = killsRammed(rules, roll);
      log?.(tell.ramsOnRoad(square, roll, dead));
      if (!dead) continue;
      card.metrics[RAM_KILLS]! += 1;
      standing[square]! -= 1;
    }
    return standing[square]! > 0;
  };

  return (dice, card, log) => {
    standing.set(atStart);
    log?.(tell.gauntlet(length, zombies, killsNeeded));
    log?.(tell.ROAD_LEGEND);
    let front = 0;
    while (front < length) {
      card.metrics[TURNS]! += 1;
      log?.(tell.turn(card.metrics[TURNS]!));
      log?.(tell.road(front, standing));
      const roll = dice.drive.die(moveDie);
      log?.(tell.roadMove(front, roll, moveDie));
      ram(front, dice, card, log);
      for (let moved = 0; moved < roll && front < length; moved += 1) {
        front += 1;
        card.metrics[SQUARES_DRIVEN]! += 1;
        if (ram(front, dice, card, log) && survivorBlocks) {
          log?.(tell.roadBlocked(front));
          break;
        }
      }
    }
    const enough = card.metrics[RAM_KILLS]! >= killsNeeded;
    card.outcome = enough ? ROAD_DELIVERED : TOO_FEW_KILLS;
    log?.(tell.road(front, standing));
    log?.(tell.roadEnd(length, card.metrics[RAM_KILLS]!, zombies, enough));
  };
}
