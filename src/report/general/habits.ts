/** How the game's ways of playing compare. */

import { spaced } from "../../base/words.js";
import { valueInWords } from "../../present/format.js";
import { habitsOf } from "../../study/improve.js";
import { captionOf } from "../caption.js";
import * as findings from "../findings/index.js";
import type { Game } from "../game.js";
import * as quantities from "../quantity.js";
import { bars } from "../quantity-bars.js";
import type { Question } from "../question.js";
import * as tables from "../tables.js";

export const habitsQuestion: Question = {
  about: "how its players' habits compare",
  unfit: (game) => (habitsIn(game).length === 0 ? "it declares no policies to compare" : undefined),
  async answer(ask) {
    const { found, outcomes } = ask.game;
    const habits = habitsIn(ask.game);
    const end = spaced(outcomes[0]!);
    const results = await Promise.all(
      habits.map(({ param, values }) => ask.sweep(found, { vary: { [param]: values }, trials: 5e4 })),
    );
    const shares = results.map(({ variants }, i) =>
      variants.map((variant) =>
        quantities.outcomeShare(variant, outcomes[0]!, { label: valueInWords(variant.varied[habits[i]!.param]!) }),
      ),
    );
    const all = shares.flatMap((of, i) =>
      of.map((one) => ({ ...one, label: `${spaced(habits[i]!.param)} ${one.label}` })),
    );
    return {
      findings: habits.map(({ param }, i) =>
        findings.ranking(shares[i]!, { what: `Games that end "${end}", by ${spaced(param)}`, top: 3 }),
      ),
      charts: [
        bars(all, {
          name: "habits",
          title: `Games that end "${end}", by how the players play`,
          subtitle: "One habit at a time, the others as they are.",
          caption: captionOf(...results),
          axis: "share of games",
        }),
      ],
      tables: [
        tables.ofQuantities(
          `Games that end "${end}", by how the players play`,
          "habit",
          all.map(({ label }) => label),
          [{ title: "share", of: all }],
        ),
      ],
    };
  },
};

/** Policies that were not given, with their values. */
function habitsIn({ found, set }: Game) {
  return habitsOf(found.sim, false).filter(({ param }) => !(param in set));
}
