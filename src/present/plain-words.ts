/** What a sim says of itself, in words: the names of its parameters and of their options as a person reads them. */

import { counted, spaced } from "../base/words.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import type { ShownValue } from "../study/result.js";
import { count, shownValue, valueInWords } from "./format.js";

/** A player who looks ahead, in words: "50 tries a choice" of `rollout:50`. */
export function playerInWords(player: string): string {
  const [, kind, tries] = /^(rollout|search):(\d+)$/.exec(player) ?? [];
  if (tries === undefined) return spaced(player);
  return `${kind === "search" ? "a search of " : ""}${count(Number(tries))} tries a choice`;
}

/** A parameter and its value as a person says them: "4 players", "join at 3", "leader front". */
export function settingInWords({ params }: Pick<Sim, "params">, name: string, value: ShownValue): string {
  if (name === "skill") return value === "random" ? "random play" : playerInWords(shownValue(value));
  const spec = (params as Record<string, ParamSpec>)[name];
  if (spec?.kind === "integer" && (spec.unit === spaced(name) || name === "players")) {
    return counted(Number(value), spaced(name).replace(/s$/, ""), spaced(name));
  }
  return `${spaced(name)} ${valueInWords(value)}`;
}

/**
 * "reinforce order: before removal" of "reinforce-order: before-removal", and "4 players" of "players=4", where these
 * are names of the sim's own; "50 tries a choice" of "rollout:50". Aims stay as they are typed: in them a parameter has
 * several values, or follows an @.
 */
export function inPlainWords({ params }: Pick<Sim, "params">, text: string): string {
  const names = new Set(
    Object.entries(params as Record<string, ParamSpec>).flatMap(([name, spec]) => [
      name,
      ...(spec.kind === "choice" ? spec.options : []),
    ]),
  );
  return text
    .replace(/(?<=^|[\s(])([a-z][a-z0-9-]*)=([^\s,;:()]*[^\s,;:().])/g, (whole, name: string, value: string) =>
      (name in params || name === "skill") && !value.includes("..") ? settingInWords({ params }, name, value) : whole,
    )
    .replace(/\b(?:rollout|search):\d+\b/g, playerInWords)
    .replace(/[a-z0-9]+(?:-[a-z0-9]+)+/g, (name) => (names.has(name) ? spaced(name) : name));
}
