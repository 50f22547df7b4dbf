/** Rolling pools of dice. The text never names the die; a ten-sided one is our assumption (see the sims' READMEs). */

import type { Stream } from "deadeven";
import type { PoolRulings } from "./rulings.js";

/** Faces of the die. */
export const FACES = 10;

/** Lowest and highest difficulty that a die is held against. */
export const EASIEST = 2;
export const HARDEST = 10;

/** The difficulty that no die reaches, which `over-ten` `impossible` makes of 11 and more. */
export const OUT_OF_REACH = 11;

/**
 * A difficulty as a die is held against it: kept within 2 to 10, or OUT_OF_REACH where 11 and more are impossible.
 */
export function effectiveDifficulty(difficulty: number, overTen: PoolRulings["over-ten"]): number {
  if (difficulty > HARDEST) return overTen === "impossible" ? OUT_OF_REACH : HARDEST;
  return Math.max(difficulty, EASIEST);
}

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
  /** Dice rolled: 0 for a pool of 0 or less. */
  dice = 0;
  /** The difficulty that the dice were held against, 2 to 10, or OUT_OF_REACH. */
  difficulty = EASIEST;
  /** How many dice showed each face: `faces[1]` to `faces[10]`. */
  readonly faces = new Int32Array(FACES + 1);

  private readonly onesCancel: boolean;
  private readonly botchByMoreOnes: boolean;
  private readonly overTen: PoolRulings["over-ten"];

  constructor(rulings: PoolRulings) {
    this.onesCancel = rulings.ones === "cancel";
    this.botchByMoreOnes = rulings.botch === "more-ones-than-successes";
    this.overTen = rulings["over-ten"];
  }

  /**
   * Rolls `dice` dice against `difficulty`, both whole numbers of any size, and returns the net successes. A pool of 0
   * or less is no roll: no dice are drawn, no success, no botch. Against an impossible difficulty the dice are rolled
   * all the same, and can botch.
   */
  roll(stream: Stream, dice: number, difficulty: number): number {
    const { faces } = this;
    const against = effectiveDifficulty(difficulty, this.overTen);
    faces.fill(0);
    for (let die = 0; die < dice; die += 1) faces[stream.below(FACES) + 1]! += 1;
    let successes = 0;
    for (let face = against; face <= FACES; face += 1) successes += faces[face]!;
    const ones = faces[1]!;
    this.dice = Math.max(dice, 0);
    this.difficulty = against;
    this.successes = successes;
    this.ones = ones;
    this.net = this.onesCancel ? Math.max(successes - ones, 0) : successes;
    this.botch = this.botchByMoreOnes ? ones > successes : successes === 0 && ones > 0;
    return this.net;
  }

  /** The last roll in words, for a log: "6 dice at 6: 10 8 8 5 3 1, 3 successes, less 1 for 1s: 2". Allocates. */
  told(): string {
    if (this.dice === 0) return "no dice to roll: 0";
    const shown: number[] = [];
    for (let face = FACES; face >= 1; face -= 1) {
      for (let die = 0; die < this.faces[face]!; die += 1) shown.push(face);
    }
    const against = this.difficulty === OUT_OF_REACH ? "an impossible difficulty" : `${this.difficulty}`;
    const successes = this.successes === 1 ? "1 success" : `${this.successes} successes`;
    const less = !this.onesCancel || this.ones === 0 ? "" : `, less ${this.ones} for 1s`;
    const end = this.botch ? ", a botch" : "";
    const dice = this.dice === 1 ? "1 die" : `${this.dice} dice`;
    return `${dice} at ${against}: ${shown.join(" ")}, ${successes}${less}: ${this.net}${end}`;
  }
}
