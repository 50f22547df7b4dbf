/** Colours of cells, in steps, so that a page can give each its dark tone. */

import type { Interval } from "../../study/result.js";
import { isStrong, type Tone } from "../tokens.js";
import type { Spec } from "./chart.js";

/** What a ramp's steps may be, but for a power of ten: five of them are round as well. */
const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];
/** A bound has as many digits as a double keeps of a sum: large values may differ in their last alone. */
const DIGITS = 14;
/** A legend has a label at so many steps. */
const LABELLED = 5;

/** A ramp's colours, as a chart of cells needs them. */
interface Steps {
  /** The scale of the field `value`. */
  readonly scale: Spec;
  /** Labels for its legend: few, and round. */
  readonly labels: Spec;
  /** Whether a cell's words are those for its stronger colours. */
  readonly isStrong: string;
}

/** A ramp over values from the least to the most, in round steps; `middle` is where its halves meet. */
export function inSteps(
  values: Interval,
  ramp: readonly Tone[],
  { share = false, middle }: { readonly share?: boolean; readonly middle?: number } = {},
): Steps {
  const [step, from] = roundSteps(values, ramp.length, middle);
  const bound = (place: number) => (from + place * step).toPrecision(DIGITS);
  // The strong colours are at one end, or at both.
  const strong = ramp.map(isStrong);
  const [first, last] = [strong.indexOf(false), strong.lastIndexOf(false)];
  const tests = [
    ...(first > 0 ? [`datum.value < ${bound(first)}`] : []),
    ...(last < ramp.length - 1 ? [`datum.value >= ${bound(last + 1)}`] : []),
  ];
  const apart = LABELLED * step;
  const [, decimals = ""] = Number(((share ? 100 : 1) * apart).toPrecision(6))
    .toFixed(15)
    .replace(/\.?0+$/, "")
    .split(".");
  const number = `format(${share ? "100 * " : ""}datum.value, ',.${decimals.length}f')${share ? " + '%'" : ""}`;
  const places = `(datum.value - ${middle ?? 0}) / ${apart}`;
  return {
    scale: {
      type: "quantize",
      domain: [bound(0), bound(ramp.length)].map(Number),
      range: ramp.map(([light]) => light),
    },
    // Each step has its piece of the legend, labelled or not.
    labels: { labelOverlap: false, labelExpr: `abs(${places} - round(${places})) < 1e-6 ? ${number} : ''` },
    isStrong: tests.join(" || "),
  };
}

/** The least round step of which so many hold all values, and where the first begins. */
function roundSteps([least, most]: Interval, steps: number, middle: number | undefined): [step: number, from: number] {
  const width = middle === undefined ? most - least : 2 * Math.max(middle - least, most - middle);
  // Smaller powers of ten have too few digits.
  for (let power = Math.max(-300, Math.floor(Math.log10(width / steps))); ; power += 1) {
    for (const round of ROUND) {
      const step = round * 10 ** power;
      const from = middle === undefined ? Math.floor(least / step + 1e-9) * step : middle - (steps / 2) * step;
      if (from + steps * step >= most - 1e-9 * step && from <= least + 1e-9 * step) return [step, from];
    }
  }
}
