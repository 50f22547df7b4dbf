import type { Cell } from "../document.js";
import { type Chart, CI_COLUMNS, type Spec } from "./chart.js";

/** Fields that only say in words what the others hold. */
const WORDS = new Set(["tip", "exactTip", "words", "wordsAt"]);

/**
 * What a chart shows, as rows for CSV with their header: the data of its first view, or of its first layer that has
 * any. What is exact has no interval.
 */
export function chartRows({ spec, columns }: Chart): Cell[][] {
  const values = dataOf(((spec.vconcat as Spec[] | undefined)?.[0] ?? spec) as Spec);
  const isKnown = (name: string) => values.some((row) => row[name] !== undefined && row[name] !== null);
  const isExact = values.every(({ low, high }) => low === high);
  const headers: Readonly<Record<string, string>> = columns ?? CI_COLUMNS;
  const all = columns === undefined ? new Set(values.flatMap((row) => Object.keys(row))) : Object.keys(columns);
  const fields = [...all].filter((name) => isKnown(name) && !WORDS.has(name) && !(isExact && name in CI_COLUMNS));
  return [fields.map((name) => headers[name] ?? name), ...values.map((row) => fields.map((name) => row[name] as Cell))];
}

function dataOf(view: Spec): Spec[] {
  const own = (view.data as { values?: Spec[] } | undefined)?.values;
  if (own !== undefined) return own;
  for (const layer of (view.layer as Spec[] | undefined) ?? []) {
    const found = dataOf(layer);
    if (found.length > 0) return found;
  }
  return [];
}
