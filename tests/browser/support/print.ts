import type { Page } from "playwright-core";

/** What the page's tables, charts and texts come to on a sheet of A4, of which this many CSS pixels can be printed on. */
const SHEET_WIDTH = 673;

/** What is wider than the sheet: Chromium would make everything smaller for it. */
export async function widerThanTheSheet(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: SHEET_WIDTH, height: 950 });
  await page.emulateMedia({ media: "print" });
  const wide = await page.evaluate<string[]>(`
    [...document.querySelectorAll("table, figure, pre, p, ul, ol")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.outerHTML.slice(0, 200))
  `);
  await page.emulateMedia({ media: null });
  return wide;
}

/** How many pages a PDF of Chromium's has: it keeps each in the open. */
export function pagesIn(pdf: Buffer): number {
  return [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

/**
 * How many sheets the page's first table takes by itself, with very many rows and a head that takes much of each sheet
 * on which it is; and how many if nothing but words is in that head, which Chromium is sure to repeat.
 */
export async function sheetsOfATable(page: Page): Promise<{ readonly asIs: number; readonly wordsAlone: number }> {
  await page.evaluate(`
    const table = document.querySelector("table");
    const body = table.querySelector("tbody");
    const row = body.rows[0];
    body.replaceChildren(...Array.from({ length: 300 }, () => row.cloneNode(true)));
    for (const cell of table.querySelectorAll("thead th")) cell.style.height = "180px";
    document.body.replaceChildren(table);
  `);
  const asIs = pagesIn(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  await page.evaluate(`
    for (const button of document.querySelectorAll("thead button")) button.replaceWith(button.textContent);
  `);
  return { asIs, wordsAlone: pagesIn(await page.pdf({ format: "A4", preferCSSPageSize: true })) };
}
