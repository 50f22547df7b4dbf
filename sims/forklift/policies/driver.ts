/** The driver's way: a shortest one, a detour for or against ramming, or to a wall or locked door worth ramming. */

import { type Board, FAR, LOCKED_DOOR } from "../board.js";
import { type Game, NONE } from "../game.js";
import type { Params } from "../params.js";
import { mayEnter, mayTurn, moveDie } from "../rules/driving.js";
import type { Rules } from "../rules/in-force.js";
import type { Passages } from "../rules/passages.js";
import type { MapPlaces } from "../scenario.js";
import * as tell from "../tell.js";
import { Detours } from "./detours.js";
import { allWaysOf, type RamPlan, Ways, type WaysTo } from "./ways.js";

/** Squares that a shortcut through a wall or a locked door must save. */
const WORTH_RAMMING = 3;

/** He doesn't ram with what would be the last wound: a mechanic card heals as many as disable the forklift. */
export function daresToRam({ state, rules }: Game): boolean {
  return state.wounds + rules.ramWound < rules.wounds * (1 + state.mechanicCards);
}

export class Driver {
  private readonly detours: Detours;
  private readonly allWays: WeakMap<Passages, Ways>;
  private passages: Passages | undefined;
  private ways!: Ways;

  /**
   * Of this drive: the barrier to ram, if any, and squares still to go before it (-1 when not on the last run towards
   * it).
   */
  private ramming: RamPlan | undefined;
  private sprint = NONE;
  private planned = false;
  /** Squares driven before that was planned, and where it has led so far: somebody else may drive elsewhere. */
  private plannedAt = 0;
  private expected = NONE;

  constructor(
    private readonly route: Params["route"],
    private readonly shortcuts: Params["shortcuts"],
    private readonly rules: Rules,
    private readonly board: Board,
    private readonly places: MapPlaces,
  ) {
    this.allWays = allWaysOf(board, rules, places);
    this.detours = new Detours(board.states, Math.max(rules.moveDie, rules.loadedDie));
  }

  /** To `avoid` zombies, he leaves those alone that have walked under the front, unless he stays there. */
  ramsZombies(game: Game, moved: number, left: number): boolean {
    if (this.route !== "avoid" || moved > 0) return true;
    this.plan(game, left);
    if (this.ramming !== undefined) return this.mustWait(game, this.ramming, left);
    return !this.planned || this.detours.nextAfter(0) < 0;
  }

  planDrive(game: Game, roll: number): void {
    this.plan(game, roll);
    this.plannedAt = 0;
    this.expected = game.state.lift;
    if (this.ramming !== undefined)
      game.log?.(tell.makesFor(this.ramming.kind === LOCKED_DOOR ? "locked door" : "wall"));
  }

  private plan(game: Game, roll: number): void {
    this.sprint = NONE;
    this.ramming = this.shortcuts === "smart" ? this.worthwhileRam(game, roll) : undefined;
    this.planned =
      this.ramming === undefined &&
      (this.route === "hunt" || this.route === "avoid") &&
      this.detours.plan(game, this.waysOn(game).open, roll, this.route);
  }

  nextStep(game: Game, moved: number, left: number): number {
    if (game.state.lift !== this.expected) {
      this.plan(game, left);
      this.plannedAt = moved;
    }
    const step = this.plannedStep(game, moved, left);
    if (step !== NONE) this.expected = this.board.stateAfter[step]!;
    return step;
  }

  private plannedStep(game: Game, moved: number, left: number): number {
    const { open } = this.waysOn(game);
    const { lift } = game.state;
    if (open[lift] === 0) return NONE;
    if (this.ramming !== undefined) return this.stepToRam(game, this.ramming, left);
    if (this.planned) {
      const next = this.detours.nextAfter(moved - this.plannedAt);
      return next < 0 ? NONE : this.board.stepBetween(this.board.frontOf[lift]!, this.board.frontOf[next]!);
    }
    return open[lift]! >= FAR ? NONE : this.nearer(game, open, open);
  }

  /** Towards the last run before the barrier, along it, and into the barrier; then the plan is done. */
  private stepToRam(game: Game, plan: RamPlan, left: number): number {
    if (this.mustWait(game, plan, left)) {
      game.log?.(tell.waitsForRun(plan.run));
      return NONE;
    }
    if (this.mayRunUp(game, plan)) this.sprint = plan.run;
    if (this.sprint === 0) {
      this.ramming = undefined;
      return this.barrierAhead(game, plan);
    }
    if (this.sprint < 0) return this.nearer(game, plan.way, plan.way);
    this.sprint -= 1;
    return this.nearer(game, plan.sprint[this.sprint]!, plan.sprint[this.sprint + 1]!);
  }

  /** Whether the last run before the barrier begins where the forklift is. */
  private mayRunUp({ state }: Game, plan: RamPlan): boolean {
    return this.sprint < 0 && plan.way[state.lift] === plan.sprint[plan.run]![state.lift];
  }

  /** Whether that takes more movement than is left. */
  private mustWait(game: Game, plan: RamPlan, left: number): boolean {
    return this.mayRunUp(game, plan) && left < plan.run + 1;
  }

  /**
   * The barrier to ram: a locked door where that shortens the way by enough, a wall where it shortens by enough even
   * the way through such a door, which needs no luck. Undefined if none is worth it, or if the driver doesn't dare.
   */
  private worthwhileRam(game: Game, roll: number): RamPlan | undefined {
    const { state } = game;
    if (!daresToRam(game)) return undefined;
    const { open, rams } = this.waysOn(game);
    let shortest = open[state.lift]!;
    let best: RamPlan | undefined;
    for (let i = 0; i < rams.length; i += 1) {
      const plan = rams[i]!;
      const way = plan.way[state.lift]!;
      // He counts on a run that more than half of the rolls give, and waits for it; for a longer one, only this turn's
      // roll will do.
      const counts = 2 * (plan.run + 1) <= moveDie(game) + 1;
      if (!counts && (way !== plan.sprint[plan.run]![state.lift] || roll < plan.run + 1)) continue;
      if (way >= FAR || shortest - way < WORTH_RAMMING) continue;
      best = plan;
      shortest = way;
    }
    return best;
  }

  /**
   * A step to a state one nearer by the table `after` than this one is by `before`. `ram` takes the one with most
   * zombies on the ground, `avoid` the one with fewest; otherwise the first in reading order.
   */
  private nearer(game: Game, after: Int16Array, before: Int16Array): number {
    const { board, rules, route } = this;
    const { first, neighbour, stateAfter } = board;
    const { lift, ground, passages } = game.state;
    const front = board.frontOf[lift]!;
    const want = before[lift]! - 1;
    let best = NONE;
    for (let e = first[front]!; e < first[front + 1]!; e += 1) {
      if (after[stateAfter[e]!] !== want || !mayEnter(board, passages, rules.uTurn, lift, e)) continue;
      if (best < 0) best = e;
      const more = ground[neighbour[e]!]! - ground[neighbour[best]!]!;
      if ((route === "ram" && more > 0) || (route === "avoid" && more < 0)) best = e;
    }
    return best;
  }

  /** The step into a barrier of the planned kind that leads on along a shortest way. */
  private barrierAhead(game: Game, plan: RamPlan): number {
    const { board, rules } = this;
    const { lift, passages } = game.state;
    const want = plan.sprint[0]![lift]! - 1;
    const { through } = this.waysOn(game);
    let step = board.first[board.frontOf[lift]!]!;
    while (
      passages.barrier(step) !== plan.kind ||
      through[board.stateAfter[step]!] !== want ||
      !mayTurn(board, rules.uTurn, lift, step)
    ) {
      step += 1;
    }
    return step;
  }

  private waysOn(game: Game): WaysTo {
    const { passages, loaded } = game.state;
    if (passages !== this.passages) {
      this.passages = passages;
      this.ways = this.waysIn(passages);
    }
    return loaded ? this.ways.toDropOff : this.ways.toPickUp;
  }

  private waysIn(passages: Passages): Ways {
    const known = this.allWays.get(passages);
    if (known !== undefined) return known;
    const ways = new Ways(this.board, this.rules, passages, this.places);
    this.allWays.set(passages, ways);
    return ways;
  }
}
