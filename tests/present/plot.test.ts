import { expect, test } from "vitest";
import { plotSpec } from "../../src/present/charts/plot.js";

const chart = (view: object) => ({ vconcat: [view, {}], config: { axis: {}, legend: {} } });
const rows = (names: string[]) => names.map((row) => ({ row, words: "62.5%", short: "63" }));
const y = { field: "row", type: "nominal" };
const text = { mark: { type: "text" }, encoding: { text: { field: "words" } } };

test("on a phone long names of rows stand above them, but where rows are parted once more", () => {
  const data = { values: rows(["a name that is long"]) };
  const above = (height: object) => JSON.stringify(plotSpec(chart({ data, height, encoding: { y } }), "narrow"));
  expect(above({ step: 24 })).toContain("labelOffset");
  expect(above({ step: 19, for: "offset" })).not.toContain("labelOffset");
});

test("on a phone a heat map's cells have as many digits as fit", () => {
  const view = { data: { values: rows(["a", "b"]) }, encoding: { y }, layer: [{ mark: "rect" }, text] };
  expect(JSON.stringify(plotSpec(chart(view), "narrow"))).toContain('{"field":"short"}');
  expect(JSON.stringify(plotSpec(chart(view), "wide"))).not.toContain('{"field":"short"}');
});

test("on a phone cells too small for any digits have a legend in their place", () => {
  const cells = Array.from({ length: 24 }, (_, i) => ({
    column: `${i}`,
    row: "a",
    value: i / 24,
    words: "50%",
    short: "50",
  }));
  const colour = { encoding: { color: { field: "value", legend: null } } };
  const view = { data: { values: cells }, encoding: { y }, layer: [{ mark: "rect", ...colour }, text] };
  const narrow = JSON.stringify(plotSpec(chart(view), "narrow"));
  expect(narrow).not.toContain('"text":{"field"');
  expect(narrow).toContain('"gradientThickness":10');
  expect(narrow).toContain('"format":"~%"');
  expect(JSON.stringify(plotSpec(chart(view), "wide"))).toContain('"legend":null');
});

test("on a phone long names of a legend stand below one another, whole", () => {
  const legend = (domain: string[]) => {
    const view = { encoding: { y }, layer: [{ mark: "bar", encoding: { color: { field: "of", scale: { domain } } } }] };
    return (plotSpec(chart(view), "narrow").config as { legend: { columns: number; labelLimit: number } }).legend;
  };
  expect(legend(["win", "loss"])).toMatchObject({ columns: 2 });
  const { columns, labelLimit } = legend(["win", "from ramming walls and doors"]);
  expect(columns).toBe(1);
  expect(labelLimit).toBeGreaterThan("from ramming walls and doors".length * 7);
});

test("names of a legend stand beside one another as far as there is room for them", () => {
  const columns = (domain: string[], width: "wide" | "narrow") => {
    const view = { encoding: { y }, layer: [{ mark: "bar", encoding: { color: { field: "of", scale: { domain } } } }] };
    return (plotSpec(chart(view), width).config as { legend: { columns: number } }).legend.columns;
  };
  expect(columns(["1", "2", "3", "4", "5", "8"], "wide")).toBe(6);
  expect(columns(["1", "2", "3", "4", "5", "8"], "narrow")).toBe(6);
  expect(columns(["win", "overrun", "unfinished"], "narrow")).toBe(3);
  expect(columns(["delivered", "driver down", "time up"], "narrow")).toBe(2);
  expect(columns(["by the policy", "looking ahead", "at random"], "narrow")).toBe(2);
  const names = Array.from({ length: 9 }, (_, i) => `a school of mages ${i}`);
  expect(columns(names, "wide")).toBe(4);
});

test("on a phone fewer numbers stand below a plot than on a wide page, and apart", () => {
  const x = { field: "share", type: "quantitative", axis: { tickCount: 6 } };
  const [wide, narrow] = (["wide", "narrow"] as const).map((width) =>
    plotSpec(chart({ encoding: { x, y }, layer: [] }), width),
  ) as { encoding: { x: { axis: { tickCount: number } } }; config: { axis: object } }[];
  expect(wide!.encoding.x.axis.tickCount).toBe(6);
  expect(narrow!.encoding.x.axis.tickCount).toBe(4);
  expect(narrow!.config.axis).toMatchObject({ labelOverlap: true, labelSeparation: 4 });
});

test("names below a grid are slanted only where its cells are too narrow for them", () => {
  const angle = (names: string[], width: "wide" | "narrow") => {
    const axis = { labelAngle: -40, labelAlign: "right" };
    const x = { field: "column", type: "nominal", scale: { domain: names }, axis };
    const rows = { ...y, scale: { domain: names }, axis: {} };
    const view = plotSpec(chart({ encoding: { x, y: rows }, layer: [] }), width);
    return (view as { encoding: { x: { axis: { labelAngle: number } } } }).encoding.x.axis.labelAngle;
  };
  const two = ["the game's own policy", "chance"];
  expect(angle(two, "wide")).toBe(0);
  expect(angle(two, "narrow")).toBe(-40);
  expect(
    angle(
      Array.from({ length: 8 }, (_, i) => `hold at ${i} or more`),
      "wide",
    ),
  ).toBe(-40);
});

test("on a phone a grid's long names stand in lines, and its cells have digits only where these have room", () => {
  const grid = (name: string) => {
    const cells = Array.from({ length: 7 }, (_, i) => ({ column: `${i}`, row: name, words: "100%", short: "100" }));
    const sorted = { ...y, scale: { domain: [name] }, axis: {} };
    const encoding = { x: { field: "column", type: "nominal" }, y: sorted };
    const layer = [{ mark: "rect", encoding: { color: { field: "value", legend: null } } }, text];
    return JSON.stringify(plotSpec(chart({ data: { values: cells }, encoding, layer }), "narrow"));
  };
  expect(grid("a tie")).toContain('"field":"short"');
  expect(grid("a tie")).not.toContain("labelExpr");
  const long = grid("hero wins with a double: zombie dead");
  expect(long).toContain("hero wins with a");
  expect(long).not.toContain('"field":"words"');
  expect(JSON.parse(/"labelExpr":"(.*?)\[datum/.exec(long)![1]!.replaceAll('\\"', '"'))).toEqual({
    "hero wins with a double: zombie dead": ["hero wins with a", "double: zombie", "dead"],
  });
});

test("on a phone a long title below a plot stands in lines", () => {
  const title = "difference in stands held or all getting away, in points";
  const view = { layer: [{ mark: "bar", encoding: { x: { field: "value", title } } }] };
  const [narrow, wide] = (["narrow", "wide"] as const).map((width) => {
    const { layer } = plotSpec(chart(view), width) as { layer: { encoding: { x: { title: unknown } } }[] };
    return layer[0]!.encoding.x.title;
  });
  expect(wide).toBe(title);
  expect(narrow).toEqual(["difference in stands held or all getting", "away, in points"]);
});

test("on a phone a line across the rows is drawn beside each bar alone, and crosses no name", () => {
  const line = {
    data: { values: [{ zero: 0, tip: "even" }] },
    mark: { type: "rule" },
    encoding: { x: { field: "zero" } },
  };
  const layersFor = (names: string[], width: "narrow" | "wide") => {
    const layer = [{ encoding: { y }, layer: [{ mark: "bar" }] }, line];
    return (
      plotSpec(chart({ data: { values: rows(names) }, height: { step: 24 }, layer }), width) as { layer: object[] }
    ).layer;
  };
  const long = ["a name that is long", "another one as long"];
  expect(layersFor(long, "narrow")[1]).toEqual({
    mark: { type: "rule" },
    encoding: {
      x: { datum: 0, type: "quantitative" },
      y: expect.objectContaining({ field: "row", type: "nominal", bandPosition: 0 }),
      y2: { field: "row", bandPosition: 1 },
      tooltip: { value: "even" },
    },
  });
  expect(layersFor(["short"], "narrow")[1]).toEqual(line);
  expect(layersFor(long, "wide")[1]).toEqual(line);
});
