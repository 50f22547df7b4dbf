/** Adrenaline: what rolls earn, and what each policy spends points on. */

import { FACES, HARDEST, type PoolRoller } from "./pool.js";
import type { AdrenalineRules } from "./rulings.js";

/**
 * Points that the last roll earns for successes on doubles. Every success that a die shows counts, also one that a 1
 * cancels. Under `per-pair` three of a kind are one pair, four of a kind two.
 */
export function pointsEarned(roll: PoolRoller, doubles: AdrenalineRules["doubles"]): number {
  const { faces, difficulty } = roll;
  if (doubles === "tens") return difficulty <= HARDEST ? faces[FACES]! : 0;
  let points = 0;
  for (let face = difficulty; face <= FACES; face += 1) {
    const alike = faces[face]!;
    if (alike >= 2) points += doubles === "per-pair" ? alike >> 1 : alike;
  }
  return points;
}

/**
 * The adrenaline of a number of characters, numbered from 0, and the policy by which all of them spend it. Points are
 * of characters, not of vehicles: one who is out of the game keeps them unspent. Points earned by a roll can be spent
 * at once, on that roll too.
 */
export class Adrenaline {
  /** Points of each character. */
  readonly points: Int32Array;
  /** Points earned and spent by all since the start. */
  earned = 0;
  spent = 0;

  private readonly atStart: number;
  private readonly doubles: AdrenalineRules["doubles"];
  private readonly pushes: boolean;
  private readonly soaks: boolean;

  constructor(characters: number, rules: AdrenalineRules) {
    this.points = new Int32Array(characters);
    this.atStart = rules["adrenaline-start"];
    this.doubles = rules.doubles;
    this.pushes = rules.adrenaline === "push" || rules.adrenaline === "mixed";
    this.soaks = rules.adrenaline === "soak" || rules.adrenaline === "mixed";
    this.start();
  }

  /** Goes back to the start of a combat. */
  start(): void {
    this.points.fill(this.atStart);
    this.earned = 0;
    this.spent = 0;
  }

  /** Continues from where another stands, of as many characters and the same rules. */
  copyFrom(other: Adrenaline): void {
    this.points.set(other.points);
    this.earned = other.earned;
    this.spent = other.spent;
  }

  /** Credits a character with what the roller's last roll earns. Returns the points. */
  earn(character: number, roll: PoolRoller): number {
    const points = pointsEarned(roll, this.doubles);
    this.points[character]! += points;
    this.earned += points;
    return points;
  }

  /** What `earn` has just credited, in words, for a log: ", earning 1 adrenaline (now 3)", or nothing. Allocates. */
  toldEarned(character: number, points: number): string {
    return points === 0 ? "" : `, earning ${points} adrenaline (now ${this.points[character]})`;
  }

  /**
   * Buys automatic successes for a roll of the character's own that falls short: all that it lacks (`shortBy`, 1 or
   * more), if the policy pushes and the points are there, else none. Bought successes are net: no 1 cancels them.
   * Returns how many were bought.
   */
  push(character: number, shortBy: number): number {
    if (!this.pushes || shortBy <= 0 || this.points[character]! < shortBy) return 0;
    this.points[character]! -= shortBy;
    this.spent += shortBy;
    return shortBy;
  }

  /**
   * Soaks damage of one attack, 1 a point: all of it or as much as there are points for, if the policy soaks. Returns
   * the damage soaked.
   */
  soak(character: number, damage: number): number {
    if (!this.soaks || damage <= 0) return 0;
    const soaked = Math.min(damage, this.points[character]!);
    this.points[character]! -= soaked;
    this.spent += soaked;
    return soaked;
  }
}
