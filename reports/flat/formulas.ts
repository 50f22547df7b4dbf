/** How smashing could be made easy and fun: other formulas, simplest first, measured by the aims. */

import type { RunsResult, VariantResult } from "deadeven";
import { type Ask, charts, findings, format, type Quantity, quantities } from "deadeven/report";
import { average, exactOutcome, FIVE_TO_TEN, inTimeShare, percent } from "./figures.js";
import { askPairs, isContested, once, WITHOUT_ADRENALINE } from "./match-ups.js";

const { exactly } = quantities;

const AS_WRITTEN = "as written";

/** Other formulas, those that ask least of a player's head first. */
const FORMULAS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "net successes less armor": { "smash-adds": "nothing" },
  "net successes, no armor": { "smash-adds": "nothing", "armor-scale": 0 },
  "as written, body × 1.5": { "body-scale": 150 },
  "as written, body × 2": { "body-scale": 200 },
  "no difference, body × 1.5": { "smash-adds": "nothing", "body-scale": 150 },
  "as written, no armor": { "armor-scale": 0 },
  [AS_WRITTEN]: {},
  "by mobility, not power": { "smash-adds": "mobility" },
  "half the difference": { "smash-adds": "half-power" },
  "half the difference, body × 1.5": { "smash-adds": "half-power", "body-scale": 150 },
  excess: { "smash-damage": "excess" },
  piecewise: { "smash-damage": "piecewise" },
};

/** What a formula should reach: at least, or for harmless smashes at most. */
const WANTED = { inTime: 0.5, contested: 0.5, harmless: 0.1, choice: 0.5 };
/** The loser has had a choice if on average it took this much of the winner's body. */
const SOME_HARM = 0.25;

/** `asWritten` are all pairs by the rules, without adrenaline. */
export async function playFormulas(ask: Ask, asWritten: Promise<RunsResult>) {
  const labels = Object.keys(FORMULAS);
  const pairs = await Promise.all(
    labels.map((label) =>
      label === AS_WRITTEN ? asWritten : askPairs(ask, { ...WITHOUT_ADRENALINE, ...FORMULAS[label] }),
    ),
  );
  const measured = labels.map((label, i) => {
    const all = once(pairs[i]!.variants);
    const contested = all.filter(isContested);
    const mean = (metric: string) => all.reduce((sum, { summary }) => sum + summary.exact!.metrics[metric]!.mean, 0);
    return {
      label,
      inTime: contested.length === 0 ? 0 : average(contested, FIVE_TO_TEN, label).value!,
      contested: contested.length / all.length,
      harmless: mean("smashes-harmless") / mean("smashes-landed"),
      choice: all.filter((variant) => harmOfLoser(variant) >= SOME_HARM).length / all.length,
    };
  });
  const ranked = measured
    .map((of, i) => ({ ...of, place: i + 1, missed: missed(of) }))
    .sort((x, y) => x.missed - y.missed || x.place - y.place);
  const best = ranked[0]!;
  const played = await ask.run("vehicle-smash", { params: { ...FORMULAS[best.label] }, trials: 1e5 });
  const written = ranked.find(({ label }) => label === AS_WRITTEN)!;

  return {
    topics: [
      {
        about: "how smashing could be made easy and fun",
        findings: [
          findings.value(exactly(best.label, best.inTime), {
            say: (share) =>
              `Of ${labels.length} formulas for smashing, “${best.label}” comes nearest to the aims: ${share} of ` +
              `contested duels end in 5 to 10 rounds, ${percent(best.contested)} of match-ups are contested, ` +
              `${percent(best.harmless)} of smashes that land do nothing, and in ${percent(best.choice)} of ` +
              `match-ups the loser does real harm; as written ${percent(written.inTime)}, ` +
              `${percent(written.contested)}, ${percent(written.harmless)} and ${percent(written.choice)} ` +
              "(without adrenaline).",
          }),
          findings.value(inTimeShare(played.variants[0]!, best.label), {
            say: (share) =>
              `With adrenaline as well, ${share} of duels of a small and a medium car end in 5 to 10 rounds by “${best.label}”.`,
          }),
          findings.ranking(
            ranked.map(({ label, inTime }): Quantity => exactly(label, inTime)),
            { what: "Contested duels in 5 to 10 rounds, by formula, without adrenaline", top: 4 },
          ),
        ],
        charts: [
          charts.tableHeatMap(
            charts.view(pairs[labels.indexOf(AS_WRITTEN)]!),
            {
              name: "formulas",
              title: "Formulas for smashing, nearest to the aims first",
              rows: { title: "formula", values: ranked.map(({ label }) => label) },
              columns: {
                title: "measure",
                values: ["5 to 10 rounds", "contested", "hits that harm", "losers that harm"],
              },
              value: "share",
              cells: ranked.map(({ inTime, contested, harmless, choice }) => [inTime, contested, 1 - harmless, choice]),
              share: true,
            },
            "formulas",
          ),
        ],
        tables: [
          {
            caption:
              `Formulas, nearest to the aims first (at least ${percent(WANTED.inTime)} in time, ` +
              `${percent(WANTED.contested)} contested, ${percent(WANTED.choice)} with a loser that harms; at most ` +
              `${percent(WANTED.harmless)} hits in vain); exact`,
            columns: [
              "formula",
              "how simple",
              "5 to 10 rounds",
              "contested",
              "hits in vain",
              "loser harms",
              "missed by",
            ].map((title, i) => ({ title, number: i > 0 })),
            rows: ranked.map(({ label, place, inTime, contested, harmless, choice, missed }) => [
              label,
              `${place}`,
              ...[inTime, contested, harmless, choice].map(percent),
              format.fixed(100 * missed, 0),
            ]),
          },
        ],
      },
    ],
  };
}

/** How far a formula falls short of all that is wanted, added up: 0 for one that has it all. */
function missed({ inTime, contested, harmless, choice }: typeof WANTED): number {
  return (
    Math.max(0, WANTED.inTime - inTime) +
    Math.max(0, WANTED.contested - contested) +
    Math.max(0, harmless - WANTED.harmless) +
    Math.max(0, WANTED.choice - choice)
  );
}

/** What the side that wins less takes of the other's body, on average, as a share of it. */
function harmOfLoser(variant: VariantResult): number {
  const { metrics } = variant.summary.exact!;
  const loser = exactOutcome(variant, "a-wins") < exactOutcome(variant, "b-wins") ? "a" : "b";
  const done = metrics[`damage-by-${loser}`]!.mean;
  return done / (done + metrics[loser === "a" ? "body-left-b" : "body-left-a"]!.mean);
}
