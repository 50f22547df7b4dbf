import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { releaseNotes } from "../../scripts/release-notes.js";

test("a release's notes are the changelog's part on it, and no other", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\nNew.\n\n## 0.1.0 – 2026-11-30\n\n### Games\n\n- Old.\n";
  expect(releaseNotes(changelog, "Unreleased")).toBe("New.\n");
  expect(releaseNotes(changelog, "0.1.0")).toBe("### Games\n\n- Old.\n");
  expect(() => releaseNotes(changelog, "0.2.0")).toThrow("nothing on 0.2.0");
  expect(releaseNotes(readFileSync("CHANGELOG.md", "utf8"), "0.1.0")).toContain("- ");
});

test("the package has nothing among its peers that npm 10 can't install", () => {
  // With vitest among them, which has peers that name each other, npm 10.9 ends with "reading 'edgesOut'".
  const { peerDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(Object.keys(peerDependencies)).not.toContain("vitest");
});
