/**
 * What the heroes' player may choose, where somebody else than the policies of `policies/` plays: for each choice of
 * the game the options that the rules allow. One player plays all heroes.
 */

import type { Decision } from "deadeven";
import { OPEN } from "./board.js";
import { ABOARD, type Choices, DRIVE, type Game, INTO_CABIN, LOAD, NONE, OTHER_END, REPAIR, STAY } from "./game.js";
import { blastReaches, mayThrowAt } from "./rules/blasts.js";
import { mayTakeWheel } from "./rules/cabin.js";
import { mayTurn } from "./rules/driving.js";
import { mayMake } from "./rules/moves.js";
import { canReach } from "./rules/on-foot.js";
import { mayRam } from "./rules/ramming.js";
import { mayShootAt } from "./rules/shooting.js";
import { isDisabled, mayFetch } from "./rules/wounds.js";
import { MOST_HEROES, NOWHERE } from "./state.js";
import * as tell from "./tell.js";

export const DECISIONS = {
  "take-wheel": { help: "which hero takes the wheel, where nobody has it" },
  "fetch-tool": { help: "which hero fetches a dropped repair tool for a disabled forklift, if any" },
  "hero-move": { help: "what a hero outside the cabin does with the move: stay, change ends, repair, go somewhere" },
  "driver-move": { help: "what the driver does with the move: load, drive, repair, stay" },
  "ram-zombies": { help: "ram the zombies under the front, or leave them alone" },
  "drive-on": { help: "where the forklift's front goes next, into a wall or locked door to ram it, or that it stops" },
  "ram-again": { help: "ram a wall that has just held once more" },
  "throw-charge": { help: "the square at which a hero throws a charge, if any" },
  shoot: { help: "the zombie at which a hero shoots, if any" },
  "play-card": { help: "play the mechanic card, now that the forklift has a wound" },
} as const satisfies Record<string, Decision>;
type Kind = keyof typeof DECISIONS;

const SEAT = 0;
const YES = 0;
const YES_OR_NO: readonly number[] = [YES, 1];

/** The player is asked each choice, and the policies make those that he leaves to them. */
export function askedFirst(policies: Choices): Choices {
  // Working space: the options of the choice that comes now.
  const options: number[] = [];
  const choose = (game: Game, kind: Kind, from: readonly number[], words: tell.ChoiceWords): number => {
    const chosen =
      from.length < 2 ? 0 : game.play.choose(kind, SEAT, from.length, (option) => tell.choice(words, from, option));
    return from[chosen]!;
  };
  const none = () => {
    options.length = 0;
    return options;
  };

  return {
    taker: (game) => {
      if (!game.play.asks(SEAT)) return policies.taker(game);
      const heroes = heroesWho(mayTakeWheel, game, none());
      return heroes.length === 0 ? NONE : choose(game, "take-wheel", heroes, tell.WHO_TAKES_WHEEL);
    },
    fetcher: (game) => {
      if (!isDisabled(game) || !game.play.asks(SEAT)) return policies.fetcher(game);
      const heroes = heroesWho(mayFetch, game, none());
      heroes.push(NONE);
      return choose(game, "fetch-tool", heroes, tell.WHO_FETCHES);
    },
    riderMove: (game, hero) => {
      if (!game.play.asks(SEAT)) return policies.riderMove(game, hero);
      return choose(game, "hero-move", movesOf(game, hero, none()), tell.moveOf(game, hero));
    },
    driverMove: (game, driver) => {
      if (!game.play.asks(SEAT)) return policies.driverMove(game, driver);
      return choose(game, "driver-move", movesOf(game, driver, none()), tell.moveOf(game, driver));
    },
    nextPlace: policies.nextPlace,
    ramsZombies: (game, moved, left) => {
      if (!game.play.asks(SEAT)) return policies.ramsZombies(game, moved, left);
      return choose(game, "ram-zombies", YES_OR_NO, tell.RAMS_OR_NOT) === YES;
    },
    planDrive: policies.planDrive,
    nextStep: (game, moved, left) => {
      if (!game.play.asks(SEAT)) return policies.nextStep(game, moved, left);
      const steps = none();
      steps.push(NONE);
      const { state, board, rules } = game;
      const front = game.frontSquare;
      for (let step = board.first[front]!; step < board.first[front + 1]!; step += 1) {
        const barrier = state.passages.barrier(step);
        if (!mayTurn(board, rules.uTurn, state.lift, step)) continue;
        if (barrier === OPEN || mayRam(rules, barrier, moved, left)) steps.push(step);
      }
      return choose(game, "drive-on", steps, tell.whereTo(game));
    },
    ramsAgain: (game) => {
      if (!game.play.asks(SEAT)) return policies.ramsAgain(game);
      return choose(game, "ram-again", YES_OR_NO, tell.RAMS_AGAIN_OR_NOT) === YES;
    },
    blastTarget: (game, hero) => {
      if (!game.play.asks(SEAT)) return policies.blastTarget(game, hero);
      const squares = none();
      squares.push(NONE);
      for (let square = 0; square < game.board.squares; square += 1) {
        if (mayThrowAt(game, hero, square) && blastReachesZombie(game, square)) squares.push(square);
      }
      return choose(game, "throw-charge", squares, tell.whereToThrow(game, hero));
    },
    shotTarget: (game, hero) => {
      if (!game.play.asks(SEAT)) return policies.shotTarget(game, hero);
      return choose(game, "shoot", targetsOf(game, hero, none()), tell.whomToShoot(game, hero));
    },
    playsMechanicCard: (game) => {
      if (!game.play.asks(SEAT)) return policies.playsMechanicCard(game);
      return choose(game, "play-card", YES_OR_NO, tell.PLAYS_CARD_OR_NOT) === YES;
    },
  };
}

function heroesWho(may: (game: Game, hero: number) => boolean, game: Game, heroes: number[]): number[] {
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (may(game, hero)) heroes.push(hero);
  return heroes;
}

const MOVES = [STAY, OTHER_END, REPAIR, LOAD, DRIVE, INTO_CABIN] as const;

/** What a hero may do: one on foot may come aboard, and any may go for a tool or a gun on the ground that he lacks. */
function movesOf(game: Game, hero: number, moves: number[]): number[] {
  const { state, rules } = game;
  for (const move of MOVES) if (mayMake(game, hero, move)) moves.push(move);
  if (!rules.onMap || hero === state.taker) return moves;
  if (state.heroPlace[hero]! >= 0) moves.push(ABOARD);
  for (let dead = 0; dead < MOST_HEROES; dead += 1) {
    const tool = state.heroTool[hero] === 0 ? state.droppedTool[dead]! : NOWHERE;
    const gun = state.heroGun[hero] === 0 ? state.droppedGun[dead]! : NOWHERE;
    if (tool >= 0 && canReach(game, hero, tool)) moves.push(tool);
    if (gun >= 0 && gun !== tool && canReach(game, hero, gun)) moves.push(gun);
  }
  return moves;
}

/** A zombie in each place at which he may shoot: of those in one place it makes no difference which. */
function targetsOf(game: Game, hero: number, targets: number[]): number[] {
  const { zombiePlace, endOfZombies } = game.state;
  targets.push(NONE);
  for (let zombie = 0; zombie < endOfZombies; zombie += 1) {
    if (!mayShootAt(game, hero, zombie)) continue;
    if (!targets.some((other) => other !== NONE && zombiePlace[other] === zombiePlace[zombie])) targets.push(zombie);
  }
  return targets;
}

function blastReachesZombie(game: Game, square: number): boolean {
  const { zombiePlace, endOfZombies } = game.state;
  for (let zombie = 0; zombie < endOfZombies; zombie += 1) {
    if (zombiePlace[zombie] !== NOWHERE && blastReaches(game, square, zombiePlace[zombie]!)) return true;
  }
  return false;
}
