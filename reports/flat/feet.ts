/** Fights on foot: how long they last, what mends that, and which weapon beats which. */

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
import { exactOutcome, FIVE_TO_TEN, inTimeShare, metricNamed, playChanges, UNSEEN, withoutTraces } from "./figures.js";
import { BARE_TRIALS, WITHOUT_ADRENALINE } from "./match-ups.js";

const { exactly, exactMean, metricMean, outcomeShare } = quantities;

const AIMS = {
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

/** Over all match-ups together, what most of them should have. */
const HALF: Aim = { says: AIMS.feet.says, least: 0.5 };
/** A weapon that wins more is too strong. */
const STRONGER: Aim = { says: AIMS.weapons.says, most: 0.75 };

/** It may hold, and then no fight with it can be solved. */
const UNSOLVED = "grapple";
const WEAPONS = ["punch", UNSOLVED, "spear", "pistol", "large-pistol", "shotgun", "rifle"];
const FIGHTERS_A_SIDE = [1, 2, 4, 8, 12];
const HEALTHS = [7, 10, 13, 16, 20];

/** Changes, one at a time, to a fight of pistol against pistol. */
const PISTOL_CHANGES = {
  "as written": {},
  "no adrenaline": { adrenaline: "none" },
  "any number of points at once": { "adrenaline-cap": "any" },
  "adrenaline soaks all it can": { adrenaline: "soak" },
  "better rolls hurt more": { damage: "plus-extra" },
  "ones cancel no successes": { ones: "ignore" },
  "both dodge when hurt": { "a-dodge": "when-hurt", "b-dodge": "when-hurt" },
  "both dodge every second round": { "a-dodge": "alternate", "b-dodge": "alternate" },
  "dodges take successes, both when hurt": { "a-dodge": "when-hurt", "b-dodge": "when-hurt", dodge: "successes" },
  "100 feet apart at first": { distance: 20 },
};

/** All pairs of weapons. Those that can be solved are played for the charts alone. */
async function playWeapons(ask: Ask, params: Readonly<Record<string, unknown>> = {}): Promise<RunsResult> {
  const weapons = (a: readonly string[], b: readonly string[], trials: number) =>
    ask.sweep("foot-combat", { vary: { "a-weapon": a, "b-weapon": b }, params, trials, solve: () => true });
  const results = await Promise.all([
    weapons(WEAPONS, WEAPONS, 2e4),
    weapons(WEAPONS, [UNSOLVED], 5e4),
    weapons([UNSOLVED], WEAPONS, 5e4),
  ]);
  const longest = new Map(results.flatMap(({ variants }) => variants).map((variant) => [variant.name, variant]));
  return { ...results[0], variants: results[0].variants.map(({ name }) => longest.get(name)!) };
}

const both = (weapon: string) => ({ "a-weapon": weapon, "b-weapon": weapon });

/** Pistols against as many pistols, in fights of more and more. */
function playSizes(ask: Ask, params: Readonly<Record<string, unknown>>, trials: number) {
  return Promise.all(
    FIGHTERS_A_SIDE.map((n) =>
      ask.run("foot-combat", { params: { ...both("pistol"), "a-fighters": n, "b-fighters": n, ...params }, trials }),
    ),
  );
}

export async function playFeet(ask: Ask) {
  const sim = "foot-combat";
  const solved = WEAPONS.filter((weapon) => weapon !== UNSOLVED);
  const [weapons, bare, thought, healths, sizes, bareSizes, changes, sturdy] = await Promise.all([
    playWeapons(ask),
    playWeapons(ask, WITHOUT_ADRENALINE),
    // Few of each: they are counted together.
    ask.lookingAhead(sim, { vary: { "a-weapon": WEAPONS, "b-weapon": WEAPONS }, games: 12 }),
    Promise.all(
      solved.map((weapon) =>
        ask.sweep(sim, {
          vary: { health: HEALTHS },
          params: { ...both(weapon), ...WITHOUT_ADRENALINE },
          trials: UNSEEN,
          solve: () => true,
        }),
      ),
    ),
    playSizes(ask, {}, 5e4),
    playSizes(ask, WITHOUT_ADRENALINE, BARE_TRIALS),
    playChanges(ask, sim, both("pistol"), PISTOL_CHANGES, 5e4),
    ask.sweep(sim, { vary: { health: HEALTHS }, params: both("pistol"), trials: 2e4, solve: () => true }),
  ]);

  const weapon = ({ varied }: VariantResult, side: "a" | "b") => format.valueInWords(varied[`${side}-weapon`]!);
  const name = (variant: VariantResult) => `${weapon(variant, "a")} against ${weapon(variant, "b")}`;
  const wins = (variant: VariantResult, label: string) =>
    variant.summary.exact === undefined
      ? outcomeShare(variant, "a-wins", { label })
      : exactly(label, exactOutcome(variant, "a-wins"), "share", variant.summary.exact?.within);
  const known = (variant: VariantResult, metric: string, label: string) =>
    variant.summary.exact !== undefined
      ? exactMean(variant, metric, { label })
      : metric === FIVE_TO_TEN
        ? inTimeShare(variant, label)
        : metricMean(variant, metric, { label });
  const index = (weapon: unknown) => WEAPONS.indexOf(String(weapon));
  const onceOf = ({ variants }: RunsResult) =>
    variants.filter(({ varied }) => index(varied["a-weapon"]) <= index(varied["b-weapon"]));
  const once = onceOf(weapons);
  const inTimeOf = (of: readonly VariantResult[]) => of.map((variant) => known(variant, FIVE_TO_TEN, name(variant)));
  const inTime = inTimeOf(once);
  const lengthsOf = (of: RunsResult) => onceOf(of).map((variant) => known(variant, "rounds", name(variant)));
  // Either may be the stronger: both seatings of each match-up.
  const winsOfUnlike = ({ variants }: RunsResult) =>
    variants
      .filter(({ varied }) => varied["a-weapon"] !== varied["b-weapon"])
      .map((variant) => wins(variant, name(variant)));
  const againstPistol = ({ variants }: RunsResult) =>
    variants
      .filter(({ varied }) => varied["b-weapon"] === "pistol" && varied["a-weapon"] !== "pistol")
      .map((variant) => wins(variant, weapon(variant, "a")));
  const pistols = sturdy.variants.map((variant) => known(variant, FIVE_TO_TEN, `${variant.varied.health} health`));
  const bySize = (of: readonly RunsResult[]) =>
    of.map(({ variants }, i) => inTimeShare(variants[0]!, `${FIGHTERS_A_SIDE[i]} a side`));
  const sized = bySize(sizes);
  const barePistols = healths[solved.indexOf("pistol")]!.variants.map((variant) =>
    known(variant, FIVE_TO_TEN, `${variant.varied.health} health`),
  );
  const changed = changes.map(({ label, variant }) => inTimeShare(variant, label));

  const pools = thought && poolsOf(thought, (i) => wins(weapons.variants[i]!, "").value ?? 0);

  return {
    topics: [
      {
        about: "how long fights on foot last",
        findings: [
          findings.bothStrengths(
            findings.followedBy(
              findings.threshold(inTime, {
                limits: { least: 0.5 },
                say: ({ within, of }) =>
                  `On foot, one against one, ${within === 0 ? "none" : within} of ${of} match-ups of weapons ` +
                  `${within > 1 ? "have" : "has"} at least half of ${within > 1 ? "their" : "its"} fights end in 5 ` +
                  "to 10 rounds.",
                aim: AIMS.feet,
              }),
              findings.threshold(inTimeOf(onceOf(bare)), {
                limits: { least: 0.5 },
                say: ({ within, of }) => `Without adrenaline ${within === 0 ? "none" : within} of ${of}.`,
              }),
            ),
            pools && {
              finding: findings.value(pools.inTime, {
                say: (share) => `Over all match-ups, ${share} of fights end in 5 to 10 rounds.`,
                aim: HALF,
              }),
              how: thoughtOver(thought.variants),
            },
          ),
          findings.followedBy(
            findings.range(lengthsOf(weapons), {
              what: "the mean length of fights on foot",
              say: ({ most, least }) =>
                `Fights on foot last from ${least.value} rounds on average (${least.label}) to ${most.value} (${most.label}).`,
            }),
            findings.range(lengthsOf(bare), {
              what: "the mean length without adrenaline",
              say: ({ most, least }) =>
                `Without adrenaline from ${least.value} (${least.label}) to ${most.value} (${most.label}).`,
            }),
          ),
        ],
        charts: [
          charts.named(
            charts.meanHeatMap(charts.view(weapons), metricNamed(weapons, "rounds"), "b-weapon", "a-weapon"),
            "foot-mean-rounds",
            "On foot: mean rounds, by both weapons",
          ),
        ],
        tables: [
          tables.ofQuantities("On foot: exact where no interval is given", "match-up", once.map(name), [
            { title: "first wins", of: once.map((variant) => wins(variant, "")) },
            { title: "mean rounds", of: once.map((variant) => known(variant, "rounds", "")) },
            { title: "5 to 10 rounds", of: inTime },
          ]),
        ],
      },
      {
        about: "which weapon beats which",
        findings: [
          findings.bothStrengths(
            findings.followedBy(
              findings.threshold(winsOfUnlike(weapons), {
                limits: { most: 0.75 },
                say: ({ beyond, of }) =>
                  `In ${beyond} of ${of / 2} match-ups of two different weapons, one wins more than 75% of fights.`,
                // Of both seatings, only one can be won that often.
                aim: { ...AIMS.weapons, most: AIMS.weapons.most / 2 },
              }),
              findings.threshold(winsOfUnlike(bare), {
                limits: { most: 0.75 },
                say: ({ beyond, of }) => `Without adrenaline in ${beyond} of ${of / 2}.`,
              }),
            ),
            pools && {
              finding: findings.value(pools.stronger, {
                say: (share) => `Over these ${pools.lopsided.length / 2} match-ups, that weapon wins ${share}.`,
                aim: STRONGER,
              }),
              how: thoughtOver(pools.lopsided),
            },
          ),
          findings.followedBy(
            findings.ranking(againstPistol(weapons), {
              what: "Fights won against a pistol, one against one and 25 feet apart",
            }),
            findings.ranking(againstPistol(bare), { what: "Without adrenaline" }),
          ),
        ],
        charts: [
          charts.named(
            charts.outcomeHeatMap(charts.view(weapons), "b-weapon", "a-weapon"),
            "foot-win-rates",
            "On foot: fights won by side A, by both weapons",
          ),
        ],
      },
      {
        about: "how health makes fights on foot longer",
        findings: [
          findings.followedBy(
            findings.crossing(pistols, {
              what: "Pistol against pistol",
              at: 0.5,
              atWords: "half",
              say: ({ before, after, from, to }) =>
                `Health mends pistol against pistol: with ${after}, in place of our 7, ${to} of fights end in 5 to 10 rounds, with ${before} ${from}.`,
            }),
            findings.crossing(barePistols, {
              what: "Without adrenaline, by health",
              at: 0.5,
              atWords: "half",
              say: ({ before, after, from, to }) => `Without adrenaline ${to} with ${after}, ${from} with ${before}.`,
            }),
          ),
        ],
        charts: [
          charts.tableHeatMap(
            charts.view(weapons),
            {
              name: "foot-health",
              title:
                "On foot without adrenaline: fights that end in 5 to 10 rounds, by the health of fighters with the same weapon",
              rows: { title: "both use", values: solved },
              columns: { title: "health", values: HEALTHS },
              value: "share of fights (less than 0.05% as 0)",
              cells: healths.map(({ variants }) =>
                withoutTraces(variants.map(({ summary }) => summary.exact!.metrics[FIVE_TO_TEN]!.mean)),
              ),
              share: true,
            },
            "foot-health",
            { caption: "Combat on foot · no adrenaline · exact" },
          ),
        ],
      },
      {
        about: "how numbers make fights on foot longer",
        findings: [
          findings.followedBy(
            findings.crossing(sized, {
              what: "Fights of pistol against pistol that end in 5 to 10 rounds, by size",
              at: 0.5,
              atWords: "half",
              say: ({ before, after, from, to }) =>
                `So do numbers: pistol against pistol, ${from} of fights end in 5 to 10 rounds with ${before}, ${to} with ${after}.`,
            }),
            findings.crossing(bySize(bareSizes), {
              what: "Without adrenaline, by size",
              at: 0.5,
              atWords: "half",
              say: ({ before, after, from, to }) => `Without adrenaline ${from} with ${before}, ${to} with ${after}.`,
            }),
          ),
        ],
        charts: [
          charts.bars(sized, {
            name: "foot-groups",
            title: "Pistol against pistol: fights that end in 5 to 10 rounds, by fighters a side",
            subtitle: "Health 7.",
            caption: captionOf(...sizes),
            axis: "share of fights",
          }),
        ],
      },
      {
        about: "what else would make fights on foot longer",
        charts: [
          charts.bars(changed, {
            name: "foot-changes",
            title: "Pistol against pistol: fights that end in 5 to 10 rounds, one change at a time",
            subtitle: "Both sides change alike. Health 7.",
            caption: captionOf(...changes.map(({ result }) => result)),
            axis: "share of fights",
          }),
        ],
        tables: [
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
      },
    ],
  };
}

/** Fights of fighters who look ahead, by how often A wins by the policy: all, and those that are as good as decided. */
function poolsOf({ variants }: RunsResult, winsOf: (i: number) => number) {
  const lopsided = variants.filter(
    ({ varied }, i) => varied["a-weapon"] !== varied["b-weapon"] && Math.max(winsOf(i), winsOf(swapped(i))) > 0.75,
  );
  const strong = (variant: VariantResult) => {
    const i = variants.indexOf(variant);
    return winsOf(i) > winsOf(swapped(i)) ? "a-wins" : "b-wins";
  };
  return {
    lopsided,
    inTime: quantities.pooledShare("all match-ups", variants, () => ({ metric: FIVE_TO_TEN, from: 1 })),
    stronger: quantities.pooledShare("the stronger", lopsided, (variant) => ({ outcomes: [strong(variant)] })),
  };
}

/** The place of the same two weapons, A's in B's hand. */
function swapped(i: number): number {
  const weapons = WEAPONS.length;
  return (i % weapons) * weapons + Math.floor(i / weapons);
}
