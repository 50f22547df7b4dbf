/** Players who make some choices and leave others to the policy, as those who look ahead do in playouts. */

import { keyFromSeed, type Play, prepareVariant, resolveParams, type Sim, Stream } from "deadeven";
import { expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";
import { streamsFor } from "../../src/engine/play.js";
import { emptyCard } from "../../src/players/look-ahead.js";
import { readFile } from "../support/play.js";

/** Makes a choice at random or leaves it to the policy, by the toss of a coin. */
function tossed(coin: Stream): Play {
  return { asks: () => coin.below(2) === 0, choose: (_kind, _seat, count) => coin.below(count), mark() {} };
}

const SETTINGS: readonly (readonly [sim: string, params: Record<string, unknown>])[] = [
  ["zombie-blitz", { players: 2 }],
  ["zombie-blitz", { players: 5 }],
  ["forklift", {}],
  ["forklift", { scenario: "siege" }],
  ["forklift", { aboard: 2, crates: 1 }],
  ["forklift", { riders: 3, charges: 2, tools: 1 }],
  ["vehicle-smash", {}],
  ["vehicle-smash", { "a-policy": "flee" }],
  ["foot-combat", {}],
  ["hex-pursuit", {}],
  ["hex-pursuit", { tactic: "shoot-then-run" }],
  ["hex-pursuit", { scenario: "stand" }],
  ["hex-pursuit", { scenario: "stand", tactic: "run" }],
];

test.each(SETTINGS.flatMap(([sim, params]) => ["1", "2", "three"].map((seed) => [sim, params, seed] as const)))(
  "%s %j: the policy goes on from whatever others have chosen, seed %s",
  async (name, params, seed) => {
    const sim = (await builtInSims[name]!()).default as Sim;
    const variant = prepareVariant(sim, resolveParams(sim.params, params, readFile));
    const streams = streamsFor(sim, keyFromSeed(seed));
    const coin = new Stream(keyFromSeed(seed), "toss");
    const card = variant.newCard();
    for (let trial = 0; trial < 4000; trial += 1) {
      for (const stream of Object.values(streams)) stream.start(trial);
      coin.start(trial);
      emptyCard(card);
      variant.trial(streams, card, undefined, tossed(coin));
      expect(card.outcome, `trial ${trial}`).toBeGreaterThanOrEqual(0);
    }
  },
);
