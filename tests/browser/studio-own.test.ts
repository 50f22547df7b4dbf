/** Own decks, maps and tables, made in the studio without their JSON. */

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import {
  follow,
  PATIENCE,
  PHONE,
  saved,
  settled,
  text,
  theStudio,
  WIDE,
  widerThanScreen,
  wordsOf,
} from "./support/asked.js";
import { accessibilityFaults } from "./support/browser.js";

const { at } = theStudio();

/** Many steps, on a machine that has much else to do. */
const SLOWLY = { timeout: 180_000 };

/** Has the page play so many games of what was made, saves the file, and has the command line play the same with it. */
async function sameAsTyped(page: Page, games = 2000) {
  await follow(page, `${new URL(page.url()).hash}&trials=${games}`);
  await settled(page, games);
  const file = await saved(page, "Save as a file");
  const dir = mkdtempSync(join(tmpdir(), "deadeven-studio-"));
  writeFileSync(join(dir, file.name), file.bytes);
  const command = await text(page, "command");
  expect(command).toContain(file.name);
  const { stdout, stderr } = await deadeven([...wordsOf(command), "--json", "--quiet"], { cwd: dir });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout).digest).toBe(await text(page, "digest"));
  return JSON.parse(file.bytes.toString());
}

/** Types into a field, and goes on. */
async function fill(page: Page, role: "textbox" | "spinbutton", name: string, value: string) {
  await page.getByRole(role, { name, exact: true }).fill(value, PATIENCE);
  await page.keyboard.press("Tab");
}

/** Opens a file's editor. */
async function editing(page: Page, param: string) {
  await page.getByRole("button", { name: `Make your own ${param}` }).click(PATIENCE);
  await page.locator("#own").waitFor(PATIENCE);
}

async function looksRight(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page, colorScheme)).toEqual([]);
  }
  const { width, height } = page.viewportSize()!;
  // A phone may be narrower than most are.
  for (const narrow of width < 600 ? [width, 360] : [width]) {
    await page.setViewportSize({ width: narrow, height });
    expect(await widerThanScreen(page), `${narrow} pixels`).toBe(0);
  }
  await page.setViewportSize({ width, height });
}

describe.each([
  ["a desktop", WIDE],
  ["a phone", PHONE],
])("on %s", SLOWLY, (_, options) => {
  test("a deck as cards: counts, hit points, effects and tiles, played as the command line plays it", async () => {
    const { page, complaints, close } = await at("#seed=3", options);
    await editing(page, "deck");
    await page.getByRole("heading", { name: "Cards, 16 in all" }).waitFor(PATIENCE);
    await page.getByRole("button", { name: "More count of Brute" }).click();
    await page.getByRole("button", { name: "Less count of Shambler" }).click();
    await page.getByRole("button", { name: "Less count of Shambler" }).click();
    await page.getByRole("heading", { name: "Cards, 15 in all" }).waitFor(PATIENCE);
    await fill(page, "spinbutton", "Hit points of Walker", "4");
    await page.getByRole("combobox", { name: "Strength of Runner" }).selectOption("12");
    await page.getByRole("button", { name: "Add live to Brute" }).click();
    await page.getByRole("combobox", { name: "Live 1 of Brute", exact: true }).selectOption("advanceAll");
    await page.getByRole("button", { name: "Remove live 1 of Screamer" }).click();
    await page.getByRole("button", { name: "Another like Lurcher" }).click();
    await page.getByRole("button", { name: "Remove Ditch" }).click();
    await page.getByRole("combobox", { name: "Action of Gate", exact: true }).selectOption("hold");
    await looksRight(page);
    const deck = await sameAsTyped(page);
    expect(deck.cards.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ["Shambler", 3],
      ["Walker", 4],
      ["Runner", 2],
      ["Screamer", 2],
      ["Brute", 3],
      ["Lurcher", 1],
      ["Lurcher 2", 1],
    ]);
    expect(deck.cards[1].hitPoints).toBe(4);
    expect(deck.cards[2].strength).toBe(12);
    expect(deck.cards[3].live).toEqual([]);
    expect(deck.cards[4].live).toEqual([{ advanceAll: 1 }]);
    expect(deck.tiles).toHaveLength(7);
    expect(deck.tiles[1].action).toEqual({ hold: 2 });
    expect(complaints).toEqual([]);
    await close();
  });

  test("a map is painted on its grid, and played as the command line plays it", async () => {
    const { page, complaints, close } = await at("#sim=forklift&seed=3", options);
    await editing(page, "scenario");
    const square = (row: number, column: number) =>
      page.getByRole("button", { name: new RegExp(`^Row ${row}, column ${column}:`) });
    const brush = (name: string) => page.getByRole("radio", { name, exact: true }).check(PATIENCE);
    await brush("Building B");
    await square(6, 7).click(PATIENCE);
    await square(6, 8).click();
    await brush("Z zombie");
    await square(7, 4).click();
    await square(5, 5).click();
    await brush("Door");
    await square(6, 7).click();
    await square(5, 7).click();
    await page.getByRole("button", { name: "Add a column" }).click();
    await looksRight(page);
    const scenario = await sameAsTyped(page);
    expect(scenario.rows).toEqual([
      ".........",
      ".AAA.....",
      ".AAA.....",
      ".AAA.OO..",
      ".....OO..",
      "......BB.",
      ".........",
    ]);
    expect(scenario.zombies).toEqual([
      [3, 6],
      [2, 3],
      [4, 5],
      [7, 4],
    ]);
    expect(scenario.doors.at(-1)).toEqual({
      between: [
        [6, 7],
        [5, 7],
      ],
    });
    expect(complaints).toEqual([]);
    await close();
  });

  test("vehicles are a table that takes a paste from a spreadsheet", async () => {
    const { page, complaints, close } = await at("#sim=vehicle-smash&seed=3", options);
    await editing(page, "vehicles");
    await fill(page, "textbox", "body of small-car", "9");
    await page.getByText("Paste a table from a spreadsheet").click();
    const table = [
      ["Vehicle", "Body", "Armor", "Seats", "Mobility", "Power"],
      ["small-car", "7", "2", "4", "6", "5"],
      ["medium-car", "6", "1", "4 +16", "5", "5"],
    ];
    await page
      .getByRole("textbox", { name: /^Rows with the columns/ })
      .fill(table.map((row) => row.join("\t")).join("\n"));
    await page.getByRole("button", { name: "Take these 3 rows" }).click();
    await expect.poll(() => page.locator(".own-table tbody tr").count(), PATIENCE).toBe(2);
    await looksRight(page);
    expect(await sameAsTyped(page)).toEqual([
      { vehicle: "small-car", body: 7, armor: 2, seats: 4, mobility: 6, power: 5 },
      { vehicle: "medium-car", body: 6, armor: 1, seats: "4 +16", mobility: 5, power: 5 },
    ]);
    expect(complaints).toEqual([]);
    await close();
  });
});

test("cells are pasted from the one that has the cursor on", SLOWLY, async () => {
  const { page, close } = await at("#sim=vehicle-smash");
  await editing(page, "vehicles");
  await page.getByRole("textbox", { name: "body of moped", exact: true }).focus();
  await page.evaluate(`
    const data = new DataTransfer();
    data.setData("text/plain", "4\\t1\\n5\\t0\\n");
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  `);
  const value = (name: string) => page.getByRole("textbox", { name, exact: true }).inputValue();
  await expect.poll(() => value("body of moped"), PATIENCE).toBe("4");
  expect(await value("armor of moped")).toBe("1");
  expect(await value("body of motorcycle")).toBe("5");
  expect(await value("armor of motorcycle")).toBe("0");
  expect(await value("body of bike")).toBe("1");
  await close();
});

test("a fault is shown on its card, in the file's words, and mended there", SLOWLY, async () => {
  const { page, complaints, close } = await at("");
  await editing(page, "deck");
  await fill(page, "spinbutton", "Hit points of Walker", "0");
  const card = page.getByRole("group", { name: "Walker" });
  await card.getByText("card 2 (Walker): hitPoints must be a whole number from 1 to 99").waitFor(PATIENCE);
  expect(await text(page, "fault")).toContain("card 2 (Walker)");
  expect(await page.getByRole("group", { name: "Brute" }).getByText("must be").count()).toBe(0);
  await fill(page, "spinbutton", "Hit points of Walker", "3");
  await page.getByTestId("share").waitFor(PATIENCE);
  expect(await card.getByText("must be").count()).toBe(0);
  await fill(page, "textbox", "Name of Walker", "");
  await page
    .getByText(/: name must be a text of at least one letter/)
    .first()
    .waitFor(PATIENCE);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByTestId("share").waitFor(PATIENCE);
  expect(complaints).toEqual([]);
  await close();
});

test("a fault of the map is shown on its square", SLOWLY, async () => {
  const { page, close } = await at("#sim=forklift");
  await editing(page, "scenario");
  await page.getByRole("radio", { name: "Door", exact: true }).check(PATIENCE);
  await page.getByRole("button", { name: /^Row 7, column 3:/ }).click();
  await page.getByRole("button", { name: /^Row 7, column 4:/ }).click();
  await expect
    .poll(() => text(page, "own-fault"), PATIENCE)
    .toContain("row 7, column 3: there is no wall here for a door");
  expect(await page.locator(".square.faulty").getAttribute("aria-label")).toMatch(/^Row 7, column 3:/);
  await close();
});

test("a friend who opens the link sees the same numbers, and can go on from the same deck", SLOWLY, async () => {
  const { page, close } = await at("#seed=8");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await editing(page, "deck");
  await page.getByRole("button", { name: "More count of Brute" }).click();
  await page.getByRole("button", { name: "Edit my-deck.json" }).waitFor(PATIENCE);
  await follow(page, `${new URL(page.url()).hash}&trials=2000`);
  await settled(page, 2000);
  await page.getByRole("button", { name: "Copy a link to this" }).click();
  await page.getByText("Link copied").waitFor(PATIENCE);
  const link = new URL(await page.evaluate<string>("navigator.clipboard.readText()"));
  const friend = await at(link.hash);
  await expect.poll(() => text(friend.page, "digest"), PATIENCE).toBe(await text(page, "digest"));
  expect(await text(friend.page, "share")).toBe(await text(page, "share"));
  await friend.page.getByRole("button", { name: "Edit my-deck.json" }).click();
  await friend.page.getByRole("heading", { name: "Cards, 17 in all" }).waitFor(PATIENCE);
  await friend.close();
  await close();
});

test("a file of one's own is opened, broken or not, and what is pinned keeps its own name", SLOWLY, async () => {
  const { page, complaints, close } = await at("");
  await editing(page, "deck");
  const open = (name: string, content: string) =>
    page.getByLabel("Open a file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });
  await open("broken deck.json", '{ "name": "x", "cards": [');
  await page.getByRole("textbox", { name: "What stands in it" }).waitFor(PATIENCE);
  expect(await text(page, "fault")).toContain("broken deck.json is not JSON: line 1");
  await open("bare.json", readFileSync("sims/zombie-blitz/decks/bare.json", "utf8"));
  await page.getByRole("heading", { name: "Cards, 16 in all" }).waitFor(PATIENCE);
  await page.getByRole("button", { name: "Pin this as “before”" }).click(PATIENCE);
  await page.getByRole("button", { name: "Less count of Zombie" }).click(PATIENCE);
  await page.getByRole("button", { name: "Edit bare-2.json" }).waitFor(PATIENCE);
  await page.getByTestId("difference").waitFor(PATIENCE);
  await page.getByRole("button", { name: "Pause" }).click();
  expect(await text(page, "command")).toContain("compare zombie-blitz --a deck=bare.json --b deck=bare-2.json");
  await page.getByRole("button", { name: "Back to the game’s own" }).click();
  await page.getByRole("button", { name: "Make your own deck" }).waitFor(PATIENCE);
  expect(complaints).toEqual([]);
  await close();
});
