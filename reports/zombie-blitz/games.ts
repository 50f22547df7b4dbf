/** The games of the table that was asked for: how long they take, won and lost. */

import { charts, findings, type Question, quantities, tables } from "deadeven/report";
import { table } from "./words.js";

const { metricMean, metricShare } = quantities;

export const gamesQuestion: Question = {
  about: "how games are won and lost",
  async answer(ask) {
    const games = await ask.run(ask.game.found, { trials: 1e6 });
    const variant = games.variants[0]!;
    return {
      findings: [
        findings.value(metricMean(variant, "minutes"), {
          say: (minutes) => `All games of ${table(ask.game)}, won and lost, take ${minutes} minutes on average.`,
        }),
        findings.difference(
          [
            metricMean(variant, "turns", { given: "overrun", label: "lost games" }),
            metricMean(variant, "turns", { given: "win", label: "won games" }),
          ],
          {
            what: "the mean length",
            more: ({ a, b }) => `Won games take ${b} turns on average, lost ones ${a}.`,
            less: ({ a, b }) => `Won games take ${b} turns on average, lost ones ${a}.`,
          },
        ),
        findings.value(
          metricShare(variant, "lost-on-turn-1", { from: 1 }, { given: "overrun", label: "lost on the first turn" }),
          { say: (share) => `Of the games that are lost, ${share} are lost on the first turn.` },
        ),
      ],
      charts: [
        charts.named(
          charts.distributionChart(charts.view(games), "turns"),
          "turns",
          `How many turns games of ${table(ask.game)} last, by how they end`,
        ),
      ],
      tables: [tables.ofMetrics(games, `What was counted with ${table(ask.game)}`)],
    };
  },
};
