/** Files of aims as the command line reads them: with their game, and with paths that start from their folder. */

import { dirname, relative, resolve } from "node:path";
import { InputError, isInputError } from "../base/input-error.js";
import type { FoundSim } from "../engine/found-sim.js";
import { checkedName } from "../sim/knobs.js";
import type { ParamSpecs } from "../sim/params.js";
import { printAim } from "../study/aims/aim.js";
import { type GivenAim, readAim } from "../study/aims/prepare-aims.js";
import { findSim } from "../study/find-sim.js";
import type { Given } from "../study/given.js";
import { readFile } from "../study/machine/read-file.js";
import { parseAimsFile } from "./aims-schema.js";
import { checkOptionsOfFile, located, switched } from "./located.js";

/** The game of a file of aims, and what it gives: parameters, options, and the aims. Throws an InputError. */
export async function readAimsFile(path: string): Promise<{ readonly found: FoundSim; readonly given: Given }> {
  const { sim, params, aims, options } = parseAimsFile(readFile(path), path);
  try {
    const here = dirname(path);
    const found = await findSim(/^\.\.?[/\\]/.test(sim) ? resolve(here, sim) : sim);
    const specs = found.sim.params as ParamSpecs;
    for (const param of Object.keys(params)) checkedName(specs, param, `params: ${sim} has no parameter`);
    const { independent, ...values } = options;
    const alone = independent === undefined ? {} : { independent: switched("independent", independent) };
    const placed = aims.map((aim) => inFolder(aim, specs, here));
    checkOptionsOfFile(values, found.sim);
    return { found, given: { ...located(params, specs, here), ...values, ...alone, aims: placed } };
  } catch (error) {
    throw isInputError(error) ? new InputError(`${path}: ${error.message}`) : error;
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
