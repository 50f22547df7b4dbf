import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { accessibilityFaults, launch, type Opened, open } from "./support/browser.js";
import { STUDIES } from "./support/pages.js";
import {
  asPrinted,
  pagesIn,
  SHEET_HEIGHT,
  textsOfATable,
  tooSmallOnPaper,
  widerThanTheSheet,
} from "./support/print.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

describe.each(Object.keys(STUDIES))("the page of `%s`", (kind) => {
  const dir = join(inject("pages"), kind);
  const url = pathToFileURL(join(dir, "index.html")).href;
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(browser, url);
  });
  afterAll(() => opened?.page.context().close());

  test("shows its charts without a complaint and without asking for anything", async () => {
    const { page, complaints, requests } = opened;
    const figures = await page.locator("figure").count();
    expect(figures).toBeGreaterThan(0);
    for (let i = 0; i < figures; i += 1) {
      const marks = page.locator("figure").nth(i).locator('svg [role="graphics-symbol"]');
      expect(await marks.count()).toBeGreaterThan(0);
    }
    expect(complaints).toEqual([]);
    expect(requests).toEqual([url]);
  });

  test("says the answer, and what it is of, before all else", async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await page.locator("h1 ~ .headline").boundingBox())!.y).toBeLessThan(500);
    expect(await page.locator("table thead th button").count()).toBeGreaterThan(0);
    const told = (await page.locator(".sheet > *:not(section:has(#appendix))").allInnerTexts()).join("\n");
    expect(told.length).toBeGreaterThan(100);
    expect(told).not.toMatch(/\bvariants?\b|\brulings?\b|trials\/s|\bsettled at\b|\bHolm\b|\bdigest\b/);
  });

  test("links only to files that are there, and to places on the page", async () => {
    const links = await opened.page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      if (link.startsWith("#")) expect(await opened.page.locator(link).count(), link).toBe(1);
      else expect(existsSync(join(dir, link)), link).toBe(true);
    }
  });

  test("has each chart in a part of its own, above the tables that hold what it shows", async () => {
    const { page } = opened;
    const parts = await page.locator(".sheet > section").evaluateAll((all) =>
      all.map((part) => ({
        charts: part.querySelectorAll("figure").length,
        // What stands open, or above a chart, is in the way of it.
        early: [...part.querySelectorAll("table")].filter(
          (table) =>
            part.querySelector("figure") !== null &&
            (table.closest("details") === null ||
              [...part.querySelectorAll("figure")].some(
                (chart) => table.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING,
              )),
        ).length,
      })),
    );
    expect(parts.some(({ charts }) => charts > 0)).toBe(true);
    expect(parts.filter(({ early }) => early > 0)).toEqual([]);
    expect(await page.locator("#charts").count()).toBe(0);
  });

  test.each(["light", "dark"] as const)("passes axe in %s", async (colorScheme) => {
    await opened.page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(opened.page, colorScheme)).toEqual([]);
  });

  test("fits a narrow screen", async () => {
    await opened.page.setViewportSize({ width: 360, height: 700 });
    expect(await opened.page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  });

  test("prints of the first of its games to read what fits a sheet, and says where the rest is", async () => {
    const { page } = opened;
    const told = page.locator("pre.told");
    const whole = await told.evaluateAll((all) => all.map((game) => game.textContent.split("\n").length));
    await asPrinted(page);
    const words = await page.locator("#games ~ details p > .printed").allTextContents();
    const said = await page
      .locator("#games ~ details")
      .evaluateAll((all) =>
        all.map((game) => [...game.querySelectorAll("p")].filter((p) => getComputedStyle(p).display !== "none").length),
      );
    // Of a long one the page itself has its first lines alone.
    const beyond = await page.locator("#games ~ details p.unprinted").allTextContents();
    const printed = await told.evaluateAll((all) =>
      all.flatMap((game) =>
        getComputedStyle(game).display === "none"
          ? []
          : [
              {
                lines: (game.firstChild?.textContent ?? "").split("\n").length,
                height: game.getBoundingClientRect().height,
              },
            ],
      ),
    );
    await page.emulateMedia({ media: null });
    expect(printed).toHaveLength(Math.min(1, whole.length));
    for (const { lines, height } of printed) {
      expect(height).toBeLessThan(900);
      const hidden = whole[0]! - lines;
      const left = hidden + (hidden > 0 ? Number.parseInt(beyond[0] ?? "0", 10) : 0);
      expect(left > 0 ? words.shift() : undefined).toBe(left > 0 ? `${left} more lines are not printed. ` : undefined);
    }
    expect(words).toEqual(whole.slice(1).map(() => "Not printed. "));
    // With the command that tells the whole game, in one paragraph.
    expect(said).toEqual(whole.map(() => 1));
  });

  test.runIf(["run", "sensitivity"].includes(kind))("leaves no sheets half empty", async () => {
    const { page } = opened;
    const sheets = pagesIn(await page.pdf({ format: "A4", preferCSSPageSize: true }));
    // All that is printed would take so many, if nothing had to stay together.
    await asPrinted(page);
    const height = await page.evaluate<number>("document.documentElement.scrollHeight");
    await page.emulateMedia({ media: null });
    expect(sheets).toBeLessThanOrEqual(Math.ceil((1.3 * height) / SHEET_HEIGHT));
  });

  test("fits a sheet of paper", async () => {
    expect(await widerThanTheSheet(opened.page)).toEqual([]);
    expect(await tooSmallOnPaper(opened.page)).toEqual([]);
  });

  // Comes last, since nothing is left of the page.
  test("says again on each sheet what a table's columns are", async () => {
    const { asIs, wordsAlone } = await textsOfATable(opened.page);
    expect(asIs).toBeGreaterThan(200);
    expect(asIs).toBe(wordsAlone);
  });
});
