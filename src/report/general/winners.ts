/** Who wins, of seats that play against one another: are they equal, and is it skill that wins? */

import { andList, counted } from "../../base/words.js";
import { placeBars } from "../../present/charts/places.js";
import { fixed } from "../../present/format.js";
import { playerInWords } from "../../present/plain-words.js";
import { viewRuns } from "../../present/runs-view.js";
import { placesTable } from "../../present/seats.js";
import type { RunsResult, VariantResult } from "../../study/result.js";
import { captionOf, intervalsOf } from "../caption.js";
import { type Finding, written } from "../finding.js";
import * as findings from "../findings/index.js";
import * as quantities from "../quantity.js";
import { bars } from "../quantity-bars.js";
import type { Topic } from "../report.js";
import { type Strengths, thoughtOver } from "../strengths.js";
import type { PartOfPage } from "../topics.js";
import type { Rivals } from "./rivals.js";

/** Whether the seats are equal, which is the verdict of the page, and who comes in which place. */
export function seatsTopic(strengths: Strengths): Topic {
  const { policy } = strengths;
  const { sim } = policy;
  const variant = policy.variants[0]!;
  const { seats = [] } = variant.summary;
  const caption = captionOf(policy);
  const wins = seats.map(({ seat }) => quantities.seatShare(variant, seat));
  const places = placesTable(viewRuns(policy), variant);
  return {
    about: "who wins, and whether the seats are equal",
    findings: [
      findings.atBothStrengths(strengths, ({ variants }, looksAhead) =>
        findings.equalSeats(sim, variants[0]!, { alone: !looksAhead, held: true }),
      ),
    ],
    charts: [
      bars(wins, {
        name: "seats",
        title: "How often each seat wins",
        subtitle: "A win that several share counts for each in part. Dashed: an even share.",
        caption,
        axis: "share of games",
        even: 1 / Math.max(1, seats.length),
      }),
      ...(places === undefined
        ? []
        : [
            placeBars(
              {
                name: "places",
                title: "Which place each seat comes in",
                subtitle: `Bars: shares of games; whiskers: ${intervalsOf(policy)}. Those who share a place leave out as many after it.`,
                caption,
              },
              seats,
            ),
          ]),
    ],
    tables: places === undefined ? [] : [places],
  };
}

/** What who plays is worth, one alone against the policy in all other seats: by chance, and looking ahead. */
export function skillTopic(
  { policy, against, player }: Strengths,
  chance: readonly RunsResult[],
  { seats, hasPolicy }: Rivals,
): PartOfPage[] {
  const others = hasPolicy ? "the game's own policy" : "players by chance";
  const alone = [
    {
      who: "by chance",
      results: chance,
      how: `One who chooses by chance (${gamesOf(chance)}), seats in turn,`,
      better: "The policy is worse than chance.",
    },
    {
      who: "looking ahead",
      results: against,
      how: `One who looks ahead (${thoughtOver(against.map(onlyOf))}), seats in turn,`,
      better: "There is something to think about.",
    },
  ].filter(({ results }) => results.length === seats);
  if (alone.length === 0) return [];
  const bySeat = Array.from({ length: seats }, (_, i) => [
    quantities.seatShare(onlyOf(policy), i + 1, { label: `seat ${i + 1}, ${hasPolicy ? "policy" : "by chance"}` }),
    ...alone.map(({ who, results }) =>
      quantities.seatShare(onlyOf(results[i]!), i + 1, { label: `seat ${i + 1}, ${who}` }),
    ),
  ]).flat();
  const ahead = against.length === seats ? ` (${playerInWords(player)})` : "";
  return [
    {
      about: "what skill is worth",
      findings: alone.map(({ results, how, better }) => aloneFinding(results.map(onlyOf), others, how, better)),
      charts: [
        bars(bySeat, {
          name: "skill",
          title: "How often a seat wins, by who sits in it",
          subtitle: `In all other seats ${others}; in this one the same, ${andList(alone.map(({ who }) => who))}${ahead}. Dashed: an even share.`,
          caption: captionOf(policy, ...alone.flatMap(({ results }) => results)),
          axis: "share of games",
          even: 1 / seats,
        }),
      ],
    },
  ];
}

function onlyOf({ variants }: RunsResult): VariantResult {
  return variants[0]!;
}

function gamesOf(results: readonly RunsResult[]): string {
  const games = results.reduce((sum, result) => sum + onlyOf(result).summary.trials, 0);
  return `${counted(games, "game")} in all`;
}

/** How often one alone wins, over all seats, against an even share. */
function aloneFinding(variants: readonly VariantResult[], others: string, who: string, better: string): Finding {
  const share = quantities.pooledShare("", variants, (_, place) => ({ seat: place + 1 }));
  const even = 1 / variants.length;
  return {
    claims: share.claims,
    state(level) {
      const [low, high] = share.interval(level) ?? [0, 1];
      const wins = `wins ${written(share, level)} of games against ${others} in all other seats`;
      const beside = `an even share is ${fixed(100 * even, Number.isInteger(100 * even) ? 0 : 1)}%`;
      if (low <= even && high >= even) {
        return {
          text: `Too close to tell: ${who.charAt(0).toLowerCase()}${who.slice(1)} ${wins}; ${beside}.`,
          verdict: "unsettled",
        };
      }
      return { text: `${who} ${wins}; ${beside}.${low > even ? ` ${better}` : ""}`, verdict: "settled" };
    },
  };
}
