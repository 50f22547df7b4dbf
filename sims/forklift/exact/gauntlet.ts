/** The gauntlet solved: a chain over the square where a turn ends, the zombies left on it, and the count so far. */

import type { Exact } from "deadeven";
import { standingOnRoad } from "../gauntlet.js";
import type { Params } from "../params.js";
import { add, atLeast, binomial, type Chances, metric } from "./chances.js";

/** Per trial, what a chain down the road counts: for each ram and kill in a square, and for each turn. */
type Counted = "kills" | "rams" | "turns";

/** Kills are not binomial in the rams tried: a failed ram where a turn ends causes another as the next begins. */
export function exactGauntlet(params: Params): Exact {
  const kills = followRoad(params, "kills");
  let delivered = 0;
  for (const [count, chance] of kills) if (count >= params["kills-needed"]) delivered += chance;
  return {
    outcomes: { delivered, "too-few-kills": 1 - delivered },
    metrics: {
      turns: metric(followRoad(params, "turns")),
      "squares-driven": metric(new Map([[params.length, 1]])),
      "rams-tried": metric(followRoad(params, "rams")),
      "ram-kills": metric(kills),
    },
  };
}

/**
 * Follows the forklift from turn's end to turn's end. A state is the square on which a turn ended, how many zombies are
 * left on that square, and the count so far; zombies behind don't matter any more, and all ahead still stand.
 */
function followRoad(params: Params, counted: Counted): Chances {
  const { length } = params;
  const die = params["move-die"];
  const p = atLeast(params["ram-kill"]);
  const blocks = params["ram-survivor"] === "blocks";
  const standing = standingOnRoad(params);
  // states[square][left]: the chances of each count.
  const states: Chances[][] = Array.from({ length: length + 1 }, () => []);
  states[0]![standing[0]!] = new Map([[0, 1]]);

  for (let square = 0; square < length; square += 1) {
    states[square]!.forEach((counts, left) => {
      let moving: Chances = new Map();
      const kills = binomial(left, p);
      for (const [count, chance] of counts) {
        kills.forEach((killed, k) => {
          add(moving, count + ofRams(counted, left, k) + (counted === "turns" ? 1 : 0), chance * killed);
        });
      }
      // `moving` is the part that enters the square after this many; with chance 1/(die + 1 - moved) that is the roll's
      // last.
      for (let moved = 1; moved <= die; moved += 1) {
        const entered = square + moved;
        if (entered > length) break;
        const last = entered === length ? 1 : 1 / (die + 1 - moved);
        const onward: Chances = new Map();
        const there = standing[entered]!;
        const killsThere = binomial(there, p);
        for (const [count, chance] of moving) {
          killsThere.forEach((killed, k) => {
            const left = there - k;
            const next = count + ofRams(counted, there, k);
            const stops = blocks && left > 0 ? 1 : last;
            states[entered]![left] ??= new Map();
            add(states[entered]![left]!, next, chance * killed * stops);
            add(onward, next, chance * killed * (1 - stops));
          });
        }
        moving = onward;
      }
    });
  }
  const ended: Chances = new Map();
  for (const counts of states[length]!) for (const [count, chance] of counts ?? []) add(ended, count, chance);
  return ended;
}

function ofRams(counted: Counted, rams: number, kills: number): number {
  return counted === "rams" ? rams : counted === "kills" ? kills : 0;
}
