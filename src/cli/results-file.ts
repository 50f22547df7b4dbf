/** Tables of games that were played, as spreadsheets save them. */

import { type CsvError, type Info, parse } from "csv-parse/sync";
import { InputError } from "../base/input-error.js";
import { NOT_TEXT, readFile } from "../study/machine/read-file.js";
import type { ResultsTable } from "../study/playtests/table.js";

/** Reads a table in CSV, its cells parted by commas, semicolons or tabs. Throws an InputError that names the line. */
export function readResultsFile(path: string): ResultsTable {
  const text = textOf(path);
  const [header = ""] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const parts = (sign: string) => header.split(sign).length;
  const delimiter = [",", ";", "\t"].reduce((most, sign) => (parts(sign) > parts(most) ? sign : most));
  let read = 0;
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      on_record: (record, { lines }) => {
        read = lines;
        return record;
      },
      relax_column_count: true,
      // An inch in a note is no quotation.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: Info }[];
    const [first, ...rows] = records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      // A spreadsheet writes rows that were emptied, and columns after the last, as nothing but signs.
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
    if (first === undefined) throw new InputError(`${path}: it is empty`);
    const width = first.cells.findLastIndex((cell) => cell !== "") + 1;
    const fitted = rows.map(({ line, cells }) => ({
      line,
      cells: cells.slice(width).every((cell) => cell === "") ? cells.slice(0, width) : cells,
    }));
    return { file: path, columns: first.cells.slice(0, width), rows: fitted };
  } catch (error) {
    if (error instanceof InputError) throw error;
    const { code, message } = error as CsvError;
    const why =
      code === "CSV_QUOTE_NOT_CLOSED" ? `line ${read + 1}: a quotation mark opens a cell, and none closes it` : message;
    throw new InputError(`${path}: ${why}`);
  }
}

/** Other programs' files are often spreadsheets as they keep them, or text as they wrote it long ago. */
function textOf(path: string): string {
  const refused = `${path} is not text in UTF-8: save the sheet as CSV (UTF-8)`;
  try {
    const text = readFile(path);
    if (text.includes("\0")) throw new InputError(refused);
    return text;
  } catch (error) {
    throw (error as Error).message.endsWith(NOT_TEXT) ? new InputError(refused) : error;
  }
}
