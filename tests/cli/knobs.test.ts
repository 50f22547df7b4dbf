import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
const BLITZ = ["zombie-blitz", "--trials", "2000", "--seed", "1", "--quiet", "--json"];
const json = async (words: readonly string[]) => JSON.parse((await deadeven(words)).stdout);

/** The reference deck as somebody would edit it by hand. */
function edited(change: (deck: any) => void): string {
  const deck = JSON.parse(readFileSync("sims/zombie-blitz/decks/reference.json", "utf8"));
  change(deck);
  const path = join(folder, `deck-${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(deck));
  return path;
}

test("a knob plays what the edited file would, digest and all, by whatever name and in whatever option", async () => {
  const path = edited((deck) => {
    deck.cards[4].count = 4;
    deck.tiles.splice(5, 1);
  });
  const { digest } = await json(["run", ...BLITZ, "--deck", path]);
  const knobs = ["--deck.cards.Brute.count", "4", "--deck.tiles.Fuel tank.count=0"];
  const turned = await json(["run", ...BLITZ, ...knobs]);
  expect(turned.digest).toBe(digest);
  expect(turned.params.deck).toBe('reference[cards.Brute.count=4,tiles."Fuel tank".count=0]');
  expect((await json(["run", ...BLITZ, "--deck", turned.params.deck])).digest).toBe(digest);

  const compared = await json([
    ...["compare", ...BLITZ, "--a", "players=4"],
    ...["--b", 'deck.cards.5.count=4,deck.tiles."Fuel tank".count=0'],
  ]);
  expect(compared.b.digest).toBe(digest);

  const study = join(folder, "study.yaml");
  writeFileSync(
    study,
    'study: sweep\nsim: zombie-blitz\nparams: { deck.tiles."Fuel tank".count: 0 }\nvary: { deck.cards.Brute.count: [2, 4] }\ntrials: 2000\nseed: 1\n',
  );
  const swept = await json(["study", study, "--json", "--quiet"]);
  expect(swept.variants[1].digest).toBe(digest);
  expect(swept.vary).toEqual([{ param: "deck.cards.Brute.count", values: [2, 4] }]);
});

test("values that the file's checks refuse are left out and listed; when all are, it is bad input", async () => {
  const { skipped, variants } = await json(["sweep", ...BLITZ, "--vary", "deck.cards.Brute.count=64,3,65"]);
  expect(variants).toHaveLength(1);
  expect(skipped.map(({ values }: any) => values)).toEqual([
    { "deck.cards.Brute.count": 64 },
    { "deck.cards.Brute.count": 65 },
  ]);
  expect(skipped[1].reason).toMatch(/card 5 \(Brute\): count must be a whole number from 0 to 64/);
  const { status, stderr } = await deadeven(["sweep", ...BLITZ, "--vary", "deck.cards.Brute.count=65..70"]);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^deadeven: every combination is refused; .*Brute.*\n$/)]);
});

test("out folders have a chart, columns by the knob's name, and are verified", async () => {
  const out = join(folder, "out");
  const vary = ["--vary", "deck.cards.Brute.count=2,4"];
  expect((await deadeven(["sweep", ...BLITZ, ...vary, "--out", out])).status).toBe(0);
  expect(readFileSync(join(out, "outcomes.csv"), "utf8")).toMatch(/^variant,deck\.cards\.Brute\.count,trials,/);
  expect(readFileSync(join(out, "charts", "outcomes-by-deck-cards-brute-count.svg"), "utf8")).toContain("<svg");
  expect((await deadeven(["verify", out, "--quiet"])).status).toBe(0);
});

test.each([
  [["run", "zombie-blitz", "--deck.cards.Brutte.count", "3"], /deck\.cards has no Brutte \(did you mean Brute\?\)/],
  [["run", "zombie-blitz", "--deck.cards.Brute.count"], /--deck\.cards\.Brute\.count needs a value/],
  [["run", "zombie-blitz", "--players.x", "3"], /there is no option --players\.x/],
  [["compare", "zombie-blitz", "--a", "players.x=3", "--b", "players=3"], /players has no parts: it is no file/],
])("%j is refused in a line", async (words, message) => {
  const { status, stdout, stderr } = await deadeven(words);
  expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(message)]);
});
