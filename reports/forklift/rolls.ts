/** The supply run under each ramming roll: the rules' own roll for headlines, the others for what they change. */

import type { RunsResult } from "deadeven";
import type { Ask, Strengths } from "deadeven/report";

export const ROLLS = [2, 3, 4, 5, 6];
const BY_THE_RULES = 5;

export async function playRolls(ask: Ask): Promise<{ rams: RunsResult; byTheRules: Strengths }> {
  const [rolls, byTheRules] = await Promise.all([
    // One roll is worth 15 points of deliveries and more: a hundred thousand games tell them well apart.
    ask.sweep(ask.game.found, { vary: { "ram-kill": ROLLS }, trials: 1e5 }),
    ask.twice(ask.game.found, {
      vary: {},
      params: { "ram-kill": BY_THE_RULES },
      trials: 4e5,
      lookAhead: { games: 300 },
    }),
  ]);
  const variants = rolls.variants.map((variant) => {
    const { name, varied } = variant;
    return varied["ram-kill"] === BY_THE_RULES ? { ...byTheRules.policy.variants[0]!, name, varied } : variant;
  });
  return { rams: { ...rolls, variants }, byTheRules };
}
