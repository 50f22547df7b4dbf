/** Who enters a tournament: what every seat may have of its own, and the values that are tried. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { splitOutside } from "../base/split.js";
import { andList } from "../base/words.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import type { Given } from "./given.js";
import type { TakenOption } from "./takes.js";
import { alternatives, listed, readValues } from "./vary.js";
import { seatSpecs } from "./who-plays.js";

/** The option by which a tournament is told who enters. */
export const ENTER_OPTION = {
  enter: {
    help:
      "NAME=VALUES: what each seat has of its own, and who of it competes, such as weapon=pistol,spear or " +
      "skill=policy,rollout:100; given again, every combination competes",
    form: "value",
    repeatable: true,
    inFile: { holds: "alternatives", help: "what each seat has of its own, and the values that compete" },
  },
} as const satisfies Record<string, TakenOption>;

/** What each seat has of its own, with the values that compete. Throws an InputError that says what can be entered. */
export function readEnter(given: Given, sim: Sim): Record<string, (string | number)[]> {
  const enter = readValues(given, "enter", {
    parse(text) {
      const [name, values] = splitOutside(text, "=", { brackets: false, most: 2 });
      if (!name || values === undefined) {
        throw new InputError(`--enter: "${text}" should be NAME=VALUES${enterable(sim)}`);
      }
      const param = name.trim();
      return { param, values: alternatives(param, seatSpec(sim, param), values, "--enter") };
    },
    list: (param, values) => ({ param, values: listed(seatSpec(sim, param), param, values, "enter") }),
  });
  if (Object.keys(enter).length === 0) {
    throw new InputError(`name who competes: --enter NAME=VALUES${enterable(sim)}`);
  }
  return enter;
}

/** What a seat may have of that name. Throws an InputError where there is nothing. */
export function seatSpec(sim: Sim, name: string): ParamSpec {
  const specs = seatSpecs(sim);
  if (Object.hasOwn(specs, name)) return specs[name]!;
  const perSeat: Readonly<Record<string, readonly string[]>> = sim.perSeat ?? {};
  const own = Object.entries(perSeat).find(([, params]) => params.includes(name));
  if (own !== undefined)
    throw new InputError(`--enter: ${name} is one seat's own; enter ${own[0]}=VALUES for all seats`);
  if (Object.hasOwn(sim.params, name)) {
    throw new InputError(
      `--enter: ${name} is the same for all seats of ${sim.name}${enterable(sim)}; a game says what each has its own ` +
        "of with perSeat",
    );
  }
  throw new InputError(
    `--enter: no seat of ${sim.name} has a ${name} of its own${didYouMean(name, Object.keys(specs))}${enterable(sim)}`,
  );
}

function enterable(sim: Sim): string {
  const names = Object.keys(seatSpecs(sim));
  return names.length === 0
    ? `; ${sim.name} has nothing of which each seat has its own`
    : `; each seat has its own ${andList(names)}`;
}
