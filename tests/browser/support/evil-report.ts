import { captionOf, charts, defineReport, findings, quantities, tables } from "deadeven/report";

/** Every text that a person can give would break out of a page that took it for markup. */
const EVIL = `</script><script>document.title="broken"</script>"><img src=x onerror=alert(1)> | *a* <!-- `;

export default defineReport({
  name: "evil",
  title: `Evil ${EVIL}`,
  summary: EVIL,
  async build(ask) {
    const decks = await ask.sweep("zombie-blitz", {
      vary: {
        deck: ["bare", { file: EVIL, content: '{"name":"x","cards":[{"name":"<b>","strength":8,"hitPoints":1}]}' }],
      },
      trials: 1e6,
    });
    const wins = decks.variants.map((variant) => quantities.outcomeShare(variant, "win"));
    return {
      findings: [
        findings.ranking(wins, { what: EVIL, aim: { says: EVIL, most: 0, advice: EVIL } }),
        findings.value(wins[0]!, { say: (share) => `${EVIL} ${share}` }),
      ],
      charts: [
        charts.bars(wins, { name: "wins", title: EVIL, subtitle: EVIL, caption: captionOf(decks), axis: EVIL }),
        charts.outcomeDots(charts.view(decks)),
      ],
      tables: [
        tables.ofSweep(decks),
        tables.ofQuantities(
          EVIL,
          EVIL,
          wins.map(({ label }) => label),
          [{ title: EVIL, of: wins }],
        ),
      ],
      notes: [EVIL],
    };
  },
});
