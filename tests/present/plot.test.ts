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
