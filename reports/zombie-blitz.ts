/** Zombie Blitz: for how many is it fair, how does it end, and what are its cards, tiles and gaps worth? */

import { charts, defineReport, findings, quantities, tables } from "deadeven";

export default defineReport({
  name: "zombie-blitz",
  title: "Zombie Blitz: how even are the odds?",
  summary: "For how many players is it fair?",
  async build(ask) {
    const players = await ask.sweep("zombie-blitz", { vary: { players: [2, 3, 4, 5] }, trials: 1e6 });
    const wins = players.variants.map((variant) =>
      quantities.outcomeShare(variant, "win", { label: `${variant.varied.players} players` }),
    );
    return {
      findings: [findings.range(wins, { what: "the win rate", say: ({ spread }) => `Win rates are ${spread} apart.` })],
      charts: [charts.outcomeLines(charts.view(players), "players")],
      tables: [tables.ofSweep(players)],
    };
  },
});
