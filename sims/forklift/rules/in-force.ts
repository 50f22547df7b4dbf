/**
 * The rules in force: the parameters as a trial reads them, plain fields, so that the innermost loops look nothing up
 * by name.
 */

import type { Params } from "../params.js";

/** Most squares that one roll of the move die gives. */
export const LONGEST_DRIVE = 6;

export interface Rules {
  readonly ramKill: number;
  readonly wallRun: number;
  readonly wallRam: number;
  readonly doorRun: number;
  readonly wounds: number;
  readonly overrun: number;
  readonly reachCabin: number;
  readonly zombieDent: number;
  readonly zombiePool: number;
  readonly heroWounds: number;
  readonly gunRange: number;
  readonly gunHit: number;
  readonly blastHit: number;
  readonly turns: number;
  readonly crates: number;
  readonly spawn: boolean;
  readonly climbFromBeside: boolean;
  readonly heroesTurn: boolean;
  readonly uTurn: boolean;
  readonly survivorClimbsOn: boolean;
  readonly survivorBlocks: boolean;
  readonly wallStops: boolean;
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
    ramKill: params["ram-kill"],
    wallRun: params["wall-run"],
    wallRam: params["wall-ram"],
    doorRun: params["door-run"],
    wounds: params.wounds,
    overrun: params.overrun,
    reachCabin: params["reach-cabin"],
    zombieDent: params["zombie-dent"],
    zombiePool: params["zombie-pool"],
    heroWounds: params["hero-wounds"],
    gunRange: params["gun-range"],
    gunHit: params["gun-hit"],
    blastHit: params["blast-hit"],
    turns: params.turns,
    crates: params.crates,
    spawn: params.spawn,
    climbFromBeside: params["climb-from"] === "adjacent",
    heroesTurn: params["heroes-turn"],
    uTurn: params["u-turn"] === "yes",
    survivorClimbsOn: params["ram-survivor"] === "climbs-on",
    survivorBlocks: params["ram-survivor"] === "blocks",
    wallStops: params["wall-through"] === "stops",
    overrunLiftsAtOnce: params["overrun-lifts"] === "at-once",
    overrunEnds: params["overrun-ends"],
    tryDriver: params["zombie-choice"] !== "forklift-only",
    dentAfterTry: params["zombie-choice"] !== "driver-only",
    onMap: params.scenario.play === "map",
  };
}
