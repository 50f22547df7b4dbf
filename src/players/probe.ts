/**
 * Nobody who wants to win: what it chooses hangs on all that its playouts come to, so that a game in which one of them
 * goes another way goes another way itself. By this, `doctor` sees whether a game can be gone back to.
 */

import type { Scorecard } from "../sim/trial.js";
import { allCounted } from "./race.js";
import { FirstChoice } from "./rollout.js";
import { BY_POLICY, type Situation, type Thinker } from "./thinker.js";

export class Probe implements Thinker {
  private readonly guide = new FirstChoice();

  constructor(private readonly playouts: number) {}

  decide(situation: Situation): number {
    const { guide, playouts } = this;
    let hash = 0;
    const take = (card: Scorecard) => {
      hash = Math.imul(hash ^ allCounted(card), 0x01000193) ^ (hash >>> 13);
    };
    guide.count = 0;
    for (let dice = 0; dice < playouts; dice += 1) take(guide.playOut(situation, 0, dice).card);
    const first = situation.hasPolicy ? BY_POLICY : 0;
    if (situation.hasPolicy) take(guide.playOut(situation, BY_POLICY, 0).card);
    // The higher bits are the better mixed ones.
    return guide.count === 0 ? first : first + (((hash >>> 7) & 0xffff) % (guide.count - first));
  }
}
