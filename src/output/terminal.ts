/** Results as they are printed to a terminal. */

import pc from "picocolors";
import type { RunsResult } from "../study/result.js";
import { duration, rate } from "./format.js";
import { headline } from "./headline.js";
import { paramsInForce } from "./params-in-force.js";
import { isShare, viewRuns } from "./runs-view.js";
import { metricTable, outcomeTable, sweepTable, type TextTable } from "./tables.js";

export interface TerminalOptions {
  /** Whether to mark headings and numbers with colours. */
  readonly color: boolean;
}

/** Prose is wrapped to this many characters. */
const WIDTH = 100;

/** A run or a sweep as text: a headline, tables, and what it rests on. */
export function runsTable(result: RunsResult, { color }: TerminalOptions): string {
  const paint = pc.createColors(color);
  const view = viewRuns(result);
  const lines = [paint.bold(plain(`${result.sim.title}: ${headline(view)}`))];
  if (result.partial)
    lines.push(paint.yellow("Partial: stopped early; the trials that were done count from the first on."));
  const changed = paramsInForce(result).filter((param) => param.changed && !param.varied);
  if (changed.length > 0) {
    lines.push(`with ${changed.map(({ name, values }) => plain(`${name}=${values.join("|")}`)).join(", ")}`);
  }

  if (view.played.length > 0 && result.vary.length === 0) {
    const variant = view.played[0]!;
    const drawn = view.charted.filter((metric) => !isShare(metric));
    const shares = view.charted.filter(isShare);
    lines.push("", ...tableLines(outcomeTable(view, variant), paint));
    if (view.charted.length > 0) lines.push("", ...tableLines(metricTable([...drawn, ...shares], variant), paint));
    const more = view.metrics.length - view.charted.length;
    if (more > 0) lines.push(paint.dim(`${more} more ${more === 1 ? "metric" : "metrics"} with --json or --out DIR`));
  } else if (view.played.length > 0) {
    lines.push("", ...tableLines(sweepTable(view), paint));
  }

  lines.push("", paint.dim(footLine(result)));
  if (view.assumptions.length > 0) {
    lines.push("", "Ours, not the rules':", ...view.assumptions.flatMap((text) => bullet(plain(text))));
  }
  return lines.join("\n");
}

function footLine({ seed, variants }: RunsResult): string {
  const trials = variants.reduce((sum, { report }) => sum + report.trials, 0);
  const seconds = variants.reduce((sum, { report }) => sum + report.elapsedSeconds, 0);
  const parts = [`seed ${plain(seed)}`, `${duration(seconds)}`, `${rate(trials, seconds)} trials/s`];
  if (variants.length === 1) parts.push(`digest ${variants[0]!.report.digest.slice(0, 12)}`);
  return parts.join(" · ");
}

export function tableLines({ columns, rows }: TextTable, paint: ReturnType<typeof pc.createColors>): string[] {
  const texts = [columns.map(({ title }) => title), ...rows].map((row) => row.map(plain));
  // Columns in which nothing stands are left out.
  const used = columns.map((_, c) => texts.slice(1).some((row) => row[c] !== ""));
  const widths = columns.map((_, c) => Math.max(...texts.map((row) => [...row[c]!].length)));
  return texts.map((row, r) => {
    const cells = row.flatMap((text, c) => {
      if (!used[c]) return [];
      const space = " ".repeat(widths[c]! - [...text].length);
      return columns[c]!.number ? space + text : text + space;
    });
    const line = cells.join("   ").trimEnd();
    return r === 0 ? paint.dim(line) : line;
  });
}

export function bullet(text: string): string[] {
  const lines: string[] = [];
  let line = "-";
  for (const word of text.split(" ")) {
    if (line.length + 1 + word.length > WIDTH && line.trim() !== "-") {
      lines.push(line);
      line = " ";
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

/** A name given by a person can't move the cursor or change colours. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, "\uFFFD");
}
