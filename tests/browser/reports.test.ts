import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { builtInReports } from "../../src/catalogue.js";
import { PLOT_WIDTHS } from "../../src/present/charts/plot.js";
import { contrast } from "../../src/present/tokens.js";
import { decodePng } from "../support/png.js";
import { accessibilityFaults, launch, type Opened, open } from "./support/browser.js";
import { tooSmallOnPaper, widerThanTheSheet } from "./support/print.js";

const dir = join(inject("pages"), "report");
const urlOf = (name: string) => pathToFileURL(join(dir, `${name}.html`)).href;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const chartsOf = (name: string) =>
  readdirSync(join(dir, name))
    .filter((file) => file.endsWith(".vl.json"))
    .map((file) => file.replace(".vl.json", ""));

/** Waits until every chart is drawn by Vega. */
async function drawn(page: Page, name: string): Promise<void> {
  const { length } = chartsOf(name);
  await page.waitForFunction(`document.querySelectorAll("figure .wide .live svg").length === ${length}`);
}

/** Chromium lets a page start ten downloads a second and drops the eleventh: a pause after each eight. */
let downloads = 0;

async function download(page: Page, chart: string, kind: string): Promise<{ name: string; content: Buffer }> {
  downloads += 1;
  if (downloads % 8 === 0) await page.waitForTimeout(1200);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(`#chart-${chart} figcaption button`, { hasText: kind }).click(),
  ]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

describe.each([...Object.keys(builtInReports), "evil"])("the page of the report %s", (name) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(browser, urlOf(name));
    await opened.page.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true");
  });
  afterAll(() => opened?.page.context().close());

  test("draws its charts, marks and all, without a complaint and without asking for anything", async () => {
    const { page, complaints, requests } = opened;
    await drawn(page, name);
    for (const chart of chartsOf(name)) {
      const marks = page.locator(`#chart-${chart} .wide .live svg [role="graphics-symbol"]`);
      expect(await marks.count(), chart).toBeGreaterThan(0);
      const sizes = await marks.evaluateAll((all) =>
        all.map((mark) => mark.getBoundingClientRect()).map(({ width, height }) => width + height),
      );
      expect(Math.max(...sizes), chart).toBeGreaterThan(5);
    }
    expect(complaints).toEqual([]);
    expect(requests).toEqual([urlOf(name)]);
  });

  test("hands out each chart as SVG and CSV, and one as PNG", async () => {
    const { page } = opened;
    const charts = chartsOf(name);
    for (const chart of charts) {
      const csv = await download(page, chart, "CSV");
      expect(csv.name).toBe(`${name}-${chart}.csv`);
      expect(csv.content).toEqual(readFileSync(join(dir, name, `${chart}.csv`)));
      expect(csv.content.toString().split("\r\n").length, chart).toBeGreaterThan(2);
      const svg = await download(page, chart, "SVG");
      expect(svg.name).toBe(`${name}-${chart}.svg`);
      expect(svg.content.toString()).toMatch(/^<svg .*<path.*<\/svg>$/s);
    }
    const png = await download(page, charts[0]!, "PNG");
    expect(png.name).toBe(`${name}-${charts[0]}.png`);
    const { width, rgba } = decodePng(png.content);
    expect(width).toBeGreaterThan(600);
    // Something is drawn on it: not all pixels are alike.
    expect(new Set(rgba.subarray(0, 400_000)).size).toBeGreaterThan(2);
  });

  test("sorts a table by keyboard, and says so", async () => {
    const { page } = opened;
    const table = page.locator("table", { has: page.locator("tbody tr:nth-child(2)") }).first();
    const header = table.locator("thead th").first();
    const column = () =>
      table.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.querySelector("th")!.textContent!));
    const before = await column();
    await header.locator("button").focus();
    await page.keyboard.press("Enter");
    const direction = await header.getAttribute("aria-sort");
    const once = await column();
    await page.keyboard.press("Enter");
    expect([direction, await header.getAttribute("aria-sort")].sort()).toEqual(["ascending", "descending"]);
    expect(await column()).toEqual([...once].reverse());
    expect([...once].sort()).toEqual([...before].sort());
  });

  test.each(["light", "dark"] as const)("passes axe in %s", async (colorScheme) => {
    const { page } = opened;
    await page.emulateMedia({ colorScheme });
    await drawn(page, name);
    expect(await accessibilityFaults(page, colorScheme)).toEqual([]);
  });

  test("has no colour in a chart that dark paper would not turn", async () => {
    const { page } = opened;
    await drawn(page, name);
    const used = await page.locator(".chart svg [fill], .chart svg [stroke]").evaluateAll((all) =>
      all.flatMap((mark) => [
        mark.getAttribute("fill"),
        // A line without a width is not drawn.
        mark.getAttribute("stroke-width") === "0" ? null : mark.getAttribute("stroke"),
      ]),
    );
    const css = await page.locator("style").first().textContent();
    const turned = (colour: string) =>
      css!.includes(`[fill="${colour}"]`) || /^(none|transparent|url\(.*)$/.test(colour);
    expect([...new Set(used)].filter((colour) => colour !== null && !turned(colour))).toEqual([]);
  });

  test("prints its badges in colours that can be read on white", async () => {
    const { page } = opened;
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const badges = await page.locator(".badge").evaluateAll((all) =>
      all.map((badge) => {
        return getComputedStyle(badge).color;
      }),
    );
    await page.emulateMedia({ media: null });
    // Browsers leave out what is behind words: these must be read without it.
    for (const color of badges) {
      const [r, g, b] = /(\d+), (\d+), (\d+)/.exec(color)!.slice(1).map(Number) as [number, number, number];
      const hex = `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
      expect(contrast(hex, "#FFFFFF"), `${hex} on white`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("says the verdict first, and each link leads to a place on the page", async () => {
    const { page } = await open(browser, urlOf(name), { viewport: { width: 1280, height: 800 } });
    expect((await page.locator("h1 ~ .headline").boundingBox())!.y).toBeLessThan(800);
    const places = await page
      .locator("a[href^='#']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
    expect(places.length).toBeGreaterThan(2);
    for (const place of new Set(places)) expect(await page.locator(place).count(), place).toBe(1);
    expect(await page.locator(".contents a").first().isVisible()).toBe(true);
    await page.context().close();
  });

  test("folds nothing away in print", async () => {
    const { page } = await open(browser, urlOf(name), { javaScriptEnabled: false });
    await page.emulateMedia({ media: "print" });
    // All are folded, and shown whole all the same: none is as high as its heading alone.
    const heights = await page.locator("details:not([open])").evaluateAll((all) =>
      all.map((folded) => {
        const heading = folded.querySelector("summary")!;
        return folded.getBoundingClientRect().height - heading.getBoundingClientRect().height;
      }),
    );
    expect(heights.length).toBeGreaterThan(2);
    for (const height of heights) expect(height).toBeGreaterThan(5);
    await page.context().close();
  });

  test("fits a sheet of paper", async () => {
    expect(await widerThanTheSheet(opened.page)).toEqual([]);
    expect(await tooSmallOnPaper(opened.page)).toEqual([]);
  });

  test("fits a narrow screen", async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
    // No legend and no label makes a plot wider than its room, which would leave the plot itself none.
    const html = readFileSync(join(dir, `${name}.html`), "utf8");
    const widths = [...html.matchAll(/class="chart narrow"[\s\S]*?viewBox="0 0 ([\d.]+) /g)].map(([, of]) =>
      Number(of),
    );
    expect(widths).toHaveLength(chartsOf(name).length);
    if (name !== "evil") expect(widths.filter((width) => width > PLOT_WIDTHS.narrow + 8)).toEqual([]);
  });

  test("shows its charts without scripts, too", async () => {
    const { page, requests } = await open(browser, urlOf(name), { javaScriptEnabled: false });
    for (const chart of chartsOf(name)) {
      expect((await page.locator(`#chart-${chart} .chart.wide > svg`).boundingBox())!.height, chart).toBeGreaterThan(
        50,
      );
    }
    expect(requests).toEqual([urlOf(name)]);
    await page.context().close();
  });
});

test("texts that hold markup stay texts", async () => {
  const { page } = await open(browser, urlOf("evil"));
  await drawn(page, "evil");
  expect(await page.title()).toContain("<img src=x onerror=alert(1)>");
  expect(await page.locator("img, main script").count()).toBe(0);
  expect(await page.locator("h1").textContent()).toContain("</script><script>");
  await page.context().close();
});

test("tells what a mark stands for when it is pointed at", async () => {
  const { page } = await open(browser, urlOf("evil"));
  await drawn(page, "evil");
  await page.locator('#chart-wins .wide .live svg .mark-rect [role="graphics-symbol"]').last().hover({ force: true });
  expect(await page.locator(".tip").textContent()).toMatch(/%/);
  expect(await page.locator(".tip").isVisible()).toBe(true);
  await page.context().close();
});

test.each(["light", "dark"] as const)("the index leads to all pages and passes axe in %s", async (colorScheme) => {
  const { page, complaints, requests } = await open(browser, urlOf("index"), { colorScheme });
  const links = await page.locator("h2 a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual([...Object.keys(builtInReports), "evil"].map((name) => `${name}.html`));
  expect(await page.locator(".card .headline").count()).toBe(links.length);
  expect(await page.locator(".thumb svg").count()).toBe(links.length);
  expect(await accessibilityFaults(page, colorScheme)).toEqual([]);
  // What to change stands on the card, and its picture is whole, on a phone too.
  expect(await page.getByText("What to change first:").count()).toBeGreaterThanOrEqual(2);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page
      .locator(".thumb")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
    expect(cut).toEqual([]);
  }
  expect(complaints).toEqual([]);
  expect(requests).toEqual([urlOf("index")]);
  await page.context().close();
});

test("one page explains the words, and passes axe", async () => {
  const { page, complaints } = await open(browser, urlOf("how-sure"));
  expect(await page.locator("h1").textContent()).toBe("How sure is this?");
  expect(await accessibilityFaults(page, "light")).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
