/** The words of a told game: one line each, which the game logs when somebody listens. */

import { LIVE_EFFECTS } from "./deck.js";
import { countOfFace, faceCounts, hitsOf } from "./dice.js";
import { type Game, OVERRUN, UNFINISHED, WIN } from "./game.js";

function many(n: number, one: string, more = `${one}s`): string {
  return `${n} ${n === 1 ? one : more}`;
}

const dice = (n: number): string => many(n, "die", "dice");

function pile(game: Game): string {
  return game.pile < 0 ? `${dice(-game.pile)} borrowed` : `${dice(game.pile)} in the pile`;
}

function nameOn(game: Game, space: number): string {
  return game.setup.deck.cards[game.kindOn(space)]!.name;
}

function state(game: Game, space: number): string {
  const { strength, hitPoints } = game.setup.deck.cards[game.kindOn(space)]!;
  return `d${strength}, ${hitPoints - game.hitsLeft[game.cardOn[space]!]!} of ${many(hitPoints, "hit")}`;
}

function path(game: Game): string {
  const zombies: string[] = [];
  for (let space = game.setup.pathLength; space >= 1; space -= 1) {
    if ((game.occupied >> space) & 1) zombies.push(`${nameOn(game, space)} on ${space} (${state(game, space)})`);
  }
  return zombies.length === 0 ? "the path is empty" : zombies.join(", ");
}

function tileName(game: Game, tile: number): string {
  return `tile ${tile + 1} (${game.setup.deck.tiles[tile]!.name})`;
}

/** What loads each tile and what it then does, so that the game can be followed without the deck file. */
function tilesInWords({ setup: { deck } }: Game): string {
  const tiles = deck.tiles.map(
    ({ name, load, action: { kind, amount } }, tile) => `${tile + 1} ${name} (${load}: ${kind} ${amount})`,
  );
  return tiles.length === 0 ? "" : ` Tiles: ${tiles.join(", ")}.`;
}

function loadedTiles(game: Game): string {
  const loaded: string[] = [];
  game.tileDice.forEach((n, tile) => {
    if (n > 0) loaded.push(`${tileName(game, tile)}${n > 1 ? ` with ${dice(n)}` : ""}`);
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
function hitsInWords(counts: number, zombie: number, singles: number, pairs: number): string {
  const hits: string[] = Array(singles).fill(String(zombie));
  for (let low = Math.max(1, zombie - 6); low <= zombie - low && hits.length < singles + pairs; low += 1) {
    const high = zombie - low;
    const partners =
      low === high ? countOfFace(counts, low) >> 1 : Math.min(...[low, high].map((f) => countOfFace(counts, f)));
    for (let i = 0; i < partners && hits.length < singles + pairs; i += 1) hits.push(`${low}+${high}`);
  }
  return hits.join(", ");
}

export const tell = {
  start(game: Game): string {
    const { players, pathLength } = game.setup;
    const hand = dice(game.hands[0]!);
    return `${many(players, "player")} with ${hand} each, ${many(game.cards.length, "card")}, ${many(pathLength, "space")}; ${pile(game)}.${tilesInWords(game)}`;
  },

  turn(game: Game): string {
    const deck = many(game.cards.length - game.drawn, "card");
    return `Turn ${game.turns}: player ${game.leader + 1} leads. Hands ${game.hands.join(" ")}; ${pile(game)}; ${deck} left; ${path(game)}.${loadedTiles(game)}`;
  },

  blitz(first: number, second: number, stop: boolean): string {
    return `  Blitz: ${first} and ${second} make ${first + second}, ${stop ? "which ends it" : "a zombie"}.`;
  },

  held(game: Game): string {
    return `    Held off: nothing is deployed${game.held === 0 ? "" : `, nor the next ${game.held}`}.`;
  },

  drawn(game: Game, kind: number): string {
    const { name, strength, hitPoints, live } = game.setup.deck.cards[kind]!;
    const effects = live.map(({ effect, amount }) => (effect === LIVE_EFFECTS.at(-1) ? effect : `${effect} ${amount}`));
    const words = effects.length === 0 ? "" : `, ${effects.join(", ")}`;
    return `    Drawn: ${name} (d${strength}, ${many(hitPoints, "hit point")}${words}).`;
  },

  enters(game: Game, space: number): string {
    return `    ${nameOn(game, space)} enters on space ${space}.`;
  },

  pushed(game: Game, space: number): string {
    return `    ${nameOn(game, space)} is pushed to space ${space}.`;
  },

  advances(game: Game, space: number): string {
    return `    ${nameOn(game, space)} advances to space ${space}.`;
  },

  stopsShort(game: Game, space: number): string {
    return `    ${nameOn(game, space)} stops short on space ${space}: the next one is taken.`;
  },

  overrun(game: Game, space: number): string {
    const who = space === 0 ? "The zombie enters" : `${nameOn(game, space)} goes`;
    return `    ${who} past space ${game.setup.pathLength}.`;
  },

  removed(game: Game, space: number): string {
    return `  ${nameOn(game, space)} on space ${space} is removed; ${dice(game.diceOnCard[game.cardOn[space]!]!)} from its card to the pile.`;
  },

  discard(game: Game, n: number): string {
    return `    Each player returns up to ${dice(n)}: hands ${game.hands.join(" ")}.`;
  },

  attack(game: Game, target: number): string {
    const without = game.hands[game.leader] === 0 ? " without dice, which is a miss" : "";
    return `  Player ${game.leader + 1} attacks ${nameOn(game, target)} on ${target} (${state(game, target)})${without}.`;
  },

  sitsOut(game: Game, seat: number, before: number): string {
    const now = game.hands[seat]!;
    const why = before === game.setup.maxDice ? "the hand is full" : "the pile is empty";
    return `  Player ${seat + 1} sits out with ${before} and takes ${now > before ? `a die: ${now}` : `none: ${why}`}.`;
  },

  /** A hand that fell in the given way, the hits made with it, and the tile that it loads, or -1. */
  roll(game: Game, seat: number, way: number, zombie: number, singles: number, pairs: number, tile: number): string {
    const n = game.hands[seat]!;
    const counts = faceCounts(n, way);
    const hits = singles + pairs;
    const possible = (hitsOf(n, way, zombie) & 15) + (hitsOf(n, way, zombie) >> 4);
    const givenUp = tile >= 0 && !game.setup.spareDieLoads;
    let made = possible > 0 ? "no hit is needed any more" : "no hit";
    if (hits > 0) {
      made = `${many(hits, "hit")} (${hitsInWords(counts, zombie, singles, pairs)})`;
      if (hits < possible) made += ", no more needed";
      made += givenUp ? ", given up" : `; ${dice(hits)} to the card${pairs > 0 ? `, ${pairs} to the pile` : ""}`;
    }
    const loads = tile < 0 ? "" : `; a die to ${tileName(game, tile)}`;
    return `  Player ${seat + 1} rolls ${faces(counts)}: ${made}${loads}.`;
  },

  rest(game: Game): string {
    const took = game.hands[game.leader]! > 0 ? "takes a die" : "finds no die in the pile";
    return `  Player ${game.leader + 1} has no dice, rests and ${took}.`;
  },

  usesTile(game: Game, tile: number): string {
    const n = game.tileDice[tile]!;
    const { kind, amount } = game.setup.deck.tiles[tile]!.action;
    return `  Player ${game.leader + 1} uses ${tileName(game, tile)}: ${kind} ${amount}${n > 1 ? `, ${n} times` : ""}; ${dice(n)} to the pile.`;
  },

  tileHits(game: Game, target: number, amount: number): string {
    return `    ${nameOn(game, target)} on ${target} takes ${many(amount, "hit")} (${state(game, target)}).`;
  },

  pushedBack(game: Game, from: number, to: number): string {
    const where = from === to ? `stays on ${to}` : `goes back from ${from} to ${to}`;
    return `    ${nameOn(game, to)} ${where}.`;
  },

  resupply(game: Game, amount: number): string {
    return `    Each player takes up to ${dice(amount)}: hands ${game.hands.join(" ")}.`;
  },

  holds(game: Game): string {
    return `    Deployments that will not happen: ${game.held}.`;
  },

  end(game: Game): string {
    const ends = new Map([
      [WIN, "the deck is empty and the last zombie is gone: the players win"],
      [OVERRUN, "a zombie is past the path: the game is lost"],
      [UNFINISHED, "the game is given up as unfinished"],
    ]);
    return `After ${many(game.turns, "turn")} ${ends.get(game.outcome)}.`;
  },
};
