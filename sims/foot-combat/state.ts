/**
 * The state of a fight, in one thing that can be copied and played on from. All fighters stand on one line, in slots of
 * five feet, side A at slot 0 and side B at `distance` when it starts.
 */

import { Combat } from "../flat/combat.js";
import type { Params } from "./params.js";
import { type Fighter, type Setup, setupOf } from "./setup.js";

export const NOBODY = -1;

// What a fighter means to do this round.
export const ATTACK = 0;
export const DODGE = 1;
export const BREAK_FREE = 2;

export class State extends Combat {
  attacksTried = 0;
  attacksLanded = 0;
  attacksHarmless = 0;
  dodges = 0;
  holds = 0;
  readonly standingOf = new Int32Array(2);
  readonly health: Int32Array;
  readonly position: Int32Array;
  /** Who holds this fighter, and whom this fighter holds, or NOBODY. */
  readonly heldBy: Int32Array;
  readonly holding: Int32Array;
  readonly standing: Uint8Array;
  readonly penalty: Int32Array;

  // What was said and done in the round being played; no round's is needed in the next.
  /** What each means to do, and whom it means to attack. */
  readonly intention: Uint8Array;
  readonly target: Int32Array;
  /** Whether it does something other than it declared. */
  readonly changed: Uint8Array;
  /** Whether an attack that can reach it has been declared. */
  readonly threatened: Uint8Array;
  /** Net successes of its dodge. */
  readonly dodged: Int32Array;
  /** How near to its target it means to come, and where it stood before it moved. */
  readonly nearing: Int32Array;
  readonly from: Int32Array;
  readonly step: Int32Array;
  /** Whether those who choose at once declare intentions; else it is a target instead, or an approach. */
  declaring = false;
  // What those who act simultaneously did, before any of it takes effect.
  /** Damage of its hit, 1 or more; 0 for a miss. */
  readonly hit: Int32Array;
  readonly takesHold: Uint8Array;
  readonly breaksFree: Uint8Array;

  readonly setup: Setup;
  readonly fighters: readonly Fighter[];

  constructor(params: Params) {
    const setup = setupOf(params);
    const { fighters } = setup;
    const count = fighters.length;
    super(
      fighters,
      fighters.map(({ side }) => side),
      params,
    );
    this.setup = setup;
    this.fighters = fighters;
    this.health = new Int32Array(count);
    this.position = new Int32Array(count);
    this.heldBy = new Int32Array(count);
    this.holding = new Int32Array(count);
    this.standing = new Uint8Array(count);
    this.penalty = new Int32Array(count);
    this.intention = new Uint8Array(count);
    this.target = new Int32Array(count);
    this.changed = new Uint8Array(count);
    this.threatened = new Uint8Array(count);
    this.dodged = new Int32Array(count);
    this.nearing = new Int32Array(count);
    this.from = new Int32Array(count);
    this.step = new Int32Array(count);
    this.hit = new Int32Array(count);
    this.takesHold = new Uint8Array(count);
    this.breaksFree = new Uint8Array(count);
    this.start();
  }

  override start(): void {
    const { setup } = this;
    super.start();
    this.attacksTried = 0;
    this.attacksLanded = 0;
    this.attacksHarmless = 0;
    this.dodges = 0;
    this.holds = 0;
    this.standingOf[0] = 0;
    this.standingOf[1] = 0;
    // In one loop: for so few fighters it is quicker than filling array by array.
    for (let i = 0; i < this.standing.length; i += 1) {
      const { side } = this.fighters[i]!;
      this.standingOf[side]! += 1;
      this.standing[i] = 1;
      this.health[i] = setup.health;
      this.penalty[i] = 0;
      this.position[i] = side === 0 ? 0 : setup.distance;
      this.heldBy[i] = NOBODY;
      this.holding[i] = NOBODY;
    }
  }

  override copyFrom(other: State): void {
    super.copyFrom(other);
    this.attacksTried = other.attacksTried;
    this.attacksLanded = other.attacksLanded;
    this.attacksHarmless = other.attacksHarmless;
    this.dodges = other.dodges;
    this.holds = other.holds;
    this.standingOf.set(other.standingOf);
    this.health.set(other.health);
    this.position.set(other.position);
    this.heldBy.set(other.heldBy);
    this.holding.set(other.holding);
    this.standing.set(other.standing);
    this.penalty.set(other.penalty);
  }

  /** Health left of a side's fighters, added up. */
  healthOf(side: number): number {
    let sum = 0;
    for (let i = 0; i < this.health.length; i += 1) if (this.fighters[i]!.side === side) sum += this.health[i]!;
    return sum;
  }
}
