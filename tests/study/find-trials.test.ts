import { describe, expect, test } from "vitest";
import { tellTrial } from "../../src/engine/play.js";
import { findTrials, parseBounds, type Wanted } from "../../src/study/find-trials.js";
import { makeReplay } from "../../src/study/replay.js";
import coin from "../support/coin.js";
import raffle from "../support/raffle.js";

const METRICS = [
  { name: "roll", min: -6, max: 40 },
  { name: "rolls-of-six", min: 0, max: 9 },
];

describe("bounds of a metric", () => {
  test.each([
    ["roll>4", 5, Number.POSITIVE_INFINITY],
    ["roll>=4", 4, Number.POSITIVE_INFINITY],
    ["roll<4", Number.NEGATIVE_INFINITY, 3],
    [" roll <= 4 ", Number.NEGATIVE_INFINITY, 4],
    ["roll=4", 4, 4],
    ["roll=2..4", 2, 4],
    ["roll=-4..-2", -4, -2],
  ])("%s", (text, low, high) => {
    expect(parseBounds(text, METRICS)).toEqual({ metric: "roll", low, high });
  });

  test.each([
    ["roll", /"roll" should be a metric and its bound, such as "roll>40"/],
    ["rol>3", /no metric rol \(did you mean roll\?\)/],
    ["roll>many", /"many" is no bound for roll/],
    ["roll=4..2", /"4..2" is no bound/],
    ["roll>2..4", /"2..4" is no bound/],
    ["roll>40", /"roll>40" can't be: roll goes from -6 to 40/],
    ["roll=-9..-7", /"roll=-9..-7" can't be: roll goes from -6 to 40/],
    ["rolls-of-six<0", /can't be: rolls-of-six goes from 0 to 9/],
  ])("%s is refused", (text, reason) => {
    expect(() => parseBounds(text, METRICS)).toThrow(reason);
  });
});

/** The die of each trial, as replays tell it. */
function rolls(made: ReturnType<typeof makeReplay>, trials: number): number[] {
  return Array.from({ length: trials }, (_, n) => {
    const lines: string[] = [];
    tellTrial(made.variant, made.key, n, (line) => lines.push(line));
    return Number(/shows (\d+)/.exec(lines[0]!)![1]);
  });
}

test.each(["1", "2", "three"])("those that a seat wins, alone or with others, with seed %s", async (seed) => {
  const made = makeReplay(raffle, { players: 3, shared: 30, nobody: 20 }, seed, false);
  const won = Array.from({ length: 60 }, (_, trial) => tellTrial(made.variant, made.key, trial, () => {}).winners);
  for (const seat of [1, 2, 3]) {
    const numbers = won.flatMap((set, trial) => ((set >> (seat - 1)) & 1 ? [trial] : []));
    const { trials } = await findTrials(made, 0, { ...ANY, among: 60, outcome: `seat:${seat}` }, []);
    expect(trials).toEqual(numbers.slice(0, 5));
  }
  await expect(findTrials(made, 0, { ...ANY, outcome: "seat:4" }, [])).rejects.toThrow(
    "--outcome: there is no seat:4: seats are seat:1 to seat:3",
  );
});

const ANY: Wanted = { where: [], pick: "first", among: 200 };

describe.each(["1", "2", "three"])("trials found with seed %s", (seed) => {
  const made = makeReplay(coin, { sides: 20, "heads-from": 6 }, seed, false);
  const shown = rolls(made, 200);
  const numbers = (fits: (roll: number) => boolean) => shown.flatMap((roll, n) => (fits(roll) ? [n] : []));

  test("are the first that end so", async () => {
    const { trials } = await findTrials(made, 0, { ...ANY, outcome: "tails" }, []);
    expect(trials).toEqual(numbers((roll) => roll < 6).slice(0, 5));
  });

  test("keep within the bounds, from where the search began", async () => {
    const where = [parseBounds("roll>=9", METRICS), parseBounds("roll<=12", METRICS)];
    const { trials } = await findTrials(made, 40, { ...ANY, where }, []);
    expect(trials).toEqual(
      numbers((roll) => roll >= 9 && roll <= 12)
        .filter((n) => n >= 40)
        .slice(0, 5),
    );
  });

  test("are those with most of the first metric, earlier ones first", async () => {
    const { trials, searched } = await findTrials(made, 0, { ...ANY, pick: "longest", outcome: "tails" }, []);
    expect(searched).toBe(200);
    const most = Math.max(...shown.filter((roll) => roll < 6));
    expect(trials[0]).toBe(numbers((roll) => roll === most)[0]);
  });

  test("that are typical end as most do, near the median", async () => {
    const { trials } = await findTrials(made, 0, { ...ANY, pick: "typical" }, []);
    const heads = shown.filter((roll) => roll >= 6).sort((a, b) => a - b);
    const middle = (heads[Math.floor((heads.length - 1) / 2)]! + heads[Math.ceil((heads.length - 1) / 2)]!) / 2;
    const nearest = Math.min(...heads.map((roll) => Math.abs(roll - middle)));
    expect(Math.abs(shown[trials[0]!]! - middle)).toBe(nearest);
  });

  test("are none where none is like that", async () => {
    expect(await findTrials(made, 0, { ...ANY, where: [parseBounds("roll>20", METRICS)] }, [])).toEqual({
      trials: [],
      searched: 200,
    });
  });
});
