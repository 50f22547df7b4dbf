/**
 * The state of one fight of vehicles: all that play depends on, preallocated, and copied by `copyFrom`. Vehicles are
 * numbered from 0, A's first. What the game makes of it is in rules/, who does what when in play.ts.
 */

import { Combat } from "../flat/combat.js";
import { type Forces, forcesOf } from "./forces.js";
import type { Params } from "./params.js";

/** No vehicle, or no character. */
export const NOBODY = -1;
/** What an attack hits that hits none of those aboard. */
export const VEHICLE = -2;

// What a driver may intend; `random` draws among these by number.
export const STANDARD = 0;
export const SMASH = 1;
export const OUTRUN = 2;
export const EVADE = 3;
export const INTENTIONS = 4;

// What became of a vehicle.
export const FIGHTS = 0;
export const DESTROYED = 1;
export const ESCAPED = 2;
export const ABANDONED = 3;

export class Fight extends Combat {
  /** Whether it was left off at the round cap. */
  cutOff = false;
  smashesTried = 0;
  smashesLanded = 0;
  smashesHarmless = 0;
  repairs = 0;
  /** Vehicles of each side still in the fight. */
  readonly fighting = new Int32Array(2);
  readonly body: Int32Array;
  readonly inFight: Uint8Array;
  readonly fate: Uint8Array;
  /** Net successes of outrunning so far. */
  readonly lead: Int32Array;
  /** The character at the wheel, or NOBODY. */
  readonly driver: Int32Array;
  readonly toolLost: Uint8Array;
  /** Damage that each character has taken, and its wound penalty. */
  readonly wounds: Int32Array;
  readonly penalty: Int32Array;

  // What has been said and done in the round being played; no round's is needed in the next.
  /** What the driver intends, and whom a smash is meant for. */
  readonly action: Uint8Array;
  readonly target: Int32Array;
  /** The vehicle that those who fight aboard mean to attack, or NOBODY, and whom there: a character, or VEHICLE. */
  readonly aim: Int32Array;
  readonly victim: Int32Array;
  /** Whether the vehicle's mechanic means to repair. */
  readonly willRepair: Uint8Array;
  /** Whether the vehicle's intentions are known to those who declare now, and whether it has acted. */
  readonly declared: Uint8Array;
  readonly acted: Uint8Array;
  /** The character who means to take the wheel this round, or NOBODY, and the one whose initiative is the vehicle's. */
  readonly takesWheel: Int32Array;
  readonly actsFor: Int32Array;
  /** What a changed intention adds to the difficulty of the driver's action, and of the fighters' attacks. */
  readonly changed: Uint8Array;
  readonly aimChanged: Uint8Array;
  /** Whether the vehicle evades attacks, and whether an attack on it has been declared. */
  readonly evading: Uint8Array;
  readonly attacked: Uint8Array;

  /** Whether those who mean to take the wheel are being chosen, unseen by the other side. */
  announcingWheels = false;

  // What those who act simultaneously did, before any of it takes effect.
  /** Attacks that do damage, in the order in which they were rolled. */
  blows = 0;
  readonly blowVehicle: Int32Array;
  readonly blowVictim: Int32Array;
  readonly blowDamage: Int32Array;
  readonly mishap: Int32Array;
  readonly away: Uint8Array;

  // The last smash: net successes; whether it was a botch that stayed one; damage after armor, before any soaking.
  smashNet = 0;
  smashBotched = false;
  smashDone = 0;

  readonly params: Params;
  readonly forces: Forces;
  /** How many vehicles take part. */
  readonly size: number;
  // Rulings that are asked for again and again.
  /** 1 where an evasion takes a success off each attack, and where it raises the difficulty of each. */
  readonly evasionTakesSuccess: number;
  readonly evasionRaisesDifficulty: number;

  constructor(params: Params) {
    const forces = forcesOf(params);
    const size = forces.vehicles.length;
    super(
      forces.names.map((name, v) => {
        const side = forces.side[v]!;
        return { name, side, wits: forces.wits[side]!, alertness: forces.alertness[side]! };
      }),
      forces.sideOfCharacter,
      params,
    );
    this.params = params;
    this.forces = forces;
    this.size = size;
    this.evasionTakesSuccess = params.evade === "one-die" ? 1 : 0;
    this.evasionRaisesDifficulty = params.evade === "raise-difficulty" ? 1 : 0;
    this.body = new Int32Array(size);
    this.inFight = new Uint8Array(size);
    this.fate = new Uint8Array(size);
    this.lead = new Int32Array(size);
    this.driver = new Int32Array(size);
    this.toolLost = new Uint8Array(size);
    this.wounds = new Int32Array(forces.characters);
    this.penalty = new Int32Array(forces.characters);
    this.action = new Uint8Array(size);
    this.target = new Int32Array(size);
    this.aim = new Int32Array(size);
    this.victim = new Int32Array(size);
    this.willRepair = new Uint8Array(size);
    this.declared = new Uint8Array(size);
    this.acted = new Uint8Array(size);
    this.changed = new Uint8Array(size);
    this.takesWheel = new Int32Array(size);
    this.actsFor = new Int32Array(size);
    this.aimChanged = new Uint8Array(size);
    this.evading = new Uint8Array(size);
    this.attacked = new Uint8Array(size);
    // A driver smashes, or a fighter attacks: no character does both in a round.
    this.blowVehicle = new Int32Array(forces.characters);
    this.blowVictim = new Int32Array(forces.characters);
    this.blowDamage = new Int32Array(forces.characters);
    this.mishap = new Int32Array(size);
    this.away = new Uint8Array(size);
    this.start();
  }

  override start(): void {
    const { forces } = this;
    super.start();
    this.cutOff = false;
    this.smashesTried = 0;
    this.smashesLanded = 0;
    this.smashesHarmless = 0;
    this.repairs = 0;
    this.fighting[0] = forces.ofA;
    this.fighting[1] = this.size - forces.ofA;
    // In one loop: for so few vehicles it is quicker than filling array by array.
    for (let v = 0; v < this.size; v += 1) {
      this.body[v] = forces.body[v]!;
      this.inFight[v] = 1;
      this.fate[v] = FIGHTS;
      this.lead[v] = 0;
      this.driver[v] = forces.driver[v]!;
      this.toolLost[v] = 0;
    }
    for (let character = 0; character < this.wounds.length; character += 1) {
      this.wounds[character] = 0;
      this.penalty[character] = 0;
    }
  }

  override copyFrom(other: Fight): void {
    super.copyFrom(other);
    this.cutOff = other.cutOff;
    this.smashesTried = other.smashesTried;
    this.smashesLanded = other.smashesLanded;
    this.smashesHarmless = other.smashesHarmless;
    this.repairs = other.repairs;
    this.fighting.set(other.fighting);
    this.body.set(other.body);
    this.inFight.set(other.inFight);
    this.fate.set(other.fate);
    this.lead.set(other.lead);
    this.driver.set(other.driver);
    this.toolLost.set(other.toolLost);
    this.wounds.set(other.wounds);
    this.penalty.set(other.penalty);
  }

  /** Forgets what was said and done last round. */
  startRound(): void {
    for (let v = 0; v < this.size; v += 1) {
      this.declared[v] = 0;
      this.acted[v] = 0;
      this.changed[v] = 0;
      this.aimChanged[v] = 0;
      this.evading[v] = 0;
      this.attacked[v] = 0;
    }
  }

  /** Body left of a side's vehicles, added up, wherever they are. */
  bodyOf(side: number): number {
    let sum = 0;
    for (let v = 0; v < this.size; v += 1) if (this.forces.side[v] === side) sum += this.body[v]!;
    return sum;
  }

  /** The same without vehicles that stand abandoned, which are lost to their side. */
  bodyKept(side: number): number {
    let sum = 0;
    for (let v = 0; v < this.size; v += 1) {
      if (this.forces.side[v] === side && this.fate[v] !== ABANDONED) sum += this.body[v]!;
    }
    return sum;
  }
}
