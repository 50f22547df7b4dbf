/** Zombie Blitz: for how many is it fair, how does it end, and what are its cards, tiles, gaps and habits worth? */

import { answerAll, defineReport } from "deadeven/report";
import { cardsQuestion, tilesQuestion } from "./zombie-blitz/deck.js";
import { firstTurnQuestion } from "./zombie-blitz/first-turn.js";
import { gamesQuestion } from "./zombie-blitz/games.js";
import { gapsQuestion } from "./zombie-blitz/gaps.js";
import { joiningQuestion, leadersQuestion, pathQuestion } from "./zombie-blitz/habits.js";
import { soloQuestion, tablesQuestion, teamsQuestion } from "./zombie-blitz/tables.js";

export default defineReport({
  name: "zombie-blitz",
  title: "Zombie Blitz: how even are the odds?",
  summary:
    "For how many players it is fair, how and when it ends, what its cards, tiles and unwritten rules are " +
    "worth, and how much good play matters.",
  usual: "Four players unless said otherwise.",
  sim: "zombie-blitz",

  async build(ask) {
    const content = await answerAll(ask, [
      tablesQuestion,
      teamsQuestion,
      soloQuestion,
      firstTurnQuestion,
      pathQuestion,
      joiningQuestion,
      leadersQuestion,
      gamesQuestion,
      gapsQuestion,
      tilesQuestion,
      cardsQuestion,
    ]);
    return {
      ...content,
      notes: [
        "The rules state no aims: those on this page are ours.",
        ...("deck" in ask.game.set
          ? []
          : [
              "The cards and tiles are a reference set of ours: what a card is worth is worth knowing only as far " +
                "as yours are like it. A deck of your own can take its place.",
            ]),
        "A push-back is worth little: zombies push one another on, so what counts is how many spaces are " +
          "free, and a zombie that goes back is pushed on the sooner. The tiles are played by a policy of " +
          "ours: the lowest that does what it is for, as soon as there is danger or no dice.",
        `The box says 30 minutes. How long a turn takes, with its talk, is a guess of ours: ${ask.game.params["seconds-a-turn"]} seconds.`,
        "Leaving out a card also leaves fewer zombies to fight: compare the cards with one another rather than with nothing.",
      ],
    };
  },
});
