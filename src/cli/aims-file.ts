/** Files of aims as the command line reads them: with their game, and with paths that start from their folder. */

import { dirname, relative, resolve } from "node:path";
import { InputError, Refusal } from "../base/input-error.js";
import type { FoundSim } from "../engine/found-sim.js";
import { checkedName } from "../sim/knobs.js";
import { resolveParams } from "../sim/param-values.js";
import type { ParamSpecs } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { printAim } from "../study/aims/aim.js";
import { type GivenAim, prepareAim, readAim } from "../study/aims/prepare-aims.js";
import { findSim } from "../study/find-sim.js";
import { type Given, paramOptions } from "../study/given.js";
import { readFile } from "../study/machine/read-file.js";
import { makeVariant } from "../study/variants.js";
import { type AimsFile, parseAimsFile } from "./aims-schema.js";
import { checkOptionsOfFile, located, switched } from "./located.js";

/**
 * The game of a file of aims, and what it gives: parameters, options, and the aims. `typed` are the options that
 * replace its own, `named` the game that the command is about, where it is about one. Throws an InputError that names
 * the file and the line.
 */
export async function readAimsFile(
  path: string,
  typed: Given = {},
  named?: FoundSim,
): Promise<{ readonly found: FoundSim; readonly given: Given }> {
  const { sim, params, aims, options, at } = parseAimsFile(readFile(path), path);
  const here = dirname(path);
  const found = sim === undefined && named !== undefined ? named : await gameIn(sim, here, at);
  const specs = found.sim.params as ParamSpecs;
  const own = readParams(found.sim, params, here, at);
  const { independent, ...values } = options;
  const alone =
    independent === undefined ? {} : at(["independent"], () => ({ independent: switched("independent", independent) }));
  for (const [name, value] of Object.entries(values)) {
    at([name], () => checkOptionsOfFile({ [name]: value }, found.sim));
  }
  const given = { ...own, ...values, ...alone };
  const inForce = { ...own, ...paramOptions(typed, found.sim) };
  const placed = aims.map((aim, i) =>
    at(["aims", i], () => {
      const moved = inFolder(aim, specs, here);
      checkAim(found.sim, moved, inForce);
      return moved;
    }),
  );
  return { found, given: { ...given, aims: placed } };
}

/** The game that a file names. */
async function gameIn(sim: string | undefined, here: string, at: AimsFile["at"]): Promise<FoundSim> {
  try {
    if (sim === undefined) throw new InputError("sim: the game's name, or its path, is needed");
    return await findSim(/^\.\.?[/\\]/.test(sim) ? resolve(here, sim) : sim);
  } catch (error) {
    return at(["sim"], () => {
      throw error;
    });
  }
}

/** The parameters that a file gives, each looked at by itself: a fault of one is no fault of an aim. */
function readParams(sim: Sim, params: AimsFile["params"], here: string, at: AimsFile["at"]): Record<string, unknown> {
  const specs = sim.params as ParamSpecs;
  const names = Object.keys(params);
  const isFile = (name: string) => specs[name]?.kind === "file";
  const own: Record<string, unknown> = {};
  // What is changed in a file comes after the file.
  for (const name of [...names.filter(isFile), ...names.filter((name) => !isFile(name))]) {
    at(["params", name], () => {
      checkedName(specs, name, `params: ${sim.name} has no parameter`);
      Object.assign(own, located({ [name]: params[name] }, specs, here));
      resolveParams(specs, own, readFile);
    });
  }
  return own;
}

/** Throws an InputError for an aim that the game can't be held to, or that could never hold. */
function checkAim(sim: Sim, aim: GivenAim, params: Readonly<Record<string, unknown>>): void {
  try {
    prepareAim(sim, readAim(aim), (conditions) => makeVariant(sim, { ...params, ...conditions }, [], ""));
  } catch (error) {
    // What doesn't go together here may do with what else is given or varied.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** An aim whose conditions name files by paths that start from the folder the command is run in. */
function inFolder(given: GivenAim, specs: ParamSpecs, here: string): GivenAim {
  const { aim, says } = readAim(given);
  const where = aim.where.map(([param, value]): readonly [string, string] => {
    const path = located({ [param]: value }, specs, here)[param]!;
    return [param, path === value ? value : `./${relative("", path)}`];
  });
  return says === undefined ? printAim({ ...aim, where }) : { aim: printAim({ ...aim, where }), says };
}
