/** Rolling pools of dice. */

import { facesOf, type HandTable, type Stream } from "deadeven";
import { EASIEST, effectiveDifficulty, FACES, OUT_OF_REACH } from "./die.js";
import { comesTo, HAND, onesOf, pointsEarned, successesOf, tablesOf, together, waysOf } from "./hands.js";
import type { AdrenalineRules, PoolRulings } from "./rulings.js";

/**
 * Rolls pools and holds the last roll's result in its fields, so that rolling allocates nothing. One roller serves a
 * whole sim: read what you need before the next roll.
 */
export class PoolRoller {
  /** Dice that showed the difficulty or more, before 1s cancel any. */
  successes = 0;
  /** Dice that showed 1. */
  ones = 0;
  /** Successes left after cancelling, never below 0. */
  net = 0;
  botch = false;
  /** Points of adrenaline that its doubles earn. */
  earned = 0;
  /** Dice rolled: 0 for a pool of 0 or less. */
  dice = 0;
  /** The difficulty that the dice were held against, 2 to 10, or OUT_OF_REACH. */
  difficulty = EASIEST;

  private readonly onesCancel: boolean;
  private readonly botchByMoreOnes: boolean;
  private readonly overTen: PoolRulings["over-ten"];
  private readonly doubles: AdrenalineRules["doubles"];
  /** By difficulty: what up to three dice come to. */
  private readonly tables: readonly HandTable[];
  /** How many hands the last roll was of, and the ways in which they fell. */
  private hands = 0;
  private readonly fell = new Int32Array(Math.ceil(127 / HAND));

  constructor(rulings: PoolRulings & Pick<AdrenalineRules, "doubles">) {
    this.onesCancel = rulings.ones === "cancel";
    this.botchByMoreOnes = rulings.botch === "more-ones-than-successes";
    this.overTen = rulings["over-ten"];
    this.doubles = rulings.doubles;
    this.tables = tablesOf(rulings.doubles);
  }

  /**
   * Rolls `dice` dice, up to 127, against `difficulty`, both whole numbers, and returns the net successes. A pool of 0
   * or less is no roll: no dice are drawn, no success, no botch. Against an impossible difficulty the dice are rolled
   * all the same, and can botch.
   */
  roll(stream: Stream, dice: number, difficulty: number): number {
    const { doubles } = this;
    const against = effectiveDifficulty(difficulty, this.overTen);
    const table = this.tables[against]!;
    this.hands = 0;
    let all = dice > 0 ? this.rollHand(stream, table, Math.min(dice, HAND)) : 0;
    for (let left = dice - HAND; left > 0; left -= HAND) {
      all = together(all, this.rollHand(stream, table, Math.min(left, HAND)), doubles);
    }
    const successes = successesOf(all);
    const ones = onesOf(all);
    this.dice = Math.max(dice, 0);
    this.difficulty = against;
    this.successes = successes;
    this.ones = ones;
    this.earned = pointsEarned(all, doubles);
    this.net = this.onesCancel ? Math.max(successes - ones, 0) : successes;
    this.botch = this.botchByMoreOnes ? ones > successes : successes === 0 && ones > 0;
    return this.net;
  }

  private rollHand(stream: Stream, table: HandTable, dice: number): number {
    const way = stream.below(waysOf(dice));
    this.fell[this.hands] = way;
    this.hands += 1;
    return comesTo(table, dice, way, this.doubles);
  }

  /** The faces of the last roll, highest first. Allocates. */
  faces(): number[] {
    const hands = [...this.fell.subarray(0, this.hands)];
    const faces = hands.flatMap((way, hand) => facesOf(FACES, Math.min(HAND, this.dice - hand * HAND), way));
    return faces.sort((a, b) => b - a);
  }

  /** The last roll in words, for a log: "6 dice at 6: 10 8 8 5 3 1, 3 successes, less 1 for 1s: 2". Allocates. */
  told(): string {
    if (this.dice === 0) return "no dice to roll: 0";
    const against = this.difficulty === OUT_OF_REACH ? "an impossible difficulty" : `${this.difficulty}`;
    const successes = this.successes === 1 ? "1 success" : `${this.successes} successes`;
    const less = !this.onesCancel || this.ones === 0 ? "" : `, less ${this.ones} for 1s`;
    const end = this.botch ? ", a botch" : "";
    const dice = this.dice === 1 ? "1 die" : `${this.dice} dice`;
    return `${dice} at ${against}: ${this.faces().join(" ")}, ${successes}${less}: ${this.net}${end}`;
  }
}
