/** The exact answer of a duel of two that only smash: a Markov chain over body and adrenaline. */

import type { Exact } from "deadeven";
import type { DuelAnswer } from "../../flat/duel-of-two.js";
import { solveDuel } from "../../flat/exact-duel.js";
import { type Forces, forcesOf, mostSmashDamage } from "../forces.js";
import type { Params } from "../params.js";
import { endedInFiveToTen } from "../rules/ending.js";
import { smashIn } from "./smash.js";

/** Whether a side does nothing but smash: by its policy, or because it has a smash that may damage. */
function onlySmashes(policy: Params["a-policy"], mayDamage: boolean): boolean {
  return policy === "smash" || (policy === "smash-if-damaging" && mayDamage);
}

/** Whether one fights one, both only smash, and neither fighters nor mechanics take part: then a duel can be solved. */
export function isSolvable(params: Params, forces: Forces): boolean {
  if (forces.vehicles.length !== 2 || forces.characters !== 2) return false;
  const mayA = mostSmashDamage(forces, 0, 1, 0, params) > 0;
  const mayB = mostSmashDamage(forces, 1, 0, 0, params) > 0;
  return onlySmashes(params["a-policy"], mayA) && onlySmashes(params["b-policy"], mayB);
}

export function exactDuel(params: Params): Exact | undefined {
  const forces = forcesOf(params);
  if (!isSolvable(params, forces)) return undefined;
  const duellist = (v: 0 | 1) => {
    const smash = smashIn(forces, v, 1 - v, params);
    return {
      full: forces.body[v]!,
      wits: forces.wits[v]!,
      alertness: forces.alertness[v]!,
      penalty: () => 0,
      attack: () => smash,
    };
  };
  const sides = [duellist(0), duellist(1)] as const;
  const answer = solveDuel({ sides, rules: params, turns: params["round-cap"], gap: 0, moved: () => 0 });
  return answer && exactOf(answer, forces, params);
}

function exactOf({ ended, left, means }: DuelAnswer, forces: Forces, params: Params): Exact {
  const [bodyA, bodyB] = [forces.body[0]!, forces.body[1]!];
  const leftA = left.map((row) => row.reduce((sum, chance) => sum + chance, 0));
  const leftB = [...left[0]!.keys()].map((b) => left.reduce((sum, row) => sum + row[b]!, 0));
  const bothDestroyed = left[0]![0]!;
  const unfinished = left.slice(1).reduce((sum, row) => sum + row.slice(1).reduce((sum, chance) => sum + chance, 0), 0);
  const rounds = Float64Array.from(ended);
  rounds[params["round-cap"]]! += unfinished;
  let fiveToTen = 0;
  ended.forEach((chance, round) => {
    if (endedInFiveToTen(round, false)) fiveToTen += chance;
  });
  return {
    outcomes: {
      "a-wins": leftB[0]! - bothDestroyed,
      "b-wins": leftA[0]! - bothDestroyed,
      "both-destroyed": bothDestroyed,
      "a-escapes": 0,
      "b-escapes": 0,
      unfinished,
    },
    metrics: {
      rounds: summed([...rounds].map((chance, round) => [round, chance])),
      "rounds-5-to-10": summed([
        [0, 1 - fiveToTen],
        [1, fiveToTen],
      ]),
      "smashes-tried": { mean: means.tried },
      "smashes-landed": { mean: means.landed },
      "smashes-harmless": { mean: means.harmless },
      botches: { mean: means.botches },
      "adrenaline-earned": { mean: means.earned },
      "adrenaline-spent": { mean: means.spent },
      "damage-by-a": summed(leftB.map((chance, left) => [bodyB - left, chance])),
      "damage-by-b": summed(leftA.map((chance, left) => [bodyA - left, chance])),
      repairs: summed([[0, 1]]),
      "body-left-a": summed(leftA.map((chance, left) => [left, chance])),
      "body-left-b": summed(leftB.map((chance, left) => [left, chance])),
    },
  };
}

/** Mean and distribution from chances in any order; values that can't come up are left out. */
function summed(pairs: readonly (readonly [value: number, chance: number])[]) {
  const distribution = pairs.filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}
