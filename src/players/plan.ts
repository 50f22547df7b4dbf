/**
 * What those who search would do later on: a table of positions that playouts came to, with what each option brought
 * there. It is grown as a tree of upper confidence bounds (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo
 * planning", 2006), a position a playout. What an option is worth is the mean of the positions that it led to, each at
 * its best option's worth (T. Keller and M. Helmert, "Trial-based heuristic tree search for finite horizon MDPs", 2013:
 * MaxUCT), so that options that were only tried out don't spoil those before them.
 *
 * A position is what the player knows, if the game tells it, however it came about; else the choices made since the
 * decision, whatever the dice showed between them (open-loop: D. Perez Liebana and others, "Open loop search for
 * general video game playing", 2015).
 */

import type { Scorecard } from "../sim/trial.js";
import { mixed } from "./mixed.js";
import { resultOf } from "./result.js";
import { BY_POLICY, type Guide, type Playout, type Situation } from "./thinker.js";

/** How much what was tried seldom is favoured while the plan grows. */
const EXPLORATION = 0.5;
/** How often an option must have been tried to be gone along in the policy's place. */
const LEAST_TRIED = 8;
/** How many standard errors better than the policy it must be to be gone along when all is planned. */
const SURE = 1;
/** More positions than this are not kept from one decision to the next. */
const MOST_POSITIONS = 200_000;

/** A choice that may come up. Its branches are the policy's own choice, in place 0, and each option, one place on. */
interface Position {
  /** The place of who chooses among those who search. */
  readonly chooser: number;
  readonly branches: Branch[];
  /** The last playout that came here. */
  playout: number;
}

interface Branch {
  tried: number;
  /** What the tries are worth in all, to each who searches. */
  readonly sums: number[];
  /** The positions that it led to: how often, and what each was worth when it last did. */
  readonly next: Map<Position, { count: number; readonly worths: number[] }>;
}

/** The branch that is gone along next is still to be taken: the policy's, or an option. */
const NONE = -1;

export class Plan implements Guide {
  private readonly positions = new Map<number, Position>();
  private readonly worths: number[];
  private grows = true;
  private option = BY_POLICY;
  private situation: Situation | undefined;
  /** The positions that a playout came through, and the branches that it took. */
  private readonly path: Position[] = [];
  private readonly taken: number[] = [];
  private playout = 0;
  private isFirst = true;
  /** Of the choices so far. */
  private choices = 0;
  /** Whether the playout has left what is known. */
  private isBeyond = false;
  /** The branch that `asks` has decided on, for the `choose` that follows. */
  private ready = NONE;

  /** `seats` are those that search: each wants its own best. All others go by their policies. */
  constructor(private readonly seats: readonly number[]) {
    this.worths = seats.map(() => 0);
  }

  /** Forgets it all, or only if it has grown too large. */
  clear(all: boolean): void {
    if (all || this.positions.size > MOST_POSITIONS) this.positions.clear();
  }

  /** Plays an option out: to try what comes later and to learn from it, or as is best by what was learnt. */
  playOut(situation: Situation, option: number, dice: number, grows: boolean): Playout {
    this.situation = situation;
    this.option = option;
    this.grows = grows;
    this.playout += 1;
    this.isFirst = true;
    this.isBeyond = false;
    this.ready = NONE;
    this.path.length = 0;
    this.taken.length = 0;
    this.choices = mixed(0, option);
    const playout = situation.playOn(dice, this);
    if (grows) this.learn(playout.card);
    return playout;
  }

  /** Beyond what is known all is the policies'. */
  get isDone(): boolean {
    return this.isBeyond && this.ready === NONE;
  }

  asks(seat: number): boolean {
    this.ready = NONE;
    if (this.isFirst) {
      if (this.option === BY_POLICY) this.isFirst = false;
      return this.option !== BY_POLICY;
    }
    const position = this.enter(seat);
    if (position === undefined) return false;
    const branch = this.branchOf(position, 0);
    if (branch === 0) {
      this.take(0);
      return false;
    }
    this.ready = branch;
    return true;
  }

  choose(seat: number, count: number): number {
    if (this.isFirst) {
      this.isFirst = false;
      return this.option;
    }
    let branch = this.ready;
    this.ready = NONE;
    if (branch === NONE) {
      // Without asking: there is no policy to go along with.
      const position = this.enter(seat);
      if (position === undefined) return this.situation!.anyOf(count);
      this.widen(position, count);
      branch = this.branchOf(position, 1);
    }
    this.widen(this.path.at(-1)!, count);
    // With other dice there were more options.
    if (branch > count || branch < 1) branch = 1 + this.situation!.anyOf(count);
    this.take(branch);
    return branch - 1;
  }

  private take(branch: number): void {
    this.taken.push(branch);
    this.choices = mixed(this.choices, branch);
  }

  /** The position of the choice that comes now; undefined beyond what is known, where all is the policy's. */
  private enter(seat: number): Position | undefined {
    const { path, taken, seats, positions } = this;
    const chooser = seats.indexOf(seat);
    if (chooser < 0 || this.isBeyond) return undefined;
    // A branch that was asked for and not taken ends what is known.
    if (path.length > taken.length) return undefined;
    const place = mixed(this.situation!.known(seat) ?? this.choices, seat);
    let position = positions.get(place);
    if (position === undefined) {
      this.isBeyond = true;
      if (!this.grows) return undefined;
      position = { chooser, branches: [], playout: 0 };
      this.widen(position, 0);
      positions.set(place, position);
    }
    // Back at a position it would go round for ever, where all keep what they have: the policies go on from there.
    if (position.playout === this.playout) {
      this.isBeyond = true;
      return undefined;
    }
    position.playout = this.playout;
    path.push(position);
    return position;
  }

  /** The branch to go along, from `first` on: 0 with a policy, 1 without. */
  private branchOf(position: Position, first: number): number {
    return this.grows ? branchToTry(position, first) : bestBranch(position, first, SURE);
  }

  /** From the last position back to the first: what each is worth by now counts for those before it. */
  private learn(card: Scorecard): void {
    const { path, taken, seats, worths } = this;
    for (let s = 0; s < seats.length; s += 1) worths[s] = resultOf(card, seats[s]!);
    let next: Position | undefined;
    for (let i = taken.length - 1; i >= 0; i -= 1) {
      const position = path[i]!;
      const branch = position.branches[taken[i]!]!;
      branch.tried += 1;
      if (next === undefined) for (let s = 0; s < seats.length; s += 1) branch.sums[s]! += worths[s]!;
      else this.leadTo(branch, next);
      const best = position.branches[bestBranch(position, position.branches[0]!.tried > 0 ? 0 : 1, 0)]!;
      if (best.tried > 0) for (let s = 0; s < seats.length; s += 1) worths[s] = best.sums[s]! / best.tried;
      next = position;
    }
  }

  /** A branch led to this position once more, which is worth what `worths` says: so it was all the other times. */
  private leadTo(branch: Branch, next: Position): void {
    const { worths } = this;
    let then = branch.next.get(next);
    if (then === undefined) {
      then = { count: 0, worths: worths.map(() => 0) };
      branch.next.set(next, then);
    }
    for (let s = 0; s < worths.length; s += 1) {
      branch.sums[s]! += (then.count + 1) * worths[s]! - then.count * then.worths[s]!;
      then.worths[s] = worths[s]!;
    }
    then.count += 1;
  }

  private widen({ branches }: Position, count: number): void {
    while (branches.length <= count) branches.push({ tried: 0, sums: this.seats.map(() => 0), next: new Map() });
  }
}

function branchToTry({ chooser, branches }: Position, first: number): number {
  if (first === 0 && branches[0]!.tried === 0) return 0;
  // How many options there are is known once one was chosen.
  if (branches.length === 1) return 1;
  let total = 0;
  for (const { tried } of branches) total += tried;
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (let b = first; b < branches.length; b += 1) {
    const { tried, sums } = branches[b]!;
    if (tried === 0) return b;
    const bound = sums[chooser]! / tried + EXPLORATION * Math.sqrt(Math.log(total) / tried);
    if (bound > most) {
      most = bound;
      best = b;
    }
  }
  return best;
}

/**
 * The branch that did best, from `first` on: the first of them, unless another is ahead of it by so many standard
 * errors as `sure` says.
 */
function bestBranch({ chooser, branches }: Position, first: number, sure: number): number {
  const own = worthOf(branches[first], chooser);
  let best = first;
  let most = own;
  for (let b = first + 1; b < branches.length; b += 1) {
    const { tried } = branches[b]!;
    if (tried < (first === 0 ? LEAST_TRIED : 1)) continue;
    const worth = worthOf(branches[b], chooser);
    if (worth <= most) continue;
    const error = Math.sqrt(variance(worth, tried) + variance(own, branches[first]!.tried));
    if (first === 0 && worth - own < sure * error) continue;
    most = worth;
    best = b;
  }
  return best;
}

/** As if it had been tried once more, and that were half worth it: what was tried once or twice is neither 0 nor 1. */
function worthOf(branch: Branch | undefined, chooser: number): number {
  return branch === undefined ? 0 : (branch.sums[chooser]! + 0.5) / (branch.tried + 1);
}

/** The squared standard error of a share of so many tries. */
function variance(share: number, tried: number): number {
  return (share * (1 - share)) / Math.max(1, tried);
}
