/** A file that is a table: a row each, a column each, and whole tables pasted from a spreadsheet. */

import { Fragment } from "preact";
import { useState } from "preact/hooks";
import { count } from "../words.js";
import { named } from "./cards.js";
import { type Edited, faultWithin } from "./edited.js";
import { pastedRows, rowsOf } from "./paste.js";
import { inWords, isFields, nameField, type Schema, startOf, typedAs } from "./schema.js";

export function Table({ edited, schema }: { edited: Edited; schema: Schema }) {
  const item = schema.items || {};
  const columns = Object.keys(item.properties ?? {});
  const rows = edited.value as readonly unknown[];
  const nameOf = (row: unknown, i: number) => String((isFields(row) && row[nameField(item) ?? ""]) || `row ${i + 1}`);
  const paste = (text: string, at?: { row: number; column: number }) =>
    edited.set([], pastedRows(rowsOf(text), rows, item, at));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys. */}
      <section class="scrolls" tabIndex={0} aria-label="The table">
        <table class="endings own-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {inWords(column)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const wrong = faultWithin(edited, [i]);
              const name = nameOf(row, i);
              return (
                <Fragment key={i}>
                  <tr>
                    {columns.map((column, c) => (
                      <td key={column}>
                        <input
                          type="text"
                          aria-label={`${inWords(column)} of ${name}`}
                          aria-invalid={faultWithin(edited, [i, column]) !== undefined}
                          value={isFields(row) ? String(row[column] ?? "") : ""}
                          spellcheck={false}
                          onChange={({ currentTarget: { value } }) =>
                            edited.set(
                              [i, column],
                              value === "" ? undefined : typedAs(item.properties![column]!, value),
                            )
                          }
                          onPaste={(event) => {
                            const text = event.clipboardData?.getData("text/plain") ?? "";
                            if (!/[\t\n]/.test(text.trim())) return;
                            event.preventDefault();
                            paste(text, { row: i, column: c });
                          }}
                        />
                      </td>
                    ))}
                    <td>
                      <button
                        type="button"
                        aria-label={`Remove ${name}`}
                        onClick={() =>
                          edited.set(
                            [],
                            rows.filter((_, other) => other !== i),
                          )
                        }
                      >
                        ×
                      </button>
                    </td>
                  </tr>
                  {wrong !== undefined && (
                    <tr>
                      <td class="refused" colSpan={columns.length + 1}>
                        {wrong}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </section>
      <p>
        <button
          type="button"
          onClick={() => edited.set([], [...rows, named(rows.at(-1) ?? startOf(item), rows, item)])}
        >
          Add a row
        </button>
      </p>
      <FromSpreadsheet columns={columns} onTake={(text) => paste(text)} />
    </>
  );
}

/** For those who would rather paste a table as a whole. */
function FromSpreadsheet({ columns, onTake }: { columns: readonly string[]; onTake: (text: string) => void }) {
  const [text, setText] = useState("");
  const rows = text.trim() === "" ? 0 : rowsOf(text).length;
  return (
    <details>
      <summary>Paste a table from a spreadsheet</summary>
      <label class="as-text">
        Rows with the columns {columns.map(inWords).join(", ")}, or with a row of headings that names them
        <textarea
          rows={6}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button
        type="button"
        disabled={rows === 0}
        onClick={() => {
          onTake(text);
          setText("");
        }}
      >
        {rows === 0 ? "Take these rows" : `Take these ${count(rows)} rows`}
      </button>
    </details>
  );
}
