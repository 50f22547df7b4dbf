import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findBrowser, printPdf } from "../../src/write/report/print-pdf.js";

const dir = mkdtempSync(join(tmpdir(), "deadeven-print-test-"));

/** A program of these lines. */
function program(name: string, ...lines: string[]): string {
  const path = join(dir, name);
  writeFileSync(path, ["#!/bin/sh", ...lines].join("\n"));
  chmodSync(path, 0o755);
  return path;
}

describe("the browser that prints", () => {
  test("is the one that was named, or the first that is installed", () => {
    const named = program("mine", "exit 0");
    expect(findBrowser(named)).toBe(named);
    const found = program("chromium", "exit 0");
    expect(findBrowser(undefined, { PATH: `/nowhere:${dir}` })).toBe(found);
  });

  test("is asked for in a clear word where there is none", () => {
    expect(() => findBrowser(join(dir, "nowhere"))).toThrow(
      /^--chromium: .*nowhere is no program that can be run; name a Chromium or a Chrome$/,
    );
    writeFileSync(join(dir, "page.html"), "");
    expect(() => findBrowser(join(dir, "page.html"))).toThrow("is no program that can be run");
    expect(() => findBrowser(undefined, { PATH: "/nowhere" }, [])).toThrow(
      "--pdf: no Chromium and no Chrome was found to print with: install one, or name it with --chromium PATH or CHROMIUM",
    );
  });

  test("that prints nothing is told of by name, with its own words", async () => {
    const pdf = join(dir, "page.pdf");
    await expect(printPdf(program("silent", "exit 0"), join(dir, "page.html"), pdf)).rejects.toThrow(
      /silent did not print page\.html: it wrote no file$/,
    );
    await expect(
      printPdf(program("broken", "echo no display >&2; exit 3"), join(dir, "page.html"), pdf),
    ).rejects.toThrow(/broken did not print page\.html: no display$/);
  });
});
