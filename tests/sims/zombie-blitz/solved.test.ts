/** A siege of two small zombies by two players, solved: nobody does better than the best, and who thinks comes near. */

import type { Prepared, Sim } from "deadeven";
import { expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { chooseDiceToJoin, chooseMove, chooseToJoin } from "../../../sims/zombie-blitz/policies.js";
import { moveAt, targetOf } from "../../../sims/zombie-blitz/rules/moves.js";
import { front } from "../../../sims/zombie-blitz/rules/path.js";
import type { State } from "../../../sims/zombie-blitz/state.js";
import { shortfallOf } from "../../support/metered.js";
import { zScore } from "../../support/play.js";
import { deckOf } from "./against-solution.js";
import type { PlainState } from "./plain-game.js";
import { bestPlay, type Followed } from "./solve-best.js";
import { asFile, paramsFor } from "./support.js";

const deck = deckOf([
  { name: "Slow", strength: 8, hitPoints: 2 },
  { name: "Fast", strength: 10, hitPoints: 1 },
]);
const given = {
  players: 2,
  "path-length": 3,
  "starting-dice": 2,
  "max-dice": 3,
  "turn-cap": 10,
  "blitz-stop": "5,6,7,8,9",
  deck: asFile(deck),
};
const best = bestPlay(deck, paramsFor({ ...given, leader: "random" }));

/** The state as the second program has it. */
function plainly(state: State): PlainState {
  const cardOf = (card: number) => deck.cards.find(({ name }) => name === state.setup.cards[card]!.name)!;
  const path: PlainState["path"] = [];
  for (let space = 1; space <= state.setup.pathLength; space += 1) {
    if ((state.occupied & (1 << space)) === 0) continue;
    const on = state.cardOn[space]!;
    const card = cardOf(on);
    path.push({ card, space, wounds: card.hitPoints - state.hitsLeft[on]!, dice: state.diceOnCard[on]! });
  }
  return {
    deck: [...state.cards.slice(state.drawn)].map(cardOf),
    path,
    hands: [...state.hands],
    pile: state.pile,
    tiles: [],
    hold: state.held,
    leader: state.leader,
  };
}

/** The same game, its choices followed in the solution: those of the leader's target, and of who joins. */
function followed(state: State) {
  let turn = -1;
  let follow: Followed;
  let target = 0;
  const begin = () => {
    if (turn === state.turns) return;
    follow = best.follow(plainly(state), 10 - state.turns + 1);
    turn = state.turns;
    target = front(state);
  };
  const chosen = (seat: number, option: number) => {
    begin();
    // The leader chooses targets, from the front on. The second program counts joining as 1.
    if (seat !== state.leader) return follow(1 - option);
    target = targetOf(moveAt(state, option));
    return follow(option);
  };
  return {
    start() {
      turn = -1;
    },
    chosen,
    byPolicy(seat: number): number {
      begin();
      if (seat === state.leader) {
        const move = chooseMove(state);
        let option = 0;
        while (moveAt(state, option) !== move) option += 1;
        return option;
      }
      return chooseToJoin(state, state.hands[seat]!, chooseDiceToJoin(state, target)) ? 0 : 1;
    },
  };
}

const shortfall = (skill: string, trials: number, seed: string) =>
  shortfallOf(sim as Sim, given, skill, trials, seed, (prepared: Prepared) => followed(prepared.state as State));

test.each(["1", "2", "3"])("who thinks comes within a point of the best, and nobody above it; seed %s", (seed) => {
  const searched = shortfall("search:4000", 12, seed);
  expect(searched.mean).toBeLessThan(0.01);
  expect(zScore(searched.wins, 12, best.chance)).toBeLessThan(4);
  const rollout = shortfall("rollout:200", 150, seed);
  expect(rollout.mean).toBeLessThan(0.025);
  expect(zScore(rollout.wins, 150, best.chance)).toBeLessThan(4);
});

test.each(["1", "2", "3"])("chance and the policy fall short by as much as they win less often; seed %s", (seed) => {
  for (const skill of ["random", "policy"]) {
    const trials = 4000;
    const { mean, error, wins } = shortfall(skill, trials, seed);
    expect(mean, skill).toBeGreaterThan(0.02);
    const share = wins / trials;
    const apart = (best.chance - mean - share) / Math.sqrt(error ** 2 + (share * (1 - share)) / trials);
    expect(Math.abs(apart), skill).toBeLessThan(4);
  }
});
