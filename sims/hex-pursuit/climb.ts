/** The scenario `climb`: one climber, one wall, a check for every 20 feet. */

import type { Exact, Log, Metric, Scorecard, Streams } from "deadeven";
import { chanceOf } from "./weapons.js";

export interface ClimbParams {
  readonly height: number;
  readonly grade: number;
  readonly climber: "living" | "creeper";
  readonly injuries: number;
  readonly "climb-penalty": number;
  readonly "climb-actions": number;
  readonly "injury-climb": "each" | "capped-3";
  readonly "fall-from": "top" | "bottom";
}

/** Feet. */
const STRETCH = 20;
const FEET_A_ROUND = { living: 6, creeper: 12 } as const;
const FEET_AN_INJURY = 10;

/** The lowest natural roll, without modifiers, that succeeds. */
const SUCCESS_FROM = 4;
const CREEPER_BONUS = 2;
const MOST_PENALTY_CAPPED = 3;
const PENALTY_FOR_ACTING = 2;

/** Outcomes, in the sim's order. */
const TOP = 0;
const FELL = 1;

/** More failures than this never happen: each is caught and failed again with a chance of less than 1 in 2. */
export const MOST_FALLS = 9_999;

export function climbMetrics({ height }: ClimbParams): Metric[] {
  const rounds = Math.min(999_999, height + MOST_FALLS * 4);
  return [
    { name: "rounds", unit: "rounds", help: "rounds on the wall", min: 0, max: rounds },
    {
      name: "falls",
      unit: "falls",
      help: "failed checks, of a stretch or to act on it, caught or not",
      min: 0,
      max: MOST_FALLS,
    },
    { name: "catches", unit: "catches", help: "falls that the climber caught", min: 0, max: MOST_FALLS },
    {
      name: "injuries-taken",
      unit: "injuries",
      help: "injuries from the fall that was not caught",
      min: 0,
      max: Math.floor(height / FEET_AN_INJURY),
    },
  ];
}

/** The lowest d6 that passes a check on this wall. */
export function neededToClimb(params: ClimbParams): number {
  const hurt = params["injury-climb"] === "each" ? params.injuries : Math.min(MOST_PENALTY_CAPPED, params.injuries);
  const bonus = params.climber === "creeper" ? CREEPER_BONUS : 0;
  return SUCCESS_FROM + params.grade + hurt + params["climb-penalty"] - bonus;
}

/** The lowest d6 with which the climber keeps its hold as it acts; a creeper's action is no harder than its climb. */
export function neededToAct(params: ClimbParams): number {
  return neededToClimb(params) + (params.climber === "creeper" ? 0 : PENALTY_FOR_ACTING);
}

interface Stretch {
  readonly length: number;
  /** Feet above the ground that a failed check falls from. */
  readonly fall: number;
  readonly canCatch: boolean;
  /** What a failed attempt takes: the climb to the top of the stretch, or the round in which it was begun. */
  readonly failedFeet: number;
}

/** The stretches of a wall from the ground up; the last may be shorter. */
function stretchesOf(params: ClimbParams): Stretch[] {
  const stretches: Stretch[] = [];
  for (let bottom = 0; bottom < params.height; bottom += STRETCH) {
    const top = Math.min(params.height, bottom + STRETCH);
    const fromTop = params["fall-from"] === "top";
    const fall = fromTop ? top : bottom;
    stretches.push({
      length: top - bottom,
      fall,
      canCatch: fall > STRETCH,
      failedFeet: fromTop ? top - bottom : FEET_A_ROUND[params.climber],
    });
  }
  return stretches;
}

export function prepareClimb(params: ClimbParams): (dice: Streams<"climber">, card: Scorecard, log?: Log) => void {
  const stretches = stretchesOf(params);
  const toClimb = neededToClimb(params);
  const toAct = neededToAct(params);
  const actions = params["climb-actions"];
  const feetARound = FEET_A_ROUND[params.climber];

  return (dice, card, log) => {
    let feet = 0;
    let falls = 0;
    let catches = 0;
    let injuries = 0;
    let stretch = 0;
    card.outcome = TOP;
    while (stretch < stretches.length) {
      const { length, fall, canCatch, failedFeet } = stretches[stretch]!;
      let needed = toClimb;
      let passed = true;
      // The stretch's own check, and then one for each action.
      for (let check = 0; passed && check <= actions; check += 1) {
        if (check > 0) needed = toAct;
        const roll = dice.climber.die(6);
        passed = roll >= needed;
        const done = !passed || check === actions;
        if (done) feet += passed ? length : failedFeet;
        log?.(
          `${check > 0 ? "  Acts" : `Feet ${stretch * STRETCH} to ${stretch * STRETCH + length}`}: ` +
            `rolls ${roll}, needs ${needed}: ` +
            `${passed ? (done ? "climbs on" : "keeps its hold") : `falls from ${fall} feet`}.` +
            `${done ? ` Round ${Math.ceil(feet / feetARound)}.` : ""}`,
        );
      }
      if (passed) {
        stretch += 1;
        continue;
      }
      falls += 1;
      const grip = canCatch ? dice.climber.die(6) : 0;
      const caught = canCatch && grip >= needed;
      if (canCatch) log?.(`  To catch itself: rolls ${grip}, needs ${needed}: ${caught ? "holds on" : "falls"}.`);
      if (!caught) {
        injuries = Math.floor(fall / FEET_AN_INJURY);
        card.outcome = FELL;
        log?.(`  Falls ${fall} feet: ${injuries} injuries.`);
        break;
      }
      catches += 1;
    }
    if (card.outcome === TOP) log?.(`Reaches the top, ${params.height} feet.`);
    card.metrics[0] = Math.ceil(feet / feetARound);
    card.metrics[1] = falls;
    card.metrics[2] = catches;
    card.metrics[3] = injuries;
  };
}

/** Below this chance a longer run of catches is left out of an exact answer. */
const NEGLIGIBLE = 1e-18;

/**
 * The exact answer. A stretch is passed with chance p at each try and tried again after a catch, chance
 * (1 − p)c, so that it is passed in the end with chance p / (1 − (1 − p)c); with n actions, of which each keeps the hold
 * with chance a, it is passed with p·aⁿ and tried again with (1 − p)c + p(1 − aⁿ)a. Falls and catches are followed along
 * with the feet climbed, stretch by stretch.
 */
export function exactClimb(params: ClimbParams): Exact {
  const p = chanceOf(neededToClimb(params));
  const a = chanceOf(neededToAct(params));
  const acts = a ** params["climb-actions"];
  const pass = p * acts;
  const feetARound = FEET_A_ROUND[params.climber];
  const rounds = new Map<number, number>();
  const falls = new Map<number, number>();
  const catches = new Map<number, number>();
  const injuries = new Map<number, number>();
  const add = (to: Map<number, number>, value: number, chance: number) => {
    if (chance > 0) to.set(value, (to.get(value) ?? 0) + chance);
  };
  // Climbers at the foot of the next stretch: the chance by feet climbed and catches made so far.
  let climbing = new Map([["0,0", { feet: 0, caught: 0, chance: 1 }]]);
  let fell = 0;
  for (const { length, fall, canCatch, failedFeet } of stretchesOf(params)) {
    const next: typeof climbing = new Map();
    // A fall is caught with the chance of the check that was failed.
    const again = canCatch ? (1 - p) * p + p * (1 - acts) * a : 0;
    for (const start of climbing.values()) {
      let { feet, caught, chance } = start;
      for (; chance > NEGLIGIBLE; chance *= again) {
        const above = `${feet + length},${caught}`;
        const there = next.get(above) ?? { feet: feet + length, caught, chance: 0 };
        there.chance += chance * pass;
        if (there.chance > 0) next.set(above, there);
        feet += failedFeet;
        const drop = chance * (1 - pass - again);
        fell += drop;
        add(rounds, Math.ceil(feet / feetARound), drop);
        add(falls, caught + 1, drop);
        add(catches, caught, drop);
        add(injuries, Math.floor(fall / FEET_AN_INJURY), drop);
        caught += 1;
      }
    }
    climbing = next;
  }
  let top = 0;
  for (const { feet, caught, chance } of climbing.values()) {
    top += chance;
    add(rounds, Math.ceil(feet / feetARound), chance);
    add(falls, caught, chance);
    add(catches, caught, chance);
    add(injuries, 0, chance);
  }
  return {
    outcomes: { top, fell },
    metrics: {
      rounds: summary(rounds),
      falls: summary(falls),
      catches: summary(catches),
      "injuries-taken": summary(injuries),
    },
  };
}

/** A distribution, ascending, with its mean. */
function summary(chances: Map<number, number>) {
  const distribution = [...chances].sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}
