/** One game on a map or in a siege: its tables, its state, and the things that can happen to anyone in it. */

import type { Log, Stream } from "deadeven";
import { type Board, FAR } from "./board.js";
import { DISABLED, DRIVER_DOWN, DRIVER_WOUNDS, FIGHT_KILLS, MOST_ABOARD, REPAIRS } from "./counts.js";
import type { Rules } from "./rules.js";
import type { MapPlaces } from "./scenario.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE, type State } from "./state.js";

/** The parts of the game that roll dice of their own. */
export const SUBSTREAMS = ["drive", "ram", "spawn", "zombies", "fights", "heroes", "shots"] as const;
export type Dice = { readonly [name in (typeof SUBSTREAMS)[number]]: Stream };

export class Game {
  dice!: Dice;
  metrics!: Int32Array;
  log: Log | undefined;
  /** Squares driven that have not been told yet. */
  private untold = "";

  constructor(
    readonly rules: Rules,
    readonly board: Board,
    readonly places: MapPlaces,
    /** Steps between squares for those whom walls don't stop, and the first step of such a way. */
    readonly straight: Uint8Array,
    readonly straightStep: Int16Array,
    readonly state: State,
  ) {}

  /** The squares under the forklift; the same one where it lies on a large square. */
  get frontSquare(): number {
    return this.board.frontOf[this.state.lift]!;
  }
  get backSquare(): number {
    return this.board.backOf[this.state.lift]!;
  }

  /** The board square at or under a place. The cabin is above both; the front counts. */
  squareUnder(place: number): number {
    return place >= 0 ? place : place === BACK ? this.backSquare : this.frontSquare;
  }

  get disabled(): boolean {
    return this.state.wounds >= this.rules.wounds;
  }

  distance(from: number, to: number): number {
    return this.straight[from * this.board.squares + to]!;
  }

  /** Notes a square driven, for the telling. */
  notePath(square: number): void {
    this.untold += `${this.untold === "" ? "" : " - "}${this.board.nameOf(square)}`;
  }

  /** Tells the squares driven since the last time. */
  tellPath(): void {
    if (this.untold !== "") this.log?.(`  It drives ${this.untold}.`);
    this.untold = "";
  }

  moveZombie(zombie: number, place: number): void {
    const { state, rules } = this;
    state.placeZombie(zombie, place);
    const { aboard } = state;
    if (aboard > this.metrics[MOST_ABOARD]!) this.metrics[MOST_ABOARD] = aboard;
    if (state.overrun && rules.overrunLiftsAtOnce && aboard < rules.overrun) {
      state.overrun = false;
      this.log?.(`  Only ${aboard} zombies are left aboard: the forklift is no longer overrun.`);
    }
  }

  killZombie(zombie: number, metric: number): void {
    this.metrics[metric]! += 1;
    this.moveZombie(zombie, NOWHERE);
  }

  /** A wound for the forklift, which must not be disabled yet; a mechanic card is played when it would be. */
  woundForklift(metric: number): void {
    const { state, rules } = this;
    state.wounds += 1;
    this.metrics[metric]! += 1;
    this.log?.(`  The forklift takes a wound: ${state.wounds} of ${rules.wounds}.`);
    if (!this.disabled) return;
    if (state.mechanicCards > 0) {
      state.mechanicCards -= 1;
      state.wounds = 0;
      this.log?.("  It would be disabled, but the mechanic card is played: all wounds are healed.");
      return;
    }
    this.log?.("  It is disabled.");
    if (!rules.onMap) state.end = DISABLED;
  }

  repair(hero: number): void {
    const { state } = this;
    state.wounds -= 1;
    this.metrics[REPAIRS]! += 1;
    this.log?.(
      `  ${this.nameOf(hero)} gives up the move to repair: ${state.wounds} of ${this.rules.wounds} wounds are left.`,
    );
  }

  woundHero(hero: number): void {
    const { state, rules } = this;
    if (state.heroPlace[hero] === CABIN) this.metrics[DRIVER_WOUNDS]! += 1;
    state.heroWounds[hero]! += 1;
    if (state.heroWounds[hero]! >= rules.heroWounds) this.heroDies(hero);
  }

  /** He drops what he carried to the board below; turned zombie, he falls there too, unless he is trapped in the cabin. */
  private heroDies(hero: number): void {
    const { state, rules } = this;
    const place = state.heroPlace[hero]!;
    const below = this.squareUnder(place);
    state.heroPlace[hero] = NOWHERE;
    this.log?.(`  ${this.nameOf(hero)} is dead.`);
    if (state.heroTool[hero] === 1) {
      state.heroTool[hero] = 0;
      state.droppedTool[hero] = below;
      this.log?.(`  His repair tool drops to the ground at ${this.board.nameOf(below)}.`);
    }
    state.heroGun[hero] = 0;
    if (rules.heroesTurn) {
      state.turnedIn[hero] = state.turn;
      this.moveZombie(state.mostZombies + hero, place === CABIN ? CABIN : below);
      this.log?.(
        place === CABIN
          ? "  He turns zombie, trapped in the cabin."
          : `  He turns zombie${place >= 0 ? "" : " and falls to the ground"} at ${this.board.nameOf(below)}.`,
      );
    }
    this.checkWheel();
  }

  /** Ends the game if the cabin has no hero in it and none is left who can get there. */
  checkWheel(): void {
    const { state } = this;
    if (state.end >= 0 || state.driver() >= 0) return;
    for (let hero = 0; hero < MOST_HEROES; hero += 1) if (this.stepsToCabin(hero) < FAR) return;
    state.end = DRIVER_DOWN;
    this.log?.("  Nobody is left who can take the wheel.");
  }

  /** Movement points that a hero needs to get into the cabin; FAR if he is dead or shut off. */
  stepsToCabin(hero: number): number {
    const place = this.state.heroPlace[hero]!;
    if (place === NOWHERE) return FAR;
    if (place === CABIN) return 0;
    if (place === FRONT || place === BACK) return 1;
    return Math.min(FAR, this.walkToForklift(place) + 2);
  }

  /** Steps on foot from a square to the nearer square under the forklift. */
  walkToForklift(square: number): number {
    const { walk } = this.state.ways;
    const row = square * this.board.squares;
    return Math.min(walk[row + this.frontSquare]!, walk[row + this.backSquare]!);
  }

  /** Hero 2d6, zombie 1d6, the highest of each: the hero must beat the zombie, and kills it if he does with a double. */
  fight(hero: number, zombie: number): void {
    const { fights } = this.dice;
    const one = fights.die(6);
    const other = fights.die(6);
    const against = fights.die(6);
    const best = Math.max(one, other);
    if (best <= against) {
      this.log?.(
        `  ${this.nameOf(hero)} fights ${this.zombieName(zombie)}: ${one} and ${other} against ${against}, and takes a wound ` +
          `(${this.state.heroWounds[hero]! + 1} of ${this.rules.heroWounds}).`,
      );
      this.woundHero(hero);
    } else if (one === other) {
      this.log?.(
        `  ${this.nameOf(hero)} fights ${this.zombieName(zombie)}: ${one} and ${other} against ${against}, and kills it.`,
      );
      this.killZombie(zombie, FIGHT_KILLS);
    } else {
      this.log?.(
        `  ${this.nameOf(hero)} fights ${this.zombieName(zombie)}: ${one} and ${other} against ${against}, and holds it off.`,
      );
    }
  }

  nameOf(hero: number): string {
    return hero === 0
      ? "The driver"
      : this.state.heroPlace[hero] === CABIN
        ? `Rider ${hero} at the wheel`
        : `Rider ${hero}`;
  }

  zombieName(zombie: number): string {
    const place = this.state.zombiePlace[zombie]!;
    const { mostZombies } = this.state;
    const who =
      zombie >= mostZombies
        ? zombie === mostZombies
          ? "the dead driver"
          : `dead rider ${zombie - mostZombies}`
        : "a zombie";
    return `${who} ${this.placeName(place)}`;
  }

  placeName(place: number): string {
    if (place === FRONT) return "on the front";
    if (place === BACK) return "on the back";
    return place === CABIN ? "in the cabin" : `at ${this.board.nameOf(place)}`;
  }
}
