/** The report on any game, with nothing to go by but what the game says of itself. */

import type { FoundSim } from "../../engine/found-sim.js";
import { answerAll } from "../answer-all.js";
import type { Report } from "../report.js";
import { parametersQuestion, rulingsQuestion } from "./changes.js";
import { contestsQuestion } from "./contests.js";
import { endsQuestion } from "./ends.js";
import { habitsQuestion, sharedHabitsQuestion } from "./habits.js";
import { rivalsIn } from "./rivals.js";

export function generalReport(found: FoundSim): Report {
  const { name, title, summary } = found.sim;
  return {
    name,
    title: `${title}: what decides it?`,
    summary,
    sim: found,
    build: (ask) => answerAll(ask, rivalsIn(ask.game) === undefined ? TOGETHER : AGAINST_EACH_OTHER),
  };
}

/** Of a game for one, or for players who win together. */
const TOGETHER = [endsQuestion, parametersQuestion, rulingsQuestion, habitsQuestion];
/** Of a game whose seats play against one another. */
const AGAINST_EACH_OTHER = [
  endsQuestion,
  habitsQuestion,
  contestsQuestion,
  parametersQuestion,
  rulingsQuestion,
  sharedHabitsQuestion,
];
