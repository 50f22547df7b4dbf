/** Players who think, in the fights of the Flat: better ones win more, and games go the same on any threads. */

import { keyFromSeed, playTrials, prepareVariant, resolveParams, type Sim, type Tally, tellTrial } from "deadeven";
import { describe, expect, test } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import vehicleSmash from "../../../sims/vehicle-smash/index.js";
import { digestOf } from "../../../src/engine/digest.js";
import { readSkill } from "../../../src/players/skill.js";
import { mergeTally } from "../../../src/tally/tally.js";
import { readFile } from "../../support/play.js";

const SEEDS = ["1", "2", "3"];

function variantOf(sim: Sim, given: Record<string, unknown>, skill: string) {
  return prepareVariant(sim, resolveParams(sim.params, given, readFile), readSkill("skill", skill));
}

/** 1 for each of the trials that this side wins. */
function wins(sim: Sim, given: Record<string, unknown>, skill: string, side: number, seed: string): number[] {
  const variant = variantOf(sim, given, skill);
  const key = keyFromSeed(seed);
  return Array.from({ length: 30 }, (_, trial) => playTrials(variant, key, trial, trial + 1).ends[side]!);
}

/** By how many standard errors the second won more of the same trials (McNemar). */
function leadOf(before: readonly number[], after: readonly number[]): number {
  const differences = after.map((won, trial) => won - before[trial]!);
  const discordant = differences.filter((difference) => difference !== 0).length;
  return differences.reduce((sum, difference) => sum + difference, 0) / Math.sqrt(Math.max(1, discordant));
}

const CREWS = { "side-a": "small-car+motorcycle", "a-shooters": 1, "b-shooters": 1, "b-mechanic": true };
const BRAWL = { "a-weapon": "grapple", "b-fighters": 2, "b-weapon": "spear", distance: 3 };

describe.each([
  ["vehicle-smash", vehicleSmash as Sim, {}],
  ["foot-combat", footCombat as Sim, {}],
])("%s", (_, sim, given) => {
  test.each(SEEDS)("seed %s: from chance to policy to playouts, nobody in either seat does worse", (seed) => {
    for (const side of [0, 1]) {
      const skills = ["random", "policy", "rollout:50", "rollout:200"];
      const ladder = skills.map((skill) => wins(sim, given, `${side + 1}=${skill}`, side, seed));
      for (let rung = 1; rung < ladder.length; rung += 1) {
        expect(leadOf(ladder[rung - 1]!, ladder[rung]!), `${skills[rung]} in seat ${side + 1}`).toBeGreaterThan(-3);
      }
      expect(leadOf(ladder[0]!, ladder[1]!), "policy over chance").toBeGreaterThan(0);
      expect(leadOf(ladder[1]!, ladder[2]!), "playouts over policy").toBeGreaterThan(0);
    }
  });
});

describe.each([
  ["vehicles with crews", vehicleSmash as Sim, CREWS],
  ["a brawl", footCombat as Sim, BRAWL],
])("%s", (_, sim, given) => {
  const played = (of: Sim, skill: string, seed: string, from: number, to: number): Tally =>
    playTrials(variantOf(of, given, skill), keyFromSeed(seed), from, to);

  test.each(SEEDS)("seed %s: the same in any blocks, told, and gone back to the start or to a mark", (seed) => {
    for (const skill of ["random", "rollout:6", "1=search:12,2=rollout:4"]) {
      const all = played(sim, skill, seed, 0, 8);
      const parts = variantOf(sim, given, skill).newTally();
      for (const [from, to] of [
        [0, 3],
        [3, 4],
        [4, 8],
      ] as const)
        mergeTally(parts, played(sim, skill, seed, from, to));
      expect(digestOf(parts)).toBe(digestOf(all));
      const told = tellTrial(variantOf(sim, given, skill), keyFromSeed(seed), 5, () => {});
      expect(played(sim, skill, seed, 5, 6).ends[told.outcome]).toBe(1);
      const unmarked = {
        ...sim,
        prepare: (params: never) => ({ ...(sim.prepare(params) as object), resume: undefined }),
      };
      expect(digestOf(played(unmarked as unknown as Sim, skill, seed, 0, 8))).toBe(digestOf(all));
    }
  });
});

test("a replay says who spends adrenaline, and what there was to choose", () => {
  const lines: string[] = [];
  tellTrial(variantOf(vehicleSmash as Sim, {}, "random"), keyFromSeed("1"), 0, (line) => lines.push(line));
  expect(lines.join("\n")).toMatch(/^Side [AB] spends adrenaline \(of: spend, keep\)$/m);
  expect(lines.join("\n")).toMatch(/^Side A has A1 .* \(of: drive on, outrun the enemy, evade, smash B1\)$/m);
});
