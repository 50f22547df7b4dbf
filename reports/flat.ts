/** Combat on the Flat: the questions that its rules' author asks, each with a finding. */

import { defineReport, inTopics, type PartOfPage } from "deadeven/report";
import { playCars } from "./flat/cars.js";
import { playFeel } from "./flat/feel.js";
import { playFeet } from "./flat/feet.js";
import { percent } from "./flat/figures.js";
import { playFormulas } from "./flat/formulas.js";
import { askPairs, CONTESTED, WITHOUT_ADRENALINE } from "./flat/match-ups.js";
import { playQuestions } from "./flat/questions.js";
import { playStrengths } from "./flat/strengths.js";
import { playTournaments } from "./flat/tournaments.js";

export default defineReport({
  name: "flat",
  title: "Combat on the Flat: easy, fun, and over in 5 to 10 rounds?",
  summary:
    "How often fights of vehicles and on foot last the 5 to 10 rounds that the rules' author wants, how " +
    "smashing could be made easy and fun, what acting last costs, what a mechanic and a point of adrenaline " +
    "are worth. Everyone is rated 3 and spends adrenaline where it decides something.",

  async build(ask) {
    const bare = askPairs(ask, WITHOUT_ADRENALINE);
    const [cars, competing, ...others] = await Promise.all([
      playCars(ask, bare),
      playTournaments(ask),
      playFormulas(ask, bare),
      playQuestions(ask),
      playFeet(ask),
      playFeel(ask),
      playStrengths(ask),
    ]);
    const topics = [cars, ...others, competing].flatMap((part): readonly PartOfPage[] => part.topics);
    return {
      ...inTopics(topics),
      verdict: cars.topics[0]!.findings[0]!,
      chips: { ratings: "everyone rated 3", adrenaline: "adrenaline spent where it decides" },
      notes: [
        "That most fights should end in 5 to 10 rounds is the rules' author's wish, and large melees may " +
          "last longer; what counts as most, and all other aims, are ours.",
        "Of easy and fun, what can be counted was counted: length, how often one side can't win (less than " +
          `${percent(CONTESTED)}), smashes that land and do nothing, whether the weaker does any harm, and, of how ` +
          "a fight feels, what the body or health that is left tells. The rest is for players to say.",
        "Exact answers with adrenaline are off by 0.001 points of a percentage at most.",
        ...cars.notes,
        ...competing.notes,
      ],
    };
  },
});
