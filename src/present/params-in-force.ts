/** Which values the parameters of a result had, and which of them were not the defaults. */

import { shortText } from "../base/plain-text.js";
import { andList, spaced } from "../base/words.js";
import { skillText } from "../players/skill.js";
import { parseSettings } from "../sim/knobs.js";
import { loadParams, shownParams } from "../sim/param-values.js";
import type { ParamSpec } from "../sim/params.js";
import type { RunsResult } from "../study/result.js";
import { variableSpecs } from "../study/who-plays.js";
import { shownValue } from "./format.js";
import { settingInWords } from "./plain-words.js";
import { settingsInWords } from "./settings.js";

export interface ParamInForce {
  readonly name: string;
  readonly spec: ParamSpec;
  /** As typed; more than one where variants differ. */
  readonly values: readonly string[];
  /** As typed; more than one where the default depends on what was varied. */
  readonly defaults: readonly string[];
  /** Whether some variant's value is not its default. */
  readonly changed: boolean;
  readonly varied: boolean;
  /** What the sim says of its values, in few words; undefined where it leaves that to its name and value. */
  readonly told: readonly (string | undefined)[] | undefined;
}

/** All parameters of a result, in the sim's order. */
export function paramsInForce({ sim, vary, variants }: RunsResult): ParamInForce[] {
  const shown = variants.map(({ values }) => shownParams(values));
  const loaded = variants.map(({ values }) => loadParams(sim.params, values));
  const known = Object.entries(sim.params as Record<string, ParamSpec>).map(([name, spec]) => {
    const values = shown.map((params) => shownValue(params[name]!));
    const defaults = loaded.map((params) =>
      shownValue(typeof spec.default === "function" ? spec.default(params) : spec.default),
    );
    const told = spec.told;
    return {
      name,
      spec,
      values: [...new Set(values)],
      defaults: [...new Set(defaults)],
      told: told === undefined ? undefined : [...new Set(values.map((value, i) => told(value, loaded[i]!)))],
      changed: values.some((value, i) => value !== defaults[i]),
      varied: vary.some(({ param }) => param === name || param.startsWith(`${name}.`)),
    };
  });
  const players = [...new Set(variants.map(({ summary }) => skillText(summary.skill)))];
  if (players.every((player) => player === "policy")) return known;
  const varied = vary.some(({ param }) => param === "skill");
  const spec = variableSpecs(sim).skill!;
  return [
    ...known,
    { name: "skill", spec, values: players, defaults: ["policy"], changed: true, varied, told: undefined },
  ];
}

/** The mark of results that are better than a player's can be. */
const OPEN_HANDS = "open hands (cards are shuffled beforehand, and whoever looks ahead knows them)";

/** So many are told one by one. */
const MOST_CHIPS = 8;

/**
 * What was played, in few words: "3 players", "reference deck", what the sim always tells, as "ramming on 5+", and
 * whatever is neither at its default nor varied, as "wall run 3". `except` are parameters that others tell of.
 */
export function settingChips(result: RunsResult, except: readonly string[] = []): string[] {
  // What is varied, or differs from variant to variant, is what is being looked at: the setting is what stays.
  const told = paramsInForce(result).filter(
    ({ name, spec, values, changed, varied, told }) =>
      !except.includes(name) &&
      !varied &&
      values.length === 1 &&
      (told === undefined
        ? changed || name === "players" || spec.kind === "file"
        : told.length === 1 && told[0] !== undefined),
  );
  const chips = told.slice(0, MOST_CHIPS).map(inWords);
  const more = told.length - chips.length;
  const open = result.variants.some(({ summary }) => summary.openHands === true) ? ["open hands"] : [];
  return [...chips, ...(more > 0 ? [`${more} more changes`] : []), ...open];
}

/**
 * How players play, where the game leaves that to habits that are the same in all games: "leader sensible, join at 3".
 * Empty where there is none.
 */
export function habitsInForce(result: RunsResult): string {
  const habits = paramsInForce(result).filter(
    ({ spec, values, varied, told }) =>
      spec.role === "policy" && !varied && values.length === 1 && (told === undefined || told[0] !== undefined),
  );
  return andList(habits.map(({ name, values: [value] }) => settingInWords(result.sim, name, value!)));
}

function inWords({ name, spec, values: [value], told }: ParamInForce): string {
  if (told?.[0] !== undefined) return told[0];
  if (spec.kind === "file") {
    const { file = value!, settings = [] } = parseSettings(value!) ?? {};
    return `${shortText(file)} ${spaced(name)}${settings.length === 0 ? "" : ` with ${settingsInWords(settings)}`}`;
  }
  if (spec.kind === "flag") return value === "true" ? spaced(name) : `no ${spaced(name)}`;
  return settingInWords({ params: { [name]: spec } }, name, shortText(value!));
}

/**
 * "with players=2, join-at=2": what is neither at its default nor varied. What only some of the players have is told of
 * those.
 */
export function settingOf(result: RunsResult): string | undefined {
  const changed = paramsInForce(result).filter(
    ({ changed, varied, values }) => changed && !varied && values.length === 1,
  );
  const open = result.variants.some(({ summary }) => summary.openHands === true) ? [OPEN_HANDS] : [];
  const parts = [...changed.map(({ name, values: [value] }) => `${name}=${value}`), ...open];
  return parts.length === 0 ? undefined : `with ${parts.join(", ")}`;
}
