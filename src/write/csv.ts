/** Tables as CSV, quoted as RFC 4180 asks: doubles unrounded, empty where a value is undefined. */

import { stringify } from "#csv-stringify";
import type { Cell } from "../present/document.js";
import { shownValue } from "../present/format.js";
import type { Format } from "./format.js";
import { type Rows, studyTables } from "./study-tables.js";

/** Rows as CSV text, each line ended by CR LF. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) =>
      cell === null || cell === undefined ? "" : typeof cell === "string" ? asText(cell) : shownValue(cell),
    ),
  );
  // A lone CR or LF must be quoted too, although it doesn't end a line here.
  return stringify(texts, { record_delimiter: "windows", quoted_match: /[\r\n]/ });
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which makes it a text there. */
function asText(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text;
}

/** Every table of a study as a file. */
export const csvFiles: Format = ({ document }) =>
  studyTables(document).map(({ name, what, rows }) => ({ path: `${name}.csv`, what, pieces: csvPieces(rows) }));

function* csvPieces(pieces: Rows): Generator<string> {
  for (const rows of pieces) if (rows.length > 0) yield csvText(rows);
}
