/** What the report asks. */

import type { Ask } from "deadeven/report";

export const HORDES = [10, 15, 20, 25, 30, 35, 40, 50, 60];
export const WAVES = [1, 2, 3, 4, 5, 8];
/** One of each set of weapons that the rules treat alike. */
export const WEAPONS = [
  "rocket-launcher",
  "sniper-rifle",
  "grenade",
  "grenade-launcher",
  "molotov",
  "pistol",
  "bow",
  "shotgun",
  "throwing-knife",
  "thrown-object",
  "fists",
];
export const PURSUERS = [3, 6, 8, 9, 10, 11, 12, 15, 18];
export const LEADS = [2, 4, 6, 8, 10, 12, 16, 20, 24];
/** How far ahead the four are, unless said otherwise. */
const LEAD = 4;
export const MAP_LEADS = [1, 2, 3, 4, 5, 6, 8, 10];
export const MAP_PURSUERS = [6, 9, 12, 15, 18];
export const SPRINTERS = [0, 10, 20, 40, 60, 80, 100];
export const INJURIES = [0, 1, 2, 3];
export const HEIGHTS = [20, 40, 60, 80, 100];
export const GRADES = [0, 1, 2];
/** How the four may play a chase. */
export const TACTICS = ["run", "shoot-then-run", "hold"] as const;
/** What else the dead and the living might do by another reading, or by a switch. */
const STAND_CHANGES = ["undead-turn", "zombies-shove"];
const FLEE_CHANGES = ["undead-turn", "opportunity", "zombies-shove", "survivors-shove", "pace"];

const SIM = "hex-pursuit";
const STAND = { scenario: "stand" };
/** With the optional rule on. */
const FREE_ATTACKS = { opportunity: true };

export type Studies = Awaited<ReturnType<typeof askAll>>;

/** Everything at once: progress then knows how much there is to do. */
export async function askAll(ask: Ask) {
  const runOrHold = (set: Record<string, unknown>, trials: number, params: Record<string, unknown> = {}) =>
    ask.compare(SIM, { params, a: { ...set, tactic: "run" }, b: { ...set, tactic: "hold" }, trials });
  const ruled = (params: Record<string, unknown>, ruling: string, to: string) =>
    ask.compare(SIM, { params: { ...STAND, ...params }, a: {}, b: { [ruling]: to }, trials: 1e4 });
  const mapOf = (params: Record<string, unknown>) =>
    Promise.all(
      MAP_PURSUERS.flatMap((zombies) =>
        MAP_LEADS.map(async (lead) => ({
          lead,
          zombies,
          // Where a finding speaks of it, with as many games: a map and a finding are of the same ones.
          result: await runOrHold(
            { zombies, "head-start": lead },
            lead === LEAD && PURSUERS.includes(zombies) ? 1.5e4 : 2000,
            params,
          ),
        })),
      ),
    );
  const [
    held,
    waves,
    armed,
    backing,
    chased,
    chasedFreely,
    leads,
    map,
    mapFreely,
    leaving,
    sprinters,
    hurt,
    standGaps,
    fleeGaps,
    shotgun,
    rocket,
    extreme,
    climbs,
    chase,
    stand,
  ] = await Promise.all([
    ask.sweep(SIM, { params: STAND, vary: { zombies: HORDES }, trials: 2e4 }),
    ask.sweep(SIM, { params: STAND, vary: { wave: WAVES, zombies: HORDES }, trials: 3000 }),
    ask.sweep(SIM, { params: STAND, vary: { weapon: WEAPONS, zombies: [10, 20, 30, 40, 60] }, trials: 3000 }),
    runOrHold({ zombies: 20 }, 5000, STAND),
    Promise.all(PURSUERS.map((zombies) => runOrHold({ zombies }, 1.5e4))),
    Promise.all(PURSUERS.map((zombies) => runOrHold({ zombies }, 1.5e4, FREE_ATTACKS))),
    ask.sweep(SIM, { vary: { "head-start": LEADS, tactic: TACTICS }, trials: 6000 }),
    mapOf({}),
    mapOf(FREE_ATTACKS),
    ask.compare(SIM, { a: {}, b: FREE_ATTACKS, trials: 1e4 }),
    Promise.all(SPRINTERS.map((share) => runOrHold({ zombies: 9, kinds: [100 - share, share, 0, 0] }, 1e4))),
    Promise.all(INJURIES.map((injuries) => runOrHold({ injuries }, 6000))),
    ask.effects(SIM, { params: STAND, over: STAND_CHANGES, trials: 1e4 }),
    ask.effects(SIM, { over: FLEE_CHANGES, trials: 1e4 }),
    ruled({ weapon: "shotgun" }, "shotgun", "instead"),
    ruled({ weapon: "rocket-launcher" }, "rocket", "instead"),
    // From 15 hexes nobody is ever 19 away.
    ruled({ radius: 24 }, "extreme-from", "20"),
    ask.sweep(SIM, {
      params: { scenario: "climb" },
      vary: { climber: ["living", "clamberer"], grade: GRADES, "fall-from": ["top", "bottom"], height: HEIGHTS },
      trials: 5000,
    }),
    // A game takes long to think through: as many as show a large difference.
    ask.twice(SIM, {
      vary: { tactic: ["run", "hold"] },
      trials: 6000,
      lookAhead: { games: 100 },
    }),
    ask.twice(SIM, {
      vary: {},
      params: { ...STAND, zombies: 30 },
      trials: 2e4,
      lookAhead: { games: 100 },
    }),
  ]);
  return {
    ...{ held, waves, armed, backing, chased, chasedFreely, leads, map, mapFreely, leaving },
    ...{ chase, stand },
    ...{ sprinters, hurt, standGaps, fleeGaps, shotgun, rocket, extreme, climbs },
  };
}
