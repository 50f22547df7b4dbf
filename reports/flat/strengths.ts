/** What players who look ahead make of a fight: both sides at once, and one against the policy. */

import type { RunsResult } from "deadeven";
import {
  type Aim,
  type Ask,
  captionOf,
  charts,
  findings,
  quantities,
  type Strengths,
  thoughtOver,
} from "deadeven/report";
import { inTimeShare, withAndWithout } from "./figures.js";
import { BARE_TRIALS, WITHOUT_ADRENALINE } from "./match-ups.js";

const { outcomeShare, seatShare } = quantities;

const AIM: Aim = { says: "at least half of these end in 5 to 10 rounds", least: 0.5 };

const FIGHTS = [
  {
    sim: "vehicle-smash",
    name: "cars",
    what: "duels of a small car against a medium one",
    side: "a driver of the small car",
    params: { "side-a": "small-car", "side-b": "medium-car" },
  },
  {
    sim: "foot-combat",
    name: "feet",
    what: "fights of pistol against pistol",
    side: "one",
    params: { "a-weapon": "pistol", "b-weapon": "pistol" },
  },
] as const;

export async function playStrengths(ask: Ask) {
  const [played, bare] = await Promise.all([
    Promise.all(
      FIGHTS.map(({ sim, params }) =>
        ask.twice(sim, { vary: {}, params, trials: 5e4, lookAhead: { games: 300, alone: 1 } }),
      ),
    ),
    Promise.all(
      FIGHTS.map(({ sim, params }) =>
        ask.run(sim, { params: { ...params, ...WITHOUT_ADRENALINE }, trials: BARE_TRIALS }),
      ),
    ),
  ]);
  return {
    topics: FIGHTS.map((fight, i) => ({
      about: `${played[i]!.lookAhead === undefined ? "how" : "what players who look ahead make of"} ${fight.what}${played[i]!.lookAhead === undefined ? " end" : ""}`,
      ...partOf(fight, played[i]!, bare[i]!),
    })),
  };
}

/** `bare` is the policy's fight without adrenaline. */
function partOf({ name, what, side }: (typeof FIGHTS)[number], strengths: Strengths, bare: RunsResult) {
  const inTime = ({ variants }: RunsResult) => inTimeShare(variants[0]!, "");
  const ends = ({ variants }: RunsResult) => [
    outcomeShare(variants[0]!, "a-wins", { label: "A wins" }),
    outcomeShare(variants[0]!, "b-wins", { label: "B wins" }),
    inTimeShare(variants[0]!, "5 to 10 rounds"),
  ];
  const seatOf = (policy: RunsResult, looking: RunsResult) =>
    [
      seatShare(policy.variants[0]!, 1, { label: "by the policy" }),
      seatShare(looking.variants[0]!, 1, { label: "looking ahead" }),
    ] as const;
  return {
    findings: [
      findings.atBothStrengths(strengths, (result, looksAhead) => {
        const say = (share: string) => `Of ${what}, ${share} end in 5 to 10 rounds.`;
        const found = findings.value(inTime(result), { say, aim: AIM });
        return looksAhead ? found : withAndWithout(found, inTime(bare));
      }),
      ...strengths.against.map((result) =>
        findings.difference(seatOf(strengths.policy, result), {
          what: `how often ${side} wins ${what}`,
          more: ({ a, b }) =>
            `Who wins is as much how one plays: of ${what}, ${side} who looks ahead (${thoughtOver(result.variants)}) ` +
            `wins ${b} against one who goes by the policy, and by the policy ${a}.`,
          less: ({ a, b }) => `Of ${what}, ${side} who looks ahead wins no more than by the policy: ${b} against ${a}.`,
        }),
      ),
    ],
    charts:
      strengths.lookAhead === undefined
        ? [
            charts.bars(ends(strengths.policy), {
              ...{ name: `${name}-ends`, title: `How ${what} end`, subtitle: "", axis: "share of fights" },
              caption: captionOf(strengths.policy),
            }),
          ]
        : charts.twoStrengths(strengths, ends, {
            name: `${name}-at-two-strengths`,
            title: `How ${what} end, both sides by the policy, and both looking ahead`,
            axis: "share of fights",
          }),
  };
}
