/** Adrenaline: what rolls earn, and what a point may be spent on. How characters spend is in spending.ts. */

import type { Play } from "deadeven";
import { choosePoints, LEFT_TO_POLICIES, type SPENDING_DECISIONS } from "./choices.js";
import type { PoolRoller } from "./pool.js";
import type { AdrenalineRules } from "./rulings.js";
import { damageToSoak, type SpendingPolicy, successesToBuy } from "./spending.js";

/** Points that one who has `points` may spend on one roll, or on soaking one attack. */
export function mostToSpend(points: number, cap: AdrenalineRules["adrenaline-cap"]): number {
  return cap === "one-a-roll" && points > 1 ? 1 : points;
}

/**
 * The adrenaline of a number of characters, numbered from 0, who all spend it alike, or as their player says. Points
 * are of characters, not of vehicles: one who is out of the game keeps them unspent. Points earned by a roll can be
 * spent at once, on that roll too.
 */
export class Adrenaline {
  /** Points of each character. */
  readonly points: Int32Array;
  /** Points earned and spent by all since the start. */
  earned = 0;
  spent = 0;
  private play: Play = LEFT_TO_POLICIES;
  private asking = false;

  /** The side of each character, which is its player's seat. */
  private readonly side: ArrayLike<number>;
  private readonly atStart: number;
  private readonly cap: AdrenalineRules["adrenaline-cap"];
  private readonly policy: SpendingPolicy;

  /** Of characters of these sides, 0 for A and 1 for B. */
  constructor(side: ArrayLike<number>, rules: AdrenalineRules) {
    this.points = new Int32Array(side.length);
    this.side = side;
    this.atStart = rules["adrenaline-start"];
    this.cap = rules["adrenaline-cap"];
    this.policy = rules.adrenaline;
    this.start();
  }

  /** Goes back to the start of a combat. */
  start(): void {
    for (let character = 0; character < this.points.length; character += 1) this.points[character] = this.atStart;
    this.earned = 0;
    this.spent = 0;
  }

  /** Asks these players from now on. */
  isPlayedBy(play: Play): void {
    this.play = play;
    this.asking = play.asksNobody !== true;
  }

  /** Continues from where another stands, of as many characters and the same rules. */
  copyFrom(other: Adrenaline): void {
    this.points.set(other.points);
    this.earned = other.earned;
    this.spent = other.spent;
  }

  /** Credits a character with what the roller's last roll earns. Returns the points. */
  earn(character: number, roll: PoolRoller): number {
    const { earned } = roll;
    this.points[character]! += earned;
    this.earned += earned;
    return earned;
  }

  /** What `earn` has just credited, in words, for a log: ", earning 1 adrenaline (now 3)", or nothing. Allocates. */
  toldEarned(character: number, points: number): string {
    return points === 0 ? "" : `, earning ${points} adrenaline (now ${this.points[character]})`;
  }

  /**
   * Buys automatic successes for a roll of `dice` dice that the character has made: it lacks `lacking` to succeed, and
   * `worthwhile` to be worth points (see successesToBuy); with `eachCounts`, any is worth something. Bought
   * successes are net: no 1 cancels them, and they mend a botch. Without a die there is no roll to buy for. Returns how
   * many were bought.
   */
  buy(character: number, dice: number, lacking: number, worthwhile: number, eachCounts = false): number {
    if (lacking <= 0 && worthwhile <= 0 && !(eachCounts && this.asking)) return 0;
    const most = dice === 0 ? 0 : mostToSpend(this.points[character]!, this.cap);
    return this.spend("buy", character, most, successesToBuy(this.policy, lacking, worthwhile, most));
  }

  /**
   * Buys successes on an initiative roll that the character has made: as many as its policy has it buy, or what its
   * player says, who is asked where they may matter. Returns how many.
   */
  buyInitiative(character: number, policys: number, mayMatter: boolean): number {
    return this.spend("initiative", character, mayMatter ? this.mostOf(character) : 0, policys);
  }

  /** Takes back points that were spent, as if they hadn't been. */
  takeBack(character: number, points: number): void {
    this.points[character]! += points;
    this.spent -= points;
  }

  /** Points that a character may spend on one roll, or on soaking one attack, or might if it had so many more. */
  mostOf(character: number, more = 0): number {
    return mostToSpend(this.points[character]! + more, this.cap);
  }

  /** Whether any player may be asked. */
  get mayAsk(): boolean {
    return this.asking;
  }

  /** Soaks damage of one attack, 1 a point, on what has `left` points before it breaks or falls. Returns the soaked. */
  soak(character: number, damage: number, left: number): number {
    if (damage <= 0) return 0;
    const most = mostToSpend(this.points[character]!, this.cap);
    return this.spend("soak", character, Math.min(damage, most), damageToSoak(this.policy, damage, left, most));
  }

  /** Spends what the character's player says, up to `most`, or what the policy does. Returns the points. */
  private spend(kind: keyof typeof SPENDING_DECISIONS, character: number, most: number, policys: number): number {
    let points = policys;
    if (this.asking && most > 0) {
      const seat = this.side[character]!;
      if (this.play.asks(seat)) points = choosePoints(this.play, kind, seat, most);
    }
    this.points[character]! -= points;
    this.spent += points;
    return points;
  }
}
