/** What a game should be: a measure, the bound it is to keep, and where. */

/** From `low` to `high`, both included; null where the range is open. */
export interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

/** What is looked at, by the names that a person wrote; which sim they belong to is not known here. */
export type Measure =
  /** An outcome's share or a metric's mean, whichever has the name. */
  | { readonly kind: "name"; readonly name: string }
  /** `share(NAME)`: an outcome's share and nothing else. */
  | { readonly kind: "outcome"; readonly name: string }
  /** `NAME.mean`: a metric's mean and nothing else. */
  | { readonly kind: "mean"; readonly metric: string }
  /** `NAME.median`, `NAME.p05`: what so many of 100 trials do not exceed. */
  | { readonly kind: "quantile"; readonly metric: string; readonly percent: number }
  /** `share(NAME=a..b)`: how often a metric lies there. */
  | { readonly kind: "within"; readonly metric: string; readonly range: Range }
  /** `seat(2)`: how often that seat wins. */
  | { readonly kind: "seat"; readonly seat: number }
  | Spread;

/** `spread(MEASURE, PARAM=values)`: the greatest of a measure less the least, over values of a parameter. */
export interface Spread {
  readonly kind: "spread";
  readonly of: Exclude<Measure, Spread>;
  readonly param: string;
  /** As in `--vary`. */
  readonly values: string;
}

/** A range, or a value with a tolerance; one without has the measure's own. */
export type Bound =
  | ({ readonly kind: "range" } & Range)
  | { readonly kind: "around"; readonly target: number; readonly tolerance: number | null };

export interface Aim {
  readonly measure: Measure;
  readonly bound: Bound;
  /** Parameters that it holds under, with the text of each value. */
  readonly where: readonly (readonly [param: string, value: string])[];
}

/** An aim as it is typed; `parseAim` reads it back. */
export function printAim({ measure, bound, where }: Aim): string {
  const conditions = where.map(([param, value]) => `${param}=${value}`).join(",");
  return `${printMeasure(measure)}${printBound(bound)}${conditions === "" ? "" : ` @${conditions}`}`;
}

export function printMeasure(measure: Measure): string {
  switch (measure.kind) {
    case "name":
      return measure.name;
    case "outcome":
      return `share(${measure.name})`;
    case "mean":
      return `${measure.metric}.mean`;
    case "quantile":
      return `${measure.metric}.${measure.percent === 50 ? "median" : `p${String(measure.percent).padStart(2, "0")}`}`;
    case "within":
      return `share(${measure.metric}${printWithin(measure.range)})`;
    case "seat":
      return `seat(${measure.seat})`;
    case "spread":
      return `spread(${printMeasure(measure.of)}, ${measure.param}=${measure.values})`;
  }
}

function printWithin({ low, high }: Range): string {
  return low !== null && low === high ? `=${low}` : printBound({ kind: "range", low, high });
}

function printBound(bound: Bound): string {
  if (bound.kind === "around") return `=${bound.target}${bound.tolerance === null ? "" : `±${bound.tolerance}`}`;
  const { low, high } = bound;
  if (low === null) return `<=${high}`;
  return high === null ? `>=${low}` : `=${low}..${high}`;
}
