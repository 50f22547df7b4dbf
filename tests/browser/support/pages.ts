/** The pages that the browser tests open, written once by the command line as a person would. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { deadeven } from "../../support/deadeven.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with `report`, `run`, `sweep` and `compare`. */
    pages: string;
  }
}

const EVIL = fileURLToPath(new URL("evil-report.ts", import.meta.url));

export default async function writePages(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), "deadeven-pages-"));
  const common = ["--seed", "1", "--quiet", "--trials", "2000"];
  const commands = [
    ["report", "all", EVIL, "--out", join(dir, "report")],
    ["run", "zombie-blitz", "--out", join(dir, "run")],
    ["sweep", "zombie-blitz", "--vary", "players=2,3", "--vary", "leader=sensible,front", "--out", join(dir, "sweep")],
    ["compare", "zombie-blitz", "--a", "players=2", "--b", "players=5", "--out", join(dir, "compare")],
  ];
  for (const words of commands) {
    const { status, stderr } = await deadeven([...words, ...common]);
    if (status !== 0) throw new Error(`deadeven ${words.join(" ")} ended with ${status}: ${stderr}`);
  }
  project.provide("pages", dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
