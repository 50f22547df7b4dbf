/** How fights feel, as far as standings tell: whether the lead changes, who comes back, how long the beaten sit on. */

import type { RunsResult, VariantResult } from "deadeven";
import { type Ask, captionOf, charts, findings, type Quantity, quantities, tables } from "deadeven/report";
import { BARE_TRIALS, WITHOUT_ADRENALINE } from "./match-ups.js";

const { metricMean, metricShare } = quantities;

/** So much of its body or health, in per cent, that a side is well behind. */
const WELL_BEHIND = 25;
/** So many last rounds behind that a beaten side may wish that it were over. */
const LONG = 3;

const PISTOLS = { "a-weapon": "pistol", "b-weapon": "pistol" };

const FIGHTS = [
  { sim: "vehicle-smash", name: "small and medium car", params: {}, trials: 5e4 },
  {
    sim: "vehicle-smash",
    name: "two medium cars",
    params: { "side-a": "medium-car", "side-b": "medium-car" },
    trials: 5e4,
  },
  {
    sim: "vehicle-smash",
    name: "3 medium cars a side",
    params: { "side-a": "3xmedium-car", "side-b": "3xmedium-car" },
    trials: 2e4,
  },
  { sim: "foot-combat", name: "fists against fists", params: {}, trials: 5e4 },
  { sim: "foot-combat", name: "pistol against pistol", params: PISTOLS, trials: 5e4 },
  {
    sim: "foot-combat",
    name: "four pistols a side",
    params: { ...PISTOLS, "a-fighters": 4, "b-fighters": 4 },
    trials: 5e4,
  },
] as const;

export async function playFeel(ask: Ask) {
  const [played, bare] = await Promise.all([
    Promise.all(FIGHTS.map(({ sim, params, trials }) => ask.run(sim, { params, trials }))),
    Promise.all(
      FIGHTS.map(({ sim, params }) =>
        ask.run(sim, { params: { ...params, ...WITHOUT_ADRENALINE }, trials: BARE_TRIALS }),
      ),
    ),
  ]);
  const of = (results: readonly RunsResult[], measure: (variant: VariantResult, label: string) => Quantity) =>
    results.map(({ variants }, i) => measure(variants[0]!, FIGHTS[i]!.name));
  const changes = (variant: VariantResult, label: string) =>
    metricShare(variant, "lead-changes", { from: 1 }, { label });
  const comebacks = (variant: VariantResult, label: string) =>
    metricShare(variant, "comeback", { from: WELL_BEHIND }, { label });
  const sitsOn = (variant: VariantResult, label: string) => metricMean(variant, "beaten-for", { label });
  const sitsOnLong = (variant: VariantResult, label: string) =>
    metricShare(variant, "beaten-for", { from: LONG }, { label });
  const caption = [played.slice(0, 3), played.slice(3)].map((results) => captionOf(...results)).join("; ");
  /** Both ways, one beneath the other. */
  const bothWays = (measure: (variant: VariantResult, label: string) => Quantity) => {
    const without = of(bare, measure);
    return of(played, measure).flatMap((quantity, i) => [
      quantity,
      { ...without[i]!, label: `${quantity.label}, no adrenaline` },
    ]);
  };

  return {
    topics: [
      {
        about: "how a fight feels",
        findings: [
          findings.followedBy(
            findings.ranking(of(played, changes), { what: "Fights in which the lead changes hands" }),
            findings.ranking(of(bare, changes), { what: "Without adrenaline" }),
          ),
          findings.followedBy(
            findings.range(of(played, comebacks), {
              what: `the share of fights won from ${WELL_BEHIND} points behind`,
              say: ({ most, least }) =>
                `Who is once behind by ${WELL_BEHIND} points or more of its body or health, in per cent, still wins ` +
                `${least.value} (${least.label}) to ${most.value} (${most.label}) of all fights.`,
            }),
            findings.range(of(bare, comebacks), {
              what: "the same without adrenaline",
              say: ({ most, least }) =>
                `Without adrenaline ${least.value} (${least.label}) to ${most.value} (${most.label}).`,
            }),
          ),
          findings.followedBy(
            findings.range(of(played, sitsOn), {
              what: "how long a beaten side sits on",
              say: ({ most, least }) =>
                `A beaten side is behind to the end for ${least.value} (${least.label}) to ${most.value} rounds ` +
                `(${most.label}) on average.`,
            }),
            findings.range(of(bare, sitsOn), {
              what: "the same without adrenaline",
              say: ({ most, least }) =>
                `Without adrenaline for ${least.value} (${least.label}) to ${most.value} (${most.label}).`,
            }),
          ),
        ],
        charts: [
          charts.bars(bothWays(changes), {
            name: "lead-changes",
            title: "Fights in which the lead changes hands",
            subtitle: "The side that has more of its body or health left, in per cent, is in the lead.",
            caption,
            axis: "share of fights",
          }),
          charts.bars(bothWays(sitsOnLong), {
            name: "beaten-long",
            title: `Fights in which the beaten side is behind in its last ${LONG} rounds or more`,
            subtitle: "Rounds in which it has less left than the winner, in per cent, up to the end.",
            caption,
            axis: "share of fights",
          }),
        ],
        tables: [
          tables.ofQuantities(
            "How fights feel, by what both sides have left in per cent, round by round",
            "fight",
            bothWays(changes).map(({ label }) => label),
            [
              { title: "the lead changes hands", of: bothWays(changes) },
              {
                title: "the winner leads from round 1",
                of: bothWays((variant, label) => metricShare(variant, "led-from", { to: 0 }, { label })),
              },
              { title: `won from ${WELL_BEHIND} behind`, of: bothWays(comebacks) },
              {
                title: "mean margin at the end",
                of: bothWays((variant, label) => metricMean(variant, "final-margin", { label })),
              },
              { title: "mean rounds beaten", of: bothWays(sitsOn) },
            ],
          ),
        ],
      },
    ],
  };
}
