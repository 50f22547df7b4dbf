/** Results as they are printed to a terminal. */

import pc from "picocolors";
import { plainText } from "../base/plain-text.js";
import { counted } from "../base/words.js";
import type { StudyDocument } from "../present/document.js";
import { viewRuns } from "../present/runs-view.js";
import { markInWords, type TextTable } from "../present/tables.js";

export interface TerminalOptions {
  /** Whether to mark headings and numbers with colours. */
  readonly color: boolean;
  /** The word that names the game on a command line; its own name unless given. */
  readonly word?: string;
  /** Whether a page is written as well, which has all that is left out here. */
  readonly paged?: boolean;
}

/** Prose is wrapped to this many characters. */
const WIDTH = 100;

/** A study as text: its tables and what they rest on, what was found, and the answer last, where it is seen. */
export function documentText(document: StudyDocument, { color, word, paged = false }: TerminalOptions): string {
  const paint = pc.createColors(color);
  const { headline, played, described, setting, findings, brief, basis } = document;
  const { assumptions } = viewRuns(described);
  const { name } = played.sim;
  return [
    ...brief.flatMap(({ table, more }) => [
      ...tableLines(table, paint),
      ...[markInWords(table)].flatMap((words) => (words === undefined ? [] : [paint.dim(words)])),
      ...(more === undefined ? [] : [paint.dim(`${more} ${paged ? "on the page" : "with --json or --out DIR"}`)]),
      "",
    ]),
    paint.dim(plainText(basis.join(" · "))),
    ...(assumptions.length === 0
      ? []
      : [
          paint.dim(
            `Ours, not the rules': ${counted(assumptions.length, "assumption")}, which \`deadeven describe ${plainText(word ?? name)}\` lists`,
          ),
        ]),
    "",
    ...findings.flatMap((finding) => bullet(plainText(finding))),
    ...(played.partial
      ? [paint.yellow("Partial: stopped early; the trials that were done count from the first on.")]
      : []),
    ...(setting === undefined ? [] : [plainText(setting)]),
    paint.bold(plainText(headline)),
  ].join("\n");
}

function tableLines({ columns, rows }: TextTable, paint: ReturnType<typeof pc.createColors>): string[] {
  const texts = [columns.map(({ title }) => title), ...rows].map((row) => row.map(plainText));
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

function bullet(text: string): string[] {
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
