/** Tables as spreadsheets put them into the clipboard. */

import { parse } from "csv-parse/browser/esm/sync";
import { inWords, isFields, type Schema, startOf, typedAs } from "./schema.js";

/** The cells of a pasted text: tabs part them, or else semicolons or commas. */
export function rowsOf(text: string): string[][] {
  const [first = ""] = text.split("\n");
  const delimiter = first.includes("\t") ? "\t" : first.includes(";") ? ";" : ",";
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  return parse(text, options) as string[][];
}

/**
 * The rows of a table once these cells were pasted: from a cell on, right and down, or in place of all rows. Cells
 * under a row of headings go into the columns that these name.
 */
export function pastedRows(
  cells: readonly (readonly string[])[],
  rows: readonly unknown[],
  item: Schema,
  at?: { readonly row: number; readonly column: number },
): unknown[] {
  const columns = Object.keys(item.properties ?? {});
  const [first = [], ...rest] = cells;
  const headings = first.map((heading) => columns.find((column) => sameName(column, heading)));
  const hasHeadings = headings.filter((column) => column !== undefined).length * 2 > first.length;
  const places = hasHeadings ? headings : columns.slice(hasHeadings ? 0 : (at?.column ?? 0));
  const body = hasHeadings ? rest : cells;
  const from = at === undefined || hasHeadings ? undefined : at.row;
  const result = from === undefined ? [] : [...rows];
  body.forEach((row, i) => {
    const old = from === undefined ? {} : result[from + i];
    const fields: Record<string, unknown> = isFields(old)
      ? { ...old }
      : from === undefined
        ? {}
        : { ...(startOf(item) as object) };
    row.forEach((cell, c) => {
      const column = places[c];
      if (column === undefined) return;
      if (cell === "") delete fields[column];
      else fields[column] = typedAs(item.properties![column]!, cell);
    });
    result[(from ?? 0) + i] = fields;
  });
  return result;
}

function sameName(column: string, heading: string): boolean {
  const plain = (name: string) => inWords(name).trim().toLowerCase();
  return plain(column) === plain(heading);
}
