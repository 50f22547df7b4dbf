/** The parameters as the trial reads them: plain fields, so that the innermost loops look nothing up by name. */

import type { Params } from "./params.js";

export interface Rules {
  readonly ramKill: number;
  readonly wallRam: number;
  readonly wounds: number;
  readonly overrun: number;
  readonly reachCabin: number;
  readonly zombieDent: number;
  readonly zombiePool: number;
  readonly heroWounds: number;
  readonly gunRange: number;
  readonly gunHit: number;
  readonly driverGun: boolean;
  readonly blastHit: number;
  readonly turns: number;
  readonly spawn: boolean;
  readonly climbFromBeside: boolean;
  readonly heroesTurn: boolean;
  readonly survivorClimbsOn: boolean;
  readonly survivorBlocks: boolean;
  readonly wallStops: boolean;
  readonly overrunLiftsAtOnce: boolean;
  readonly overrunEnds: boolean;
  /** Whether zombies outside try for the driver, and whether those that don't get at one dent the forklift. */
  readonly tryDriver: boolean;
  readonly dentAfterTry: boolean;
  readonly route: Params["route"];
  readonly ramShortcuts: boolean;
  /** False in the siege: the forklift stands, nobody shoots, no zombie climbs on or comes. */
  readonly onMap: boolean;
}

export function rulesOf(params: Params): Rules {
  return {
    ramKill: params["ram-kill"],
    wallRam: params["wall-ram"],
    wounds: params.wounds,
    overrun: params.overrun,
    reachCabin: params["reach-cabin"],
    zombieDent: params["zombie-dent"],
    zombiePool: params["zombie-pool"],
    heroWounds: params["hero-wounds"],
    gunRange: params["gun-range"],
    gunHit: params["gun-hit"],
    driverGun: params["driver-gun"],
    blastHit: params["blast-hit"],
    turns: params.turns,
    spawn: params.spawn,
    climbFromBeside: params["climb-from"] === "adjacent",
    heroesTurn: params["heroes-turn"],
    survivorClimbsOn: params["ram-survivor"] === "climbs-on",
    survivorBlocks: params["ram-survivor"] === "blocks",
    wallStops: params["wall-through"] === "stops",
    overrunLiftsAtOnce: params["overrun-lifts"] === "at-once",
    overrunEnds: params["overrun-ends"],
    tryDriver: params["zombie-choice"] !== "forklift-only",
    dentAfterTry: params["zombie-choice"] !== "driver-only",
    route: params.route,
    ramShortcuts: params.shortcuts === "smart",
    onMap: params.scenario.play === "map",
  };
}
