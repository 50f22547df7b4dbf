/** Exact distributions of rolls by the rulings, for sims' exact answers. Kernels roll; see pool.ts. */

import { type Distribution, dicePool } from "deadeven/exact";
import { EASIEST, effectiveDifficulty, FACES, HARDEST } from "./die.js";
import type { AdrenalineRules, PoolRulings } from "./rulings.js";

/** Net successes of `dice` dice (0 or less: no roll) against `difficulty`, any whole number. */
export function netDistribution(dice: number, difficulty: number, rulings: PoolRulings): Distribution {
  return dicePool(
    { dice: Math.max(dice, 0), difficulty: effectiveDifficulty(difficulty, rulings["over-ten"]) },
    (successes, ones) => netOf(successes, ones, rulings),
  );
}

/** What a roll can come to, and its chance. */
export interface RollResult {
  readonly net: number;
  readonly botch: boolean;
  /** Adrenaline that its doubles earn. */
  readonly earned: number;
  readonly chance: number;
}

const known = new Map<string, readonly RollResult[]>();

/** All that a roll can come to, what it earns included. */
export function rollResults(
  dice: number,
  difficulty: number,
  rulings: PoolRulings,
  doubles: AdrenalineRules["doubles"],
): readonly RollResult[] {
  const key = [dice, difficulty, rulings.ones, rulings.botch, rulings["over-ten"], doubles].join();
  const results = known.get(key) ?? enumerate(dice, difficulty, rulings, doubles);
  known.set(key, results);
  return results;
}

/** Face by face, since doubles are of faces. */
function enumerate(
  dice: number,
  difficulty: number,
  rulings: PoolRulings,
  doubles: AdrenalineRules["doubles"],
): readonly RollResult[] {
  const against = effectiveDifficulty(difficulty, rulings["over-ten"]);
  const pool = Math.max(dice, 0);
  // Ways to have dealt some of the dice to the faces so far, by dice left, successes, ones and points.
  let ways = new Map([[[pool, 0, 0, 0].join(), 1]]);
  for (let face = 1; face <= FACES; face += 1) {
    const next = new Map<string, number>();
    for (const [key, way] of ways) {
      const [left, successes, ones, points] = key.split(",").map(Number) as [number, number, number, number];
      // The last face takes all that are left.
      for (let alike = face === FACES ? left : 0, choose = 1; alike <= left; alike += 1) {
        const to = [
          left - alike,
          successes + (face >= against ? alike : 0),
          ones + (face < EASIEST ? alike : 0),
          points + (face >= against ? pointsFor(alike, face, doubles) : 0),
        ].join();
        next.set(to, (next.get(to) ?? 0) + way * choose);
        choose = (choose * (left - alike)) / (alike + 1);
      }
    }
    ways = next;
  }
  const results = new Map<string, RollResult>();
  for (const [key, way] of ways) {
    const [, successes, ones, earned] = key.split(",").map(Number) as [number, number, number, number];
    const net = netOf(successes, ones, rulings);
    const botch = isBotch(successes, ones, rulings);
    const same = `${net} ${botch} ${earned}`;
    const chance = (results.get(same)?.chance ?? 0) + way / FACES ** pool;
    results.set(same, { net, botch, earned, chance });
  }
  return [...results.values()];
}

/** Points that `alike` successes of one face earn. */
function pointsFor(alike: number, face: number, doubles: AdrenalineRules["doubles"]): number {
  if (doubles === "tens") return face === HARDEST ? alike : 0;
  if (alike < 2) return 0;
  return doubles === "per-pair" ? alike >> 1 : alike;
}

function netOf(successes: number, ones: number, { ones: reading }: PoolRulings): number {
  return reading === "cancel" ? Math.max(successes - ones, 0) : successes;
}

function isBotch(successes: number, ones: number, { botch }: PoolRulings): boolean {
  return botch === "no-success" ? successes === 0 && ones > 0 : ones > successes;
}
