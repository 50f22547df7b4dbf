/** What the heroes' player is asked, and what comes of the answers. */

import { prepareVariant, resolveParams, Stream } from "deadeven";
import { describe, expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { answering } from "../../support/answering.js";
import { readFile } from "../../support/play.js";
import { depot } from "./depot.js";

type Answers = Readonly<Record<string, (options: readonly string[]) => number>>;

/** Dice that always show the same, but for those of the substreams named. */
class Steady extends Stream {
  constructor(private readonly face: number) {
    super([0, 0, 0, 0], "steady");
  }
  override below(n: number): number {
    return Math.min(n, this.face) - 1;
  }
}

/** Plays a game in which the kinds of decision named are answered, and all else is left to the policies. */
function answered(given: Record<string, unknown>, answers: Answers, shown: Record<string, number> = {}) {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  const { play: player, asked } = answering((kind, options) => answers[kind]?.(options) ?? 0, tell);
  const variant = prepareVariant(forklift, resolveParams(forklift.params, given, readFile));
  const card = variant.newCard();
  const streams = Object.fromEntries(forklift.substreams.map((name: string) => [name, new Steady(shown[name] ?? 1)]));
  variant.trial(streams, card, tell, player);
  return { asked, lines, card };
}

/** The option that begins with the first of these words that any begins with. */
const one =
  (...words: string[]) =>
  (options: readonly string[]) =>
    options.findIndex((option) => option.startsWith(words.find((word) => options.some((o) => o.startsWith(word)))!));

const quiet = { zombies: 0, spawn: false, turns: 1, riders: 0, tools: 0 };

describe("a player is asked", () => {
  test("what the driver does, and where the front goes square by square: also into a wall, after the run-up", () => {
    const { asked, lines } = answered(
      { scenario: depot(quiet), "wall-run": 1 },
      {
        "driver-move": one("drive"),
        "drive-on": one("ram the wall to 1,5", "drive to 1,4", "drive to 1,3"),
      },
      { drive: 3, ram: 4 },
    );
    expect(asked.slice(0, 2)).toEqual([
      "driver-move: stay, drive",
      "drive-on: stop, drive to 1,1, drive to 1,3, drive to 2,1, drive to 2,2, drive to 2,3",
    ]);
    expect(asked.at(-1)).toContain("ram the wall to 1,5");
    expect(lines).toContain("  The driver drives to 1,3");
    expect(lines).toContain("  The driver rams the wall to 1,5");
  });

  test("only for squares that the front may enter: not its own back by a ruling, no corner, no wall before the run-up", () => {
    const first = (given: Record<string, unknown>, places: Record<string, unknown> = {}) =>
      answered({ scenario: depot(quiet, places), ...given }, { "driver-move": one("drive") }).asked[1];
    expect(first({ "u-turn": "no" })).toBe("drive-on: stop, drive to 1,3, drive to 2,1, drive to 2,2, drive to 2,3");
    const atWall = { forklift: { front: [1, 4], back: [1, 3] } };
    expect(first({ "wall-run": 1 }, atWall)).toBe("drive-on: stop, drive to 1,3, drive to 2,3, drive to 2,4");
    expect(first({ "wall-run": 0 }, atWall)).toBe(
      "drive-on: stop, drive to 1,3, ram the wall to 1,5, drive to 2,3, drive to 2,4",
    );
  });

  test("whether to ram a wall once more, and zombies under the front", () => {
    const wall = answered(
      { scenario: depot(quiet, { forklift: { front: [1, 4], back: [1, 3] } }), "wall-run": 0 },
      { "driver-move": one("drive"), "drive-on": one("ram the wall"), "ram-again": one("stop") },
      { drive: 6 },
    );
    expect(wall.asked.at(-1)).toBe("ram-again: ram again, stop");
    expect(wall.lines.filter((line) => line.includes("the wall holds"))).toHaveLength(1);
    const street = depot({ ...quiet, zombies: 1 }, { zombies: [[1, 3]] });
    const zombies = answered({ scenario: street }, { "driver-move": one("drive"), "ram-zombies": one("leave") });
    expect(zombies.asked).toContain("ram-zombies: ram, leave them alone");
    expect(zombies.lines).toContain("  The driver leaves them alone");
    expect(zombies.card.metrics[2]).toBe(0);
  });

  test("whom to shoot, once for each place, or to hold fire; and where to throw", () => {
    const scenario = depot(
      { ...quiet, riders: 1, guns: 1, charges: 1, zombies: 3 },
      {
        zombies: [
          [1, 8],
          [2, 4],
          [2, 4],
        ],
      },
    );
    const { asked, lines } = answered({ scenario, "gun-range": 9 }, { shoot: one("shoot at a zombie at 1,7") });
    expect(asked.filter((question) => /^(shoot|throw)/.test(question))).toEqual([
      "throw-charge: keep the charge, throw a charge at 1,3",
      "shoot: hold fire, shoot at a zombie at 1,7, shoot at a zombie at 1,3",
    ]);
    expect(lines).toContain("  Rider 1 shoots at a zombie at 1,7");
  });

  test("what a hero does: stay, change ends, repair, come aboard, or get what lies on the ground", () => {
    const scenario = depot({ ...quiet, riders: 2, tools: 1, aboard: 1 }, { "riders-on-foot": [[2, 1]] });
    const { asked } = answered({ scenario, "zombie-dent": 1, "reach-cabin": 7, turns: 2 }, {}, { zombies: 6 });
    expect(asked).toContain("hero-move: stay, climb aboard");
    expect(asked).toContain("hero-move: stay, move to the back");
    const siege = answered({ scenario: "siege", tools: 1, turns: 1 }, { "driver-move": one("repair") }, { zombies: 5 });
    expect(siege.asked).toEqual(["driver-move: stay, repair"]);
    expect(siege.lines).toContain("  The driver gives up the move to repair: 1 of 4 wounds is left.");
  });

  test("who takes the wheel, and when the card is played", () => {
    const scenario = depot({ ...quiet, riders: 2 });
    const wheel = answered({ scenario, driver: false }, { "take-wheel": one("rider 2") });
    expect(wheel.asked[0]).toBe("take-wheel: rider 1, rider 2");
    expect(wheel.lines).toContain("  Rider 2 is to take the wheel");
    expect(wheel.lines.some((line) => /^ {2}Rider 2 at the wheel moves/.test(line))).toBe(true);
    const siege = { scenario: "siege", driver: false, "mechanic-card": 1, aboard: 1, turns: 2 };
    const early = answered(siege, { "play-card": one("play") }, { zombies: 6 });
    expect(early.asked).toEqual(["play-card: play it, keep it"]);
    expect(early.lines).toContain("  The mechanic card is played: all wounds are healed.");
  });

  // All fights are ties: the rider on the front is dead of the first.
  const deadly = { "hero-wounds": 1, "heroes-turn": false };

  test("about a tool or a gun on the ground, if the hero lacks it, and once where both lie together", () => {
    const asked = (defaults: Record<string, unknown>) => {
      const scenario = depot({ ...quiet, aboard: 1, ...defaults }, { forklift: { front: [1, 1], back: [1, 2] } });
      return answered({ scenario, ...deadly }, {}).asked;
    };
    const driver = "driver-move: stay, drive, walk to 1,1";
    const forIt = "hero-move: stay, move to the front, walk to 1,1";
    const notForIt = "hero-move: stay, move to the front";
    // Both lie there; rider 1 has a gun.
    expect(asked({ riders: 2, guns: 2, tools: 1 })).toEqual([forIt, driver]);
    // A gun; rider 1 has one, and rider 3 has not.
    expect(asked({ riders: 3, guns: 2, tools: 1 })).toEqual([notForIt, forIt, driver]);
    // A tool; rider 1 has one.
    expect(asked({ riders: 2, guns: 0, tools: 2 })).toEqual([notForIt, driver]);
    // Nobody gets off in a siege.
    const siege = { scenario: "siege", riders: 2, guns: 0, tools: 1, aboard: 1, turns: 1 };
    expect(answered({ ...siege, ...deadly }, {}).asked).toEqual([notForIt]);
  });

  test("who fetches a tool, if anyone does", () => {
    const scenario = depot({ ...quiet, riders: 1, guns: 0, tools: 1, aboard: 2 });
    const given = { scenario, ...deadly, wounds: 1, "zombie-choice": "forklift-only" };
    const { asked, lines } = answered(given, { "driver-move": one("walk") }, { zombies: 6 });
    expect(asked).toEqual(["fetch-tool: the driver, nobody", "driver-move: stay, walk to 1,1"]);
    expect(lines).toContain("  The driver is to fetch the repair tool");
    expect(lines).toContain("  The driver picks up the repair tool.");
  });

  test("nothing where there is nothing to choose", () => {
    const alone = { "riders-on-foot": [[1, 1]] };
    expect(answered({ scenario: depot({ ...quiet, riders: 1 }, alone), driver: false }, {}).asked).toEqual([]);
    // With a driver he may stay on the ground.
    expect(answered({ scenario: depot({ ...quiet, riders: 1 }, alone) }, {}).asked[0]).toBe(
      "hero-move: stay, climb aboard",
    );
  });
});
