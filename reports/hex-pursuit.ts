/**
 * Hex pursuit: how many zombies can four survivors hold off, when should they run, what can they hit, what can they
 * climb?
 */

import { defineReport, inTopics } from "deadeven/report";
import { chartsOf } from "./hex-pursuit/charts.js";
import { figuresOf } from "./hex-pursuit/figures.js";
import { findingsOf } from "./hex-pursuit/findings.js";
import { askAll } from "./hex-pursuit/studies.js";
import { tablesOf } from "./hex-pursuit/tables.js";

export default defineReport({
  name: "hex-pursuit",
  title: "Hex pursuit: stand or run?",
  summary:
    "How many zombies four survivors can hold off, with pistols and with other weapons; when they should " +
    "run; what every weapon hits at every range; and what they can climb. Four unhurt survivors with pistols " +
    "unless said otherwise.",

  async build(ask) {
    const studies = await askAll(ask);
    const figures = figuresOf(studies);
    const findings = findingsOf(studies, figures);
    const charts = chartsOf(studies, figures);
    const tables = tablesOf(studies, figures);
    const part = (name: keyof typeof tables) =>
      ({ findings: findings[name], charts: charts[name], tables: tables[name] }) as const;
    return {
      ...inTopics([
        { about: "when to run, and when to stand", ...part("whenToRun") },
        { about: "how far ahead they are", ...part("lead") },
        { about: "how many of the zombies are fast", findings: findings.sprinters, charts: charts.sprinters },
        { about: "how badly hurt they are", findings: findings.injuries, charts: charts.injuries },
        { about: "the optional free attacks", ...part("freeAttacks") },
        { about: "how many four can hold off", ...part("stand") },
        { about: "what each weapon is worth", ...part("weapons") },
        { about: "what each weapon hits at which range", ...part("ranges") },
        { about: "what they can climb", ...part("climbing") },
        { about: "what the gaps in the rules, optional rules and habits do", ...part("rules") },
      ]),
      verdict: findings.whenToRun[0]!,
      chips: { survivors: "4 survivors, unhurt", weapon: "pistols", opportunity: "no free attacks" },
      notes: [
        "The rules state no aims: those on this page are ours.",
        "What an attack or a bite needs to hit, when a zombie is down, how fast the fast ones are, how many " +
          "come a round and from how far: these numbers are ours. The shape of the answers carries over to " +
          "yours; the counts do so only as far as your numbers are alike.",
        "Free attacks on those who leave a zombie's reach are an optional rule: off, but where the page says otherwise.",
        "Everyone does the same thing all the way: a party that leaves its injured, or stands until the first injury and then runs, is not played.",
        "Ammunition does not run out, nor do grenades: weapons that one has few of are worth less at the table than here.",
        "Two gaps in the rules on climbing are left out: whether a clamberer may act on a wall, where nobody does " +
          "here, and how injuries count there, for which it takes four, with which a survivor has fallen.",
      ],
    };
  },
});
