import { countOf, histogramOf, type Tally } from "deadeven";
import { expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { play, tell } from "../../support/play.js";

const share = (tally: Tally, outcome: string) => countOf(tally, outcome) / tally.trials;

function mean(tally: Tally, metric: string): number {
  const { values, counts } = histogramOf(tally, metric);
  return values.reduce((sum, value, i) => sum + value * counts[i]!, 0) / tally.trials;
}

test("answers what the ramming threshold does: the easier the kill, the more runs are delivered", () => {
  const trials = 4000;
  const tallies = [2, 3, 4, 5, 6].map((kill) => play(forklift, { "ram-kill": kill }, trials));
  const delivered = tallies.map((tally) => share(tally, "delivered"));
  for (const chance of delivered) {
    expect(chance).toBeGreaterThan(0.1);
    expect(chance).toBeLessThan(0.9);
  }
  for (let i = 1; i < delivered.length; i += 1) {
    // Each step lowers the share by more than four standard errors of the difference, which is 0.011 at most.
    expect(delivered[i - 1]! - delivered[i]!).toBeGreaterThan(0.045);
    expect(mean(tallies[i - 1]!, "most-aboard")).toBeLessThan(mean(tallies[i]!, "most-aboard"));
  }
});

test.each([
  ["enter-cabin", "climb-first", {}],
  ["climb-from", "adjacent", {}],
  ["heroes-turn", false, {}],
  ["u-turn", "no", {}],
  ["cabin-shot", "or-aboard", { riders: 3, "hero-wounds": 1 }],
  ["guns-drop", "no", { guns: 1 }],
  ["ram-survivor", "climbs-on", {}],
  ["ram-survivor", "blocks", {}],
  ["wall-through", "stops", {}],
  ["wall-again", "no", {}],
  ["overrun-lifts", "at-once", { overrun: 4 }],
  ["overrun-ends", true, { overrun: 4 }],
  ["zombie-choice", "driver-only", {}],
  ["zombie-choice", "forklift-only", {}],
  ["route", "ram", {}],
  ["route", "avoid", {}],
  ["route", "hunt", {}],
  ["shortcuts", "never", {}],
  ["move-die", 8, {}],
  ["loaded-die", 6, {}],
  ["climb-cost", 2, {}],
  ["ram-wound", 2, {}],
  ["ram-walls", false, {}],
  ["ram-doors", false, {}],
  ["cabin-penalty", 3, { "driver-gun": true }],
  ["driver-gun", true, {}],
  ["mechanic-card", 1, {}],
  ["charges", 2, {}],
])("%s %s makes a difference", (name, value, given) => {
  const usual = play(forklift, given, 300);
  expect(play(forklift, { ...given, [name]: value }, 300).counts).not.toEqual(usual.counts);
});

test("with no zombies only the time can run out", () => {
  const tally = play(forklift, { zombies: 0, spawn: false }, 2000);
  expect(countOf(tally, "delivered") + countOf(tally, "time-up")).toBe(2000);
  // Four loading moves, and never fewer than three drives between them.
  expect(histogramOf(tally, "turns", "delivered").values[0]).toBeGreaterThanOrEqual(8);
});

test("never rams walls or doors when told not to, and goes through the door", () => {
  const tally = play(forklift, { shortcuts: "never", zombies: 0, spawn: false, turns: 40 }, 500);
  expect(mean(tally, "walls-rammed") + mean(tally, "doors-rammed")).toBe(0);
  expect(countOf(tally, "delivered")).toBe(500);
});

test("a hunting driver rams more, and a shy one less, than one who takes the shortest way as it comes", () => {
  const field = {
    title: "Field",
    play: "map",
    rows: new Array(9).fill(".".repeat(12)),
    forklift: { front: [5, 2], back: [5, 1] },
    zombies: [
      [2, 4],
      [8, 5],
      [3, 7],
      [6, 8],
      [5, 10],
      [1, 9],
    ],
    "pick-up": [[5, 12]],
    "drop-off": [[5, 1]],
  };
  const scenario = { file: "field.json", content: JSON.stringify(field) };
  const [shy, straight, eager, hunting] = ["avoid", "direct", "ram", "hunt"].map((route) =>
    mean(play(forklift, { scenario, route, zombies: 12, turns: 3 }, 2000), "rams-tried"),
  );
  expect(shy).toBeLessThan(straight! - 0.5);
  expect(eager).toBeGreaterThan(straight! + 0.5);
  expect(hunting).toBeGreaterThan(eager! + 0.5);
});

test.each(["1", "2", "3"])("over a whole supply run a shy driver rams less than half as often (seed %s)", (seed) => {
  const [shy, straight] = ["avoid", "direct"].map((route) => mean(play(forklift, { route }, 2000, seed), "rams-tried"));
  expect(shy).toBeLessThan(straight! / 2);
});

test("sees the same dice whoever carries the guns: substreams don't shift each other", () => {
  // The guns' number of dice changes; the drive's first roll doesn't.
  const drive = (given: Record<string, unknown>) =>
    tell(forklift, given, 3).lines.find((line) => /may move/.test(line));
  expect(drive({ guns: 0 })).toBe(drive({ guns: 2 }));
});

test("unloads the last crate before repairing, also while overrun", () => {
  const scenario = {
    title: "Dock",
    play: "map",
    rows: ["...", "..."],
    forklift: { front: [1, 2], back: [1, 1] },
    "pick-up": [[1, 2]],
    "drop-off": [[1, 2]],
    defaults: { crates: 1, riders: 0, tools: 1, aboard: 4, zombies: 0, spawn: false },
  };
  const given = { "zombie-choice": "forklift-only", "zombie-dent": 1, wounds: 12, overrun: 4 };
  const tally = play(forklift, { scenario: { file: "dock.json", content: JSON.stringify(scenario) }, ...given }, 5);
  // Four dents a turn; loaded in the first, unloaded in the second.
  expect(countOf(tally, "delivered")).toBe(5);
  expect(mean(tally, "turns")).toBe(2);
  expect(mean(tally, "repairs")).toBe(0);
});
