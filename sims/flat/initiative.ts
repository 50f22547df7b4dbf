/** Initiative: who acts when in a round. */

import type { Log, Stream } from "deadeven";
import type { Adrenaline } from "./adrenaline.js";
import type { PoolRoller } from "./pool.js";
import type { InitiativeRules } from "./rulings.js";
import { NEVER, successesToGain } from "./spending.js";
import * as tell from "./tell.js";

/** The difficulty of an initiative roll, which is of Wits + Alertness. */
export const INITIATIVE_DIFFICULTY = 4;

const SIDE_B = 1;

/** Neither A nor B. */
export const NO_SIDE = -1;

/** Nothing bought yet in this round. */
const UNDECIDED = -1;

/** One who takes part in the order of a round: a fighter, or a vehicle (its driver). */
export interface Combatant {
  readonly name: string;
  /** 0 for A, 1 for B. */
  readonly side: number;
  readonly wits: number;
  readonly alertness: number;
}

/**
 * The order of a round. Whoever has more net successes less the wound penalty is faster, then whoever has more Wits;
 * those alike in both act simultaneously.
 *
 * With `initiative` `once`, the roll of the first round holds, and the wound penalty of the day comes off it. With
 * `enemy-initiative` `shared`, side B makes one roll in a round, and each of B takes its own wound penalty off it.
 *
 * Once all have rolled, adrenaline may buy successes on one's own roll. All buy at once: nobody sees what others buy.
 */
export class Initiative {
  /** Net successes of each combatant's roll, bought ones included, before the wound penalty. */
  readonly rolled: Int32Array;
  /** Initiative of each combatant this round: may be negative. */
  readonly value: Int32Array;
  /** The combatants that take part this round, fastest first: `order[0]` to `order[count − 1]`. */
  readonly order: Int32Array;
  count = 0;

  private readonly hasRolled: Uint8Array;
  private readonly dice: Int32Array;
  private readonly wits: Int32Array;
  private readonly side: Int32Array;
  private readonly names: readonly string[];
  private readonly once: boolean;
  private readonly shared: boolean;
  /** By side: whether its policy buys successes; and whether any side's does. */
  private readonly buys: readonly boolean[];
  private readonly anyBuys: boolean;
  /** While they are being bought: what each has bought, unseen by the other side, or UNDECIDED. */
  private buying = false;
  private readonly bought: Int32Array;

  constructor(combatants: readonly Combatant[], rules: InitiativeRules) {
    const size = combatants.length;
    this.rolled = new Int32Array(size);
    this.value = new Int32Array(size);
    this.order = new Int32Array(size);
    this.hasRolled = new Uint8Array(size);
    this.dice = Int32Array.from(combatants, ({ wits, alertness }) => wits + alertness);
    this.wits = Int32Array.from(combatants, ({ wits }) => wits);
    this.side = Int32Array.from(combatants, ({ side }) => side);
    this.names = combatants.map(({ name }) => name);
    this.once = rules.initiative === "once";
    this.shared = rules["enemy-initiative"] === "shared";
    this.buys = [rules["a-buy-initiative"] === "to-gain", rules["b-buy-initiative"] === "to-gain"];
    this.anyBuys = this.buys.includes(true);
    this.bought = new Int32Array(size);
  }

  /** Goes back to the start of a combat: nobody has rolled. */
  start(): void {
    for (let i = 0; i < this.hasRolled.length; i += 1) this.hasRolled[i] = 0;
    this.count = 0;
  }

  /** Continues from where another stands, of the same combatants and rules. */
  copyFrom(other: Initiative): void {
    this.rolled.set(other.rolled);
    this.value.set(other.value);
    this.order.set(other.order);
    this.hasRolled.set(other.hasRolled);
    this.count = other.count;
  }

  /**
   * Rolls what is to be rolled at the start of a round, in the combatants' order, and sorts into `order` those with
   * `takesPart[i]` not 0. Characters are numbered as the combatants are, or i's is `character[i]`: it has the wound
   * penalty, and earns the adrenaline; but a roll shared by a side is nobody's own, and earns none.
   */
  roll(
    stream: Stream,
    roller: PoolRoller,
    takesPart: ArrayLike<number>,
    penalty: ArrayLike<number>,
    adrenaline: Adrenaline,
    character?: ArrayLike<number>,
    log?: Log,
  ): void {
    const { order, value, rolled, hasRolled, once } = this;
    let count = 0;
    let sharedBy = -1;
    let anyRolled = false;
    for (let i = 0; i < value.length; i += 1) {
      if (takesPart[i] === 0) continue;
      const who = character === undefined ? i : character[i]!;
      if (!once || hasRolled[i] === 0) {
        const shares = this.shared && this.side[i] === SIDE_B;
        anyRolled = true;
        if (shares && sharedBy >= 0) {
          rolled[i] = rolled[sharedBy]!;
        } else {
          rolled[i] = roller.roll(stream, this.dice[i]!, INITIATIVE_DIFFICULTY);
          const earned = shares ? 0 : adrenaline.earn(who, roller);
          const name = shares ? tell.SHARED_ROLL : this.names[i]!;
          log?.(tell.initiativeRoll(name, roller, adrenaline, who, earned));
        }
        if (shares) sharedBy = i;
        hasRolled[i] = 1;
      }
      value[i] = rolled[i]! - penalty[who]!;
      // Sorting by insertion: few combatants, and nearly the same order round after round.
      let place = count;
      while (place > 0 && this.isFaster(i, order[place - 1]!)) {
        order[place] = order[place - 1]!;
        place -= 1;
      }
      order[place] = i;
      count += 1;
    }
    this.count = count;
    if (anyRolled && (this.anyBuys || adrenaline.mayAsk)) {
      this.buy(takesPart, adrenaline, character, log);
      this.sortAgain();
    }
    if (log === undefined) return;
    for (let i = 0; i < value.length; i += 1) {
      const less = takesPart[i] === 0 ? 0 : penalty[character === undefined ? i : character[i]!]!;
      if (less > 0) log(tell.slowedByWounds(this.names[i]!, less, value[i]!));
    }
  }

  /**
   * Before the player of a seat thinks: what the other side has bought and it hasn't seen, as the other's policy would.
   */
  rebuy(seat: number, adrenaline: Adrenaline, character?: ArrayLike<number>): void {
    if (!this.buying) return;
    const { bought, side } = this;
    for (let i = 0; i < bought.length; i += 1) {
      if (side[i] === seat || bought[i]! <= UNDECIDED) continue;
      const who = character === undefined ? i : character[i]!;
      adrenaline.takeBack(who, bought[i]!);
      bought[i] = this.chooseToBuy(i, adrenaline.mostOf(who));
      adrenaline.takeBack(who, -bought[i]!);
    }
  }

  /** Sorts the order again, those who act simultaneously by their numbers. */
  private sortAgain(): void {
    const { order, count } = this;
    for (let from = 1; from < count; from += 1) {
      const i = order[from]!;
      let place = from;
      while (place > 0 && this.comesFirst(i, order[place - 1]!)) {
        order[place] = order[place - 1]!;
        place -= 1;
      }
      order[place] = i;
    }
  }

  private comesFirst(i: number, j: number): boolean {
    return this.isFaster(i, j) || (i < j && !this.isFaster(j, i));
  }

  /** Whether i's roll is shared by its side: it is then nobody's own, earns no adrenaline, and none is spent on it. */
  private isShared(i: number): boolean {
    return this.shared && this.side[i] === SIDE_B;
  }

  /** Lets all who have rolled for themselves buy successes. */
  private buy(
    takesPart: ArrayLike<number>,
    adrenaline: Adrenaline,
    character: ArrayLike<number> | undefined,
    log: Log | undefined,
  ): void {
    const { bought, rolled, value } = this;
    for (let i = 0; i < bought.length; i += 1) bought[i] = UNDECIDED;
    this.buying = true;
    for (let i = 0; i < bought.length; i += 1) {
      if (takesPart[i] === 0 || this.isShared(i)) continue;
      const who = character === undefined ? i : character[i]!;
      const most = adrenaline.mostOf(who);
      const mayMatter = adrenaline.mayAsk && this.mayMatter(i, most, adrenaline, character);
      bought[i] = adrenaline.buyInitiative(who, this.chooseToBuy(i, most), mayMatter);
    }
    this.buying = false;
    for (let i = 0; i < bought.length; i += 1) {
      if (bought[i]! <= 0) continue;
      rolled[i]! += bought[i]!;
      value[i]! += bought[i]!;
      const who = character === undefined ? i : character[i]!;
      log?.(tell.buysInitiative(this.names[i]!, bought[i]!, adrenaline, who, rolled[i]!));
    }
  }

  /** Successes that i buys by its side's policy: the fewest that gain a place on an enemy, if `most` allows so many. */
  private chooseToBuy(i: number, most: number): number {
    const { order, side, value, wits } = this;
    if (!this.buys[side[i]!]) return 0;
    let fewest = NEVER;
    for (let place = 0; place < this.count; place += 1) {
      const j = order[place]!;
      if (side[j] === side[i]) continue;
      const wanted = successesToGain(value[i]! - value[j]!, wits[i]! - wits[j]!);
      if (wanted < fewest) fewest = wanted;
    }
    return fewest <= most ? fewest : 0;
  }

  /** Whether up to `most` more may change i's place on an enemy, who may buy as well. Rolled once, they always may. */
  private mayMatter(
    i: number,
    most: number,
    adrenaline: Adrenaline,
    character: ArrayLike<number> | undefined,
  ): boolean {
    if (this.once) return true;
    const { order, side, value, wits, bought } = this;
    for (let place = 0; place < this.count; place += 1) {
      const j = order[place]!;
      if (side[j] === side[i]) continue;
      const who = character === undefined ? j : character[j]!;
      // What it may have bought already is not to be seen.
      const enemys = this.isShared(j) ? 0 : adrenaline.mostOf(who, Math.max(0, bought[j]!));
      const ahead = value[i]! - value[j]!;
      const more = wits[i]! - wits[j]!;
      if (Math.sign(ahead + most || more) > Math.sign(ahead - enemys || more)) return true;
    }
    return false;
  }

  /** Whether combatant i acts before combatant j this round. */
  isFaster(i: number, j: number): boolean {
    return this.value[i]! > this.value[j]! || (this.value[i] === this.value[j] && this.wits[i]! > this.wits[j]!);
  }

  /** The place in `order` just past those who act simultaneously with the one at `place`. */
  groupEnd(place: number): number {
    let end = place + 1;
    while (end < this.count && !this.isFaster(this.order[place]!, this.order[end]!)) end += 1;
    return end;
  }

  /**
   * Intentions are declared from the lowest initiative to the highest, so that the fast know what the slow mean to do.
   * When those from `end` on in `order` have declared, those from the place returned to `end` − 1 are next: they act
   * simultaneously, and declare unaware of each other.
   */
  nextToDeclare(end: number): number {
    return this.groupStart(end);
  }

  /** The side whose combatants alone act first this round; NO_SIDE where both sides' do simultaneously. */
  sideOfFirst(): number {
    return this.sideAlone(0, this.groupEnd(0));
  }

  /** The side whose combatants alone act last this round; NO_SIDE where both sides' do simultaneously. */
  sideOfLast(): number {
    return this.sideAlone(this.groupStart(this.count), this.count);
  }

  /** The place in `order` of the first of those who act simultaneously with the one just before `end`. */
  private groupStart(end: number): number {
    let start = end - 1;
    while (start > 0 && !this.isFaster(this.order[start - 1]!, this.order[start]!)) start -= 1;
    return start;
  }

  private sideAlone(start: number, end: number): number {
    const side = this.side[this.order[start]!]!;
    for (let place = start + 1; place < end; place += 1) {
      if (this.side[this.order[place]!] !== side) return NO_SIDE;
    }
    return side;
  }

  /** This round's order in words, for a log. Allocates. */
  told(): string {
    const groups = [];
    for (let place = 0; place < this.count; place = this.groupEnd(place)) {
      const names: string[] = [];
      for (let k = place; k < this.groupEnd(place); k += 1) names.push(this.names[this.order[k]!]!);
      groups.push({ names, initiative: this.value[this.order[place]!]! });
    }
    return tell.order(groups);
  }
}
