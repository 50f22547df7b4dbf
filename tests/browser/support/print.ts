import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";

/**
 * What the page's tables, charts and texts come to on a sheet of A4, of which this many CSS pixels can be printed on.
 */
const SHEET_WIDTH = 680;
/** And of its height. */
export const SHEET_HEIGHT = 1024;

/** What is wider than the sheet: Chromium would make everything smaller for it. */
export async function widerThanTheSheet(page: Page): Promise<string[]> {
  await asPrinted(page);
  const wide = await page.evaluate<string[]>(`
    [...document.querySelectorAll("table, figure, pre, p, ul, ol")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.outerHTML.slice(0, 200))
  `);
  await page.emulateMedia({ media: null });
  return wide;
}

/** Lays the page out as on paper. */
export async function asPrinted(page: Page): Promise<void> {
  await page.setViewportSize({ width: SHEET_WIDTH, height: 950 });
  await page.emulateMedia({ media: "print" });
}

/** Texts that are printed in letters of less than 7 pt, and charts' in less than 5.8 pt: nobody would read them. */
export async function tooSmallOnPaper(page: Page): Promise<string[]> {
  await asPrinted(page);
  const small = await page.evaluate<string[]>(`(() => {
    const small = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: holder, data } = texts.currentNode;
      if (data.trim() === "" || !holder.checkVisibility() || holder.closest("script, .whole") !== null) continue;
      const chart = holder.closest("svg");
      const scale = chart?.viewBox.baseVal.width ? chart.getBoundingClientRect().width / chart.viewBox.baseVal.width : 1;
      const points = parseFloat(getComputedStyle(holder).fontSize) * holder.currentCSSZoom * scale * 0.75;
      if (points < (chart === null ? 6.99 : 5.8)) small.push(points.toFixed(1) + " pt: " + data);
    }
    return small;
  })()`);
  await page.emulateMedia({ media: null });
  return small;
}

/** How many pages a PDF of Chromium's has: it keeps each in the open. */
export function pagesIn(pdf: Buffer): number {
  return [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** How many pieces of text a PDF of Chromium's draws, on all its pages. */
function textsIn(pdf: Buffer): number {
  let texts = 0;
  for (const { index } of pdf.toString("latin1").matchAll(/(?<!end)stream\r?\n/g)) {
    const from = pdf.indexOf("\n", index) + 1;
    const packed = pdf.subarray(from, pdf.indexOf("endstream", from));
    let content = "";
    try {
      content = inflateSync(packed).toString("latin1");
    } catch {
      // A font or a picture, which is packed otherwise.
    }
    texts += [...content.matchAll(/\bT[jJ]\b/g)].length;
  }
  return texts;
}

/**
 * How many pieces of text the page's first table takes by itself, with so many rows that it goes on over several
 * sheets; and how many if nothing but words is in its head, which Chromium is sure to draw again on each.
 */
export async function textsOfATable(page: Page): Promise<{ readonly asIs: number; readonly wordsAlone: number }> {
  await page.evaluate(`
    const table = document.querySelector("table");
    const body = table.querySelector("tbody");
    const row = body.rows[0];
    body.replaceChildren(...Array.from({ length: 200 }, () => row.cloneNode(true)));
    document.body.replaceChildren(table);
  `);
  const print = () => page.pdf({ format: "A4", preferCSSPageSize: true });
  const asIs = textsIn(await print());
  await page.evaluate(`
    for (const button of document.querySelectorAll("thead button")) button.replaceWith(button.textContent);
  `);
  return { asIs, wordsAlone: textsIn(await print()) };
}
