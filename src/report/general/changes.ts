/** What each parameter and each ruling does, one change at a time: to how games end; of rivals, to more. */

import { capital, paramInWords, spaced } from "../../base/words.js";
import { outcomeLines } from "../../present/charts/lines.js";
import { named } from "../../present/charts/named.js";
import { valueInWords } from "../../present/format.js";
import { viewRuns } from "../../present/runs-view.js";
import type { ParamSpec, Role } from "../../sim/params.js";
import { alternativesTo, type Effect, type EffectsResult } from "../../study/one-at-a-time.js";
import type { RunsResult } from "../../study/result.js";
import { captionOf } from "../caption.js";
import * as findings from "../findings/index.js";
import type { Game } from "../game.js";
import * as metricCharts from "../metric-charts.js";
import * as quantities from "../quantity.js";
import { bars } from "../quantity-bars.js";
import { lines } from "../quantity-lines.js";
import type { Question } from "../question.js";
import type { ReportContent } from "../report.js";
import * as tables from "../tables.js";
import { inTopics, type PartOfPage } from "../topics.js";
import { lengthIn } from "./length.js";
import { type Measure, measuresOf } from "./measures.js";
import { competingThings, rivalsIn, seatsOwn } from "./rivals.js";

/** Numbers that have a chart of their own: those that do most. */
const MOST_LINES = 3;
/** Values of each. */
const MOST_VALUES = 7;

export const parametersQuestion: Question = {
  about: "what its parameters do",
  unfit: (game) => nothingToChange(parametersIn(game), "parameters"),
  async answer(ask) {
    const { game } = ask;
    const { found } = game;
    const over = parametersIn(game);
    const result = await ask.effects(found, { over, trials: 5e4 });
    // Along what changed no game in anything, no line would move.
    const numbers = [...new Set(result.effects.flatMap(({ param, idle }) => (idle ? [] : [param])))]
      .filter((param) => specOf(found.sim.params, param).kind === "integer" && !(param in game.set))
      .slice(0, MOST_LINES);
    const sweeps = await Promise.all(
      numbers.map((param) =>
        ask.sweep(found, { vary: { [param]: valuesBetween(specOf(found.sim.params, param)) }, trials: 2e4 }),
      ),
    );
    const asked: Changes = { name: "parameters", what: "Of other values of its parameters", these: "its parameters" };
    if (rivalsIn(game) !== undefined) {
      const lines = sweeps.map((sweep, i) => linesPart(game, sweep, numbers[i]!));
      return changesTopics(game, result, asked, lines);
    }
    const part = changesOf(game, result, asked);
    const ends = sweeps.map((sweep, i) =>
      named(outcomeLines(viewRuns(sweep), numbers[i]!), `by-${numbers[i]}`, `How games end, by ${spaced(numbers[i]!)}`),
    );
    return { ...part, charts: [...(part.charts ?? []), ...ends] };
  },
};

export const rulingsQuestion: Question = {
  about: "what the gaps in its rules do",
  unfit: (game) =>
    nothingToChange(worthVarying(game.params, game.found.sim.params, "ruling"), "gaps with other readings"),
  async answer(ask) {
    const { game } = ask;
    const { found, params } = game;
    const over = worthVarying(params, found.sim.params, "ruling");
    const asked: Changes = {
      name: "rulings",
      what: "Of the other ways to read the rules",
      these: "the gaps in its rules",
    };
    // Of so few games as those with players who look ahead, no change to a seat or a length could be told.
    if (rivalsIn(game) !== undefined)
      return changesTopics(game, await ask.effects(found, { over, trials: 5e4 }), asked);
    const twice = await ask.effectsTwice(found, { over, trials: 5e4, lookAhead: { games: 500 } });
    const part = changesOf(game, twice.policy, asked);
    const again = findings.changesTwice(twice, { label: inWords, measure: endOf(game) });
    return { ...part, findings: [...(part.findings ?? []), ...again] };
  },
};

/** Which changes are told of: the name of their charts, and how sentences and headings begin. */
export interface Changes {
  readonly name: string;
  readonly what: string;
  readonly these: string;
}

function endOf({ outcomes }: Game): string {
  return `the share of games that end "${spaced(outcomes[0]!)}"`;
}

function inWords({ param, from, to }: Effect): string {
  return `${paramInWords(param)} ${valueInWords(to)} in place of ${valueInWords(from)}`;
}

function changesOf(game: Game, result: EffectsResult, asked: Changes): Partial<ReportContent> {
  const end = endOf(game);
  const part = partFor(result, asked, {
    of: (effect) => quantities.effectOf(effect, inWords(effect)),
    name: undefined,
    about: end,
    measure: end,
    axis: `difference in "${spaced(game.outcomes[0]!)}"`,
  });
  return { ...part, notes: skippedNotes(result) };
}

/** Of a game whose seats are rivals: what changes do to each thing that matters there, under a heading each. */
export function changesTopics(game: Game, result: EffectsResult, asked: Changes, more: readonly PartOfPage[] = []) {
  const parts = measuresOf(game, result).flatMap((measure) => partFor(result, asked, measure) ?? []);
  return { ...inTopics([...parts, ...more]), notes: skippedNotes(result) };
}

function partFor(result: EffectsResult, { name, what, these }: Changes, measure: Measure): PartOfPage | undefined {
  const changes = result.effects.flatMap((effect) => measure.of(effect, inWords(effect)) ?? []);
  if (changes.length === 0) return undefined;
  const title = `What each change does to ${measure.measure}`;
  return {
    about: `what ${these} do to ${measure.about}`,
    findings: [
      findings.changes(changes, {
        what,
        measure: measure.measure,
        top: 5,
        ...(measure.size === undefined ? {} : { size: measure.size.least, unit: measure.size.unit }),
      }),
    ],
    charts: [
      bars(changes, {
        name: measure.name === undefined ? name : `${name}-${measure.name}`,
        title,
        subtitle: `${what}, one change at a time, on the same dice.`,
        caption: captionOf(result),
        axis: measure.axis,
      }),
    ],
    tables: [
      tables.ofQuantities(
        `${what}: what one change does to ${measure.measure}`,
        "change",
        changes.map(({ label }) => label),
        [{ title: "difference", of: changes }],
      ),
    ],
  };
}

function skippedNotes({ skipped }: EffectsResult): string[] {
  return skipped.map(
    ({ param, to, reason }) =>
      `Not tried: ${paramInWords(param)}${to === null ? "" : ` ${valueInWords(to)}`}, since ${reason}`,
  );
}

/** How long games are and what the first seat wins, along a number. */
function linesPart(game: Game, sweep: RunsResult, param: string): PartOfPage {
  const view = viewRuns(sweep);
  const length = lengthIn(game);
  const told = sweep.variants.filter(({ tally }) => tally.winners !== undefined);
  const at = told.map(({ varied }) => Number(varied[param]));
  return {
    about: `games by ${paramInWords(param)}`,
    charts: [
      ...(length === undefined
        ? []
        : [
            named(
              metricCharts.meanLine(view, length.name, param),
              `length-by-${param}`,
              `How long games are, by ${paramInWords(param)}`,
            ),
          ]),
      lines(
        [
          { name: "seat 1", of: told.map((variant) => quantities.seatShare(variant, 1)) },
          {
            name: "an even share",
            of: told.map(({ name, tally }) => quantities.exactly(name, 1 / tally.winners!.seats)),
          },
        ],
        at,
        {
          name: `first-seat-by-${param}`,
          title: `What the first seat wins, by ${paramInWords(param)}`,
          subtitle: "",
          caption: view.caption,
          axis: "share of games",
          x: capital(paramInWords(param)),
        },
      ),
    ],
  };
}

/** Parameters worth varying; of rivals without what competes, and what any seat but the first has of its own. */
function parametersIn(game: Game): readonly string[] {
  const all = worthVarying(game.params, game.found.sim.params, "parameter");
  const rivals = rivalsIn(game);
  if (rivals === undefined) return all;
  const competing = new Set(competingThings(game, rivals.seats).flatMap(({ params }) => params));
  const others = seatsOwn(game, { butFirst: true });
  return all.filter((param) => !competing.has(param) && !others.has(param));
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
