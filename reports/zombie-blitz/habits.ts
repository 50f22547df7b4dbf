/** When to join, whom to go for, and what a longer path does for two. */

import { type Aim, captionOf, charts, findings, type Question, quantities, tables } from "deadeven/report";
import { BEST_OF_TWO } from "./ways.js";
import { table } from "./words.js";

const { outcomePair, outcomeShare } = quantities;

const JOINING: Aim = {
  says: "joining with two dice within 20 points of waiting for the third, or when to join is no choice",
  aim: "spread(win, join-at=2,3)<=0.2",
  advice: "Sitting out until the hand is full is too good: try a price for the die gained that way.",
};

/** How the leader picks a target. */
const PLAY: Readonly<Record<string, string>> = {
  sensible: "sensible",
  "best-odds": "best odds",
  front: "nearest the exit",
  random: "all play at random",
};

export const pathQuestion: Question = {
  about: "what a longer path does for two players",
  sets: [...Object.keys(BEST_OF_TWO), "path-length"],
  async answer(ask) {
    const paths = await ask.sweep(ask.game.found, {
      vary: { "path-length": [8, 9, 10, 11, 12] },
      params: BEST_OF_TWO,
      trials: 1e5,
    });
    const wins = paths.variants.map((variant) =>
      outcomeShare(variant, "win", { label: `${variant.varied["path-length"]} spaces` }),
    );
    return {
      findings: [
        findings.crossing(wins, {
          what: "Two players at their best",
          at: 0.5,
          atWords: "an even chance",
          say: ({ before, after, from, to }) =>
            `Two players who play as suits them best get an even chance between ${before} (${from}) and ${after} (${to}).`,
        }),
      ],
      charts: [
        charts.named(
          charts.outcomeLines(charts.view(paths), "path-length"),
          "win-by-path",
          "How games of two players at their best end, by the length of the path",
          { x: "Spaces of the path" },
        ),
      ],
      tables: [tables.ofSweep(paths, "Two players at their best, on a longer path")],
    };
  },
};

export const joiningQuestion: Question = {
  about: "whether to wait for a full hand",
  // What four players can hold is three dice.
  sets: ["players", "join-at", "max-dice", "human-dice"],
  async answer(ask) {
    const joining = await ask.sweep(ask.game.found, { vary: { "join-at": [2, 3] }, trials: 1e5 });
    const [nearlyFull, fullHand] = joining.variants.map((variant) =>
      outcomeShare(variant, "win", { label: `joining with ${variant.varied["join-at"]} dice or more` }),
    );
    return {
      findings: [
        findings.difference([nearlyFull!, fullHand!], {
          what: "the win rate of four players",
          more: ({ a, b, by }) =>
            `Four players who join with a full hand of three win ${b}, those who join with two or more ${a} (${by}); in danger, anyone joins.`,
          less: ({ a, b, by }) =>
            `Four players who join with two dice or more win ${a}; those who wait for a full hand of three, ${b} (${by}).`,
          aim: JOINING,
        }),
      ],
      charts: [
        charts.bars([nearlyFull!, fullHand!], {
          name: "joining",
          title: "Games won by four players, by when a follower joins",
          subtitle: "In danger, anyone joins.",
          caption: captionOf(joining),
          axis: "share of games won",
        }),
      ],
    };
  },
};

export const leadersQuestion: Question = {
  about: "how much it matters whom the leader goes for",
  sets: ["leader"],
  async answer(ask) {
    const sim = ask.game.found;
    const [leaders, aimed] = await Promise.all([
      ask.sweep(sim, { vary: { leader: Object.keys(PLAY) }, trials: 1e5 }),
      ask.compare(sim, { a: { leader: "random" }, b: { leader: "sensible" }, trials: 2e5 }),
    ]);
    const wins = leaders.variants.map((variant) =>
      outcomeShare(variant, "win", { label: PLAY[String(variant.varied.leader)]! }),
    );
    return {
      findings: [
        findings.difference(outcomePair(aimed, "win", ["random play", "sensible play"]), {
          what: "the win rate",
          more: ({ a, b, by }) => `Choices matter: sensible play wins ${b}, random play ${a} (${by}).`,
          less: ({ a, b, by }) => `Sensible play wins no more than random play: ${b} against ${a} (${by}).`,
        }),
        findings.ranking(wins, {
          what: "Games won by how the leader picks a target (sensible: the nearest in danger, else the best odds)",
        }),
      ],
      charts: [
        charts.bars(
          [...wins].sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
          {
            name: "win-by-leader",
            title: `Games won by ${table(ask.game)}, by how the leader picks a target`,
            subtitle:
              "Sensible: the zombie nearest the exit once it is in danger of getting out, else the one with the best odds.",
            caption: captionOf(leaders),
            axis: "share of games won",
          },
        ),
      ],
    };
  },
};
