/** A look at a person's own game while it is played: a few games played again must go the same. */

import type { FoundSim } from "../engine/found-sim.js";
import { unheardIn } from "../engine/unheard.js";
import { integerOption, paramOptions } from "../study/given.js";
import { MOST_TRIAL_SECONDS } from "../study/options.js";
import { playsAlike } from "../study/reproducible.js";
import { makeVariant } from "../study/variants.js";
import type { Argv } from "./argv.js";
import { doing } from "./command.js";
import { complain } from "./streams.js";

/** Games that are played again. */
const GAMES = 12;
/** A game that takes longer to prepare, in milliseconds, is left to `doctor`. */
const SOON = 200;

/** What a study tells of trials that are played in the command's own thread, each of which may take its seconds. */
export function tellLooks({ sim }: FoundSim, argv: Argv): (trial: number | undefined) => void {
  const seconds = integerOption(argv, "trial-seconds", 1, MOST_TRIAL_SECONDS);
  return (trial) => {
    if (trial === undefined) doing(`preparing ${sim.name}`);
    else doing(`playing trial ${trial} of ${sim.name}`, seconds);
  };
}

/**
 * Says why games don't go the same, where they don't, and what they tell to nobody. Those that come with the toolkit
 * are tested.
 */
export async function firstLook(found: FoundSim, argv: Argv): Promise<void> {
  const { sim, ref } = found;
  if (ref === undefined || "builtIn" in ref) return;
  try {
    const begun = performance.now();
    const { values, block } = makeVariant(sim, paramOptions(argv, sim), [], "a first look");
    if (performance.now() - begun > SOON) return;
    const subject = { sim, params: values, key: block.key };
    const onTrial = tellLooks(found, argv);
    const isAlike = playsAlike(subject, GAMES, onTrial);
    const unheard = unheardIn(sim, values, block.key, GAMES, onTrial);
    doing(`playing ${sim.name}`);
    for (const fault of unheard) complain(fault);
    if (isAlike) return;
    const { CAUSES } = await import("../study/reproducible.js");
    const { causesIn } = await import("../study/doctor.js");
    const causes = await causesIn(found, subject, GAMES);
    const why = causes.map((cause) => CAUSES[cause]).join("; ");
    complain(`the same games don't go the same twice: ${why}`);
    complain(`no result of it can be repeated; \`deadeven doctor ${found.word}\` says more`);
  } catch {
    // What is wrong with its parameters, or with a trial, the study itself says.
  }
}
