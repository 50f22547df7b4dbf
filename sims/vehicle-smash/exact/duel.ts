/** The exact answer of a duel of two that only smash: a Markov chain over body and adrenaline. */

import type { Exact } from "deadeven";
import type { DuelAnswer } from "../../flat/duel-of-two.js";
import { solveDuel, WITHIN } from "../../flat/exact-duel.js";
import { endingOf, summed } from "../../flat/exact-ending.js";
import { type Forces, forcesOf, mostSmashDamage } from "../forces.js";
import type { Params } from "../params.js";
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
  const answer = solveDuel({ sides, rules: params, rounds: params["round-cap"], gap: 0, moved: () => 0 });
  return answer && exactOf(answer);
}

function exactOf(answer: DuelAnswer): Exact {
  const { means } = answer;
  const { wins, bothOut, unfinished, metrics, left } = endingOf(answer);
  return {
    within: WITHIN,
    outcomes: {
      "a-wins": wins.a,
      "b-wins": wins.b,
      "both-destroyed": bothOut,
      "a-escapes": 0,
      "b-escapes": 0,
      unfinished,
    },
    metrics: {
      ...metrics,
      "smashes-tried": { mean: means.tried },
      "smashes-landed": { mean: means.landed },
      "smashes-harmless": { mean: means.harmless },
      botches: { mean: means.botches },
      "adrenaline-earned": { mean: means.earned },
      "adrenaline-spent": { mean: means.spent },
      repairs: summed([[0, 1]]),
      "body-left-a": summed(left.a),
      "body-left-b": summed(left.b),
    },
  };
}
