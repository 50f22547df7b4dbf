/**
 * A player who plays each option out a number of times, all seats by their policies, and leaves the policy's own choice
 * only for one that is surely better: policy improvement by rollouts (Tesauro and Galperin, "On-line policy improvement
 * using Monte-Carlo search", 1996).
 */

import { Race } from "./race.js";
import { BY_POLICY, type Guide, type Playout, type Situation, type Thinker } from "./thinker.js";

/** How far a game that is played on has come: to the decision, past its `asks`, past its `choose`. */
const AT_DECISION = 0;
const TO_CHOOSE = 1;
const CHOSEN = 2;

/** Makes the first choice as it is told, or leaves it to the policy; all others are the policies'. */
export class FirstChoice implements Guide {
  /** How many options there were to choose from; 0 where the game went on without a choice. */
  count = 0;
  private option = BY_POLICY;
  private stage = AT_DECISION;
  private situation: Situation | undefined;

  /** Plays out once, and returns what came of it. */
  playOut(situation: Situation, option: number, dice: number): Playout {
    this.situation = situation;
    this.option = option;
    this.stage = situation.hasPolicy ? AT_DECISION : TO_CHOOSE;
    return situation.playOn(dice, this);
  }

  get isDone(): boolean {
    return this.stage === CHOSEN;
  }

  asks(): boolean {
    this.stage = this.stage === AT_DECISION && this.option !== BY_POLICY ? TO_CHOOSE : CHOSEN;
    return this.stage === TO_CHOOSE;
  }

  choose(_seat: number, count: number): number {
    if (this.stage !== TO_CHOOSE) return this.situation!.anyOf(count);
    this.stage = CHOSEN;
    this.count = count;
    return this.option;
  }
}

export class Rollout implements Thinker {
  /** How many options there were in the last decision; 0 where nothing was to be chosen. */
  count = 0;
  private readonly guide = new FirstChoice();
  private readonly race: Race;

  constructor(playouts: number) {
    this.race = new Race(playouts);
  }

  /** Plays an option out, and all that comes later by the policies. */
  playOut(situation: Situation, option: number, dice: number): Playout {
    return this.guide.playOut(situation, option, dice);
  }

  decide(situation: Situation): number {
    const { guide, race } = this;
    const { seat, hasPolicy } = situation;
    const playOut = (option: number, dice: number) => guide.playOut(situation, option, dice);
    guide.count = 0;
    const first = playOut(0, 0);
    const { count } = guide;
    this.count = count;
    if (hasPolicy && count < 2) return BY_POLICY;
    race.start(seat, 0, first);
    return hasPolicy ? race.better(count, [BY_POLICY], playOut) : race.best(count, playOut);
  }
}
