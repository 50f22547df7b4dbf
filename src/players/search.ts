/**
 * A player who thinks several choices ahead: Monte Carlo tree search for games of chance. It starts from the choice of
 * the player in `rollout.ts`, which goes by the policies afterwards. Then a plan of what comes later is grown under
 * each option (`plan.ts`), and the options are raced once more on fresh dice, all of them gone on with as planned. What
 * a plan has found by luck is thus of no use to it, and a plan that has found nothing changes nothing. What was found
 * at one decision of a game is kept for the next ones where the game tells what is known.
 */

import { Plan } from "./plan.js";
import { Race } from "./race.js";
import { Rollout } from "./rollout.js";
import { BY_POLICY, type Situation, type Thinker } from "./thinker.js";

/** The choice that stands, gone on with by the policies alone: what is planned must be better than that as well. */
const UNPLANNED = -2;

export class Search implements Thinker {
  private readonly rollout: Rollout;
  private readonly plan: Plan;
  private readonly race: Race;
  private trial = Number.NaN;

  /** `seats` are those that search. */
  constructor(
    private readonly playouts: number,
    seats: readonly number[],
  ) {
    this.rollout = new Rollout(playouts);
    this.plan = new Plan(seats);
    this.race = new Race(playouts, true);
  }

  decide(situation: Situation): number {
    const { plan, race, playouts, rollout } = this;
    const standing = rollout.decide(situation);
    const { count } = rollout;
    // Where the game doesn't tell what is known, a position is one of this decision alone.
    plan.clear(this.trial !== situation.trial || !situation.tellsKnown);
    this.trial = situation.trial;
    if (count < 2) return standing;
    const options = Array.from({ length: count }, (_, option) => option);
    const tried = standing === BY_POLICY ? [BY_POLICY, ...options] : options;
    // Dice of their own for all three: those that the rollouts had, those that the plan grows on, those of the race.
    for (let dice = 0; dice < playouts; dice += 1) {
      for (const option of tried) plan.playOut(situation, option, playouts + dice, true);
    }
    const playOut = (option: number, dice: number) =>
      option === UNPLANNED
        ? rollout.playOut(situation, standing, 2 * playouts + dice)
        : plan.playOut(situation, option, 2 * playouts + dice, false);
    race.start(situation.seat);
    return race.better(count, [standing, UNPLANNED], playOut);
  }
}
