import type { Cell } from "../document.js";
import type { Chart, Spec } from "./chart.js";

/** Fields that only say in words what the others hold. */
const WORDS = new Set(["tip", "exactTip", "words", "wordsAt"]);

/**
 * What a chart shows, as rows for CSV with their header: the data of its first view, or of its first layer that has
 * any.
 */
export function chartRows({ spec }: Chart): Cell[][] {
  const values = dataOf(((spec.vconcat as Spec[] | undefined)?.[0] ?? spec) as Spec);
  const isKnown = (name: string) => values.some((row) => row[name] !== undefined && row[name] !== null);
  const columns = [...new Set(values.flatMap((row) => Object.keys(row)))].filter(
    (name) => !WORDS.has(name) && isKnown(name),
  );
  return [columns, ...values.map((row) => columns.map((name) => row[name] as Cell))];
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
