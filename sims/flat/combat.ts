/** What the fights of both games have in common: how far they are, who goes first, adrenaline, and who plays. */

import type { Play } from "deadeven";
import { Adrenaline } from "./adrenaline.js";
import { LEFT_TO_POLICIES } from "./choices.js";
import { type Combatant, Initiative, NO_SIDE } from "./initiative.js";
import { PoolRoller } from "./pool.js";
import type { AdrenalineRules, InitiativeRules, PoolRulings } from "./rulings.js";

/** The outcome of a fight that goes on. */
export const GOES_ON = -1;

/** A fight's state is one thing that can be copied and played on from; each game adds what it fights with. */
export abstract class Combat {
  /** Rounds begun: a round is what the text calls a combat turn, of everybody. */
  rounds = 0;
  /** GOES_ON while it does, then the place of its outcome. */
  outcome = GOES_ON;
  botches = 0;
  /** Health or body that each side took from the other. */
  readonly damageBy = new Int32Array(2);
  /** The side that alone acted first in the first round, and the one that alone acted last, or NO_SIDE. */
  sideOfFirst = NO_SIDE;
  sideOfLast = NO_SIDE;
  readonly roller: PoolRoller;
  readonly adrenaline: Adrenaline;
  readonly initiative: Initiative;
  /** The players, and whether any of them may be asked. */
  play: Play = LEFT_TO_POLICIES;
  asking = false;

  /**
   * Places in the order, from and up to, of those who choose at once, unseen by the other side. No round's are needed
   * in the next.
   */
  secretFrom = 0;
  secretTo = 0;

  /** `sides` are those of the characters, who may be more than the combatants. */
  constructor(
    combatants: readonly Combatant[],
    sides: ArrayLike<number>,
    rules: PoolRulings & AdrenalineRules & InitiativeRules,
  ) {
    this.roller = new PoolRoller(rules);
    this.adrenaline = new Adrenaline(sides, rules);
    this.initiative = new Initiative(combatants, rules);
  }

  /** Goes back to the start of a fight. */
  start(): void {
    this.rounds = 0;
    this.outcome = GOES_ON;
    this.botches = 0;
    this.damageBy[0] = 0;
    this.damageBy[1] = 0;
    this.sideOfFirst = NO_SIDE;
    this.sideOfLast = NO_SIDE;
    this.adrenaline.start();
    this.initiative.start();
  }

  /** Continues from where another fight, of the same parameters, stands between two rounds. */
  copyFrom(other: Combat): void {
    this.rounds = other.rounds;
    this.outcome = other.outcome;
    this.botches = other.botches;
    this.damageBy.set(other.damageBy);
    this.sideOfFirst = other.sideOfFirst;
    this.sideOfLast = other.sideOfLast;
    this.adrenaline.copyFrom(other.adrenaline);
    this.initiative.copyFrom(other.initiative);
  }

  /** Asks these players from now on. */
  isPlayedBy(play: Play): void {
    if (play === this.play) return;
    this.play = play;
    this.asking = play.asksNobody !== true;
    this.adrenaline.isPlayedBy(play);
  }

  /** Whether the player of this side makes the choice that comes now. */
  asks(side: number): boolean {
    return this.asking && this.play.asks(side);
  }
}
