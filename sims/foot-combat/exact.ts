/** The exact answer of a fight of one against one without dodges or holds: see sims/flat/exact-duel.ts. */

import type { Exact } from "deadeven";
import type { DuelAnswer } from "../flat/duel-of-two.js";
import { solveDuel, WITHIN } from "../flat/exact-duel.js";
import { endingOf, type Pairs, summed } from "../flat/exact-ending.js";
import { hitDamage } from "../flat/weapons.js";
import type { Params } from "./params.js";
import { setupOf } from "./setup.js";

/** Whether one fights one, and dodges and holds can't come in: then a fight can be solved. */
export function isSolvable(params: Params): boolean {
  if (params["a-fighters"] !== 1 || params["b-fighters"] !== 1) return false;
  if (params["a-dodge"] !== "never" || params["b-dodge"] !== "never") return false;
  const grapples = params["a-weapon"] === "grapple" || params["b-weapon"] === "grapple";
  return !(grapples && params.grapple === "hold");
}

export function exactDuel(params: Params): Exact | undefined {
  if (!isSolvable(params)) return undefined;
  const { fighters, penalties } = setupOf(params);
  const [rangeA, rangeB] = [fighters[0]!.range, fighters[1]!.range];
  const penalty = (left: number) => penalties[params.health - left]!;
  const duellist = (side: 0 | 1) => {
    const { wits, alertness, range, attackDice, difficulty, damage } = fighters[side]!;
    return {
      full: params.health,
      wits,
      alertness,
      penalty,
      attack: (left: number, gap: number) =>
        gap > range
          ? undefined
          : {
              dice: attackDice - penalty(left),
              difficulty,
              damage: (net: number) => hitDamage(damage, net, params.damage),
              leastNet: 1,
            },
    };
  };
  const answer = solveDuel({
    sides: [duellist(0), duellist(1)],
    rules: params,
    rounds: params["round-cap"],
    gap: params.distance,
    moved: (gap, mover) =>
      mover === "both"
        ? bothClosed(gap, rangeA, rangeB, params.move)
        : closed(gap, mover === 0 ? rangeA : rangeB, params.move),
  });
  return answer && exactOf(answer);
}

/** The gap once one has moved as near as its range needs. */
function closed(gap: number, range: number, move: number): number {
  return Math.max(gap - move, Math.min(gap, range));
}

/** The gap once both have moved at once, slot by slot. */
function bothClosed(start: number, rangeA: number, rangeB: number, move: number): number {
  let gap = start;
  for (let slot = 0; slot < move; slot += 1) gap -= (gap > rangeA ? 1 : 0) + (gap > rangeB ? 1 : 0);
  return gap;
}

function exactOf(answer: DuelAnswer): Exact {
  const { wins, bothOut, unfinished, metrics, left } = endingOf(answer);
  return {
    within: WITHIN,
    outcomes: { "a-wins": wins.a, "b-wins": wins.b, "both-down": bothOut, unfinished },
    metrics: {
      ...metrics,
      "standing-a": summed(standing(left.a)),
      "standing-b": summed(standing(left.b)),
      "health-left-a": summed(left.a),
      "health-left-b": summed(left.b),
    },
  };
}

/** Whether one still stands, by the health that is left. */
function standing(left: Pairs): Pairs {
  const down = left[0]![1];
  return [
    [0, down],
    [1, 1 - down],
  ];
}
