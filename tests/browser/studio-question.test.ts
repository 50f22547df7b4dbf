/** What the studio's page says is of the question that it is asked, of all of it, and of no other. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import { follow, PATIENCE, packed, settled, text, theStudio, trials, wordsOf } from "./support/asked.js";

const { at } = theStudio();
const SLOWLY = { timeout: 180_000 };

const hash = (page: Page) => new URL(page.url()).hash;

/** Whether anything stands there that is of games. */
const numbers = (page: Page) =>
  page.locator("[data-testid=share], [data-testid=trials], .endings, .charts, .further, .notebook").count();

/** From now on counts what the desk says of games, and whose worker it is. */
async function listenToDesk(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    globalThis.heard = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...all) {
      if (!this.isHeard) this.addEventListener("message", ({ data }) => { if (data.now) globalThis.heard += 1; });
      this.isHeard = true;
      return postMessage.apply(this, all);
    };
  `);
  return () => page.evaluate<number>("globalThis.heard");
}

describe("a broken link takes the place of what was played", SLOWLY, () => {
  test.each(["#trials=0", "#seed=%20", "#z=broken"])("%s", async (broken) => {
    const { page, close } = await at("");
    await page.getByTestId("share").waitFor(PATIENCE);
    const heard = await listenToDesk(page);
    await follow(page, "#seed=5");
    await expect.poll(heard, PATIENCE).toBeGreaterThan(3);
    await follow(page, broken);
    await page.getByTestId("fault").waitFor(PATIENCE);
    await page.waitForTimeout(500);
    const before = await heard();
    await page.waitForTimeout(1000);
    expect(await heard()).toBe(before);
    expect(await numbers(page)).toBe(0);
    await page.goBack();
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(await page.getByTestId("fault").count()).toBe(0);
    await page.goForward();
    await page.getByTestId("fault").waitFor(PATIENCE);
    await page.waitForTimeout(500);
    expect(await numbers(page)).toBe(0);
    // What can be changed is that of the game before, which goes on from there.
    await page.getByRole("spinbutton", { name: "Players" }).fill("2", PATIENCE);
    await page.keyboard.press("Tab");
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(await page.getByTestId("fault").count()).toBe(0);
    expect(hash(page)).toBe("#sim=zombie-blitz&seed=5&players=2");
    await close();
  });

  test("before anything was: nothing to go back to", async () => {
    const { page, close } = await at("#trials=0");
    await page.getByTestId("fault").waitFor(PATIENCE);
    await follow(page, "#trials=300");
    await settled(page, 300);
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await close();
  });
});

describe("what is not as the rules have it is named, and taken back", SLOWLY, () => {
  const AS_RULED = "As the rules have it.";
  const changed = (page: Page) => page.locator(".changed").textContent(PATIENCE);
  const BARE = readFileSync("sims/zombie-blitz/decks/bare.json", "utf8");

  const CASES = [
    ["who plays", "skill=random", "Who plays: random", "who plays"],
    ["who plays in one seat", "skill=2%3Drandom", "Who plays: 2=random", "who plays"],
    ["a number in a file", "deck.cards.Brute.count=0", "deck.cards.Brute.count: 0", "deck.cards.Brute.count"],
    [
      "a number in a file of one's own",
      `deck.cards.Zombie.count=9&z=${packed({ deck: ["bare.json", BARE] })}`,
      "deck.cards.Zombie.count: 9",
      "deck.cards.Zombie.count",
    ],
  ] as const;
  test.each(CASES)("%s", async (_, given, said, name) => {
    const { page, complaints, close } = await at("#trials=500");
    await settled(page, 500);
    expect(await changed(page)).toContain(AS_RULED);
    const [share, digest] = [await text(page, "share"), await text(page, "digest")];
    await follow(page, `#trials=500&${given}`);
    await expect.poll(() => text(page, "digest"), PATIENCE).not.toBe(digest);
    await page.getByText(said, { exact: true }).waitFor(PATIENCE);
    expect(await changed(page)).toMatch(/^[12] changed\./);
    // One by one, or all.
    await page.getByRole("button", { name: `Reset ${name}`, exact: true }).click();
    await expect.poll(() => page.getByText(said, { exact: true }).count(), PATIENCE).toBe(0);
    expect(hash(page)).not.toContain(given.split("=")[0]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(said, { exact: true }).waitFor(PATIENCE);
    await page.getByRole("button", { name: "Reset all" }).click();
    await expect.poll(() => changed(page), PATIENCE).toContain(AS_RULED);
    expect(hash(page)).toBe("#sim=zombie-blitz&seed=1");
    await follow(page, "#seed=1&trials=500");
    await expect.poll(() => text(page, "digest"), PATIENCE).toBe(digest);
    expect(await text(page, "share")).toBe(share);
    expect(complaints).toEqual([]);
    await close();
  });

  test("what is given as the rules have it is no change", async () => {
    const { page, close } = await at("#trials=300&players=4&skill=policy&deck.cards.Brute.count=2");
    await settled(page, 300);
    expect(await changed(page)).toContain(AS_RULED);
    await close();
  });

  test("a file that can't be played, and one that is called as the game's own is", async () => {
    const { page, close } = await at("");
    await page.getByRole("button", { name: "Make your own deck" }).click(PATIENCE);
    await page
      .getByLabel("Open a file")
      .setInputFiles({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from('{ "name": ') });
    await page.getByTestId("fault").waitFor(PATIENCE);
    expect(await changed(page)).toContain("1 changed.");
    await page.getByRole("button", { name: "Reset deck" }).click();
    await page.getByTestId("share").waitFor(PATIENCE);
    await expect.poll(() => changed(page), PATIENCE).toContain(AS_RULED);
    await follow(page, `#trials=300&z=${packed({ deck: ["standard", BARE] })}`);
    await settled(page, 300);
    expect(await changed(page)).toContain("1 changed.");
    await page.getByRole("button", { name: "Reset deck" }).waitFor(PATIENCE);
    // What is wrong beside it is named as well, and what is right is none of it.
    await follow(page, "#players=4&skill=sleepy&deck.cards.Nobody.count=1");
    await page.getByTestId("fault").waitFor(PATIENCE);
    await expect.poll(() => changed(page), PATIENCE).toContain("2 changed.");
    await page.getByText("Who plays: sleepy", { exact: true }).waitFor(PATIENCE);
    await page.getByText("deck.cards.Nobody.count: 1", { exact: true }).waitFor(PATIENCE);
    await close();
  });
});

test("a refused number is gone with the question that it was typed into", SLOWLY, async () => {
  const { page, close } = await at("#players=3&trials=300");
  const players = page.getByRole("spinbutton", { name: "Players" });
  const refused = page.getByText("A whole number from 1 to 10.", { exact: true });
  const type = async (number: string) => {
    await players.fill(number, PATIENCE);
    await page.keyboard.press("Tab");
  };
  const isRight = async (value: string) => {
    await expect.poll(() => players.inputValue(), PATIENCE).toBe(value);
    await expect.poll(() => refused.count(), PATIENCE).toBe(0);
    expect(await players.getAttribute("aria-invalid")).not.toBe("true");
  };
  await type("99");
  await refused.waitFor(PATIENCE);
  expect(await players.getAttribute("aria-invalid")).toBe("true");
  // What was typed stands there as long as it is refused.
  expect(await players.inputValue()).toBe("99");
  expect(hash(page)).toBe("#players=3&trials=300");
  await page.getByRole("button", { name: "Reset players" }).click();
  await isRight("4");
  await type("0");
  await refused.waitFor(PATIENCE);
  await follow(page, "#players=6&trials=300");
  await isRight("6");
  await type("99");
  await refused.waitFor(PATIENCE);
  // The number that is in force, typed again.
  await type("6");
  await isRight("6");
  await type("99");
  await refused.waitFor(PATIENCE);
  await type("7");
  await isRight("7");
  expect(hash(page)).toContain("players=7");
  await close();
});

describe("the address and what leads back hold every question", SLOWLY, () => {
  /** Sets the slider, as a hand does that is quicker than a key of this test would be. */
  const slide = (value: number) => `
    slider.value = ${value};
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  `;
  const SLIDER = `const slider = document.querySelector('input[aria-label="Players, slider"]');`;
  const press = (name: string) =>
    `[...document.querySelectorAll("button")].find((button) => button.textContent === ${JSON.stringify(name)}).click();`;
  const soon = "await new Promise((resolve) => setTimeout(resolve, 50));";

  test.each([
    ["Undo", [slide(5), soon, press("Undo"), soon, slide(3)], "#sim=zombie-blitz&seed=8"],
    [
      "Redo",
      [slide(5), soon, press("Undo"), soon, press("Redo"), soon, slide(3)],
      "#sim=zombie-blitz&seed=8&players=5",
    ],
    [
      "a link with another seed",
      [slide(5), soon, 'location.hash = "#seed=9&players=2";', soon, soon],
      "#sim=zombie-blitz&seed=8&players=5",
    ],
  ])("a change within a second of %s is one of its own", async (_, steps, back) => {
    const { page, close } = await at("");
    await page.getByRole("slider", { name: "Players, slider" }).waitFor(PATIENCE);
    await follow(page, "#seed=8");
    await expect.poll(() => page.getByRole("button", { name: "Undo" }).isDisabled(), PATIENCE).toBe(false);
    await page.evaluate(`(async () => { ${SLIDER} ${steps.join("\n")} })()`);
    await expect.poll(() => hash(page), PATIENCE).toMatch(/players=[23]$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => hash(page), PATIENCE).toBe(back);
    await close();
  });

  test.each(["1", "2", "3"])(
    "whoever plays on beyond a link's games is still there after a reload, seed %s",
    async (seed) => {
      const { page, close } = await at(`#seed=${seed}&trials=1000`);
      await settled(page, 1000);
      await page.getByRole("button", { name: "Play on" }).click();
      await expect.poll(() => trials(page), PATIENCE).toBeGreaterThan(1000);
      expect(hash(page)).toBe(`#sim=zombie-blitz&seed=${seed}`);
      await page.reload();
      await expect.poll(() => trials(page), PATIENCE).toBeGreaterThan(1000);
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByTestId("digest").waitFor(PATIENCE);
      if (seed === "1") {
        const { stdout } = await deadeven([...wordsOf(await text(page, "command")), "--json", "--quiet"]);
        expect(await text(page, "digest")).toBe(JSON.parse(stdout).digest);
      }
      await close();
    },
  );
});

test("two tabs keep one notebook", SLOWLY, async () => {
  const { page: one, close } = await at("#trials=200");
  await settled(one, 200);
  const two = await one.context().newPage();
  await two.goto(one.url());
  await settled(two, 200);
  const keep = async (page: Page, name: string) => {
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name, PATIENCE);
    await page.getByRole("button", { name: "Keep this" }).click();
    await page.getByRole("row", { name }).waitFor(PATIENCE);
  };
  const names = async (page: Page) =>
    page.getByRole("region", { name: "Kept answers" }).locator("th[scope=row]").allTextContents();
  const kept = () =>
    one.evaluate<string[]>('JSON.parse(localStorage.getItem("deadeven-notebook")).map(({ name }) => name)');
  await keep(one, "from one");
  await keep(two, "from two");
  await keep(one, "once more");
  expect(await kept()).toEqual(["from one", "from two", "once more"]);
  // Each shows what the other has, without being opened anew.
  for (const page of [one, two]) {
    await expect.poll(() => names(page), PATIENCE).toEqual(["from one", "from two", "once more"]);
  }
  await two.getByRole("button", { name: "Remove from one" }).click();
  await one.getByRole("button", { name: "Remove once more" }).click();
  for (const page of [one, two]) await expect.poll(() => names(page), PATIENCE).toEqual(["from two"]);
  expect(await kept()).toEqual(["from two"]);
  // Where the browser keeps nothing, what is kept lasts as long as the page.
  await one.evaluate('Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }');
  await keep(one, "not kept");
  await one.getByText("The browser keeps nothing here").waitFor(PATIENCE);
  await keep(two, "kept by two");
  await expect.poll(() => names(one), PATIENCE).toEqual(["from two", "kept by two", "not kept"]);
  await one.getByRole("button", { name: "Remove not kept" }).click();
  expect(await names(one)).toEqual(["from two", "kept by two"]);
  await close();
});

test("files to take along are gone with the question that they are of", SLOWLY, async () => {
  const { page, close } = await at("#trials=300");
  await settled(page, 300);
  await page.getByRole("button", { name: "Files of this" }).click();
  await page.getByText("As of 300 games").waitFor(PATIENCE);
  await page.getByRole("spinbutton", { name: "Players" }).fill("2");
  await page.keyboard.press("Tab");
  await expect.poll(() => hash(page), PATIENCE).toContain("players=2");
  expect(await page.getByText("As of 300 games").count()).toBe(0);
  await close();
});
