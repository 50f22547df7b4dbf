/**
 * The rules in force: the parameters as a trial reads them, plain fields, so that the innermost loops look nothing up
 * by name.
 */

import type { Params } from "../params.js";

export interface Rules {
  /** Sides of the die that moves the forklift, empty and loaded. */
  readonly moveDie: number;
  readonly loadedDie: number;
  readonly climbCost: number;
  readonly ramKill: number;
  readonly wallRun: number;
  readonly wallRam: number;
  readonly doorRun: number;
  readonly ramWound: number;
  readonly ramWalls: boolean;
  readonly ramDoors: boolean;
  readonly wounds: number;
  readonly overrun: number;
  readonly reachCabin: number;
  readonly zombieDent: number;
  readonly zombiePool: number;
  readonly heroWounds: number;
  readonly gunRange: number;
  readonly gunHit: number;
  readonly cabinPenalty: number;
  readonly blastHit: number;
  readonly turns: number;
  readonly crates: number;
  readonly spawn: boolean;
  /** Whether a hero on the ground has to climb on before he gets into the cabin, and off after he got out. */
  readonly climbFirst: boolean;
  readonly climbFromBeside: boolean;
  readonly heroesTurn: boolean;
  readonly uTurn: boolean;
  /** Whether riders too may shoot a zombie in the cabin. */
  readonly cabinShotAboard: boolean;
  readonly gunsDrop: boolean;
  readonly survivorClimbsOn: boolean;
  readonly survivorBlocks: boolean;
  readonly wallStops: boolean;
  readonly wallAgain: boolean;
  readonly overrunLiftsAtOnce: boolean;
  readonly overrunEnds: boolean;
  /** Whether zombies outside try for the driver, and whether those that don't get at one dent the forklift. */
  readonly tryDriver: boolean;
  readonly dentAfterTry: boolean;
  /** False in the siege: the forklift stands, nobody shoots, no zombie climbs on or comes. */
  readonly onMap: boolean;
}

export function rulesOf(params: Params): Rules {
  return {
    moveDie: params["move-die"],
    loadedDie: params["loaded-die"],
    climbCost: params["climb-cost"],
    ramKill: params["ram-kill"],
    wallRun: params["wall-run"],
    wallRam: params["wall-ram"],
    doorRun: params["door-run"],
    ramWound: params["ram-wound"],
    ramWalls: params["ram-walls"],
    ramDoors: params["ram-doors"],
    wounds: params.wounds,
    overrun: params.overrun,
    reachCabin: params["reach-cabin"],
    zombieDent: params["zombie-dent"],
    zombiePool: params["zombie-pool"],
    heroWounds: params["hero-wounds"],
    gunRange: params["gun-range"],
    gunHit: params["gun-hit"],
    cabinPenalty: params["cabin-penalty"],
    blastHit: params["blast-hit"],
    turns: params.turns,
    crates: params.crates,
    spawn: params.spawn,
    climbFirst: params["enter-cabin"] === "climb-first",
    climbFromBeside: params["climb-from"] === "adjacent",
    heroesTurn: params["heroes-turn"],
    uTurn: params["u-turn"] === "yes",
    cabinShotAboard: params["cabin-shot"] === "or-aboard",
    gunsDrop: params["guns-drop"] === "yes",
    survivorClimbsOn: params["ram-survivor"] === "climbs-on",
    survivorBlocks: params["ram-survivor"] === "blocks",
    wallStops: params["wall-through"] === "stops",
    wallAgain: params["wall-again"] === "yes",
    overrunLiftsAtOnce: params["overrun-lifts"] === "at-once",
    overrunEnds: params["overrun-ends"],
    tryDriver: params["zombie-choice"] !== "forklift-only",
    dentAfterTry: params["zombie-choice"] !== "driver-only",
    onMap: params.scenario.play === "map",
  };
}
