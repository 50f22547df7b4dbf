/** What the driver's habits are worth: going out of one's way to ram, and breaking through walls and doors. */

import { captionOf, charts, findings, type Question, quantities } from "deadeven/report";
import { AIMS } from "./aims.js";
import { runsOnMap } from "./words.js";

const { outcomePair } = quantities;

export const routesQuestion: Question = {
  about: "how the driver picks the way",
  sets: ["route"],
  unfit: runsOnMap,
  async answer(ask) {
    const sim = ask.game.found;
    const [routes, hunting] = await Promise.all([
      ask.sweep(sim, { vary: { route: ["direct", "avoid", "ram", "hunt"] }, trials: 3e4 }),
      ask.compare(sim, { a: { route: "direct" }, b: { route: "hunt" }, trials: 5e4 }),
    ]);
    return {
      findings: [
        findings.difference(outcomePair(hunting, "delivered", ["straight", "hunting"]), {
          what: "the share of runs delivered",
          more: ({ by }) => `Going out of one's way to ram pays (${by}).`,
          less: ({ a, b, by }) =>
            `Going up to two squares out of one's way to ram costs deliveries: ${b} of runs arrive, ${a} by the direct way (${by}).`,
          aim: AIMS.hunting,
        }),
      ],
      charts: [
        charts.named(
          charts.outcomeDots(charts.view(routes)),
          "ends-by-route",
          "How supply runs end, by how the driver picks the way",
        ),
      ],
    };
  },
};

export const shortcutsQuestion: Question = {
  about: "what breaking through walls and doors is worth",
  sets: ["shortcuts", "ram-walls", "ram-doors"],
  unfit: runsOnMap,
  async answer(ask) {
    const walls = await ask.compare(ask.game.found, {
      a: { shortcuts: "never" },
      b: { shortcuts: "smart" },
      trials: 5e4,
    });
    const pair = outcomePair(walls, "delivered", ["goes round", "breaks through"]);
    const { a, b } = pair;
    return {
      findings: [
        findings.difference(pair, {
          what: "the share of runs delivered",
          more: ({ a, b }) =>
            `The shortcuts make the run: a driver who breaks through walls and locked doors delivers ${b}, one who never does ${a}.`,
          less: ({ a, b }) =>
            `Breaking through walls and doors does not pay: ${b} are delivered with it, ${a} without.`,
        }),
      ],
      charts: [
        charts.bars([a, b], {
          name: "shortcuts",
          title: "Runs delivered, by whether the driver breaks through walls and locked doors",
          subtitle: "",
          caption: captionOf(walls),
          axis: "share of runs delivered",
        }),
      ],
    };
  },
};
