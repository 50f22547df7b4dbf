/** A tournament in a report: its ratings as quantities, what it settles as findings, its charts and tables. */

import { andList } from "../base/words.js";
import { named } from "../present/charts/named.js";
import { valueInWords } from "../present/format.js";
import { tournamentDocument } from "../present/tournament.js";
import { tOfLevel } from "../stats/normal.js";
import type { TournamentSummary } from "../stats/tournament.js";
import type { TournamentResult } from "../study/tournament.js";
import type { Finding } from "./finding.js";
import type { Quantity } from "./quantity.js";
import type { ReportContent } from "./report.js";

/**
 * The ratings, on the scale of chess, of those who can be compared: of several groups that never lost to one another
 * the largest. Student's intervals of the jackknife, as the tournament has them.
 */
export function ratings(result: TournamentResult): Quantity[] {
  const { summary, level, batches } = result;
  const entries = result.entries.map(valueInWords);
  if (summary === null) return [];
  const t = tOfLevel(level, Math.max(1, batches - 1));
  const sizes = summary.ratings.map(({ group }) => summary.ratings.filter((other) => other.group === group).length);
  const largest = summary.ratings[sizes.indexOf(Math.max(...sizes))]!.group;
  return summary.ratings.flatMap(({ elo, ci, group }, i): Quantity[] => {
    if (group !== largest) return [];
    const error = ci === null ? null : (ci[1] - elo) / t;
    return [
      {
        label: entries[i]!,
        form: "mean difference",
        value: elo,
        interval: (at) => {
          if (error === null) return null;
          const reach = error * tOfLevel(at, batches - 1);
          return [elo - reach, elo + reach];
        },
        claims: 1,
      },
    ];
  });
}

/** Whether entries beat each other in a ring, and who is dominated by whom: one claim each, of all pairings. */
export function verdicts(result: TournamentResult, what: string): Finding[] {
  const { summary } = result;
  // Of two, ratings say all that there is.
  if (summary === null || result.entries.length < 3) return [];
  const entries = result.entries.map(valueInWords);
  return [ringFinding(summary, entries, what), dominanceFinding(summary, entries, what)];
}

function ringFinding({ cycles }: TournamentSummary, entries: readonly string[], what: string): Finding {
  return {
    claims: 1,
    state(level) {
      const settled = cycles.filter(({ p }) => p <= 1 - level);
      const [first] = settled;
      if (first === undefined) {
        return { text: `Of ${what}, no ring in which each beats the next is sure.`, verdict: "unsettled" };
      }
      const ring = [...first.entries, first.entries[0]!].map((entry) => entries[entry]!);
      const more = settled.length === 1 ? "" : `, and ${settled.length - 1} more such rings`;
      return {
        text: `Of ${what}, no rating tells who beats whom: ${ring.join(" beats ")}${more}.`,
        verdict: "settled",
      };
    },
  };
}

function dominanceFinding({ dominated }: TournamentSummary, entries: readonly string[], what: string): Finding {
  return {
    claims: 1,
    state(level) {
      const settled = dominated.filter(({ p }) => p <= 1 - level);
      if (settled.length === 0) {
        return {
          text: `Of ${what}, none is surely outclassed: no better than another against anybody.`,
          verdict: "unsettled",
        };
      }
      // Who does better than most comes first.
      const better = [...new Set(settled.map(({ by }) => by))]
        .map((by) => ({ by, of: settled.filter((one) => one.by === by).map(({ entry }) => entries[entry]!) }))
        .sort((a, b) => b.of.length - a.of.length)
        .map(({ by, of }) => `${entries[by]} outclasses ${andList(of)}`);
      return {
        text: `Of ${what}, ${settled.length} of ${entries.length} ${settled.length === 1 ? "is" : "are"} outclassed, no better than another against anybody: ${better.join("; ")}.`,
        verdict: "settled",
      };
    },
  };
}

/** The charts and tables that the command has, under this name, and what it says of the mix that nobody beats. */
export function content(
  result: TournamentResult,
  name: string,
  title: string,
): Required<Pick<ReportContent, "charts" | "tables" | "notes">> {
  const document = tournamentDocument(result);
  const whole = `${result.sim.title}: `;
  const retitled = (text: string) => `${title}: ${text.startsWith(whole) ? text.slice(whole.length) : text}`;
  return {
    charts: document.charts().map((chart) => named(chart, `${name}-${chart.name}`, retitled(chart.title))),
    tables: document.brief.map(({ table }) => ({ ...table, caption: retitled(table.caption) })),
    // The first thing that the command says; at other levels the mix is not known.
    notes:
      result.summary?.mixture == null
        ? []
        : [`${title}, looked at without this page's other findings: ${document.findings[0]!}`],
  };
}
