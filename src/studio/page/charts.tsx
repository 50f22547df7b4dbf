/** The charts of what is known, drawn once somebody comes to them. */

import { useEffect, useRef } from "preact/hooks";
import type { DrawnChart } from "../messages.js";
import { charts, now, wantCharts } from "./state.js";

export function Charts() {
  const place = useRef<HTMLElement>(null);
  const isKnown = now.value !== undefined;
  useEffect(() => {
    if (!isKnown || place.current === null) return;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wantCharts();
      },
      { rootMargin: "400px" },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [isKnown]);
  if (!isKnown) return null;
  return (
    <section ref={place} class="charts" aria-labelledby="charts">
      <h2 id="charts">Charts</h2>
      {charts.value.length === 0 && <p class="waiting">The charts are being drawn …</p>}
      {charts.value.map((chart) => (
        <Drawn key={chart.name} chart={chart} />
      ))}
    </section>
  );
}

/** A chart, put into the page as what it is. */
export function Drawn({ chart: { name, title, subtitle, alt, svg } }: { chart: DrawnChart }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (documentElement.localName !== "svg") return;
    documentElement.setAttribute("role", "img");
    documentElement.setAttribute("aria-label", alt);
    place.current?.replaceChildren(document.importNode(documentElement, true));
  }, [svg, alt]);
  return (
    <figure data-testid={`chart-${name}`}>
      <h3>{title}</h3>
      <p class="about">{subtitle}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide chart is scrolled by keys. */}
      <section class="chart" ref={place} aria-label={`Chart: ${title}`} tabIndex={0} />
    </figure>
  );
}
