/** Aims, each on a scale of its own: what was found, with its interval, against the range that it is to keep. */

import type { CheckedAim } from "../../study/check.js";
import { foundInWords, rangeInWords } from "../aims.js";
import { type Chart, type ChartParts, chart, INK, OUTCOME_COLOURS, type Spec, TARGET, WIDTH, wrap } from "./chart.js";
import { labelledRows, TIP, whiskers } from "./marks.js";

/** Characters of a line beside a strip. */
const LABEL = 48;

export const VERDICTS = ["met", "undecided", "missed"] as const;

/** What stands at a strip's side, where it isn't the aim itself. */
type Labelled = CheckedAim & { readonly label?: string };

/** A strip an aim, those of one aim on one scale. */
export function aimStrips(parts: Omit<ChartParts, "view" | "alt">, aims: readonly Labelled[]): Chart {
  return strips(
    parts,
    aims.map((aim) => ({ aim, label: aim.label ?? aim.aim })),
  );
}

/** Under each aim, as it is headed, a strip for everything that was tried to reach it. */
export function stripsByAim(
  parts: Omit<ChartParts, "view" | "alt">,
  headings: readonly string[],
  tried: readonly { readonly label: string; readonly aims: readonly CheckedAim[] }[],
): Chart {
  const rows = headings.flatMap((heading, place): Strip[] => [
    { label: heading },
    ...tried.map(({ label, aims }) => ({ label, aim: aims[place]! })),
  ]);
  return strips(parts, rows);
}

/** One without an aim is a heading. */
interface Strip {
  readonly label: string;
  readonly aim?: CheckedAim;
}

function strips(parts: Omit<ChartParts, "view" | "alt">, rows: readonly Strip[]): Chart {
  const values = rows.map(({ aim, label }, place) => {
    if (aim === undefined) return { row: `${place}`, words: "", tip: label };
    const at = scaleOf(rows.flatMap((other) => (other.aim?.aim === aim.aim ? [other.aim] : [])));
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
      tip: `${label}: ${words}; ${aim.verdict}`,
    };
  });
  const labels = Object.fromEntries(rows.map(({ label }, place) => [`${place}`, wrap(label, LABEL)]));
  const headings = values.filter(({ verdict }) => verdict === undefined).map(({ row }) => row);
  const view: Spec = {
    data: { values },
    width: WIDTH - 220,
    height: { step: 34 },
    encoding: {
      y: labelledRows(values, labels, headings),
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
          color: { field: "verdict", type: "nominal", scale: verdictColours(values) },
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

/** Of the verdicts that there are: blue, grey and vermilion, which the colour-blind can tell apart. */
function verdictColours(values: readonly { readonly verdict?: string }[]): Spec {
  const present = VERDICTS.filter((name) => values.some(({ verdict }) => verdict === name));
  const colours = [OUTCOME_COLOURS[0], OUTCOME_COLOURS[6], OUTCOME_COLOURS[4]];
  return { domain: present, range: present.map((name) => colours[VERDICTS.indexOf(name)]) };
}

/** From a measure's own scale to 0 to 1: all that is known of it, and the ends of its range, with some room. */
function scaleOf(aims: readonly CheckedAim[]): (value: number) => number {
  const known = aims
    .flatMap(({ ci, low, high, estimate }) => [...ci, low, high, estimate])
    .filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const room = 0.25 * (most - least) || 1;
  return (value) => (value - least + room) / (most - least + 2 * room);
}
