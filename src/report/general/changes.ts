/** What each parameter and each ruling does to how games end, one change at a time. */

import { spaced } from "../../base/words.js";
import { outcomeLines } from "../../present/charts/lines.js";
import { named } from "../../present/charts/named.js";
import { valueInWords } from "../../present/format.js";
import { viewRuns } from "../../present/runs-view.js";
import type { ParamSpec, Role } from "../../sim/params.js";
import { alternativesTo, type Effect, type EffectsResult } from "../../study/one-at-a-time.js";
import { captionOf } from "../caption.js";
import * as findings from "../findings/index.js";
import type { Game } from "../game.js";
import * as quantities from "../quantity.js";
import { bars } from "../quantity-bars.js";
import type { Question } from "../question.js";
import type { ReportContent } from "../report.js";
import * as tables from "../tables.js";

/** Numbers that have a chart of their own: those that do most. */
const MOST_LINES = 3;
/** Values of each. */
const MOST_VALUES = 7;

export const parametersQuestion: Question = {
  about: "what its parameters do",
  unfit: ({ params, found }) => nothingToChange(worthVarying(params, found.sim.params, "parameter"), "parameters"),
  async answer(ask) {
    const { found, params } = ask.game;
    const over = worthVarying(params, found.sim.params, "parameter");
    const result = await ask.effects(found, { over, trials: 5e4 });
    const part = changesOf(ask.game, result, "parameters", "Of the parameters worth varying");
    const numbers = [...new Set(result.effects.map(({ param }) => param))]
      .filter((param) => specOf(found.sim.params, param).kind === "integer" && !(param in ask.game.set))
      .slice(0, MOST_LINES);
    const sweeps = await Promise.all(
      numbers.map((param) =>
        ask.sweep(found, { vary: { [param]: valuesBetween(specOf(found.sim.params, param)) }, trials: 2e4 }),
      ),
    );
    const lines = sweeps.map((sweep, i) =>
      named(outcomeLines(viewRuns(sweep), numbers[i]!), `by-${numbers[i]}`, `How games end, by ${spaced(numbers[i]!)}`),
    );
    return { ...part, charts: [...(part.charts ?? []), ...lines] };
  },
};

export const rulingsQuestion: Question = {
  about: "what the gaps in its rules do",
  unfit: ({ params, found }) =>
    nothingToChange(worthVarying(params, found.sim.params, "ruling"), "gaps with other readings"),
  async answer(ask) {
    const { found, params } = ask.game;
    const over = worthVarying(params, found.sim.params, "ruling");
    const twice = await ask.effectsTwice(found, { over, trials: 5e4, lookAhead: { games: 500 } });
    const part = changesOf(ask.game, twice.policy, "rulings", "Of the other ways to read the rules");
    const again = findings.changesTwice(twice, { label: inWords, measure: endOf(ask.game) });
    return { ...part, findings: [...(part.findings ?? []), ...again] };
  },
};

function endOf({ outcomes }: Game): string {
  return `the share of games that end "${spaced(outcomes[0]!)}"`;
}

function inWords({ param, from, to }: Effect): string {
  return `${spaced(param)} ${valueInWords(to)} in place of ${valueInWords(from)}`;
}

function changesOf(game: Game, result: EffectsResult, name: string, what: string): Partial<ReportContent> {
  const end = endOf(game);
  const changes = result.effects.map((effect) => quantities.effectOf(effect, inWords(effect)));
  if (changes.length === 0) return {};
  return {
    findings: [findings.changes(changes, { what, measure: end, top: 5 })],
    charts: [
      bars(changes, {
        name,
        title: `What each change does to ${end}`,
        subtitle: `${what}, one change at a time, on the same dice.`,
        caption: captionOf(result),
        axis: `difference in "${spaced(game.outcomes[0]!)}"`,
      }),
    ],
    tables: [
      tables.ofQuantities(
        `${what}: what one change does to ${end}`,
        "change",
        changes.map(({ label }) => label),
        [{ title: "difference", of: changes }],
      ),
    ],
    notes: result.skipped.map(
      ({ param, to, reason }) =>
        `Not tried: ${spaced(param)}${to === null ? "" : ` ${valueInWords(to)}`}, since ${reason}`,
    ),
  };
}

/** Parameters of a role that have other values to try: of numbers, those that declare a range worth exploring. */
export function worthVarying(
  params: Game["params"],
  specs: Readonly<Record<string, ParamSpec>>,
  role: Role,
): readonly string[] {
  return Object.entries(specs)
    .filter(([, spec]) => spec.role === role && (spec.kind === "integer" ? spec.explore : spec.kind !== "file"))
    .filter(([param, spec]) => alternativesTo(spec, params[param]!).length > 0)
    .map(([param]) => param);
}

function nothingToChange(over: readonly string[], what: string): string | undefined {
  return over.length === 0 ? `it declares no ${what} worth varying` : undefined;
}

function specOf(specs: unknown, param: string): ParamSpec {
  return (specs as Record<string, ParamSpec>)[param]!;
}

/** Whole numbers over the range worth exploring, at even steps. */
function valuesBetween(spec: ParamSpec): number[] {
  const [low, high] = spec.kind === "integer" ? spec.explore! : [0, 0];
  const values = Math.min(MOST_VALUES, high - low + 1);
  return Array.from({ length: values }, (_, i) => Math.round(low + (i * (high - low)) / Math.max(1, values - 1)));
}
