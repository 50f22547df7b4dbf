/** Games of one's own in the studio: written in its editor, played where they reach nothing, sent in links. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import {
  BOMB,
  follow,
  PATIENCE,
  PHONE,
  packed,
  saved,
  settled,
  text,
  theStudio,
  toldAsFaults,
  trials,
  WIDE,
  widerThanScreen,
  wordsOf,
} from "./support/asked.js";
import { accessibilityFaults, open } from "./support/browser.js";

const studio = theStudio();
const { at } = studio;
const SLOWLY = { timeout: 240_000 };

/** Files of games lie within the package, where they find it by its name. */
let dir: string;
beforeAll(() => {
  mkdirSync("out", { recursive: true });
  dir = mkdtempSync(join("out", "own-game-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A link's fragment with somebody's code in it. */
function linkWith(code: string, file = "my-game.ts", more = ""): string {
  return `#seed=1${more}&z=${packed({ "./": [file, code] })}`;
}

/** A game of nothing but a coin. `inTrial` comes before it is thrown. */
function coin({ top = "", summary = '"A coin is thrown."', inPrepare = "", inTrial = "", more = "" } = {}): string {
  return `import { defineSim, integer } from "deadeven";
${top}
export default defineSim({
  name: "coin",
  title: "A coin",
  summary: ${summary},
  source: "Ours.",
  version: "1",
  url: import.meta.url,
  params: { sides: integer({ help: "sides of the coin", min: 2, max: 9, default: 2 }) },
  outcomes: [{ name: "heads", help: "the first side" }, { name: "tails", help: "another" }],
  metrics: [{ name: "throws", unit: "throws", help: "throws", min: 0, max: 5 }],
  substreams: ["coin"],
  ${more}
  prepare({ sides }) {
    ${inPrepare}
    return (streams, card, log) => {
      ${inTrial}
      card.outcome = streams.coin.die(sides) === 1 ? 0 : 1;
      log?.("Thrown.");
    };
  },
});
`;
}

/** Where all that stood in the editor is overwritten, Chromium itself wants a style kept, which the policy forbids. */
const elseThanStyles = (complaints: readonly string[]) =>
  complaints.filter((said) => !said.startsWith("Applying inline style"));

/** The line on which a text stands, from 1. */
function lineIn(code: string, what: string): number {
  return code.slice(0, code.indexOf(what)).split("\n").length;
}

/** Has a game of one's own, as a reader does who comes for it. */
async function begin(page: Page, example?: string): Promise<void> {
  await page.getByTestId("share").waitFor(PATIENCE);
  const games = page.getByRole("combobox", { name: "Game", exact: true });
  await games.selectOption({ label: "A game of your own …" }, PATIENCE);
  await page.getByRole("heading", { name: /^Your own game: / }).waitFor(PATIENCE);
  if (example === undefined) return;
  await page.getByRole("combobox", { name: "Start from" }).selectOption({ label: example });
}

/** Puts a text in place of what stands in the editor, as somebody does who pastes it. */
async function write(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "The game’s code" }).click(PATIENCE);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(code);
}

/** Waits until so many games of the code were played, and none is played any more. */
async function settledOwn(page: Page, games: number): Promise<void> {
  await expect.poll(() => page.getByTestId("digest").count(), PATIENCE).toBe(1);
  await settled(page, games);
}

/** The digest that the command has which the page shows, for the file that the page saves. */
async function commandsDigest(page: Page): Promise<string> {
  const file = await saved(page, "Save as a file");
  writeFileSync(join(dir, file.name), file.bytes);
  const command = await text(page, "command");
  expect(command).toContain(`run ./${file.name} `);
  const { stdout, stderr } = await deadeven([...wordsOf(command), "--json", "--quiet"], { cwd: dir });
  expect(stderr).toBe("");
  return JSON.parse(stdout).digest;
}

describe("played as the command line plays it", SLOWLY, () => {
  test.each(["1", "2", "ein Würfel"])("an example that was chosen, seed %s", async (seed) => {
    const { page, complaints, close } = await at("");
    await begin(page, "Ember duel: two seats with schools of their own");
    await page.getByRole("spinbutton", { name: "Embers" }).waitFor(PATIENCE);
    await follow(page, `${new URL(page.url()).hash.replace("seed=1", `seed=${encodeURIComponent(seed)}`)}&trials=2000`);
    await settledOwn(page, 2000);
    expect(await commandsDigest(page)).toBe(await text(page, "digest"));
    expect(complaints).toEqual([]);
    await close();
  });

  test("all that a game may start from, with everything that appears by itself", async () => {
    const { page, complaints, requests, close } = await at("#trials=100");
    await begin(page);
    const examples = await page.locator('optgroup[label="Examples"] option').allTextContents();
    expect(examples).toHaveLength(11);
    for (const example of examples) {
      await page.getByRole("combobox", { name: "Start from" }).selectOption({ label: example });
      await follow(page, `${new URL(page.url()).hash}&trials=500`);
      await settledOwn(page, 500);
      expect(await commandsDigest(page), example).toBe(await text(page, "digest"));
    }
    await page.getByRole("heading", { name: "Charts" }).scrollIntoViewIfNeeded();
    await page
      .locator(".charts figure svg [role='graphics-symbol']")
      .first()
      .waitFor({ state: "attached", ...PATIENCE });
    await page.getByRole("button", { name: "Show it" }).click();
    await page.locator(".told li").first().waitFor(PATIENCE);
    await page.getByRole("button", { name: "Play it over that range" }).click();
    await page.getByTestId("lead").waitFor({ timeout: 120_000 });
    expect(complaints).toEqual([]);
    const elsewhere = requests.filter((url) => !url.startsWith(studio.address()) && !url.startsWith("blob:"));
    expect(elsewhere).toEqual([]);
    await close();
  });

  test("what is changed is played, parameters and all, and is there when the page is opened again", async () => {
    const { page, complaints, close } = await at("");
    await begin(page);
    await write(page, coin());
    await page.getByRole("heading", { name: "A coin", level: 1 }).waitFor(PATIENCE);
    await expect.poll(async () => Number.parseFloat(await text(page, "share")), PATIENCE).toBeCloseTo(50, 0);
    await write(page, coin().replace("default: 2", "default: 4"));
    await expect.poll(async () => Number.parseFloat(await text(page, "share")), PATIENCE).toBeCloseTo(25, 0);
    await page.getByRole("spinbutton", { name: "Sides" }).fill("5");
    await page.keyboard.press("Tab");
    await expect.poll(async () => Number.parseFloat(await text(page, "share")), PATIENCE).toBeCloseTo(20, 0);
    // Its own code: nothing is asked.
    await page.reload();
    await expect.poll(async () => Number.parseFloat(await text(page, "share")), PATIENCE).toBeCloseTo(20, 0);
    await page.getByRole("button", { name: "Show its code" }).click();
    await page.getByText("sides of the coin").first().waitFor(PATIENCE);
    // And among those that are kept, without its link.
    await follow(page, "#sim=forklift&trials=100");
    await settled(page, 100);
    await begin(page);
    await page.getByRole("heading", { name: "A coin", level: 1 }).waitFor(PATIENCE);
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });
});

test("compares, and finds what a wish asks for, as known chances have it", SLOWLY, async () => {
  const { page, close } = await at("");
  await begin(page);
  await write(page, coin());
  await page.getByRole("heading", { name: "A coin", level: 1 }).waitFor(PATIENCE);
  await page.getByRole("button", { name: /^Pin this/ }).click();
  await page.getByRole("spinbutton", { name: "Sides" }).fill("5");
  await page.keyboard.press("Tab");
  await expect
    .poll(async () => Number.parseFloat((await text(page, "difference")).replace("−", "-")), PATIENCE)
    .toBeCloseTo(-30, 0);
  await page.getByRole("spinbutton", { name: "in", exact: true }).fill("24");
  await page.getByRole("spinbutton", { name: "to % of games" }).fill("26");
  await page.getByText("Change for it:").click();
  await page.getByRole("checkbox", { name: "Sides" }).check();
  await page.getByRole("button", { name: "Find what gets there" }).click();
  await page.getByRole("button", { name: "Try sides=4" }).click({ timeout: 120_000 });
  await expect.poll(async () => Number.parseFloat(await text(page, "share")), PATIENCE).toBeCloseTo(25, 0);
  await close();
});

describe("one game's numbers never stand under another's name", SLOWLY, () => {
  /** Its first games take so long, in milliseconds, in each worker. */
  const slow = (title: string) =>
    coin({
      top: "let isFirst = true;",
      inTrial: "for (const until = Date.now() + 4000; isFirst && Date.now() < until; );\nisFirst = false;",
    }).replace('title: "A coin"', `title: "${title}"`);
  const numbers = (page: Page) =>
    page.locator("[data-testid=share], [data-testid=trials], [data-testid=lead], .endings, figure, .files li").count();

  test("not when another game is written over it", async () => {
    const { page, complaints, close } = await at("");
    await begin(page);
    await write(page, coin());
    await page.getByRole("heading", { name: "A coin", level: 1 }).waitFor(PATIENCE);
    await page.getByRole("heading", { name: "Charts" }).scrollIntoViewIfNeeded();
    await page
      .locator(".charts figure svg [role='graphics-symbol']")
      .first()
      .waitFor({ state: "attached", ...PATIENCE });
    await page.getByRole("button", { name: "Play it over that range" }).click();
    await page.getByTestId("lead").waitFor(PATIENCE);
    await write(page, slow("Another coin"));
    await page.getByRole("heading", { name: "Another coin", level: 1 }).waitFor(PATIENCE);
    expect(await numbers(page)).toBe(0);
    // They come, and what was asked further is asked of it as well.
    await page.getByTestId("share").waitFor(PATIENCE);
    await page.getByTestId("lead").waitFor(PATIENCE);
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });

  test("not when a link is broken, or a game that was told fails: it is played no more", async () => {
    const { page, close } = await at("");
    await begin(page);
    await write(page, coin().replace('log?.("Thrown.")', "log?.((undefined as any).side)"));
    await page.getByRole("heading", { name: "A coin", level: 1 }).waitFor(PATIENCE);
    await page.getByTestId("share").waitFor(PATIENCE);
    await page.getByRole("button", { name: "Show it" }).click(PATIENCE);
    await page.getByTestId("fault").waitFor(PATIENCE);
    await page.waitForTimeout(1000);
    expect(await numbers(page)).toBe(0);
    await write(page, coin());
    await page.getByTestId("share").waitFor(PATIENCE);
    await follow(page, "#trials=0");
    await page.getByTestId("fault").waitFor(PATIENCE);
    await page.waitForTimeout(500);
    expect(await numbers(page)).toBe(0);
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByRole("button", { name: "Play it" }).click();
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(await page.getByTestId("fault").count()).toBe(0);
    await close();
  });
});

describe("an exact answer that can't be is refused as the command line refuses it", SLOWLY, () => {
  test.each([
    ["an ending that the game doesn't have", "exact: () => ({ outcomes: { head: 0.5 } }) as any,"],
    ["chances beyond one", "exact: ({ sides }) => ({ outcomes: { heads: 1, tails: 1 - 1 / sides } }),"],
    ["a mean out of bounds", "exact: () => ({ metrics: { throws: { mean: 6 } } }),"],
    ["what throws", 'exact: () => { throw new Error("not worked out"); },'],
  ])("%s", async (_, more) => {
    const code = coin({ more });
    const { page, complaints, close } = await at("");
    await begin(page);
    await write(page, code);
    await page.getByTestId("fault").waitFor(PATIENCE);
    writeFileSync(join(dir, "inexact.ts"), code);
    const { status, stderr } = await deadeven(["run", "./inexact.ts", "--trials", "100", "--quiet"], { cwd: dir });
    expect(status).not.toBe(0);
    const said = (await text(page, "fault")).replace(/^Line \d+: /, "");
    expect(said.length).toBeGreaterThan(20);
    expect(stderr).toContain(said);
    expect(await page.getByTestId("share").count()).toBe(0);
    await write(page, coin({ more: "exact: ({ sides }) => ({ outcomes: { heads: 1 / sides } })," }));
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });
});

describe("what is wrong is told at its line", SLOWLY, () => {
  const CASES = [
    ["what can't be read", coin().replace("version: ", "version "), "version ", "Unexpected token"],
    ["what is there twice", coin({ top: "const a = 1;\nlet b = 2, a = 3;" }), "let b", "already been declared"],
    [
      "what can't be imported",
      coin({ top: 'import { x } from "lodash";\nx();' }),
      "lodash",
      '"lodash" can\'t be imported',
    ],
    [
      "a name that isn't there",
      coin({ top: "defineSimm;" }).replace("integer", "integer, defineSimm"),
      "import",
      "did you mean defineSim?",
    ],
    ["what throws while it loads", coin({ top: "\nnull.length;" }), "null.length", "Cannot read properties of null"],
    ["a declaration that won't do", coin().replace('name: "coin"', 'name: "My Coin"'), "defineSim({", "kebab-case"],
    ["what throws in prepare", coin({ inPrepare: 'throw new Error("no coin");' }), "no coin", "no coin"],
    ["what throws in a game", coin({ inTrial: "\n(undefined as any).toss();" }), "toss", "trial 0 with seed 1 failed"],
  ] as const;

  test.each(CASES)("%s", async (_, code, place, message) => {
    const { page, close } = await at("");
    await begin(page);
    await write(page, code);
    const line = lineIn(code, place);
    await expect
      .poll(() => page.getByTestId("fault").allTextContents(), PATIENCE)
      .toEqual([expect.stringContaining(message)]);
    expect(await text(page, "fault")).toMatch(new RegExp(`^Line ${line}: `));
    // It is marked, and a press leads there.
    await page.locator(".cm-lint-marker-error").waitFor(PATIENCE);
    await page.getByRole("button", { name: `Line ${line}` }).click();
    expect(await page.locator(".cm-activeLineGutter").first().textContent()).toBe(String(line));
    // And once it is mended, it plays.
    await write(page, coin());
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(await page.getByTestId("fault").count()).toBe(0);
    await close();
  });
});

describe("a game that never ends", SLOWLY, () => {
  test.each([
    ["in a trial", coin({ inTrial: "for (;;);" }), /longer than 10 seconds, and was stopped/],
    ["while it loads", coin({ top: "for (;;);" }), /not answered for 10 seconds, and was stopped/],
  ])("is stopped by itself: %s", async (_, code, message) => {
    const { page, complaints, close } = await at("");
    await begin(page);
    await write(page, code);
    await expect
      .poll(() => page.getByTestId("fault").allTextContents(), PATIENCE)
      .toEqual([expect.stringMatching(message)]);
    await write(page, coin());
    await page.getByTestId("share").waitFor(PATIENCE);
    await follow(page, "#trials=100");
    await settled(page, 100);
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });

  test("is stopped by a press, at once", async () => {
    const { page, complaints, close } = await at("");
    await begin(page);
    await write(page, coin({ top: "for (;;);" }));
    await expect.poll(() => new URL(page.url()).hash.length, PATIENCE).toBeGreaterThan(300);
    await page.waitForTimeout(1500);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    expect(await text(page, "fault")).toBe("Stopped.");
    expect(await page.locator("iframe").count()).toBe(0);
    await expect
      .poll(() => page.workers().filter((worker) => worker.url().startsWith("blob:")).length, PATIENCE)
      .toBe(0);
    await write(page, coin());
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });
});

/** What is asked of a server by whoever reaches it. */
class Counting {
  readonly asked: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    this.asked.push(String(request.url));
    response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript" });
    response.end("export default 1;");
  }).on("upgrade", ({ url }, socket) => {
    this.asked.push(String(url));
    socket.destroy();
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

/** The studio's folder below a path of a server that adds nothing of its own, its texts changed if that is asked. */
function folderServer(below: string, changed = (text: string) => text) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = String(request.url);
    asked.push(path);
    const file = path.replace(below, "") || "index.html";
    const type = TYPES[extname(file)];
    try {
      const body = readFileSync(join("dist/studio", file));
      response.writeHead(200, { "Content-Type": type ?? "application/octet-stream" });
      response.end(type === undefined ? body : changed(body.toString()));
    } catch {
      response.writeHead(404).end();
    }
  });
  return {
    asked,
    /** Returns its address, with the path. */
    async open(): Promise<string> {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe("code that reaches for more", SLOWLY, () => {
  let counting: Counting;
  beforeEach(() => {
    // Of its own for each test: code may go on trying while its page is closed.
    counting = new Counting();
    return counting.open();
  });
  afterEach(() => counting.close());

  /** Tries all that a worker could reach anything by, and says how each went, in its summary. */
  const reaching = () => {
    const at = `http://127.0.0.1:${counting.port}`;
    return coin({
      top: `
const at = "${at}";
const page = "${studio.address()}";
const tries: Record<string, () => unknown> = {
  fetch: () => fetch(at + "/fetch"),
  fetchPage: () => fetch(page),
  request: () => { const r = new XMLHttpRequest(); r.open("GET", at + "/xhr", false); r.send(); },
  webSocket: () => new Promise((ok, no) => { const s = new WebSocket(at.replace("http", "ws") + "/ws"); s.onopen = ok; s.onerror = no; }),
  eventSource: () => new Promise((ok, no) => { const s = new EventSource(at + "/events"); s.onopen = ok; s.onerror = no; }),
  importScripts: () => (self as any).importScripts(at + "/scripts.js"),
  imported: () => import(/* @vite-ignore */ at + "/module.js"),
  importedPage: () => import(/* @vite-ignore */ page + "offline.js"),
  importedData: () => import(/* @vite-ignore */ "data:text/javascript," + "export default 1"),
  worker: () => new Promise((ok, no) => { const w = new Worker(at + "/worker.js"); w.onmessage = ok; w.onerror = no; }),
  workersFetch: () => new Promise((ok, no) => {
    const code = "fetch('" + at + "/nested').then(() => postMessage(true), () => postMessage(false))";
    const w = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    w.onmessage = ({ data }) => (data ? ok(1) : no(1));
    w.onerror = no;
  }),
  evaluated: () => (0, eval)("1"),
  made: () => new Function("return 1")(),
  storage: () => (self as any).localStorage.length,
  database: () => new Promise((ok, no) => { const r = indexedDB.open("x"); r.onsuccess = ok; r.onerror = no; }),
  caches: () => caches.keys(),
  page: () => (self as any).parent.document.title,
  pageDocument: () => (self as any).document.title,
};
const ways: string[] = [];
for (const [name, attempt] of Object.entries(tries)) {
  try {
    await Promise.race([attempt(), new Promise((_, no) => setTimeout(no, 1500))]);
    ways.push(name);
  } catch {}
}
const found = "Reached: " + (ways.join(", ") || "nothing") + ".";`,
      summary: "found",
    });
  };

  test("reaches nothing: no request arrives, and nothing of the page's is there", async () => {
    const { page, close } = await at("");
    await begin(page);
    await write(page, reaching());
    await page.getByText(/^Reached: /).waitFor(PATIENCE);
    expect(await page.locator(".answer .lead").textContent()).toBe("Reached: nothing.");
    // It plays all the same.
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(counting.asked).toEqual([]);
    await close();
  });

  test("and it is the policy that holds it: without one, the same code reaches the server", async () => {
    // Chromium's own way round a policy comes too late for some frames of a busy machine.
    const withoutPolicy = folderServer("/", (text) =>
      text.replaceAll(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/g, ""),
    );
    const { page, complaints } = await open(studio.browser(), await withoutPolicy.open(), WIDE);
    await begin(page);
    await write(page, reaching());
    await page.getByText(/^Reached: /).waitFor(PATIENCE);
    expect(await page.locator(".answer .lead").textContent()).toContain("fetch");
    expect(counting.asked).toEqual(expect.arrayContaining(["/fetch", "/ws", "/module.js", "/nested"]));
    expect(complaints).not.toContain("dialog");
    await page.context().close();
    withoutPolicy.close();
  });

  test("says what no desk says: it is drawn as what is harmless, or refused, and the page goes on", async () => {
    const { page, complaints, close } = await at("");
    await begin(page);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='broken'"><script>document.title="broken"</script>
      <image href="http://127.0.0.1:${counting.port}/image"/><a href="javascript:document.title='broken'"><text>x</text></a>
      <foreignObject><meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=http://127.0.0.1:${counting.port}/gone"/></foreignObject>
      <rect width="9" height="9" fill="url(http://127.0.0.1:${counting.port}/fill)"/><path d="M0 0h9" class="kept"/></svg>`;
    const node = `{ constructor: undefined, type: "img", props: { src: "x", onerror: "1", class: "planted" }, __v: 1, __k: null }`;
    await write(
      page,
      coin({
        top: `
    const svg = ${JSON.stringify(svg)};
    const drawn = [{ name: "x", title: "Planted", subtitle: "", alt: "", spec: {}, svg }];
    for (let turn = 0; turn < 50; turn += 1) {
      (self as any).postMessage({ turn, charts: drawn, sentence: ${node} });
      (self as any).postMessage({ turn, told: { trial: 1, outcome: "x", metrics: [], lines: [${node}], command: "npx deadeven run x; reboot" } });
    }`,
      }),
    );
    await page.getByRole("heading", { name: "Planted" }).waitFor(PATIENCE);
    const figure = page.getByTestId("chart-x");
    await figure.locator("svg .kept").waitFor({ state: "attached", ...PATIENCE });
    expect(await figure.locator("script, image, a, foreignObject, meta").count()).toBe(0);
    expect(await figure.locator("svg").first().getAttribute("onload")).toBeNull();
    expect(await figure.locator("[fill*=http]").count()).toBe(0);
    expect(await page.locator(".planted").count()).toBe(0);
    expect(await page.locator(".game .command").textContent(PATIENCE)).toBe("");
    expect(await page.title()).toBe("Dead Even studio");
    await write(
      page,
      coin({
        top: `for (let turn = 0; turn < 50; turn += 1) (self as any).postMessage({ turn, now: { outcomes: 5 } });`,
      }),
    );
    await expect
      .poll(() => page.getByTestId("fault").allTextContents(), PATIENCE)
      .toEqual([expect.stringContaining("what no game says")]);
    for (const said of ["null", "[]", "5", '{ offered: [{ name: "planted", title: "Planted", summary: "" }] }']) {
      await write(page, coin());
      await page.getByTestId("share").waitFor(PATIENCE);
      await write(page, coin({ top: `(self as any).postMessage(${said});` }));
      await expect
        .poll(() => page.getByTestId("fault").allTextContents(), PATIENCE)
        .toEqual([expect.stringContaining("what no game says")]);
    }
    expect(await page.locator("option[value=planted]").count()).toBe(0);
    await write(page, coin());
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(counting.asked).toEqual([]);
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });
});

describe("a link with somebody's code", SLOWLY, () => {
  const loud = coin({ top: 'while (Date.now() < 0);\nconst told = "<b>It ran.</b>";', summary: "told" });

  test("asks first: nothing of it runs before, and may only be looked at", async () => {
    const { page, complaints, close } = await at(linkWith(loud));
    await page.getByRole("heading", { name: "This link holds a game that someone wrote" }).waitFor(PATIENCE);
    await page.waitForTimeout(2000);
    const nothingRuns = async () => {
      expect(await page.locator("iframe").count()).toBe(0);
      expect(page.workers().filter((worker) => worker.url().startsWith("blob:"))).toEqual([]);
      expect(await page.getByTestId("share").count()).toBe(0);
      expect(await page.getByText("being played").count()).toBe(0);
    };
    await nothingRuns();
    expect(await page.getByTestId("held").locator("pre").textContent()).toBe(loud);
    await page.getByRole("button", { name: "Look at it only" }).click();
    await page.getByText("It is shown, and does not run.").waitFor(PATIENCE);
    // Nor where it is changed.
    await page.getByRole("textbox", { name: "The game’s code" }).click();
    await page.keyboard.type("// Mine.");
    await page.waitForTimeout(2000);
    await nothingRuns();
    // Other games are there meanwhile, and going back asks again.
    const hash = new URL(page.url()).hash;
    await follow(page, "#trials=100");
    await settled(page, 100);
    await follow(page, hash);
    await page.getByTestId("held").waitFor(PATIENCE);
    await nothingRuns();
    await page.getByRole("button", { name: "Play it" }).click();
    await page.getByText("<b>It ran.</b>").first().waitFor(PATIENCE);
    await page.getByTestId("share").waitFor(PATIENCE);
    expect(await trials(page)).toBeGreaterThan(0);
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });

  test("has in it what is kept under the same name by the reader: both stay", async () => {
    const { page, close } = await at("");
    await begin(page);
    await write(page, coin());
    await page.getByRole("heading", { name: "A coin", level: 1 }).waitFor(PATIENCE);
    await follow(page, linkWith(coin().replaceAll("A coin", "Theirs"), "pig.ts"));
    await page.getByRole("button", { name: "Play it" }).click(PATIENCE);
    await page.getByRole("heading", { name: "Theirs", level: 1 }).waitFor(PATIENCE);
    await page.getByRole("button", { name: "Show its code" }).click();
    const kept = page.locator('optgroup[label="Kept in this browser"] option');
    await expect.poll(() => kept.allTextContents(), PATIENCE).toEqual(expect.arrayContaining(["pig.ts", "pig-2.ts"]));
    await close();
  });

  test("that is broken or hostile is a message, never a script", async () => {
    const { page, complaints, requests, close } = await at("#trials=100");
    await settled(page, 100);
    const good = packed({ "./": ["my-game.ts", coin()] });
    const cases = [
      [good.slice(0, -20), "a part of it was lost"],
      [BOMB, "too large"],
      [packed({ "./": "alert(1)" }), "none of the studio's"],
      [packed({ "./": ["my-game.ts", 5] }), "none of the studio's"],
      [packed({ "./": ["--out", coin()] }), "none of the studio's"],
      [packed({ "./": ["../my-game.ts", coin()] }), "none of the studio's"],
      [packed({ "./": ["$(reboot).ts", coin()] }), "none of the studio's"],
      [packed({ "./": ["my-game.sh", coin()] }), "in no file that can be played"],
      [packed({ "./": ["my-game.json", coin()] }), "in no file that can be played"],
      [packed({ "./": ["my-game.ts", coin()], deck: ["my-game.ts", "{}"] }), "two different files"],
    ] as const;
    await toldAsFaults(page, cases);
    await follow(page, linkWith('</script><script>alert(1)</script><img src="x" onerror="alert(1)">'));
    await page.getByTestId("held").waitFor(PATIENCE);
    await page.getByRole("button", { name: "Play it" }).click();
    await expect.poll(() => text(page, "fault"), PATIENCE).toMatch(/^Line 1: /);
    await follow(page, linkWith("export default 5;"));
    await page.getByRole("button", { name: "Play it" }).click();
    await expect.poll(() => text(page, "fault"), PATIENCE).toContain("not a sim");
    await follow(page, "#sim=./my-game.ts");
    await expect.poll(() => text(page, "fault"), PATIENCE).toContain("can't be read in a browser");
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(studio.address()) && !url.startsWith("blob:"))).toEqual([]);
    await close();
  });

  test("shows the same numbers to whoever agrees, and the command gives them", async () => {
    const code = readFileSync("examples/shoot-out.ts", "utf8");
    const { page, close } = await at(linkWith(code, "shoot-out.ts", "&trials=1000"));
    await page.getByRole("button", { name: "Play it" }).click(PATIENCE);
    await settledOwn(page, 1000);
    await page.getByRole("button", { name: "Show its code" }).click();
    const digest = await text(page, "digest");
    expect(await commandsDigest(page)).toBe(digest);
    await page.getByRole("button", { name: "Files of this" }).click();
    expect((await saved(page, "Save shoot-out.ts")).bytes.toString()).toBe(code);
    const study = await saved(page, "Save study.yaml");
    writeFileSync(join(dir, "study.yaml"), study.bytes);
    const { stdout } = await deadeven(["study", join(dir, "study.yaml"), "--json", "--quiet"]);
    expect(JSON.parse(stdout).digest).toBe(digest);
    await close();
  });
});

describe.each([
  ["a desktop", WIDE],
  ["a phone", PHONE],
])("on %s", SLOWLY, (_, options) => {
  test("axe finds nothing wrong with the editor, a fault in it, or the question before", async () => {
    const { page, close } = await at(linkWith(coin()), options);
    await page.getByTestId("held").waitFor(PATIENCE);
    const looksRight = async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(page, colorScheme)).toEqual([]);
      }
      expect(await widerThanScreen(page)).toBe(0);
    };
    await looksRight();
    await page.getByRole("button", { name: "Play it" }).click();
    await page.getByTestId("share").waitFor(PATIENCE);
    await page.getByRole("button", { name: "Show its code" }).click();
    await page.getByRole("textbox", { name: "The game’s code" }).waitFor(PATIENCE);
    await looksRight();
    await write(page, coin({ top: "const const = 1;" }));
    await page.locator(".cm-lint-marker-error").waitFor(PATIENCE);
    await looksRight();
    await close();
  });

  test("a game is changed by keys alone, and the code can be left", async () => {
    const { page, complaints, close } = await at("", options);
    await begin(page);
    const focused = () =>
      page.evaluate<string>(`(() => {
        let on = document.activeElement;
        while (on?.shadowRoot?.activeElement) on = on.shadowRoot.activeElement;
        return on?.getAttribute("aria-label") ?? on?.textContent ?? "";
      })()`);
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if ((await focused()) === name) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`${name} is never reached`);
    };
    await expect.poll(focused, PATIENCE).toBe("Your own game: pig.ts");
    await tabTo("The game’s code");
    await page.keyboard.press("Control+Home");
    // Tab writes, and says how to get on.
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("The game’s code");
    await page.keyboard.type("const one = 1;");
    await page.keyboard.press("Enter");
    await page.keyboard.type("one.more();");
    await page.keyboard.press("Control+Enter");
    await expect
      .poll(() => page.getByTestId("fault").allTextContents(), PATIENCE)
      .toEqual([expect.stringMatching(/^Line 2: .*not a function/)]);
    expect(await page.getByText("Escape, then Tab, leaves the code").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await focused()).not.toBe("The game’s code");
    expect(elseThanStyles(complaints)).toEqual([]);
    await close();
  });
});

test("as a folder on any server, below any path, and without a network after the first visit", SLOWLY, async () => {
  const server = folderServer("/some/where/");
  const address = await server.open();
  const { origin } = new URL(address);
  const reaching = coin({
    top: `
const ways = await Promise.all(["fetch", "import"].map(async (way) => {
  const at = "${origin}/reached-by-" + way;
  try { await (way === "fetch" ? fetch(at) : import(/* @vite-ignore */ at)); return way; } catch { return ""; }
}));
const found = "Reached: " + (ways.join("") || "nothing") + ".";`,
    summary: "found",
  });
  const { page, complaints } = await open(studio.browser(), address, WIDE);
  await begin(page);
  await write(page, reaching);
  await page.getByText("Reached: nothing.").waitFor(PATIENCE);
  expect(server.asked.filter((path) => path.includes("reached"))).toEqual([]);
  await write(page, coin());
  await page.getByRole("heading", { name: "A coin", level: 1 }).waitFor(PATIENCE);
  await page.evaluate("navigator.serviceWorker.ready");
  server.close();
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(async () => Number.parseFloat(await text(page, "share")), PATIENCE).toBeCloseTo(50, 0);
  await page.getByRole("button", { name: "Show its code" }).click();
  await page.getByRole("textbox", { name: "The game’s code" }).waitFor(PATIENCE);
  await page.getByRole("heading", { name: "Charts" }).scrollIntoViewIfNeeded();
  await page
    .locator(".charts figure svg")
    .first()
    .waitFor({ state: "attached", ...PATIENCE });
  expect(complaints.filter((said) => !/Applying inline style|violates the following Content/.test(said))).toEqual([]);
  await page.context().close();
});
