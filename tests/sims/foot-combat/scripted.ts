/** Fights on foot whose dice show what a test says: pools of two dice, which a person can work out. */

import { loadParams, resolveParams } from "deadeven";
import { expect } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import type { Params } from "../../../sims/foot-combat/params.js";
import { type FootStreams, play } from "../../../sims/foot-combat/play.js";
import { State } from "../../../sims/foot-combat/state.js";
import { readFile } from "../../support/play.js";
import type { Chooser } from "../flat/chosen.js";
import { ScriptedDice } from "../flat/scripted.js";

const TWO_DICE: Record<string, number> = {};
for (const rating of ["dexterity", "brawl", "dodge-rating", "wits", "alertness", "melee", "firearms", "strength"]) {
  TWO_DICE[`a-${rating}`] = 1;
  TWO_DICE[`b-${rating}`] = 1;
}

/** Nobody spends adrenaline, of which a pair earns 1; wounds cost nothing; a dodge takes successes. */
const PLAIN = { adrenaline: "none", doubles: "per-pair", "wound-penalties": "0", dodge: "successes" };

/** Plays with these dice, all of which must be rolled, and returns the lines of the attacks and what came of them. */
export function fought(
  given: Record<string, unknown>,
  dice: Partial<Record<keyof FootStreams, number[]>>,
  chooser?: Chooser,
) {
  const params = loadParams(
    footCombat.params,
    resolveParams(footCombat.params, { ...TWO_DICE, ...PLAIN, ...given }, readFile),
  ) as Params;
  const streams = Object.fromEntries(
    footCombat.substreams.map((name) => [name, new ScriptedDice(dice[name] ?? [])]),
  ) as Record<keyof FootStreams, ScriptedDice>;
  const fight = new State(params);
  if (chooser !== undefined) fight.isPlayedBy(chooser);
  const lines: string[] = [];
  play(fight, streams, (line) => lines.push(line));
  for (const [name, stream] of Object.entries(streams)) expect([name, stream.left]).toEqual([name, 0]);
  expect(chooser?.unasked ?? [], "not asked").toEqual([]);
  return {
    fight,
    lines: lines.filter((line) => !/^(Round \d|Order)|rolls initiative|means to/.test(line)),
    all: lines,
  };
}
