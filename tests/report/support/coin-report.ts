import { captionOf, charts, defineReport, findings, quantities, tables } from "deadeven/report";

/** The smallest useful report, on the smallest useful sim. */
export default defineReport({
  name: "coin-report",
  title: "A coin",
  summary: "Is it even?",
  async build(ask) {
    const coin = "tests/support/coin.ts";
    const [sides, changed, effects] = await Promise.all([
      ask.sweep(coin, { vary: { sides: [2, 4, 6] }, trials: 1e6 }),
      ask.compare(coin, { a: { "heads-from": 4 }, b: { "heads-from": 6 }, trials: 1e5 }),
      ask.effects(coin, { over: ["heads-from"], trials: 1e5 }),
    ]);
    const heads = sides.variants.map((variant) => quantities.outcomeShare(variant, "heads"));
    const changes = effects.effects.map((effect) => quantities.effectOf(effect, `from ${effect.to}`));
    return {
      findings: [
        findings.range(heads, {
          what: "the share of heads",
          say: ({ spread }) => `Heads are ${spread} apart.`,
          aim: { says: "even within 5 points", most: 0.05 },
        }),
        findings.difference(quantities.outcomePair(changed, "heads", ["4", "6"]), {
          what: "the share of heads",
          more: ({ by }) => `More heads: ${by}.`,
          less: ({ by }) => `Fewer heads: ${by}.`,
          aim: { says: "no more than 10 points lost | ever", least: -0.1, advice: "Ask for less." },
        }),
        findings.changes(changes, { what: "Of the changes", measure: "heads" }),
      ],
      charts: [
        charts.outcomeLines(charts.view(sides), "sides"),
        charts.bars(changes, {
          name: "changes",
          title: "Changes",
          subtitle: "One at a time.",
          caption: captionOf(effects),
          axis: "difference",
        }),
      ],
      tables: [tables.ofSweep(sides, "By sides")],
    };
  },
});
