/** Aims, each on a scale of its own: what was found, with its interval, against the range that it is to keep. */

import type { CheckedAim } from "../../study/check.js";
import { foundInWords, rangeInWords } from "../aims.js";
import {
  type Chart,
  type ChartParts,
  chart,
  colourScale,
  INK,
  OUTCOME_COLOURS,
  type Spec,
  TARGET,
  WIDTH,
} from "./chart.js";
import { labelledRows, TIP, whiskers } from "./marks.js";

export const VERDICTS = ["met", "undecided", "missed"] as const;

/** A strip an aim; `label` stands at its side. */
export function aimStrips(
  parts: Omit<ChartParts, "view" | "alt">,
  aims: readonly (CheckedAim & { readonly label?: string })[],
): Chart {
  const values = aims.map((aim, place) => {
    const at = scaleOf(aim);
    const words = `${foundInWords(aim)}, should be ${rangeInWords(aim)}`;
    return {
      row: `${place}`,
      value: at(aim.estimate ?? (aim.ci[0] + aim.ci[1]) / 2),
      low: at(aim.ci[0]),
      high: at(aim.ci[1]),
      from: aim.low === null ? 0 : at(aim.low),
      to: aim.high === null ? 1 : at(aim.high),
      verdict: aim.verdict,
      words: foundInWords(aim),
      tip: `${aim.label ?? aim.aim}: ${words}; ${aim.verdict}`,
    };
  });
  const labels = Object.fromEntries(aims.map(({ label, aim }, place) => [`${place}`, label ?? aim]));
  const view: Spec = {
    data: { values },
    width: WIDTH - 220,
    height: { step: 34 },
    encoding: {
      y: labelledRows(values, labels),
      x: { type: "quantitative", title: null, scale: { domain: [0, 1], clamp: true }, axis: null },
    },
    layer: [
      {
        mark: { type: "bar", color: TARGET, height: 20, aria: false },
        encoding: { x: { field: "from", type: "quantitative" }, x2: { field: "to" } },
      },
      ...whiskers("x"),
      {
        mark: { type: "point", filled: true, size: 80, opacity: 1 },
        encoding: {
          x: { field: "value", type: "quantitative" },
          color: { field: "verdict", type: "nominal", sort: VERDICTS, scale: verdictColours() },
          ...TIP,
        },
      },
      {
        mark: { type: "text", align: "left", baseline: "middle", fontSize: 12, color: INK, dx: 10, aria: false },
        encoding: { x: { datum: 1 }, text: { field: "words" } },
      },
    ],
  };
  return chart({ ...parts, alt: `${parts.title}. Strips: ${values.map(({ tip }) => tip).join("; ")}.`, view });
}

/** Blue, grey and vermilion, which people with any kind of colour blindness can tell apart. */
function verdictColours(): Spec {
  return { ...colourScale(VERDICTS), range: [OUTCOME_COLOURS[0], OUTCOME_COLOURS[6], OUTCOME_COLOURS[4]] };
}

/** From a measure's own scale to 0 to 1: all that is known of it, and the ends of its range, with some room. */
function scaleOf({ ci, low, high, estimate }: CheckedAim): (value: number) => number {
  const known = [...ci, low, high, estimate].filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const room = 0.25 * (most - least) || 1;
  return (value) => (value - least + room) / (most - least + 2 * room);
}
