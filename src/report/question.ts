/** One of the questions that a report is made of. */

import type { Ask } from "./ask.js";
import type { Game } from "./game.js";
import type { ReportContent } from "./report.js";

export interface Question {
  /** What it is about, as the page names it where it is left out: "what the land tiles are worth". */
  readonly about: string;
  /** Parameters that it sets itself, or of which it speaks as they are by default: left out where one is given. */
  readonly sets?: readonly string[];
  /** Why it makes no sense of this game; undefined where it does. */
  readonly unfit?: (game: Game) => string | undefined;
  readonly answer: (ask: Ask) => Promise<Partial<ReportContent>>;
}
