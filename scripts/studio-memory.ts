/**
 * How much memory the studio takes while it plays on and on: the renderer's, which holds the page and all its workers,
 * once a while, and the script heap of the page after a collection. It needs Chromium and a build.
 *
 *     npm run studio-memory               ten minutes
 *     npm run studio-memory -- 2          two
 *     npm run studio-memory -- 10 64      ten, with the young generation that browsers have
 *
 * V8 makes room for short-lived things in each worker, its young generation, twice as large whenever enough of them
 * have outlived a collection, up to 64 MB, and never smaller while there is work: minutes long it looks as if something
 * were kept. So it is held at 2 MB here unless it is said how many; what still grows then is the studio's fault.
 *
 * Also told: when the first estimate came, and the longest task of the page's own thread while it loads and later on.
 */

import { readFileSync } from "node:fs";
import type { CDPSession } from "playwright-core";
import { launch, open } from "../tests/browser/support/browser.js";
import { serveStudio } from "../tests/browser/support/studio.js";

/** Seconds between two looks. */
const BETWEEN = 15;
/** What is loaded, compiled and drawn in the first part says nothing of what grows. */
const SETTLING = 1 / 4;

interface Look {
  readonly minutes: number;
  readonly games: number;
  /** Megabytes. */
  readonly renderer: number;
  readonly heap: number;
}

/** Megabytes of every renderer process: of its own, shared pages left out. */
function rendererMemory(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return ["Private_Clean", "Private_Dirty"].reduce(
      (sum, field) => sum + Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(rollup)![1]),
      0,
    );
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

async function renderers(session: CDPSession): Promise<number[]> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** Megabytes a minute by which the later looks grow: the slope of a straight line through them. */
function growth(looks: readonly Look[], of: "renderer" | "heap"): number {
  const late = looks.slice(Math.ceil(looks.length * SETTLING));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(late.map(({ minutes }) => minutes)), mean(late.map((look) => look[of]))];
  const products = late.map((look) => (look.minutes - x) * (look[of] - y));
  return mean(products) / mean(late.map(({ minutes }) => (minutes - x) ** 2));
}

async function main(minutes: number, young: number): Promise<void> {
  const flags = `--js-flags=--expose-gc,--max-semi-space-size=${Math.ceil(young / 2)}`;
  const [browser, served] = await Promise.all([launch(flags), serveStudio()]);
  try {
    const { page, complaints } = await open(browser, `${served.address}#trials=1e12`);
    await page.evaluate(`
      window.tasks = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
      }).observe({ type: "longtask", buffered: true });
    `);
    await page.getByTestId("share").waitFor();
    const first = await page.evaluate<number>('performance.getEntriesByName("estimate")[0].startTime');
    console.log(`first estimate after ${first.toFixed(0)} ms`);
    await page.getByRole("heading", { name: "Charts" }).scrollIntoViewIfNeeded();
    const whole = await browser.newBrowserCDPSession();
    const ofPage = await page.context().newCDPSession(page);
    const looks: Look[] = [];
    for (let second = 0; second <= minutes * 60; second += BETWEEN) {
      if (second > 0) await page.waitForTimeout(BETWEEN * 1000);
      await ofPage.send("HeapProfiler.collectGarbage");
      const { usedSize } = await ofPage.send("Runtime.getHeapUsage");
      const games = Number((await page.getByTestId("trials").textContent())!.replaceAll(",", ""));
      const look = {
        minutes: second / 60,
        games,
        renderer: rendererMemory(await renderers(whole)),
        heap: usedSize / 2 ** 20,
      };
      looks.push(look);
      console.log(
        `${look.minutes.toFixed(2)} min  ${games.toLocaleString("en")} games  ` +
          `renderer ${look.renderer.toFixed(0)} MB  page's heap ${look.heap.toFixed(1)} MB`,
      );
    }
    // What workers hold and nobody needs: they collect it when they like.
    for (let times = 0; times < 3; times += 1) {
      for (const worker of page.workers()) await worker.evaluate("gc()");
      await page.waitForTimeout(1000);
    }
    const collected = rendererMemory(await renderers(whole));
    console.log(`after a collection in each of ${page.workers().length} workers: renderer ${collected.toFixed(0)} MB`);
    const tasks = await page.evaluate<{ startTime: number; duration: number }[]>("window.tasks");
    const longest = (of: typeof tasks) => Math.max(0, ...of.map(({ duration }) => duration)).toFixed(0);
    const isLoading = ({ startTime }: { startTime: number }) => startTime < first;
    console.log(
      `after the first quarter: renderer ${growth(looks, "renderer").toFixed(2)} MB a minute, ` +
        `page's heap ${growth(looks, "heap").toFixed(3)} MB a minute\n` +
        `longest task: ${longest(tasks.filter(isLoading))} ms before the first estimate, ` +
        `${longest(tasks.filter((task) => !isLoading(task)))} ms after it`,
    );
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
  } finally {
    await browser.close();
    await served.stop();
  }
}

await main(Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 2));
