/** What acting last costs, what a mechanic is good for, and what a point of adrenaline is worth. */

import { type Aim, type Ask, captionOf, charts, findings, type Quantity, quantities, tables } from "deadeven/report";
import { exactOutcome, inTimeShare, playChanges, UNSEEN, withAndWithout } from "./figures.js";
import { BARE_TRIALS, WITHOUT_ADRENALINE } from "./match-ups.js";

const { exactly, metricMean, metricShare, outcomeShare } = quantities;

const AIMS = {
  last: {
    says: "acting last for a whole fight costs at most a quarter of the wins: who acts last wins at least 37.5%",
    aim: "acted-last>=0.375 @side-a=medium-car,side-b=medium-car,initiative=once,a-wits=4,a-alertness=2",
    advice: "Roll initiative anew each round.",
  },
  endless: {
    says: "at most 5% of fights go on past 20 rounds",
    aim: "share(rounds=21..)<=0.05 @side-a=3xmedium-car,side-b=3xmedium-car,adrenaline=soak",
    advice: "Keep to one point soaked of an attack, or cap the points that a scene may earn.",
  },
} satisfies Record<string, Aim>;

const LIKE = { "side-a": "medium-car", "side-b": "medium-car" };
/** Both roll as many dice for initiative, and ties go to A: one always acts last, and would win half at no cost. */
const NEVER_TIED = { ...LIKE, "a-wits": 4, "a-alertness": 2 };
const THREES = { "side-a": "3xmedium-car", "side-b": "3xmedium-car" };

const INITIATIVES = {
  "each round": {},
  once: { initiative: "once" },
  "each round, enemies as one": { "enemy-initiative": "shared" },
  "once, enemies as one": { initiative: "once", "enemy-initiative": "shared" },
};

/** Who rides beside A's driver, against a bare car, and against one with a pistol. */
const SEATS = { "an empty seat": {}, "a mechanic": { "a-mechanic": true }, "a pistol": { "a-shooters": 1 } };
const AGAINST = {
  "a car that smashes": {},
  "a car with a pistol": { "b-shooters": 1 },
  "a car whose pistol is for the mechanic": { "b-shooters": 1, "b-aim": "mechanic" },
};

const SPENDING = {
  "no adrenaline": { adrenaline: "none" },
  "spent where it decides": {},
  "0 points at the start": { "adrenaline-start": 0 },
  "5 points at the start": { "adrenaline-start": 5 },
  "on damage, one an attack": { adrenaline: "soak" },
  "on rolls that fail": { adrenaline: "push" },
  "on damage, any number": { adrenaline: "soak", "adrenaline-cap": "any" },
};

/** Points on initiative, of side A alone. */
const BIDDING = { "as it falls": {}, bought: { "a-buy-initiative": "to-gain" } };

export async function playQuestions(ask: Ask) {
  const sim = "vehicle-smash";
  const smash = { scenario: "exchange", "side-a": "small-car", "side-b": "medium-car" };
  const [points, cars, feet, orders, threes, seats, spending, bareOrders, bareThrees, bareSeats] = await Promise.all([
    playChanges(ask, sim, smash, { without: { adrenaline: "none" }, with: { "adrenaline-start": 1 } }, UNSEEN),
    playChanges(ask, sim, {}, BIDDING, UNSEEN),
    playChanges(ask, "foot-combat", {}, BIDDING, UNSEEN),
    playChanges(ask, sim, NEVER_TIED, INITIATIVES, 1e5),
    playChanges(ask, sim, THREES, INITIATIVES, 2e4),
    Promise.all(Object.values(AGAINST).map((b) => playChanges(ask, sim, { ...LIKE, ...b }, SEATS, 1e5))),
    playChanges(ask, sim, THREES, SPENDING, 1e4),
    playChanges(ask, sim, { ...NEVER_TIED, ...WITHOUT_ADRENALINE }, INITIATIVES, BARE_TRIALS),
    playChanges(ask, sim, { ...THREES, ...WITHOUT_ADRENALINE }, INITIATIVES, BARE_TRIALS),
    playChanges(ask, sim, { ...LIKE, ...WITHOUT_ADRENALINE }, SEATS, BARE_TRIALS),
  ]);
  const decided = ["a-wins", "b-wins"];
  const wins = (of: typeof orders, metric: string) =>
    of.map(({ label, variant }) => metricShare(variant, metric, { from: 1 }, { label }));
  const [first, last] = [wins(orders, "acted-first"), wins(orders, "acted-last")];
  const [bareFirst, bareLast] = [wins(bareOrders, "acted-first"), wins(bareOrders, "acted-last")];
  /** Whoever acted first and whoever acted last, by one way to roll initiative. */
  const ends = (of: readonly [Quantity[], Quantity[]], way: number) =>
    of.map((wins, i) => ({ ...wins[way]!, label: i === 0 ? "acting first" : "acting last" })) as [Quantity, Quantity];
  const winsOfA = (of: typeof orders) =>
    of.map(({ label, variant }) => outcomeShare(variant, "a-wins", { label })) as [Quantity, Quantity, Quantity];
  const [withEmpty, withMechanic, withPistol] = winsOfA(seats[0]!);
  const [bareEmpty, bareMechanic, barePistol] = winsOfA(bareSeats);
  const sharedOrNot = (of: typeof threes) =>
    [
      outcomeShare(of[0]!.variant, "a-wins", { label: "individual" }),
      outcomeShare(of[2]!.variant, "a-wins", { label: "shared" }),
    ] as const;
  const exact = (of: typeof points, outcome: string) =>
    of.map(({ label, variant }) => exactly(label, exactOutcome(variant, outcome)));
  const harms = exact(points, "damage");
  const bidding = { cars: exact(cars, "a-wins"), feet: exact(feet, "a-wins") };
  const under = (label: keyof typeof SPENDING) => spending.find((change) => change.label === label)!.variant;
  const rounds = (label: keyof typeof SPENDING) => metricMean(under(label), "rounds", { label });

  return {
    topics: [
      {
        about: "what acting last costs",
        findings: [
          withAndWithout(
            findings.difference(ends([first, last], 1), {
              what: "the share of wins, initiative rolled once,",
              more: ({ a, b }) =>
                `Initiative once, ties settled by Wits: of duels of two medium cars, the one that acts first wins ${a}, the one that acts last ${b}.`,
            }),
            ...ends([bareFirst, bareLast], 1),
          ),
          withAndWithout(
            findings.value(last[1]!, {
              say: (share) => `Acting last for the whole duel still wins ${share} of duels.`,
              aim: AIMS.last,
            }),
            bareLast[1]!,
          ),
          withAndWithout(
            findings.difference(ends([first, last], 0), {
              what: "the share of wins, initiative rolled each round,",
              more: ({ a, b }) => `Rolled each round, who acts first in the first round wins ${a}, who acts last ${b}.`,
            }),
            ...ends([bareFirst, bareLast], 0),
          ),
          withAndWithout(
            findings.difference(sharedOrNot(threes), {
              what: "how often three medium cars beat as many that share one initiative, or don't,",
              more: ({ a, b }) =>
                `Enemies at one initiative: three medium cars beat as many in ${b} of fights, in ${a} if each enemy rolls.`,
            }),
            ...sharedOrNot(bareThrees),
          ),
        ],
        charts: [
          charts.bars(
            orders.flatMap((_, i) => [
              { ...first[i]!, label: `${first[i]!.label}: who acts first` },
              { ...last[i]!, label: `${last[i]!.label}: who acts last` },
            ]),
            {
              name: "initiative",
              title:
                "Two medium cars: duels won by whoever acts first and last in the first round, by how initiative is rolled",
              subtitle: "One of the two always rolls better, so that somebody is always last.",
              caption: captionOf(...orders.map(({ result }) => result)),
              axis: "share of duels",
            },
          ),
        ],
        tables: [
          tables.ofQuantities(
            "Two medium cars, ties settled by Wits, by how initiative is rolled",
            "initiative",
            Object.keys(INITIATIVES),
            [
              { title: "acted first and won", of: first },
              { title: "acted last and won", of: last },
              { title: "three alike a side: A wins", of: threes.map(({ variant }) => outcomeShare(variant, "a-wins")) },
              { title: "three alike a side: decided", of: threes.map(({ variant }) => outcomeShare(variant, decided)) },
            ],
          ),
        ],
      },
      {
        about: "what a mechanic is good for",
        findings: [
          withAndWithout(
            findings.difference([withEmpty, withMechanic], {
              what: "the share of duels won, with a mechanic or an empty seat,",
              more: ({ a, b, by }) =>
                `A mechanic who can't fight lets a medium car beat its like in ${b} of duels, against ${a} with an empty seat (${by}).`,
            }),
            bareEmpty,
            bareMechanic,
          ),
          withAndWithout(
            findings.difference([withMechanic, withPistol], {
              what: "the share of duels won, with a mechanic or a pistol,",
              more: ({ a, b, by }) => `The same seat with a pistol wins ${b}, with a mechanic ${a} (${by}).`,
            }),
            bareMechanic,
            barePistol,
          ),
        ],
        charts: [
          charts.bars([withEmpty, withMechanic, withPistol], {
            name: "seats",
            title: "Duels that a medium car wins against its like, by who sits beside its driver",
            subtitle: "The other has a driver alone.",
            caption: captionOf(...seats[0]!.map(({ result }) => result)),
            axis: "share of duels",
          }),
        ],
        tables: [
          tables.ofQuantities(
            "A medium car against another: wins, by who rides beside the driver",
            "beside the driver",
            Object.keys(SEATS),
            Object.keys(AGAINST).map((title, i) => ({
              title: `against ${title}`,
              of: seats[i]!.map(({ variant }) => outcomeShare(variant, "a-wins")),
            })),
          ),
        ],
      },
      {
        about: "what a point of adrenaline is worth",
        findings: [
          findings.difference([harms[0]!, harms[1]!], {
            what: "how often a small car's smash harms a medium one",
            more: ({ a, b, by }) =>
              `A point of adrenaline makes a small car's smash harm a medium one in ${b}, not ${a} (${by}); a point that soaks saves 1 body.`,
          }),
          findings.difference([bidding.cars[0]!, bidding.cars[1]!], {
            what: "how often a small car beats a medium one",
            more: ({ a, b, by }) =>
              `Who alone spends points on initiative, where that gains a place, wins more: a small car ${b} against a medium one, not ${a} (${by}).`,
          }),
          findings.difference([bidding.feet[0]!, bidding.feet[1]!], {
            what: "how often fists beat fists",
            more: ({ a, b, by }) =>
              `On foot it is worth more still: fists against fists, who alone spends points on initiative wins ${b}, not ${a} (${by}).`,
          }),
        ],
        charts: [
          charts.bars(
            [
              { ...harms[0]!, label: "a small car's smash harms a medium one" },
              { ...harms[1]!, label: "the same with a point" },
              { ...bidding.cars[0]!, label: "a small car beats a medium one" },
              { ...bidding.cars[1]!, label: "the same, buying places in the initiative" },
              { ...bidding.feet[0]!, label: "fists beat fists" },
              { ...bidding.feet[1]!, label: "the same, buying places" },
            ],
            {
              name: "points",
              title: "What a point of adrenaline is worth: with it, and without",
              subtitle: "",
              caption: "Combat on the Flat · exact",
              axis: "share of attacks or fights",
            },
          ),
        ],
      },
      {
        about: "how adrenaline is spent",
        findings: [
          findings.difference([rounds("no adrenaline"), rounds("spent where it decides")], {
            what: "how long three against three last",
            more: ({ a, b, by }) =>
              `Adrenaline, spent where it decides, makes fights of three medium cars a side last ${b} rounds, not ${a} (${by}).`,
          }),
          findings.difference([rounds("0 points at the start"), rounds("5 points at the start")], {
            what: "the length of fights of three medium cars a side, in rounds,",
            more: ({ a, b, by }) =>
              `Points at the start hardly matter beside those earned: with 5 each such a fight lasts ${b} rounds, with none ${a} (${by}).`,
          }),
          ...(["on damage, one an attack", "on damage, any number"] as const).map((label, i) =>
            findings.value(metricShare(under(label), "rounds", { from: 21 }, { label }), {
              say: (share) =>
                `Where all soak ${i === 0 ? "a point of every attack" : "all they can of every attack"}, ` +
                `${share} of fights of three medium cars a side go on past 20 rounds.`,
              aim: AIMS.endless,
            }),
          ),
        ],
        charts: [
          charts.bars(
            spending.map(({ label, variant }) => inTimeShare(variant, label)),
            {
              name: "spending",
              title: "Three medium cars a side: fights that end in 5 to 10 rounds, by how adrenaline is spent",
              subtitle: "Both sides alike, all smashing.",
              caption: captionOf(...spending.map(({ result }) => result)),
              axis: "share of fights",
            },
          ),
        ],
        tables: [
          tables.ofQuantities(
            "Three medium cars a side, by how adrenaline is spent",
            "adrenaline",
            Object.keys(SPENDING),
            [
              { title: "mean rounds", of: spending.map(({ variant }) => metricMean(variant, "rounds")) },
              { title: "5 to 10 rounds", of: spending.map(({ variant, label }) => inTimeShare(variant, label)) },
              { title: "points spent", of: spending.map(({ variant }) => metricMean(variant, "adrenaline-spent")) },
            ],
          ),
        ],
      },
    ],
  };
}
