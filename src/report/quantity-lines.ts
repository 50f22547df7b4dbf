/** Lines of quantities: shares over a number, one line a way to play. */

import type { Chart } from "../present/charts/chart.js";
import { shareLines } from "../present/charts/lines.js";
import { intervalsTogether } from "../present/format.js";
import { REPORT_LEVEL } from "./defaults.js";
import type { Quantity } from "./quantity.js";
import type { BarParts } from "./quantity-bars.js";

/** A line: shares at the numbers of `at`, in their order. */
export interface QuantityLine {
  readonly name: string;
  readonly of: readonly Quantity[];
}

/** Lines of shares over the numbers `at`, the first of them thicker. What is not known of a line is left out of it. */
export function lines(
  series: readonly QuantityLine[],
  at: readonly number[],
  { name, title, subtitle, caption, axis, x }: Omit<BarParts, "groups"> & { readonly x: string },
): Chart {
  const level = series.flatMap(({ of }) => of).find((quantity) => quantity.level !== undefined)?.level ?? REPORT_LEVEL;
  const how = `Lines: ${axis}; bands and whiskers: ${intervalsTogether(REPORT_LEVEL)}.`;
  return shareLines(
    { name, title, subtitle: `${subtitle} ${how}`.trim(), caption },
    series.map(({ name, of }) => ({
      name,
      points: of.flatMap(({ value, interval }, i) =>
        value === null ? [] : [{ x: at[i]!, share: value, ci: interval(level) }],
      ),
    })),
    { x, y: axis },
  );
}
