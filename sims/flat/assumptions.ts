/** What is said of adrenaline in runs of both sims. */

import { WITHIN } from "./exact-duel.js";
import type { SpendingPolicy } from "./spending.js";

const EARNED = "Every roll of one's own earns adrenaline, initiative included, and it can be spent at once.";

/** How characters spend adrenaline, by policy. */
export const SPENDING: Readonly<Record<SpendingPolicy, readonly string[]>> = {
  none: [],
  sensible: [
    EARNED,
    "Adrenaline buys successes where they turn no damage into some, or win an escape, a repair or a grip " +
      "broken, and soaks where that keeps something standing; never initiative or dodges.",
  ],
  soak: [EARNED, "Adrenaline soaks damage wherever there is any."],
  push: [EARNED, "Adrenaline buys all that an own roll lacks to succeed, also where the hit then does no damage."],
  mixed: [
    EARNED,
    "Adrenaline soaks damage wherever there is any, and buys all that an own roll lacks to succeed, also where the hit then does no damage.",
  ],
};

/** Up to where the exact answer of a duel is exact. */
export const EXACT_WITHIN = `The exact answer follows adrenaline up to a cap on each side's points; no chance in it is off by more than ${WITHIN}.`;
