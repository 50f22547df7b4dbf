/**
 * The choices that players have, one function a choice: who makes it, the policy (policies.ts) or somebody else who
 * sits in that seat, and the options among which the latter chooses. What is allowed is for the rules to say.
 */

import { nth, size } from "./bits.js";
import { chooseMove, chooseTarget, chooseTileToLoad, chooseToJoin } from "./policies.js";
import { hasOptions, moveAt, movesOf, REST, targetOf, tileOf } from "./rules/moves.js";
import { fromFront } from "./rules/path.js";
import type { State } from "./state.js";
import { tell } from "./tell.js";

export const DECISIONS = {
  target: { help: "what the leader does: which zombie to attack, or which loaded tile to use, and on which zombie" },
  join: { help: "whether a follower with dice joins the attack, or sits out and takes a die" },
  load: { help: "on which of the tiles that a roll loads a die of it is put, if on any" },
};

/** Options of `join`. */
const JOIN = 0;

/** What the leader does: a move, as rules/moves.ts numbers them. */
export function decideMove(state: State): number {
  return hasOptions(state) && state.play.asks(state.leader) ? moveAt(state, askForMove(state)) : chooseMove(state);
}

function askForMove(state: State): number {
  const moves = movesOf(state);
  const nameOf = (i: number) => moveInWords(state, moveAt(state, i));
  return state.play.choose("target", state.leader, moves, (chosen) => tell.choice(state.leader, moves, nameOf, chosen));
}

function moveInWords(state: State, move: number): string {
  if (tileOf(move) >= 0) return tell.toUse(state, tileOf(move), targetOf(move));
  return move === REST ? "rest" : tell.toAttack(state, targetOf(move));
}

/** On whom the leader takes a tile's action once more: a space. */
export function decideTarget(state: State): number {
  return state.onPath > 1 && state.play.asks(state.leader)
    ? fromFront(state, askForTarget(state))
    : chooseTarget(state);
}

function askForTarget(state: State): number {
  const { play, leader, onPath } = state;
  const nameOf = (i: number) => tell.toName(state, fromFront(state, i));
  return play.choose("target", leader, onPath, (chosen) => tell.choice(leader, onPath, nameOf, chosen));
}

/** Whether a follower who may joins an attack with these dice; the policy wants `enough`. */
export function decideToJoin(state: State, seat: number, dice: number, enough: number): boolean {
  return state.play.asks(seat) ? askToJoin(state, seat) === JOIN : chooseToJoin(state, dice, enough);
}

function askToJoin(state: State, seat: number): number {
  const nameOf = (option: number) => (option === JOIN ? "join" : "sit out");
  return state.play.choose("join", seat, 2, (chosen) => tell.choice(seat, 2, nameOf, chosen));
}

/** On which of the tiles that a roll loads the player puts a die, or -1. */
export function decideTileToLoad(state: State, seat: number, target: number, tiles: number, made: number): number {
  return state.play.asks(seat)
    ? nth(tiles, askForTile(state, seat, tiles))
    : chooseTileToLoad(state, seat, target, tiles, made);
}

/** The options are the tiles, the lowest first, and then none. */
function askForTile(state: State, seat: number, tiles: number): number {
  const options = size(tiles) + 1;
  const nameOf = (i: number) => tell.toLoad(state, nth(tiles, i));
  return state.play.choose("load", seat, options, (chosen) => tell.choice(seat, options, nameOf, chosen));
}
