/** Tables of games that were played, as spreadsheets save them. */

import { type Info, parse } from "csv-parse/sync";
import { InputError } from "../base/input-error.js";
import { readFile } from "../study/machine/read-file.js";
import type { ResultsTable } from "../study/playtests/table.js";

/** Reads a table in CSV, its cells parted by commas, semicolons or tabs. Throws an InputError that names the line. */
export function readResultsFile(path: string): ResultsTable {
  const text = readFile(path);
  const [header = ""] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const delimiter = [";", "\t"].find((sign) => header.includes(sign)) ?? ",";
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
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
    throw new InputError(`${path}: ${(error as Error).message}`);
  }
}
