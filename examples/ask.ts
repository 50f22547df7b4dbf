/**
 * Questions asked from a script:
 *
 *     node examples/ask.ts
 */

import { compare, run, sweep } from "deadeven";

const percent = (share: number | null) => (share === null ? "–" : `${(share * 100).toFixed(1)}%`);

// One variant: outcomes with counts, shares and intervals; metrics by name.
const { variants } = await run("zombie-blitz", { params: { players: 4 }, trials: 1e5, seed: "1" });
const { outcomes, metrics } = variants[0]!.summary;
const [win] = outcomes;
console.log(`Four players win ${percent(win!.share)} (${percent(win!.ci[0])} to ${percent(win!.ci[1])}).`);
console.log(`A game takes ${metrics.turns!.mean!.toFixed(1)} turns on average.`);

// Several: a variant for each combination of values.
const swept = await sweep("zombie-blitz", { vary: { players: [2, 3, 4, 5] }, trials: 1e5, seed: "1" });
for (const { varied, summary } of swept.variants)
  console.log(`${varied.players}: ${percent(summary.outcomes[0]!.share)}`);

// Two on the same dice: b less a. Your own game goes by its path, or as what defineSim returned.
const { differences, settled } = await compare("zombie-blitz", {
  a: { players: 4 },
  b: { players: 5 },
  trials: 1e5,
  seed: "1",
});
console.log(
  `A fifth player: ${(differences[0]!.difference! * 100).toFixed(1)} points, ${settled ? "settled" : "not settled"}.`,
);
