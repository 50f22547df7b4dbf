/**
 * A fight of vehicles: its state, and the rules of a turn. Vehicles are numbered from 0, A's first. Nothing is allocated
 * while a fight is played without a log.
 */

import type { Log, Streams } from "deadeven";
import { Adrenaline } from "../flat/adrenaline.js";
import { Initiative } from "../flat/initiative.js";
import { PoolRoller } from "../flat/pool.js";
import { hitDamage } from "../flat/weapons.js";
import { type Forces, forcesOf } from "./forces.js";
import { EVADE, NOBODY, OUTRUN, SMASH } from "./intentions.js";
import type { Params } from "./params.js";
import { chooseAction, chooseShot, strongestPursuer } from "./policies.js";
import { drivingDice, EVADE_DIFFICULTY, outrunDifficulty, REPAIR_DIFFICULTY, smashDamage } from "./rules.js";

/** The parts of the game that roll dice of their own. */
export const SUBSTREAMS = ["initiative", "smash", "maneuver", "shots", "repair", "policy"] as const;
export type VehicleStreams = Streams<(typeof SUBSTREAMS)[number]>;

/** How a duel ends; also the places of its outcomes. */
export const A_WINS = 0;
export const B_WINS = 1;
export const BOTH_DESTROYED = 2;
export const A_ESCAPES = 3;
export const B_ESCAPES = 4;
export const UNFINISHED = 5;
const GOES_ON = -1;

// What became of a vehicle.
const FIGHTS = 0;
const DESTROYED = 1;
const ESCAPED = 2;
const ABANDONED = 3;

/** What comes on top of the difficulty of an action other than the one declared. */
const CHANGED_INTENTION = 1;

/** Whether a fight ended in 5 to 10 rounds, as the rules' author wants most combats to. One that is cut off didn't. */
export function endedInFiveToTen(rounds: number, cutOff: boolean): boolean {
  return !cutOff && rounds >= 5 && rounds <= 10;
}

export class Fight {
  /** Rounds begun. */
  rounds = 0;
  /** GOES_ON while it does, then how it ended. */
  outcome = GOES_ON;
  /** Whether it was left off at the round cap. */
  cutOff = false;
  smashesTried = 0;
  smashesLanded = 0;
  smashesHarmless = 0;
  botches = 0;
  repairs = 0;
  /** Body that each side took from the other. */
  readonly damageBy = new Int32Array(2);
  /** Vehicles of each side still in the fight. */
  readonly fighting = new Int32Array(2);
  readonly body: Int32Array;
  readonly inFight: Uint8Array;
  /** Net successes of outrunning so far. */
  readonly lead: Int32Array;
  /** The character at the wheel, or NOBODY since that one went down this turn. */
  readonly driver: Int32Array;
  /** The character who can repair, or NOBODY. */
  readonly mechanic: Int32Array;
  /** The first of the vehicle's characters who still shoots; the last is `forces.shootersEnd[v]` − 1. */
  readonly shooters: Int32Array;
  /** Damage that the one at the wheel has taken. */
  readonly wounds: Int32Array;
  /** That one's wound penalty. */
  readonly penalty: Int32Array;
  readonly adrenaline: Adrenaline;

  // What has been said and done in the turn being played; no turn's is needed in the next.
  /** What the driver intends, and whom a smash is meant for. */
  readonly action: Uint8Array;
  readonly target: Int32Array;
  /** Whom the vehicle's shooters mean to shoot at, or NOBODY. */
  readonly shotTarget: Int32Array;
  /** Whether the vehicle's intentions are known to those who declare now, and whether it has acted. */
  readonly declared: Uint8Array;
  readonly acted: Uint8Array;

  readonly forces: Forces;
  readonly params: Params;

  private readonly fate: Uint8Array;
  private readonly toolLost: Uint8Array;
  private readonly initiative: Initiative;
  private readonly willRepair: Uint8Array;
  private readonly changed: Uint8Array;
  private readonly shotChanged: Uint8Array;
  private readonly evading: Uint8Array;
  private readonly attacked: Uint8Array;
  // What those who act simultaneously did, before any of it takes effect.
  private readonly damage: Int32Array;
  private readonly mishap: Int32Array;
  private readonly driverDamage: Int32Array;
  private readonly away: Uint8Array;

  private readonly size: number;
  private readonly roller: PoolRoller;
  private readonly hitsDriver: boolean;
  private readonly evadeTakesSuccess: boolean;
  private readonly evadeRaises: boolean;

  constructor(params: Params) {
    const forces = forcesOf(params);
    const size = forces.vehicles.length;
    this.params = params;
    this.forces = forces;
    this.size = size;
    this.body = new Int32Array(size);
    this.inFight = new Uint8Array(size);
    this.lead = new Int32Array(size);
    this.driver = new Int32Array(size);
    this.mechanic = new Int32Array(size);
    this.shooters = new Int32Array(size);
    this.wounds = new Int32Array(size);
    this.penalty = new Int32Array(size);
    this.action = new Uint8Array(size);
    this.target = new Int32Array(size);
    this.shotTarget = new Int32Array(size);
    this.declared = new Uint8Array(size);
    this.acted = new Uint8Array(size);
    this.fate = new Uint8Array(size);
    this.toolLost = new Uint8Array(size);
    this.willRepair = new Uint8Array(size);
    this.changed = new Uint8Array(size);
    this.shotChanged = new Uint8Array(size);
    this.evading = new Uint8Array(size);
    this.attacked = new Uint8Array(size);
    this.damage = new Int32Array(size);
    this.mishap = new Int32Array(size);
    this.driverDamage = new Int32Array(size);
    this.away = new Uint8Array(size);
    this.roller = new PoolRoller(params);
    this.adrenaline = new Adrenaline(forces.characters, params);
    this.initiative = new Initiative(
      forces.names.map((name, v) => {
        const side = forces.side[v]!;
        return { name, side, wits: forces.wits[side]!, alertness: forces.alertness[side]! };
      }),
      params,
    );
    this.hitsDriver = params["target-crew"] === "driver";
    this.evadeTakesSuccess = params.evade === "one-die";
    this.evadeRaises = params.evade === "raise-difficulty";
    this.start();
  }

  /** Goes back to the start of a fight. */
  start(): void {
    const { forces } = this;
    this.rounds = 0;
    this.outcome = GOES_ON;
    this.cutOff = false;
    this.smashesTried = 0;
    this.smashesLanded = 0;
    this.smashesHarmless = 0;
    this.botches = 0;
    this.repairs = 0;
    this.damageBy.fill(0);
    this.fighting[0] = forces.ofA;
    this.fighting[1] = this.size - forces.ofA;
    this.body.set(forces.body);
    this.inFight.fill(1);
    this.lead.fill(0);
    this.driver.set(forces.driver);
    this.mechanic.set(forces.mechanic);
    this.shooters.set(forces.shooters);
    this.wounds.fill(0);
    this.penalty.fill(0);
    this.fate.fill(FIGHTS);
    this.toolLost.fill(0);
    this.adrenaline.start();
    this.initiative.start();
  }

  /** Continues from where another fight, of the same parameters, stands between two turns. */
  copyFrom(other: Fight): void {
    this.rounds = other.rounds;
    this.outcome = other.outcome;
    this.cutOff = other.cutOff;
    this.smashesTried = other.smashesTried;
    this.smashesLanded = other.smashesLanded;
    this.smashesHarmless = other.smashesHarmless;
    this.botches = other.botches;
    this.repairs = other.repairs;
    this.damageBy.set(other.damageBy);
    this.fighting.set(other.fighting);
    this.body.set(other.body);
    this.inFight.set(other.inFight);
    this.lead.set(other.lead);
    this.driver.set(other.driver);
    this.mechanic.set(other.mechanic);
    this.shooters.set(other.shooters);
    this.wounds.set(other.wounds);
    this.penalty.set(other.penalty);
    this.fate.set(other.fate);
    this.toolLost.set(other.toolLost);
    this.adrenaline.copyFrom(other.adrenaline);
    this.initiative.copyFrom(other.initiative);
  }

  /** Body left of a side's vehicles, added up, wherever they are. */
  bodyOf(side: number): number {
    let sum = 0;
    for (let v = 0; v < this.size; v += 1) if (this.forces.side[v] === side) sum += this.body[v]!;
    return sum;
  }

  /** Plays turns until a side has no vehicle left in the fight, or the round cap is reached. */
  play(streams: VehicleStreams, log?: Log): void {
    while (this.outcome === GOES_ON) this.playTurn(streams, log);
  }

  playTurn(streams: VehicleStreams, log?: Log): void {
    const { initiative, fighting } = this;
    this.rounds += 1;
    log?.(`Round ${this.rounds}.`);
    this.replaceDrivers(log);
    this.declared.fill(0);
    this.acted.fill(0);
    this.changed.fill(0);
    this.shotChanged.fill(0);
    this.evading.fill(0);
    this.attacked.fill(0);
    initiative.turn(streams.initiative, this.roller, this.inFight, this.penalty, this.adrenaline, this.driver, log);
    log?.(initiative.told());
    this.declare(streams, log);
    // An evasion is good against every attack of the turn, so it is rolled before any of them.
    for (let place = 0; place < initiative.count; place += 1) {
      const v = initiative.order[place]!;
      if (this.action[v] === EVADE) this.evade(v, streams, log);
    }
    let place = 0;
    while (place < initiative.count && fighting[0]! > 0 && fighting[1]! > 0) {
      const end = initiative.groupEnd(place);
      this.act(place, end, streams, log);
      place = end;
    }
    this.judge(log);
  }

  /** What a roll of the driver's smash of `target` comes to: see `smashNet`, `smashDone` and `smashFailed`. */
  rollSmash(v: number, target: number, streams: VehicleStreams, log?: Log): void {
    const { forces, roller, params } = this;
    const { mobility, power, armor, names } = forces;
    const driver = this.driver[v]!;
    const dice = drivingDice(forces.smashPool[forces.side[v]!]!, this.penalty[v]!, mobility[v]!);
    const raised = this.evadeRaises ? this.evading[target]! : 0;
    roller.roll(streams.smash, dice, mobility[target]! + this.changed[v]! + raised);
    const earned = this.afterRoll(driver);
    log?.(`${names[v]} smashes ${names[target]}: ${this.rollInWords(driver, earned)}.`);
    const bought = this.push(v, driver, target, log);
    const net = this.afterEvasion(target, bought, log);
    this.smashNet = net;
    this.smashBotched = roller.botch && bought === 0;
    this.smashDone = 0;
    if (net === 0) return;
    const full = smashDamage(net, power[v]!, power[target]!, armor[target]!, params["smash-damage"]);
    if (log) {
      const part = params["smash-damage"] === "excess" ? `${net} net − 1` : `${net} net`;
      log(`  Damage: ${part} + power ${power[v]} − power ${power[target]} − armor ${armor[target]}, so ${full}.`);
    }
    this.smashDone = full;
  }

  /** The last smash: net successes; whether it was a botch that stayed one; damage after armor, before any soaking. */
  smashNet = 0;
  smashBotched = false;
  smashDone = 0;

  /** Someone else takes the wheel where the driver went down last turn: a shooter, or else the mechanic. */
  private replaceDrivers(log?: Log): void {
    for (let v = 0; v < this.size; v += 1) {
      if (this.inFight[v] === 0 || this.driver[v] !== NOBODY) continue;
      if (this.hasShooters(v)) {
        this.driver[v] = this.shooters[v]!;
        this.shooters[v]! += 1;
      } else {
        this.driver[v] = this.mechanic[v]!;
        this.mechanic[v] = NOBODY;
      }
      this.wounds[v] = 0;
      this.penalty[v] = 0;
      log?.(`${this.characterName(v, this.driver[v]!)} takes the wheel.`);
    }
  }

  /** Intentions, from the slowest to the fastest. Those who act simultaneously declare unaware of each other. */
  private declare(streams: VehicleStreams, log?: Log): void {
    const { initiative } = this;
    const { order } = initiative;
    let end = initiative.count;
    while (end > 0) {
      let start = end - 1;
      while (start > 0 && !initiative.isFaster(order[start - 1]!, order[start]!)) start -= 1;
      for (let place = start; place < end; place += 1) {
        const v = order[place]!;
        chooseAction(this, v, streams.policy);
        this.shotTarget[v] = this.mayShoot(v) ? chooseShot(this, v) : NOBODY;
        this.willRepair[v] =
          this.mechanic[v] !== NOBODY && this.toolLost[v] === 0 && this.body[v]! < this.forces.body[v]! ? 1 : 0;
        log?.(`${this.name(v)} means to ${this.intentionInWords(v)}.`);
      }
      for (let place = start; place < end; place += 1) this.declared[order[place]!] = 1;
      end = start;
    }
  }

  /**
   * The actions of those from `start` to `end` − 1 in the order, who act simultaneously: drivers, then shooters, then mechanics. What they
   * do to each other takes effect when all have acted.
   */
  private act(start: number, end: number, streams: VehicleStreams, log?: Log): void {
    const { order } = this.initiative;
    for (let place = start; place < end; place += 1) {
      const v = order[place]!;
      if (this.inFight[v] === 1) this.reconsider(v, streams, log);
    }
    for (let place = start; place < end; place += 1) {
      const v = order[place]!;
      if (this.inFight[v] === 0) continue;
      if (this.driver[v] === NOBODY) log?.(`${this.name(v)}'s driver is down and does nothing.`);
      else if (this.action[v] === SMASH) this.smash(v, this.target[v]!, streams, log);
      else if (this.action[v] === OUTRUN) this.outrun(v, streams, log);
    }
    for (let place = start; place < end; place += 1) {
      const v = order[place]!;
      if (this.inFight[v] === 1 && this.shotTarget[v] !== NOBODY) this.shoot(v, this.shotTarget[v]!, streams, log);
    }
    for (let place = start; place < end; place += 1) {
      const v = order[place]!;
      if (this.inFight[v] === 1 && this.willRepair[v] === 1) this.repair(v, streams, log);
    }
    for (let v = 0; v < this.size; v += 1) this.settle(v, log);
    for (let place = start; place < end; place += 1) this.acted[order[place]!] = 1;
  }

  /** Chooses again, at a higher difficulty, where what was intended has become impossible. */
  private reconsider(v: number, streams: VehicleStreams, log?: Log): void {
    const { names } = this.forces;
    if (this.action[v] === SMASH && this.driver[v] !== NOBODY && this.inFight[this.target[v]!] === 0) {
      const gone = this.target[v]!;
      this.changed[v] = CHANGED_INTENTION;
      chooseAction(this, v, streams.policy);
      const instead: number = this.action[v]!;
      log?.(`${names[gone]} is gone: ${names[v]} means to ${this.drivingInWords(v)} instead, at +1 difficulty.`);
      if (instead === EVADE) this.evade(v, streams, log);
    }
    const aim = this.shotTarget[v]!;
    if (aim !== NOBODY && !this.canBeShot(aim)) {
      this.shotChanged[v] = CHANGED_INTENTION;
      this.shotTarget[v] = chooseShot(this, v);
      if (this.shotTarget[v] === NOBODY) log?.(`${names[v]}'s shooters have nobody left to shoot at.`);
      else log?.(`${names[v]}'s shooters turn from ${names[aim]} to ${names[this.shotTarget[v]!]}, at +1 difficulty.`);
    }
  }

  private smash(v: number, target: number, streams: VehicleStreams, log?: Log): void {
    this.rollSmash(v, target, streams, log);
    this.smashesTried += 1;
    this.attacked[target] = 1;
    if (this.smashNet === 0) return;
    this.smashesLanded += 1;
    if (this.smashDone === 0) this.smashesHarmless += 1;
    this.damage[target]! += this.smashDone;
  }

  private outrun(v: number, streams: VehicleStreams, log?: Log): void {
    const { forces, roller } = this;
    const { side, mobility, dexterity } = forces;
    const own = side[v]!;
    const driver = this.driver[v]!;
    const pursuer = strongestPursuer(this, own);
    const difficulty =
      this.params["outrun-by"] === "mobility"
        ? outrunDifficulty(mobility[v]!, mobility[pursuer]!)
        : outrunDifficulty(dexterity[own]!, dexterity[side[pursuer]!]!);
    const dice = drivingDice(forces.outrunPool[own]!, this.penalty[v]!, mobility[v]!);
    this.lead[v]! += roller.roll(streams.maneuver, dice, difficulty + this.changed[v]!);
    const earned = this.afterRoll(driver);
    if (this.lead[v]! >= this.params.lead) this.away[v] = 1;
    log?.(`${this.name(v)} tries to outrun ${this.name(pursuer)}: ${this.rollInWords(driver, earned)}.`);
    log?.(`  Lead ${this.lead[v]} of ${this.params.lead}.`);
  }

  /** One die, whatever the driver's ratings and wounds. */
  private evade(v: number, streams: VehicleStreams, log?: Log): void {
    if (!this.evadeTakesSuccess && !this.evadeRaises) return;
    const net = this.roller.roll(streams.maneuver, 1, EVADE_DIFFICULTY + this.changed[v]!);
    this.evading[v] = net > 0 ? 1 : 0;
    const earned = this.afterRoll(this.driver[v]!);
    log?.(`${this.name(v)} evades: ${this.rollInWords(this.driver[v]!, earned)}.`);
  }

  private shoot(v: number, target: number, streams: VehicleStreams, log?: Log): void {
    const { forces, roller } = this;
    const { names } = forces;
    const side = forces.side[v]!;
    const raised = this.evadeRaises ? this.evading[target]! : 0;
    this.attacked[target] = 1;
    for (let shooter = this.shooters[v]!; shooter < forces.shootersEnd[v]!; shooter += 1) {
      roller.roll(streams.shots, forces.shotPool[side]!, forces.shotDifficulty[side]! + this.shotChanged[v]! + raised);
      const earned = this.afterRoll(shooter);
      if (log) {
        const aim = `${names[target]}${this.hitsDriver ? "'s driver" : ""}`;
        log(`${this.characterName(v, shooter)} shoots at ${aim}: ${this.rollInWords(shooter, earned)}.`);
      }
      const bought = this.push(v, shooter, target, log);
      const net = this.afterEvasion(target, bought, log);
      if (net === 0) continue;
      const hit = hitDamage(forces.shotDamage[side]!, net, this.params.damage);
      const armor = this.hitsDriver ? 0 : forces.armor[target]!;
      const full = Math.max(0, hit - armor);
      log?.(`  Damage: ${hit}${this.hitsDriver ? "" : ` − armor ${armor}, so ${full}`}.`);
      if (this.hitsDriver) this.driverDamage[target]! += full;
      else this.damage[target]! += full;
    }
  }

  private repair(v: number, streams: VehicleStreams, log?: Log): void {
    const { roller } = this;
    const dice = this.forces.repairPool[this.forces.side[v]!]!;
    const net = roller.roll(streams.repair, dice, REPAIR_DIFFICULTY + this.attacked[v]!);
    const earned = this.afterRoll(this.mechanic[v]!);
    log?.(`${this.name(v)}'s mechanic repairs: ${this.rollInWords(this.mechanic[v]!, earned)}.`);
    if (net > 0) {
      this.repairs += 1;
      this.body[v]! += 1;
      log?.(`  ${this.name(v)} is back to ${this.body[v]} body.`);
    } else if (roller.botch) {
      if (this.params["repair-botch"] === "tool-lost") {
        this.toolLost[v] = 1;
        log?.("  The tool is lost: no more repairs.");
      } else {
        this.mishap[v] = 1;
      }
    }
  }

  /** Lets everything take effect that has been done to a vehicle, and that it has done for itself. */
  private settle(v: number, log?: Log): void {
    if (this.inFight[v] === 0) return;
    const { forces } = this;
    const side = forces.side[v]!;
    // Soaked only now that all have rolled: else the one told first would keep points that the other has had to spend.
    const damage = this.damage[v]! - this.soak(v, this.damage[v]!, log);
    this.damage[v] = 0;
    if (damage > 0) {
      const lost = Math.min(damage, this.body[v]!);
      this.body[v]! -= lost;
      this.damageBy[1 - side]! += lost;
      log?.(`${this.name(v)} takes ${damage} damage: ${this.body[v]} of ${forces.body[v]} body left.`);
    }
    if (this.mishap[v]! > 0) {
      if (this.body[v]! > 0) this.body[v]! -= 1;
      log?.(`${this.name(v)} loses 1 body to the botched repair: ${this.body[v]} left.`);
      this.mishap[v] = 0;
    }
    if (this.driverDamage[v]! > 0) this.woundDriver(v, log);
    if (this.body[v] === 0) this.leave(v, DESTROYED, "is destroyed", log);
    else if (this.driver[v] === NOBODY && !this.hasShooters(v) && this.mechanic[v] === NOBODY) {
      this.leave(v, ABANDONED, "has nobody left to drive it", log);
    } else if (this.away[v] === 1 && this.driver[v] !== NOBODY) this.leave(v, ESCAPED, "gets away", log);
    this.away[v] = 0;
  }

  private woundDriver(v: number, log?: Log): void {
    const { health } = this.params;
    const dealt = this.driverDamage[v]!;
    this.driverDamage[v] = 0;
    if (this.driver[v] === NOBODY) return;
    const taken = dealt - this.soak(v, dealt, log);
    if (taken === 0) return;
    this.wounds[v] = Math.min(this.wounds[v]! + taken, health);
    this.penalty[v] = this.forces.penalties[this.wounds[v]!]!;
    log?.(`${this.name(v)}'s driver takes ${taken} damage: ${health - this.wounds[v]!} of ${health} health left.`);
    if (this.wounds[v] !== health) return;
    this.driver[v] = NOBODY;
    log?.(`${this.name(v)}'s driver is down.`);
  }

  private leave(v: number, fate: number, how: string, log?: Log): void {
    this.inFight[v] = 0;
    this.fate[v] = fate;
    this.fighting[this.forces.side[v]!]! -= 1;
    log?.(`${this.name(v)} ${how}.`);
  }

  private judge(log?: Log): void {
    const a = this.fighting[0]! > 0;
    const b = this.fighting[1]! > 0;
    if (a && b) {
      if (this.rounds < this.params["round-cap"]) return;
      this.outcome = UNFINISHED;
      this.cutOff = true;
      log?.(`The fight is left unfinished after ${this.rounds} rounds.`);
      return;
    }
    const escapedA = this.hasEscaped(0);
    const escapedB = this.hasEscaped(1);
    if (a) this.outcome = escapedB ? B_ESCAPES : A_WINS;
    else if (b) this.outcome = escapedA ? A_ESCAPES : B_WINS;
    // Both sides are out at the same moment: a side that has got somebody away has beaten one that hasn't.
    else if (escapedA) this.outcome = escapedB ? UNFINISHED : A_WINS;
    else this.outcome = escapedB ? B_WINS : BOTH_DESTROYED;
    log?.(ENDINGS[this.outcome]!);
  }

  private hasEscaped(side: number): boolean {
    for (let v = 0; v < this.size; v += 1) {
      if (this.forces.side[v] === side && this.fate[v] === ESCAPED) return true;
    }
    return false;
  }

  /** What every roll but initiative has in common: botches are counted, adrenaline is earned. Returns the points earned. */
  private afterRoll(character: number): number {
    if (this.roller.botch) this.botches += 1;
    return this.adrenaline.earn(character, this.roller);
  }

  /** Buys what the attack just rolled lacks, if its policy does. No dice, no roll to mend. Returns the successes bought. */
  private push(v: number, character: number, target: number, log?: Log): number {
    const { roller, adrenaline } = this;
    if (roller.dice === 0) return 0;
    const needed = 1 + (this.evadeTakesSuccess ? this.evading[target]! : 0);
    const bought = adrenaline.push(character, needed - roller.net);
    if (bought > 0 && log) {
      const left = adrenaline.points[character];
      log(`  ${this.characterName(v, character)} adds ${bought} for adrenaline (now ${left}): ${roller.net + bought}.`);
    }
    return bought;
  }

  /** Net successes of the attack just rolled, with those bought, less what the target's evasion takes. */
  private afterEvasion(target: number, bought: number, log?: Log): number {
    const net = this.roller.net + bought;
    if (!this.evadeTakesSuccess || this.evading[target] === 0 || net === 0) return net;
    log?.(`  ${this.name(target)}'s evasion takes 1 success: ${net - 1}.`);
    return net - 1;
  }

  /**
   * The driver of the target soaks for the vehicle and for himself. Damage of several attacks may come added up: points
   * soak as much of each as of the sum. Returns the damage soaked.
   */
  soak(target: number, damage: number, log?: Log): number {
    if (this.driver[target] === NOBODY) return 0;
    const soaked = this.adrenaline.soak(this.driver[target]!, damage);
    if (soaked > 0 && log) {
      const left = this.adrenaline.points[this.driver[target]!];
      log(`${this.name(target)}'s driver soaks ${soaked} of ${damage} with adrenaline (now ${left}).`);
    }
    return soaked;
  }

  /** Whether a vehicle has anyone who shoots. */
  hasShooters(v: number): boolean {
    return this.shooters[v]! < this.forces.shootersEnd[v]!;
  }

  mayShoot(v: number): boolean {
    return this.hasShooters(v) && this.forces.inRange[this.forces.side[v]!] === 1;
  }

  /** Whether there is something at vehicle `v` to shoot at: no driver to hit, no shot. */
  canBeShot(v: number): boolean {
    return this.inFight[v] === 1 && !(this.hitsDriver && this.driver[v] === NOBODY);
  }

  private name(v: number): string {
    return this.forces.names[v]!;
  }

  private rollInWords(character: number, earned: number): string {
    return `${this.roller.told()}${this.adrenaline.toldEarned(character, earned)}`;
  }

  private characterName(v: number, character: number): string {
    const { mechanic, shooters } = this.forces;
    const name = this.name(v);
    if (character === mechanic[v]) return `${name}'s mechanic`;
    return character < shooters[v]! ? `${name}'s driver` : `${name}'s shooter ${character - shooters[v]! + 1}`;
  }

  private intentionInWords(v: number): string {
    const shooting = this.shotTarget[v] === NOBODY ? "" : `, shoot at ${this.name(this.shotTarget[v]!)}`;
    return `${this.drivingInWords(v)}${shooting}${this.willRepair[v] === 1 ? ", repair" : ""}`;
  }

  private drivingInWords(v: number): string {
    if (this.action[v] === SMASH) return `smash ${this.name(this.target[v]!)}`;
    if (this.action[v] === OUTRUN) return "outrun the enemy";
    return this.action[v] === EVADE ? "evade" : "drive on";
  }
}

const ENDINGS = [
  "Side A wins.",
  "Side B wins.",
  "Both sides are destroyed.",
  "Side A escapes.",
  "Side B escapes.",
  "Both sides get away: unfinished.",
];
