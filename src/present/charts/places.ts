/** Which places the seats come in: a bar a place, seat by seat, with its interval. */

import { counted, ordinal } from "../../base/words.js";
import type { SeatResult } from "../../study/result.js";
import { shareWithInterval } from "../format.js";
import { niceTop } from "./bars.js";
import { type Chart, type ChartParts, CI_COLUMNS, chart, colourScale, SHARE_FORMAT, WIDTH } from "./chart.js";
import { TIP, whiskersOnBars } from "./marks.js";

export function placeBars(parts: Omit<ChartParts, "view" | "alt">, seats: readonly SeatResult[]): Chart {
  const values = seats.flatMap(({ seat, places = [] }) =>
    places.map(({ place, count: n, share, ci }) => ({
      seat: `seat ${seat}`,
      place: ordinal(place),
      share: share ?? 0,
      low: ci[0],
      high: ci[1],
      tip: `seat ${seat} comes ${ordinal(place)}: ${shareWithInterval(share, ci)} (${counted(n, "game")})`,
    })),
  );
  const places = [...new Set(values.map(({ place }) => place))];
  return chart({
    ...parts,
    alt: `${parts.title}. Bars. ${values.map(({ tip }) => tip).join("; ")}.`,
    columns: { seat: "seat", place: "place", share: "share", ...CI_COLUMNS },
    view: {
      data: { values },
      width: WIDTH - 90,
      height: { step: 16 },
      encoding: {
        y: {
          field: "seat",
          type: "nominal",
          // By their numbers, not by their names: seat 10 is no neighbour of seat 1.
          sort: seats.map(({ seat }) => `seat ${seat}`),
          title: null,
          scale: { paddingInner: 0.25 },
          axis: { domain: false, ticks: false, labelPadding: 8, labelFontSize: 13 },
        },
        yOffset: { field: "place", type: "nominal", sort: places },
        x: {
          type: "quantitative",
          title: "share of games",
          scale: { domain: [0, niceTop(Math.max(...values.map(({ high }) => high)))] },
          axis: { format: SHARE_FORMAT, tickCount: 6, domain: false },
        },
      },
      layer: [
        {
          mark: { type: "bar", stroke: null },
          encoding: {
            x: { field: "share", type: "quantitative" },
            color: { field: "place", type: "nominal", sort: places, title: "Place", scale: colourScale(places) },
            ...TIP,
          },
        },
        ...whiskersOnBars("x", values),
      ],
    },
  });
}
