/** What a release says of itself: `npm run release-notes -- 0.1.0` prints the changelog's part on that version. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The part of a changelog on a version. Throws an Error where there is none, or nothing in it. */
export function releaseNotes(changelog: string, version: string): string {
  const parts = changelog.split(/^## /m).slice(1);
  const found = parts.find((part) => part.split("\n", 1)[0]!.split(" ")[0] === version);
  const notes = found?.slice(found.indexOf("\n")).trim();
  if (notes === undefined || notes === "") throw new Error(`CHANGELOG.md has nothing on ${version}`);
  return `${notes}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const changelog = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");
  process.stdout.write(releaseNotes(changelog, process.argv[2] ?? "Unreleased"));
}
