/** What players who look ahead make of a fight: both sides at once, and one against the policy. */

import type { RunsResult } from "deadeven";
import { type Aim, type Ask, charts, findings, quantities, type Strengths } from "deadeven/report";
import { inTimeShare } from "./figures.js";

const { outcomeShare, seatShare } = quantities;

const AIM: Aim = { says: "at least half of these end in 5 to 10 rounds", least: 0.5 };

const FIGHTS = [
  {
    sim: "vehicle-smash",
    name: "cars",
    what: "duels of two medium cars",
    side: "driver",
    params: { "side-a": "medium-car", "side-b": "medium-car" },
  },
  {
    sim: "foot-combat",
    name: "feet",
    what: "fights of pistol against pistol",
    side: "fighter",
    params: { "a-weapon": "pistol", "b-weapon": "pistol" },
  },
] as const;

export async function playStrengths(ask: Ask) {
  const played = await Promise.all(
    FIGHTS.map(({ sim, params }) =>
      ask.twice(sim, { vary: {}, params, trials: 1e5, lookAhead: { games: 600, alone: 2 } }),
    ),
  );
  const parts = FIGHTS.map((fight, i) => partOf(fight, played[i]!));
  return {
    findings: parts.flatMap((part) => part.findings),
    charts: parts.flatMap((part) => part.charts),
    tables: [],
    notes: [],
  };
}

function partOf({ name, what, side }: (typeof FIGHTS)[number], strengths: Strengths) {
  const inTime = ({ variants }: RunsResult) => inTimeShare(variants[0]!, "");
  const ends = ({ variants }: RunsResult) => [
    outcomeShare(variants[0]!, "a-wins", { label: "A wins" }),
    outcomeShare(variants[0]!, "b-wins", { label: "B wins" }),
    inTimeShare(variants[0]!, "5 to 10 rounds"),
  ];
  return {
    findings: [
      findings.atBothStrengths(strengths, (result) =>
        findings.value(inTime(result), { say: (share) => `Of ${what}, ${share} end in 5 to 10 rounds.`, aim: AIM }),
      ),
      // Both sides alike, so that either seat says it; the two are told apart by their dice alone.
      ...strengths.against.slice(0, 1).map((result) =>
        findings.value(seatShare(result.variants[0]!, 1), {
          say: (share) =>
            `The policy is not good play: of ${what}, a ${side} who looks ahead wins ${share} against one that goes by the policy.`,
        }),
      ),
    ],
    charts: charts.twoStrengths(strengths, ends, {
      name: `${name}-at-two-strengths`,
      title: `How ${what} end, both sides by the policy, and both looking ahead`,
      axis: "share of fights",
    }),
  };
}
