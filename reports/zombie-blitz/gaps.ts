/** What the gaps in the rules are worth. */

import type { Effect } from "deadeven";
import {
  type Aim,
  captionOf,
  charts,
  findings,
  format,
  type Question,
  quantities,
  tables,
  words,
} from "deadeven/report";

const AIM: Aim = {
  says: "no gap in the rules moves the win rate by more than 3 points",
  least: -0.03,
  most: 0.03,
  advice: "Let the rules say what they leave open where it matters most: {these}.",
};

/** Rulings that two players or more can meet. */
const GAPS = [
  "reinforce",
  "reinforce-order",
  "surplus-hits",
  "load-costs",
  "withdrawn-hit",
  "empty-hand",
  "pile",
  "tile-stack",
  "push-by-live",
];

/** What each other reading is, in words, by the ruling and what it is settled as. */
const IN_WORDS: Readonly<Record<string, string>> = {
  "reinforce nobody-hit": "a reinforcement comes only if nobody hits",
  "reinforce-order after-removal": "a dead target is gone before a reinforcement comes",
  "surplus-hits stop-at-kill": "hits past the last hit point cost nothing",
  "load-costs spare-die": "loading a tile takes a spare die, no hits",
  "withdrawn-hit misses": "a hit given up to load counts as a miss",
  "empty-hand rest": "a leader with no dice takes one",
  "pile limited": "no dice beyond the game's own",
  "tile-stack many": "a tile holds several dice and acts once for each",
  "tile-stack many-once": "a tile holds several dice and acts once",
  "push-by-live blocked": "Live moves stop short of other zombies",
};

/** The words are those of a change from the default; where another reading was given, the change is named. */
function inWords({ param, from, to }: Effect): string {
  return (
    IN_WORDS[`${param} ${to}`] ??
    `${words.spaced(param)} ${format.valueInWords(to)} in place of ${format.valueInWords(from)}`
  );
}

export const gapsQuestion: Question = {
  about: "what the gaps in the rules are worth",
  async answer(ask) {
    const twice = await ask.effectsTwice(ask.game.found, {
      over: GAPS,
      trials: 6e4,
      lookAhead: { games: 200 },
      top: 1,
    });
    const gaps = twice.policy;
    const effects = gaps.effects.map((effect) => quantities.effectOf(effect, inWords(effect)));
    return {
      findings: [
        findings.changes(effects, { measure: "the win rate", what: "Of the other ways to read the rules", aim: AIM }),
        ...findings.changesTwice(twice, { label: inWords, measure: "the win rate" }),
      ],
      charts: [
        charts.bars(effects, {
          name: "readings",
          title: "What another reading of each gap in the rules does to the win rate",
          subtitle: `${effects.length} changes one at a time, on the same dice.`,
          caption: captionOf(gaps),
          axis: "difference in win rate",
        }),
      ],
      tables: [
        tables.ofQuantities(
          "What another reading of the rules does to the win rate",
          "reading",
          effects.map(({ label }) => label),
          [{ title: "difference", of: effects }],
        ),
      ],
    };
  },
};
