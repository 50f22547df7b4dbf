import { describe, expect, test } from "vitest";
import {
  countOfFace,
  countOfHits,
  faceCounts,
  hitChance,
  hitsOf,
  LOADS,
  meets,
  singlesOf,
} from "../../../sims/zombie-blitz/dice.js";
import sim from "../../../sims/zombie-blitz/index.js";
import { chanceOfHit, rollMeets } from "./plain-game.js";
import { paramsFor } from "./support.js";

/** The faces of n dice that fall in the given way. */
function facesOf(n: number, way: number): number[] {
  return Array.from({ length: n }, (_, i) => (Math.floor(way / 6 ** i) % 6) + 1);
}

/** The most hits by trying every way to use the dice: each alone, in a pair, or not at all. */
function mostHits(faces: readonly number[], zombie: number): number {
  if (faces.length === 0) return 0;
  const [first, ...rest] = faces as [number, ...number[]];
  let most = mostHits(rest, zombie) + (first === zombie ? 1 : 0);
  rest.forEach((other, i) => {
    if (first + other === zombie) most = Math.max(most, 1 + mostHits(rest.toSpliced(i, 1), zombie));
  });
  return most;
}

describe("the chance of at least one hit", () => {
  test.each([8, 10, 12])("against a d%i, by counting every fall of 1 to 5 dice and the zombie die", (sides) => {
    for (let n = 1; n <= 5; n += 1) {
      let hits = 0;
      for (let way = 0; way < 6 ** n; way += 1) {
        const faces = facesOf(n, way);
        for (let zombie = 1; zombie <= sides; zombie += 1) {
          if (faces.some((face, i) => face === zombie || faces.some((other, j) => j < i && face + other === zombie))) {
            hits += 1;
          }
        }
      }
      expect(hitChance(n, sides)).toBeCloseTo(hits / (6 ** n * sides), 14);
    }
  });

  test.each([8, 10, 12])("against a d%i, by generating functions, up to 8 dice", (sides) => {
    for (let n = 0; n <= 8; n += 1) expect(hitChance(n, sides)).toBeCloseTo(chanceOfHit(n, sides), 12);
  });

  test("of one die is 1/8, 1/10 and 1/12", () => {
    expect([8, 10, 12].map((sides) => hitChance(1, sides))).toEqual([1 / 8, 1 / 10, 1 / 12]);
  });

  test("is the table that belongs to every result", () => {
    const [table] = sim.tables!(paramsFor({ players: 2, "max-dice": 6 }));
    expect(table!.rows.values).toEqual([1, 2, 3, 4, 5, 6]);
    table!.rows.values.forEach((n, row) => {
      [8, 10, 12].forEach((sides, column) => {
        expect(table!.cells[row]![column]).toBeCloseTo(chanceOfHit(n as number, sides), 12);
      });
    });
  });
});

test("hits are as many as the dice allow, in every fall of up to 5 dice and many of 8", () => {
  const check = (n: number, way: number) => {
    const faces = facesOf(n, way);
    for (let zombie = 1; zombie <= 12; zombie += 1) {
      const hits = hitsOf(n, way, zombie);
      expect(singlesOf(hits)).toBe(faces.filter((face) => face === zombie).length);
      expect(countOfHits(hits)).toBe(mostHits(faces, zombie));
    }
  };
  for (let n = 1; n <= 4; n += 1) for (let way = 0; way < 6 ** n; way += 1) check(n, way);
  for (let way = 0; way < 6 ** 5; way += 7) check(5, way);
  for (let way = 0; way < 6 ** 8; way += 9973) check(8, way);
});

test("a roll holds each face as often as it fell, and meets what it shows, in every fall of up to 5 dice", () => {
  const check = (n: number, way: number) => {
    const faces = facesOf(n, way);
    const counts = faceCounts(n, way);
    for (let face = 1; face <= 6; face += 1) {
      expect(countOfFace(counts, face)).toBe(faces.filter((shown) => shown === face).length);
    }
    LOADS.forEach((name, load) => {
      expect(meets(load, counts), `${name} in ${faces}`).toBe(rollMeets(name, faces));
    });
  };
  for (let n = 1; n <= 5; n += 1) for (let way = 0; way < 6 ** n; way += 1) check(n, way);
  for (let way = 0; way < 6 ** 8; way += 997) check(8, way);
});

test("requirements, by example", () => {
  const shows = (load: (typeof LOADS)[number], ...faces: number[]) => {
    const way = faces.reduceRight((sum, face) => sum * 6 + face - 1, 0);
    return meets(LOADS.indexOf(load), faceCounts(faces.length, way));
  };
  expect(shows("pair", 2, 5, 2)).toBe(true);
  expect(shows("pair", 2, 5, 3)).toBe(false);
  expect(shows("triple", 4, 4, 1, 4)).toBe(true);
  expect(shows("triple", 4, 4, 1, 1)).toBe(false);
  expect(shows("run3", 5, 1, 3, 4)).toBe(true);
  expect(shows("run3", 5, 6, 1, 2)).toBe(false);
  expect(shows("sum7", 1, 6)).toBe(true);
  expect(shows("sum7", 1, 2, 4)).toBe(false);
  expect(shows("face6", 1, 6, 2)).toBe(true);
  expect(shows("face6", 1, 5)).toBe(false);
  expect(shows("any", 1)).toBe(true);
});
