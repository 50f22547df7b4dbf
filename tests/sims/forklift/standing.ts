/** Games that stand still, to be looked at and changed. */

import { loadParams, resolveParams } from "deadeven";
import { straightDistances, straightSteps } from "../../../sims/forklift/board.js";
import { type Choices, Game } from "../../../sims/forklift/game.js";
import forklift from "../../../sims/forklift/index.js";
import { metrics } from "../../../sims/forklift/metrics.js";
import { type Params, params } from "../../../sims/forklift/params.js";
import { rulesOf } from "../../../sims/forklift/rules/in-force.js";
import { Passages } from "../../../sims/forklift/rules/passages.js";
import { Pursuit } from "../../../sims/forklift/rules/pursuit.js";
import { siegePlaces, startingState } from "../../../sims/forklift/setup.js";
import { readFile } from "../../support/play.js";
import { depot } from "./depot.js";

/** The depot, 8 squares a row numbered from 0: front on 1, back on 0, rider 1 on the back, rider 2 on the front. */
export function start(given: Record<string, unknown> = {}, choices: Partial<Choices> = {}): Game {
  const values = loadParams(
    params,
    resolveParams(forklift.params, { scenario: depot(), ...given }, readFile),
  ) as Params;
  const places = values.scenario.map ?? siegePlaces();
  const { board } = places;
  const straight = straightDistances(board);
  const state = startingState(values, places, new Passages(board));
  const steps = straightSteps(board, straight);
  const rules = rulesOf(values);
  const pursuit = new Pursuit(board, straight, steps, rules.climbFromBeside);
  const game = new Game(rules, choices as Choices, board, places, straight, steps, pursuit, state);
  game.metrics = metrics(values).map(() => 0);
  game.dice = { heroes: { die: () => 6 } } as unknown as Game["dice"];
  return game;
}
