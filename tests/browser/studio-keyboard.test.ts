/** The studio by keyboard alone, and for those who listen to it. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PATIENCE, PHONE, settled, text, theStudio, trials, WIDE } from "./support/asked.js";
import { accessibilityFaults } from "./support/browser.js";

const { at } = theStudio();

/** What has the focus, as it is read aloud; the page's beginning where nothing has. */
const FOCUSED = `(() => {
  const on = document.activeElement;
  if (on === null || on === document.body) return "the beginning";
  const label = on.labels?.[0]?.textContent ?? document.getElementById(on.getAttribute("aria-labelledby"))?.textContent;
  return (on.getAttribute("aria-label") ?? label ?? on.textContent ?? "").replace(/\\s+/g, " ").trim();
})()`;
const focused = (page: Page) => page.evaluate<string>(FOCUSED);

/** Goes on to what is called so, as somebody does who has no mouse. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press(key);
    const on = await focused(page);
    if (typeof name === "string" ? on === name : name.test(on)) return;
    seen.push(on);
  }
  throw new Error(`${name} is never reached: ${seen.slice(0, 60).join("; ")} …`);
}

describe.each([
  ["a desktop", WIDE],
  ["a phone", PHONE],
])("on %s", { timeout: 240_000 }, (_, options) => {
  test("everything that can be done has a stop of the Tab key", async () => {
    const { page, close } = await at("#trials=300&before&players=5", options);
    await settled(page, 300);
    await page.getByRole("button", { name: "Make your own deck" }).click();
    await page.locator("#own").waitFor(PATIENCE);
    await page.evaluate(`
      for (const group of document.querySelectorAll("details")) group.open = true;
      document.activeElement.blur();
      window.scrollTo(0, 0);
    `);
    const all = await page.evaluate<number>(`(() => {
      const can = "button, input, select, textarea, summary, a[href]";
      const found = [...document.querySelectorAll(can)].filter((on) => !on.disabled && on.tabIndex >= 0);
      found.forEach((on, i) => on.setAttribute("data-stop", String(i)));
      return found.length;
    })()`);
    expect(all).toBeGreaterThan(80);
    const stops = new Set<string>();
    for (let presses = 0; presses < all + 60 && stops.size < all; presses += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate<string | null>('document.activeElement?.getAttribute("data-stop")');
      if (stop !== null) stops.add(stop);
    }
    const missed = await page.evaluate<string[]>(
      `[...document.querySelectorAll("[data-stop]")].filter((on) => !${JSON.stringify([...stops])}.includes(on.dataset.stop)).map((on) => on.outerHTML.slice(0, 120))`,
    );
    expect(missed).toEqual([]);
    await close();
  });

  test("a designer changes a deck, asks for a half and tries it, without a mouse", async () => {
    const { page, complaints, close } = await at("#seed=4", options);
    await page.getByTestId("share").waitFor(PATIENCE);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("To what can be changed");
    await page.keyboard.press("Enter");
    await tabTo(page, "Players, slider");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => new URL(page.url()).hash, PATIENCE).toContain("players=3");
    await tabTo(page, "Make your own deck");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page), PATIENCE).toContain("reference");
    await tabTo(page, "More count of Brute");
    await page.keyboard.press("Space");
    await page.getByRole("heading", { name: "Cards, 17 in all" }).waitFor(PATIENCE);
    await tabTo(page, "Close", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.locator("#own").waitFor({ state: "detached", ...PATIENCE });
    // Back to where it was opened.
    expect(await page.evaluate("document.activeElement.id")).toBe("param-deck");
    await tabTo(page, /^Change for it/);
    await page.keyboard.press("Enter");
    await tabTo(page, "Path length");
    await page.keyboard.press("Space");
    await tabTo(page, "Find what gets there");
    await page.keyboard.press("Enter");
    await page.getByTestId("lead").waitFor({ timeout: 120_000 });
    await tabTo(page, /^Try path-length=/);
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash, PATIENCE).toContain("path-length=");
    await tabTo(page, "Pause", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByTestId("digest").waitFor(PATIENCE);
    expect(complaints).toEqual([]);
    await close();
  });

  test("a map is painted by arrow keys and Space", async () => {
    const { page, close } = await at("#sim=forklift", options);
    await page.getByRole("button", { name: "Make your own scenario" }).focus(PATIENCE);
    await page.keyboard.press("Enter");
    await page.locator("#own").waitFor(PATIENCE);
    await tabTo(page, /^Open ground/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Building A");
    await tabTo(page, /^Row 1, column 1: open ground/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect.poll(() => focused(page), PATIENCE).toBe("Row 5, column 2: building A");
    await close();
  });
});

describe("for those who listen", () => {
  test("the numbers are said when there is news, and not at each tick", async () => {
    const { page, close } = await at("");
    await page.getByTestId("share").waitFor(PATIENCE);
    await page.evaluate(`
      window.said = [];
      for (const place of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
        new MutationObserver(() => window.said.push(place.textContent))
          .observe(place, { childList: true, characterData: true, subtree: true });
      }
    `);
    const before = await trials(page);
    await page.waitForTimeout(3000);
    expect(await trials(page)).toBeGreaterThan(before);
    const said = await page.evaluate<string[]>("window.said");
    expect(said.length).toBeLessThanOrEqual(1);
    expect(await page.getByTestId("spoken").getAttribute("aria-live")).toBe("polite");
    await page.getByRole("button", { name: "Pause" }).click();
    await expect.poll(() => text(page, "spoken"), PATIENCE).toMatch(/^Paused after [\d,]+ games\. win: \d/);
    await close();
  });

  test.each([
    ["zombie-blitz", "deck"],
    ["forklift", "scenario"],
    ["vehicle-smash", "vehicles"],
    ["foot-combat", undefined],
    ["hex-pursuit", undefined],
  ] as const)("axe finds nothing wrong with %s, every panel open", { timeout: 240_000 }, async (sim, file) => {
    const { page, close } = await at(`#sim=${sim}&trials=200`);
    await settled(page, 200);
    if (file !== undefined) {
      await page.getByRole("button", { name: `Make your own ${file}` }).click();
      await page.locator("#own").waitFor(PATIENCE);
    }
    await page.getByRole("button", { name: "Files of this" }).click();
    await page.getByText("As of 200 games").waitFor(PATIENCE);
    await page.getByRole("button", { name: "Play it over that range" }).click();
    await page.getByTestId("lead").waitFor({ timeout: 120_000 });
    await page.getByRole("button", { name: "Keep this" }).click();
    await page.getByRole("button", { name: "Show it" }).click();
    await page.locator(".told li").first().waitFor(PATIENCE);
    await page.evaluate("for (const group of document.querySelectorAll('details')) group.open = true");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page, colorScheme)).toEqual([]);
    }
    await close();
  });

  test("who wants no motion gets none", async () => {
    const { page, close } = await at("", { ...WIDE, reducedMotion: "reduce" });
    await page.getByTestId("share").waitFor(PATIENCE);
    const moving = await page.evaluate<number>(
      "[...document.querySelectorAll('*')].filter((on) => parseFloat(getComputedStyle(on).transitionDuration) > 0).length",
    );
    expect(moving).toBe(0);
    await close();
  });
});
