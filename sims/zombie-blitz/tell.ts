/** The words of a told game: one line each, which the game logs when somebody listens. */

import type { DecisionWords } from "deadeven";
import { has } from "./bits.js";
import type { LiveEffect, TileAction } from "./deck.js";
import { countOfFace, countOfHits, doublesOf, faceCounts, hitsOf, singlesOf } from "./dice.js";
import { OVERRUN, UNFINISHED, WIN } from "./metrics.js";
import type { State } from "./state.js";

function many(n: number, one: string, more = `${one}s`): string {
  return `${n} ${n === 1 ? one : more}`;
}

const dice = (n: number): string => many(n, "die", "dice");

/** What loads a tile; any other is a face. */
const LOAD_IN_WORDS: Readonly<Record<string, string>> = {
  pair: "a pair",
  triple: "three alike",
  run3: "three in a row",
  sum7: "a sum of 7",
  any: "any roll",
};

const ACTION_IN_WORDS: Readonly<Record<TileAction, (n: number) => string>> = {
  hit: (n) => many(n, "hit"),
  pushBack: (n) => `${many(n, "space")} back`,
  resupply: (n) => `up to ${dice(n)} each`,
  hold: (n) => `hold off ${n}`,
};

const LIVE_IN_WORDS: Readonly<Record<LiveEffect, (n: number) => string>> = {
  enterAt: (n) => `enters at ${n}`,
  advanceAll: (n) => `all advance ${n}`,
  advanceFront: (n) => `the front one advances ${n}`,
  advanceRear: (n) => `the rear one advances ${n}`,
  draw: (n) => `draws ${n} more`,
  discardDice: (n) => `each returns ${dice(n)}`,
  unloadTiles: () => "unloads all tiles",
};

function pile(state: State): string {
  return state.pile < 0 ? `${dice(-state.pile)} borrowed` : `${dice(state.pile)} in the pile`;
}

function nameOn(state: State, space: number): string {
  return state.setup.cards[state.cardOn[space]!]!.name;
}

function condition(state: State, space: number): string {
  const card = state.cardOn[space]!;
  const { strength, hitPoints } = state.setup.cards[card]!;
  return `d${strength}, ${hitPoints - state.hitsLeft[card]!} of ${many(hitPoints, "hit")}`;
}

function path(state: State): string {
  const zombies: string[] = [];
  for (let space = state.setup.pathLength; space >= 1; space -= 1) {
    if (has(state.occupied, space)) zombies.push(`${nameOn(state, space)} on ${space} (${condition(state, space)})`);
  }
  return zombies.length === 0 ? "the path is empty" : zombies.join(", ");
}

function tileName(state: State, tile: number): string {
  return `tile ${tile + 1} (${state.setup.deck.tiles[tile]!.name})`;
}

/** What loads each tile and what it then does, so that the game can be followed without the deck file. */
function tilesInWords({ setup: { deck } }: State): string {
  const tiles = deck.tiles.map(
    ({ name, load, action: { kind, amount } }, tile) =>
      `${tile + 1} ${name} (${LOAD_IN_WORDS[load] ?? `a ${load.at(-1)}`}: ${ACTION_IN_WORDS[kind](amount)})`,
  );
  return tiles.length === 0 ? "" : ` Tiles: ${tiles.join(", ")}.`;
}

function loadedTiles(state: State): string {
  const loaded: string[] = [];
  state.tileDice.forEach((n, tile) => {
    if (n > 0) loaded.push(`${tileName(state, tile)}${n > 1 ? ` with ${dice(n)}` : ""}`);
  });
  return loaded.length === 0 ? "" : ` Loaded: ${loaded.join(", ")}.`;
}

function faces(counts: number): string {
  const shown: number[] = [];
  for (let face = 1; face <= 6; face += 1) {
    for (let i = countOfFace(counts, face); i > 0; i -= 1) shown.push(face);
  }
  return shown.join(" ");
}

/** The dice that hits are paid with: each single die, each pair. */
function hitsInWords(counts: number, zombie: number, made: number): string {
  const hits: string[] = Array(singlesOf(made)).fill(String(zombie));
  for (let low = Math.max(1, zombie - 6); low <= zombie - low && hits.length < countOfHits(made); low += 1) {
    const high = zombie - low;
    const partners =
      low === high ? countOfFace(counts, low) >> 1 : Math.min(...[low, high].map((f) => countOfFace(counts, f)));
    for (let i = 0; i < partners && hits.length < countOfHits(made); i += 1) hits.push(`${low}+${high}`);
  }
  return hits.join(", ");
}

export const tell = {
  start(state: State): string {
    const { players, pathLength } = state.setup;
    const hand = dice(state.hands[0]!);
    return (
      `${many(players, "player")} with ${hand} each, ${many(state.cards.length, "card")}, ` +
      `${many(pathLength, "space")}; ${pile(state)}.${tilesInWords(state)}`
    );
  },

  turn(state: State): string {
    const deck = many(state.cards.length - state.drawn, "card");
    return (
      `Turn ${state.turns}: player ${state.leader + 1} leads. Hands ${state.hands.join(" ")}; ${pile(state)}; ` +
      `${deck} left; ${path(state)}.${loadedTiles(state)}`
    );
  },

  blitz(first: number, second: number, stop: boolean): string {
    return `  Blitz: ${first} and ${second} make ${first + second}, ${stop ? "which ends it" : "a zombie"}.`;
  },

  deckIsEmpty(): string {
    return "  The deck is empty: the blitz is over.";
  },

  held(state: State): string {
    return `    Held off: nothing is deployed${state.held === 0 ? "" : `, nor the next ${state.held}`}.`;
  },

  drawn(state: State, card: number): string {
    const { name, strength, hitPoints, live } = state.setup.cards[card]!;
    const effects = live.map(({ effect, amount }) => LIVE_IN_WORDS[effect](amount));
    const words = effects.length === 0 ? "" : `, ${effects.join(", ")}`;
    return `    Drawn: ${name} (d${strength}, ${many(hitPoints, "hit point")}${words}).`;
  },

  enters(state: State, space: number): string {
    return `    ${nameOn(state, space)} enters on space ${space}.`;
  },

  pushed(state: State, space: number): string {
    return `    ${nameOn(state, space)} is pushed to space ${space}.`;
  },

  advances(state: State, space: number): string {
    return `    ${nameOn(state, space)} advances to space ${space}.`;
  },

  stopsShort(state: State, space: number): string {
    return `    ${nameOn(state, space)} stops short on space ${space}: the next one is taken.`;
  },

  overrun(state: State, space: number): string {
    const who = space === 0 ? "The zombie enters" : `${nameOn(state, space)} goes`;
    return `    ${who} past space ${state.setup.pathLength}.`;
  },

  removed(state: State, space: number): string {
    return `  ${nameOn(state, space)} on space ${space} is removed; ${dice(state.diceOnCard[state.cardOn[space]!]!)} from its card to the pile.`;
  },

  discard(state: State, n: number): string {
    return `    Each player returns up to ${dice(n)}: hands ${state.hands.join(" ")}.`;
  },

  attack(state: State, target: number): string {
    const without = state.hands[state.leader] === 0 ? " without dice, which is a miss" : "";
    return `  Player ${state.leader + 1} attacks ${nameOn(state, target)} on ${target} (${condition(state, target)})${without}.`;
  },

  joins(state: State, seat: number): string {
    return `  Player ${seat + 1} joins with ${state.hands[seat]}.`;
  },

  /** What somebody chose other than the policy, of so many options; each is named by what to do. */
  choice(seat: number, count: number, nameOf: (option: number) => string, chosen: number): DecisionWords {
    const options = Array.from({ length: count }, (_, i) => nameOf(i));
    return { options, says: `  Player ${seat + 1} ${options[chosen]!.replace(/^\w+/, "$&s")}` };
  },

  toAttack(state: State, target: number): string {
    return `attack ${nameOn(state, target)} on ${target}`;
  },

  toUse(state: State, tile: number, target: number): string {
    return `use ${tileName(state, tile)}${target === 0 ? "" : ` on ${nameOn(state, target)} on ${target}`}`;
  },

  toName(state: State, target: number): string {
    return `name ${nameOn(state, target)} on ${target}`;
  },

  toLoad(state: State, tile: number): string {
    return `load ${tile < 0 ? "no tile" : tileName(state, tile)}`;
  },

  zombieDie(state: State): string {
    return `  The zombie die shows ${state.zombie}.`;
  },

  sitsOut(state: State, seat: number, before: number): string {
    const now = state.hands[seat]!;
    const why = before === state.setup.maxDice ? "the hand is full" : "the pile is empty";
    return `  Player ${seat + 1} sits out with ${before} and takes ${now > before ? `a die: ${now}` : `none: ${why}`}.`;
  },

  /** How a hand fell, the hits made with it, and the tile that it loads, or -1. */
  roll(state: State, seat: number, way: number, made: number, tile: number): string {
    const { zombie } = state;
    const n = state.hands[seat]!;
    const counts = faceCounts(n, way);
    const hits = countOfHits(made);
    const pairs = doublesOf(made);
    const possible = countOfHits(hitsOf(n, way, zombie));
    const givenUp = tile >= 0 && !state.setup.spareDieLoads;
    let words = possible > 0 ? "no hit is needed any more" : "no hit";
    if (hits > 0) {
      words = `${many(hits, "hit")} (${hitsInWords(counts, zombie, made)})`;
      if (hits < possible) words += ", no more needed";
      words += givenUp ? ", given up" : `; ${dice(hits)} to the card${pairs > 0 ? `, ${pairs} to the pile` : ""}`;
    }
    const loads = tile < 0 ? "" : `; a die to ${tileName(state, tile)}`;
    return `  Player ${seat + 1} rolls ${faces(counts)}: ${words}${loads}.`;
  },

  reinforcement(state: State): string {
    const empty = state.drawn === state.cards.length;
    return `  A zombie is to come as reinforcement${empty ? ", but the deck is empty" : ""}.`;
  },

  rest(state: State): string {
    const took = state.hands[state.leader]! > 0 ? "takes a die" : "finds no die in the pile";
    return `  Player ${state.leader + 1} has no dice, rests and ${took}.`;
  },

  usesTile(state: State, tile: number, times: number): string {
    const { kind, amount } = state.setup.deck.tiles[tile]!.action;
    return (
      `  Player ${state.leader + 1} uses ${tileName(state, tile)}: ` +
      `${ACTION_IN_WORDS[kind](amount)}${times > 1 ? `, ${times} times` : ""}; ${dice(state.tileDice[tile]!)} to the pile.`
    );
  },

  tileHits(state: State, target: number, amount: number): string {
    return `    ${nameOn(state, target)} on ${target} takes ${many(amount, "hit")} (${condition(state, target)}).`;
  },

  pushedBack(state: State, from: number, to: number): string {
    const where = from === to ? `stays on ${to}` : `goes back from ${from} to ${to}`;
    return `    ${nameOn(state, to)} ${where}.`;
  },

  resupply(state: State, amount: number): string {
    return `    Each player takes up to ${dice(amount)}: hands ${state.hands.join(" ")}.`;
  },

  unloadsAll(): string {
    return "    Every tile is unloaded.";
  },

  holds(state: State): string {
    return `    Deployments that will not happen: ${state.held}.`;
  },

  end(state: State): string {
    const ends = new Map([
      [WIN, "the deck is empty and the last zombie is gone: the players win"],
      [OVERRUN, "a zombie is past the path: the game is lost"],
      [UNFINISHED, "the game is given up as unfinished"],
    ]);
    return `After ${many(state.turns, "turn")} ${ends.get(state.outcome)}.`;
  },
};
