import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
const COIN = "tests/support/coin.ts";

test("a result is verified, and one that was meddled with is not", async () => {
  const out = join(folder, "coin");
  expect((await deadeven(["sweep", COIN, "--vary", "heads-from=2..4", "--trials", "500", "--out", out])).status).toBe(
    0,
  );
  const good = await deadeven(["verify", out, "--threads", "1"]);
  expect(good.stdout.match(/, same/g)).toHaveLength(3);
  expect(good.status).toBe(0);
  const path = join(out, "manifest.json");
  writeFileSync(path, readFileSync(path, "utf8").replace('"trials": 500', '"trials": 501'));
  const bad = await deadeven(["verify", out]);
  expect(bad.stdout).toMatch(/DIFFERENT/);
  expect(bad.status).toBe(1);
});

test("a deck from a file is kept in the manifest, so that the result can be verified where the file is gone", async () => {
  const out = join(folder, "deck");
  const deck = join(folder, "my-deck.json");
  cpSync("sims/zombie-blitz/decks/bare.json", deck);
  const line = ["run", "zombie-blitz", "--deck", deck, "--trials", "300", "--seed", "1", "--out", out, "--json"];
  const mine = JSON.parse((await deadeven(line)).stdout);
  expect(mine.params.deck).toBe(deck);
  const builtIn = await deadeven(["run", "zombie-blitz", "--deck", "bare", "--trials", "300", "--seed", "1", "--json"]);
  expect(JSON.parse(builtIn.stdout).digest).toBe(mine.digest);
  writeFileSync(deck, "gone");
  expect((await deadeven(["verify", out])).status).toBe(0);
});

test("a game that no seed controls does not verify, and the cause is named", async () => {
  const out = join(folder, "unruly");
  const line = ["run", "tests/support/unruly.ts", "--how", "math-random", "--trials", "300", "--out", out, "--quiet"];
  await deadeven(line);
  const { status, stdout, stderr } = await deadeven(["verify", out]);
  expect(stdout).toMatch(/DIFFERENT/);
  expect(stderr).toMatch(/don't go the same twice: a trial calls Math\.random/);
  expect(status).toBe(1);
});
