import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-report-"));
const REPORT = "tests/report/support/coin-report.ts";
const filesOf = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(dir.length + 1), readFileSync(path)]),
  );

/** The blocks of code in a Markdown file. */
const codeIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^```\w*\n([\s\S]*?)\n```$/gm)].map(([, code]) => code!);

describe("report", () => {
  const out = join(folder, "coin");
  const words = ["report", REPORT, "--trials", "20000", "--quiet"];

  test("writes a page, its Markdown, its charts and their data, an index and a manifest", async () => {
    const { status, stdout, stderr } = await deadeven([...words, "--out", out, "--threads", "2", "--json"]);
    expect([status, stderr]).toEqual([0, ""]);
    const chart = (name: string) => ["csv", "png", "svg", "vl.json"].map((ending) => `coin-report/${name}.${ending}`);
    const files = filesOf(out);
    expect(Object.keys(files)).toEqual(
      [
        ...chart("changes"),
        ...chart("outcomes-by-sides"),
        "coin-report.html",
        "coin-report.md",
        "how-sure.html",
        "index.html",
        "manifest.json",
      ].sort(),
    );

    const { reports, seed, trials } = JSON.parse(stdout);
    expect([seed, trials]).toEqual(["dead-even", 20_000]);
    const { claims, level, findings } = reports[0];
    // Three shares; a pair's three, of which the second is told by the first, known of more games, and the difference;
    // and one for each change: down to 3 and up to 5 (a tenth of 4, at least 1).
    expect(claims).toBe(3 + 4 + 2);
    // 1 − 0.05 / 9 = 0.99444: of what is left open, 0.00556, two digits.
    expect(level).toBe(0.9945);
    // With 2, 4 and 6 sides heads are always half; with 4+ or 6+ on six sides, 50.0% and 16.7%.
    expect(findings[0].text).toMatch(/^Too close to tell: the share of heads/);
    expect(findings[0].aim.verdict).toBe("within");
    expect(findings[1].text).toMatch(/^Fewer heads: −3[1-6]\.\d ± \d\.\d points\. Ask for less\.$/);
    expect(findings[1].aim.verdict).toBe("beyond");
    expect(findings[2].text).toMatch(/^Of the changes, both change heads by more than 1 point: /);
  });

  test("builds the same bytes again, whatever the threads", async () => {
    const again = join(folder, "again");
    expect((await deadeven([...words, "--out", again, "--threads", "1"])).status).toBe(0);
    expect(filesOf(again)).toEqual(filesOf(out));
  });

  test("keeps Markdown's own characters as text, and shows charts as PNG", () => {
    const text = readFileSync(join(out, "coin-report.md"), "utf8");
    expect(text).toContain("no more than 10 points lost \\| ever");
    expect(text).toMatch(/!\[A coin: how it ends, by sides\.[^\]]*\]\(coin-report\/outcomes-by-sides\.png\)/);
    expect(text).toContain("npx deadeven report tests/report/support/coin-report.ts --seed dead-even --trials 20000");
  });

  test("leaves a folder alone unless it is told otherwise, or it is the default one with reports in it", async () => {
    const refused = await deadeven([...words, "--out", out]);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining("exists already")]);
    const cwd = mkdtempSync(join(tmpdir(), "deadeven-report-"));
    writeFileSync(
      join(cwd, "mine.mjs"),
      'export default { name: "mine", title: "Mine", summary: "None.", build: async () => ({ findings: [], charts: [], tables: [] }) };',
    );
    for (let time = 0; time < 2; time += 1) {
      expect((await deadeven(["report", "./mine.mjs", "--quiet"], { cwd })).status).toBe(0);
    }
    // A draft doesn't replace what is finished, nor one report all of them.
    expect((await deadeven(["report", "./mine.mjs", "--quiet", "--quick"], { cwd })).status).toBe(0);
    expect(readdirSync(join(cwd, "out")).sort()).toEqual(["report-mine", "report-mine-draft"]);
    expect(readdirSync(join(cwd, "out/report-mine")).sort()).toEqual([
      "how-sure.html",
      "index.html",
      "manifest.json",
      "mine",
      "mine.html",
      "mine.md",
    ]);
  });

  test.each(["1", "2", "three"])("on a deck and aims of one's own, seed %s", async (seed) => {
    const out = join(folder, `mine-${seed}`);
    const given = [
      "--deck",
      "tests/report/support/two-cards.json",
      "--aims",
      "tests/report/support/two-cards.aims.yaml",
    ];
    const words = ["report", "zombie-blitz", ...given, "--aim", "turns>=1"];
    const line = [...words, "--trials", "5000", "--seed", seed, "--quiet"];
    const made = await deadeven([...line, "--out", out, "--threads", "2", "--json"]);
    expect([made.status, made.stderr]).toEqual([0, ""]);
    const { findings } = JSON.parse(made.stdout).reports[0];
    const told = findings.slice(0, 3).map(({ aim }: { aim: object }) => aim);
    expect(told).toMatchObject([
      { whose: "yours", verdict: "beyond", says: "even odds" },
      { whose: "yours", verdict: "within", aim: "lost-on-turn-1<=0.2" },
      { whose: "yours", verdict: "within", aim: "turns>=1" },
    ]);
    const page = readFileSync(join(out, "zombie-blitz.html"), "utf8");
    expect(page).toContain("Everything here is about the game with deck=tests/report/support/two-cards.json.");
    expect(page).toContain("Aim missed");
    expect(page).not.toMatch(/our suggestion|our suggested range/);
    // The command on the page makes it again, to the byte, on one thread.
    const again = join(folder, `mine-again-${seed}`);
    const { commandLine } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    const typed = commandLine.join(" ").replace("turns>=1", "'turns>=1'");
    expect(codeIn(join(out, "zombie-blitz.md"))).toContain(`npx deadeven ${typed}`);
    expect((await deadeven([...commandLine, "--out", again, "--threads", "1", "--quiet"])).status).toBe(0);
    expect(filesOf(again)).toEqual(filesOf(out));
    // As `check` decides them, of the same games.
    const aims = "tests/report/support/two-cards.aims.yaml";
    const checked = await deadeven(["check", aims, "--trials", "5000", "--seed", seed, "--json", "--quiet"]);
    expect(JSON.parse(checked.stdout).aims.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      "missed",
      "met",
    ]);
  });

  // By the policy one game in two is won through doors that are alike, one in four through uneven ones; with look-ahead
  // three in four.
  test.each([
    ["1", ["1", "2", "3"]],
    ["2", ["1", "2"]],
    ["three", ["1", "3"]],
  ])("at two strengths, with parameters and aims, the same on any threads: seed %s", async (seed, threads) => {
    const aims = "tests/support/two-doors.aims.yaml";
    const line = ["report", "tests/support/two-doors.ts", "--doors", "uneven", "--aims", aims, "--aim", "win>=0.1"];
    const pages = [];
    for (const many of threads) {
      const out = join(folder, `doors-${seed}-${many}`);
      const words = [...line, "--trials", "100000", "--seed", seed, "--threads", many, "--quiet", "--json"];
      const { status, stderr, stdout } = await deadeven([...words, "--out", out]);
      expect([status, stderr]).toEqual([0, ""]);
      const { findings } = JSON.parse(stdout).reports[0];
      expect(findings.slice(0, 2)).toMatchObject([
        { strength: "turns", aim: { verdict: "within", says: "no better than even" } },
        { strength: "holds", aim: { verdict: "within" } },
      ]);
      expect(findings[0].text).toMatch(
        /With players who look ahead it turns round \(50 tries a choice, [\d,]+ games\): it is /,
      );
      const texts = findings.map(({ text }: { text: string }) => text).join("\n");
      expect(texts).toMatch(/With players who look ahead \(50 tries a choice, 100 games\) games end "win" in [678]\d/);
      expect(readFileSync(join(out, "two-doors.html"), "utf8")).toMatch(
        /<p class="soft">With players who look ahead it turns round /,
      );
      expect(readFileSync(join(out, "two-doors.md"), "utf8")).toContain(
        "with those who do, not all of your aims are met",
      );
      expect(readFileSync(join(out, "two-doors.md"), "utf8")).toContain("**Turns round with look-ahead.**");
      pages.push(filesOf(out));
    }
    for (const page of pages.slice(1)) expect(page).toEqual(pages[0]);
  });

  test("marks what it suggests as its own, and shows how to write it down", async () => {
    const out = join(folder, "suggested");
    expect((await deadeven(["report", "zombie-blitz", "--trials", "5000", "--quiet", "--out", out])).status).toBe(0);
    const page = readFileSync(join(out, "zombie-blitz.html"), "utf8");
    expect(page).toContain("We suggest: ");
    expect(page).toMatch(/(Outside|Within) our suggested range/);
    const yaml = codeIn(join(out, "zombie-blitz.md")).find((code) => code.startsWith("sim:"))!;
    const file = join(folder, "suggested.yaml");
    writeFileSync(file, `${yaml}\ntrials: 2000\nseed: 1\n`);
    const { status, stderr } = await deadeven(["check", file, "--quiet"]);
    expect([status, stderr]).toEqual([1, ""]);
  });

  test("of any game: what the general page says, and that with parameters it is made of one that has its own", async () => {
    const pig = await deadeven([
      "report",
      "./examples/pig-duel.ts",
      "--trials",
      "5000",
      "--quiet",
      "--out",
      join(folder, "pig"),
    ]);
    expect([pig.status, pig.stdout]).toEqual([0, expect.stringContaining("Games take")]);
    const line = [
      "report",
      "hex-pursuit",
      "--zombies",
      "3",
      "--trials",
      "1000",
      "--quiet",
      "--out",
      join(folder, "hex"),
    ];
    expect((await deadeven(line)).stdout).toContain("Hex pursuit: what decides it?");
  });

  test("can't be verified as a run can, and says what to do instead", async () => {
    const { status, stderr } = await deadeven(["verify", out]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("build them again")]);
  });

  test.each([
    [["report", "zombie-blits"], "did you mean zombie-blitz"],
    [["report", "./nowhere.ts"], "there is no report and no game at ./nowhere.ts"],
    [["report", "tests/support/ridge-report.ts"], "there is no report and no game at tests/support/ridge-report.ts"],
    [["report", "zombie-blitz", "--playrs", "3"], "did you mean --players"],
    [["report", "zombie-blitz", "--players", "30"], "players must be a whole number from 1 to 10"],
    [["report", "zombie-blitz", "--deck", "nowhere.json"], "nowhere.json"],
    [["report", "zombie-blitz", "--aim", "win"], 'aim "win": it has no bound'],
    [["report", "zombie-blitz", "--aim", "wins=0.5"], "there is no outcome and no metric wins"],
    [["report", "zombie-blitz", "--aims", "tests/support/coin.aims.yaml"], "has aims of coin"],
    [["report", "zombie-blitz", "forklift", "--aim", "win=0.5"], "aims are of one game"],
    [["report", "zombie-blitz", "forklift", "--players", "3"], "there is no option --players here"],
    [["report", "flat", "--side-a", "moped"], "there is no option --side-a here"],
    [["report", "all", "--aim", "win=0.5"], "aims are of one game"],
    [["report", REPORT, "--quick", "--trials", "5"], "--quick and --trials"],
    [["report", REPORT, "--trials", "0"], "--trials must be a whole number from 1 to 1000000"],
  ])("%j is bad input", async (line, reason) => {
    const { status, stdout, stderr } = await deadeven([...line, "--out", join(folder, "never")]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(reason)]);
    expect(readdirSync(folder)).not.toContain("never");
  });

  test("Ctrl-C leaves nothing half-written", async () => {
    const { status, stderr } = await deadeven(["report", "zombie-blitz", "--out", join(folder, "stopped"), "--quiet"], {
      meanwhile: (child) => {
        let begun = Number.POSITIVE_INFINITY;
        const look = setInterval(() => {
          const size = statSync(join(folder, "stopped.journal"), { throwIfNoEntry: false })?.size ?? begun;
          // Something was played.
          if (size > begun) {
            clearInterval(look);
            child.kill("SIGINT");
          }
          begun = Math.min(begun, size);
        }, 50);
        child.on("exit", () => clearInterval(look));
      },
    });
    expect([status, stderr]).toEqual([130, expect.stringContaining("nothing was written")]);
    // But for what the report can go on with.
    expect(readdirSync(folder).filter((name) => name.includes("stopped"))).toEqual(["stopped.journal"]);
  });

  test("keeps the pages that were done, marked partial", async () => {
    const kept = join(folder, "kept");
    const { status } = await deadeven(["report", REPORT, "zombie-blitz", "--out", kept, "--quiet"], {
      // As soon as the first page is there; the second report's games take far longer.
      meanwhile(child) {
        const look = setInterval(() => {
          const staging = readdirSync(folder).find((name) => name.startsWith(".kept.partial"));
          if (staging === undefined || !existsSync(join(folder, staging, "coin-report.md"))) return;
          clearInterval(look);
          child.kill("SIGINT");
        }, 50);
      },
    });
    expect(status).toBe(130);
    const manifest = JSON.parse(readFileSync(join(kept, "manifest.json"), "utf8"));
    expect([manifest.partial, manifest.reports.map(({ name }: { name: string }) => name)]).toEqual([
      true,
      ["coin-report"],
    ]);
    expect(readFileSync(join(kept, "index.html"), "utf8")).toContain("Partial.");
  });
});
