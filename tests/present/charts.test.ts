import { readFileSync } from "node:fs";
import { defineSim, integer, type Trial } from "deadeven";
import { beforeAll, describe, expect, test } from "vitest";
import { shareBars } from "../../src/present/charts/bars.js";
import type { Chart } from "../../src/present/charts/chart.js";
import { chart, INK, wrap } from "../../src/present/charts/chart.js";
import { chartRows } from "../../src/present/charts/chart-rows.js";
import { binsFor } from "../../src/present/charts/distribution.js";
import { effectBars } from "../../src/present/charts/effects.js";
import { outcomeHeatMap, tableHeatMap } from "../../src/present/charts/heat-map.js";
import { ladderChart } from "../../src/present/charts/ladder.js";
import { waysBars } from "../../src/present/charts/playtests.js";
import { PLOT_WIDTHS } from "../../src/present/charts/plot.js";
import { inSteps } from "../../src/present/charts/ramp.js";
import { ratingsChart } from "../../src/present/charts/ratings.js";
import { runsCharts } from "../../src/present/charts/runs-charts.js";
import { undrawnInWords, viewRuns } from "../../src/present/runs-view.js";
import { DIVERGING, SEQUENTIAL } from "../../src/present/tokens.js";
import * as quantities from "../../src/report/quantity.js";
import { lines } from "../../src/report/quantity-lines.js";
import type { Interval, RunsResult } from "../../src/study/result.js";
import { draw, drawPng, drawSvg } from "../../src/write/draw.js";
import coin from "../support/coin.js";
import duel from "../support/duel.js";
import { darkPixels, decodePng } from "../support/png.js";
import raffle from "../support/raffle.js";
import { resultOf } from "../support/results.js";
import { vegaLiteSchema } from "../support/vega-lite.js";

/** A die with its exact distribution. */
const die = {
  ...coin,
  exact: () => ({
    outcomes: { heads: 0.5, tails: 0.5 },
    metrics: { roll: { mean: 3.5, distribution: [1, 2, 3, 4, 5, 6].map((n) => [n, 1 / 6] as const) } },
  }),
};
const strengths = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const tables = duel.tables!({ wounds: 3 } as never);

const results: Record<string, RunsResult> = {
  run: resultOf(duel, {}, {}, 2000),
  "one trial": resultOf(duel, {}, {}, 1),
  exact: resultOf(die, {}, {}, 600),
  "over a number": resultOf(duel, {}, { strength: [4, 6, 9] }, 300),
  "exact over a number": resultOf(coin, {}, { "heads-from": [1, 2, 4, 7] }, 300),
  "over a choice": resultOf(duel, {}, { style: ["bold", "careful", "wild"] }, 300),
  "over a flag": resultOf(duel, {}, { shields: [false, true] }, 300),
  "over two": resultOf(duel, {}, { style: ["bold", "wild"], strength: strengths }, 50),
  "over three": resultOf(duel, {}, { style: ["bold", "wild"], weapon: ["sword", "spear"], shields: [true, false] }, 50),
  "over many": resultOf(duel, {}, { style: ["bold", "wild"], strength: strengths, wounds: [1, 2, 3] }, 20),
  seats: resultOf(raffle, { players: 4, shared: 10, bonus: 10, nobody: 5 }, {}, 400),
  partial: { ...resultOf(duel, {}, { strength: [4, 6] }, 200), partial: true },
};

const chartsOf = (result: RunsResult) =>
  runsCharts(viewRuns(result), [{ name: "hit-chances", tables: result.variants.map(() => tables[0]) }]);

const named = (result: RunsResult, name: string): Chart => {
  const found = chartsOf(result).find((chart) => chart.name === name);
  if (found === undefined) throw new Error(`no chart ${name} among ${chartsOf(result).map((chart) => chart.name)}`);
  return found;
};

/** Everything in a specification, nested as it may be. */
function* parts(value: unknown): Generator<Record<string, any>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, any>;
  for (const inner of Object.values(value)) yield* parts(inner);
}

/** All rows of data of a chart but its caption. */
function rowsOf({ spec }: Chart): Record<string, any>[] {
  return [...parts(spec)].flatMap(({ data }) => data?.values ?? []).filter((row) => row.caption === undefined);
}

let valid: ReturnType<typeof vegaLiteSchema>;
beforeAll(() => {
  valid = vegaLiteSchema();
});

test("the schema refuses what is not Vega-Lite", () => {
  expect(valid({ ...named(results.run!, "outcomes").spec, vconcat: [{ mark: "bra" }] })).toBe(false);
});

describe.each(Object.entries(results))("charts of a result: %s", (_, result) => {
  const charts = chartsOf(result);

  test("have names of their own", () => {
    expect(charts.length).toBeGreaterThan(0);
    expect(new Set(charts.map(({ name }) => name)).size).toBe(charts.length);
    for (const { name } of charts) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("tell what was varied in words, not as it is typed", () => {
    for (const chart of charts) {
      const told = [chart.alt, ...rowsOf(chart).flatMap((row) => Object.values(row))];
      for (const text of told) if (typeof text === "string") expect(text).not.toMatch(/\b(true|false)\b|\w=\w/);
    }
  });

  test.each(charts.map((chart) => [chart.name, chart] as const))(
    "%s is valid, titled and captioned",
    async (_name, chart) => {
      valid(chart.spec);
      expect(valid.errors ?? []).toEqual([]);
      expect(chart.title).toMatch(/^[A-Z]/);
      expect(chart.alt.length).toBeGreaterThan(20);
      // Data is inline, and no number in it is broken: the JSON is what the editor opens.
      expect(JSON.parse(JSON.stringify(chart.spec))).toEqual(chart.spec);
      expect([...parts(chart.spec)].some((part) => "url" in part)).toBe(false);
      const captions = [...parts(chart.spec)].flatMap((part) =>
        Array.isArray(part.caption) ? part.caption.join(" ") : [],
      );
      expect(captions).toHaveLength(1);
      if (!chart.name.startsWith("table-")) {
        expect(captions[0]).toMatch(/\d games?/);
        expect(captions[0]).toContain("seed 1");
        expect(captions[0]).toContain("95% intervals");
        expect(captions[0]!.includes("PARTIAL")).toBe(result.partial);
      }
      // Every axis that is drawn is titled, but for names that speak for themselves.
      const axes = [...parts(chart.spec)].flatMap(({ encoding }) =>
        [encoding?.x, encoding?.y].filter((at) => at?.axis),
      );
      expect(axes.length).toBeGreaterThanOrEqual(2);
      for (const axis of axes) if (axis.type === "quantitative") expect(axis.title.length).toBeGreaterThan(3);

      const svg = await drawSvg(chart);
      expect(svg.includes(chart.title.split(" ")[0]!)).toBe(true);
      expect(svg.match(/NaN|undefined|Infinity|null/)).toBeNull();
      // Ids are the chart's own, since many charts stand on one page.
      for (const [, id] of svg.matchAll(/(?: id="|url\(#)([^")]*)/g))
        expect(id!.startsWith(`${chart.name}-`)).toBe(true);
    },
  );
});

describe("drawing", () => {
  test("gives the same text and picture every time", async () => {
    const chart = named(results.run!, "outcomes");
    const svg = await drawSvg(chart);
    expect(await drawSvg(chart)).toBe(svg);
    expect(Buffer.from(await drawPng(svg)).equals(Buffer.from(await drawPng(svg)))).toBe(true);
  });

  test("gives the same text when others are drawn at the same time: ids don't depend on which is done first", async () => {
    // A colour scale without steps has a gradient for its legend.
    const charts = ["first", "second"].map((name) =>
      chart({
        ...{ name, title: name, subtitle: "", caption: "", alt: name },
        view: {
          data: { values: [{ x: 1 }, { x: 2 }] },
          mark: "point",
          encoding: { x: { field: "x", type: "quantitative" }, color: { field: "x", type: "quantitative" } },
        },
      }),
    );
    const alone: string[] = [];
    for (const chart of charts) alone.push(await drawSvg(chart));
    expect(alone.every((svg) => svg.includes("url(#"))).toBe(true);
    expect(await Promise.all(charts.map(drawSvg))).toEqual(alone);
  });

  test("puts text into the PNG, with no fonts but those that come along", async () => {
    const svg = await drawSvg(named(results.run!, "outcomes"));
    const pixels = decodePng(await drawPng(svg));
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg)!;
    expect(pixels.width).toBeCloseTo(2 * Number(width), -1);
    expect(pixels.height).toBeCloseTo(2 * Number(height), -1);
    // The title stands in the first 30 units; a title in bold at 17 units covers some thousand pixels.
    expect(darkPixels(pixels, 0, 60)).toBeGreaterThan(1000);
    // Without its text the same picture has none there: nothing but letters was counted.
    const bare = decodePng(await drawPng(svg.replace(/<text.*?<\/text>/gs, "")));
    expect(darkPixels(bare, 0, 60)).toBe(0);
  });

  test("writes a tooltip for each bar", async () => {
    const svg = await drawSvg(named(results.run!, "outcomes"));
    const win = results.run!.variants[0]!.summary.outcomes[0]!;
    expect(svg).toMatch(
      new RegExp(`<title>win: [\\d.]+% ± [\\d.]+ \\(${win.count.toLocaleString("en")} of 2,000 games\\)</title>`),
    );
  });

  test("marks every value that was tried on the axis, also where there are only three", async () => {
    const svg = await drawSvg(named(resultOf(duel, {}, { wounds: [1, 2, 3] }, 50), "outcomes-by-wounds"));
    const axis = /aria-label="X-axis[^>]*>(.*?)role-axis-title/s.exec(svg)![1]!;
    expect([...axis.matchAll(/>(\d+)<\/text>/g)].map(([, label]) => label)).toEqual(["1", "2", "3"]);
  });

  test("loads its libraries only when something is drawn", () => {
    const source = readFileSync(new URL("../../src/write/draw.ts", import.meta.url), "utf8");
    expect(source).not.toMatch(/^import (?!type)[^;]*from "(vega|vega-lite|@resvg\/resvg-js)"/m);
    expect(source).toMatch(/await .*import\("vega"\)/);
  });

  test("escapes names that hold markup", async () => {
    const evil = '"><script>alert(1)</script>';
    const result = { ...results["over a choice"]!, seed: evil, sim: { ...duel, title: evil } };
    for (const chart of chartsOf(result)) expect((await drawSvg(chart)).includes("<script")).toBe(false);
  });
});

describe("what charts show", () => {
  test("bars start at 0 and are as long as the shares", () => {
    const chart = named(results.run!, "outcomes");
    const { outcomes } = results.run!.variants[0]!.summary;
    const bars = rowsOf(chart);
    expect(bars.map(({ share, low, high }) => [share, low, high])).toEqual(
      outcomes.filter(({ count }, i) => i === 0 || count > 0).map(({ share, ci }) => [share, ...ci!]),
    );
    const scales = [...parts(chart.spec)].flatMap(({ encoding }) => encoding?.x?.scale?.domain ?? []);
    expect(scales[0]).toBe(0);
    expect(scales[1]).toBeGreaterThanOrEqual(Math.max(...bars.map(({ high }) => high)));
    expect(scales[1]).toBeLessThanOrEqual(1);
  });

  test("stacked bars add up to all trials, and to each outcome's share", () => {
    const { tally } = results.run!.variants[0]!;
    const rows = rowsOf(named(results.run!, "distribution-wounds-left"));
    const sum = (outcome?: string) =>
      rows
        .filter((row) => outcome === undefined || row.outcome === outcome)
        .reduce((total, { top, bottom }) => total + top - bottom, 0);
    expect(sum()).toBeCloseTo(1, 12);
    expect(sum("win")).toBeCloseTo(tally.ends[0]! / tally.trials, 12);
    for (const { left, right } of rows) expect(right - left).toBe(1);
    // No bar hides another: those of one value lie end to end.
    for (const left of new Set(rows.map((row) => row.left))) {
      const stack = rows.filter((row) => row.left === left);
      expect(stack[0]!.bottom).toBe(0);
      for (let i = 1; i < stack.length; i += 1) expect(stack[i]!.bottom).toBe(stack[i - 1]!.top);
    }
  });

  test("exact distributions and shares lie over the estimates", () => {
    const exact = rowsOf(named(results.exact!, "distribution-roll")).filter((row) => row.exact !== undefined);
    expect(exact.map(({ middle }) => middle)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const row of exact) expect(row.exact).toBeCloseTo(1 / 6, 12);
    expect(rowsOf(named(results.exact!, "outcomes")).map(({ exact: p }) => p)).toEqual([0.5, 0.5]);
    const line = rowsOf(named(results["exact over a number"]!, "outcomes-by-heads-from"));
    expect(line.filter(({ series }) => series === "heads").map(({ exact: p }) => p)).toEqual([1, 5 / 6, 0.5, 0]);
  });

  test("lines stand at the values that were tried", () => {
    const rows = rowsOf(named(results["over a number"]!, "outcomes-by-strength"));
    expect(rows.filter(({ series }) => series === "win").map(({ x, value }) => [x, value])).toEqual(
      results["over a number"]!.variants.map(({ summary }) => [summary.params.strength, summary.outcomes[0]!.share]),
    );
  });

  test("lines of quantities stand at the numbers that they are of, each with its interval", async () => {
    const of = results["over a number"]!.variants.map((variant) => quantities.outcomeShare(variant, "win"));
    const chart = lines(
      [
        { name: "by the policy", of },
        { name: "fewer", of: of.slice(0, 2) },
      ],
      [4, 6, 9],
      {
        ...{ name: "wins", title: "Wins by how one plays", subtitle: "", caption: "Duel" },
        ...{ axis: "share of games", x: "Strength" },
      },
    );
    valid(chart.spec);
    expect(valid.errors ?? []).toEqual([]);
    const rows = rowsOf(chart);
    expect(rows.map(({ series, x }) => `${series} ${x}`)).toEqual([
      ...["by the policy 4", "by the policy 6", "by the policy 9", "fewer 4", "fewer 6"],
    ]);
    expect(rows.map(({ value, low, high }) => [value, low, high])).toEqual(
      [...of, ...of.slice(0, 2)].map(({ value, interval }) => [value, ...interval(0.95)!]),
    );
    expect(await drawSvg(chart)).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test("heat maps have a cell a variant", () => {
    const rows = rowsOf(named(results["over two"]!, "win-heat-map"));
    expect(rows).toHaveLength(18);
    expect(rows[0]).toMatchObject({ column: "4", row: "bold" });
    // Its colours have a key, though each cell says its share.
    const { spec } = named(results["over two"]!, "win-heat-map");
    expect(JSON.stringify(spec)).toContain('"title":"win, share of games"');
  });

  test("a heat map's cells have as many digits, and no key of colours that none has", () => {
    const grid = results["over two"]!;
    const told = (means: readonly number[], half: number) => {
      const variants = grid.variants.map((variant, i) => {
        const mean = means[i % means.length]!;
        const rounds = {
          ...variant.summary.metrics.rounds!,
          mean,
          ci: [mean - half / (1 + i), mean + half / (1 + i)] as [number, number],
        };
        return { ...variant, summary: { ...variant.summary, metrics: { ...variant.summary.metrics, rounds } } };
      });
      return named({ ...grid, variants }, "rounds-heat-map");
    };
    const words = rowsOf(told([17.4181, 29.1, 28, 0.1234], 0.9)).map((row) => row.words);
    expect([...new Set(words)]).toEqual(["17.42", "29.10", "28.00", "0.12"]);
    expect(JSON.stringify(told([17, 29], 0.9).spec)).toContain('"title":"mean rounds"');
    expect(JSON.stringify(told([17], 0.9).spec)).not.toContain('"title":"mean rounds"');
  });

  test("heat maps slant names that would run into one another", () => {
    const angleOf = (columns: (string | number)[]) => {
      const table = { ...tables[0]!, columns: { title: "die", values: columns }, cells: [columns.map(() => 0.5)] };
      const charts = runsCharts(viewRuns(results.run!), [{ name: "wide", tables: [table] }]);
      const [axis] = [...parts(charts.at(-1)!.spec)].flatMap(({ encoding }) => encoding?.x?.axis ?? []);
      return axis.labelAngle;
    };
    expect(angleOf([1, 2, 3])).toBe(0);
    expect(angleOf(["moving-truck", "cherry-picker"])).toBe(-40);
  });

  test("on a phone a heat map and its key are no wider than the screen, and no row or column goes without its name", async () => {
    const columns = ["moving-truck", "cherry-picker", "big-rig-cab", "motorcycle", "small-car", "medium-car"];
    const rows = ["half the difference, body × 1.5", "as written, body × 2", "net successes less armor", "piecewise"];
    const cells = rows.map((_, r) => columns.map((_, c) => (r + c) / 10));
    const table = {
      ...tables[0]!,
      rows: { title: "formula", values: rows },
      columns: { title: "vehicle", values: columns },
      cells,
    };
    const chart = runsCharts(viewRuns(results.run!), [{ name: "narrow", tables: [table] }]).at(-1)!;
    const { narrow } = await draw(chart);
    expect(Number(/viewBox="0 0 ([\d.]+) /.exec(narrow)![1])).toBeLessThanOrEqual(PLOT_WIDTHS.narrow + 8);
    const told = [...narrow.matchAll(/<text[^>]*opacity="1"[^>]*>(.*?)<\/text>/g)].map(([, words]) =>
      words!.replace(/<[^>]*>/g, " "),
    );
    const words = told.join(" ").replace(/\s+/g, " ");
    for (const name of [...rows, ...columns.map((name) => name.replaceAll("-", " "))]) expect(words).toContain(name);
  });

  test("of too many variants the ends are drawn, and the chart says so", () => {
    const chart = named(results["over many"]!, "rounds-by-style-and-strength-and-wounds");
    expect(new Set(rowsOf(chart).map(({ row }) => row)).size).toBe(48);
    expect((chart.spec.title as any).subtitle.join(" ")).toContain("Of 54 settings");
  });

  test("over three things, a heat map has a panel for each value of the one with fewest", () => {
    const { spec, title } = named(results["over many"]!, "win-heat-map");
    expect(title).toBe("Win by strength, wounds and style");
    const facets = [...parts(spec)].filter(({ facet }) => facet !== undefined);
    expect(facets).toHaveLength(1);
    expect(facets[0]!.facet.sort).toEqual(["style bold", "style wild"]);
    expect(facets[0]!.data.values).toHaveLength(54);
  });

  test("whose values are names, a heat map of wins runs from the strongest, and its two colours meet at a half", () => {
    const result = resultOf(duel, {}, { style: ["bold", "careful", "wild"], weapon: ["sword", "spear"] }, 50);
    const { spec } = named(result, "win-heat-map");
    const cells = rowsOf(named(result, "win-heat-map"));
    const mean = (at: "row" | "column", name: string) => {
      const own = cells.filter((cell) => cell[at] === name);
      return own.reduce((sum, { value }) => sum + value, 0) / own.length;
    };
    const [encoding] = [...parts(spec)].flatMap(({ encoding }) => (encoding?.x?.scale ? [encoding] : []));
    for (const [at, { scale }] of [
      ["column", encoding.x],
      ["row", encoding.y],
    ] as const) {
      const means = scale.domain.map((name: string) => mean(at, name));
      expect(means).toEqual([...means].sort((a, b) => b - a));
    }
    const [colour] = [...parts(spec)].flatMap(({ scale }) => (scale?.type === "quantize" ? [scale] : []));
    const values = cells.map(({ value }) => value);
    expect(Math.min(...values)).toBeLessThan(0.5);
    expect(Math.max(...values)).toBeGreaterThan(0.5);
    expect((colour.domain[0] + colour.domain[1]) / 2).toBeCloseTo(0.5, 12);
    expect(colour.range).toHaveLength(20);
  });
});

test("panels side by side are as wide as their picture: none is cut off", async () => {
  const { parse, View } = await import("vega");
  const result = resultOf(duel, {}, { style: ["bold", "wild"], strength: [1, 2, 3], wounds: [1, 2, 3] }, 50);
  const facets = chartsOf(result).filter(({ spec }) => [...parts(spec)].some(({ facet }) => facet !== undefined));
  expect(facets.length).toBeGreaterThan(0);
  for (const chart of facets) {
    const { wide, narrow, vega } = await draw(chart);
    for (const [svg, compiled] of [
      [wide, vega.wide],
      [narrow, vega.narrow],
    ] as const) {
      const widthOf = (text: string) => Number(/ width="([\d.]+)"/.exec(text)![1]);
      // Laid out once, at the widths that it ends with.
      const view = new View(parse(compiled as never), { renderer: "none" });
      expect(Math.abs(widthOf(svg) - widthOf(await view.toSVG())), chart.name).toBeLessThan(2);
      view.finalize();
    }
  }
});

test("a place that stays empty between panels has no axis below it", () => {
  for (const style of [["bold"], ["bold", "wild"]]) {
    for (const strength of [[1], [1, 2], [1, 2, 3, 4], [1, 2, 3, 4, 5]]) {
      const result = resultOf(duel, {}, { style, strength }, 20);
      const facets = chartsOf(result).flatMap(({ spec }) =>
        [...parts(spec)].filter(({ facet }) => facet !== undefined),
      );
      if (style.length * strength.length > 1) expect(facets.length).toBeGreaterThan(0);
      for (const { columns, resolve } of facets) {
        expect(columns <= 3).toBe(true);
        if ((style.length * strength.length) % columns !== 0) expect(resolve.axis.x).toBe("independent");
      }
    }
  }
});

test("whiskers on bars have paper around them, which is told to nobody", () => {
  const bars = chartsOf(resultOf(duel, {}, {}, 50)).find(({ name }) => name === "outcomes")!;
  const rules = [...parts(bars.spec)].filter(({ mark }) => mark?.type === "rule").map(({ mark }) => mark);
  expect(rules.map(({ color, aria }) => [color, aria])).toEqual([
    ["white", false],
    [INK, undefined],
  ]);
  expect(rules[0].strokeWidth).toBeGreaterThan(rules[1].strokeWidth + 2);
});

describe("bars of differences", () => {
  const groups = ["one", "two"];
  const bars = (values: readonly number[], share: boolean | "part" = true) =>
    effectBars(
      { name: "bars", title: "Bars", subtitle: "", caption: "" },
      values.map((value, i) => ({
        ...{ label: i < 2 ? "alike" : "other", value, ci: null, words: `${value}`, group: groups[i % 2]! },
      })),
      groups,
      { title: "what it is", share },
    );
  const domainOf = ({ spec }: Chart): [number, number] =>
    [...parts(spec)].flatMap(({ scale }) => (scale?.nice ? [scale.domain] : []))[0];

  test("have room on the sides where something lies, and on no other", () => {
    expect(domainOf(bars([0.1, 0.2, 0.3]))).toEqual([0, 0.3]);
    expect(domainOf(bars([-0.1, -0.2, 0]))).toEqual([-0.2, 0]);
    expect(domainOf(bars([-0.1, 0.2, 0]))).toEqual([-0.1, 0.2]);
    const [least, most] = domainOf(bars([0, 0, 0]));
    expect(least).toBeLessThan(most);
  });

  test("are told in points with a sign, and parts of a whole in per cent", () => {
    const x = (chart: Chart) => [...parts(chart.spec)].find(({ title, axis }) => axis && /what/.test(title))!;
    expect(x(bars([0.1])).title).toBe("what it is, in points");
    expect(x(bars([0.1])).axis.labelExpr).toContain("+~r");
    expect(x(bars([0.1], "part"))).toMatchObject({ title: "what it is", axis: { format: "~%" } });
    expect(x(bars([0.1], "part")).axis.labelExpr).toBeUndefined();
  });

  test("of one thing stand under its name once, and are told apart all the same", () => {
    const axis = [...parts(bars([0.1, 0.2, 0.3]).spec)].find(({ labelExpr }) => labelExpr?.includes("alike"))!;
    expect(axis.labelExpr).toContain(JSON.stringify({ 0: "alike", 1: "", 2: "other" }));
  });
});

test("an outcome has one colour on a page, whatever of those before it never happens", () => {
  const [heads, tails] = coin.outcomes as readonly [object, object];
  const onEdge = {
    ...coin,
    outcomes: [heads, { name: "edge", help: "it stands on its edge" }, tails],
    exact: undefined,
    prepare: (params: never) => {
      const toss = coin.prepare(params) as Trial<"die">;
      return (...[streams, card, log, play]: Parameters<typeof toss>) => {
        toss(streams, card, log, play);
        if (card.outcome === 1) card.outcome = 2;
      };
    },
  } as unknown as typeof coin;
  const charts = chartsOf(resultOf(onEdge, {}, {}, 200)).filter(({ name }) => !name.startsWith("table-"));
  const coloured = charts.flatMap(({ spec }) =>
    [...parts(spec)].flatMap(({ domain, range }) =>
      Array.isArray(range) && domain?.[0] === "heads" ? [{ domain, range }] : [],
    ),
  );
  expect(coloured.length).toBeGreaterThanOrEqual(2);
  expect(new Set(coloured.map((scale) => JSON.stringify(scale))).size).toBe(1);
  expect(coloured[0]!.domain).toEqual(["heads", "tails"]);
});

test("a run's bars leave out what never happened, but for what is asked about", () => {
  const labels = (result: RunsResult) => rowsOf(named(result, "outcomes")).map(({ label }) => label);
  const summary = results.run!.variants[0]!.summary;
  const happened = summary.outcomes.filter(({ count }, i) => i === 0 || count > 0).map(({ outcome }) => outcome);
  expect(happened.length).toBeLessThan(summary.outcomes.length);
  expect(labels(results.run!)).toEqual(happened.map((name) => name.replaceAll("-", " ")));
});

test("what is the same in all games is told, and not drawn", () => {
  const shapes = (result: RunsResult) => chartsOf(result).filter(({ name }) => /^(distribution|metric)-/.test(name));
  const [{ summary }] = results["one trial"]!.variants as [RunsResult["variants"][number]];
  const same = (name: string) => summary.metrics[name]!.min;
  expect(shapes(results["one trial"]!)).toEqual([]);
  expect(undrawnInWords(viewRuns(results["one trial"]!))).toEqual([
    `The same in all games, so not drawn: rounds ${same("rounds")} and wounds left ${same("wounds-left")}.`,
  ]);
  expect(shapes(results.run!)).toHaveLength(2);
  expect(undrawnInWords(viewRuns(results.run!))).toEqual([]);
  // Over what is varied it may differ although it is the same in each.
  expect(shapes(resultOf(duel, {}, { wounds: [1, 9] }, 1)).length).toBeGreaterThan(0);
});

test.each(["1", "2", "three"])("what is alike in all settings is told, and not drawn; seed %s", (seed) => {
  const tosses = defineSim({
    name: "tosses",
    title: "Tosses",
    summary: "A coin is tossed.",
    source: "A test.",
    version: "1",
    params: { bonus: integer({ help: "added to each", min: 0, max: 9, default: 0 }) },
    outcomes: [{ name: "over", help: "it is over" }],
    metrics: [
      { name: "heads", unit: "", help: "heads", min: 0, max: 1 },
      { name: "points", unit: "points", help: "points", min: 0, max: 20 },
    ],
    charts: ["heads", "points"],
    substreams: ["coin"],
    prepare:
      ({ bonus }) =>
      ({ coin }, card) => {
        card.outcome = 0;
        card.metrics[0] = coin.below(2);
        card.metrics[1] = bonus + card.metrics[0]!;
      },
  });
  const swept = resultOf(tosses, {}, { bonus: [0, 3] }, 400, seed);
  const names = chartsOf(swept).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("heads"))).toEqual([]);
  expect(names.filter((name) => name.startsWith("points")).length).toBeGreaterThan(0);
  expect(undrawnInWords(viewRuns(swept))).toEqual([
    expect.stringMatching(/^Alike in all settings, so not drawn: heads (4|5)\d\.\d% ± 4\.9\.$/),
  ]);
  // With dice of their own they differ, though by chance alone.
  const variants = [resultOf(tosses, {}, {}, 400, `${seed}a`), resultOf(tosses, {}, {}, 400, `${seed}b`)].map(
    ({ variants: [variant] }, i) => ({ ...variant!, name: `${i}` }),
  );
  expect(undrawnInWords(viewRuns({ ...swept, variants }))).toEqual([]);
});

test("ways to play that hardly anything speaks for have no bar, but for the first", () => {
  const parts = { name: "ways", title: "Ways", subtitle: "What speaks for each.", caption: "1 game" };
  const told = (...beliefs: number[]) =>
    waysBars(parts, beliefs.map((belief, i) => ({ label: `way ${i}`, belief })) as never);
  expect(rowsOf(told(0.998, 0.0011, 0.0009, 0)).map(({ label }) => label)).toEqual(["way 0", "way 1"]);
  expect(told(0.998, 0.0011, 0.0009, 0).subtitle).toBe("What speaks for each. Left out: 2 with less than 0.1% each.");
  expect(told(0.5, 0.5).subtitle).toBe("What speaks for each.");
});

test("what was asked for is outlined on a map, in each panel, and the nearest is marked", () => {
  const result = resultOf(duel, {}, { style: ["bold", "wild"], strength: [1, 2, 3], wounds: [1, 2, 3] }, 50);
  const view = viewRuns(result);
  const target = { share: 0.5, tolerance: 0.1 };
  const best = result.variants[4]!.name;
  const { spec, subtitle } = outcomeHeatMap(view, "strength", "wounds", { by: "style", target, best });
  const cells = rowsOf({ spec } as Chart);
  expect(cells).toHaveLength(18);
  for (const { value, met } of cells) expect(met === true).toBe(Math.abs(value - 0.5) <= 0.1);
  expect(cells.some(({ met }) => met === true)).toBe(true);
  expect(cells.filter(({ words }) => words.startsWith("★"))).toHaveLength(1);
  expect(subtitle).toMatch(/Outlined: within the target\. ★: the nearest to it\.$/);
});

describe("bins", () => {
  const withRounds = (counts: Record<number, number>) => {
    const result = resultOf(duel, {}, {}, 1);
    const row: number[] = [];
    for (let value = 0; value <= 1000; value += 1) row.push(counts[value] ?? 0);
    const trials = row.reduce((sum, n) => sum + n, 0);
    const variant = result.variants[0]!;
    const tally = { ...variant.tally, trials, ends: [trials, 0, 0, 0], counts: [[row], [[]], [[]], [[]]] };
    return { ...variant, tally: { ...tally, metrics: [tally.metrics[0]!] } };
  };

  test("are the values themselves while there are few", () => {
    expect(binsFor([withRounds({ 3: 5, 6: 1 })], "rounds")).toEqual([3, 4, 5, 6].map((n) => ({ from: n, to: n })));
  });

  test("are round steps where there are many", () => {
    const bins = binsFor([withRounds({ 7: 500, 123: 500, 399: 500 })], "rounds");
    expect(bins[0]).toEqual({ from: 5, to: 9 });
    expect(bins.at(-1)).toEqual({ from: 395, to: 399 });
  });

  test("leave out a thin tail that would squeeze the rest, and the chart says so", () => {
    const variant = withRounds({ 1: 50_000, 30: 50_000, 1000: 20 });
    expect(binsFor([variant], "rounds").at(-1)!.to).toBe(30);
    const result = { ...results.run!, variants: [{ ...variant, summary: results.run!.variants[0]!.summary }] };
    const chart = named(result, "distribution-rounds");
    expect((chart.spec.title as any).subtitle.join(" ")).toMatch(/Not drawn: 0\.020% of games/);
  });

  test("keep a tail that holds something", () => {
    expect(binsFor([withRounds({ 1: 500, 30: 500, 1000: 5 })], "rounds").at(-1)!.to).toBeGreaterThanOrEqual(1000);
  });
});

test("bars of what is exact have no whiskers: an empty layer has no words for those who can't see it", () => {
  const parts = { name: "bars", title: "Bars", subtitle: "", caption: "" };
  const whiskers = (ci: Interval | null) =>
    JSON.stringify(shareBars(parts, [{ label: "a", share: 0.5, ci, counted: "" }], "alike").spec).includes(
      '"field":"low"',
    );
  expect(whiskers([0.4, 0.6])).toBe(true);
  expect([whiskers(null), whiskers([0.5, 0.5])]).toEqual([false, false]);
});

describe("words beside a mark", () => {
  const named = { name: "beside", title: "Beside", subtitle: "", caption: "" };
  const seats = (shares: readonly number[]) =>
    shareBars(
      named,
      shares.map((share, i) => ({ label: `seat ${i + 1}`, share, ci: [share - 0.004, share + 0.004], counted: "" })),
      "alike",
      { even: 1 / shares.length },
    );
  const ratings = (rows: readonly (readonly [elo: number, words: string])[]) =>
    ratingsChart(
      named,
      rows.map(([elo, words], i) => ({
        label: `a player with a name ${i}`,
        elo,
        ci: [elo - 6.3, elo + 6.3] as Interval,
        words,
      })),
    );
  const number = "(-?[\\d.]+)";
  const SPACE = 2;

  test.each([
    ["seats of a duel", seats([0.4663, 0.5337])],
    ["seats that are even", seats([0.4999, 0.5001])],
    ["seats of four", seats([0.18, 0.21, 0.28, 0.33])],
    ["one seat far below", seats([0.05, 0.95])],
    [
      "ratings",
      ratings([
        [19, "19.0 ± 6.3"],
        [2, "2.0 ± 6.3"],
        [-2, "−2.0 ± 6.3"],
        [-19, "−19.0 ± 6.3"],
      ]),
    ],
    [
      "ratings far apart",
      ratings([
        [400, "400.0 ± 6.3"],
        [-20, "−20.0 ± 6.3"],
        [-380, "−380.0 ± 6.3"],
      ]),
    ],
  ])("aren't crossed by the dashed line: %s", async (_, chart) => {
    const { svg, wide, narrow } = await draw(chart);
    for (const drawn of [svg, wide, narrow]) {
      const dashed = [...drawn.matchAll(/<line[^>]*stroke-dasharray="5,4"[^>]*>/g)].map(([line]) =>
        Number(new RegExp(`translate\\(${number},`).exec(line)![1]),
      );
      expect(dashed.length).toBeGreaterThan(0);
      const texts = [...drawn.matchAll(new RegExp(`<text[^>]*translate\\(${number},[^>]*>([^<]*±[^<]*)</text>`, "g"))];
      expect(texts.length).toBeGreaterThan(0);
      for (const [, start, words] of texts) {
        const [from, to] = [Number(start) - SPACE, Number(start) + 7 * words!.length];
        expect(dashed.filter((x) => from < x && x < to, words)).toEqual([]);
      }
    }
  });

  test("of a ladder, and the names in it, aren't crossed from dot to dot", async () => {
    const rung = { ci: [0, 0.1] as Interval, words: "5.00% (0.00 to 10.00)" };
    const rungs = ["random", "policy"].map((label, i) => ({ ...rung, label, share: 0.05 + 0.8 * i }));
    const { svg, wide, narrow } = await draw(ladderChart(named, rungs, "win"));
    for (const drawn of [svg, wide, narrow]) expect(drawn).not.toContain("mark-line");
  });

  test("begin beyond what is exact", async () => {
    const bar = { label: "win", share: 0.3, ci: [0.28, 0.32] as Interval, exact: 0.34, counted: "" };
    const { svg } = await draw(shareBars(named, [bar], "alike"));
    const diamond = Number(
      new RegExp(
        `translate\\(${number},[^>]*aria-label="win, exactly|aria-label="win, exactly[^>]*translate\\(${number},`,
      )
        .exec(svg)!
        .slice(1)
        .find((x) => x !== undefined),
    );
    const words = Number(new RegExp(`<text[^>]*translate\\(${number},[^>]*>[^<]*±`).exec(svg)![1]);
    expect(words).toBeGreaterThan(diamond + 5);
  });
});

test("on a phone a legend stands clear of the first bar's name", async () => {
  const bars = ["rules' gap", "parameter", "play style"].map((group) => ({
    ...{ label: "join at: 3 → 1", value: 0.2, ci: [0.1, 0.3] as Interval, words: "" },
    group,
  }));
  const parts = { name: "effects", title: "Effects", subtitle: "", caption: "" };
  const groups = bars.map(({ group }) => group);
  const { narrow } = await draw(effectBars(parts, bars, groups, { title: "difference", share: true }));
  const at = placesOf(narrow);
  const key = Math.max(...groups.map((group) => at(group.replace("'", "&#39;")) ?? at(group)!));
  const gap = at("join at: 3 → 1")! - key;
  // From one line to the next, and some.
  expect(gap).toBeGreaterThan(22);
});

/** How far down a drawing each of its texts stands: the first of several. */
function placesOf(svg: string): (text: string) => number | undefined {
  const down = [0];
  const places = new Map<string, number>();
  for (const [tag, , end, attributes] of svg.matchAll(/<((\/)?[a-z]+)([^>]*)>([^<]*)/g)) {
    const [, y] = /translate\([-\d.]+,\s*([-\d.]+)\)/.exec(attributes!) ?? [];
    const here = down.at(-1)! + Number(y ?? 0);
    if (tag!.startsWith("<text"))
      places.set(tag!.slice(tag!.indexOf(">") + 1), places.get(tag!.slice(tag!.indexOf(">") + 1)) ?? here);
    if (end !== undefined) down.pop();
    else if (!attributes!.endsWith("/")) down.push(here);
  }
  return (text) => places.get(text);
}

describe("the key of a heat map", () => {
  /** Its labels, of a map with these in its cells. */
  const labelsOf = async (values: readonly number[], share: boolean) => {
    const columns = { title: "place", values: values.map((_, i) => `p${i}`) };
    const rows = { title: "row", values: ["one"] };
    const table = { name: "key", title: "Key", value: "chance", share, rows, columns, cells: [values] };
    const { wide, narrow } = await draw(tableHeatMap(viewRuns(results.run!), table, "key"));
    return [wide, narrow].map((svg) => {
      const key = /role-legend-label[^>]*>(.*?)<\/g>/s.exec(svg)![1]!;
      return [...key.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].flatMap(([, text]) => text!.trim() || []);
    });
  };

  test.each([
    [[0, 0.3, 1], true, ["25%", "50%", "75%"]],
    [[0, 0.31, 0.9981], true, ["25%", "50%", "75%"]],
    [[0.083, 0.24, 0.52], true, ["15%", "30%", "45%", "60%"]],
    [[0.00005, 0.0008], true, ["0.02%", "0.04%", "0.06%", "0.08%"]],
    [[10.54, 33.94], false, ["16", "24", "32", "40"]],
    [[6.64, 7.99], false, ["6.8", "7.2", "7.6", "8.0"]],
    [[1200, 48_000], false, ["15,000", "30,000", "45,000"]],
    [[0, 4e-9, 9e-9], true, ["0.00000025%", "0.00000050%", "0.00000075%"]],
    // What is no number has no part in it.
    [[Number.NaN, 0, Number.POSITIVE_INFINITY, 1], true, ["25%", "50%", "75%"]],
  ])("over %j has few labels, and round ones", async (values, share, labels) => {
    const [wide, narrow] = await labelsOf(values, share);
    expect(wide).toEqual(labels);
    expect(narrow).toEqual(labels);
  });
});

describe.each(["1", "2", "three"])("of numbers that are large, or less than nothing, seed %s", (seed) => {
  /** What the duel's rounds come to, and what is owed for them. */
  const over = (vary: Record<string, readonly (string | number)[]>, { times = 1, plus = 0, wild = 0 }) => {
    const metrics = [{ name: "coins", unit: "coins", help: "coins", min: plus - 100, max: plus + 100 }];
    const prepare = ({ strength, style }: any): Trial => {
      return ({ ours }, card) => {
        card.outcome = ours!.die(6) > 3 ? 0 : 1;
        card.metrics[0] = plus + times * (strength + ours!.die(2) + (style === "wild" ? wild : 0));
      };
    };
    return resultOf({ ...duel, metrics, charts: ["coins"], scores: undefined, prepare } as never, {}, vary, 200, seed);
  };
  const vary = { strength: [4, 6, 8, 12], style: ["bold", "wild"] };

  test("a heat map's colours tell its cells apart", async () => {
    for (const plus of [0, 1e6, 1e9, 1e12]) {
      const map = named(over(vary, { plus }), "coins-heat-map");
      const rows = rowsOf(map);
      expect(rows).toHaveLength(8);
      const fills = [...(await drawSvg(map)).matchAll(/aria-label="strength[^>]*fill="(#[0-9A-F]{6})"/gi)];
      expect(fills, `${plus}`).toHaveLength(8);
      expect(new Set(fills.map(([, fill]) => fill)).size, `${plus}`).toBe(4);
    }
  });

  test("where most games lie is written as all numbers are", () => {
    for (const param of ["strength", "style"] as const) {
      const alone = { [param]: vary[param] };
      const by = `coins-by-${param}`;
      for (const { tip } of rowsOf(named(over(alone, { times: -1, wild: 1 }), by)))
        expect(tip).toMatch(/from −\d+ to −\d+$/);
      for (const { tip } of rowsOf(named(over(alone, { plus: 1e6, wild: 1 }), by)))
        expect(tip).toMatch(/from 1,000,0\d\d to 1,000,0\d\d$/);
    }
  });
});

test("long titles are cut between words", () => {
  expect(wrap("one two three", 7)).toEqual(["one two", "three"]);
  expect(wrap("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
  // A number stays with its sign.
  expect(wrap("as written, body × 1.5", 18)).toEqual(["as written,", "body\u00A0×\u00A01.5"]);
});

test("a chart's sentences have as many digits as matter", () => {
  const { subtitle } = named(resultOf(duel, {}, {}, 2000), "distribution-rounds");
  expect(subtitle).toMatch(/ Mean \d+(\.\d+)? ± (0\.0*)?\d, median /);
});

test("a ramp in steps says where its words must be light: at one end, or at both", () => {
  const strong = (value: number, test: string) => new Function("datum", `return ${test}`)({ value });
  const shares = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1];
  const both = inSteps([0, 1], DIVERGING).isStrong;
  expect(shares.map((value) => strong(value, both))).toEqual([true, true, false, false, false, true, true]);
  const up = inSteps([0, 1], SEQUENTIAL).isStrong;
  expect(shares.map((value) => strong(value, up))).toEqual([false, false, false, true, true, true, true]);
  const down = inSteps([0, 1], [...SEQUENTIAL].reverse()).isStrong;
  expect(shares.map((value) => strong(1 - value, down))).toEqual([false, false, false, false, true, true, true]);
});

test("words far from a line stay beside their bar, and where they stand is no data", () => {
  const bar = (label: string, share: number, ci: Interval) => ({ label, share, ci, counted: "" });
  const bars = [bar("seat 1, policy", 0.538, [0.512, 0.564]), bar("seat 1, by chance", 0.008, [0, 0.034])];
  const parts = { name: "bars", title: "Bars", subtitle: "", caption: "1 game" };
  const drawn = shareBars(parts, [...bars, bar("seat 2, policy", 0.462, [0.436, 0.488])], "alike", { even: 0.5 });
  const places = Object.fromEntries(rowsOf(drawn).flatMap(({ label, wordsAt }) => (label ? [[label, wordsAt]] : [])));
  expect(places).toEqual({ "seat 1, policy": 0.564, "seat 1, by chance": 0.034, "seat 2, policy": 0.5 });
  expect(chartRows(drawn)[0]).toEqual(["label", "share", "ci_low", "ci_high"]);
});
