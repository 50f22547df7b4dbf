/** Everything that changes during a game, in one thing that can be copied and played on from. */

import type { Passages } from "./rules/passages.js";

/** Where a model is: the number of a board square, or one of these. */
export const NOWHERE = -1;
export const FRONT = -2;
export const BACK = -3;
export const CABIN = -4;

/** The driver is hero 0, the riders 1 to 3. */
export const MOST_HEROES = 4;

export class State {
  turn = 0;
  /** How the game ended; -1 while it goes on. */
  end = -1;

  /** The forklift: where it is (a state of the board), its wounds, and what it carries. */
  lift = 0;
  wounds = 0;
  overrun = false;
  loaded = false;
  mechanicCards = 0;
  charges = 0;

  readonly heroPlace = new Int16Array(MOST_HEROES).fill(NOWHERE);
  heroesOnFoot = 0;
  heroesOnFront = 0;
  heroesOnBack = 0;
  /** Who is in the cabin; -1 if nobody. */
  driver = -1;
  readonly heroWounds = new Uint8Array(MOST_HEROES);
  readonly heroGun = new Uint8Array(MOST_HEROES);
  readonly heroTool = new Uint8Array(MOST_HEROES);
  /** The square on which a dead hero's tool lies; NOWHERE if he dropped none, or it was picked up. */
  readonly droppedTool = new Int16Array(MOST_HEROES);
  /** The same of his gun. */
  readonly droppedGun = new Int16Array(MOST_HEROES);
  /** Agreed as the heroes' turn begins: who is to take the wheel and who fetches a dropped tool; -1 if nobody. */
  taker = -1;
  fetcher = -1;

  /** The last four zombies are the heroes, in their order, should they turn. */
  readonly zombiePlace: Int16Array;
  /** No zombie from this number on has come into play: what looks at all of them stops here. */
  endOfZombies = 0;
  /** Zombies on the ground of each square. */
  readonly ground: Int16Array;
  onFront = 0;
  onBack = 0;
  inCabin = 0;
  zombiesInPlay = 0;
  /** Those of them who were heroes; they don't count against the pool. */
  turnedInPlay = 0;
  /** The turn in which a hero turned zombie: it acts from the next. */
  readonly turnedIn = new Int16Array(MOST_HEROES);

  constructor(
    /** Where one can pass with the walls and doors rammed open so far. */
    public passages: Passages,
    squares: number,
    readonly mostZombies: number,
  ) {
    this.zombiePlace = new Int16Array(mostZombies + MOST_HEROES).fill(NOWHERE);
    this.ground = new Int16Array(squares);
  }

  /** Takes over another game's state, of the same board. */
  copyFrom(other: State): void {
    this.turn = other.turn;
    this.end = other.end;
    this.lift = other.lift;
    this.wounds = other.wounds;
    this.overrun = other.overrun;
    this.loaded = other.loaded;
    this.mechanicCards = other.mechanicCards;
    this.charges = other.charges;
    this.heroPlace.set(other.heroPlace);
    this.heroesOnFoot = other.heroesOnFoot;
    this.heroesOnFront = other.heroesOnFront;
    this.heroesOnBack = other.heroesOnBack;
    this.driver = other.driver;
    this.heroWounds.set(other.heroWounds);
    this.heroGun.set(other.heroGun);
    this.heroTool.set(other.heroTool);
    this.droppedTool.set(other.droppedTool);
    this.droppedGun.set(other.droppedGun);
    this.taker = other.taker;
    this.fetcher = other.fetcher;
    this.zombiePlace.set(other.zombiePlace);
    this.endOfZombies = other.endOfZombies;
    this.ground.set(other.ground);
    this.onFront = other.onFront;
    this.onBack = other.onBack;
    this.inCabin = other.inCabin;
    this.zombiesInPlay = other.zombiesInPlay;
    this.turnedInPlay = other.turnedInPlay;
    this.turnedIn.set(other.turnedIn);
    this.passages = other.passages;
  }

  get aboard(): number {
    return this.onFront + this.onBack + this.inCabin;
  }

  /** Zombies in the same place. */
  zombiesAt(place: number): number {
    if (place >= 0) return this.ground[place]!;
    return place === FRONT ? this.onFront : place === BACK ? this.onBack : place === CABIN ? this.inCabin : 0;
  }

  /** Puts a zombie somewhere: on the board, on the forklift, or out of the game. */
  placeZombie(zombie: number, place: number): void {
    const was = this.zombiePlace[zombie]!;
    if (was !== NOWHERE) this.count(was, -1);
    if (place !== NOWHERE) this.count(place, 1);
    const change = (place === NOWHERE ? 0 : 1) - (was === NOWHERE ? 0 : 1);
    this.zombiesInPlay += change;
    if (zombie >= this.mostZombies) this.turnedInPlay += change;
    if (zombie >= this.endOfZombies) this.endOfZombies = zombie + 1;
    this.zombiePlace[zombie] = place;
  }

  /** Moves a zombie from one square of the board to another. */
  stepZombie(zombie: number, square: number): void {
    this.ground[this.zombiePlace[zombie]!]! -= 1;
    this.ground[square]! += 1;
    this.zombiePlace[zombie] = square;
  }

  private count(place: number, change: number): void {
    if (place >= 0) this.ground[place]! += change;
    else if (place === FRONT) this.onFront += change;
    else if (place === BACK) this.onBack += change;
    else this.inCabin += change;
  }

  /** Puts a hero somewhere: on the board, on the forklift, in its cabin, or out of the game. */
  placeHero(hero: number, place: number): void {
    const was = this.heroPlace[hero]!;
    this.heroPlace[hero] = place;
    this.heroesOnFoot += (place >= 0 ? 1 : 0) - (was >= 0 ? 1 : 0);
    this.heroesOnFront += (place === FRONT ? 1 : 0) - (was === FRONT ? 1 : 0);
    this.heroesOnBack += (place === BACK ? 1 : 0) - (was === BACK ? 1 : 0);
    if (was === CABIN) this.driver = -1;
    if (place === CABIN) this.driver = hero;
  }

  get someHeroAboard(): boolean {
    return this.driver >= 0 || this.heroesOnFront + this.heroesOnBack > 0;
  }

  /** Heroes in the same place. */
  heroesAt(place: number): number {
    if (place === FRONT) return this.heroesOnFront;
    if (place === BACK) return this.heroesOnBack;
    if (place === CABIN) return this.driver >= 0 ? 1 : 0;
    if (this.heroesOnFoot === 0) return 0;
    let count = 0;
    for (let hero = 0; hero < MOST_HEROES; hero += 1) if (this.heroPlace[hero] === place) count += 1;
    return count;
  }
}
