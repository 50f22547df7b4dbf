/** What the studio gives to take along: files, pictures, sentences, and links with files in them. */

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import {
  BOMB,
  PATIENCE,
  PHONE,
  packed,
  saved,
  settled,
  text,
  theStudio,
  toldAsFaults,
  WIDE,
  wordsOf,
} from "./support/asked.js";

const studio = theStudio();
const { at } = studio;

const folder = () => mkdtempSync(join(tmpdir(), "deadeven-studio-"));

const DECK = JSON.stringify({ name: "few", cards: [{ name: "Brute", count: 9, strength: 12, hitPoints: 3 }] });

/** Brings charts into view, and waits for the first. */
async function charts(page: Page) {
  await page.getByRole("heading", { name: "Charts" }).scrollIntoViewIfNeeded();
  await page
    .locator(".charts figure svg")
    .first()
    .waitFor({ state: "attached", ...PATIENCE });
}

describe.each([
  ["a desktop", WIDE],
  ["a phone", PHONE],
])("on %s", { timeout: 180_000 }, (_, options) => {
  test("tables and the study are those of the command line", async () => {
    const { page, complaints, close } = await at("#seed=5&trials=2000&players=3", options);
    await settled(page, 2000);
    const digest = await text(page, "digest");
    await page.getByRole("button", { name: "Files of this" }).click();
    await page.getByText("As of 2,000 games").waitFor(PATIENCE);
    const dir = folder();
    const out = join(dir, "out");
    await deadeven("run zombie-blitz --seed 5 --trials 2000 --players 3 --quiet --out".split(" ").concat(out));
    const histograms = await saved(page, "Save histograms.csv");
    expect(histograms.bytes.toString()).toBe(readFileSync(join(out, "histograms.csv"), "utf8"));
    // Of these the intervals are others: they hold however long somebody watches.
    const counts = (csv: string) => csv.split("\r\n").map((line) => line.split(",").slice(0, 4));
    const outcomes = await saved(page, "Save outcomes.csv");
    expect(counts(outcomes.bytes.toString())).toEqual(counts(readFileSync(join(out, "outcomes.csv"), "utf8")));
    const study = await saved(page, "Save study.yaml");
    writeFileSync(join(dir, study.name), study.bytes);
    const { stdout } = await deadeven(["study", join(dir, "study.yaml"), "--json", "--quiet"]);
    expect(JSON.parse(stdout).digest).toBe(digest);
    expect(complaints).toEqual([]);
    await close();
  });

  test("a chart is saved as a picture, and copied with a sentence that says all", async () => {
    const { page, complaints, close } = await at("#seed=5&trials=2000&players=3", options);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await settled(page, 2000);
    await charts(page);
    const title = await page.locator(".charts figure h3").first().textContent();
    const svg = await saved(page, `Save “${title}” as SVG`);
    expect(svg.name).toMatch(/^[a-z-]+\.svg$/);
    expect(svg.bytes.toString()).toMatch(/^<svg .*2,000 games.*<\/svg>$/s);
    const png = await saved(page, `Save “${title}” as PNG`);
    expect([...png.bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(800);
    await page.getByRole("button", { name: `Copy with a sentence: ${title}` }).click();
    await page.getByText("Sentence and chart copied").waitFor(PATIENCE);
    const copied = await page.evaluate<Record<string, string>>(`(async () => {
      const [item] = await navigator.clipboard.read();
      const texts = await Promise.all(item.types.map(async (type) => {
        const blob = await item.getType(type);
        return [type, type.startsWith("text/") ? await blob.text() : String(blob.size)];
      }));
      return Object.fromEntries(texts);
    })()`);
    expect(copied["text/plain"]).toMatch(/^Zombie Blitz: win \d+\.\d% ± \d.*2,000 games.*players.3.*seed 5\.$/);
    expect(Number(copied["image/png"])).toBeGreaterThan(1000);
    await page.getByRole("button", { name: "Copy as a sentence" }).click();
    await page.getByText("Sentence copied").waitFor(PATIENCE);
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(copied["text/plain"]);
    expect(complaints).toEqual([]);
    await close();
  });
});

test("a comparison's study file plays the same comparison", async () => {
  const { page, close } = await at("#sim=forklift&seed=3&trials=500&before&ram-kill=3&riders=1");
  await settled(page, 500);
  await page.getByRole("button", { name: "Files of this" }).click();
  const study = await saved(page, "Save study.yaml");
  const dir = folder();
  writeFileSync(join(dir, "study.yaml"), study.bytes);
  const { stdout } = await deadeven(["study", join(dir, "study.yaml"), "--json", "--quiet"]);
  expect(JSON.parse(stdout).b.digest).toBe(await text(page, "digest"));
  expect((await saved(page, "Save differences.csv")).bytes.toString()).toContain("difference");
  await close();
});

test("a further answer's study file is the study that was asked", { timeout: 240_000 }, async () => {
  const { page, close } = await at("#sim=forklift&seed=3&trials=100");
  await settled(page, 100);
  await page.getByRole("combobox", { name: "How does it change with" }).selectOption("ram-kill", PATIENCE);
  await page.getByTestId("lead").waitFor({ timeout: 120_000 });
  await expect.poll(() => page.getByText("More games are being played").count(), { timeout: 120_000 }).toBe(0);
  const command = await page.getByTestId("further-command").textContent();
  await page.locator(".found").getByRole("button", { name: "Files of this" }).click();
  await page.getByText("As of 10,000 games of each").waitFor(PATIENCE);
  const study = await saved(page, "Save study.yaml");
  const dir = folder();
  writeFileSync(join(dir, "study.yaml"), study.bytes);
  const [asked, typed] = await Promise.all([
    deadeven(["study", join(dir, "study.yaml"), "--json", "--quiet"]),
    deadeven([...wordsOf(command!), "--json", "--quiet"]),
  ]);
  const digests = ({ stdout }: { stdout: string }) =>
    JSON.parse(stdout).variants.map((variant: { digest: string }) => variant.digest);
  expect(digests(asked)).toEqual(digests(typed));
  expect((await saved(page, "Save outcomes.csv")).bytes.toString().split("\r\n")[0]).toContain("ram-kill");
  await close();
});

describe("links with files", () => {
  test.each(["1", "2", "ein Würfel"])("the file is played as the command line plays it, seed %s", async (seed) => {
    const { page, close } = await at(
      `#seed=${encodeURIComponent(seed)}&trials=1000&z=${packed({ deck: ["few.json", DECK] })}`,
    );
    await settled(page, 1000);
    const command = await text(page, "command");
    expect(command).toContain("--deck few.json");
    const dir = folder();
    writeFileSync(join(dir, "few.json"), DECK);
    const { stdout } = await deadeven([...wordsOf(command), "--json", "--quiet"], { cwd: dir });
    expect(await text(page, "digest")).toBe(JSON.parse(stdout).digest);
    await page.getByRole("button", { name: "Files of this" }).click();
    expect((await saved(page, "Save few.json")).bytes.toString()).toBe(DECK);
    await close();
  });

  test("one that is broken, hostile or too large is a message, never a script", async () => {
    const { page, complaints, requests, close } = await at("#trials=100");
    await settled(page, 100);
    const good = packed({ deck: ["few.json", DECK] });
    const cases = [
      [good.slice(0, -20), "a part of it was lost"],
      [`${good.slice(0, 30)}AAAA${good.slice(34)}`, "can't be read"],
      ["<script>alert(1)</script>", "can't be read"],
      ["", "can't be read"],
      [packed("[1,2]"), "none of the studio's"],
      [packed({ deck: ["few.json"] }), "none of the studio's"],
      [packed({ deck: ["few.json", 5] }), "none of the studio's"],
      [packed({ deck: ["--out", DECK] }), "none of the studio's"],
      [packed({ deck: ["$(reboot).json", DECK] }), "none of the studio's"],
      [packed({ deck: ["../../etc/passwd", DECK] }), "none of the studio's"],
      [packed({ deck: ["few.json", DECK], "before.deck": ["few.json", `${DECK} `] }), "two different files"],
      [BOMB, "too large"],
      [packed({ deck: ["few.json", "<img src=x onerror=alert(1)>"] }), "is not JSON"],
      [packed({ players: ["few.json", "3"] }), "players must be a whole number"],
      [packed('{"__proto__":["few.json","{}"]}'), "there is no parameter"],
    ] as const;
    await toldAsFaults(page, cases);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(studio.address()) && !url.startsWith("blob:"))).toEqual([]);
    await close();
  });
});
