/** What tests of the studio do with its page. */

import { readFileSync } from "node:fs";
import { deflateSync, strToU8 } from "fflate";
import type { Browser, BrowserContextOptions, Download, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launch, type Opened, open } from "./browser.js";
import { type Served, serveStudio } from "./studio.js";

export const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Far more than a second, on a machine that has much else to do. */
export const PATIENCE = { timeout: 60_000 };

export interface Studio {
  readonly browser: () => Browser;
  readonly address: () => string;
  /** Opens the page with that fragment. */
  readonly at: (fragment: string, options?: BrowserContextOptions) => Promise<Opened & { close(): Promise<void> }>;
}

/** Serves the studio and has a browser for all tests of a file. */
export function theStudio(): Studio {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveStudio()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await served?.stop()).toBe(0);
  });
  return {
    browser: () => browser,
    address: () => served.address,
    async at(fragment, options = WIDE) {
      const opened = await open(browser, served.address + fragment, options);
      return { ...opened, close: () => opened.page.context().close() };
    },
  };
}

export const text = (page: Page, id: string) => page.getByTestId(id).textContent(PATIENCE).then(String);
export const trials = async (page: Page) => Number((await text(page, "trials")).replaceAll(",", ""));

/** As a link in the same tab does. */
export async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
}

/** Waits until the page shows just so many games, and nothing is being played. */
export async function settled(page: Page, games: number): Promise<void> {
  await page.getByTestId("digest").waitFor(PATIENCE);
  expect(await trials(page)).toBe(games);
}

/** What is saved by a press on that button. */
export async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download", PATIENCE),
    page.getByRole("button", { name, exact: true }).click(PATIENCE),
  ]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** The words of a command as a shell has them, without `npx deadeven`. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!).slice(2);
}

/** Whether nothing is wider than the screen. */
export async function widerThanScreen(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}

/** Files as a link's fragment has them, or a text in their place. */
export function packed(files: unknown): string {
  const text = typeof files === "string" ? files : JSON.stringify(files);
  return Buffer.from(deflateSync(strToU8(text))).toString("base64url");
}

/** Small in a link, and fifty million bytes once it is unpacked. */
export const BOMB = Buffer.from(deflateSync(new Uint8Array(50_000_000), { level: 9 })).toString("base64url");

/** Follows links with these files, one after the other, and sees that each is told as the fault that it is. */
export async function toldAsFaults(page: Page, cases: readonly (readonly [files: string, message: string])[]) {
  for (const [files, message] of cases) {
    await follow(page, "#trials=100");
    await settled(page, 100);
    await follow(page, `#z=${files}`);
    await expect.poll(() => text(page, "fault"), { ...PATIENCE, message: `${message}: ${files}` }).toContain(message);
  }
}
