/** What can be solved: the gauntlet, the siege of a forklift without riders, and a single fight. */

import type { Exact, ExactTable } from "deadeven";
import { fightTable } from "./exact/fight.js";
import { exactGauntlet } from "./exact/gauntlet.js";
import { exactSiege } from "./exact/siege.js";
import type { Params } from "./params.js";

export function exact(params: Params): Exact | undefined {
  if (params.scenario.play === "road") return exactGauntlet(params);
  return params.scenario.play === "stand" ? exactSiege(params) : undefined;
}

export function tables(): readonly ExactTable[] {
  return [fightTable()];
}
