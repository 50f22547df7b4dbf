/** Combat on the Flat: do smashing vehicles and fights on foot end in the 5 to 10 rounds that their author wants? */

import type { FileContent, RunsResult, VariantResult } from "deadeven";
import {
  type Aim,
  type Ask,
  captionOf,
  charts,
  defineReport,
  findings,
  format,
  type Quantity,
  quantities,
  tables,
  words,
} from "deadeven/report";

const { exactly, exactMean, metricMean, metricShare, outcomeShare } = quantities;

const AIMS = {
  duels: {
    says: "at least half of contested duels end in 5 to 10 rounds: the rules' author wants most combats to",
    least: 0.5,
    advice:
      "One vehicle against one is over too soon, but what mends that makes large groups miss the aim (see below).",
  },
  groups: { says: "at least half of fights of two or more cars a side end in 5 to 10 rounds", most: 0 },
  foregone: {
    says: "at most half of all match-ups decided beforehand",
    most: 0.5,
    advice: "Narrow the gaps in power, body and armor, or give the weak something better to do than smash.",
  },
  flight: {
    says: "a car that flees from its like gets away in at most 75% of duels, or nobody need ever lose",
    most: 0.75,
    advice: "Ask for more successes to get away (see below).",
  },
  endless: {
    says: "at most 5% of fights go on past 20 rounds",
    most: 0.05,
    advice: "Try a cap on the points that a scene may earn, or let fewer kinds of rolls earn any.",
  },
  shooting: {
    says: "at least half of duels with shooters aboard end in 5 to 10 rounds",
    least: 0.5,
    advice: "Shots end them too soon: make shots weaker against vehicles.",
  },
  feet: {
    says: "most match-ups of two weapons have at least half of their fights end in 5 to 10 rounds",
    most: 0.5,
    advice: "Fighters need more health, or weapons less damage.",
  },
  weapons: {
    says: "at most a third of match-ups on foot won by one weapon in more than 75% of fights",
    most: 1 / 3,
    advice: "Bring the weapons' damage nearer to one another, or let range, cover or cost make up for it.",
  },
} satisfies Record<string, Aim>;

const VEHICLES = [
  "bike",
  "moped",
  "motorcycle",
  "small-car",
  "medium-car",
  "large-car",
  "moving-truck",
  "cherry-picker",
  "big-rig-cab",
  "big-rig-trailer",
];
const WEAPONS = ["punch", "grapple", "spear", "pistol", "large-pistol", "shotgun", "rifle"];
const POLICIES = ["smash", "smash-if-damaging", "flee", "flee-when-hurt", "evade", "random"];
const LEADS = [1, 2, 3, 4, 5, 6, 8, 10];
const BODIES = [1.5, 2, 2.5];
const CARS_A_SIDE = [1, 2, 3, 4, 5, 6];
const FIGHTERS_A_SIDE = [1, 2, 4, 8, 12];
const HEALTHS = [7, 9, 11, 13, 15, 17, 20];
/** A match-up in which either side wins at least this often, by the rules as written, is contested. */
const CONTESTED = 0.05;
/** Played where exact answers alone are looked at. */
const UNSEEN = 200;
const FIVE_TO_TEN = "rounds-5-to-10";

/** Changes, one at a time, to a duel of a small car against a medium one. */
const CAR_CHANGES = {
  "as written": {},
  "excess in place of formula": { "smash-damage": "excess" },
  "ones cancel no successes": { ones: "ignore" },
  "a mechanic in each": { "a-mechanic": true, "b-mechanic": true },
  "one pistol shooter in each": { "a-shooters": 1, "b-shooters": 1 },
  "both flee below half body": { "a-policy": "flee-when-hurt", "b-policy": "flee-when-hurt" },
  "adrenaline soaks damage": { adrenaline: "soak" },
  "adrenaline mends misses": { adrenaline: "push" },
  "adrenaline does both": { adrenaline: "mixed" },
};
/** Changes, one at a time, to a fight of pistol against pistol. */
const PISTOL_CHANGES = {
  "as written": {},
  "better rolls hurt more (plus-extra)": { damage: "plus-extra" },
  "ones cancel no successes": { ones: "ignore" },
  "both dodge when hurt": { "a-dodge": "when-hurt", "b-dodge": "when-hurt" },
  "both dodge every second round": { "a-dodge": "alternate", "b-dodge": "alternate" },
  "100 feet apart at first": { distance: 20 },
  "adrenaline soaks damage": { adrenaline: "soak" },
  "adrenaline mends misses": { adrenaline: "push" },
  "adrenaline does both": { adrenaline: "mixed" },
};

export default defineReport({
  name: "flat",
  title: "Combat on the Flat: easy, fun, and over in 5 to 10 rounds?",
  summary:
    "How often fights of vehicles and fights on foot last the 5 to 10 rounds that the rules' author wants, which reading of the unfinished smashing rule comes closest, who beats whom, and what fleeing, adrenaline and shooting do to it. Everyone is rated 3.",

  async build(ask) {
    const cars = await playCars(ask);
    const feet = await playFeet(ask);
    return {
      findings: [...cars.findings, ...feet.findings],
      charts: [...cars.charts, ...feet.charts],
      tables: [...cars.tables, ...feet.tables],
      notes: [
        "That most fights should end in 5 to 10 rounds is the rules' author's wish; what counts as most, and all other aims, are ours.",
        `Of easy and fun, three things were counted: how long fights last, how often one side can't win (less than ${percent(CONTESTED)}), and how often a smash that lands does nothing. How a fight feels is for players to say.`,
        `A match-up is contested if each side wins at least ${percent(CONTESTED)} of duels by the rules as written. The contested ones are the same under every reading, each in both seatings; all are given the same weight.`,
        ...cars.notes,
      ],
    };
  },
});

async function playCars(ask: Ask) {
  const sim = "vehicle-smash";
  const pairs = { "side-a": VEHICLES, "side-b": VEHICLES };
  const like = { "side-a": "medium-car", "side-b": "medium-car" };
  const [sturdy, double] = await sturdier(ask, sim);
  const [duels, readings, bodies, lead, policies, changes, groups] = await Promise.all([
    ask.sweep(sim, { vary: pairs, trials: 1e4 }),
    ask.sweep(sim, {
      vary: { "smash-damage": ["formula", "excess"], ones: ["cancel", "ignore"], ...pairs },
      trials: UNSEEN,
    }),
    ask.sweep(sim, { vary: { vehicles: sturdy, ...pairs }, trials: UNSEEN }),
    ask.sweep(sim, { vary: { lead: LEADS }, params: { ...like, "a-policy": "flee" }, trials: 1e5 }),
    ask.sweep(sim, { vary: { "a-policy": POLICIES, "b-policy": POLICIES }, params: like, trials: 2e4 }),
    playChanges(ask, sim, {}, CAR_CHANGES, 1e5),
    Promise.all(
      CARS_A_SIDE.map(async (n) => {
        const params = { "side-a": `${n}xsmall-car`, "side-b": `${n}xmedium-car` };
        const [read, tough] = await Promise.all([
          ask.sweep(sim, { vary: { "smash-damage": ["formula", "excess"] }, params, trials: 4e4 }),
          ask.run(sim, { params: { ...params, vehicles: double }, trials: 4e4 }),
        ]);
        return [...read.variants, ...tough.variants];
      }),
    ),
  ]);

  const matchUp = ({ varied }: VariantResult) => `${varied["side-a"]} ${varied["side-b"]}`;
  const contestedNames = new Set(
    duels.variants
      .filter((variant) => Math.min(exactOutcome(variant, "a-wins"), exactOutcome(variant, "b-wins")) >= CONTESTED)
      .map(matchUp),
  );
  const contested = (variants: readonly VariantResult[]) =>
    variants.filter((variant) => contestedNames.has(matchUp(variant)));
  const foregone = duels.variants.length - contestedNames.size;
  const ways = [
    ...grouped(readings.variants, ({ varied }) => readingName(varied)),
    ...grouped(bodies.variants, ({ varied }) => String(varied.vehicles)),
  ].map(({ label, variants }) => ({ label, all: variants, contested: contested(variants) }));
  const inTime = ways.map(({ label, contested }) => average(contested, FIVE_TO_TEN, label));
  const bestReading = ways[indexOfMost(inTime.slice(0, ways.length - BODIES.length))]!;
  const [harmless, harmlessExcess] = ways
    .filter(({ label }) => label === AS_WRITTEN || label === EXCESS)
    .map(({ label, contested }) =>
      exactly(
        label,
        average(contested, "smashes-harmless", "").value! / average(contested, "smashes-landed", "").value!,
      ),
    ) as [Quantity, Quantity];
  const sized = [AS_WRITTEN, EXCESS, "formula, body × 2"].map((label, i) => ({
    label,
    lengths: groups.map((variants, n) => inTimeShare(variants[i]!, `${CARS_A_SIDE[n]} a side`)),
  }));
  const escapes = lead.variants.map((variant) =>
    outcomeShare(variant, "a-escapes", { label: successes(Number(variant.varied.lead)) }),
  );
  const changed = changes.map(({ label, variant }) => inTimeShare(variant, label));
  const under = (label: keyof typeof CAR_CHANGES) => changes.find((change) => change.label === label)!.variant;
  const againstSmash = policies.variants.filter(({ varied }) => varied["b-policy"] === "smash");
  const doing = (policy: string) => againstSmash[POLICIES.indexOf(policy)]!;
  const z = duels.variants.flatMap((variant) => zOf(variant) ?? []).map(Math.abs);

  return {
    findings: [
      findings.value(inTime[0]!, {
        say: (share) =>
          `As written, in the ${contestedNames.size} of 100 match-ups of two vehicles that are contested (each wins at least ${percent(CONTESTED)}), ${share} of duels end in 5 to 10 rounds and ${percent(exactBelow(contested(duels.variants), 5))} sooner.`,
        aim: AIMS.duels,
      }),
      findings.ranking(inTime, {
        what: "Contested duels in 5 to 10 rounds, by reading and by body (excess: only successes past the first count)",
        top: 4,
      }),
      findings.crossing(sized[0]!.lengths, {
        what: "The share of fights that end in 5 to 10 rounds, as written",
        at: 0.5,
        atWords: "half",
        say: ({ before, after, from, to }) =>
          `As written, groups last longer: of small cars against as many medium ones, ${to} of fights end in 5 to 10 rounds with ${after}, ${from} with ${before}.`,
      }),
      ...sized.map(({ label, lengths }, i) =>
        findings.threshold(lengths.slice(1), {
          limits: { least: 0.5 },
          say: ({ beyond, within, of, names }) =>
            `Groups of 2 to ${CARS_A_SIDE.at(-1)} a side, ${label}: at ${within} of ${of} sizes at least half of fights end in 5 to 10 rounds${beyond === 0 ? "" : `; fewer do with ${words.andList(names)}`}.`,
          ...(i === 0 ? { aim: AIMS.groups } : {}),
        }),
      ),
      findings.difference([harmless, harmlessExcess], {
        what: "the share of landed smashes that do nothing",
        more: ({ a, b }) => `Under excess, ${b} of the smashes that land do nothing; as written, ${a}.`,
        less: ({ a, b }) => `As written ${a} of the smashes that land do nothing; under excess ${b}.`,
      }),
      findings.value(exactly("decided beforehand", foregone / 100), {
        say: (share) => `In ${share} of the 100 match-ups one side wins less than ${percent(CONTESTED)} of duels.`,
        aim: AIMS.foregone,
      }),
      findings.value(escapes[0]!, {
        say: (share) => `A medium car that flees from another gets away in ${share} of duels.`,
        aim: AIMS.flight,
      }),
      findings.crossing(escapes, {
        what: "Fleeing",
        at: 0.75,
        atWords: "75%",
        say: ({ before, after, from, to }) =>
          `Asking for ${after} to get away makes flight a risk: ${to} escape, where ${before} still let${before.startsWith("1 ") ? "s" : ""} ${from} go.`,
      }),
      findings.difference(
        [
          outcomeShare(doing("smash"), "b-wins", { label: "smashing" }),
          outcomeShare(doing("flee-when-hurt"), "b-wins", { label: "fleeing" }),
        ],
        {
          what: "how often a medium car is destroyed by another that smashes",
          more: ({ a, b }) =>
            `Fleeing once below half body comes too late: ${b} of medium cars are destroyed by another that smashes, ${a} of those that smash on.`,
          less: ({ a, b }) =>
            `Fleeing once below half body saves some: ${b} of medium cars are destroyed by another that smashes, ${a} of those that smash on.`,
        },
      ),
      findings.value(outcomeShare(doing("evade"), "b-wins", { label: "evading" }), {
        say: (share) => `Of medium cars that do nothing but evade, ${share} are destroyed by another that smashes.`,
      }),
      findings.value(metricShare(under("adrenaline soaks damage"), "rounds", { from: 21 }), {
        say: (share) =>
          `Where drivers soak damage with adrenaline, ${share} of duels of a small and a medium car go on past 20 rounds.`,
        aim: AIMS.endless,
      }),
      findings.value(inTimeShare(under("one pistol shooter in each"), "shooters"), {
        say: (share) =>
          `With a pistol shooter in each, ${share} of duels of a small and a medium car end in 5 to 10 rounds.`,
        aim: AIMS.shooting,
      }),
    ],

    charts: [
      charts.tableHeatMap(
        charts.view(duels),
        {
          name: "lengths",
          title: "How long contested duels last, by how smashing is read and how much body vehicles have",
          rows: { title: "rules", values: ways.map(({ label }) => label) },
          columns: { title: "rounds", values: ["under 5", "5 to 10", "over 10"] },
          value: "share of contested duels, 0 below 0.05%",
          cells: ways.map(({ contested }) => {
            const [short, fits] = [exactBelow(contested, 5), average(contested, FIVE_TO_TEN, "").value!];
            return withoutTraces([short, fits, Math.max(0, 1 - short - fits)]);
          }),
          share: true,
        },
        "lengths",
      ),
      exactMap(duels, duels.variants, {
        name: "win-rates",
        title: "Who beats whom: duels won by side A, as written",
        value: "share of duels that A wins, 0 below 0.05%",
        cell: (variant) => exactOutcome(variant, "a-wins"),
        share: true,
      }),
      exactMap(duels, duels.variants, {
        name: "mean-rounds",
        title: "How long duels last: mean rounds, as written",
        value: "mean rounds",
        cell: (variant) => variant.summary.exact!.metrics.rounds!.mean,
        share: false,
      }),
      exactMap(duels, duels.variants, {
        name: "in-time",
        title: "Duels that end in 5 to 10 rounds, as written",
        value: "share of duels, 0 below 0.05%",
        cell: (variant) => variant.summary.exact!.metrics[FIVE_TO_TEN]!.mean,
        share: true,
      }),
      exactMap(duels, bestReading.all, {
        name: "in-time-best",
        title: `Duels that end in 5 to 10 rounds, under the reading that comes closest (${bestReading.label})`,
        value: "share of duels, 0 below 0.05%",
        cell: (variant) => variant.summary.exact!.metrics[FIVE_TO_TEN]!.mean,
        share: true,
      }),
      charts.bars(
        sized.flatMap(({ label, lengths }) => lengths.map((of) => ({ ...of, label: `${of.label}, ${label}` }))),
        {
          name: "groups",
          title: "Fights that end in 5 to 10 rounds, by cars a side",
          subtitle: "Small cars against as many medium ones, all smashing.",
          caption: `Smashing vehicles · ${format.count(groups[0]![0]!.summary.trials)} trials a variant · seed ${duels.seed} · 95% intervals`,
          axis: "share of fights",
        },
      ),
      charts.bars(changed, {
        name: "car-changes",
        title: "Small car against medium car: duels that end in 5 to 10 rounds, one change at a time",
        subtitle: "Both sides change alike.",
        caption: captionOf(...changes.map(({ result }) => result)),
        axis: "share of duels",
      }),
      charts.named(
        charts.outcomeLines(charts.view(lead), "lead"),
        "fleeing",
        "A medium car flees from another: how it ends, by the successes that it takes",
        { x: "Successes that it takes to get away" },
      ),
      charts.named(
        charts.outcomeHeatMap(charts.view(policies), "b-policy", "a-policy"),
        "policies",
        "Medium car against medium car: duels won by side A, by how both drive",
      ),
      charts.named(
        charts.distributionChart(
          charts.view(duels),
          metricNamed(duels, "rounds"),
          duels.variants.find((variant) => matchUp(variant) === "small-car medium-car")!,
        ),
        "duel-rounds",
        "Small car against medium car: rounds, by how the duel ends",
      ),
    ],

    tables: [
      {
        caption: "Readings of the smashing rule, and more body, over contested duels, exactly",
        columns: ["rules", "5 to 10 rounds", "of all 100", "mean rounds", "smashes a duel", "hits in vain"].map(
          (title, i) => ({ title, number: i > 0 }),
        ),
        rows: ways.map(({ label, all, contested }, i) => {
          const mean = (metric: string) => average(contested, metric, "").value!;
          return [
            label,
            percent(inTime[i]!.value!),
            percent(average(all, FIVE_TO_TEN, "").value!),
            format.fixed(mean("rounds"), 2),
            format.fixed(mean("smashes-tried"), 1),
            percent(mean("smashes-harmless") / mean("smashes-landed")),
          ];
        }),
      },
      tables.ofQuantities(
        "Fights that end in 5 to 10 rounds: small cars against as many medium ones",
        "a side",
        CARS_A_SIDE.map(String),
        sized.map(({ label, lengths }) => ({ title: label, of: lengths })),
      ),
      {
        caption: "All match-ups as written: exact, and how far what was played lies from it (z, standard errors)",
        columns: [
          "match-up",
          "first wins",
          "second wins",
          "mean rounds",
          "5 to 10 rounds",
          "first wins, played",
          "z",
        ].map((title, i) => ({ title, number: i > 0 })),
        rows: duels.variants
          .filter(
            ({ varied }) => VEHICLES.indexOf(String(varied["side-a"])) <= VEHICLES.indexOf(String(varied["side-b"])),
          )
          .map((variant) => {
            const { outcomes, metrics } = variant.summary.exact!;
            return [
              `${variant.varied["side-a"]} against ${variant.varied["side-b"]}`,
              ...["a-wins", "b-wins"].map((outcome) => percent(outcomes[outcome]!)),
              format.fixed(metrics.rounds!.mean, 2),
              percent(metrics[FIVE_TO_TEN]!.mean),
              percent(share(variant, "a-wins") ?? 0),
              format.zScore(zOf(variant)),
            ];
          }),
      },
      tables.ofQuantities("A medium car against another that smashes, by what it does", "does", POLICIES, [
        { title: "wins", of: againstSmash.map((variant) => outcomeShare(variant, "a-wins")) },
        { title: "is destroyed", of: againstSmash.map((variant) => outcomeShare(variant, "b-wins")) },
        { title: "gets away", of: againstSmash.map((variant) => outcomeShare(variant, "a-escapes")) },
        { title: "mean rounds", of: againstSmash.map((variant) => metricMean(variant, "rounds")) },
      ]),
    ],

    notes: [
      `Each match-up was also played, ${format.count(duels.variants[0]!.summary.trials)} duels each: of the ${z.length} win rates that are neither nearly 0 nor nearly 1 the furthest from its exact answer is ${format.fixed(Math.max(...z), 1)} standard errors away (up to 3.5 is what chance alone does).`,
    ],
  };
}

async function playFeet(ask: Ask) {
  const sim = "foot-combat";
  const both = (weapon: string) => ({ "a-weapon": weapon, "b-weapon": weapon });
  const solved = WEAPONS.filter((weapon) => weapon !== "grapple");
  const [weapons, healths, sizes, changes] = await Promise.all([
    ask.sweep(sim, { vary: { "a-weapon": WEAPONS, "b-weapon": WEAPONS }, trials: 1e5 }),
    Promise.all(
      solved.map((weapon) => ask.sweep(sim, { vary: { health: HEALTHS }, params: both(weapon), trials: UNSEEN })),
    ),
    Promise.all(
      FIGHTERS_A_SIDE.map((n) =>
        ask.run(sim, { params: { ...both("pistol"), "a-fighters": n, "b-fighters": n }, trials: 1e5 }),
      ),
    ),
    playChanges(ask, sim, both("pistol"), PISTOL_CHANGES, 1e5),
  ]);

  const name = ({ varied }: VariantResult) => `${varied["a-weapon"]} against ${varied["b-weapon"]}`;
  const wins = (variant: VariantResult, label: string) =>
    variant.summary.exact === undefined
      ? outcomeShare(variant, "a-wins", { label })
      : exactly(label, exactOutcome(variant, "a-wins"));
  const known = (variant: VariantResult, metric: string, label: string) =>
    variant.summary.exact !== undefined
      ? exactMean(variant, metric, { label })
      : metric === FIVE_TO_TEN
        ? inTimeShare(variant, label)
        : metricMean(variant, metric, { label });
  const index = (weapon: unknown) => WEAPONS.indexOf(String(weapon));
  const once = weapons.variants.filter(({ varied }) => index(varied["a-weapon"]) <= index(varied["b-weapon"]));
  const inTime = once.map((variant) => known(variant, FIVE_TO_TEN, name(variant)));
  // Either may be the stronger: both seatings of each match-up.
  const unlike = weapons.variants.filter(({ varied }) => varied["a-weapon"] !== varied["b-weapon"]);
  const againstPistol = weapons.variants
    .filter(({ varied }) => varied["b-weapon"] === "pistol" && varied["a-weapon"] !== "pistol")
    .map((variant) => wins(variant, String(variant.varied["a-weapon"])));
  const pistols = healths[solved.indexOf("pistol")]!.variants.map((variant) =>
    exactMean(variant, FIVE_TO_TEN, { label: `${variant.varied.health} health` }),
  );
  const sized = sizes.map(({ variants }, i) => inTimeShare(variants[0]!, `${FIGHTERS_A_SIDE[i]} a side`));
  const changed = changes.map(({ label, variant }) => inTimeShare(variant, label));

  return {
    findings: [
      findings.threshold(inTime, {
        limits: { least: 0.5 },
        say: ({ within, of }) =>
          `On foot, one against one, ${within === 0 ? "none" : within} of ${of} match-ups of weapons ${within > 1 ? "have" : "has"} at least half of ${within > 1 ? "their" : "its"} fights end in 5 to 10 rounds.`,
        aim: AIMS.feet,
      }),
      findings.range(
        once.map((variant) => known(variant, "rounds", name(variant))),
        {
          what: "the mean length of fights on foot",
          say: ({ most, least }) =>
            `Fights on foot last from ${least.value} rounds on average (${least.label}) to ${most.value} (${most.label}).`,
        },
      ),
      findings.crossing(pistols, {
        what: "Pistol against pistol",
        at: 0.5,
        atWords: "half",
        say: ({ before, after, from, to }) =>
          `Health mends pistol against pistol: with ${after}, in place of our 7, ${to} of fights end in 5 to 10 rounds, with ${before} ${from}.`,
      }),
      findings.crossing(sized, {
        what: "Fights of pistol against pistol that end in 5 to 10 rounds, by size",
        at: 0.5,
        atWords: "half",
        say: ({ before, after, from, to }) =>
          `So do numbers: pistol against pistol, ${from} of fights end in 5 to 10 rounds with ${before}, ${to} with ${after}.`,
      }),
      findings.ranking(againstPistol, { what: "Fights won against a pistol, one against one and 25 feet apart" }),
      findings.threshold(
        unlike.map((variant) => wins(variant, name(variant))),
        {
          limits: { most: 0.75 },
          say: ({ beyond, of }) =>
            `In ${beyond} of ${of / 2} match-ups of two different weapons, one wins more than 75% of fights.`,
          // Of both seatings, only one can be won that often.
          aim: { ...AIMS.weapons, most: AIMS.weapons.most / 2 },
        },
      ),
    ],

    charts: [
      charts.named(
        charts.outcomeHeatMap(charts.view(weapons), "b-weapon", "a-weapon"),
        "foot-win-rates",
        "On foot: fights won by side A, by both weapons",
      ),
      charts.named(
        charts.meanHeatMap(charts.view(weapons), metricNamed(weapons, "rounds"), "b-weapon", "a-weapon"),
        "foot-mean-rounds",
        "On foot: mean rounds, by both weapons",
      ),
      charts.tableHeatMap(
        charts.view(weapons),
        {
          name: "foot-health",
          title: "On foot: fights that end in 5 to 10 rounds, by the health of fighters with the same weapon",
          rows: { title: "both use", values: solved },
          columns: { title: "health", values: HEALTHS },
          value: "share of fights, 0 below 0.05%",
          cells: healths.map(({ variants }) =>
            withoutTraces(variants.map(({ summary }) => summary.exact!.metrics[FIVE_TO_TEN]!.mean)),
          ),
          share: true,
        },
        "foot-health",
      ),
      charts.bars(sized, {
        name: "foot-groups",
        title: "Pistol against pistol: fights that end in 5 to 10 rounds, by fighters a side",
        subtitle: "Health 7.",
        caption: captionOf(...sizes),
        axis: "share of fights",
      }),
      charts.bars(changed, {
        name: "foot-changes",
        title: "Pistol against pistol: fights that end in 5 to 10 rounds, one change at a time",
        subtitle: "Both sides change alike. Health 7.",
        caption: captionOf(...changes.map(({ result }) => result)),
        axis: "share of fights",
      }),
    ],

    tables: [
      tables.ofQuantities("On foot: exact where no interval is given", "match-up", once.map(name), [
        { title: "first wins", of: once.map((variant) => wins(variant, "")) },
        { title: "mean rounds", of: once.map((variant) => known(variant, "rounds", "")) },
        { title: "5 to 10 rounds", of: inTime },
      ]),
      tables.ofQuantities(
        "Pistol against pistol, one change at a time",
        "change",
        changes.map(({ label }) => label),
        [
          { title: "5 to 10 rounds", of: changed },
          { title: "mean rounds", of: changes.map(({ variant }) => metricMean(variant, "rounds")) },
        ],
      ),
    ],
  };
}

/** The rules' vehicles with more body, as files: all of them, and the one with twice as much. */
async function sturdier(ask: Ask, sim: string): Promise<readonly [FileContent[], FileContent]> {
  const base = await ask.run(sim, { trials: UNSEEN });
  const { content } = base.variants[0]!.values.vehicles as FileContent;
  const vehicles = JSON.parse(content) as readonly { readonly body: number }[];
  const files = BODIES.map((times) => ({
    file: `formula, body × ${times}`,
    content: JSON.stringify(vehicles.map((vehicle) => ({ ...vehicle, body: Math.round(times * vehicle.body) }))),
  }));
  return [files, files[BODIES.indexOf(2)]!];
}

/** The same fight under one change after another. */
function playChanges(
  ask: Ask,
  sim: string,
  params: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  trials: number,
) {
  return Promise.all(
    Object.entries(changes).map(async ([label, change]) => {
      const result = await ask.run(sim, { params: { ...params, ...change }, trials });
      return { label, result, variant: result.variants[0]! };
    }),
  );
}

const AS_WRITTEN = "as written (formula)";
const EXCESS = "excess";

function readingName(varied: VariantResult["varied"]): string {
  const damage = varied["smash-damage"] === "formula" ? AS_WRITTEN : EXCESS;
  return varied.ones === "ignore" ? `${damage}, ones cancel nothing` : damage;
}

/**
 * How many standard errors the share of A's wins lies from its exact chance, where that is neither nearly 0 nor nearly
 * 1.
 */
function zOf(variant: VariantResult): number | undefined {
  const p = exactOutcome(variant, "a-wins");
  const { trials } = variant.summary;
  return trials * p * (1 - p) < 20 ? undefined : format.shareZ(share(variant, "a-wins"), p, trials);
}

function successes(n: number): string {
  return n === 1 ? "1 success" : `${n} successes`;
}

function inTimeShare(variant: VariantResult, label: string): Quantity {
  return metricShare(variant, FIVE_TO_TEN, { from: 1 }, { label });
}

function exactOutcome({ summary }: VariantResult, outcome: string): number {
  return summary.exact!.outcomes[outcome]!;
}

/** A metric's exact mean, averaged over match-ups. */
function average(variants: readonly VariantResult[], metric: string, label: string): Quantity {
  const sum = variants.reduce((sum, { summary }) => sum + summary.exact!.metrics[metric]!.mean, 0);
  return exactly(label, sum / variants.length);
}

/** The exact share of duels of fewer rounds, averaged over match-ups. */
function exactBelow(variants: readonly VariantResult[], rounds: number): number {
  const chances = variants.flatMap(({ exact }) => exact!.metrics!.rounds!.distribution!);
  return chances.reduce((sum, [value, chance]) => (value < rounds ? sum + chance : sum), 0) / variants.length;
}

/** Variants by label, in the order in which labels come up. */
function grouped(variants: readonly VariantResult[], labelOf: (variant: VariantResult) => string) {
  const labels = [...new Set(variants.map(labelOf))];
  return labels.map((label) => ({ label, variants: variants.filter((variant) => labelOf(variant) === label) }));
}

function indexOfMost(of: readonly Quantity[]): number {
  return of.reduce((most, { value }, i) => (value! > of[most]!.value! ? i : most), 0);
}

function share({ summary }: VariantResult, outcome: string): number | null {
  return summary.outcomes.find((found) => found.outcome === outcome)!.share;
}

/** Exact shares with those below 0.05% as 0: their many digits say nothing, and have no place in a cell. */
function withoutTraces(shares: readonly number[]): number[] {
  return shares.map((value) => (value < 0.0005 ? 0 : value));
}

/** An exact share, to a tenth of a percent. */
function percent(value: number): string {
  return `${format.fixed(100 * value, Number.isInteger(Number((100 * value).toFixed(6))) ? 0 : 1)}%`;
}

function metricNamed(result: RunsResult, name: string) {
  return charts.view(result).metrics.find((metric) => metric.name === name)!;
}

/** A heat map of exact values over the two sides' vehicles. */
function exactMap(
  result: RunsResult,
  variants: readonly VariantResult[],
  {
    name,
    title,
    value,
    cell,
    share,
  }: { name: string; title: string; value: string; share: boolean; cell: (variant: VariantResult) => number },
) {
  const cells = VEHICLES.map((a) =>
    VEHICLES.map((b) => cell(variants.find(({ varied }) => varied["side-a"] === a && varied["side-b"] === b)!)),
  );
  const [rows, columns] = ["side A", "side B"].map((side) => ({ title: side, values: VEHICLES })) as [
    { title: string; values: string[] },
    { title: string; values: string[] },
  ];
  return charts.tableHeatMap(
    charts.view(result),
    { name, title, rows, columns, value, cells: share ? cells.map(withoutTraces) : cells, share },
    name,
  );
}
