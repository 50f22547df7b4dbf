import fc from "fast-check";
import { expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { play, readFile, tell } from "../../support/play.js";
import { referee } from "./referee.js";
import { type MapFile, readBoard, shortestDrive } from "./referee-board.js";

/** A map with blocks of buildings and large squares, doors in some walls, and everything else anywhere. */
const maps = fc
  .record({
    height: fc.integer({ min: 2, max: 8 }),
    width: fc.integer({ min: 3, max: 9 }),
    blocks: fc.array(fc.tuple(fc.constantFrom("A", "B", "O"), fc.nat(7), fc.nat(8), fc.nat(3), fc.nat(3)), {
      maxLength: 4,
    }),
    doors: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 4 }),
    spots: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  })
  .map(({ height, width, blocks, doors, spots }) => {
    const cells = Array.from({ length: height }, () => new Array<string>(width).fill("."));
    for (const [letter, top, left, down, right] of blocks) {
      for (let r = top; r <= top + down && r < height; r += 1) {
        for (let c = left; c <= left + right && c < width; c += 1) cells[r]![c] = letter;
      }
    }
    const inside = (r: number, c: number) => (cells[r]![c] === "O" ? "." : cells[r]![c]);
    const walls: [[number, number], [number, number]][] = [];
    const open: [[number, number], [number, number]][] = [];
    for (let r = 0; r < height; r += 1) {
      for (let c = 0; c < width; c += 1) {
        for (const [y, x] of [
          [r + 1, c],
          [r, c + 1],
        ] as const) {
          if (y >= height || x >= width) continue;
          (inside(r, c) === inside(y, x) ? open : walls).push([
            [r + 1, c + 1],
            [y + 1, x + 1],
          ]);
        }
      }
    }
    const spot = (i: number): [number, number] => {
      const n = spots[i]! % (height * width);
      return [Math.floor(n / width) + 1, (n % width) + 1];
    };
    const [back, front] = open.length === 0 ? [spot(0), spot(1)] : open[spots[0]! % open.length]!;
    return {
      title: "Anywhere",
      play: "map",
      rows: cells.map((row) => row.join("")),
      doors: doors
        .map(([n, locked]) => ({ between: walls[n % walls.length]!, locked }))
        .filter(({ between }, i, all) => walls.length > 0 && all.findIndex((door) => door.between === between) === i),
      forklift: { front, back },
      zombies: [spot(2), spot(3)],
      "spawn-pits": [spot(4), spot(5)],
      "pick-up": [spot(6)],
      "drop-off": [spot(7)],
      "riders-on-foot": spots[8]! % 3 === 0 ? [spot(8)] : [],
      open: open.length > 0 && cells.flat().some((cell) => cell !== "O"),
    };
  })
  .filter(({ open }) => open)
  .map(({ open: _, ...map }) => map);

/** The map that comes with the sim, which gives more to ram. */
const supplyRun = JSON.parse(
  readFile(new URL("../../../sims/forklift/scenarios/supply-run.json", import.meta.url)),
) as MapFile;

/** A rider on foot beside a hut: through its wall the forklift would be as near as round it. */
const hut = {
  title: "Hut",
  play: "map",
  rows: [".A........", ".........."],
  doors: [
    {
      between: [
        [1, 2],
        [2, 2],
      ],
    },
  ],
  forklift: { front: [2, 5], back: [2, 4] },
  "riders-on-foot": [[1, 1]],
  zombies: [[1, 10]],
  "spawn-pits": [[1, 10]],
  "pick-up": [[2, 10]],
  "drop-off": [[2, 5]],
};

const settings = fc.record({
  riders: fc.integer({ min: 0, max: 3 }),
  turns: fc.constantFrom(0, 4, 15),
  zombies: fc.integer({ min: 0, max: 16 }),
  aboard: fc.integer({ min: 0, max: 5 }),
  "in-cabin": fc.constantFrom(0, 0, 1),
  "move-die": fc.constantFrom(6, 6, 3, 10),
  "loaded-die": fc.constantFrom(3, 3, 6),
  "climb-cost": fc.constantFrom(1, 1, 0, 2, 3),
  "ram-wound": fc.constantFrom(1, 1, 0, 2),
  "ram-walls": fc.constantFrom(true, true, true, false),
  "ram-doors": fc.constantFrom(true, true, true, false),
  "cabin-penalty": fc.integer({ min: 0, max: 3 }),
  guns: fc.nat(3),
  "ram-kill": fc.integer({ min: 1, max: 7 }),
  "wall-ram": fc.integer({ min: 1, max: 7 }),
  "wall-run": fc.integer({ min: 0, max: 3 }),
  "door-run": fc.integer({ min: 0, max: 3 }),
  wounds: fc.integer({ min: 1, max: 5 }),
  overrun: fc.integer({ min: 2, max: 8 }),
  "reach-cabin": fc.integer({ min: 2, max: 7 }),
  "hero-wounds": fc.integer({ min: 1, max: 9 }),
  "mechanic-card": fc.integer({ min: 0, max: 1 }),
  charges: fc.integer({ min: 0, max: 4 }),
  "driver-gun": fc.boolean(),
  "zombie-pool": fc.constantFrom(3, 8, 14),
  "gun-range": fc.integer({ min: 0, max: 5 }),
  "gun-hit": fc.integer({ min: 2, max: 6 }),
  "blast-hit": fc.integer({ min: 2, max: 6 }),
  "zombie-dent": fc.integer({ min: 2, max: 7 }),
  driver: fc.constantFrom(true, true, true, false),
  "enter-cabin": fc.constantFrom("one-point", "climb-first"),
  "cabin-shot": fc.constantFrom("beneath", "or-aboard"),
  "guns-drop": fc.constantFrom("yes", "no"),
  "wall-again": fc.constantFrom("yes", "yes", "no"),
  "climb-from": fc.constantFrom("beneath", "adjacent"),
  "heroes-turn": fc.boolean(),
  "u-turn": fc.constantFrom("no", "yes"),
  "ram-survivor": fc.constantFrom("stays", "climbs-on", "blocks"),
  "wall-through": fc.constantFrom("moves", "stops"),
  "overrun-lifts": fc.constantFrom("next-turn", "at-once"),
  "overrun-ends": fc.boolean(),
  "zombie-choice": fc.constantFrom("driver-then-forklift", "driver-only", "forklift-only"),
  route: fc.constantFrom("direct", "ram", "avoid", "hunt"),
  shortcuts: fc.constantFrom("smart", "smart", "never"),
  tool: fc.boolean(),
  skill: fc.constantFrom(undefined, "random"),
});

test("keeps the rules on any map, whoever plays, ends, and plays the same told or not", { timeout: 60_000 }, () => {
  const ends = new Set<number>();
  fc.assert(
    fc.property(
      fc.oneof(maps, fc.constant(supplyRun), fc.constant(hut)),
      settings,
      fc.nat(1000),
      (map, { tool, skill, ...given }, trial) => {
        const scenario = { file: "anywhere.json", content: JSON.stringify(map) };
        const tools = tool && (given.riders > 0 || given.driver) ? 1 : 0;
        const guns = Math.min(given.guns, given.riders);
        const params = { scenario, ...given, tools, guns };
        const { lines, card } = tell(forklift, params, trial, "1", skill);
        ends.add(card.outcome);
        const told = referee(
          map as unknown as MapFile,
          {
            wallRun: given["wall-run"],
            doorRun: given["door-run"],
            wounds: given.wounds,
            overrun: given.overrun,
            uTurn: given["u-turn"] === "yes",
            heroWounds: given["hero-wounds"],
            ramKill: given["ram-kill"],
            wallRam: given["wall-ram"],
            reachCabin: given["reach-cabin"],
            zombieDent: given["zombie-dent"],
            cabinPenalty: given["cabin-penalty"],
            climbCost: given["climb-cost"],
            cabinFromGround: given["enter-cabin"] === "one-point" ? 1 : 1 + given["climb-cost"],
            moveDie: given["move-die"],
            loadedDie: given["loaded-die"],
            ramWound: given["ram-wound"],
            ramWalls: given["ram-walls"],
            ramDoors: given["ram-doors"],
            wallAgain: given["wall-again"] === "yes",
            cabinShotAboard: given["cabin-shot"] === "or-aboard",
            gunsDrop: given["guns-drop"] === "yes",
            guns: [
              ...Array.from({ length: guns }, (_, i) => `rider ${i + 1}`),
              ...(given["driver-gun"] && given.driver ? ["driver"] : []),
            ],
            tools: tools === 0 ? [] : [given.riders > 0 ? `rider ${given.riders}` : "driver"],
            gunRange: given["gun-range"],
            gunHit: given["gun-hit"],
            blastHit: given["blast-hit"],
            climbFromBeside: given["climb-from"] === "adjacent",
            blocks: given["ram-survivor"] === "blocks",
            wallStops: given["wall-through"] === "stops",
            zombiePool: given["zombie-pool"],
          },
          // What was chosen of what is told besides.
          lines.filter((line) => !line.includes(" (of: ")),
        );
        const tally = play(forklift, params, 1, "1", trial, skill);
        expect(tally.ends[card.outcome]).toBe(1);
        tally.metrics.forEach(({ name, min }, m) => {
          expect(tally.counts[card.outcome]![m]!.length - 1 + min, name).toBe(card.metrics[m]);
        });
        const metric = (name: string) => card.metrics[tally.metrics.findIndex((m) => m.name === name)]!;
        expect(told.squares).toBe(metric("squares-driven"));
        expect(told.wounds).toBe(metric("wounds-by-ramming") + metric("wounds-by-zombies") + metric("wounds-by-blast"));
        const rammed = metric("walls-rammed") + metric("doors-rammed");
        expect(metric("wounds-by-ramming")).toBeLessThanOrEqual(rammed * given["ram-wound"]);
        expect(metric("wounds-by-ramming")).toBeGreaterThanOrEqual(rammed * Math.min(1, given["ram-wound"]));
      },
    ),
    { numRuns: 300, seed: 1 },
  );
  // Every way to end a game came up.
  expect([...ends].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("drives the shortest way there is without reverse, on any map", () => {
  let reached = 0;
  fc.assert(
    fc.property(fc.oneof(maps, fc.constant(supplyRun)), fc.boolean(), (map, uTurn) => {
      const file = map as unknown as MapFile;
      const scenario = { file: "anywhere.json", content: JSON.stringify(map) };
      const alone = { riders: 0, zombies: 0, spawn: false, shortcuts: "never", turns: 100, crates: 10 };
      const { lines } = tell(forklift, { scenario, ...alone, "u-turn": uTurn ? "yes" : "no" }, 0);
      const loads = lines.findIndex((line) => line.includes("loads a crate"));
      const driven = lines
        .slice(0, loads < 0 ? lines.length : loads)
        .filter((line) => line.startsWith("  It drives"))
        .reduce((sum, line) => sum + line.split(" - ").length, 0);
      const goal = readBoard(file).nameOf.get(file["pick-up"][0]!.join())!;
      const shortest = shortestDrive(file, goal, uTurn);
      expect(loads >= 0).toBe(Number.isFinite(shortest));
      expect(driven).toBe(Number.isFinite(shortest) ? shortest : 0);
      reached += loads >= 0 && shortest > 2 ? 1 : 0;
    }),
    { numRuns: 200, seed: 2 },
  );
  expect(reached).toBeGreaterThan(50);
});

test("who is aboard is listed as one reads a list aloud", () => {
  const aboard = Array.from({ length: 40 }, (_, trial) => tell(forklift, { riders: 3 }, trial).lines)
    .flat()
    .filter((line) => line.startsWith("    Front: "))
    .flatMap((line) => line.split(".  "));
  const three = aboard.filter((place) => /rider.*rider.*zombie/.test(place));
  expect(three.length).toBeGreaterThan(0);
  for (const place of three) expect(place).toMatch(/: rider \d, (rider \d, )*rider \d and \d+ zombies?$/);
});
