import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainText } from "../../src/base/plain-text.js";
import { shellWord } from "../../src/base/shell-word.js";
import { documentOf } from "../../src/present/studies.js";
import type { RunsResult } from "../../src/study/result.js";
import { readManifest } from "../../src/write/manifest.js";
import { writeDocument, writeResult } from "../../src/write/write-result.js";
import duel from "../support/duel.js";
import { ALWAYS_WRITTEN, resultOf } from "../support/results.js";

const EVIL = `"><script>alert('x')</script>&amp;<img src=x onerror=alert(1)>`;

/** A result in which everything that a person can name is markup. */
function evil(): RunsResult {
  const result = resultOf(duel, { "tied-blows": "ours-first" }, {}, 200);
  const variant = result.variants[0]!;
  const values = { ...variant.values, arena: { file: EVIL, content: EVIL } };
  return {
    ...result,
    seed: EVIL,
    sim: { ...duel, title: EVIL, summary: EVIL, source: EVIL, assumptions: () => [EVIL], contradictions: [EVIL] },
    variants: [{ ...variant, name: EVIL, values }],
  };
}

let root: string;
const pages: Record<string, string> = {};
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "deadeven-write-"));
  const runs = {
    run: resultOf(duel, { "tied-blows": "ours-first" }, {}, 200),
    sweep: { ...resultOf(duel, {}, { wounds: [2, 4] }, 200), partial: true },
    evil: evil(),
  };
  for (const [name, result] of Object.entries(runs)) {
    const out = join(root, name);
    await writeResult(result, {
      out,
      ref: { builtIn: "duel" },
      commandLine: ["run", "duel", "--arena", "my pit's.txt", EVIL],
    });
    pages[name] = readFileSync(join(out, "index.html"), "utf8");
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Characters that break a picture, a line or a page if they get there, in all that a person can name. */
test("a run with texts that can't be shown has all its charts, and none of those characters", async () => {
  const odd = `a\u001b[2J\uFFFE\uD83D\u2028\u202E\u0000${"s".repeat(1_000_000)}`;
  const result = resultOf(duel, { "tied-blows": "ours-first" }, {}, 50);
  const variant = result.variants[0]!;
  const out = join(root, "odd");
  await writeResult(
    {
      ...result,
      seed: odd,
      sim: { ...duel, title: odd.slice(0, 20), summary: odd.slice(0, 20) },
      variants: [{ ...variant, name: odd.slice(0, 20) }],
    } as RunsResult,
    { out, ref: { builtIn: "duel" }, commandLine: ["run", "duel", "--seed", odd] },
  );
  // Where it is kept, and not only shown, it is whole.
  expect(JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).seed).toBe(odd);
  expect(readFileSync(join(out, "index.html"), "utf8").length).toBeLessThan(3e5);
  const charts = readdirSync(join(out, "charts"));
  expect(charts).toEqual(readdirSync(join(root, "run", "charts")));
  for (const file of [
    "index.html",
    ...charts.filter((name) => !name.endsWith(".png")).map((name) => `charts/${name}`),
  ]) {
    const text = readFileSync(join(out, file), "utf8").replaceAll("\n", "");
    expect(plainText(text) === text, file).toBe(true);
  }
  expect(readFileSync(join(out, "charts", charts.find((name) => name.endsWith(".svg"))!), "utf8").length).toBeLessThan(
    1e5,
  );
});

test("a chart that can't be drawn is told, and the rest is written", async () => {
  const document = await documentOf(resultOf(duel, {}, {}, 50));
  const [first, ...others] = document.charts();
  const out = join(root, "undrawn");
  const { undrawn } = await writeDocument(
    { ...document, charts: () => [{ ...first!, title: "The broken one", spec: { mark: "nonsense" } }, ...others] },
    { out },
  );
  expect(undrawn.map(({ title }) => title)).toEqual(["The broken one"]);
  const page = readFileSync(join(out, "index.html"), "utf8");
  expect(page).toMatch(/<strong>The broken one<\/strong> could not be drawn: /);
  expect(readdirSync(join(out, "charts")).filter((name) => name.endsWith(".svg"))).toHaveLength(others.length);
  expect(readdirSync(out)).toContain("manifest.json");
});

describe("a written run", () => {
  test("has all its files", async () => {
    expect(readdirSync(join(root, "run"))).toEqual(expect.arrayContaining([...ALWAYS_WRITTEN, "tables"]));
    expect(readdirSync(join(root, "run", "tables"))).toEqual(["hit-chances.csv"]);
    const charts = readdirSync(join(root, "run", "charts"));
    for (const name of ["outcomes", "distribution-rounds", "distribution-wounds-left", "shares", "table-hit-chances"]) {
      for (const ending of ["vl.json", "svg", "png"]) expect(charts).toContain(`${name}.${ending}`);
    }
    const { length } = (await documentOf(resultOf(duel, { "tied-blows": "ours-first" }, {}, 200))).charts();
    expect(charts).toHaveLength(3 * length);
    expect(readManifest(join(root, "run")).variants).toHaveLength(1);
  });

  test("is the same, byte for byte, when written again", async () => {
    await writeResult(resultOf(duel, { "tied-blows": "ours-first" }, {}, 200), {
      out: join(root, "again"),
      ref: { builtIn: "duel" },
      commandLine: ["run", "duel", "--arena", "my pit's.txt", EVIL],
    });
    for (const file of readdirSync(join(root, "run"), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      expect(readFileSync(path).equals(readFileSync(path.replace("/run", "/again"))), path).toBe(true);
    }
  });

  test("of a sweep has tables that differ from variant to variant, each with its own chart", () => {
    const charts = readdirSync(join(root, "sweep", "charts"));
    expect(charts).toContain("table-hit-chances-1.svg");
    expect(charts).toContain("table-hit-chances-2.svg");
    const lines = readFileSync(join(root, "sweep", "tables", "hit-chances.csv"), "utf8").split("\r\n");
    expect(lines[0]).toBe("variant,wounds,strength,rounds,chance to hit");
    expect(lines.filter((line) => line.startsWith("wounds=2,2,"))).toHaveLength(4 * 5);
    expect(lines.filter((line) => line.startsWith("wounds=4,4,"))).toHaveLength(4 * 7);
  });
});

describe("the page", () => {
  test.each(["run", "sweep", "evil"])(
    "of %s is one file that asks for nothing, and runs what sorts tables and unfolds in print alone",
    (name) => {
      const whole = pages[name]!;
      const page = withoutItsScripts(whole);
      // No other script would run: none is allowed but those of this content, and no text is made into code.
      const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(whole)!;
      expect(policy).toMatch(
        /^default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; script-src( &#39;sha256-[^ ]+&#39;){2}; img-src data:$/,
      );
      expect(page.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
      expect(
        page.match(/<(script|img|iframe|object|embed|link(?! rel="icon" href="data:image\/svg\+xml,))\b/),
      ).toBeNull();
      expect(page.replace(/"[^"]*"/g, "").match(/<[^>]* on\w+=/)).toBeNull();
      // Addresses: namespaces of SVG, and files beside the page.
      for (const [, address] of page.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(address).toMatch(
          /^(data:image\/svg\+xml,[^<>]*|#[a-z-]+|[a-z-]+\.[a-z]+|(charts|tables)\/[a-z0-9-]+\.(svg|png|vl\.json|csv))$/,
        );
      }
      expect(page.match(/url\((?!#)|@import/)).toBeNull();
    },
  );

  test.each(["run", "sweep", "evil"])("of %s nests and closes its elements, with ids of their own", (name) => {
    const open: string[] = [];
    const empty = new Set(["meta", "link", "br"]);
    const body = pages[name]!.replace(/<!doctype html>/, "").replace(/<style>[^<]*<\/style>/, "");
    for (const [, closing, tag, closed] of body.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
      if (closing === "/") expect(open.pop()).toBe(tag);
      else if (closed !== "/" && !empty.has(tag!)) open.push(tag!);
    }
    expect(open).toEqual([]);
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("links only to files that were written", () => {
    for (const name of ["run", "sweep"]) {
      for (const [, address] of pages[name]!.matchAll(/href="([a-z][^":]*\/?[^":]*)"/g)) {
        expect(() => readFileSync(join(root, name, address!))).not.toThrow();
      }
    }
  });

  test("describes each chart for those who can't see it", () => {
    const page = pages.run!;
    const images = [...page.matchAll(/<svg role="img" aria-label="([^"]+)"/g)];
    // Three files each, and two pictures: for a card, and for a phone.
    expect(images).toHaveLength((readdirSync(join(root, "run", "charts")).length / 3) * 2);
    expect(images[0]![1]).toMatch(/Duel: how it ends\. Bars: win \d/);
  });

  test("shows what is in force, what was changed, what is ours, and how to get it again", () => {
    const page = pages.run!;
    expect(page).toContain('ours first <span class="changed">changed</span>');
    expect(page.match(/class="changed"/g)).toHaveLength(1);
    expect(page).toContain("The text is silent on blows landed at once");
    expect(page).toContain("Each fighter takes 3 blows: the rules give no number.");
    expect(page).toContain("Page 2 has fighters strike in turn");
    // The seed was drawn, so the command line gets it.
    expect(page).toMatch(
      /<code>npx deadeven run duel --arena &#39;my pit&#39;\\&#39;&#39;s.txt&#39; .* --seed 1<\/code>/,
    );
    expect(page).not.toContain("Partial.");
    expect(pages.sweep).toContain("<strong>Partial.</strong>");
    expect(pages.sweep).toContain('2, 4 <span class="changed">varied</span>');
  });

  test("keeps names that hold markup as text", () => {
    const page = withoutItsScripts(pages.evil!);
    expect(page).toContain("&#60;script&#62;alert(");
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<img");
  });
});

/** The page without the two scripts that every page has, letter by letter. */
function withoutItsScripts(page: string): string {
  const scripts = ["sort-tables.js", "unfold-in-print.js"]
    .map((file) => `<script>\n${readFileSync(`src/write/pages/${file}`, "utf8")}</script>\n`)
    .join("");
  const [before, after, ...more] = page.split(scripts);
  expect([after, more]).toEqual(["</body>\n</html>\n", []]);
  return before + after!;
}

test("arguments are quoted for a shell where needed", () => {
  expect(shellWord("players=2,3")).toBe("players=2,3");
  expect(shellWord("my deck.json")).toBe("'my deck.json'");
  expect(shellWord("it's")).toBe("'it'\\''s'");
  expect(shellWord("")).toBe("''");
});
