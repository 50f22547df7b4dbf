/** What another reading of each gap, and each of the house rules' other numbers, does to deliveries. */

import { captionOf, findings, type Quantity, type Question, quantities, tables } from "deadeven/report";
import { AIMS } from "./aims.js";
import { effectsChart } from "./charts.js";
import { changed, runsOnMap } from "./words.js";

const GAPS = [
  "enter-cabin",
  "climb-from",
  "heroes-turn",
  "u-turn",
  "cabin-shot",
  "guns-drop",
  "ram-survivor",
  "wall-through",
  "wall-again",
  "overrun-lifts",
  "overrun-ends",
  "zombie-choice",
];
/** The house rules' own numbers, ramming and the overrun limit apart. */
const NUMBERS = [
  "move-die",
  "loaded-die",
  "climb-cost",
  "ram-wound",
  "wounds",
  "zombie-dent",
  "reach-cabin",
  "wall-run",
  "wall-ram",
  "door-run",
  "mechanic-card",
];

export const changesQuestion: Question = {
  about: "what the gaps in the rules and their numbers are worth",
  unfit: runsOnMap,
  async answer(ask) {
    const sim = ask.game.found;
    const [twice, numbers] = await Promise.all([
      ask.effectsTwice(sim, { over: GAPS, trials: 5e4, lookAhead: { games: 150 }, top: 1 }),
      ask.effects(sim, { over: NUMBERS, trials: 3e4 }),
    ]);
    const gaps = twice.policy;
    const [ofGaps, ofNumbers] = [gaps, numbers].map(({ effects }) =>
      effects.map((effect) => quantities.effectOf(effect, changed(effect, ask.game))),
    ) as [Quantity[], Quantity[]];
    return {
      findings: [
        findings.changes(ofGaps, {
          what: "Of the other ways to read the rules",
          measure: "deliveries",
          aim: AIMS.gaps,
        }),
        ...findings.changesTwice(twice, { label: (effect) => changed(effect, ask.game), measure: "deliveries" }),
        findings.changes(ofNumbers, {
          what: "Of the house rules' other numbers, moved one at a time",
          measure: "deliveries",
        }),
      ],
      charts: [
        effectsChart(
          ofGaps,
          "gaps",
          "What another reading of each gap in the rules does to deliveries",
          captionOf(gaps),
        ),
        effectsChart(ofNumbers, "numbers", "What the house rules' other numbers do to deliveries", captionOf(numbers)),
      ],
      tables: [
        tables.ofQuantities(
          "What one change does to deliveries",
          "change",
          [...ofGaps, ...ofNumbers].map(({ label }) => label),
          [{ title: "difference", of: [...ofGaps, ...ofNumbers] }],
        ),
      ],
    };
  },
};
