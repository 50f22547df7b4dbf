/**
 * The game itself: its state, and the turns that change it. Numbers and typed arrays only, all allocated once, so that
 * millions of games allocate nothing and one state can be copied onto another and played on from there.
 *
 * Players, tiles and kinds of cards are numbered from 0, spaces from 1. Lines of the log number everything from 1.
 */

import type { Log, Streams } from "deadeven";
import { faceCounts, hitsOf, meets, WAYS } from "./dice.js";
import { HUMAN_DICE, type Setup } from "./setup.js";
import { tell } from "./tell.js";

/** The parts of the game that roll or draw, each on a substream of its own. */
export const SUBSTREAMS = ["deck", "blitz", "zombies", "humans", "choices"] as const;
export type GameStreams = Streams<(typeof SUBSTREAMS)[number]>;

/** How a game stands: under way, or its outcome as the sim lists them. */
export const PLAYING = -1;
export const WIN = 0;
export const OVERRUN = 1;
export const UNFINISHED = 2;

// Indexes of LIVE_EFFECTS and TILE_ACTIONS.
const ENTER_AT = 0;
const ADVANCE_ALL = 1;
const ADVANCE_FRONT = 2;
const ADVANCE_REAR = 3;
const DRAW = 4;
const DISCARD_DICE = 5;
const HIT = 0;
const PUSH_BACK = 1;
const RESUPPLY = 2;

/** The number of the lowest bit that is set. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export class Game {
  readonly setup: Setup;
  streams!: GameStreams;
  log: Log | undefined;

  outcome = PLAYING;
  /** Whose turn it is. */
  leader = 0;
  turns = 0;

  /** The kinds of all cards; those before `drawn` have left the deck, the others lie in no order. */
  readonly cards: Uint8Array;
  drawn = 0;
  /** Deployments still to come that will not happen. */
  held = 0;

  /** Bit s is set when a zombie is on space s. */
  occupied = 0;
  onPath = 0;
  /** By space that is occupied: which card is there, an index of `cards`. */
  readonly cardOn: Uint8Array;
  /** By card on the path: hits still needed (below 0 when surplus hits are spent), and dice that lie on it. Hits of tiles bring no dice. */
  readonly hitsLeft: Int32Array;
  readonly diceOnCard: Int32Array;

  readonly hands: Int32Array;
  /** Dice in the pile; below 0 when the pile is endless and dice have been borrowed. */
  pile = 0;
  readonly tileDice: Int32Array;
  /** Bit s is set when player s joined the attack under way. */
  joined = 0;

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
    this.cards = setup.kinds.slice();
    this.cardOn = new Uint8Array(setup.pathLength + 1);
    this.hitsLeft = new Int32Array(setup.deck.size);
    this.diceOnCard = new Int32Array(setup.deck.size);
    this.hands = new Int32Array(setup.players);
    this.tileDice = new Int32Array(setup.deck.tiles.length);
  }

  /** Stands as the other game of the same setup does. The streams and the log stay its own. */
  copyFrom(other: Game): void {
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
    this.joined = other.joined;
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

  /** Sets up a new game. */
  start(streams: GameStreams, log?: Log): void {
    const { setup } = this;
    this.streams = streams;
    this.log = log;
    this.outcome = PLAYING;
    this.leader = 0;
    this.turns = 0;
    for (let i = 0; i < this.cards.length; i += 1) this.cards[i] = setup.kinds[i]!;
    this.drawn = 0;
    this.held = 0;
    this.occupied = 0;
    this.onPath = 0;
    for (let seat = 0; seat < setup.players; seat += 1) this.hands[seat] = setup.startingDice;
    this.pile = HUMAN_DICE - setup.startingDice * setup.players;
    for (let tile = 0; tile < this.tileDice.length; tile += 1) this.tileDice[tile] = 0;
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
    log?.(tell.start(this));
  }

  /** Plays from the present state to the end. */
  finish(): void {
    while (this.outcome === PLAYING) this.turn();
    this.log?.(tell.end(this));
  }

  /** Plays one turn and passes the lead on; after the last one allowed, the game is unfinished. */
  turn(): void {
    this.turns += 1;
    this.log?.(tell.turn(this));
    if (this.occupied === 0) this.blitz();
    else if (this.setup.random) this.randomTurn();
    else this.plannedTurn();
    if (this.outcome !== PLAYING) return;
    if (this.turns >= this.setup.turnCap) this.outcome = UNFINISHED;
    else this.leader = this.leader + 1 === this.setup.players ? 0 : this.leader + 1;
  }

  private plannedTurn(): void {
    const target = this.namedTarget();
    const tile = this.lowestLoadedTile();
    if (tile >= 0 && this.wantsTile()) this.useTile(tile, target);
    else if (this.mustRest()) this.rest();
    else this.attack(target);
  }

  private wantsTile(): boolean {
    const { setup } = this;
    if (setup.tilesAlways || setup.tilesNever) return setup.tilesAlways;
    return this.front() >= setup.dangerSpace || this.hands[this.leader] === 0;
  }

  /** Any of the leader's options, each equally likely: every target to attack (or the rest), every loaded tile on every target. */
  private randomTurn(): void {
    const attacks = this.mustRest() ? 1 : this.onPath;
    let options = attacks;
    for (let tile = 0; tile < this.tileDice.length; tile += 1) {
      if (this.tileDice[tile]! > 0) options += this.tileTargets(tile);
    }
    let option = this.streams.choices.below(options);
    if (option < attacks) {
      if (this.mustRest()) this.rest();
      else this.attack(this.fromFront(option));
      return;
    }
    option -= attacks;
    let tile = 0;
    while (this.tileDice[tile] === 0 || option >= this.tileTargets(tile)) {
      if (this.tileDice[tile]! > 0) option -= this.tileTargets(tile);
      tile += 1;
    }
    this.useTile(tile, this.fromFront(option));
  }

  /** In how many ways a tile can be used: once for each target, if it takes one. */
  private tileTargets(tile: number): number {
    return this.takesTarget(tile) ? this.onPath : 1;
  }

  private takesTarget(tile: number): boolean {
    const action = this.setup.tileAction[tile];
    return action === HIT || action === PUSH_BACK;
  }

  private mustRest(): boolean {
    return this.setup.emptyHandRests && this.hands[this.leader] === 0;
  }

  // The path.

  /** The space of the zombie nearest the exit. There must be one. */
  front(): number {
    return 31 - Math.clz32(this.occupied);
  }

  /** The kind of the zombie on an occupied space. */
  kindOn(space: number): number {
    return this.cards[this.cardOn[space]!]!;
  }

  /** The space of the zombie with `ahead` others nearer the exit. */
  private fromFront(ahead: number): number {
    let left = this.occupied;
    for (let i = 0; i < ahead; i += 1) left ^= 1 << (31 - Math.clz32(left));
    return 31 - Math.clz32(left);
  }

  /** The target that the leader's policy names. */
  private namedTarget(): number {
    const { setup } = this;
    if (setup.random) return this.fromFront(this.streams.choices.below(this.onPath));
    const front = this.front();
    if (front >= setup.frontFrom) return front;
    const odds = this.hands[this.leader]! * setup.strength.length;
    let target = front;
    let best = setup.odds[odds + this.kindOn(front)]!;
    for (let left = this.occupied ^ (1 << front); left !== 0; ) {
      const space = 31 - Math.clz32(left);
      left ^= 1 << space;
      const chance = setup.odds[odds + this.kindOn(space)]!;
      if (chance > best) {
        best = chance;
        target = space;
      }
    }
    return target;
  }

  /** Puts the zombie of a card on a space, pushing whoever is there. */
  enter(space: number, card: number): void {
    this.makeRoom(space);
    if (this.outcome !== PLAYING) return;
    this.cardOn[space] = card;
    this.hitsLeft[card] = this.setup.hitPoints[this.cards[card]!]!;
    this.diceOnCard[card] = 0;
    this.occupied |= 1 << space;
    this.onPath += 1;
    if (this.onPath > this.mostOnPath) this.mostOnPath = this.onPath;
    if (space > this.furthest) this.furthest = space;
    this.log?.(tell.enters(this, space));
  }

  /** Pushes the zombie on a space, if there is one, and those before it as far as they stand without a gap. */
  private makeRoom(space: number): void {
    const { cardOn } = this;
    let free = space;
    while ((this.occupied >> free) & 1) free += 1;
    if (free > this.setup.pathLength) {
      this.overrun(this.setup.pathLength);
      return;
    }
    if (free === space) return;
    for (let to = free; to > space; to -= 1) {
      cardOn[to] = cardOn[to - 1]!;
      this.log?.(tell.pushed(this, to));
    }
    this.occupied ^= (1 << free) | (1 << space);
    if (free > this.furthest) this.furthest = free;
  }

  /** Moves a zombie to a free space. */
  private move(from: number, to: number): void {
    this.cardOn[to] = this.cardOn[from]!;
    this.occupied ^= (1 << from) | (1 << to);
    if (to > this.furthest) this.furthest = to;
  }

  /** The zombie on a space, or with 0 one that never stood on the path, goes past the last space. */
  private overrun(space: number): void {
    this.outcome = OVERRUN;
    this.log?.(tell.overrun(this, space));
  }

  /** Moves a zombie on by a Live effect, space by space. */
  private advance(space: number, spaces: number): void {
    let at = space;
    for (let left = spaces; left > 0; left -= 1) {
      if (at === this.setup.pathLength) {
        this.overrun(at);
        return;
      }
      if ((this.occupied >> (at + 1)) & 1) {
        if (this.setup.blocked) {
          this.log?.(tell.stopsShort(this, at));
          return;
        }
        this.makeRoom(at + 1);
        if (this.outcome !== PLAYING) return;
      }
      this.move(at, at + 1);
      at += 1;
      this.log?.(tell.advances(this, at));
    }
  }

  /** Takes a zombie off the path; the dice on its card go to the pile. Removing the last of the deck wins. */
  private remove(space: number): void {
    this.log?.(tell.removed(this, space));
    this.pile += this.diceOnCard[this.cardOn[space]!]!;
    this.occupied ^= 1 << space;
    this.onPath -= 1;
    this.killed += 1;
    if (this.occupied === 0 && this.drawn === this.cards.length) this.outcome = WIN;
  }

  // Deploying.

  private blitz(): void {
    const { setup, streams } = this;
    this.blitzes += 1;
    while (this.outcome === PLAYING && this.drawn < this.cards.length) {
      const roll = streams.blitz.below(36);
      const first = ((roll / 6) | 0) + 1;
      const second = (roll % 6) + 1;
      const stop = setup.stops[first + second] === 1;
      this.log?.(tell.blitz(first, second, stop));
      if (stop) return;
      this.deploy();
    }
    if (this.outcome === PLAYING) this.log?.("  The deck is empty: the blitz is over.");
  }

  /** Deploys a zombie, and those that its Live effect draws after it. Returns whether a card was drawn. */
  deploy(): boolean {
    if (this.drawn === this.cards.length) return false;
    if (this.held > 0) {
      this.held -= 1;
      this.log?.(tell.held(this));
      return false;
    }
    for (let due = 1; due > 0 && this.outcome === PLAYING && this.drawn < this.cards.length; due -= 1) {
      this.drawCard();
      due += this.deployOne(this.drawn - 1);
    }
    return true;
  }

  /** Draws a card of those left, each equally likely: what drawing from a shuffled deck comes to. */
  private drawCard(): void {
    const { cards, drawn } = this;
    const at = drawn + this.streams.deck.below(cards.length - drawn);
    const kind = cards[at]!;
    cards[at] = cards[drawn]!;
    cards[drawn] = kind;
    this.drawn = drawn + 1;
  }

  /** Applies a card's Live effects and puts its zombie on the path. Returns how many more are to be deployed. */
  private deployOne(card: number): number {
    const { setup } = this;
    const kind = this.cards[card]!;
    this.log?.(tell.drawn(this, kind));
    let entered = false;
    let more = 0;
    const end = setup.firstEffect[kind + 1]!;
    for (let i = setup.firstEffect[kind]!; i < end; i += 1) {
      const amount = setup.effectAmount[i]!;
      switch (setup.effect[i]) {
        case ENTER_AT:
          this.enterAt(amount, card);
          entered = true;
          break;
        case ADVANCE_ALL:
          this.advanceAll(amount);
          break;
        case ADVANCE_FRONT:
          if (this.occupied !== 0) this.advance(this.front(), amount);
          break;
        case ADVANCE_REAR:
          if (this.occupied !== 0) this.advance(lowestBit(this.occupied), amount);
          break;
        case DRAW:
          more += amount;
          break;
        case DISCARD_DICE:
          this.discardDice(amount);
          break;
        default:
          for (let tile = 0; tile < this.tileDice.length; tile += 1) this.unload(tile);
          this.log?.("    Every tile is unloaded.");
      }
      if (this.outcome !== PLAYING) return 0;
    }
    if (!entered) this.enter(1, card);
    return more;
  }

  /** A Live effect has the zombie enter on a space of its own; beyond the last one, that is past the path. */
  private enterAt(space: number, card: number): void {
    if (space > this.setup.pathLength) this.overrun(0);
    else this.enter(this.setup.blocked ? this.nearestFree(space) : space, card);
  }

  /** The free space nearest to `space` towards the start, itself if free, or 1 if none is free. */
  private nearestFree(space: number): number {
    let free = space;
    while (free > 1 && (this.occupied >> free) & 1) free -= 1;
    return free;
  }

  /** Each zombie moves, the one nearest the exit first. */
  private advanceAll(spaces: number): void {
    for (let left = this.occupied; left !== 0 && this.outcome === PLAYING; ) {
      const space = 31 - Math.clz32(left);
      left ^= 1 << space;
      this.advance(space, spaces);
    }
  }

  private discardDice(dice: number): void {
    for (let seat = 0; seat < this.setup.players; seat += 1) {
      const returned = Math.min(dice, this.hands[seat]!);
      this.hands[seat]! -= returned;
      this.pile += returned;
    }
    this.log?.(tell.discard(this, dice));
  }

  // Attacking.

  private attack(target: number): void {
    const { setup, leader } = this;
    const dangerous = target >= setup.dangerSpace;
    this.log?.(tell.attack(this, target));
    this.joined = 0;
    for (let seat = this.after(leader); seat !== leader; seat = this.after(seat)) this.joinOrSitOut(seat, dangerous);

    const card = this.cardOn[target]!;
    const zombie = this.streams.zombies.below(setup.strength[this.cards[card]!]!) + 1;
    this.log?.(`  The zombie die shows ${zombie}.`);
    const leaderHit = this.hands[leader]! > 0 && this.roll(leader, card, zombie, true, dangerous);
    let anyHit = leaderHit;
    for (let seat = this.after(leader), left = this.joined; left !== 0; seat = this.after(seat)) {
      if (((left >> seat) & 1) === 0) continue;
      left ^= 1 << seat;
      if (this.roll(seat, card, zombie, false, dangerous)) anyHit = true;
    }

    if (!leaderHit) this.leaderMisses += 1;
    const reinforce = setup.nobodyHit ? !anyHit : !leaderHit;
    if (reinforce && setup.reinforceFirst) this.reinforce();
    if (this.hitsLeft[card]! <= 0 && this.outcome === PLAYING) {
      let space = target;
      // A reinforcement that came first may have moved the dead target.
      while (this.cardOn[space] !== card || ((this.occupied >> space) & 1) === 0) space += 1;
      this.remove(space);
    }
    if (reinforce && !setup.reinforceFirst && this.outcome === PLAYING) this.reinforce();
  }

  private after(seat: number): number {
    return seat + 1 === this.setup.players ? 0 : seat + 1;
  }

  private joinOrSitOut(seat: number, dangerous: boolean): void {
    const { setup } = this;
    const dice = this.hands[seat]!;
    if (dice > 0 && (setup.random ? this.streams.choices.below(2) === 1 : dangerous || dice >= setup.joinAt)) {
      this.joined |= 1 << seat;
      this.log?.(`  Player ${seat + 1} joins with ${dice}.`);
    } else {
      // What take(seat, 1) does, written out: nothing happens more often.
      if (dice < setup.maxDice && !(setup.limitedPile && this.pile === 0)) {
        this.hands[seat] = dice + 1;
        this.pile -= 1;
      }
      this.log?.(tell.sitsOut(this, seat, dice));
    }
  }

  /** A player takes dice from the pile, up to the limit of a hand and, if it is limited, what the pile holds. */
  private take(seat: number, dice: number): void {
    let taken = Math.min(dice, this.setup.maxDice - this.hands[seat]!);
    if (this.setup.limitedPile) taken = Math.min(taken, this.pile);
    this.hands[seat]! += taken;
    this.pile -= taken;
  }

  /** A player rolls and pays for hits, or loads a tile. Returns whether the player counts as having hit. */
  private roll(seat: number, card: number, zombie: number, leads: boolean, dangerous: boolean): boolean {
    const { setup } = this;
    const dice = this.hands[seat]!;
    const way = this.streams.humans.below(WAYS[dice]!);
    const possible = hitsOf(dice, way, zombie);
    let singles = possible & 15;
    let pairs = possible >> 4;
    if (!setup.spendAll) {
      const needed = Math.max(0, this.hitsLeft[card]!);
      singles = Math.min(singles, needed);
      pairs = Math.min(pairs, needed - singles);
    }
    const hits = singles + pairs;
    const spent = singles + 2 * pairs;
    const tile =
      this.tileDice.length === 0 ? -1 : this.tileToLoad(faceCounts(dice, way), hits, dice - spent, leads, dangerous);
    this.log?.(tell.roll(this, seat, way, zombie, singles, pairs, tile));
    if (tile >= 0) {
      this.hands[seat]! -= 1;
      this.tileDice[tile]! += 1;
      this.tilesLoaded += 1;
      if (!setup.spareDieLoads) return hits > 0 && setup.withdrawnCounts;
    }
    if (hits === 0) return false;
    this.hands[seat]! -= spent;
    this.pile += pairs;
    this.hitsLeft[card]! -= hits;
    this.diceOnCard[card]! += hits;
    this.hits += hits;
    this.diceSpent += spent;
    return true;
  }

  private reinforce(): void {
    const empty = this.drawn === this.cards.length;
    this.log?.(`  A zombie is to come as reinforcement${empty ? ", but the deck is empty" : ""}.`);
    if (this.deploy()) this.reinforcements += 1;
  }

  /** With no dice, the leader takes one in place of attacking. */
  private rest(): void {
    this.take(this.leader, 1);
    this.log?.(tell.rest(this));
    if (this.setup.restDeploys) this.reinforce();
  }

  // Tiles.

  /** The tile that a player who rolled this loads, or -1. `spare` is the number of dice that no hit uses. */
  private tileToLoad(counts: number, hits: number, spare: number, leads: boolean, dangerous: boolean): number {
    const { setup } = this;
    if (leads && hits === 0) return -1;
    if (setup.spareDieLoads && spare === 0) return -1;
    if (!setup.random) {
      if (setup.tilesNever) return -1;
      if (setup.loadEager ? dangerous : leads || (hits > 0 && !setup.spareDieLoads)) return -1;
      return this.loadable(counts, 0);
    }
    let loadable = 0;
    for (let tile = this.loadable(counts, 0); tile >= 0; tile = this.loadable(counts, tile + 1)) loadable += 1;
    if (loadable === 0) return -1;
    // One option more than tiles: not to load.
    let tile = -1;
    for (let i = this.streams.choices.below(loadable + 1); i > 0; i -= 1) tile = this.loadable(counts, tile + 1);
    return tile;
  }

  /** The lowest tile from `from` on that takes a die of this roll, or -1. */
  private loadable(counts: number, from: number): number {
    const { setup } = this;
    for (let tile = from; tile < this.tileDice.length; tile += 1) {
      if ((setup.stacks || this.tileDice[tile] === 0) && meets(setup.tileLoad[tile]!, counts)) return tile;
    }
    return -1;
  }

  private lowestLoadedTile(): number {
    for (let tile = 0; tile < this.tileDice.length; tile += 1) if (this.tileDice[tile]! > 0) return tile;
    return -1;
  }

  /** The leader takes a loaded tile's action, once for each die on it; then the dice go to the pile. */
  private useTile(tile: number, target: number): void {
    this.tilesUsed += 1;
    this.log?.(tell.usesTile(this, tile));
    this.act(tile, target);
    for (let times = this.tileDice[tile]! - 1; times > 0; times -= 1) {
      if (this.occupied === 0) break;
      this.act(tile, this.takesTarget(tile) ? this.namedTarget() : target);
    }
    this.unload(tile);
  }

  private act(tile: number, target: number): void {
    const amount = this.setup.tileAmount[tile]!;
    switch (this.setup.tileAction[tile]) {
      case HIT:
        this.hitsLeft[this.cardOn[target]!]! -= amount;
        this.log?.(tell.tileHits(this, target, amount));
        if (this.hitsLeft[this.cardOn[target]!]! <= 0) this.remove(target);
        break;
      case PUSH_BACK:
        this.pushBack(target, amount);
        break;
      case RESUPPLY:
        this.take(this.leader, amount);
        for (let seat = this.after(this.leader); seat !== this.leader; seat = this.after(seat)) this.take(seat, amount);
        this.log?.(tell.resupply(this, amount));
        break;
      default:
        this.held += amount;
        this.log?.(tell.holds(this));
    }
  }

  /** Moves a zombie towards the start, stopping before an occupied space and on space 1. */
  private pushBack(space: number, spaces: number): void {
    let to = space;
    while (to > 1 && space - to < spaces && ((this.occupied >> (to - 1)) & 1) === 0) to -= 1;
    if (to !== space) this.move(space, to);
    this.log?.(tell.pushedBack(this, space, to));
  }

  private unload(tile: number): void {
    this.pile += this.tileDice[tile]!;
    this.tileDice[tile] = 0;
  }

  /** Every human die: in hands, in the pile, on cards and on tiles. Always 25. */
  diceInAll(): number {
    let dice = this.pile + this.diceInHand();
    for (let space = 1; space <= this.setup.pathLength; space += 1) {
      if ((this.occupied >> space) & 1) dice += this.diceOnCard[this.cardOn[space]!]!;
    }
    for (let tile = 0; tile < this.tileDice.length; tile += 1) dice += this.tileDice[tile]!;
    return dice;
  }

  lostOnTurn1(): number {
    return this.outcome === OVERRUN && this.turns === 1 ? 1 : 0;
  }

  diceInHand(): number {
    let dice = 0;
    for (let seat = 0; seat < this.hands.length; seat += 1) dice += this.hands[seat]!;
    return dice;
  }
}
