/** Exact answers, without a game: `node examples/exact.ts`. docs/exact-answers.md tells what each is. */

import { absorption, Distribution, dicePool, netSuccesses } from "deadeven/exact";

const three = Distribution.die(6).repeat(3);
console.log(`three dice show 10 in ${three.chance(10)} of rolls, and ${three.mean()} on average`);

const advantage = Distribution.die(20).max(Distribution.die(20));
console.log(`the better of two d20 is at least 11 in ${advantage.atLeast(11)}`);

const attack = Distribution.die(20).plus(5);
const guard = Distribution.die(6).plus(12);
console.log(`d20 + 5 reaches d6 + 12 in ${attack.minus(guard).atLeast(0)}`);

const pool = dicePool({ dice: 5, sides: 10, difficulty: 7 }, netSuccesses);
console.log(`five d10 against 7, ones taken off, succeed in ${pool.atLeast(1)}, ${pool.mean()} times on average`);

// Two fighters with two wounds each. One hits in 40% of rounds, the other in 30%; both may in the same round.
const WOUNDS = 2;
const HITS = 0.4;
const HIT_BACK = 0.3;
const state = (one: number, other: number) => one * (WOUNDS + 1) + other;
const rows: [to: number, chance: number][][] = [];
for (let one = 0; one <= WOUNDS; one += 1) {
  for (let other = 0; other <= WOUNDS; other += 1) {
    const over = one === 0 || other === 0;
    rows[state(one, other)] = over
      ? []
      : [
          [state(one, other - 1), HITS * (1 - HIT_BACK)],
          [state(one - 1, other), (1 - HITS) * HIT_BACK],
          [state(one - 1, other - 1), HITS * HIT_BACK],
          [state(one, other), (1 - HITS) * (1 - HIT_BACK)],
        ];
  }
}
const { chances, meanSteps } = absorption(rows, state(WOUNDS, WOUNDS));
const wins = [1, 2].reduce((sum, left) => sum + chances.get(state(left, 0))!, 0);
console.log(`the first wins ${wins.toFixed(4)} of duels; both fall in ${chances.get(0)!.toFixed(4)}`);
console.log(`a duel takes ${meanSteps.toFixed(3)} rounds on average`);
