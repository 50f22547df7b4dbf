/** Colours of cells, in steps, so that a page can give each its dark tone. */

import { isStrong, type Tone } from "../tokens.js";
import type { Spec } from "./chart.js";

/** A ramp over the field `value`, and a test of whether a cell's words are those for its stronger colours. */
export function inSteps(
  [from, to]: readonly [number, number],
  ramp: readonly Tone[],
): { scale: Spec; isStrong: string } {
  const bound = (step: number) => (from + (step / ramp.length) * (to - from)).toPrecision(8);
  // The strong colours are at one end, or at both.
  const strong = ramp.map(isStrong);
  const [first, last] = [strong.indexOf(false), strong.lastIndexOf(false)];
  const tests = [
    ...(first > 0 ? [`datum.value < ${bound(first)}`] : []),
    ...(last < ramp.length - 1 ? [`datum.value >= ${bound(last + 1)}`] : []),
  ];
  return {
    scale: { type: "quantize", domain: [from, to], range: ramp.map(([light]) => light) },
    isStrong: tests.join(" || "),
  };
}
