/** How the number of players matters. */

import type { RunsResult, VariantResult } from "deadeven";
import {
  type Aim,
  captionOf,
  charts,
  findings,
  inTopics,
  type Question,
  quantities,
  tables,
  words,
} from "deadeven/report";
import { HABITS, HOW_MANY, WAYS, wayInWords } from "./ways.js";
import { metricNamed, seconds } from "./words.js";

const { outcomeShare, metricMean, metricShare } = quantities;

const AIMS = {
  tables: {
    says: "the win rates of 2 to 5 players within 20 points of one another, each table playing as suits it best",
    most: 0.2,
    called: { within: "Even enough", above: "Uneven" },
    advice:
      "Two players need help of their own: try a path one or two spaces longer, as “what a longer path does for two players” has it.",
  },
  length: { says: "at least 75% of games last 10 to 60 turns", least: 0.75 },
  box: {
    says: "won games within 10 minutes of the 30 that the box gives, on average",
    least: 20,
    most: 40,
  },
} satisfies Record<string, Aim>;

const PLAYERS = [2, 3, 4, 5];
/** The text names solo play and teams of up to ten, and has no rules for either. */
const ANY_NUMBER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TEAMS = [6, 7, 8, 9, 10];
const JOINING = [1, 2, 3, 4, 5];

/** Why players who look ahead do worse than the best way where that is another. */
const EXPECTING = " Who looks ahead expects all to go on by the habits that the game has at first.";

const label = (count: unknown) => `${count} players`;

export const tablesQuestion: Question = {
  about: "for how many players it is fair",
  sets: ["players", ...HABITS],
  async answer(ask) {
    const { game } = ask;
    const sim = game.found;
    const [strengths, habits, ways] = await Promise.all([
      ask.twice(sim, { vary: { players: PLAYERS }, trials: 2.5e5, lookAhead: { games: 300 } }),
      ask.sweep(sim, { vary: { players: PLAYERS, "join-at": JOINING }, trials: 5e4 }),
      ask.sweep(sim, { vary: { players: PLAYERS, ...WAYS }, trials: 1e4 }),
    ]);
    const players = strengths.policy;
    const at = (count: number) => players.variants.find(({ varied }) => varied.players === count)!;
    const winsIn = ({ variants }: RunsResult) =>
      variants.map((variant) => outcomeShare(variant, "win", { label: label(variant.varied.players) }));
    const minutesWon = PLAYERS.map((count) => metricMean(at(count), "minutes", { given: "win", label: label(count) }));
    const lengths = PLAYERS.map((count) =>
      metricShare(at(count), "turns", { from: 10, to: 60 }, { label: label(count) }),
    );
    const winsOf = ({ variants }: RunsResult, name: (variant: VariantResult) => string) =>
      PLAYERS.map((count) =>
        variants
          .filter(({ varied }) => varied.players === count)
          .map((variant) => outcomeShare(variant, "win", { label: name(variant) })),
      );
    const habitWins = winsOf(habits, ({ varied }) => `joining with ${varied["join-at"]} dice or more`);
    const wayWins = winsOf(ways, wayInWords);
    const mostWon = wayWins.map((ways) => ways.reduce((most, way) => (way.value! > most.value! ? way : most)));
    const bestWays = PLAYERS.map((count, i) => quantities.best(label(count), wayWins[i]!));
    const odds = findings.atBothStrengths(strengths, (result, looksAhead) =>
      findings.range(looksAhead ? winsIn(result) : bestWays, {
        what: `the win rate${looksAhead ? "" : ", each table playing as suits it best"}`,
        say: ({ most, least, spread }) =>
          `with ${most.label} ${most.value} of games are won, with ${least.label} ${least.value}${looksAhead ? ", where each expects the usual habits of the others" : ", each table playing as suits it best"}: ${spread} apart.`,
        aim: AIMS.tables,
      }),
    );
    const lines = [
      { name: "the way that suits each table best", of: bestWays },
      { name: "joining with three dice or more", of: winsIn(players) },
      ...(strengths.lookAhead === undefined ? [] : [{ name: "looking ahead", of: winsIn(strengths.lookAhead) }]),
    ];
    return {
      verdict: odds,
      ...inTopics([
        {
          about: "for how many players it is fair",
          findings: [
            odds,
            ...findings.gain(strengths, winsIn, { does: "win", hard: "hard, not hopeless" }),
            findings.range(winsIn(players), {
              what: "the win rate with the same habit at every table",
              say: ({ most, least, times }) =>
                `Where followers join with three dice or more at every table, ${most.label} win ${most.value}, ` +
                `${least.label} ${least.value}${times === undefined ? "" : `: ${times} as often`}.`,
            }),
          ],
          charts: [
            charts.lines(lines, PLAYERS, {
              name: "win-by-players",
              title: "Games won, by number of players and by how they play",
              subtitle: `The same deck for all.${strengths.lookAhead === undefined ? "" : EXPECTING}`,
              caption: captionOf(players, ways),
              axis: "share of games won",
              x: "Players",
            }),
            charts.named(
              charts.outcomeLinesBySeries(charts.view(habits), "join-at", "players"),
              "win-by-habit",
              "Win rate by how many dice a follower joins with, one line a number of players",
              { x: "Fewest dice a follower joins with (any in danger)" },
            ),
          ],
          tables: [
            tables.ofSweep(players, "How games end where followers join with three dice or more, by number of players"),
            tables.ofQuantities(
              "Win rate by the fewest dice a follower joins with",
              "joins with",
              JOINING.map((dice) => `${dice} or more`),
              PLAYERS.map((count, i) => ({ title: label(count), of: habitWins[i]! })),
            ),
            tables.ofQuantities(
              `The way to play that won most, of ${HOW_MANY} that were tried`,
              "players, and how they play",
              PLAYERS.map((count, i) => `${count}: ${mostWon[i]!.label}`),
              [{ title: "win rate", of: mostWon }],
            ),
          ],
        },
        {
          about: "how long games take with 2 to 5 players",
          findings: [
            findings.threshold(minutesWon, {
              limits: { least: AIMS.box.least, most: AIMS.box.most },
              say: ({ beyond, within, of, numbered }) =>
                beyond > 0
                  ? `At ${seconds(game)}, won games average more than 10 minutes off the box's 30 with ${words.andList(numbered)}.`
                  : `At ${seconds(game)}, won games take the box's 30 minutes, give or take 10, with ` +
                    `${within === of ? "2 to 5" : `${within} of the`} numbers of players.`,
              aim: { says: AIMS.box.says, most: 0 },
            }),
            findings.range(minutesWon, {
              what: "the mean length of won games in minutes",
              say: ({ most, least }) =>
                `Won games take ${most.value} minutes on average with ${most.label}, ${least.value} with ${least.label}, at ${seconds(game)}.`,
            }),
            findings.threshold(lengths, {
              limits: { least: AIMS.length.least },
              say: ({ beyond, numbered }) =>
                beyond === 0
                  ? `Games last 10 to 60 turns at least 75% of the time with 2 to 5 players, as far as can be told.`
                  : `Too few games last 10 to 60 turns with ${words.andList(numbered)}, who join with three dice or more.`,
              aim: { says: AIMS.length.says, most: 0 },
            }),
          ],
          charts: [
            charts.named(
              charts.distributionsChart(charts.view(players), metricNamed(players, "minutes")),
              "distribution-minutes",
              `How many minutes games last at ${seconds(game)}, by players and by how they end`,
            ),
            charts.named(
              charts.distributionsChart(charts.view(players), metricNamed(players, "turns")),
              "distribution-turns",
              "How many turns games last, by players and by how they end",
            ),
          ],
          tables: [
            tables.ofQuantities(
              `Minutes that won games take on average, at ${seconds(game)}`,
              "players",
              PLAYERS.map(label),
              [{ title: "minutes", of: minutesWon }],
            ),
          ],
        },
      ]),
    };
  },
};

export const teamsQuestion: Question = {
  about: "teams of up to ten",
  sets: ["players"],
  async answer(ask) {
    const anyNumber = await ask.sweep(ask.game.found, { vary: { players: ANY_NUMBER }, trials: 4e4 });
    const wins = TEAMS.map((count) =>
      outcomeShare(anyNumber.variants.find(({ varied }) => varied.players === count)!, "win", { label: label(count) }),
    );
    return {
      findings: [
        findings.range(wins, {
          what: "the win rate of teams of 6 to 10",
          say: ({ most, least, spread }) =>
            `Teams of 6 to 10 play by the rules for 2 to 5: ${most.label} win ${most.value}, ${least.label} ${least.value}, ${spread} apart.`,
        }),
      ],
      charts: [
        charts.named(
          charts.outcomeLines(charts.view(anyNumber), "players"),
          "win-alone-to-ten",
          "Win rate alone, by the numbers that the rules are for, and in teams of up to ten",
        ),
      ],
      tables: [tables.ofSweep(anyNumber, "How games end alone, and in teams of up to ten")],
    };
  },
};

export const soloQuestion: Question = {
  about: "a lone player",
  sets: ["players", "solo-rest"],
  async answer(ask) {
    const solo = await ask.sweep(ask.game.found, {
      vary: { "solo-rest": ["deploy", "free"] },
      params: { players: 1 },
      trials: 2e5,
    });
    const [deploy, free] = solo.variants.map((variant, i) =>
      outcomeShare(variant, "win", { label: ["a rest brings a zombie", "a rest costs nothing"][i]! }),
    );
    return {
      findings: [
        findings.value(deploy!, {
          say: (share) =>
            `A lone player, for whom the text names no rules, wins ${share} of games where a rest brings a zombie.`,
        }),
        findings.value(free!, {
          say: (share) => `Where a lone player rests unpunished, it is ${share}: solo play needs rules of its own.`,
        }),
      ],
      charts: [
        charts.bars([deploy!, free!], {
          name: "solo",
          title: "Games won by a lone player, by what a rest costs",
          subtitle: "",
          caption: captionOf(solo),
          axis: "share of games won",
        }),
      ],
    };
  },
};
