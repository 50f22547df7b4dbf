/** What is not as the rules have it. */

import { machine } from "#machine";
import { knobValue, parseKnob } from "../sim/knobs.js";
import { resolveParams } from "../sim/param-values.js";
import type { FileContent } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { partSkill, shownSkill } from "./who-plays.js";

type Given = Readonly<Record<string, unknown>>;

/**
 * Names of what is given (parameters, places in their files, and `skill`) that is not as it would be, were it not
 * given. What can't be used is among them.
 */
export function differing(sim: Sim, given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).filter((name) => {
    const { [name]: own, ...others } = given;
    // Where something else can't be used, it is judged by itself.
    return differs(sim, name, given, others) ?? differs(sim, name, { [name]: own }, {}) ?? true;
  });
}

/** Undefined where it can't be told. */
function differs(sim: Sim, name: string, given: Given, others: Given): boolean | undefined {
  try {
    return JSON.stringify(inForce(sim, name, given)) !== JSON.stringify(inForce(sim, name, others));
  } catch {
    // A game's own reading of its files may throw anything.
    return undefined;
  }
}

function inForce(sim: Sim, name: string, given: Given): unknown {
  const { params, skill } = partSkill(name === "skill" ? { skill: given.skill } : { ...given, skill: undefined });
  if (name === "skill") return shownSkill(skill);
  const values = resolveParams(sim.params, params, machine.readFile);
  if (Object.hasOwn(values, name)) return values[name];
  const knob = parseKnob(name)!;
  return knobValue(knob, values[knob.param] as FileContent);
}
