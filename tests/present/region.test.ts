import { expect, test } from "vitest";
import { regionChart } from "../../src/present/charts/region.js";
import type { TriedSetting } from "../../src/study/tune-aims.js";
import { draw } from "../../src/write/draw.js";
import { vegaLiteSchema } from "../support/vega-lite.js";

const parts = { name: "region", title: "What meets the aims", caption: "seed 1" };

function tried(values: object, distance: number, verdict: TriedSetting["verdict"], left: boolean): TriedSetting {
  return { values: { ...values }, distance, distanceCi: [distance / 2, 2 * distance], verdict, left, trials: 100 };
}

test("a frame lies along its cell's border, however wide a page draws cells", async () => {
  const settings = [1, 2, 3].flatMap((x) => [1, 2].map((y) => tried({ x, y }, x + y - 2, "met", x + y === 2)));
  const vary = [
    { param: "x", values: [1, 2, 3] },
    { param: "y", values: [1, 2] },
  ];
  const { wide } = await draw(regionChart(parts, settings, vary));
  // Rectangles: a cell is filled, a frame is not.
  const drawnAs = (fill: RegExp) =>
    [...wide.matchAll(/<path[^>]* d="M([\d.]+),([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+Z"([^>]*)>/g)].flatMap((match) =>
      fill.test(match[5]!) && match[0].includes("stroke-width") ? [match.slice(1, 5).map(Number)] : [],
    );
  const frames = drawnAs(/fill="(?:none|transparent)"|stroke-width="3.5"/);
  const [cell] = drawnAs(/stroke="white"/);
  expect(frames).toHaveLength(1);
  frames[0]!.forEach((at, i) => {
    expect(Math.abs(at - cell![i]!)).toBeLessThan(4);
  });
});

/** The marks of a chart, by what they stand for. */
function drawn(settings: readonly TriedSetting[]): Record<string, unknown>[] {
  const knobs = Object.keys(settings[0]!.values);
  const vary = knobs.map((param) => ({ param, values: [...new Set(settings.map(({ values }) => values[param]!))] }));
  const chart = regionChart(parts, settings, vary);
  const valid = vegaLiteSchema();
  expect(valid(chart.spec), JSON.stringify(valid.errors?.[0])).toBe(true);
  const [view] = chart.spec.vconcat as { data: { values: Record<string, unknown>[] } }[];
  return view!.data.values;
}

test("along one knob: its values, and which of them is the best, as good, or out of the race", () => {
  const marks = drawn([
    tried({ x: 3 }, 0, "met", true),
    tried({ x: 1 }, 0, "met", true),
    tried({ x: 2 }, 0.01, "undecided", true),
    tried({ x: 9 }, 0.2, "undecided", false),
  ]);
  expect(marks.map(({ at, standing, value }) => [at, standing, value])).toEqual([
    ["3", "best", 0],
    ["1", "meets all", 0],
    ["2", "can't be told apart", 1],
    ["9", "farther", 20],
  ]);
});

test("of three knobs the two that matter most, and at each place what comes nearest", () => {
  // z moves it most, then x; y hardly.
  const all = [1, 2].flatMap((x) =>
    [1, 2].flatMap((y) =>
      [1, 2].map((z) => tried({ x, y, z }, 0.01 * y + 0.1 * (x - 1) + 0.3 * (z - 1), "missed", false)),
    ),
  );
  const best = all.find(({ values }) => values.x === 1 && values.y === 1 && values.z === 1)!;
  const marks = drawn([{ ...best, verdict: "met", left: true }, ...all.filter((one) => one !== best)]);
  expect(
    marks.map(({ column, row, standing, value }) => [column, row, standing, Number(value).toFixed(1)]).sort(),
  ).toEqual([
    ["1", "1", "best", "1.0"],
    ["1", "2", "farther", "31.0"],
    ["2", "1", "farther", "11.0"],
    ["2", "2", "farther", "41.0"],
  ]);
  expect(marks.find(({ column, row }) => column === "2" && row === "2")!.tip).toContain("x 2, y 1, z 2: off by 41");
});
