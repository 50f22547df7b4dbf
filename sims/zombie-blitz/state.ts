/**
 * The state of one game: numbers and typed arrays only, all allocated once, so that millions of games allocate nothing
 * and one state can be copied onto another and played on from there.
 *
 * Players, tiles and cards are numbered from 0, spaces from 1. Lines of the log number everything from 1.
 */

import type { Log, Play, Streams } from "deadeven";
import { has } from "./bits.js";
import type { Setup } from "./setup.js";

/** The parts of the game that roll or draw, each on a substream of its own. */
export const SUBSTREAMS = ["deck", "blitz", "zombies", "humans", "choices"] as const;
export type GameStreams = Streams<(typeof SUBSTREAMS)[number]>;

/** The outcome of a game under way; after it, a place in the sim's list of outcomes. */
export const PLAYING = -1;

export class State {
  readonly setup: Setup;
  streams!: GameStreams;
  play!: Play;
  log: Log | undefined;

  outcome = PLAYING;
  /** Whose turn it is. */
  leader = 0;
  turns = 0;

  /** All cards; those before `drawn` have left the deck, in this order, the others lie in no order. */
  readonly cards: Uint8Array;
  drawn = 0;
  /** Deployments still to come that will not happen. */
  held = 0;

  /** The spaces that a zombie is on. Sets are numbers, see bits.ts. */
  occupied = 0;
  onPath = 0;
  /** By space that is occupied: the card that is there. */
  readonly cardOn: Uint8Array;
  /** By card on the path: hits still needed, below 0 when surplus hits are spent. */
  readonly hitsLeft: Int32Array;
  /** By card on the path: dice that lie on it. Hits of tiles bring none. */
  readonly diceOnCard: Int32Array;

  readonly hands: Int32Array;
  /** Dice in the pile; below 0 when the pile is endless and dice have been borrowed. */
  pile = 0;
  readonly tileDice: Int32Array;
  /** The tiles with dice on them. */
  loaded = 0;
  /** Who has given up hits for a tile in the last attack, and counts as having hit. */
  withdrawn = 0;
  /** Who rolls in an attack, the leader first: as many of these seats as there are. */
  readonly rollers: Uint8Array;
  /** What the zombie die shows. */
  zombie = 0;

  blitzes = 0;
  killed = 0;
  mostOnPath = 0;
  furthest = 0;
  leaderMisses = 0;
  reinforcements = 0;
  hits = 0;
  diceSpent = 0;
  tilesLoaded = 0;
  tilesUsed = 0;

  constructor(setup: Setup) {
    this.setup = setup;
    this.cards = Uint8Array.from(setup.cards.keys());
    this.cardOn = new Uint8Array(setup.pathLength + 1);
    this.hitsLeft = new Int32Array(setup.deck.size);
    this.diceOnCard = new Int32Array(setup.deck.size);
    this.rollers = new Uint8Array(setup.players);
    this.hands = new Int32Array(setup.players);
    this.tileDice = new Int32Array(setup.deck.tiles.length);
  }

  /** Those who play come to the table, and their dice. */
  comeTo(streams: GameStreams, play: Play, log?: Log): void {
    this.streams = streams;
    this.play = play;
    this.log = log;
  }

  /** Stands as the other game of the same setup does. Streams, players and log stay its own. */
  copyFrom(other: State): void {
    this.outcome = other.outcome;
    this.leader = other.leader;
    this.turns = other.turns;
    this.cards.set(other.cards);
    this.drawn = other.drawn;
    this.held = other.held;
    this.occupied = other.occupied;
    this.onPath = other.onPath;
    this.cardOn.set(other.cardOn);
    this.hitsLeft.set(other.hitsLeft);
    this.diceOnCard.set(other.diceOnCard);
    this.hands.set(other.hands);
    this.pile = other.pile;
    this.tileDice.set(other.tileDice);
    this.loaded = other.loaded;
    this.withdrawn = other.withdrawn;
    this.zombie = other.zombie;
    this.blitzes = other.blitzes;
    this.killed = other.killed;
    this.mostOnPath = other.mostOnPath;
    this.furthest = other.furthest;
    this.leaderMisses = other.leaderMisses;
    this.reinforcements = other.reinforcements;
    this.hits = other.hits;
    this.diceSpent = other.diceSpent;
    this.tilesLoaded = other.tilesLoaded;
    this.tilesUsed = other.tilesUsed;
  }

  /** Stands at the start of a game: all cards in the deck, nobody on the path, full pile and hands. */
  reset(): void {
    const { setup } = this;
    this.outcome = PLAYING;
    this.leader = 0;
    this.turns = 0;
    for (let i = 0; i < this.cards.length; i += 1) this.cards[i] = i;
    this.drawn = 0;
    this.held = 0;
    this.occupied = 0;
    this.onPath = 0;
    for (let seat = 0; seat < setup.players; seat += 1) this.hands[seat] = setup.startingDice;
    this.pile = setup.humanDice - setup.startingDice * setup.players;
    for (let tile = 0; tile < this.tileDice.length; tile += 1) this.tileDice[tile] = 0;
    this.loaded = 0;
    this.withdrawn = 0;
    this.blitzes = 0;
    this.killed = 0;
    this.mostOnPath = 0;
    this.furthest = 0;
    this.leaderMisses = 0;
    this.reinforcements = 0;
    this.hits = 0;
    this.diceSpent = 0;
    this.tilesLoaded = 0;
    this.tilesUsed = 0;
  }

  /** The seat to the left, which is next in turn order. */
  after(seat: number): number {
    return this.setup.leftOf[seat]!;
  }

  diceInHand(): number {
    let dice = 0;
    for (let seat = 0; seat < this.hands.length; seat += 1) dice += this.hands[seat]!;
    return dice;
  }

  /** Every human die: in hands, in the pile, on cards and on tiles. Always as many as the game has. */
  diceInAll(): number {
    let dice = this.pile + this.diceInHand();
    for (let space = 1; space <= this.setup.pathLength; space += 1) {
      if (has(this.occupied, space)) dice += this.diceOnCard[this.cardOn[space]!]!;
    }
    for (let tile = 0; tile < this.tileDice.length; tile += 1) dice += this.tileDice[tile]!;
    return dice;
  }
}
