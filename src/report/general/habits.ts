/** How the game's ways of playing compare. */

import { andList, spaced } from "../../base/words.js";
import { valueInWords } from "../../present/format.js";
import type { ParamSpec } from "../../sim/params.js";
import { habitsOf, valuesToTry } from "../../study/improve.js";
import type { RunsResult, ShownValue } from "../../study/result.js";
import { captionOf } from "../caption.js";
import * as findings from "../findings/index.js";
import type { Game } from "../game.js";
import * as quantities from "../quantity.js";
import { bars } from "../quantity-bars.js";
import type { Question } from "../question.js";
import * as tables from "../tables.js";
import { changesTopics } from "./changes.js";
import { ownInWords, ownThings, rivalsIn, seatsOwn } from "./rivals.js";

/** More seats than these have their habits tried in the first one alone: in the others they would do much the same. */
const MOST_SEATS = 2;

export const habitsQuestion: Question = {
  about: "how its players' habits compare",
  unfit(game) {
    if (rivalsIn(game) !== undefined) {
      return habitsBySeat(game).length === 0 ? "no seat has a policy of its own to compare" : undefined;
    }
    return habitsIn(game).length === 0 ? "it declares no policies to compare" : undefined;
  },
  async answer(ask) {
    const { found, outcomes } = ask.game;
    const habits = rivalsIn(ask.game) === undefined ? habitsIn(ask.game) : habitsBySeat(ask.game);
    const results = await Promise.all(
      habits.map(({ param, values }) => ask.sweep(found, { vary: { [param]: values }, trials: 5e4 })),
    );
    const end = `Games that end "${spaced(outcomes[0]!)}"`;
    const shares = results.map((result, i) => sharesOf(result, habits[i]!, outcomes[0]!));
    const isBySeat = habits.some(({ seat }) => seat !== undefined);
    // A value says whose it is, but not of which habit, where a seat has several.
    const several = new Set(habits.map(({ name }) => name)).size > 1;
    const all = shares.flatMap((of, i) =>
      of.map((one) => ({ ...one, label: ofHabit(habits[i]!, one.label, several) })),
    );
    const title = isBySeat ? "Games that a seat wins, by how its player plays" : `${end}, by how the players play`;
    return {
      findings: habits.map((habit, i) =>
        findings.ranking(shares[i]!, {
          what:
            habit.seat === undefined
              ? `${end}, by ${spaced(habit.param)}`
              : `Games that seat ${habit.seat + 1} wins, by its own ${spaced(habit.name!)}, the others keeping to theirs`,
          top: 3,
        }),
      ),
      charts: [
        bars(all, {
          name: "habits",
          title,
          subtitle: isBySeat
            ? "One habit of one seat at a time, all others as they are."
            : "One habit at a time, the others as they are.",
          caption: captionOf(...results),
          axis: "share of games",
        }),
      ],
      tables: [
        tables.ofQuantities(
          title,
          "habit",
          all.map(({ label }) => label),
          [{ title: "share", of: all }],
        ),
      ],
    };
  },
};

/** Policies that all seats share, of a game whose seats play against one another: nobody wins by them. */
export const sharedHabitsQuestion: Question = {
  about: "what habits do that all players share",
  unfit(game) {
    if (rivalsIn(game) === undefined) return "its players' habits are compared by how games end";
    return sharedHabits(game).length === 0 ? "it declares no policies that all seats share" : undefined;
  },
  async answer(ask) {
    const { game } = ask;
    const over = sharedHabits(game).map(({ param }) => param);
    const result = await ask.effects(game.found, { over, trials: 5e4 });
    const content = changesTopics(game, result, {
      name: "habits",
      what: "Of habits that are nobody's own",
      these: "habits that all share",
    });
    return {
      ...content,
      notes: [
        ...content.notes,
        `Whose habits ${andList(over.map(spaced))} are the game doesn't say, so that they are judged as rules are. With \`perSeat\` it says what each seat has of its own: then it is told which of them wins.`,
      ],
    };
  },
};

/** "habit bold"; of a seat's own "seat 1: bold", or "seat 1: aim mechanic" where it has other habits. */
function ofHabit({ param, seat, name = param }: TriedHabit, value: string, several: boolean): string {
  if (seat === undefined) return `${spaced(param)} ${value}`;
  const isNamed = !several || value.startsWith(`${spaced(name)} `);
  return `seat ${seat + 1}: ${isNamed ? value : `${spaced(name)} ${value}`}`;
}

interface TriedHabit {
  readonly param: string;
  readonly values: readonly ShownValue[];
  /** Of one that a seat has of its own: the seat, from 0, and what it is called for all of them. */
  readonly seat?: number | undefined;
  readonly name?: string;
}

function sharesOf({ variants }: RunsResult, { param, seat, name = param }: TriedHabit, outcome: string) {
  return variants.map((variant) => {
    const value = variant.varied[param]!;
    return seat === undefined
      ? quantities.outcomeShare(variant, outcome, { label: valueInWords(value) })
      : quantities.seatShare(variant, seat + 1, { label: ownInWords({ name }, value) });
  });
}

/** Policies that were not given, with their values. */
function habitsIn({ found, set }: Game): TriedHabit[] {
  return habitsOf(found.sim, false).filter(({ param }) => !(param in set));
}

/** Policies that each seat has of its own, of both seats of a duel and of the first at larger tables. */
function habitsBySeat(game: Game): TriedHabit[] {
  const { seats } = rivalsIn(game)!;
  const specs = game.found.sim.params as Readonly<Record<string, ParamSpec>>;
  return ownThings(game, seats)
    .filter(({ params }) => specs[params[0]!]!.role === "policy")
    .flatMap(({ name, params }) =>
      params.slice(0, seats > MOST_SEATS ? 1 : seats).map((param, seat): TriedHabit => {
        const values = valuesToTry(specs[param]!, game.params[param]!);
        return { param, values, seat, name };
      }),
    );
}

function sharedHabits(game: Game): TriedHabit[] {
  const own = seatsOwn(game);
  return habitsIn(game).filter(({ param }) => !own.has(param));
}
