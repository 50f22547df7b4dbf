/** Fights of vehicles: how long they last, one against one and in groups, who beats whom, and what fleeing does. */

import type { RunsResult, VariantResult } from "deadeven";
import {
  type Aim,
  type Ask,
  captionOf,
  charts,
  findings,
  format,
  quantities,
  tables,
  thoughtOver,
} from "deadeven/report";
import {
  average,
  exactBelow,
  exactMap,
  exactMatrix,
  exactOutcome,
  FIVE_TO_TEN,
  inTimeShare,
  percent,
  playChanges,
  share,
  VEHICLES,
  withAndWithout,
  zOf,
} from "./figures.js";
import { askPairs, BARE_TRIALS, CONTESTED, isContested, once, WITHOUT_ADRENALINE } from "./match-ups.js";

const { exactly, metricMean, metricShare, outcomeShare } = quantities;

const AIMS = {
  duels: {
    says: "at least half of contested duels end in 5 to 10 rounds: the rules' author wants most combats to",
    least: 0.5,
    called: { below: "Not yet", within: "Yes" },
    advice:
      "One vehicle against one is over too soon: try one and a half times the body for each, or another of the ways that " +
      "“how smashing could be made easy and fun” ranks.",
  },
  foregone: {
    says: "at most half of all match-ups decided beforehand",
    most: 0.5,
    advice: "Narrow the gaps in power, body and armor, or give the weak something better to do than smash.",
  },
  flight: {
    says: "a car that flees from its like gets away in at most 75% of duels, or nobody need ever lose",
    aim: "a-escapes<=0.75 @side-a=medium-car,side-b=medium-car,a-policy=flee",
    advice: "Ask for more successes to get away.",
  },
  shooting: {
    says: "at least half of duels with fighters aboard end in 5 to 10 rounds",
    aim: "rounds-5-to-10>=0.5 @a-shooters=1,b-shooters=1",
    advice: "Shots end them too soon: make shots weaker against vehicles.",
  },
} satisfies Record<string, Aim>;

/** As much as makes a match-up contested: below that, it is as much decided beforehand as by the policy. */
const WEAKER: Aim = { says: "a match-up is contested", least: CONTESTED };

const POLICIES = ["smash", "smash-if-damaging", "flee", "flee-when-hurt", "evade", "random"];
const LEADS = [1, 2, 3, 4, 5, 6, 8, 10];
const CARS_A_SIDE = [1, 2, 3, 4, 6, 10];

/** Changes, one at a time, to a duel of a small car against a medium one. */
const CHANGES = {
  "as written": {},
  "no adrenaline": { adrenaline: "none" },
  "excess in place of formula": { "smash-damage": "excess" },
  "piecewise in place of formula": { "smash-damage": "piecewise" },
  "pairs earn adrenaline, not dice": { doubles: "per-pair" },
  "ones cancel no successes": { ones: "ignore" },
  "a mechanic in each": { "a-mechanic": true, "b-mechanic": true },
  "a pistol in each": { "a-shooters": 1, "b-shooters": 1 },
  "both flee below half body": { "a-policy": "flee-when-hurt", "b-policy": "flee-when-hurt" },
};

/** `withoutAdrenaline` are all pairs by the rules but for that. */
export async function playCars(ask: Ask, withoutAdrenaline: Promise<RunsResult>) {
  const sim = "vehicle-smash";
  const like = { "side-a": "medium-car", "side-b": "medium-car" };
  const [
    asWritten,
    bare,
    thought,
    armed,
    lead,
    policies,
    changes,
    groups,
    bareLead,
    bareEvading,
    barePistols,
    bareGroups,
  ] = await Promise.all([
    askPairs(ask),
    withoutAdrenaline,
    // Few of each: they are counted together.
    ask.lookingAhead(sim, { vary: { "side-a": VEHICLES, "side-b": VEHICLES }, games: 8 }),
    ask.lookingAhead(sim, { vary: {}, params: CHANGES["a pistol in each"], games: 200 }),
    ask.sweep(sim, { vary: { lead: LEADS }, params: { ...like, "a-policy": "flee" }, trials: 5e4 }),
    ask.sweep(sim, { vary: { "b-policy": POLICIES }, params: { ...like, "a-policy": "smash" }, trials: 5e4 }),
    playChanges(ask, sim, {}, CHANGES, 5e4),
    playGroups(ask, {}, 2e4),
    ask.sweep(sim, {
      vary: { lead: LEADS },
      params: { ...like, "a-policy": "flee", ...WITHOUT_ADRENALINE },
      trials: BARE_TRIALS / 2,
    }),
    ask.run(sim, {
      params: { ...like, "a-policy": "smash", "b-policy": "evade", ...WITHOUT_ADRENALINE },
      trials: BARE_TRIALS / 2,
    }),
    ask.run(sim, { params: { ...CHANGES["a pistol in each"], ...WITHOUT_ADRENALINE }, trials: BARE_TRIALS / 2 }),
    playGroups(ask, WITHOUT_ADRENALINE, BARE_TRIALS / 4),
  ]);
  const all = once(asWritten.variants);
  const bareOf = (variant: VariantResult) => bare.variants[asWritten.variants.indexOf(variant)]!;
  const pairs = all.filter(isContested);
  const bareContested = once(bare.variants).filter(isContested);
  const duels = await Promise.all(
    pairs.map(({ varied }) =>
      ask.run(sim, {
        params: { "side-a": varied["side-a"], "side-b": varied["side-b"] },
        trials: 1e4,
        solve: () => true,
      }),
    ),
  );
  const contested = duels.map(({ variants }) => variants[0]!);
  const nameOf = ({ varied }: VariantResult, side: string) => format.valueInWords(varied[side]!);
  const names = pairs.map((pair) => `${nameOf(pair, "side-a")} against ${nameOf(pair, "side-b")}`);
  const inTime = average(contested, FIVE_TO_TEN, "contested duels");
  const without = average(bareContested, FIVE_TO_TEN, "without adrenaline");
  const foregone = (among: readonly VariantResult[]) => (all.length - among.length) / all.length;
  const pools = thought && poolsOf(thought, asWritten);
  const bySize = (of: readonly RunsResult[]) =>
    of.map(({ variants }, i) => inTimeShare(variants[0]!, `${CARS_A_SIDE[i]} a side`));
  const sized = bySize(groups);
  const lasting = (of: readonly RunsResult[]) =>
    metricShare(of.at(-1)!.variants[0]!, "rounds", { from: 11 }, { label: "a massive melee" });
  const escapesOf = ({ variants }: RunsResult) =>
    variants.map((variant) => outcomeShare(variant, "a-escapes", { label: successes(Number(variant.varied.lead)) }));
  const [escapes, bareEscapes] = [escapesOf(lead), escapesOf(bareLead)];
  const changed = changes.map(({ label, variant }) => inTimeShare(variant, label));
  const doing = (policy: string) => policies.variants[POLICIES.indexOf(policy)]!;
  const z = contested.flatMap((variant) => zOf(variant) ?? []).map(Math.abs);

  return {
    topics: [
      {
        about: "how long duels of vehicles last",
        findings: [
          findings.bothStrengths(
            findings.value(inTime, {
              say: (share) =>
                `As written, ${share} of contested duels of two vehicles last 5 to 10 rounds, and ` +
                `${percent(exactBelow(contested, 5))} end sooner. Contested are ${contested.length} of ` +
                `${all.length} match-ups, in which each wins at least ${percent(CONTESTED)}; without adrenaline, ` +
                `${bareContested.length} match-ups are contested, and ${percent(without.value!)} of their duels last as long.`,
              aim: AIMS.duels,
            }),
            pools && {
              finding: findings.value(pools.inTime, {
                say: (share) => `Over all of these match-ups, ${share} of duels end in 5 to 10 rounds.`,
                aim: AIMS.duels,
              }),
              how: thoughtOver(pools.contested),
            },
          ),
        ],
        charts: [
          exactMap(asWritten, {
            name: "in-time",
            title: "Duels that end in 5 to 10 rounds",
            value: "share of duels (less than 0.05% as 0)",
            cell: (variant: VariantResult) => variant.summary.exact!.metrics[FIVE_TO_TEN]!.mean,
          }),
        ],
        tables: [
          {
            caption: "Contested match-ups with adrenaline: exact, and how far what was played lies from it (z)",
            columns: [
              "match-up",
              "first wins",
              "second wins",
              "mean rounds",
              "5 to 10 rounds",
              "without adrenaline",
              "first wins, played",
              "z",
            ].map((title, i) => ({ title, number: i > 0 })),
            rows: contested.map((variant, i) => {
              const { outcomes, metrics } = variant.summary.exact!;
              return [
                names[i]!,
                ...["a-wins", "b-wins"].map((outcome) => percent(outcomes[outcome]!)),
                format.fixed(metrics.rounds!.mean, 2),
                percent(metrics[FIVE_TO_TEN]!.mean),
                percent(bareOf(pairs[i]!).summary.exact!.metrics[FIVE_TO_TEN]!.mean),
                percent(share(variant, "a-wins") ?? 0),
                format.zScore(zOf(variant)),
              ];
            }),
          },
        ],
      },
      {
        about: "what would make a duel of cars longer",
        findings: [
          findings.bothStrengths(
            withAndWithout(
              shooting(changes[Object.keys(CHANGES).indexOf("a pistol in each")]!.variant),
              inTimeShare(barePistols.variants[0]!, "shooters"),
            ),
            armed && { finding: shooting(armed.variants[0]!), how: thoughtOver(armed.variants) },
          ),
        ],
        charts: [
          charts.bars(changed, {
            name: "car-changes",
            title: "Small car against medium car: duels that end in 5 to 10 rounds, one change at a time",
            subtitle: "Both sides change alike.",
            caption: captionOf(...changes.map(({ result }) => result)),
            axis: "share of duels",
          }),
        ],
      },
      {
        about: "fights of groups of vehicles",
        findings: [
          findings.followedBy(
            findings.crossing(sized, {
              what: "The share of fights that end in 5 to 10 rounds, as written",
              at: 0.5,
              atWords: "half",
              say: ({ before, after, from, to }) =>
                `Groups last longer: of small cars against as many medium ones, ${to} of fights end in 5 to 10 rounds with ${after}, ${from} with ${before}.`,
            }),
            findings.crossing(bySize(bareGroups), {
              what: "Without adrenaline, the share of fights that end in 5 to 10 rounds",
              at: 0.5,
              atWords: "half",
              say: ({ before, after, from, to }) =>
                `Without adrenaline it is ${to} with ${after}, ${from} with ${before}.`,
            }),
          ),
          withAndWithout(
            findings.value(lasting(groups), {
              say: (share) =>
                `Of melees of ${CARS_A_SIDE.at(-1)} cars a side, which may last longer, ${share} go on past 10 rounds.`,
            }),
            lasting(bareGroups),
          ),
        ],
        charts: [
          charts.bars(sized, {
            name: "groups",
            title: "Fights that end in 5 to 10 rounds, by cars a side",
            subtitle: "Small cars against as many medium ones, all smashing, with adrenaline.",
            caption: captionOf(...groups),
            axis: "share of fights",
          }),
        ],
      },
      {
        about: "which vehicle beats which",
        findings: [
          findings.bothStrengths(
            findings.value(exactly("decided beforehand", foregone(pairs)), {
              say: (share) =>
                `In ${share} of the ${all.length} match-ups one side wins less than ${percent(CONTESTED)} of duels; ` +
                `without adrenaline in ${percent(foregone(bareContested))}.`,
              aim: AIMS.foregone,
            }),
            pools && {
              finding: findings.value(pools.weakerWins, {
                say: (share) =>
                  `The weaker side of these match-ups wins ${share} of duels and gets away from ${percent(pools.weakerEscapes.value!)}.`,
                aim: WEAKER,
              }),
              how: thoughtOver(pools.foregone),
            },
          ),
        ],
        charts: [
          exactMatrix(asWritten, {
            name: "win-rates",
            title: "Who beats whom: duels won by each vehicle, the strongest first",
            value: "Share of duels that the row wins (less than 0.05% as 0)",
            cell: (variant: VariantResult, swapped) => exactOutcome(variant, swapped ? "b-wins" : "a-wins"),
          }),
        ],
      },
      {
        about: "getting away",
        findings: [
          withAndWithout(
            findings.value(escapes[0]!, {
              say: (share) => `A medium car that flees from another gets away in ${share} of duels.`,
              aim: AIMS.flight,
            }),
            bareEscapes[0]!,
          ),
          findings.followedBy(
            findings.crossing(escapes, {
              what: "Fleeing",
              at: 0.75,
              atWords: "75%",
              say: ({ before, after, from, to }) =>
                `Asking for ${after} to get away makes flight a risk: ${to} escape, where ${before} still let${before.startsWith("1 ") ? "s" : ""} ${from} go.`,
            }),
            findings.crossing(bareEscapes, {
              what: "Without adrenaline, fleeing",
              at: 0.75,
              atWords: "75%",
              say: ({ before, after, from, to }) =>
                `Without adrenaline, ${to} escape at ${after}, and ${from} at ${before}.`,
            }),
          ),
          withAndWithout(
            findings.value(outcomeShare(doing("evade"), "a-wins", { label: "evading" }), {
              say: (share) =>
                `Of medium cars that do nothing but evade, ${share} are destroyed by another that smashes.`,
            }),
            outcomeShare(bareEvading.variants[0]!, "a-wins", { label: "evading" }),
          ),
        ],
        charts: [
          charts.named(
            charts.outcomeLines(charts.view(lead), "lead"),
            "fleeing",
            "A medium car flees from another: how it ends, by the successes that it takes",
            { x: "Successes that it takes to get away" },
          ),
        ],
        tables: [
          tables.ofQuantities("Against a medium car that smashes, by what another does", "does", POLICIES, [
            { title: "wins", of: policies.variants.map((variant) => outcomeShare(variant, "b-wins")) },
            { title: "is destroyed", of: policies.variants.map((variant) => outcomeShare(variant, "a-wins")) },
            { title: "gets away", of: policies.variants.map((variant) => outcomeShare(variant, "b-escapes")) },
            { title: "mean rounds", of: policies.variants.map((variant) => metricMean(variant, "rounds")) },
          ]),
        ],
      },
    ],

    notes: [
      `Each contested match-up was also played: of the ${z.length} win rates that are neither nearly 0 nor ` +
        `nearly 1 the furthest from its exact answer is ${format.fixed(Math.max(...z), 1)} standard errors ` +
        "away (up to 3.5 is what chance alone does).",
    ],
  };
}

/** As many small cars as medium ones, in fights of more and more. */
function playGroups(ask: Ask, params: Readonly<Record<string, unknown>>, trials: number) {
  return Promise.all(
    CARS_A_SIDE.map((n) =>
      ask.run("vehicle-smash", {
        params: { "side-a": `${n}xsmall-car`, "side-b": `${n}xmedium-car`, ...params },
        trials,
      }),
    ),
  );
}

function shooting(variant: VariantResult) {
  return findings.value(inTimeShare(variant, "shooters"), {
    say: (share) => `With a pistol in each, ${share} of duels of a small and a medium car end in 5 to 10 rounds.`,
    aim: AIMS.shooting,
  });
}

/** Duels of players who look ahead, those of contested match-ups counted together, and those of the others. */
function poolsOf({ variants }: RunsResult, byPolicy: RunsResult) {
  const wins = (variant: VariantResult, side: "a" | "b") =>
    exactOutcome(byPolicy.variants[variants.indexOf(variant)]!, `${side}-wins`);
  const weaker = (variant: VariantResult) => (wins(variant, "a") < wins(variant, "b") ? "a" : "b");
  const contested = variants.filter((_, i) => isContested(byPolicy.variants[i]!));
  const foregone = variants.filter((_, i) => !isContested(byPolicy.variants[i]!));
  const endsFor = (end: string) => (variant: VariantResult) => ({ outcomes: [`${weaker(variant)}-${end}`] });
  return {
    contested,
    foregone,
    inTime: quantities.pooledShare("contested", contested, () => ({ metric: FIVE_TO_TEN, from: 1 })),
    weakerWins: quantities.pooledShare("the weaker", foregone, endsFor("wins")),
    weakerEscapes: quantities.pooledShare("the weaker", foregone, endsFor("escapes")),
  };
}

function successes(n: number): string {
  return n === 1 ? "1 success" : `${n} successes`;
}
