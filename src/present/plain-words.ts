/** What a sim says of itself, in words: the names of its parameters and of their options as a person reads them. */

import { capital, counted, paramInWords, spaced } from "../base/words.js";
import { settableName } from "../sim/knobs.js";
import type { ParamSpec, ParamSpecs } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import type { ShownValue } from "../study/result.js";
import { count, shownValue, valueInWords } from "./format.js";

/** A player who looks ahead, in words: "50 tries a choice" of `rollout:50`. */
export function playerInWords(player: string): string {
  if (player === "random") return "random play";
  if (player === "policy") return "the game's own policy";
  const [, kind, tries] = /^(rollout|search):(\d+)$/.exec(player) ?? [];
  if (tries === undefined) return spaced(player);
  return `${kind === "search" ? "a search of " : ""}${count(Number(tries))} tries a choice`;
}

/** A parameter and its value as a person says them: "4 players", "join at 3", "leader front". */
export function settingInWords({ params }: Pick<Sim, "params">, name: string, value: ShownValue): string {
  if (name === "skill") return playerInWords(shownValue(value));
  const spec = (params as Record<string, ParamSpec>)[name];
  if (spec?.kind === "integer" && (spec.unit === spaced(name) || name === "players")) {
    return counted(Number(value), spaced(name).replace(/s$/, ""), spaced(name));
  }
  return `${paramInWords(name)} ${valueInWords(value)}`;
}

/** "Join at (3 by default): a follower joins with at least this many dice."; undefined where the name says it all. */
export function meaningInWords(sim: Pick<Sim, "params">, name: string): string | undefined {
  const spec = (sim.params as Record<string, ParamSpec>)[name];
  const what = spec && whatItIs(sim, name);
  if (spec === undefined || what === undefined) return undefined;
  const usual = typeof spec.default === "function" || spec.kind === "integers" ? undefined : valueInWords(spec.default);
  return `${capital(paramInWords(name))}${usual === undefined ? "" : ` (${usual} by default)`}: ${what}.`;
}

/** What a parameter is: of its help the first part, where that is more than its name. */
export function whatItIs(sim: Pick<Sim, "params">, name: string): string | undefined {
  const [what = ""] = ((sim.params as Record<string, ParamSpec>)[name]?.help ?? "").split(/[;.](?=\s|$)/);
  return what === "" || what === paramInWords(name) ? undefined : inPlainWords(sim, what);
}

/** A value that may have changes of a file in brackets, `mine[cards.Brute.count=3,size=9]`; and steps into a file. */
const VALUE = String.raw`(?:\[[^\]]*\]|[^\s,;:()[\]])+`;
const STEPS = String.raw`(?:\.(?:"[^"]*"|[^\s=,;:()."[\]]+))`;
const SET = new RegExp(String.raw`(?<=^|[\s(])([a-z][a-z0-9-]*${STEPS}*)=(${VALUE})`, "g");
const PLACE = new RegExp(String.raw`(?<=^|[\s(“])[a-z][a-z0-9-]*${STEPS}+`, "g");
const FILE_NAME = /\.(?:csv|[cm]?[jt]s|json5?|jsonc|md|txt|ya?ml)$/;

/**
 * "reinforce order: before removal" of "reinforce-order: before-removal", and "4 players" of "players=4", where these
 * are names of the sim's own; "50 tries a choice" of "rollout:50"; "Brute count 3" of "deck.cards.Brute.count=3". Aims
 * stay as they are typed: in them a parameter has several values, or follows an @.
 */
export function inPlainWords({ params }: Pick<Sim, "params">, text: string): string {
  const names = new Set(
    Object.entries(params as Record<string, ParamSpec>).flatMap(([name, spec]) => [
      name,
      ...(spec.kind === "choice" ? spec.options : []),
    ]),
  );
  const isSet = (name: string) => name === "skill" || settableName(params as ParamSpecs, name) !== undefined;
  return text
    .replace(SET, (whole, name: string, value: string) => {
      if (!isSet(name) || value.includes("..")) return whole;
      // A full stop is the sentence's.
      const own = value.replace(/\.$/, "");
      return settingInWords({ params }, name, own) + value.slice(own.length);
    })
    .replace(PLACE, (name) => (isSet(name) && !FILE_NAME.test(name) ? paramInWords(name) : name))
    .replace(/\b(?:rollout|search):\d+\b/g, playerInWords)
    .replace(/[a-z0-9]+(?:-[a-z0-9]+)+/g, (name) => (names.has(name) ? paramInWords(name) : name));
}
