import { describe, expect, test } from "vitest";
import { canShove, shove } from "../../../sims/hex-pursuit/rules/shoving.js";
import { DOWN, Field } from "../../../sims/hex-pursuit/state.js";
import { CRAWLER, chase, livingAct, loaded, none, SPRINTER, setUp, undeadAct } from "./small-fights.js";

describe("a move", () => {
  test("is 6 hexes for the living, 1 less per injury and at most 3 less; 2 points for an obstacle", () => {
    for (const [injuries, hexes] of [
      [0, 6],
      [1, 5],
      [2, 4],
      [3, 3],
      [5, 3],
    ] as const) {
      const field = setUp([[0, 0]], [[-15, 0]]);
      field.injuries[0] = injuries;
      livingAct(field, chase({ "injuries-to-fall": 9 }), { survivors: none, opportunity: none, shoves: none });
      expect(field.q[0]).toBe(hexes);
    }
    const field = setUp([[0, 0]], [[-15, 0]]);
    field.obstacle[field.cellAt(2, 0)] = 1;
    livingAct(field, chase(), { survivors: none, opportunity: none, shoves: none });
    expect(field.q[0]).toBe(5);
  });

  test("ends a chase at the line", () => {
    const field = setUp([[0, 0]], [[-15, 0]]);
    livingAct(field, chase({}, 8), { survivors: none, opportunity: none, shoves: none });
    expect([field.survivorsUp, field.survivorsLost, field.hexesMoved]).toEqual([0, 0, 4]);
  });

  test("keeps to the slowest where nobody is left behind", () => {
    const field = setUp(
      [
        [0, 0],
        [0, 1],
      ],
      [[-15, 0]],
    );
    field.injuries[1] = 2;
    livingAct(field, chase({ pace: "slowest" }), { survivors: none, opportunity: none, shoves: none });
    expect([field.q[0], field.q[1]]).toEqual([4, 4]);
  });

  test("waits for nobody who has fallen", () => {
    const field = setUp(
      [
        [0, 0],
        [0, 1],
      ],
      [[-15, 0]],
    );
    field.injuries[1] = 2;
    field.leave(1);
    field.condition[1] = DOWN;
    livingAct(field, chase({ pace: "slowest" }), { survivors: none, opportunity: none, shoves: none });
    expect(field.q[0]).toBe(6);
  });

  test("leads a zombie with a single point into an obstacle, but only by its first step", () => {
    const slow = (points: 1 | 2, obstacle: number) => {
      const field = setUp([[15, 0]], [[0, 0, CRAWLER]]);
      field.injuries[1] = 2 - points;
      // All across its way, so that it can't go round.
      for (let r = -20; r <= 20; r += 1) field.obstacle[field.cellAt(obstacle, r)] = 1;
      undeadAct(field, chase(), { zombies: none, shoves: none });
      return field.q[1];
    };
    expect([slow(1, 1), slow(2, 1), slow(2, 2)]).toEqual([1, 1, 1]);
  });

  test("is 3 for walkers and clamberers, 6 for sprinters, 2 for crawlers, less per injury but at least 1", () => {
    for (const [kind, injuries, hexes] of [
      [0, 0, 3],
      [3, 0, 3],
      [SPRINTER, 0, 6],
      [CRAWLER, 0, 2],
      [0, 1, 2],
      [CRAWLER, 2, 1],
      [SPRINTER, 5, 3],
    ] as const) {
      const field = setUp([[15, 0]], [[0, 0, kind]]);
      field.injuries[1] = injuries;
      undeadAct(field, chase(), { zombies: none, shoves: none });
      expect(field.q[1]).toBe(hexes);
    }
  });

  test("goes round a hex that is full and through one that isn't", () => {
    // Three abreast block the straight way; the survivors' own hex ahead has two and is passed through.
    const full = setUp(
      [
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 0],
      ],
      [[-15, 0]],
    );
    livingAct(full, chase({ tactic: "run" }), {
      survivors: none,
      opportunity: none,
      shoves: none,
    });
    expect(full.r[0]).not.toBe(0);
    const open = setUp(
      [
        [0, 0],
        [1, 0],
        [1, 0],
      ],
      [[-15, 0]],
    );
    livingAct(open, chase(), { survivors: none, opportunity: none, shoves: none });
    expect([open.q[0], open.r[0]]).toEqual([6, 0]);
  });

  test("lets nobody shove where there is nobody to push", () => {
    const field = setUp([[0, 0]], [[1, 0]]);
    expect(() => shove(field, none, 0, 0)).toThrow("0 has nobody to shove by step 0");
  });

  test("throws rather than put a fourth into a hex", () => {
    const field = setUp(
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [5, 0],
      ],
      [],
    );
    expect(() => field.enter(3, 0, 0)).toThrow("fourth");
  });
});

describe("the living's shove", () => {
  // Three hexes of three, the whole way to safety: zombies 1 to 9 in the order in which they came.
  const wall = [
    [1, 0],
    [0, 1],
    [1, -1],
  ].flatMap((hex) => [hex, hex, hex]) as [number, number][];

  test("pushes the last zombie to have come out of the full hex ahead, by winning outright, and enters next round", () => {
    for (const [own, other, moved] of [
      [5, 4, true],
      [4, 4, false],
      [2, 6, false],
    ] as const) {
      const field = setUp([[0, 0]], wall);
      const dice = { survivors: none, opportunity: none, shoves: loaded(own, other) };
      livingAct(field, chase({ "survivors-shove": true }), dice);
      expect([field.q[3], field.r[3]]).toEqual(moved ? [2, 0] : [1, 0]);
      expect([field.q[0], field.r[0], field.shots]).toEqual([0, 0, 0]);
      if (!moved) continue;
      field.round = 2;
      livingAct(field, chase({ "survivors-shove": true }), { survivors: none, opportunity: none, shoves: none });
      expect(field.q[0]).toBe(6);
    }
  });

  test("spares fellows, and attacks instead where it is ruled out or nobody can be pushed", () => {
    const shoving = chase({ "survivors-shove": true });
    // The last to have come to (1,0) is a fellow, so that the zombie before it is pushed.
    const fellow = new Field(2, 9, -20, 20, -20, 20, () => true);
    fellow.clear(0);
    fellow.enter(0, 0, 0);
    for (let zombie = 2; zombie < 10; zombie += 1) fellow.enter(zombie, wall[zombie - 1]![0], wall[zombie - 1]![1]);
    fellow.enter(1, 1, 0);
    fellow.round = 1;
    livingAct(fellow, shoving, {
      survivors: none,
      opportunity: none,
      shoves: loaded(6, 1),
    });
    expect([fellow.q[3], fellow.r[3]]).toEqual([2, 0]);
    const without = setUp([[0, 0]], wall);
    livingAct(without, chase(), { survivors: loaded(4), opportunity: none, shoves: none });
    expect([without.shots, without.zombiesDown]).toEqual([1, 1]);
    // Nothing to push where the way is open.
    const open = setUp([[0, 0]], wall.slice(0, 8));
    livingAct(open, shoving, { survivors: none, opportunity: none, shoves: none });
    expect(open.hexesMoved).toBe(6);
  });
});

describe("whom a shove pushes, and where", () => {
  // The six steps, clockwise from east.
  const STEPS = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const;
  type Hex = [number, number];
  const three = (q: number, r: number): Hex[] => [
    [q, r],
    [q, r],
    [q, r],
  ];

  test.each([0, 1, 2, 3, 4, 5])("by step %i: nearest to straight on, right before left, never back", (ahead) => {
    const [fullQ, fullR] = STEPS[ahead]!;
    const beyond = [0, 1, 5, 2, 4].map((turn): Hex => {
      const [q, r] = STEPS[(ahead + turn) % 6]!;
      return [fullQ + q, fullR + r];
    });
    for (const [closed, [q, r]] of beyond.entries()) {
      const field = setUp([[0, 0]], [...three(fullQ, fullR), ...beyond.slice(0, closed).flatMap((at) => three(...at))]);
      expect(canShove(field, 0, ahead)).toBe(true);
      shove(field, loaded(2, 1), 0, ahead);
      // The third to have come.
      expect([field.q[3], field.r[3]]).toEqual([q, r]);
    }
    const walled = setUp([[0, 0]], [...three(fullQ, fullR), ...beyond.flatMap((at) => three(...at))]);
    expect(canShove(walled, 0, ahead)).toBe(false);
  });

  test("a survivor pushes no fellow, and a zombie the last to have come, whoever it is", () => {
    const crowd = (order: readonly number[]) => {
      // Survivors 0 to 3, zombies 4 to 7; 3 and 7 stand west of the full hex.
      const field = new Field(4, 4, -20, 20, -20, 20, () => true);
      field.clear(0);
      for (const character of order) field.enter(character, 1, 0);
      field.enter(3, 0, 0);
      field.enter(7, 0, 0);
      field.round = 1;
      return field;
    };
    const pushedBy = (shover: number, order: readonly number[]) => {
      const field = crowd(order);
      if (!canShove(field, shover, 0)) return undefined;
      shove(field, loaded(2, 1), shover, 0);
      return order.filter((character) => field.q[character] !== 1);
    };
    expect(pushedBy(3, [4, 0, 1])).toEqual([4]);
    expect(pushedBy(3, [5, 4, 0])).toEqual([4]);
    expect(pushedBy(3, [1, 2, 0])).toBeUndefined();
    expect(pushedBy(7, [4, 5, 0])).toEqual([0]);
    expect(pushedBy(7, [4, 0, 5])).toEqual([5]);
    expect(pushedBy(7, [1, 2, 0])).toEqual([0]);
  });
});
