/** The report on any game, with nothing to go by but what the game says of itself. */

import type { FoundSim } from "../../engine/found-sim.js";
import { answerAll } from "../answer-all.js";
import type { Report } from "../report.js";
import { parametersQuestion, rulingsQuestion } from "./changes.js";
import { endsQuestion } from "./ends.js";
import { habitsQuestion } from "./habits.js";

export function generalReport(found: FoundSim): Report {
  const { name, title, summary } = found.sim;
  return {
    name,
    title: `${title}: what decides it?`,
    summary,
    sim: found,
    build: (ask) => answerAll(ask, [endsQuestion, parametersQuestion, rulingsQuestion, habitsQuestion]),
  };
}
