/** The `exchange` scenario: one smash by the first vehicle of A on the first of B. */

import type { Trial } from "deadeven";
import type { Fight, SUBSTREAMS } from "./fight.js";
import { tellForces } from "./telling.js";

// Places of the outcomes.
const DAMAGE = 0;
const NO_DAMAGE = 1;
const BOTCH = 2;

export function exchangeTrial(fight: Fight): Trial<(typeof SUBSTREAMS)[number]> {
  const target = fight.forces.ofA;
  return (streams, card, log) => {
    // A smash changes nothing of the fight but its adrenaline.
    fight.adrenaline.start();
    if (log) tellForces(fight, log);
    fight.rollSmash(0, target, streams, log);
    const damage = fight.smashDone - fight.soak(target, fight.smashDone, log);
    card.metrics[0] = damage;
    card.metrics[1] = fight.smashNet;
    card.outcome = damage > 0 ? DAMAGE : fight.smashBotched ? BOTCH : NO_DAMAGE;
    log?.(ENDINGS[card.outcome]!);
  };
}

const ENDINGS = ["Damage.", "No damage.", "A botch."];
