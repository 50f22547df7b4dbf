/** What the ramming roll does: on the supply run, and on a straight road of standing zombies. */

import type { RunsResult } from "deadeven";
import {
  captionOf,
  charts,
  findings,
  inTopics,
  type Quantity,
  type Question,
  quantities,
  tables,
} from "deadeven/report";
import { AIMS } from "./aims.js";
import { LOWEST_ROLL, meanChart, woundsChart } from "./charts.js";
import { playRolls, ROLLS } from "./rolls.js";
import { ENDS, over, rolled, rolledOn, runsOnMap } from "./words.js";

const { exactly, exactMean, metricMean, metricShare, outcomeShare } = quantities;

const mean = (result: RunsResult, metric: string) =>
  over(result, rolled, (variant, label) => metricMean(variant, metric, { label }));
const deliveredIn = (result: RunsResult) =>
  over(result, rolled, (variant, label) => outcomeShare(variant, "delivered", { label }));

const rollInstead = (roll: string) =>
  `Let ramming kill on ${roll}, which of all rolls brings runs nearest to an even chance.`;
const offEven = ({ value }: Quantity) => Math.abs((value ?? 0) - 0.5);

export const rollsQuestion: Question = {
  about: "what the ramming roll does",
  sets: ["ram-kill"],
  unfit: runsOnMap,
  async answer(ask) {
    const { rams, byTheRules } = await playRolls(ask);
    const deliveredBy = ({ variants }: RunsResult) => [outcomeShare(variants[0]!, "delivered", { label: "crews" })];
    const rules = rams.variants[ROLLS.indexOf(5)]!;
    const delivered = deliveredIn(rams);
    const overrun = over(rams, rolled, (variant, label) =>
      metricShare(variant, "turns-overrun", { from: 1 }, { label }),
    );
    const dents = mean(rams, "wounds-by-zombies");
    const ends = ENDS.map(({ outcome, label }) => outcomeShare(rules, outcome, { label }));
    const nearest = delivered.reduce((a, b) => (offEven(b) < offEven(a) ? b : a));
    const odds = findings.atBothStrengths(byTheRules, (result) =>
      findings.value(deliveredBy(result)[0]!, {
        say: (share) => `By the rules, ramming on 5+, ${share} of supply runs are delivered.`,
        aim: nearest.label === rolledOn(5) ? AIMS.odds : { ...AIMS.odds, advice: rollInstead(nearest.label) },
      }),
    );
    return {
      verdict: odds,
      ...inTopics([
        {
          about: "what the ramming roll does to a supply run",
          findings: [
            odds,
            ...findings.gain(byTheRules, deliveredBy, { does: "deliver", hard: "hard, not hopeless" }),
            findings.range(delivered, {
              what: "the share of runs delivered",
              say: ({ most, least, spread }) =>
                `Ramming on ${most.label} delivers ${most.value} of runs, ramming on ${least.label} ${least.value}: ${spread} apart over four steps.`,
            }),
            findings.crossing(delivered, {
              what: "The supply run",
              at: 0.5,
              atWords: "an even chance",
              say: ({ before, after, from, to }) =>
                `The run is an even bet between ramming on ${before} (${from}) and on ${after} (${to}).`,
            }),
            findings.ranking(ends, { what: "How runs end by the rules" }),
          ],
          charts: [
            charts.named(
              charts.outcomeLines(charts.view(rams), "ram-kill"),
              "ends-by-roll",
              "How supply runs end, by the roll that kills a rammed zombie",
              LOWEST_ROLL,
            ),
            ...charts.twoStrengths(
              byTheRules,
              ({ variants }) => ENDS.map(({ outcome, label }) => outcomeShare(variants[0]!, outcome, { label })),
              {
                name: "ends-at-two-strengths",
                title: "How supply runs end by the rules, by the policy and with players who look ahead",
                axis: "share of runs",
              },
            ),
          ],
          tables: [tables.ofMetrics(rams, "What was counted by the rules, ramming on 5+", rules)],
        },
        {
          about: "what ramming kills, and what it costs",
          findings: [
            findings.range(mean(rams, "ram-kills"), {
              what: "the number of zombies that ramming kills",
              say: ({ most, least }) =>
                `Ramming kills ${most.value} zombies a run on ${most.label}, ${least.value} on ${least.label}.`,
            }),
            findings.difference([metricMean(rules, "wounds-by-ramming"), metricMean(rules, "wounds-by-zombies")], {
              what: "the number of wounds",
              more: ({ a, b }) =>
                `The forklift takes ${b} wounds a run from zombies and ${a} from ramming walls and doors.`,
            }),
            findings.range(dents, {
              what: "the number of wounds that zombies deal",
              say: ({ most, least }) =>
                `Zombies deal ${most.value} wounds a run where ramming kills on ${most.label} and ${least.value} ` +
                `where it kills on ${least.label}.`,
            }),
          ],
          charts: [
            meanChart(rams, "ram-kills", "kills", "Zombies killed by ramming in a supply run, by the roll that kills"),
            woundsChart(rams),
          ],
          tables: [
            tables.ofQuantities(
              "The ramming roll, on the supply run; wounds are those of the forklift",
              "kills on",
              ROLLS.map(rolledOn),
              [
                { title: "delivered", of: delivered },
                { title: "ram kills", of: mean(rams, "ram-kills") },
                { title: "by zombies", of: dents },
                { title: "by ramming", of: mean(rams, "wounds-by-ramming") },
                { title: "overrun", of: overrun },
              ],
            ),
          ],
        },
        {
          about: "how often a run is overrun",
          findings: [
            findings.range(overrun, {
              what: "the share of runs that are overrun at least once",
              say: ({ most, least }) =>
                `Ramming on ${least.label}, ${least.value} of runs are overrun at least once; on ${most.label}, ${most.value}.`,
            }),
          ],
          charts: [
            charts.lines([{ name: "overrun at least once", of: overrun }], ROLLS, {
              name: "overruns",
              title: "Runs that are overrun at least once, by the roll that kills",
              subtitle: "",
              caption: captionOf(rams),
              axis: "share of runs",
              ...LOWEST_ROLL,
            }),
          ],
        },
      ]),
    };
  },
};

export const roadQuestion: Question = {
  about: "the test road",
  sets: ["scenario", "ram-kill", "length", "zombies", "kills-needed"],
  async answer(ask) {
    const road = await ask.sweep(ask.game.found, {
      vary: { "ram-kill": ROLLS },
      params: { scenario: "gauntlet" },
      trials: 5e4,
    });
    if (road.variants.some(({ summary }) => summary.exact === undefined)) {
      return { notes: ["The test road has no exact answer for this game, and is left out."] };
    }
    const kills = over(road, rolled, (variant, label) => exactMean(variant, "ram-kills", { label }));
    return {
      findings: [
        findings.range(kills, {
          what: "the number of kills on the test road",
          say: ({ most, least }) =>
            `On the straight test road, one pass by six standing zombies kills ${least.value} of them on ${least.label} and ${most.value} on ${most.label}.`,
        }),
      ],
      charts: [
        meanChart(road, "ram-kills", "road-kills", "The test road: zombies killed of six, by the roll that kills"),
      ],
      tables: [
        tables.ofQuantities("The ramming roll, on the test road of six zombies", "kills on", ROLLS.map(rolledOn), [
          { title: "kills, simulated", of: mean(road, "ram-kills") },
          { title: "kills, exact", of: kills },
          { title: "half killed, simulated", of: deliveredIn(road) },
          {
            title: "half killed, exact",
            of: over(road, rolled, (variant, label) => exactly(label, variant.summary.exact!.outcomes.delivered!)),
          },
        ]),
      ],
    };
  },
};
