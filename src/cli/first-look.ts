/** A look at a person's own game while it is played: a few games played again must go the same. */

import type { FoundSim } from "../engine/found-sim.js";
import { paramOptions } from "../study/given.js";
import { playsAlike } from "../study/reproducible.js";
import { makeVariant } from "../study/variants.js";
import type { Argv } from "./argv.js";
import { doing } from "./command.js";
import { note } from "./streams.js";

/** Games that are played again. */
const GAMES = 12;
/** A game that takes longer to prepare, in milliseconds, is left to `doctor`. */
const SOON = 200;

/** Says why games don't go the same, where they don't. Those that come with the toolkit are tested. */
export async function firstLook(found: FoundSim, argv: Argv): Promise<void> {
  const { sim, ref } = found;
  if (ref === undefined || "builtIn" in ref) return;
  try {
    const begun = performance.now();
    const { values, block } = makeVariant(sim, paramOptions(argv, sim), [], "a first look");
    if (performance.now() - begun > SOON) return;
    const subject = { sim, params: values, key: block.key };
    if (playsAlike(subject, GAMES, (trial) => doing(`playing trial ${trial} of ${sim.name}`))) return;
    const { CAUSES } = await import("../study/reproducible.js");
    const { causesIn } = await import("../study/doctor.js");
    const causes = await causesIn(found, subject, GAMES);
    note(`deadeven: the same games don't go the same twice: ${causes.map((cause) => CAUSES[cause]).join("; ")}`);
    note(`          No result of it can be repeated; \`deadeven doctor ${found.word}\` says more.`);
  } catch {
    // What is wrong with its parameters, or with a trial, the study itself says.
  }
}
