/**
 * A small game with a gap in its rules and two ways to play it, to start your own from:
 *
 *     npx deadeven run ./examples/shoot-out.ts
 *     npx deadeven sensitivity ./examples/shoot-out.ts
 *     npx deadeven replay ./examples/shoot-out.ts --reroll losing --seed 1 --trial 17
 *
 * Hero and villain roll a die a round; the lower one takes a wound. Once in the game the hero may roll again.
 */

import { defineSim, integer, policy, ruling } from "deadeven";

// Places in `outcomes` and `metrics` below.
const WIN = 0;
const LOSS = 1;
const BOTH_DOWN = 2;
const ROUNDS = 0;

export default defineSim({
  name: "shoot-out",
  title: "Shoot-out",
  summary: "Hero and villain roll a die a round; the lower one takes a wound, until one is down.",
  source: "An example of our own.",
  version: "1",
  url: import.meta.url,
  params: {
    wounds: integer({ help: "wounds that put somebody down", min: 1, max: 20, default: 3 }),
    ties: ruling(["nobody", "both"], {
      gap: "The rules do not say what equal rolls do.",
      help: "who takes a wound when the rolls are equal",
    }),
    reroll: policy(["low", "losing", "never"], {
      help: "when the hero rolls a lower die again: only a 1 or 2, any, or never",
    }),
  },
  outcomes: [
    { name: "win", help: "the villain is down" },
    { name: "loss", help: "the hero is down" },
    { name: "both-down", help: "both fall in the same round" },
  ],
  metrics: [{ name: "rounds", unit: "rounds", help: "rounds played", min: 1, max: 1000 }],
  // The villain's rolls stay the same whatever the hero does.
  substreams: ["hero", "villain"],

  prepare({ wounds, ties, reroll }) {
    return (streams, card, log) => {
      let heroWounds = 0;
      let villainWounds = 0;
      let mayReroll = reroll !== "never";
      while (heroWounds < wounds && villainWounds < wounds) {
        card.metrics[ROUNDS]! += 1;
        const villain = streams.villain.die(6);
        let hero = streams.hero.die(6);
        log?.(`Round ${card.metrics[ROUNDS]}: the hero rolls ${hero}, the villain ${villain}.`);
        if (mayReroll && hero < villain && (reroll === "losing" || hero <= 2)) {
          mayReroll = false;
          hero = streams.hero.die(6);
          log?.(`  The hero rolls again: ${hero}.`);
        }
        if (hero < villain || (hero === villain && ties === "both")) heroWounds += 1;
        if (villain < hero || (hero === villain && ties === "both")) villainWounds += 1;
        log?.(`  Wounds: hero ${heroWounds}, villain ${villainWounds}.`);
      }
      card.outcome = heroWounds < wounds ? WIN : villainWounds < wounds ? LOSS : BOTH_DOWN;
    };
  },
});
