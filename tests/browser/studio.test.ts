/** The studio in a real browser, with real workers. */

import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import {
  follow,
  PATIENCE,
  PHONE,
  settled,
  text,
  theStudio,
  trials,
  WIDE,
  widerThanScreen,
  wordsOf,
} from "./support/asked.js";
import { accessibilityFaults } from "./support/browser.js";

const studio = theStudio();
const { at } = studio;

describe("when it opens", () => {
  test("a game is being played: its first outcome's share, with an interval that narrows", async () => {
    const { page, complaints, requests, close } = await at("");
    const first = await text(page, "share");
    expect(first).toMatch(/^\d+(\.\d+)?%$/);
    const [before, wide] = [await trials(page), await text(page, "interval")];
    await expect.poll(() => trials(page), PATIENCE).toBeGreaterThan(before + 1000);
    const width = (between: string) => {
      const [low, high] = between.match(/[\d.]+/g)!.map(Number);
      return high! - low!;
    };
    await expect.poll(async () => width(await text(page, "interval")), PATIENCE).toBeLessThan(width(wide));
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(studio.address()))).toEqual([]);
    await close();
  });

  test("the first estimate takes at most 400 kB of script, and comes soon", async () => {
    const context = await studio.browser().newContext(WIDE);
    const page = await context.newPage();
    // Workers that run the same script load it from the browser's cache.
    const scripts = new Set<string>();
    context.on("request", (request) => {
      // What is kept for later visits is loaded in the background, once the first games are played.
      if (request.url().endsWith(".js") && request.serviceWorker() === null) scripts.add(request.url());
    });
    await page.goto(studio.address());
    await page.getByTestId("share").waitFor(PATIENCE);
    const took = await page.evaluate<number>('performance.getEntriesByName("estimate")[0].startTime');
    const before = [...scripts];
    await context.close();
    const bodies = await Promise.all(before.map(async (url) => (await fetch(url)).arrayBuffer()));
    const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length);
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    console.log(`studio: first estimate after ${took.toFixed(0)} ms, ${kilobytes.toFixed(0)} kB of script (gzip)`);
    expect(kilobytes).toBeGreaterThan(50);
    expect(kilobytes).toBeLessThan(400);
  });

  test("it pauses, says so to those who listen, and plays on", async () => {
    const { page, close } = await at("");
    await page.getByRole("button", { name: "Pause" }).click(PATIENCE);
    await page.getByTestId("digest").waitFor(PATIENCE);
    const [paused, share] = [await trials(page), await text(page, "share")];
    await page.waitForTimeout(300);
    expect(await trials(page)).toBe(paused);
    expect(await page.getByTestId("spoken").textContent()).toContain(
      `Paused after ${paused.toLocaleString("en")} games`,
    );
    expect(await page.getByTestId("spoken").textContent()).toContain(share);
    await page.getByRole("button", { name: "Play on" }).click();
    await expect.poll(() => trials(page), PATIENCE).toBeGreaterThan(paused);
    await close();
  });
});

describe("the same trials as the command line", () => {
  const GAMES = [
    ["zombie-blitz", 3000],
    ["forklift", 1000],
    ["vehicle-smash", 3000],
    ["foot-combat", 3000],
    ["hex-pursuit", 1000],
  ] as const;
  let page: Page;
  beforeAll(async () => {
    ({ page } = await at("#trials=100"));
  });
  afterAll(() => page.context().close());

  const SEEDS = ["1", "2", "ein Würfel"];
  test.each(GAMES.flatMap(([sim, games]) => SEEDS.map((seed) => [sim, seed, games] as const)))(
    "%s with seed %s",
    async (sim, seed, games) => {
      const words = ["run", sim, "--seed", seed, "--trials", String(games), "--json", "--quiet"];
      const { digest, outcomes } = JSON.parse((await deadeven(words)).stdout);
      await follow(page, `#sim=${sim}&seed=${encodeURIComponent(seed)}&trials=${games}`);
      await expect.poll(() => text(page, "digest"), PATIENCE).toBe(digest);
      expect(await trials(page)).toBe(games);
      expect(Number.parseFloat(await text(page, "share"))).toBeCloseTo(100 * outcomes[0].share, 0);
    },
  );

  test("with parameters, and as the command that the page shows says", async () => {
    const { page, close } = await at("#sim=zombie-blitz&seed=7&trials=2000&players=5&blitz-stop=7,11&deck=bare");
    await settled(page, 2000);
    const command = await text(page, "command");
    expect(command).toBe(
      "npx deadeven run zombie-blitz --players 5 --blitz-stop 7,11 --deck bare --trials 2000 --seed 7",
    );
    const { stdout } = await deadeven([...command.split(" ").slice(2), "--json", "--quiet"]);
    expect(await text(page, "digest")).toBe(JSON.parse(stdout).digest);
    await close();
  });

  test("paused and gone on with, its trials are those of one run", { timeout: 240_000 }, async () => {
    // As many as take some seconds, of which a click may take one.
    const { page, close } = await at("#sim=zombie-blitz&seed=3&trials=600000");
    await page.getByRole("button", { name: "Pause" }).click(PATIENCE);
    await page.getByTestId("digest").waitFor(PATIENCE);
    expect(await trials(page)).toBeLessThan(600_000);
    await page.getByRole("button", { name: "Play on" }).click();
    await expect.poll(() => trials(page), { timeout: 180_000 }).toBe(600_000);
    await settled(page, 600_000);
    const { stdout } = await deadeven("run zombie-blitz --seed 3 --trials 600000 --json --quiet".split(" "));
    expect(await text(page, "digest")).toBe(JSON.parse(stdout).digest);
    await close();
  });
});

describe("controls", () => {
  test("a change restarts at once, is marked, stands in the link, and can be taken back", async () => {
    const { page, close } = await at("");
    await page.getByRole("spinbutton", { name: "Players" }).fill("2", PATIENCE);
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Reset players" }).waitFor(PATIENCE);
    expect(new URL(page.url()).hash).toBe("#sim=zombie-blitz&seed=1&players=2");
    await page.getByRole("button", { name: "Reset all" }).click();
    await expect.poll(() => new URL(page.url()).hash, PATIENCE).toBe("#sim=zombie-blitz&seed=1");
    await close();
  });

  test("what was pinned is compared on the same dice, as compare does", async () => {
    const { page, close } = await at("#sim=zombie-blitz&seed=1&trials=2000&before&players=5");
    await settled(page, 2000);
    const command = await text(page, "command");
    expect(command).toBe("npx deadeven compare zombie-blitz --a players=4 --b players=5 --trials 2000 --seed 1");
    const { stdout } = await deadeven([...command.split(" ").slice(2), "--json", "--quiet"]);
    const { b, differences } = JSON.parse(stdout);
    expect(await text(page, "digest")).toBe(b.digest);
    const shown = Number.parseFloat((await text(page, "difference")).replace("−", "-"));
    expect(Math.abs(shown - 100 * differences[0].difference)).toBeLessThan(0.6);
    await close();
  });
});

describe("further questions", { timeout: 240_000 }, () => {
  /** What the page says at last, and what the command that it shows says. */
  async function answered(page: Page) {
    await page.getByTestId("lead").waitFor(LONG);
    await expect.poll(() => page.getByText("More games are being played").count(), LONG).toBe(0);
    const command = await page.getByTestId("further-command").textContent(LONG);
    const { stdout } = await deadeven([...wordsOf(command!), "--json", "--quiet"]);
    return { command, lead: await text(page, "lead"), json: JSON.parse(stdout) };
  }
  const LONG = { timeout: 120_000 };
  /** Shares as a sentence has them, in percent. */
  const sharesIn = (lead: string) => [...lead.matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share));

  test.each(["1", "2", "3"])("over a range, as sweep plays it, seed %s", async (seed) => {
    const { page, complaints, close } = await at(`#sim=forklift&seed=${seed}&trials=100&riders=3`);
    await settled(page, 100);
    await page.getByRole("combobox", { name: "How does it change with" }).selectOption("ram-kill");
    const { command, lead, json } = await answered(page);
    expect(command).toBe(`npx deadeven sweep forklift --riders 3 --vary ram-kill=2..6 --trials 10000 --seed ${seed}`);
    expect(json.variants).toHaveLength(5);
    const played = json.variants.map(({ outcomes }: { outcomes: { share: number }[] }) => 100 * outcomes[0]!.share);
    const [least, greatest] = sharesIn(lead);
    expect(Math.abs(least! - Math.min(...played))).toBeLessThan(0.06);
    expect(Math.abs(greatest! - Math.max(...played))).toBeLessThan(0.06);
    // What is changed meanwhile is part of the question.
    await page.getByRole("button", { name: "Reset riders" }).click();
    await expect.poll(() => page.getByTestId("further-command").textContent(), LONG).not.toContain("--riders");
    expect(complaints).toEqual([]);
    await close();
  });

  test("the handles of a range say what is played, and two make a map", async () => {
    const { page, close } = await at("#sim=forklift&trials=100");
    await settled(page, 100);
    await page.getByRole("combobox", { name: "How does it change with" }).selectOption("ram-kill");
    const handle = page.getByRole("slider", { name: "Ram kill, from" });
    await handle.press("ArrowRight");
    await page.getByRole("combobox", { name: "and with" }).selectOption("overrun");
    await expect
      .poll(() => page.getByTestId("further-command").textContent(), LONG)
      .toContain("--vary ram-kill=3..6 --vary overrun=");
    await page.locator(".found figure svg").first().waitFor(LONG);
    await close();
  });

  test("which open question matters most, as sensitivity says it", async () => {
    const { page, close } = await at("#sim=hex-pursuit&seed=2&trials=100");
    await settled(page, 100);
    await page.getByRole("button", { name: "Which open question matters most?" }).click();
    const { json } = await answered(page);
    const [first] = json.effects.toSorted(
      (a: { difference: number }, b: { difference: number }) => Math.abs(b.difference) - Math.abs(a.difference),
    );
    expect(await text(page, "lead")).toMatch(new RegExp(first.param.replaceAll("-", " "), "i"));
    await close();
  });

  test("a wish at two conditions is answered with settings to try, and one click tries one", async () => {
    const { page, close } = await at("#trials=100");
    await settled(page, 100);
    await page.getByRole("combobox", { name: "where" }).selectOption("players");
    await page.getByRole("textbox", { name: "is" }).fill("2, 5");
    await page.getByText("Change for it:").click();
    await page.getByRole("checkbox", { name: "Path length" }).check();
    await page.getByRole("button", { name: "Find what gets there" }).click();
    const { command, json } = await answered(page);
    expect(command).toContain("--aim win=0.45..0.55@players=2 --aim win=0.45..0.55@players=5");
    const best = json.alternatives.find(({ change }: { change: object }) => Object.keys(change).length > 0);
    const value = best.change["path-length"];
    await page.getByRole("button", { name: `Try path-length=${value}` }).click();
    await expect.poll(() => new URL(page.url()).hash, PATIENCE).toContain(`path-length=${value}`);
    await close();
  });

  test("what can't be answered is a message", async () => {
    const { page, close } = await at("#sim=forklift&trials=100");
    await settled(page, 100);
    await page.getByRole("combobox", { name: "where" }).selectOption("ram-kill");
    await page.getByRole("textbox", { name: "is" }).fill("many");
    await page.getByText("Change for it:").click();
    await page.getByRole("checkbox", { name: "Overrun", exact: true }).check();
    await page.getByRole("button", { name: "Find what gets there" }).click();
    await expect.poll(() => text(page, "refused"), LONG).toContain("ram-kill");
    await close();
  });
});

describe("kept", { timeout: 240_000 }, () => {
  test("changes are taken back, and back again; a slider that is dragged is one change", async () => {
    const { page, close } = await at("");
    const hash = () => new URL(page.url()).hash;
    const players = page.getByRole("slider", { name: "Players, slider" });
    await players.waitFor(PATIENCE);
    // At once, as a hand does it: on a machine that has much else to do, keys would come too slowly.
    await page.evaluate(`
      const slider = document.querySelector('input[aria-label="Players, slider"]');
      for (const value of [5, 3, 2]) {
        slider.value = value;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      }
    `);
    await expect.poll(hash, PATIENCE).toContain("players=2");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(hash, PATIENCE).not.toContain("players");
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(hash, PATIENCE).toContain("players=2");
    await close();
  });

  test("answers stand side by side in a notebook, and are there when the page is opened again", async () => {
    const { page, complaints, close } = await at("#players=5&trials=300&seed=9");
    await settled(page, 300);
    const [share, digest] = [await text(page, "share"), await text(page, "digest")];
    await page.getByRole("textbox", { name: "Name" }).fill("=five <b>of us</b>");
    await page.getByRole("button", { name: "Keep this" }).click();
    await page.reload();
    await page.getByTestId("share").waitFor(PATIENCE);
    const row = page.getByRole("row", { name: "=five <b>of us</b>" });
    expect(await row.textContent()).toContain(share);
    await follow(page, "#sim=forklift&trials=100");
    await expect.poll(() => text(page, "digest"), PATIENCE).not.toBe(digest);
    await page.getByRole("button", { name: "Open =five" }).click();
    await expect.poll(() => text(page, "digest"), PATIENCE).toBe(digest);
    await page.getByRole("button", { name: "Remove =five" }).click();
    expect(await row.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("what lies in its place and is no notebook is left out", async () => {
    const { page, complaints, close } = await at("#trials=100");
    await settled(page, 100);
    await page.evaluate('localStorage.setItem("deadeven-notebook", JSON.stringify([1, null, { name: "x" }]))');
    await page.reload();
    await settled(page, 100);
    await page.getByRole("heading", { name: "Notebook" }).waitFor(PATIENCE);
    expect(await page.getByRole("region", { name: "Kept answers" }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("it opens without a network after the first visit, with every game", async () => {
    const { page, complaints, close } = await at("#trials=200");
    await settled(page, 200);
    const digest = await text(page, "digest");
    await page.evaluate("navigator.serviceWorker.ready");
    await page.context().setOffline(true);
    await page.reload();
    await settled(page, 200);
    expect(await text(page, "digest")).toBe(digest);
    await follow(page, "#sim=hex-pursuit&trials=50");
    await settled(page, 50);
    await page.getByRole("heading", { name: "Charts" }).scrollIntoViewIfNeeded();
    await page
      .locator("figure svg")
      .first()
      .waitFor({ state: "attached", ...PATIENCE });
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("show me a game", () => {
  test.each(["1", "2", "3"])("it is the one that replay tells, seed %s", async (seed) => {
    const { page, close } = await at(`#sim=zombie-blitz&players=3&seed=${seed}&trials=300`);
    await settled(page, 300);
    await page.getByRole("spinbutton", { name: "Trial" }).fill("17");
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByRole("button", { name: "To the end" }).click(PATIENCE);
    const words = ["replay", "zombie-blitz", "--players", "3", "--seed", seed, "--trial", "17", "--json"];
    const { lines, outcome } = JSON.parse((await deadeven(words)).stdout);
    expect(await page.locator(".told li").allTextContents()).toEqual(lines);
    expect(await text(page, "told")).toContain(`Trial 17 ends in ${outcome}`);
    await page.getByRole("button", { name: "Back" }).click();
    expect(await page.locator(".told li").count()).toBe(lines.length - 1);
    await close();
  });
});

describe("links that can't be used are a message", () => {
  let opened: Awaited<ReturnType<typeof at>>;
  beforeAll(async () => {
    opened = await at("#sim=nothing");
  });
  afterAll(() => opened.close());

  test.each([
    ["#sim=nothing", "there is no sim"],
    ["#sim=zombie-blitz&players=eleven", "players must be a whole number from 1 to 10"],
    ["#sim=zombie-blitz&plyers=3", "there is no parameter"],
    ["#trials=lots", "a whole number from 1 to 1e12 is needed"],
    ["#seed=%20", "seed is blank"],
    ["#sim=<img src=x onerror=alert(1)>", "there is no sim"],
    ["#sim=zombie-blitz&deck=<script>alert(1)</script>", "deck"],
    ["#sim=zombie-blitz&__proto__=1", "there is no parameter"],
    ["#sim=zombie-blitz&deck=https://example.org/deck.json", "can't be read"],
  ])("%s", async (fragment, message) => {
    const { page, complaints, requests } = opened;
    await follow(page, fragment);
    await expect.poll(() => text(page, "fault"), PATIENCE).toContain(message);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(studio.address()))).toEqual([]);
  });
});

describe.each([
  ["a desktop", WIDE],
  ["a phone", PHONE],
])("on %s", (_, options) => {
  test("axe finds nothing in light or dark, and nothing is wider than the screen", async () => {
    const { page, complaints, close } = await at("#trials=500&before&players=5", options);
    await settled(page, 500);
    await page.evaluate("for (const group of document.querySelectorAll('details')) group.open = true");
    await page.getByRole("button", { name: "A typical “win”" }).click();
    await page.locator(".told li").first().waitFor(PATIENCE);
    // Charts are drawn once somebody comes to them.
    await page.getByRole("heading", { name: "Charts" }).scrollIntoViewIfNeeded();
    await page
      .locator("figure svg [role='graphics-symbol']")
      .first()
      .waitFor({ state: "attached", ...PATIENCE });
    expect(complaints).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page, colorScheme)).toEqual([]);
    }
    expect(await widerThanScreen(page)).toBe(0);
    await close();
  });
});
