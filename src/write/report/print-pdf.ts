/** Pages as PDF, printed by a Chromium or Chrome that is installed: none comes with the package. */

import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { InputError } from "../../base/input-error.js";
import { told } from "../../base/thrown.js";
import { WriteFailure } from "../write-failure.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
/** Where systems without a path for programs put them. */
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const SECONDS = 120;

/** The browser that prints: the one named, else the first installed. Throws an InputError where there is none. */
export function findBrowser(
  given: string | undefined,
  { CHROMIUM, PATH = "" }: Readonly<Record<string, string | undefined>> = process.env,
  places = PLACES,
): string {
  const named = given ?? CHROMIUM;
  // A variable that is empty is as one that isn't set.
  if (named !== undefined && named !== "") {
    if (isProgram(named)) return named;
    const by = given === undefined ? "CHROMIUM" : "--chromium";
    throw new InputError(`${by}: ${named} is no program that can be run; name a Chromium or a Chrome`);
  }
  const found = [...PATH.split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name))), ...places].find(
    isProgram,
  );
  if (found !== undefined) return found;
  throw new InputError(
    "--pdf: no Chromium and no Chrome was found to print with: install one, or name it with --chromium PATH or CHROMIUM",
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Prints a page to a file. Throws a WriteFailure with the browser's own words where it doesn't. */
export async function printPdf(browser: string, page: string, pdf: string, signal?: AbortSignal): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), "deadeven-print-"));
  const isRoot = process.getuid?.() === 0;
  try {
    await promisify(execFile)(
      browser,
      [
        "--headless",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        // A browser refuses to run in its sandbox for the superuser; the page is ours, and fetches nothing.
        ...(isRoot ? ["--no-sandbox"] : []),
        `--user-data-dir=${profile}`,
        "--no-pdf-header-footer",
        `--print-to-pdf=${pdf}`,
        pathToFileURL(page).href,
      ],
      { timeout: SECONDS * 1000, ...(signal === undefined ? {} : { signal }) },
    );
    if (!existsSync(pdf)) throw new Error("it wrote no file");
  } catch (error) {
    throw new WriteFailure(`${browser} did not print ${basename(page)}: ${whyNotPrinted(error)}`);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** In the browser's own words, where it has any. */
function whyNotPrinted(error: unknown): string {
  const { stderr = "", killed, code } = error as { stderr?: string; killed?: boolean; code?: unknown };
  const [said] = stderr.trim().split("\n");
  if (killed === true) return `it took more than ${SECONDS} seconds`;
  if (said !== undefined && said !== "") return said;
  return typeof code === "number" ? `it ended with status ${code}, and said nothing` : told(error).message;
}
