/**
 * The armoured forklift: what the ramming roll, the overrun limit, riders, guns and unwritten rules do to a supply run.
 */

import type { RunsResult, VariantResult } from "deadeven";
import { captionOf, charts, defineReport, findings, type Quantity, quantities, tables } from "deadeven/report";
import { AIMS } from "./forklift/aims.js";
import { effectsChart, LOWEST_ROLL, meanChart, woundsChart } from "./forklift/charts.js";
import { cutsChart, cutsFinding, cutsTable, leaveOut } from "./forklift/cuts.js";
import { playRolls, ROLLS } from "./forklift/rolls.js";
import { changed, crew, ENDS, over, rolled, rolledOn } from "./forklift/words.js";

const { exactly, exactMean, metricMean, metricShare, outcomePair, outcomeShare } = quantities;

/** The last is more than can be aboard: no overrun at all. */
const LIMITS = [4, 5, 6, 7, 8, 10, 12, 20];
const RIDERS = [0, 1, 2, 3];
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
export default defineReport({
  name: "forklift",
  title: "The armoured forklift: what is ramming worth?",
  summary:
    "What the ramming roll does to kills, wounds, overruns and deliveries, whether the overrun limit " +
    "matters, what riders and guns are worth, which gaps in the rules decide a run, and which rules could be " +
    "cut. Two crates, two armed riders and our map, unless said otherwise.",

  async build(ask) {
    const sim = "forklift";
    const [
      rams,
      road,
      limits,
      rule,
      lower,
      armed,
      unarmed,
      guns,
      gaps,
      numbers,
      routes,
      hunting,
      walls,
      siege,
      cutsFromAll,
      cutsFromUsual,
    ] = await Promise.all([
      playRolls(ask),
      ask.sweep(sim, { vary: { "ram-kill": ROLLS }, params: { scenario: "gauntlet" }, trials: 2e5 }),
      ask.sweep(sim, { vary: { overrun: LIMITS, "overrun-ends": [false, true] }, trials: 3e4 }),
      ask.compare(sim, { a: { overrun: 20 }, b: { overrun: 8 }, trials: 1e5 }),
      ask.compare(sim, { a: { overrun: 8 }, b: { overrun: 4 }, trials: 1e5 }),
      ask.sweep(sim, { vary: { riders: RIDERS }, trials: 1e5 }),
      ask.sweep(sim, { vary: { riders: RIDERS }, params: { guns: 0 }, trials: 1e5 }),
      ask.sweep(sim, { vary: { guns: [0, 1, 2], "ram-kill": ROLLS }, trials: 3e4 }),
      ask.effects(sim, { over: GAPS, trials: 8e4 }),
      ask.effects(sim, { over: NUMBERS, trials: 4e4 }),
      ask.sweep(sim, { vary: { route: ["direct", "avoid", "ram", "hunt"] }, trials: 5e4 }),
      ask.compare(sim, { a: { route: "direct" }, b: { route: "hunt" }, trials: 1e5 }),
      ask.compare(sim, { a: { shortcuts: "never" }, b: { shortcuts: "smart" }, trials: 5e4 }),
      ask.sweep(sim, { vary: { aboard: [1, 2, 3, 4, 5, 6, 7] }, params: { scenario: "siege" }, trials: 2e4 }),
      leaveOut(ask, "every rule"),
      leaveOut(ask, "the default"),
    ]);

    const rules = rams.variants[ROLLS.indexOf(5)]!;
    const delivered = over(rams, rolled, (variant, label) => outcomeShare(variant, "delivered", { label }));
    const overrun = over(rams, rolled, (variant, label) =>
      metricShare(variant, "turns-overrun", { from: 1 }, { label }),
    );
    const mean = (result: RunsResult, metric: string) =>
      over(result, rolled, (variant, label) => metricMean(variant, metric, { label }));
    const dents = mean(rams, "wounds-by-zombies");
    const roadKills = over(road, rolled, (variant, label) => exactMean(variant, "ram-kills", { label }));
    const roadHalf = over(road, rolled, (variant, label) => exactly(label, variant.summary.exact!.outcomes.delivered!));
    const ends = ENDS.map(({ outcome, label }) => outcomeShare(rules, outcome, { label }));
    const [withGuns, withFists] = [armed, unarmed].map((result) =>
      over(result, crew, (variant, label) => outcomeShare(variant, "delivered", { label })),
    ) as [Quantity[], Quantity[]];
    const survived = over(
      siege,
      ({ aboard }) => `${aboard} zombie${aboard === 1 ? "" : "s"} aboard`,
      (variant, label) => exactly(label, variant.summary.exact!.outcomes.survived!),
    );
    const [gapEffects, numberEffects] = [gaps, numbers].map(({ effects }) =>
      effects.map((effect) => quantities.effectOf(effect, changed(effect))),
    ) as [Quantity[], Quantity[]];
    const [going, losing] = [false, true].map((loses) =>
      limits.variants.filter(({ varied }) => varied["overrun-ends"] === loses),
    ) as [VariantResult[], VariantResult[]];

    return {
      findings: [
        findings.value(delivered[ROLLS.indexOf(5)]!, {
          say: (share) => `By the rules, ramming on 5+, ${share} of supply runs are delivered.`,
          aim: AIMS.odds,
        }),
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
        findings.range(mean(rams, "ram-kills"), {
          what: "the number of zombies that ramming kills",
          say: ({ most, least }) =>
            `Ramming kills ${most.value} zombies a run on ${most.label}, ${least.value} on ${least.label}.`,
        }),
        findings.ranking(ends, { what: "How runs end by the rules" }),
        findings.value(withFists[2]!, {
          say: (share) => `Without guns, two riders deliver ${share} of runs by ramming and fists.`,
          aim: AIMS.guns,
        }),
        findings.range(withGuns, {
          what: "the share of runs delivered by crews of different size",
          say: ({ most, least }) =>
            `With a gun for each rider, ${most.label} deliver ${most.value} of runs, ${least.label} ${least.value}.`,
        }),
        findings.value(outcomePair(rule, "delivered", ["without overruns", "with a limit of 8"]).change, {
          say: (by) => `The overrun rule, at its limit of 8 zombies, moves deliveries by ${by}.`,
          aim: AIMS.overrun,
        }),
        findings.difference(outcomePair(lower, "delivered", ["a limit of 8", "a limit of 4"]), {
          what: "the share of runs delivered",
          more: ({ a, b, by }) => `A limit of 4 in place of 8 raises deliveries from ${a} to ${b} (${by}).`,
          less: ({ a, b, by }) => `A limit of 4 in place of 8 takes deliveries from ${a} to ${b} (${by}).`,
        }),
        findings.range(overrun, {
          what: "the share of runs that are overrun at least once",
          say: ({ most, least }) =>
            `Ramming on ${least.label}, ${least.value} of runs are overrun at least once; on ${most.label}, ${most.value}.`,
        }),
        findings.difference([metricMean(rules, "wounds-by-ramming"), metricMean(rules, "wounds-by-zombies")], {
          what: "the number of wounds",
          more: ({ a, b }) =>
            `The forklift takes ${b} wounds a run from zombies and ${a} from ramming walls and doors.`,
        }),
        findings.range(dents, {
          what: "the number of wounds that zombies deal",
          say: ({ most, least, spread }) =>
            `Zombies deal ${most.value} wounds a run where ramming kills on ${most.label} and ${least.value} ` +
            `where it kills on ${least.label}: ${spread} wounds apart.`,
        }),
        findings.range(roadKills, {
          what: "the number of kills on the test road",
          say: ({ most, least }) =>
            `On the straight test road, one pass by six standing zombies kills ${least.value} of them on ${least.label} and ${most.value} on ${most.label}.`,
        }),
        findings.difference(outcomePair(hunting, "delivered", ["straight", "hunting"]), {
          what: "the share of runs delivered",
          more: ({ by }) => `Going out of one's way to ram pays (${by}).`,
          less: ({ a, b, by }) =>
            `Going up to two squares out of one's way to ram costs deliveries: ${b} of runs arrive, ${a} by the direct way (${by}).`,
          aim: AIMS.hunting,
        }),
        findings.difference(outcomePair(walls, "delivered", ["never", "smart"]), {
          what: "the share of runs delivered",
          more: ({ a, b }) =>
            `The shortcuts make the run: a driver who breaks through walls and locked doors delivers ${b}, one who never does ${a}.`,
          less: ({ a, b }) =>
            `Breaking through walls and doors does not pay: ${b} are delivered with it, ${a} without.`,
        }),
        findings.changes(gapEffects, {
          what: "Of the other ways to read the rules",
          measure: "deliveries",
          aim: AIMS.gaps,
        }),
        findings.changes(numberEffects, {
          what: "Of the house rules' other numbers, moved one at a time",
          measure: "deliveries",
        }),
        cutsFinding("From the game with every rule on", cutsFromAll),
        cutsFinding("From the game as it comes", cutsFromUsual),
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
          charts.outcomeLines(charts.view(rams), "ram-kill"),
          "ends-by-roll",
          "How supply runs end, by the roll that kills a rammed zombie",
          LOWEST_ROLL,
        ),
        charts.named(
          charts.outcomeLinesBySeries(charts.view(guns), "ram-kill", "guns"),
          "delivered-by-roll-and-guns",
          "Runs delivered by two riders, by the ramming roll and how many of them have guns",
          LOWEST_ROLL,
        ),
        meanChart(rams, "ram-kills", "kills", "Zombies killed by ramming in a supply run, by the roll that kills"),
        meanChart(road, "ram-kills", "road-kills", "The test road: zombies killed of six, by the roll that kills"),
        woundsChart(rams),
        charts.named(
          charts.outcomeLinesBySeries(charts.view(limits), "overrun", "overrun-ends"),
          "delivered-by-limit",
          "Runs delivered, by the overrun limit and by whether an overrun loses the scenario",
          { x: "Zombies aboard that make an overrun", legend: "an overrun loses" },
        ),
        charts.bars(
          RIDERS.slice(1).flatMap((_, i) => [
            { ...withGuns[i + 1]!, label: `${withGuns[i + 1]!.label}, all armed` },
            { ...withFists[i + 1]!, label: `${withFists[i + 1]!.label}, no guns` },
          ]),
          {
            name: "crews",
            title: "Runs delivered, by riders and guns",
            subtitle: "Besides the driver, who has no gun.",
            caption: captionOf(armed, unarmed),
            axis: "share of runs delivered",
          },
        ),
        charts.named(
          charts.outcomeDots(charts.view(routes)),
          "ends-by-route",
          "How supply runs end, by how the driver picks the way",
        ),
        effectsChart(
          gapEffects,
          "gaps",
          "What another reading of each gap in the rules does to deliveries",
          captionOf(gaps),
        ),
        effectsChart(
          numberEffects,
          "numbers",
          "What the house rules' other numbers do to deliveries",
          captionOf(numbers),
        ),
        cutsChart(cutsFromAll),
        charts.named(
          charts.outcomeLines(charts.view(siege), "aboard"),
          "siege",
          "Standing still: how five turns with zombies aboard end",
          { x: "Zombies aboard at the start" },
        ),
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
        tables.ofQuantities("The ramming roll, on the test road of six zombies", "kills on", ROLLS.map(rolledOn), [
          { title: "kills, simulated", of: mean(road, "ram-kills") },
          { title: "kills, exact", of: roadKills },
          {
            title: "half killed, simulated",
            of: over(road, rolled, (variant, label) => outcomeShare(variant, "delivered", { label })),
          },
          { title: "half killed, exact", of: roadHalf },
        ]),
        tables.ofQuantities("Riders and guns", "riders", RIDERS.map(String), [
          { title: "delivered, all armed", of: withGuns },
          { title: "delivered, no guns", of: withFists },
        ]),
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
        tables.ofQuantities(
          "What one change does to deliveries",
          "change",
          [...gapEffects, ...numberEffects].map(({ label }) => label),
          [{ title: "difference", of: [...gapEffects, ...numberEffects] }],
        ),
        cutsTable("Each rule left out in turn, of the game with every rule on", cutsFromAll),
        cutsTable("Each rule left out in turn, of the game as it comes", cutsFromUsual),
        tables.ofMetrics(rams, "What was counted by the rules, ramming on 5+", rules),
      ],

      notes: [
        "The house rules state no aims: those on this page are ours.",
        "The map, the crates, the crew and what guns do are ours: how much one thing matters beside another " +
          "carries over to other maps better than how often a run is delivered. Draw your own map and run the " +
          "same on it.",
        "Every rule on means a mechanic card, a gun for the driver and two charges besides the default. A " +
          "rule that moves no number may still be worth its words at the table: these are games, and the " +
          "numbers see only how they end.",
        "Heroes and zombies play as the policies say: better players would deliver more.",
      ],
    };
  },
});
