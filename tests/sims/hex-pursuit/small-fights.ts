/** Small fights set up by hand, and dice written down for them. */

import type { Stream } from "deadeven";
import { expect } from "vitest";
import { survivorsAct } from "../../../sims/hex-pursuit/play/survivors-turn.js";
import { zombiesAct } from "../../../sims/hex-pursuit/play/zombies-turn.js";
import { type Habits, habitsInChase, habitsInStand } from "../../../sims/hex-pursuit/policies/habits.js";
import { type FightParams, NOWHERE, type Rules, rulesFrom } from "../../../sims/hex-pursuit/rules/in-force.js";
import { Field } from "../../../sims/hex-pursuit/state.js";

type Params = FightParams & Parameters<typeof habitsInChase>[0];

/** The rules by default. */
const PARAMS: Params = {
  weapon: "pistol",
  tactic: "run",
  pace: "own",
  bite: 4,
  "to-hit": 4,
  "injuries-to-fall": 4,
  "undead-injuries-to-fall": 1,
  farthest: 0,
  opportunity: false,
  "zombies-shove": false,
  "survivors-shove": false,
  "undead-turn": "move-and-attack",
  "extreme-from": "19",
  shotgun: "added",
  rocket: "added",
};

/** Dice that show these rolls in order and complain when asked for more. */
export function loaded(...rolls: number[]): Stream {
  const die = () => rolls.shift() ?? expect.fail("one roll too many");
  return { die, left: rolls } as unknown as Stream;
}

export const none = loaded();

/** An open field from −20 to 20 with survivors and zombies (walkers unless said) in the given hexes, at round 1. */
export function setUp(survivors: [number, number][], zombies: [number, number, number?][]): Field {
  const field = new Field(survivors.length, zombies.length, -20, 20, -20, 20, () => true);
  field.clear(0);
  survivors.forEach(([q, r], i) => {
    field.enter(i, q, r);
  });
  zombies.forEach(([q, r, kind = 0], i) => {
    field.kind[survivors.length + i] = kind;
    field.enter(survivors.length + i, q, r);
  });
  field.round = 1;
  return field;
}

export interface Game {
  readonly rules: Rules;
  readonly habits: Habits;
}

/** A chase east, with safety far away unless said. */
export function chase(changes: Partial<Params> = {}, goal = 1000): Game {
  const params = { ...PARAMS, ...changes };
  return { rules: rulesFrom(params, goal), habits: habitsInChase(params, 0) };
}

export function stand(field: Field, changes: Partial<Params> = {}): Game {
  const params = { ...PARAMS, ...changes };
  return { rules: rulesFrom(params, NOWHERE), habits: habitsInStand(params, field.crowd.length) };
}

export function livingAct(field: Field, { rules, habits }: Game, dice: Parameters<typeof survivorsAct>[3]): void {
  survivorsAct(field, rules, habits, dice);
}

export function undeadAct(field: Field, { rules }: Game, dice: Parameters<typeof zombiesAct>[2]): void {
  zombiesAct(field, rules, dice);
}

export const SPRINTER = 1;
export const CRAWLER = 2;
