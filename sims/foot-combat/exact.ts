/** The exact answer of a fight of one against one without dodges or holds: see sims/flat/exact-duel.ts. */

import type { Exact } from "deadeven";
import type { DuelAnswer } from "../flat/duel-of-two.js";
import { solveDuel } from "../flat/exact-duel.js";
import { hitDamage } from "../flat/weapons.js";
import { A_WINS, decidedInFiveToTen } from "./metrics.js";
import type { Params } from "./params.js";
import { setupOf } from "./setup.js";

/** Values and their chances. */
type Pairs = readonly (readonly [value: number, chance: number])[];

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
    turns: params["round-cap"],
    gap: params.distance,
    moved: (gap, mover) =>
      mover === "both"
        ? bothClosed(gap, rangeA, rangeB, params.move)
        : closed(gap, mover === 0 ? rangeA : rangeB, params.move),
  });
  return answer && exactOf(answer, params);
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

function exactOf({ ended, left }: DuelAnswer, params: Params): Exact {
  const healthA = left.map((row) => row.reduce((sum, chance) => sum + chance, 0));
  const healthB = [...left[0]!.keys()].map((b) => left.reduce((sum, row) => sum + row[b]!, 0));
  const bothDown = left[0]![0]!;
  const unfinished = left.slice(1).reduce((sum, row) => sum + row.slice(1).reduce((sum, chance) => sum + chance, 0), 0);
  const rounds = Float64Array.from(ended);
  rounds[params["round-cap"]]! += unfinished;
  let fiveToTen = 0;
  ended.forEach((chance, round) => {
    if (decidedInFiveToTen(round, A_WINS)) fiveToTen += chance;
  });
  return {
    outcomes: {
      "a-wins": healthB[0]! - bothDown,
      "b-wins": healthA[0]! - bothDown,
      "both-down": bothDown,
      unfinished,
    },
    metrics: {
      rounds: summed([...rounds].map((chance, round) => [round, chance])),
      "rounds-5-to-10": summed([
        [0, 1 - fiveToTen],
        [1, fiveToTen],
      ]),
      "damage-by-a": summed(healthB.map((chance, left) => [params.health - left, chance])),
      "damage-by-b": summed(healthA.map((chance, left) => [params.health - left, chance])),
      "standing-a": summed(standing(healthA[0]!)),
      "standing-b": summed(standing(healthB[0]!)),
      "health-left-a": summed(healthA.map((chance, left) => [left, chance])),
      "health-left-b": summed(healthB.map((chance, left) => [left, chance])),
    },
  };
}

function standing(down: number): Pairs {
  return [
    [0, down],
    [1, 1 - down],
  ];
}

/** Mean and distribution; values that can't come up are left out. */
function summed(pairs: Pairs) {
  const distribution = pairs.filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}
