import { type Chart, type Spec, WIDTH, wrap } from "./chart.js";

/** Words of a chart's own in place of parameters' names: of its x axis, and of its legend. */
export interface ChartWords {
  readonly x?: string;
  readonly legend?: string;
}

/**
 * The same chart under another name and, if given, another title and words: two sweeps over players need charts of
 * their own.
 */
export function named(chart: Chart, name: string, title: string = chart.title, { x, legend }: ChartWords = {}): Chart {
  const lines = wrap(title, (WIDTH + 60) / 10.5);
  const alt = chart.alt.startsWith(chart.title) ? title + chart.alt.slice(chart.title.length) : chart.alt;
  const [view, ...rest] = chart.spec.vconcat as Spec[];
  const encoding = { ...(view!.encoding as Record<string, Spec> | undefined) };
  if (x !== undefined) encoding.x = { ...encoding.x, title: x };
  if (legend !== undefined)
    encoding.color = { ...encoding.color, legend: { ...(encoding.color?.legend as Spec), title: legend } };
  return {
    ...chart,
    name,
    title,
    alt,
    spec: {
      ...chart.spec,
      description: alt,
      title: { ...(chart.spec.title as Spec), text: lines },
      vconcat: [x === undefined && legend === undefined ? view! : { ...view!, encoding }, ...rest],
    },
  };
}
