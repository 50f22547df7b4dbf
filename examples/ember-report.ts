/**
 * A report of one's own, on the game of docs/guide.md. reports/README.md has what it may be made of.
 *
 *     npx deadeven report ./examples/ember-report.ts --quick
 */

import { charts, defineReport, findings, quantities, tables } from "deadeven/report";
import duel from "./ember-duel.js";

export default defineReport({
  name: "ember-duel",
  title: "Ember duel: how many embers?",
  summary: "What each number of embers does to how long a duel takes, and to what beginning is worth.",
  async build(ask) {
    const embers = await ask.sweep(duel, { vary: { embers: [4, 5, 6, 7, 8] }, trials: 1e5 });
    const view = charts.view(embers);
    // Outcomes, metrics and seats go by their names.
    const named = (variant: (typeof embers.variants)[number]) => ({ label: `${variant.varied.embers} embers` });
    const first = embers.variants.map((variant) => quantities.outcomeShare(variant, "first-wins", named(variant)));
    const turns = embers.variants.map((variant) => quantities.metricMean(variant, "turns", named(variant)));
    return {
      findings: [
        findings.range(turns, {
          what: "how long a duel takes",
          say: ({ most, least }) =>
            `With ${least.label} a duel takes ${least.value} turns, with ${most.label} ${most.value}.`,
        }),
        findings.range(first, {
          what: "how often the first mage wins",
          say: ({ most, least }) =>
            `Beginning is worth most with ${most.label} (${most.value}), least with ${least.label} (${least.value}).`,
          aim: {
            says: "whoever begins wins at most 2 points more often with one number of embers than another",
            most: 0.02,
          },
        }),
      ],
      charts: [charts.meanLine(view, "turns", "embers"), charts.outcomeLines(view, "embers")],
      tables: [tables.ofSweep(embers)],
    };
  },
});
