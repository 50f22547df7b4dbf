import { type Chart, type Spec, WIDTH, wrap } from "./chart.js";

/** The same chart under another name and, if given, another title: two sweeps over players need charts of their own. */
export function named(chart: Chart, name: string, title: string = chart.title): Chart {
  const lines = wrap(title, (WIDTH + 60) / 10.5);
  const alt = chart.alt.startsWith(chart.title) ? title + chart.alt.slice(chart.title.length) : chart.alt;
  return {
    name,
    title,
    alt,
    spec: { ...chart.spec, description: alt, title: { ...(chart.spec.title as Spec), text: lines } },
  };
}
