/** One game of those that were counted, told turn by turn. */

import { type FoundSim, findTrials, makeReplay, shellWord, tellTrial } from "deadeven/portable";
import type { Question, Told, Wish } from "../messages.js";
import { options } from "./command.js";

/** How many games are looked through for one that is wanted. */
const AMONG = 5000;

/** Undefined where none of those looked through is like that. */
export async function toldGame(
  found: FoundSim,
  { sim, params, seed }: Question,
  wish: Wish,
): Promise<Told | undefined> {
  const { skill, ...own } = params;
  const made = makeReplay(found.sim, own, seed, false, skill as string | undefined);
  const trial = "trial" in wish ? wish.trial : await first();
  if (trial === undefined) return undefined;
  const lines: string[] = [];
  const card = tellTrial(made.variant, made.key, trial, (line) => void lines.push(line));
  const { outcomes, metrics } = made.variant.newTally();
  const words = ["npx", "deadeven", "replay", sim, ...options(params), "--seed", seed, "--trial", String(trial)];
  return {
    trial,
    outcome: outcomes[card.outcome]!,
    metrics: metrics.map(({ name }, m) => [name, card.metrics[m]!] as const),
    lines,
    command: words.map(shellWord).join(" "),
  };

  async function first(): Promise<number | undefined> {
    if ("trial" in wish) return wish.trial;
    const wanted = { pick: wish.pick, outcome: wish.outcome, where: [], among: AMONG };
    return (await findTrials(made, 0, wanted, found.sim.charts ?? [])).trials[0];
  }
}
