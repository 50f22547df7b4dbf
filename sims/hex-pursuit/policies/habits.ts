/** How the survivors play, ready for the loop. */

import type { Play } from "deadeven";
import type { Params } from "../params.js";
import { BackingAway } from "./backing-away.js";

export interface Habits {
  readonly tactic: Params["tactic"];
  /** Those who flee keep to the pace of the slowest. */
  readonly together: boolean;
  /** The row that those who step aside in a chase keep to. */
  readonly middleRow: number;
  /** In a stand, what finds the way for those who run; in a chase there is none. */
  readonly backingAway: BackingAway | undefined;
  /** Who plays the game: asked first, where that is somebody else. */
  play: Play;
}

const NOBODY_ELSE: Play = { asks: () => false, choose: () => 0, mark: () => {} };

export function habitsInChase({ tactic, pace }: Pick<Params, "tactic" | "pace">, middleRow: number): Habits {
  return { tactic, together: pace === "slowest", middleRow, backingAway: undefined, play: NOBODY_ELSE };
}

/** `cells` are those of the field. */
export function habitsInStand({ tactic }: Pick<Params, "tactic">, cells: number): Habits {
  return { tactic, together: false, middleRow: 0, backingAway: new BackingAway(cells), play: NOBODY_ELSE };
}
