/**
 * The armoured forklift: what the ramming roll, the overrun limit, riders, guns and unwritten rules do to a supply run.
 */

import { answerAll, defineReport } from "deadeven/report";
import { changesQuestion } from "./forklift/changes.js";
import { crewQuestion, gunsQuestion } from "./forklift/crew.js";
import { cutsQuestion } from "./forklift/cuts.js";
import { routesQuestion, shortcutsQuestion } from "./forklift/driving.js";
import { overrunQuestion, siegeQuestion } from "./forklift/overruns.js";
import { roadQuestion, rollsQuestion } from "./forklift/ramming.js";

export default defineReport({
  name: "forklift",
  title: "The armoured forklift: what is ramming worth?",
  summary:
    "What the ramming roll does to kills, wounds, overruns and deliveries, whether the overrun limit " +
    "matters, what riders and guns are worth, which gaps in the rules decide a run, and which rules could be cut.",
  usual: "Two crates, two armed riders and our map, unless said otherwise.",
  sim: "forklift",

  async build(ask) {
    const content = await answerAll(ask, [
      rollsQuestion,
      crewQuestion,
      gunsQuestion,
      overrunQuestion,
      roadQuestion,
      routesQuestion,
      shortcutsQuestion,
      changesQuestion,
      cutsQuestion,
      siegeQuestion,
    ]);
    return {
      ...content,
      notes: [
        ...content.notes!,
        "The house rules state no aims: those on this page are ours.",
        ...("scenario" in ask.game.set
          ? []
          : [
              "The map, the crates, the crew and what guns do are ours: how much one thing matters beside another " +
                "carries over to other maps better than how often a run is delivered. A map of your own can take its " +
                "place.",
            ]),
        "Every rule on means a mechanic card, a gun for the driver and two charges besides the default. A " +
          "rule that moves no number may still be worth its words at the table: these are games, and the " +
          "numbers see only how they end.",
        "Heroes and zombies play as the policies say, but for the headline question: better players deliver more.",
      ],
    };
  },
});
