/** A variant made ready for play: the parameters as numbers and tables that the game looks up. */

import { type HandTable, InputError } from "deadeven";
import { type Card, type Deck, LIVE_EFFECTS, TILE_ACTIONS } from "./deck.js";
import { LOADS, MOST_DICE, tableOfLoads, waysToHit } from "./dice.js";
import type { Params } from "./params.js";

export interface Setup {
  readonly deck: Deck;
  readonly players: number;
  /** By seat: the seat to the left. Looked up, since a branch that depends on the seat is often guessed wrong. */
  readonly leftOf: Uint8Array;
  readonly pathLength: number;
  readonly turnCap: number;
  readonly secondsATurn: number;
  readonly startingDice: number;
  readonly maxDice: number;
  readonly humanDice: number;
  readonly limitedPile: boolean;
  /** What the pile can't go below: 0 if it is limited. */
  readonly leastPile: number;

  /** Every card of the deck, each copy by itself. In play a card is its index here. */
  readonly cards: readonly Card[];
  readonly strength: Uint8Array;
  readonly hitPoints: Uint8Array;
  /** A card's Live effects, each an index of LIVE_EFFECTS. */
  readonly live: readonly (readonly { readonly effect: number; readonly amount: number }[])[];

  readonly tiles: number;
  /** By tile: indexes of LOADS and TILE_ACTIONS, and the number of the action. */
  readonly tileLoad: Uint8Array;
  readonly tableOfLoads: HandTable;
  readonly tileAction: Uint8Array;
  readonly tileAmount: Uint8Array;

  /** 1 for each sum of two dice that ends a blitz. */
  readonly stops: Uint8Array;

  // Rulings.
  readonly nobodyHit: boolean;
  readonly reinforceAfterRemoval: boolean;
  readonly stopAtKill: boolean;
  readonly spareDieLoads: boolean;
  readonly withdrawnCounts: boolean;
  /** Whether a leader with no dice takes one in place of attacking. */
  readonly emptyHandRests: boolean;
  /** Whether such a rest deploys a zombie. */
  readonly restDeploys: boolean;
  /** Whether a loaded tile takes more dice. */
  readonly stacks: boolean;
  /** Whether its action is then taken once a die. */
  readonly actsOnceADie: boolean;
  readonly pushByLiveBlocked: boolean;

  // Policies.
  readonly random: boolean;
  /** The leader goes for the front zombie if it stands on this space or beyond, for the best odds otherwise. */
  readonly frontFrom: number;
  /** odds[n · cards + card]: the chance that n dice hit it, as a whole number of parts of 120 · 6^n. */
  readonly odds: Int32Array;
  readonly joinAt: number;
  readonly dangerSpace: number;
  readonly tilesAlways: boolean;
  readonly tilesNever: boolean;
  readonly loadEager: boolean;
}

/** Checks what parameters' ranges can't, and builds the tables. Throws an InputError that names the parameter. */
export function setUp(params: Params): Setup {
  const { deck, players } = params;
  const pathLength = params["path-length"];
  const startingDice = params["starting-dice"];
  const maxDice = params["max-dice"];
  if (deck.tiles.length > pathLength) {
    throw new InputError(
      `path-length must be at least ${deck.tiles.length}, a space for each tile of deck ${deck.file}, not ${pathLength}`,
    );
  }
  if (startingDice > maxDice) {
    throw new InputError(`starting-dice must be at most max-dice, ${maxDice}, not ${startingDice}`);
  }
  const humanDice = params["human-dice"];
  const limitedPile = params.pile === "limited";
  const cards = deck.cards.flatMap((card) => Array<Card>(card.count).fill(card));
  const strength = Uint8Array.from(cards, (card) => card.strength);
  const tileLoad = Uint8Array.from(deck.tiles, ({ load }) => LOADS.indexOf(load));
  return {
    deck,
    players,
    leftOf: Uint8Array.from({ length: players }, (_, seat) => (seat + 1) % players),
    pathLength,
    turnCap: params["turn-cap"],
    secondsATurn: params["seconds-a-turn"],
    startingDice: limitedPile ? Math.min(startingDice, Math.floor(humanDice / players)) : startingDice,
    maxDice,
    humanDice,
    limitedPile,
    leastPile: limitedPile ? 0 : -(2 ** 30),

    cards,
    strength,
    hitPoints: Uint8Array.from(cards, ({ hitPoints }) => hitPoints),
    live: cards.map(({ live }) => live.map(({ effect, amount }) => ({ effect: LIVE_EFFECTS.indexOf(effect), amount }))),

    tiles: deck.tiles.length,
    tileLoad,
    tableOfLoads: tableOfLoads(tileLoad),
    tileAction: Uint8Array.from(deck.tiles, ({ action }) => TILE_ACTIONS.indexOf(action.kind)),
    tileAmount: Uint8Array.from(deck.tiles, ({ action }) => action.amount),

    stops: Uint8Array.from({ length: 13 }, (_, sum) => (params["blitz-stop"].includes(sum) ? 1 : 0)),

    nobodyHit: params.reinforce === "nobody-hit",
    reinforceAfterRemoval: params["reinforce-order"] === "after-removal",
    stopAtKill: params["surplus-hits"] === "stop-at-kill",
    spareDieLoads: params["load-costs"] === "spare-die",
    withdrawnCounts: params["withdrawn-hit"] === "counts",
    // With one player `solo-rest` settles the empty hand, and there is always a rest.
    emptyHandRests: players === 1 || params["empty-hand"] === "rest",
    restDeploys: players === 1 && params["solo-rest"] === "deploy",
    stacks: params["tile-stack"] !== "single",
    actsOnceADie: params["tile-stack"] === "many",
    pushByLiveBlocked: params["push-by-live"] === "blocked",

    random: params.leader === "random",
    frontFrom: { front: 1, sensible: params["danger-space"], "best-odds": 99, random: 99 }[params.leader],
    odds: oddsTable(strength, maxDice),
    joinAt: params["join-at"],
    dangerSpace: params["danger-space"],
    tilesAlways: params.tiles === "always",
    tilesNever: params.tiles === "never",
    loadEager: params.load === "eager",
  };
}

function oddsTable(strength: Uint8Array, maxDice: number): Int32Array {
  const odds = new Int32Array((MOST_DICE + 1) * strength.length);
  for (const sides of [8, 10, 12]) {
    if (!strength.includes(sides)) continue;
    for (let n = 1; n <= maxDice; n += 1) {
      const parts = waysToHit(n, sides) * (120 / sides);
      for (let card = 0; card < strength.length; card += 1) {
        if (strength[card] === sides) odds[n * strength.length + card] = parts;
      }
    }
  }
  return odds;
}
