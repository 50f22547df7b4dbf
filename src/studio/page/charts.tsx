/** The charts of what is known, drawn once somebody comes to them. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { DrawnChart } from "../messages.js";
import { copyWithPicture, pngOf, save } from "./hand-over.js";
import { safeSvg } from "./safe-svg.js";
import { charts, chartsSentence, fetched, now, wantCharts } from "./state.js";

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
        <Drawn key={chart.name} chart={chart} sentence={chartsSentence.value} />
      ))}
    </section>
  );
}

/** A chart, put into the page as what it is. */
export function Drawn({ chart, sentence }: { chart: DrawnChart; sentence: string }) {
  const { name, title, subtitle, alt, svg } = chart;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const drawn = safeSvg(svg);
    if (drawn === undefined) return;
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", alt);
    place.current?.replaceChildren(document.importNode(drawn, true));
  }, [svg, alt]);
  return (
    <figure data-testid={`chart-${name}`}>
      <h3>{title}</h3>
      <p class="about">{subtitle}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide chart is scrolled by keys. */}
      <section class="chart" ref={place} aria-label={`Chart: ${title}`} tabIndex={0} />
      <TakeChart chart={chart} sentence={sentence} />
    </figure>
  );
}

/** The chart as a picture that stands alone, with its title and what it rests on. */
function TakeChart({ chart, sentence }: { chart: DrawnChart; sentence: string }) {
  const [said, setSaid] = useState("");
  const { name, spec, title } = chart;
  const whole = async () => {
    const got = await fetched({ picture: { name, spec } });
    if ("svg" in got) {
      // As it stands in the page, so in a file that a browser opens.
      const drawn = safeSvg(got.svg);
      return drawn === undefined ? "" : new XMLSerializer().serializeToString(drawn);
    }
    throw new Error("refused" in got ? got.refused : "it can't be drawn");
  };
  const saving = (made: Promise<Blob>, ending: string) =>
    void made.then(
      (file) => save(`${name}.${ending}`, file),
      (error: Error) => setSaid(`Not saved: ${error.message}`),
    );
  const svgFile = async () => new Blob([await whole()], { type: "image/svg+xml" });
  const png = async () => pngOf(await whole());
  return (
    <p class="take-chart">
      <button
        type="button"
        aria-label={`Copy with a sentence: ${title}`}
        onClick={() => {
          void copyWithPicture("Sentence and chart", sentence, png()).then(setSaid);
        }}
      >
        Copy with a sentence
      </button>{" "}
      <button type="button" aria-label={`Save “${title}” as PNG`} onClick={() => saving(png(), "png")}>
        PNG
      </button>{" "}
      <button type="button" aria-label={`Save “${title}” as SVG`} onClick={() => saving(svgFile(), "svg")}>
        SVG
      </button>{" "}
      <span role="status">{said || null}</span>
    </p>
  );
}
