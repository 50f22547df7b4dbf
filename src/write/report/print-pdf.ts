/** Pages as PDF, printed by a Chromium or Chrome that is installed: none comes with the package. */

import { execFile } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
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
export function findBrowser(named: string | undefined, path = process.env.PATH ?? "", places = PLACES): string {
  if (named !== undefined) {
    if (isProgram(named)) return named;
    throw new InputError(`--chromium: ${named} is no program that can be run; name a Chromium or a Chrome`);
  }
  const found = [...path.split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name))), ...places].find(
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
    statSync(pdf);
  } catch (error) {
    const said = ((error as { stderr?: string }).stderr ?? "").trim() || told(error).message;
    throw new WriteFailure(`${browser} did not print ${page}: ${said.split("\n")[0]}`);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
