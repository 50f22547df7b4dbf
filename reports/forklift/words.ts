/** The words of the report on the forklift: what variants, ends and changes are called. */

import type { Effect, FileContent, RunsResult, VariantResult } from "deadeven";
import { format, type Game, words } from "deadeven/report";

/** The ends that runs have, in words. */
export const ENDS = [
  { outcome: "delivered", label: "delivered" },
  { outcome: "driver-down", label: "driver down" },
  { outcome: "time-up", label: "time up" },
  { outcome: "disabled", label: "disabled" },
] as const;

type Varied = VariantResult["varied"];

/** A quantity of each variant of a sweep, labelled by what was varied. */
export function over<T>(
  { variants }: RunsResult,
  label: (varied: Varied) => string,
  quantity: (variant: VariantResult, label: string) => T,
): T[] {
  return variants.map((variant) => quantity(variant, label(variant.varied)));
}

export function rolledOn(roll: number): string {
  return `${roll}+`;
}

export function rolled(varied: Varied): string {
  return rolledOn(Number(varied["ram-kill"]));
}

export function crew({ riders }: Varied): string {
  return riders === 0 ? "a driver alone" : riders === 1 ? "one rider" : riders === 2 ? "two riders" : "three riders";
}

/** Why questions on supply runs make no sense of a scenario; undefined where they do. */
export function runsOnMap({ values }: Game): string | undefined {
  const { play } = JSON.parse((values.scenario as FileContent).content) as { play?: string };
  return play === "map" ? undefined : "it is about supply runs, and the scenario is none on a map";
}

/** What a change is, in words: those of a change from the default, where nothing else was given. */
export function changed({ param, from, to }: Effect, { set }: Game): string {
  const own = param in set ? undefined : CHANGES[param]?.(String(to), String(from));
  return own ?? `${words.spaced(param)} ${format.valueInWords(to)} in place of ${format.valueInWords(from)}`;
}

const CHANGES: Readonly<Record<string, (to: string, from: string) => string>> = {
  "climb-from": () => "zombies climb on from beside it too",
  "heroes-turn": () => "dead heroes never rise",
  "enter-cabin": () => "from the ground into the cabin one must climb on first",
  "u-turn": () => "it may not turn round onto its own back square",
  "cabin-shot": () => "riders may shoot a zombie in the cabin",
  "guns-drop": () => "a dead hero's gun is lost",
  "ram-survivor": (to) =>
    to === "blocks" ? "zombies that survive a ram stop it" : "zombies that survive a ram climb on",
  "wall-through": () => "breaking a wall ends the move",
  "wall-again": () => "a wall that holds ends the move",
  "overrun-lifts": () => "an overrun lifts at once",
  "overrun-ends": () => "an overrun loses the scenario",
  "zombie-choice": (to) =>
    to === "driver-only" ? "zombies go for the driver alone" : "zombies dent the forklift alone",
  "move-die": (to, from) => `it moves 1d${to} in place of 1d${from}`,
  "loaded-die": (to, from) => `loaded, it moves 1d${to} in place of 1d${from}`,
  "climb-cost": (to, from) => `climbing on or off takes ${to} points in place of ${from}`,
  "ram-wound": (to, from) => `ramming a wall or a door costs ${to} wounds in place of ${from}`,
  wounds: (to, from) => `${to} wounds in place of ${from} disable it`,
  "zombie-dent": (to, from) => `zombies dent on ${to}+ in place of ${from}+`,
  "reach-cabin": (to, from) => `zombies reach the driver on ${to}+ in place of ${from}+`,
  "wall-run": (to, from) => `a run-up of ${to} in place of ${from} for a wall`,
  "wall-ram": (to, from) => `walls break on ${to}+ in place of ${from}+`,
  "door-run": (to, from) => `a run-up of ${to} in place of ${from} for a door`,
  "mechanic-card": () => "a mechanic card in hand",
};
