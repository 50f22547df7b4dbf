/** Scripts that a page carries inside itself. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Html, ready } from "./html.js";

/** One of the plain scripts beside this file. */
export function script(file: "sort-tables.js" | "unfold-in-print.js" | "live-charts.js"): Html {
  return ready(`<script>\n${inScript(readFileSync(new URL(file, import.meta.url), "utf8"))}</script>\n`);
}

/** Vega, whole, with its licence. */
export function vegaScript(): Html {
  const file = createRequire(import.meta.url).resolve("vega");
  const licence = readFileSync(join(dirname(file), "../LICENSE"), "utf8");
  const code = readFileSync(join(dirname(file), "vega.min.js"), "utf8");
  return ready(`<script>\n/*! Vega\n${inScript(licence)}*/\n${inScript(code)}\n</script>\n`);
}

/** Data for the page's scripts, which no text in it can break out of. */
export function jsonScript(marker: string, data: unknown): Html {
  return ready(
    `<script type="application/json" ${marker}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>\n`,
  );
}

/**
 * Code in which nothing ends the script early: in its texts and patterns a backslash before / and ! changes nothing.
 */
function inScript(code: string): string {
  return code.replaceAll(/<\/(?=script)/gi, "<\\/").replaceAll("<!--", "<\\!--");
}
