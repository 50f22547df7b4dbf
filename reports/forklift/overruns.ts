/** Whether the overrun rule matters, and how long a lone driver lasts among zombies. */

import type { VariantResult } from "deadeven";
import { charts, findings, type Question, quantities, tables } from "deadeven/report";
import { AIMS } from "./aims.js";
import { over, runsOnMap } from "./words.js";

const { exactly, metricShare, outcomePair, outcomeShare } = quantities;

/** The last is more than can be aboard: no overrun at all. */
const LIMITS = [4, 5, 6, 7, 8, 10, 12, 20];

export const overrunQuestion: Question = {
  about: "what the overrun rule does",
  sets: ["overrun", "overrun-ends"],
  unfit: runsOnMap,
  async answer(ask) {
    const sim = ask.game.found;
    const [limits, rule, lower] = await Promise.all([
      ask.sweep(sim, { vary: { overrun: LIMITS, "overrun-ends": [false, true] }, trials: 1.5e4 }),
      ask.compare(sim, { a: { overrun: 20 }, b: { overrun: 8 }, trials: 5e4 }),
      ask.compare(sim, { a: { overrun: 8 }, b: { overrun: 4 }, trials: 5e4 }),
    ]);
    const [going, losing] = [false, true].map((loses) =>
      limits.variants.filter(({ varied }) => varied["overrun-ends"] === loses),
    ) as [VariantResult[], VariantResult[]];
    return {
      findings: [
        findings.value(outcomePair(rule, "delivered", ["without overruns", "with a limit of 8"]).change, {
          say: (by) => `The overrun rule, at its limit of 8 zombies, moves deliveries by ${by}.`,
          aim: AIMS.overrun,
        }),
        findings.difference(outcomePair(lower, "delivered", ["a limit of 8", "a limit of 4"]), {
          what: "the share of runs delivered",
          more: ({ a, b, by }) => `A limit of 4 in place of 8 raises deliveries from ${a} to ${b} (${by}).`,
          less: ({ a, b, by }) => `A limit of 4 in place of 8 takes deliveries from ${a} to ${b} (${by}).`,
        }),
      ],
      charts: [
        charts.named(
          charts.outcomeLinesBySeries(charts.view(limits), "overrun", "overrun-ends"),
          "delivered-by-limit",
          "Runs delivered, by the overrun limit and by whether an overrun loses the scenario",
          { x: "Zombies aboard that make an overrun", legend: "an overrun loses" },
        ),
      ],
      tables: [
        tables.ofQuantities(
          `The overrun limit; ${LIMITS.at(-1)} zombies are never aboard`,
          "limit",
          LIMITS.map(String),
          [
            {
              title: "overrun at least once",
              of: going.map((variant) => metricShare(variant, "turns-overrun", { from: 1 })),
            },
            { title: "delivered", of: going.map((variant) => outcomeShare(variant, "delivered")) },
            { title: "delivered if an overrun loses", of: losing.map((variant) => outcomeShare(variant, "delivered")) },
          ],
        ),
      ],
    };
  },
};

export const siegeQuestion: Question = {
  about: "standing still among zombies",
  sets: ["scenario", "aboard", "in-cabin", "driver", "riders", "turns", "spawn"],
  async answer(ask) {
    const siege = await ask.sweep(ask.game.found, {
      vary: { aboard: [1, 2, 3, 4, 5, 6, 7] },
      params: { scenario: "siege" },
      trials: 2e4,
    });
    if (siege.variants.some(({ summary }) => summary.exact === undefined)) {
      return { notes: ["Standing still has no exact answer for this game, and is left out."] };
    }
    const survived = over(
      siege,
      ({ aboard }) => `${aboard} zombie${aboard === 1 ? "" : "s"} aboard`,
      (variant, label) => exactly(label, variant.summary.exact!.outcomes.survived!),
    );
    return {
      findings: [
        findings.crossing(survived, {
          what: "A forklift that stands still for five turns",
          at: 0.5,
          atWords: "an even chance",
          say: ({ before, after, from, to }) =>
            `A lone driver who stands still for five turns mostly survives ${before} (${from}), but not ${after} (${to}).`,
        }),
      ],
      charts: [
        charts.named(
          charts.outcomeLines(charts.view(siege), "aboard"),
          "siege",
          "Standing still: how five turns with zombies aboard end",
          { x: "Zombies aboard at the start" },
        ),
      ],
    };
  },
};
