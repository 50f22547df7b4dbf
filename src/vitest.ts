/**
 * A matcher for Vitest, so that a game's aims are tests like any other:
 *
 *     import { aimMatchers } from "deadeven/vitest";
 *     expect.extend(aimMatchers);
 *     await expect("zombie-blitz").toMeetAims(["win=0.6..0.7 @players=4"], { seed: "1" });
 */

import type {} from "vitest";
import { missedInWords } from "./present/aims.js";
import type { GivenAim } from "./study/aims/prepare-aims.js";
import { type CheckOptions, check } from "./study/check.js";
import type { SimChoice } from "./study/find-sim.js";

export type AimOptions = Omit<CheckOptions, "aims">;

export const aimMatchers = {
  /** Whether a game (a name, a module's path, or what defineSim returns) meets all these aims. */
  async toMeetAims(
    this: { readonly isNot: boolean },
    game: SimChoice,
    aims: string | readonly GivenAim[],
    options: AimOptions = {},
  ) {
    const {
      aims: checked,
      sim,
      seed,
    } = await check(game, {
      ...options,
      aims: typeof aims === "string" ? [aims] : aims,
    });
    const unmet = checked.filter(({ verdict }) => verdict !== "met");
    const open = unmet.some(({ verdict }) => verdict === "undecided");
    const missed = unmet.some(({ verdict }) => verdict === "missed");
    return {
      // What isn't decided is neither met nor missed: it fails a test of either.
      pass: unmet.length === 0 || (this.isNot && open && !missed),
      message: () =>
        unmet.length === 0
          ? `${sim.name} meets ${checked.map(({ aim }) => aim).join(", ")} (seed ${seed})`
          : unmet.map((aim) => `${sim.name}, ${aim.verdict}: ${missedInWords(aim)} (seed ${seed})`).join("\n"),
    };
  },
};

declare module "vitest" {
  interface Matchers<T = any> {
    /** Plays the game until each of these aims is decided: all must be met. To be awaited. */
    toMeetAims: (aims: string | readonly GivenAim[], options?: AimOptions) => Promise<void>;
  }
}
