/**
 * The `hunt` and `avoid` policies: of all drives that this turn's roll allows and that lose at most two squares, the
 * one over most zombies, or the one over few that leads far.
 */

import { FAR } from "../board.js";
import type { Game } from "../game.js";
import { mayEnter } from "../rules/driving.js";

/** Squares that a turn's detour may cost. */
const LONGEST_DETOUR = 2;

/** Layers are counted from 1 again before they outgrow the array that keeps them. */
const MOST_LAYERS = 2 ** 31 - 100;

export class Detours {
  /**
   * Places reached, layer after layer of as many squares driven: a state, its detour so far, what the zombies driven
   * over are worth, where from.
   */
  private readonly at: Int32Array;
  private readonly detour: Uint8Array;
  private readonly worth: Int16Array;
  private readonly from: Int32Array;
  /** For each state and detour: in which plan's layer it was reached last, and as which place. */
  private readonly reachedIn: Int32Array;
  private readonly reachedAs: Int32Array;
  private layer = 0;
  private readonly path: Int32Array;

  constructor(states: number, longestDrive: number) {
    const kinds = states * (LONGEST_DETOUR + 1);
    const most = 1 + kinds * longestDrive;
    this.path = new Int32Array(longestDrive);
    this.at = new Int32Array(most);
    this.detour = new Uint8Array(most);
    this.worth = new Int16Array(most);
    this.from = new Int32Array(most);
    this.reachedIn = new Int32Array(kinds);
    this.reachedAs = new Int32Array(kinds);
  }

  /**
   * Plans a drive of up to `roll` squares towards where `way` is 0: to `hunt`, each zombie is worth 1, to `avoid` them
   * -1, and the drive must not fall back behind the shortest by more than a detour. Returns false if there is no way.
   */
  plan(game: Game, way: Int16Array, roll: number, what: "hunt" | "avoid"): boolean {
    const { state, board, rules } = game;
    const { first, neighbour, stateAfter, frontOf } = board;
    if (way[state.lift]! >= FAR) return false;
    const aZombie = what === "hunt" ? 1 : -1;
    const farthest = what === "hunt" ? FAR : Math.max(0, way[state.lift]! - roll) + LONGEST_DETOUR;
    if (this.layer > MOST_LAYERS) {
      this.layer = 0;
      this.reachedIn.fill(0);
    }
    this.at[0] = state.lift;
    this.detour[0] = 0;
    this.worth[0] = 0;
    this.from[0] = -1;
    let begin = 0;
    let end = 1;
    let best = way[state.lift]! <= farthest ? 0 : -1;
    for (let squares = 1; squares <= roll; squares += 1) {
      this.layer += 1;
      const next = end;
      for (let place = begin; place < next; place += 1) {
        const here = this.at[place]!;
        if (way[here] === 0) continue;
        const front = frontOf[here]!;
        for (let e = first[front]!; e < first[front + 1]!; e += 1) {
          if (!mayEnter(board, state.passages, rules.uTurn, here, e)) continue;
          const there = stateAfter[e]!;
          const detour = this.detour[place]! + way[there]! + 1 - way[here]!;
          if (detour > LONGEST_DETOUR) continue;
          const worth = this.worth[place]! + aZombie * state.ground[neighbour[e]!]!;
          const kind = there * (LONGEST_DETOUR + 1) + detour;
          let as = this.reachedAs[kind]!;
          if (this.reachedIn[kind] !== this.layer) {
            as = end;
            end += 1;
            this.reachedIn[kind] = this.layer;
            this.reachedAs[kind] = as;
          } else if (worth <= this.worth[as]!) continue;
          this.at[as] = there;
          this.detour[as] = detour;
          this.worth[as] = worth;
          this.from[as] = place;
        }
      }
      begin = next;
      for (let place = begin; place < end; place += 1) {
        if (way[this.at[place]!]! <= farthest && this.better(way, place, best, what)) best = place;
      }
    }
    let squares = 0;
    for (let place = best; this.from[place]! >= 0; place = this.from[place]!) squares += 1;
    this.path.fill(-1);
    for (let place = best; this.from[place]! >= 0; place = this.from[place]!) {
      squares -= 1;
      this.path[squares] = this.at[place]!;
    }
    return true;
  }

  /** The state that the plan goes to after so many squares driven; -1 where it ends. */
  nextAfter(squares: number): number {
    return this.path[squares]!;
  }

  /** Worth more; worth as much, and nearer the goal. To `avoid` a zombie is worth one square of the way. */
  private better(way: Int16Array, place: number, than: number, what: "hunt" | "avoid"): boolean {
    if (than < 0) return true;
    const nearer = way[this.at[than]!]! - way[this.at[place]!]!;
    const more = this.worth[place]! - this.worth[than]! + (what === "avoid" ? nearer : 0);
    return more > 0 || (more === 0 && nearer > 0);
  }
}
