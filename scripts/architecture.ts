/**
 * The folders of the code and what each imports, as a picture: `npm run architecture` writes
 * `docs/images/architecture.svg`, and a test compares, so that the picture is never out of date.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** From left to right; a folder of `src/` imports only what stands to its left. `index` is the package's entries. */
const LAYERS = [
  "base",
  "random",
  "exact",
  "sim",
  "tally",
  "stats",
  "players",
  "engine",
  "catalogue",
  "study",
  "present",
  "report",
  "write",
  "fleet",
  "cli",
  "index",
  "studio",
  "sims",
  "reports",
] as const;
type Layer = (typeof LAYERS)[number];

/** One folder's imports of another: in how many places. */
interface Arrow {
  readonly from: Layer;
  readonly to: Layer;
  readonly imports: number;
}

/** What the folders import of one another, by the code's own words. */
function arrows(): Arrow[] {
  const counts = new Map<string, number>();
  for (const top of ["src", "sims", "reports"]) {
    for (const entry of readdirSync(join(root, top), { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|mjs)$/.test(entry)) continue;
      const path = join(top, entry);
      for (const imported of importsOf(path)) {
        const [from, to] = [layerOf(path), layerOf(imported)];
        if (from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
      }
    }
  }
  return [...counts].map(([pair, imports]) => {
    const [from, to] = pair.split(" ") as [Layer, Layer];
    return { from, to, imports };
  });
}

const IMPORT = /^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The files of ours that a file imports, from the root; packages of others are left out, and files taken as texts. */
function importsOf(path: string): string[] {
  const code = readFileSync(join(root, path), "utf8").replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  return [...code.matchAll(IMPORT)].flatMap(([, from, alone, dynamic]) => {
    const word = (from ?? alone ?? dynamic)!;
    if (word.endsWith("?raw")) return [];
    return word.startsWith(".") ? [join(dirname(path), word)] : (ownEntries.get(word) ?? []);
  });
}

/** The names by which the code imports its own package, and where they lead. */
const ownEntries = new Map<string, string>();
type Conditions = { readonly source?: string | { readonly default: string } };
const { name, exports, imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly name: string;
  readonly exports: Record<string, string | Conditions>;
  readonly imports: Record<string, Conditions>;
};
for (const [entry, target] of Object.entries({ ...exports, ...imports })) {
  // Some lead to a file, or to another package.
  if (typeof target === "string" || target.source === undefined) continue;
  const path = typeof target.source === "string" ? target.source : target.source.default;
  ownEntries.set(entry.startsWith("#") ? entry : join(name, entry), join(path));
}

function layerOf(path: string): Layer {
  const [top, folder, ...rest] = path.split(sep);
  const layer = top !== "src" ? top : rest.length > 0 || folder?.startsWith("catalogue.") ? folder : "index";
  const known = LAYERS.find((name) => name === layer?.replace(/\.\w+$/, ""));
  if (known === undefined)
    throw new Error(`${path} is in no layer: give ${layer} its place in scripts/architecture.ts`);
  return known;
}

// --- The drawing -----------------------------------------------------------------------------------------------------

const LETTER = 8.4;
const GAP = 10;
const MARGIN = 20;
const BOX_HEIGHT = 38;
/** Between arrows that start or end at the same box. */
const APART = 6.5;
const WIDTHS = [
  { from: 1, width: 1, words: "1 or 2 imports" },
  { from: 3, width: 1.9, words: "3 to 9" },
  { from: 10, width: 3.2, words: "10 to 29" },
  { from: 30, width: 5, words: "30 or more" },
] as const;

interface Box {
  readonly layer: Layer;
  readonly left: number;
  readonly width: number;
}

/** The picture as SVG. */
export function architectureSvg(): string {
  const all = arrows();
  const above = all.filter((arrow) => !isBelow(arrow));
  const below = all.filter(isBelow);
  const boxes = boxesFor([above, below]);
  const last = boxes.at(-1)!;
  const width = round(last.left + last.width + MARGIN);
  const top = MARGIN + room(above, boxes, -1);
  const legend = top + BOX_HEIGHT + room(below, boxes, 1) + 30;
  const height = legend + 24;
  const size = `viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${description(all)}">
<style>
  text { font: 16px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328; }
  .small { font-size: 14px; }
  .paper { fill: #ffffff; }
  .box { fill: #eef2f6; stroke: #8c96a0; }
  path { fill: none; stroke: #4d78a8; stroke-opacity: 0.75; }
  .outside { stroke: #b35900; }
  .by-name { stroke-dasharray: 5 4; }
  marker path { fill: #4d78a8; stroke: none; }
  #outside path { fill: #b35900; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .paper { fill: #0d1117; }
    .box { fill: #1c232c; stroke: #6e7681; }
    path { stroke: #79b0e8; }
    .outside { stroke: #f0a04b; }
    marker path { fill: #79b0e8; }
    #outside path { fill: #f0a04b; }
  }
</style>
<defs>${["inside", "outside"].map(tip).join("")}</defs>
<rect class="paper" width="100%" height="100%" rx="8"/>
${curves(above, boxes, top, -1)}
${curves(below, boxes, top + BOX_HEIGHT, 1)}
${boxes.map((box) => drawnBox(box, top)).join("\n")}
${drawnLegend(legend)}
</svg>
`;
}

/** An arrow's tip, drawn at the end of its path. */
function tip(id: string): string {
  const place = { viewBox: "0 0 8 8", refX: 7, refY: 4, orient: "auto" };
  const size = { markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse" };
  return element("marker", { id, ...place, ...size }, element("path", { d: "M0 0 L8 4 L0 8 z" }));
}

/** What is outside of `src/`, and what leads from left to right, is drawn below the boxes. */
function isBelow({ from, to }: Arrow): boolean {
  return (
    [from, to].some((layer) => layer === "sims" || layer === "reports") || LAYERS.indexOf(to) > LAYERS.indexOf(from)
  );
}

/** A box a layer, wide enough for its name and for the arrows on its busier side. */
function boxesFor(sides: readonly Arrow[][]): Box[] {
  let left = MARGIN;
  return LAYERS.map((layer) => {
    const busiest = Math.max(
      ...sides.map((side) => side.filter(({ from, to }) => from === layer || to === layer).length),
    );
    const width = Math.round(Math.max(layer.length * LETTER + 14, (busiest + 1) * APART));
    const box = { layer, left, width };
    left += width + GAP;
    return box;
  });
}

/** Where each arrow starts and ends: on each box in an order in which they cross least, the longest inmost. */
function ends(side: readonly Arrow[], boxes: readonly Box[]): Map<Arrow, { start: number; end: number }> {
  const places = new Map<Arrow, { start: number; end: number }>(side.map((arrow) => [arrow, { start: 0, end: 0 }]));
  const place = (layer: Layer) => LAYERS.indexOf(layer);
  for (const { layer, left, width } of boxes) {
    const here = side.filter(({ from, to }) => from === layer || to === layer);
    const other = ({ from, to }: Arrow) => place(from === layer ? to : from);
    // Those to the left come first, the nearest of them outmost; then those to the right, the farthest first.
    const toLeft = here.filter((arrow) => other(arrow) < place(layer)).sort((a, b) => other(b) - other(a));
    const toRight = here.filter((arrow) => other(arrow) > place(layer)).sort((a, b) => other(b) - other(a));
    [...toLeft, ...toRight].forEach((arrow, i) => {
      const x = left + width / 2 + (i - (here.length - 1) / 2) * APART;
      places.get(arrow)![arrow.from === layer ? "start" : "end"] = x;
    });
  }
  return places;
}

/** How far an arrow between two points bends away from the boxes; below, where there are few, it may be flatter. */
function bendOf(start: number, end: number, direction: 1 | -1): number {
  return 14 + Math.abs(start - end) * (direction === 1 ? 0.12 : 0.27);
}

/** The room that the arrows of one side need. */
function room(side: readonly Arrow[], boxes: readonly Box[], direction: 1 | -1): number {
  return Math.round(
    Math.max(...[...ends(side, boxes).values()].map(({ start, end }) => bendOf(start, end, direction))),
  );
}

/** The arrows of one side, from the edge of the boxes at `y`; `direction` is -1 for upwards. */
function curves(side: readonly Arrow[], boxes: readonly Box[], y: number, direction: 1 | -1): string {
  return [...ends(side, boxes)]
    .sort(([, a], [, b]) => Math.abs(b.start - b.end) - Math.abs(a.start - a.end))
    .map(([{ from, to, imports }, { start, end }]) => {
      const { width, words } = widthOf(imports);
      // The control points of a curve lie a third farther out than its middle.
      const bend = round(y + (direction * bendOf(start, end, direction) * 4) / 3);
      const side = direction === 1 ? "outside" : "inside";
      const classes = from === "catalogue" ? `${side} by-name` : side;
      const d = `M${round(start)} ${y} C${round(start)} ${bend} ${round(end)} ${bend} ${round(end)} ${y}`;
      const title = element("title", {}, `${from} imports ${to}: ${words}`);
      return element("path", { class: classes, "stroke-width": width, "marker-end": `url(#${side})`, d }, title);
    })
    .join("\n");
}

function widthOf(imports: number): (typeof WIDTHS)[number] {
  return WIDTHS.findLast(({ from }) => imports >= from)!;
}

function drawnBox({ layer, left, width }: Box, top: number): string {
  const name = { x: round(left + width / 2), y: top + 24, "text-anchor": "middle" };
  return [
    element("rect", { class: "box", x: left, y: top, width, height: BOX_HEIGHT, rx: 5 }),
    element("text", name, layer),
  ].join("");
}

function drawnLegend(y: number): string {
  let left = MARGIN;
  const sample = (classes: string, width: number, words: string) => {
    const x = left;
    left += 40 + words.length * 7.2 + 22;
    return [
      element("path", { class: classes, "stroke-width": width, d: `M${round(x)} ${y} h30` }),
      element("text", { class: "small", x: round(x + 38), y: y + 5 }, words),
    ].join("");
  };
  return [
    ...WIDTHS.map(({ width, words }) => sample("inside", width, words)),
    sample("outside", 1.9, "to and from games and reports"),
    sample("outside by-name", 1.9, "loaded by name"),
  ].join("\n");
}

function description(all: readonly Arrow[]): string {
  const words = LAYERS.map((layer) => {
    const targets = all.filter(({ from }) => from === layer).map(({ to }) => to);
    const sorted = LAYERS.filter((other) => targets.includes(other));
    return `${layer} imports ${sorted.length === 0 ? "nothing" : sorted.join(", ")}`;
  });
  return `Folders from left to right. ${words.join("; ")}.`;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, content = ""): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${words.join("")}${content === "" ? "/>" : `>${content}</${name}>`}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const OUT = join(root, "docs/images/architecture.svg");
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(OUT, architectureSvg());
  console.log(`Written: ${relative(process.cwd(), OUT)}`);
}
