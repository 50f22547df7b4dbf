import { readFileSync } from "node:fs";
import { type InputError, loadParams, type Play, resolveParams, type Scorecard, type Stream } from "deadeven";
import sim from "../../../sims/zombie-blitz/index.js";
import { metricsOf } from "../../../sims/zombie-blitz/metrics.js";
import type { Params } from "../../../sims/zombie-blitz/params.js";
import { readFile } from "../../support/play.js";
import type { Oracle, PlainDeck } from "./plain-game.js";

/** A deck made up in a test, given as the content of a file. */
export function asFile(deck: unknown) {
  return { file: "test.json", content: JSON.stringify(deck) };
}

export function builtIn(name: string): PlainDeck {
  return JSON.parse(readFileSync(new URL(`../../../sims/zombie-blitz/decks/${name}.json`, import.meta.url), "utf8"));
}

/** Every parameter, resolved and read, as the sim's own functions take them. */
export function paramsFor(given: Record<string, unknown>): Params {
  return loadParams(sim.params, resolveParams(sim.params, given, readFile)) as Params;
}

/** A scorecard's metrics by name. */
export function scored(card: Scorecard, params = paramsFor({})): Record<string, number> {
  return Object.fromEntries(metricsOf(params).map(({ name }, m) => [name, card.metrics[m]!]));
}

/** Dice and draws from the streams that the kernel rolls them from, one for one. */
export function onStreams(streams: Record<string, Stream>): Oracle {
  const { deck, blitz, zombies, humans, choices } = streams as Record<string, Stream>;
  return {
    card: (n) => deck!.below(n),
    blitz: () => {
      const roll = blitz!.below(36);
      return [Math.floor(roll / 6) + 1, (roll % 6) + 1];
    },
    zombie: (sides) => zombies!.die(sides),
    hand: (n) => {
      let way = humans!.below(6 ** n);
      return Array.from({ length: n }, () => {
        const face = (way % 6) + 1;
        way = Math.floor(way / 6);
        return face;
      });
    },
    choice: (n) => choices!.below(n),
  };
}

/** All seats are played by the sim's own policy. */
export const byPolicy: Play = {
  asks: () => false,
  choose: () => {
    throw new Error("nobody but the policy plays");
  },
  mark: () => {},
};

/** The message of the InputError that `action` throws. */
export function fault(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if ((error as InputError).name === "InputError") return (error as InputError).message;
    throw error;
  }
  throw new Error("no fault was found");
}
