/**
 * A player who thinks several choices ahead: Monte Carlo tree search for games of chance, open-loop. A branch stands
 * for the choices that were made, whatever the dice showed between them (D. Perez Liebana and others, "Open loop
 * search for general video game playing", 2015). Each seat that searches wants its own best, as each node's statistics
 * are of the seat that chooses there.
 *
 * It starts from the choice of the player in `rollout.ts`, which goes by the policies afterwards. Then the tree is
 * grown under each option (upper confidence bounds: L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning",
 * 2006), and the options are raced once more on fresh dice, all of them gone on with as the tree has found best. What
 * a tree has found by luck is thus of no use to it, and a tree that has found nothing changes nothing.
 */

import type { Scorecard } from "../sim/trial.js";
import { Race } from "./race.js";
import { resultOf } from "./result.js";
import { Rollout } from "./rollout.js";
import { BY_POLICY, type Guide, type Situation, type Thinker } from "./thinker.js";

/** How much what was tried seldom is favoured while the tree grows. */
const EXPLORATION = 0.7;
/** How many standard errors better than the policy a branch must be, and how often tried, to be gone along. */
const BETTER = 1;
const LEAST_TRIED = 8;

/** A choice that may come up. Its branches are the policy's own choice, in place 0, and each option, one place on. */
interface Node {
  readonly seat: number;
  readonly tried: number[];
  /** What the tries brought that seat. */
  readonly sums: number[];
  /** By the branch that was gone along and the seat that chooses next: see `keyOf`. */
  readonly next: Map<number, Node>;
}

const newNode = (seat: number): Node => ({ seat, tried: [0], sums: [0], next: new Map() });
const keyOf = (branch: number, seat: number) => branch * 64 + seat;

/** The branch that is gone along next is still to be taken: the policy's, or an option. */
const NONE = -1;

class Tree implements Guide {
  /** How many options the first choice had; 0 where the game went on without a choice. */
  count = 0;
  private readonly roots = new Map<number, Node>();
  private grows = true;
  private option = BY_POLICY;
  private situation: Situation | undefined;
  /** The nodes that a playout came through, and the branches that it took. */
  private readonly path: Node[] = [];
  private readonly taken: number[] = [];
  private isFirst = true;
  /** The branch that `asks` has decided on, for the `choose` that follows. */
  private ready = NONE;

  constructor(private readonly searches: (seat: number) => boolean) {}

  clear(): void {
    this.roots.clear();
    this.count = 0;
  }

  playOut(situation: Situation, option: number, dice: number, grows: boolean): Scorecard {
    this.situation = situation;
    this.option = option;
    this.grows = grows;
    this.isFirst = true;
    this.ready = NONE;
    this.path.length = 0;
    this.taken.length = 0;
    const card = situation.playOn(dice, this);
    if (grows) this.learn(card);
    return card;
  }

  asks(seat: number): boolean {
    this.ready = NONE;
    if (this.isFirst) {
      if (this.option === BY_POLICY) this.isFirst = false;
      return this.option !== BY_POLICY;
    }
    const node = this.enter(seat);
    if (node === undefined) return false;
    const branch = this.branchOf(node, 0);
    if (branch === 0) {
      this.taken.push(0);
      return false;
    }
    this.ready = branch;
    return true;
  }

  choose(seat: number, count: number): number {
    if (this.isFirst) {
      this.isFirst = false;
      this.count = count;
      return this.option;
    }
    let branch = this.ready;
    this.ready = NONE;
    if (branch === NONE) {
      // Without asking: there is no policy to go along with.
      const node = this.enter(seat);
      if (node === undefined) return this.situation!.anyOf(count);
      widen(node, count);
      branch = this.branchOf(node, 1);
    }
    const node = this.path.at(-1)!;
    widen(node, count);
    // With other dice there were more options.
    if (branch > count || branch < 1) branch = 1 + this.situation!.anyOf(count);
    this.taken.push(branch);
    return branch - 1;
  }

  /** The node of the choice that comes now; undefined beyond the tree, where all is the policy's. */
  private enter(seat: number): Node | undefined {
    if (!this.searches(seat)) return undefined;
    const { path, taken } = this;
    // A playout adds one node to the tree. A branch that was asked for and not taken ends what is known.
    if (path.length > taken.length || (path.length > 0 && isNew(path.at(-1)!))) return undefined;
    const last = path.at(-1);
    const [from, key] =
      last === undefined ? [this.roots, keyOf(this.option + 1, seat)] : [last.next, keyOf(taken.at(-1)!, seat)];
    let node = from.get(key);
    if (node === undefined) {
      if (!this.grows) return undefined;
      node = newNode(seat);
      from.set(key, node);
    }
    path.push(node);
    return node;
  }

  /** The branch to go along, from `first` on: 0 with a policy, 1 without. */
  private branchOf(node: Node, first: number): number {
    return this.grows ? this.branchToTry(node, first) : this.bestBranch(node, first);
  }

  private branchToTry({ tried, sums }: Node, first: number): number {
    if (first === 0 && tried[0] === 0) return 0;
    // How many options there are is known once one was chosen.
    if (tried.length === 1) return 1;
    const total = tried.reduce((sum, n) => sum + n, 0);
    let best = first;
    let most = Number.NEGATIVE_INFINITY;
    for (let branch = first; branch < tried.length; branch += 1) {
      if (tried[branch] === 0) return branch;
      const bound = sums[branch]! / tried[branch]! + EXPLORATION * Math.sqrt(Math.log(total) / tried[branch]!);
      if (bound > most) {
        most = bound;
        best = branch;
      }
    }
    return best;
  }

  private bestBranch({ tried, sums }: Node, first: number): number {
    const share = (branch: number) => (sums[branch]! + 0.5) / (tried[branch]! + 1);
    const error = (branch: number) => (share(branch) * (1 - share(branch))) / tried[branch]!;
    let best = first;
    for (let branch = first + 1; branch < tried.length; branch += 1) {
      if (first === 1 ? share(branch) > share(best) : tried[branch]! >= LEAST_TRIED && share(branch) > share(best)) {
        if (first === 1) best = branch;
        else if (share(branch) - share(0) >= BETTER * Math.sqrt(error(branch) + error(0))) best = branch;
      }
    }
    return best;
  }

  private learn(card: Scorecard): void {
    const { path, taken } = this;
    for (let i = 0; i < taken.length; i += 1) {
      const node = path[i]!;
      node.tried[taken[i]!]! += 1;
      node.sums[taken[i]!]! += resultOf(card, node.seat);
    }
  }
}

function isNew({ tried }: Node): boolean {
  return tried.every((n) => n === 0);
}

function widen({ tried, sums }: Node, count: number): void {
  while (tried.length <= count) {
    tried.push(0);
    sums.push(0);
  }
}

export class Search implements Thinker {
  private readonly rollout: Rollout;
  private readonly tree: Tree;
  private readonly race: Race;

  constructor(
    private readonly playouts: number,
    searches: (seat: number) => boolean,
  ) {
    this.rollout = new Rollout(playouts);
    this.tree = new Tree(searches);
    this.race = new Race(playouts);
  }

  decide(situation: Situation): number {
    const { tree, race, playouts } = this;
    const standing = this.rollout.decide(situation);
    tree.clear();
    tree.playOut(situation, 0, playouts, true);
    const { count } = tree;
    if (count < 2) return standing;
    const options = Array.from({ length: count }, (_, option) => option);
    // Dice of their own for all three: those that the rollouts had, those that the tree grows on, those of the race.
    for (const option of standing === BY_POLICY ? [BY_POLICY, ...options] : options) {
      for (let dice = 0; dice < playouts; dice += 1) tree.playOut(situation, option, playouts + dice, true);
    }
    const playOut = (option: number, dice: number) => tree.playOut(situation, option, 2 * playouts + dice, false);
    return race.better(situation.seat, count, standing, playOut);
  }
}
