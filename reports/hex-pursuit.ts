/**
 * Hex pursuit: how many zombies can four survivors hold off, when should they run, what can they hit, what can they
 * climb?
 */

import { defineReport } from "deadeven/report";
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
    return {
      findings: findingsOf(studies, figures),
      charts: chartsOf(studies, figures),
      tables: tablesOf(studies, figures),
      notes: [
        "The rules state no aims: those on this page are ours.",
        "What an attack or a bite needs to hit, when a zombie is down, how fast the fast ones are, how many " +
          "come a round and from how far: these numbers are ours. The shape of the answers carries over to " +
          "yours; the counts do so only as far as your numbers are alike.",
        "Free attacks on those who leave a zombie's reach are an optional rule: off, but where the page says otherwise.",
        "Everyone does the same thing all the way: a party that leaves its injured, or stands until the first injury and then runs, is not played.",
        "Ammunition does not run out, grenades neither: the weapons of which one has few are worth less than they are here.",
        "Two rulings on climbing are left out: nobody acts on a wall here (clamberer-acts), and it takes " +
          "four injuries, with which a survivor has fallen, for injury-climb to make a difference.",
      ],
    };
  },
});
