/**
 * A fight on foot: its state, and the rules of a turn. All fighters stand on one line, in slots of five feet, side A at
 * slot 0 and side B at `distance` when it starts. Nothing is allocated while a fight is played.
 */

import type { Log, ParamsOf, Stream, Streams } from "deadeven";
import { Adrenaline } from "../flat/adrenaline.js";
import { type Combatant, Initiative } from "../flat/initiative.js";
import { PoolRoller } from "../flat/pool.js";
import { ATTACKS, type Attack, DODGE_DIFFICULTY, hitDamage } from "../flat/weapons.js";
import { penaltyTable } from "../flat/wounds.js";
import type { params } from "./params.js";

export type FootParams = ParamsOf<typeof params>;

export type FootStreams = Streams<"initiative" | "a-attacks" | "b-attacks" | "dodges" | "holds">;

/** How a fight ends; also the places of the sim's outcomes. */
export const A_WINS = 0;
export const B_WINS = 1;
export const BOTH_DOWN = 2;
export const UNFINISHED = 3;
const GOES_ON = -1;

/** Difficulty of an opposed roll to break free. */
export const BREAK_FREE_DIFFICULTY = 6;

/** What comes on top of the difficulty of an action other than the one declared. */
export const CHANGED_INTENTION = 1;

// What a fighter means to do this turn.
const ATTACK = 0;
const DODGE = 1;
const BREAK_FREE = 2;

const NOBODY = -1;
const MISS = -1;

type DodgePolicy = FootParams["a-dodge"];

/** What all fighters of a side have in common. */
export interface SideRules {
  readonly fighters: number;
  readonly attack: Attack;
  /** Dice of the attack, of a dodge, and of holding on or breaking free, before wounds. */
  readonly attackDice: number;
  readonly dodgeDice: number;
  readonly gripDice: number;
  /** Damage of a hit with one net success. */
  readonly damage: number;
  /** Difficulty of this side's attacks on the other. */
  readonly difficulty: number;
  readonly grapples: boolean;
  readonly dodge: DodgePolicy;
  readonly wits: number;
  readonly alertness: number;
}

/** What the parameters say of one side, its attacks' difficulty worked out against the other. */
export function sideRules(params: FootParams, side: "a" | "b"): SideRules {
  const other = side === "a" ? "b" : "a";
  const weapon = params[`${side}-weapon`];
  const attack: Attack = ATTACKS[weapon];
  const dexterity = params[`${side}-dexterity`];
  const strength = params[`${side}-strength`];
  const toughness = params[`${other}-stamina`] + params[`${other}-athletics`];
  return {
    fighters: params[`${side}-fighters`],
    attack,
    attackDice: params[`${side}-${attack.skill}`] + dexterity,
    dodgeDice: params[`${side}-dodge-rating`] + dexterity,
    gripDice: strength + params[`${side}-brawl`],
    damage: attack.damage + (attack.addsStrength ? strength : 0),
    difficulty: attack.difficulty === "target" ? toughness : attack.difficulty,
    grapples: weapon === "grapple",
    dodge: params[`${side}-dodge`],
    wits: params[`${side}-wits`],
    alertness: params[`${side}-alertness`],
  };
}

/** Whether a fight was decided in 5 to 10 turns, as the rules' author wants most combats to be. */
export function decidedInFiveToTen(rounds: number, outcome: number): boolean {
  return outcome !== UNFINISHED && rounds >= 5 && rounds <= 10;
}

/** Fighters are numbered from 0, side A's first. */
export class Fight {
  /** Rounds begun: a round is one combat turn of everybody. */
  rounds = 0;
  /** GOES_ON while it does, then how it ended. */
  outcome = GOES_ON;
  attacksTried = 0;
  attacksLanded = 0;
  attacksHarmless = 0;
  botches = 0;
  dodges = 0;
  holds = 0;
  /** Health that each side took from the other. */
  readonly damageBy = new Int32Array(2);
  readonly standingOf = new Int32Array(2);
  readonly health: Int32Array;
  readonly position: Int32Array;
  /** Who holds this fighter, and whom this fighter holds, or NOBODY. */
  readonly heldBy: Int32Array;
  readonly holding: Int32Array;
  readonly adrenaline: Adrenaline;

  private readonly initiative: Initiative;
  private readonly standing: Uint8Array;
  private readonly penalty: Int32Array;

  // What was said and done in the turn being played; no turn's is needed in the next.
  private readonly intention: Uint8Array;
  private readonly target: Int32Array;
  private readonly changed: Uint8Array;
  private readonly threatened: Uint8Array;
  private readonly dodged: Int32Array;
  // What those who act simultaneously did, before any of it takes effect.
  private readonly hit: Int32Array;
  private readonly takesHold: Uint8Array;
  private readonly breaksFree: Uint8Array;
  private readonly from: Int32Array;
  private readonly step: Int32Array;

  private readonly size: number;
  private readonly sideOf: Uint8Array;
  private readonly names: readonly string[];
  private readonly rules: readonly [SideRules, SideRules];
  private readonly roller: PoolRoller;
  /** Dice lost by the damage taken. */
  private readonly penalties: Int32Array;
  private readonly fullHealth: number;
  private readonly distance: number;
  private readonly move: number;
  private readonly roundCap: number;
  private readonly damage: FootParams["damage"];
  private readonly dodgeTakesDice: boolean;
  private readonly grapplesHold: boolean;

  constructor(params: FootParams) {
    const a = sideRules(params, "a");
    const b = sideRules(params, "b");
    this.rules = [a, b];
    this.size = a.fighters + b.fighters;
    this.sideOf = Uint8Array.from({ length: this.size }, (_, i) => (i < a.fighters ? 0 : 1));
    this.names = Array.from({ length: this.size }, (_, i) => (i < a.fighters ? `A${i + 1}` : `B${i - a.fighters + 1}`));
    const combatants = this.names.map((name, i): Combatant => {
      const side = this.sideOf[i]!;
      const { wits, alertness } = this.rules[side]!;
      return { name, side, wits, alertness };
    });
    this.roller = new PoolRoller(params);
    this.initiative = new Initiative(combatants, params);
    this.adrenaline = new Adrenaline(this.size, params);
    this.health = new Int32Array(this.size);
    this.position = new Int32Array(this.size);
    this.heldBy = new Int32Array(this.size);
    this.holding = new Int32Array(this.size);
    this.standing = new Uint8Array(this.size);
    this.penalty = new Int32Array(this.size);
    this.intention = new Uint8Array(this.size);
    this.target = new Int32Array(this.size);
    this.changed = new Uint8Array(this.size);
    this.threatened = new Uint8Array(this.size);
    this.dodged = new Int32Array(this.size);
    this.hit = new Int32Array(this.size);
    this.takesHold = new Uint8Array(this.size);
    this.breaksFree = new Uint8Array(this.size);
    this.from = new Int32Array(this.size);
    this.step = new Int32Array(this.size);
    this.penalties = penaltyTable(params.health, params["wound-penalties"]);
    this.fullHealth = params.health;
    this.distance = params.distance;
    this.move = params.move;
    this.roundCap = params["round-cap"];
    this.damage = params.damage;
    this.dodgeTakesDice = params.dodge === "dice";
    this.grapplesHold = params.grapple === "hold";
    this.start();
  }

  /** Goes back to the start of a fight. */
  start(): void {
    this.rounds = 0;
    this.outcome = GOES_ON;
    this.attacksTried = 0;
    this.attacksLanded = 0;
    this.attacksHarmless = 0;
    this.botches = 0;
    this.dodges = 0;
    this.holds = 0;
    this.damageBy.fill(0);
    this.standingOf[0] = this.rules[0].fighters;
    this.standingOf[1] = this.rules[1].fighters;
    this.health.fill(this.fullHealth);
    for (let i = 0; i < this.size; i += 1) this.position[i] = this.sideOf[i] === 0 ? 0 : this.distance;
    this.heldBy.fill(NOBODY);
    this.holding.fill(NOBODY);
    this.standing.fill(1);
    this.penalty.fill(0);
    this.adrenaline.start();
    this.initiative.start();
  }

  /** Continues from where another fight, of the same parameters, stands between two turns. */
  copyFrom(other: Fight): void {
    this.rounds = other.rounds;
    this.outcome = other.outcome;
    this.attacksTried = other.attacksTried;
    this.attacksLanded = other.attacksLanded;
    this.attacksHarmless = other.attacksHarmless;
    this.botches = other.botches;
    this.dodges = other.dodges;
    this.holds = other.holds;
    this.damageBy.set(other.damageBy);
    this.standingOf.set(other.standingOf);
    this.health.set(other.health);
    this.position.set(other.position);
    this.heldBy.set(other.heldBy);
    this.holding.set(other.holding);
    this.standing.set(other.standing);
    this.penalty.set(other.penalty);
    this.adrenaline.copyFrom(other.adrenaline);
    this.initiative.copyFrom(other.initiative);
  }

  /** Health left of a side's fighters, added up. */
  healthOf(side: number): number {
    let sum = 0;
    for (let i = 0; i < this.size; i += 1) if (this.sideOf[i] === side) sum += this.health[i]!;
    return sum;
  }

  /** Plays turns until a side is down or the turns have reached the cap. */
  play(streams: FootStreams, log?: Log): void {
    while (this.outcome === GOES_ON) this.playTurn(streams, log);
  }

  /** Plays one turn. */
  playTurn(streams: FootStreams, log?: Log): void {
    const { initiative } = this;
    const { order } = initiative;
    this.rounds += 1;
    log?.(`Round ${this.rounds}.`);
    initiative.turn(streams.initiative, this.roller, this.standing, this.penalty, this.adrenaline, undefined, log);
    log?.(initiative.told());
    this.declare(log);
    // A dodge works against every attack of the turn, so it is rolled before any of them.
    for (let place = 0; place < initiative.count; place += 1) {
      const i = order[place]!;
      this.dodged[i] = 0;
      if (this.intention[i] === DODGE) this.rollDodge(i, streams.dodges, log);
    }
    let place = 0;
    while (place < initiative.count && this.standingOf[0]! > 0 && this.standingOf[1]! > 0) {
      const end = initiative.groupEnd(place);
      this.act(place, end, streams, log);
      place = end;
    }
    this.judge(log);
  }

  /** Intentions, from the slowest to the fastest. Those who act simultaneously declare unaware of each other. */
  private declare(log?: Log): void {
    const { initiative } = this;
    const { order } = initiative;
    this.threatened.fill(0);
    let end = initiative.count;
    while (end > 0) {
      let start = end - 1;
      while (start > 0 && !initiative.isFaster(order[start - 1]!, order[start]!)) start -= 1;
      for (let place = start; place < end; place += 1) this.intend(order[place]!, log);
      for (let place = start; place < end; place += 1) {
        const i = order[place]!;
        if (this.intention[i] === ATTACK && this.reaches(i, this.target[i]!)) this.threatened[this.target[i]!] = 1;
      }
      end = start;
    }
  }

  private intend(i: number, log?: Log): void {
    this.changed[i] = 0;
    this.target[i] = NOBODY;
    if (this.heldBy[i] !== NOBODY) {
      this.intention[i] = BREAK_FREE;
      log?.(`${this.names[i]} means to break free of ${this.names[this.heldBy[i]!]}.`);
    } else if (this.wouldDodge(i)) {
      this.intention[i] = DODGE;
      log?.(`${this.names[i]} means to dodge.`);
    } else {
      this.intention[i] = ATTACK;
      this.target[i] = this.chooseTarget(i);
      log?.(`${this.names[i]} means to attack ${this.names[this.target[i]!]}.`);
    }
  }

  /**
   * Dodging policies. `when-hurt` dodges with less than half its health, if someone slower has declared an attack that
   * can reach it: so the slowest of all never dodges, and two who are hurt don't dodge each other for ever.
   */
  private wouldDodge(i: number): boolean {
    switch (this.rules[this.sideOf[i]!]!.dodge) {
      case "never":
        return false;
      case "when-hurt":
        return 2 * this.health[i]! < this.fullHealth && this.threatened[i] === 1;
      case "alternate":
        return this.rounds % 2 === 0;
    }
  }

  /** Whom to attack: the one it holds; else the nearest standing enemy, among those the most wounded, then the first. */
  private chooseTarget(i: number): number {
    if (this.holding[i] !== NOBODY) return this.holding[i]!;
    let best = NOBODY;
    let nearest = 0;
    for (let j = 0; j < this.size; j += 1) {
      if (this.sideOf[j] === this.sideOf[i] || this.standing[j] === 0) continue;
      const gap = this.gap(i, j);
      if (best === NOBODY || gap < nearest || (gap === nearest && this.health[j]! < this.health[best]!)) {
        best = j;
        nearest = gap;
      }
    }
    return best;
  }

  private rollDodge(i: number, stream: Stream, log?: Log): void {
    const { roller } = this;
    this.dodged[i] = roller.roll(stream, this.rules[this.sideOf[i]!]!.dodgeDice - this.penalty[i]!, DODGE_DIFFICULTY);
    const earned = this.afterRoll(i);
    this.dodges += 1;
    log?.(`${this.names[i]} dodges, ${roller.told()}${this.adrenaline.toldEarned(i, earned)}.`);
  }

  /**
   * Those from place `start` to `end` − 1 of the order act simultaneously: first all move, then all roll, and then
   * everything they did takes effect.
   */
  private act(start: number, end: number, streams: FootStreams, log?: Log): void {
    const { order } = this.initiative;
    for (let place = start; place < end; place += 1) {
      const i = order[place]!;
      this.hit[i] = MISS;
      this.takesHold[i] = 0;
      this.breaksFree[i] = 0;
      if (this.canAct(i) && this.heldBy[i] === NOBODY) this.settleOnTarget(i, log);
    }
    this.closeIn(start, end, log);
    for (let place = start; place < end; place += 1) {
      const i = order[place]!;
      if (!this.canAct(i)) continue;
      if (this.heldBy[i] !== NOBODY) this.tryToBreakFree(i, streams.holds, log);
      else this.attack(i, this.sideOf[i] === 0 ? streams["a-attacks"] : streams["b-attacks"], log);
    }
    for (let place = start; place < end; place += 1) {
      const i = order[place]!;
      if (this.breaksFree[i] === 1) this.release(i);
      if (this.hit[i] !== MISS) this.land(i, log);
    }
    for (let place = start; place < end; place += 1) {
      const i = order[place]!;
      if (this.hit[i] !== MISS && this.health[this.target[i]!] === 0) this.fall(this.target[i]!, log);
    }
    for (let place = start; place < end; place += 1) {
      const i = order[place]!;
      if (this.takesHold[i] === 1) this.hold(i, this.target[i]!, log);
    }
  }

  private canAct(i: number): boolean {
    return this.standing[i] === 1 && this.intention[i] !== DODGE;
  }

  /** Keeps to the target declared, or turns to another if that one can't be attacked any more. */
  private settleOnTarget(i: number, log?: Log): void {
    const declared = this.target[i]!;
    const gone = declared === NOBODY || this.standing[declared] === 0;
    if (!gone && this.reaches(i, declared)) return;
    const other = this.chooseTarget(i);
    if (!gone && (other === declared || !this.reaches(i, other))) return;
    this.target[i] = other;
    this.changed[i] = 1;
    log?.(`${this.names[i]} turns to ${this.names[other]} instead, at difficulty +${CHANGED_INTENTION}.`);
  }

  /**
   * Moves those who act simultaneously as near as their attacks need, or as far as they go. They move slot by slot, all
   * at once, so that neither side gains by being moved first: two who close in on each other meet halfway.
   */
  private closeIn(start: number, end: number, log?: Log): void {
    const { order } = this.initiative;
    const { position, from, step } = this;
    for (let place = start; place < end; place += 1) from[order[place]!] = position[order[place]!]!;
    let moving = true;
    for (let slot = 0; slot < this.move && moving; slot += 1) {
      moving = false;
      for (let place = start; place < end; place += 1) {
        const i = order[place]!;
        step[i] = 0;
        if (!this.canAct(i) || this.heldBy[i] !== NOBODY) continue;
        const ahead = position[this.target[i]!]! - position[i]!;
        if (Math.abs(ahead) <= this.rangeOf(i)) continue;
        step[i] = ahead > 0 ? 1 : -1;
        moving = true;
      }
      for (let place = start; place < end; place += 1) position[order[place]!]! += step[order[place]!]!;
    }
    if (!log) return;
    for (let place = start; place < end; place += 1) {
      const i = order[place]!;
      const slots = Math.abs(position[i]! - from[i]!);
      if (slots > 0) log(`${this.names[i]} moves ${slots === 1 ? "1 slot" : `${slots} slots`}, to ${position[i]}.`);
    }
  }

  private attack(i: number, stream: Stream, log?: Log): void {
    const { roller } = this;
    const target = this.target[i]!;
    const rules = this.rules[this.sideOf[i]!]!;
    if (this.gap(i, target) > this.rangeOf(i)) {
      log?.(`${this.names[i]} can't reach ${this.names[target]}, ${this.gap(i, target)} slots away.`);
      return;
    }
    const dodged = this.dodged[target]!;
    const dice = rules.attackDice - this.penalty[i]! - (this.dodgeTakesDice ? dodged : 0);
    const net = roller.roll(stream, dice, rules.difficulty + (this.changed[i] === 1 ? CHANGED_INTENTION : 0));
    const earned = this.afterRoll(i);
    const earning = log ? this.adrenaline.toldEarned(i, earned) : "";
    this.attacksTried += 1;
    let left = this.dodgeTakesDice ? net : net - dodged;
    // Without a die to roll there is no roll to buy a success on.
    const bought = roller.dice > 0 ? this.adrenaline.push(i, 1 - left) : 0;
    left += bought;
    if (left > 0) {
      this.attacksLanded += 1;
      this.hit[i] = hitDamage(rules.damage, left, this.damage);
      if (rules.grapples && this.grapplesHold && this.heldBy[target] === NOBODY) this.takesHold[i] = 1;
    }
    if (log) {
      const dodge =
        dodged === 0 ? "" : this.dodgeTakesDice ? ` (${dodged} dice lost to the dodge)` : `, less ${dodged} dodged`;
      const push = bought === 0 ? "" : `, plus ${bought} for adrenaline (now ${this.adrenaline.points[i]})`;
      const result = left > 0 ? `hits for ${this.hit[i]}` : "misses";
      log(`${this.names[i]} attacks ${this.names[target]}, ${roller.told()}${earning}${dodge}${push}: ${result}.`);
    }
  }

  /** Held and holder roll against each other; the held one is free with more net successes. */
  private tryToBreakFree(i: number, stream: Stream, log?: Log): void {
    const { roller } = this;
    const holder = this.heldBy[i]!;
    // Held since it declared: breaking free is then a change of intention.
    const harder = this.intention[i] === BREAK_FREE ? 0 : CHANGED_INTENTION;
    const dice = this.rules[this.sideOf[i]!]!.gripDice - this.penalty[i]!;
    const own = roller.roll(stream, dice, BREAK_FREE_DIFFICULTY + harder);
    const ownEarned = this.afterRoll(i);
    log?.(`${this.names[i]} tries to break free, ${roller.told()}${this.adrenaline.toldEarned(i, ownEarned)}.`);
    const holdersDice = this.rules[this.sideOf[holder]!]!.gripDice - this.penalty[holder]!;
    const others = roller.roll(stream, holdersDice, BREAK_FREE_DIFFICULTY);
    const holdersEarned = this.afterRoll(holder);
    if (own > others) this.breaksFree[i] = 1;
    if (log) {
      const result = own > others ? `${this.names[i]} is free` : `${this.names[i]} stays held`;
      const earned = this.adrenaline.toldEarned(holder, holdersEarned);
      log(`${this.names[holder]} holds on, ${roller.told()}${earned}: ${result}.`);
    }
  }

  /** A hit does its damage, less what the target soaks. */
  private land(i: number, log?: Log): void {
    const target = this.target[i]!;
    const side = this.sideOf[i]!;
    const before = this.health[target]!;
    const soaked = this.adrenaline.soak(target, this.hit[i]!);
    const damage = this.hit[i]! - soaked;
    if (damage === 0) this.attacksHarmless += 1;
    const after = Math.max(before - damage, 0);
    this.health[target] = after;
    this.penalty[target] = this.penalties[this.fullHealth - after]!;
    this.damageBy[side]! += before - after;
    if (log) {
      const soak = soaked === 0 ? "" : `soaks ${soaked} with adrenaline (now ${this.adrenaline.points[target]}) and `;
      const lost = this.penalty[target]!;
      const penalty = after === 0 || lost === 0 ? "" : `, ${lost} ${lost === 1 ? "die" : "dice"} fewer`;
      log(
        `${this.names[target]} ${soak}takes ${damage} from ${this.names[i]}: health ${before} to ${after}${penalty}.`,
      );
    }
  }

  private fall(i: number, log?: Log): void {
    if (this.standing[i] === 0) return;
    this.standing[i] = 0;
    this.standingOf[this.sideOf[i]!]! -= 1;
    this.release(i);
    if (this.holding[i] !== NOBODY) this.release(this.holding[i]!);
    log?.(`${this.names[i]} is down.`);
  }

  private hold(i: number, target: number, log?: Log): void {
    // Another may have taken hold of the target in the same moment, or either may have fallen.
    if (this.standing[i] === 0 || this.standing[target] === 0 || this.heldBy[target] !== NOBODY) return;
    this.heldBy[target] = i;
    this.holding[i] = target;
    this.holds += 1;
    log?.(`${this.names[i]} holds ${this.names[target]}.`);
  }

  private release(held: number): void {
    const holder = this.heldBy[held]!;
    if (holder === NOBODY) return;
    this.holding[holder] = NOBODY;
    this.heldBy[held] = NOBODY;
  }

  private judge(log?: Log): void {
    const a = this.standingOf[0]!;
    const b = this.standingOf[1]!;
    if (a > 0 && b > 0 && this.rounds < this.roundCap) return;
    this.outcome = a > 0 ? (b > 0 ? UNFINISHED : A_WINS) : b > 0 ? B_WINS : BOTH_DOWN;
    log?.(ENDINGS[this.outcome]!);
  }

  /** What every roll but initiative has in common: botches are counted, adrenaline is earned. Returns the points earned. */
  private afterRoll(i: number): number {
    if (this.roller.botch) this.botches += 1;
    return this.adrenaline.earn(i, this.roller);
  }

  private gap(i: number, j: number): number {
    return Math.abs(this.position[i]! - this.position[j]!);
  }

  private rangeOf(i: number): number {
    return this.rules[this.sideOf[i]!]!.attack.range;
  }

  /** Whether i can attack j this turn, moving if need be. */
  private reaches(i: number, j: number): boolean {
    return this.gap(i, j) <= this.move + this.rangeOf(i);
  }
}

const ENDINGS = ["Side A wins.", "Side B wins.", "Both sides are down.", "The rounds have run out: unfinished."];
