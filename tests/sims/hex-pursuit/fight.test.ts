import type { Stream } from "deadeven";
import { describe, expect, test } from "vitest";
import { survivorsAct } from "../../../sims/hex-pursuit/play/survivors-turn.js";
import { zombiesAct } from "../../../sims/hex-pursuit/play/zombies-turn.js";
import { type Habits, habitsInChase, habitsInStand } from "../../../sims/hex-pursuit/policies/habits.js";
import { injureSurvivor, injureZombie } from "../../../sims/hex-pursuit/rules/injuries.js";
import { type FightParams, NOWHERE, type Rules, rulesFrom } from "../../../sims/hex-pursuit/rules/rulebook.js";
import { DOWN, Field, UP } from "../../../sims/hex-pursuit/state.js";

type Params = FightParams & Parameters<typeof habitsInChase>[0];

const PARAMS: Params = {
  weapon: "pistol",
  tactic: "run",
  pace: "own",
  bite: 4,
  "to-hit": 4,
  "injuries-to-fall": 4,
  "undead-injuries-to-fall": 1,
  opportunity: true,
  "zombies-shove": false,
  "survivors-shove": false,
  "undead-turn": "move-or-attack",
  "extreme-from": "19",
  shotgun: "added",
  rocket: "added",
};

/** Dice that show these rolls in order and complain when asked for more. */
function loaded(...rolls: number[]): Stream {
  const die = () => rolls.shift() ?? expect.fail("one roll too many");
  return { die, left: rolls } as unknown as Stream;
}

const none = loaded();

/** An open field from −20 to 20 with survivors and zombies (walkers unless said) in the given hexes, at round 1. */
function setUp(survivors: [number, number][], zombies: [number, number, number?][]): Field {
  const field = new Field(survivors.length, zombies.length, -20, 20, -20, 20, () => true);
  field.clear(0);
  survivors.forEach(([q, r], i) => {
    field.enter(i, q, r);
  });
  zombies.forEach(([q, r, kind = 0], i) => {
    field.kind[survivors.length + i] = kind;
    field.enter(survivors.length + i, q, r);
  });
  field.round = 1;
  return field;
}

interface Game {
  readonly rules: Rules;
  readonly habits: Habits;
}

/** A chase east, with safety far away unless said. */
function chase(changes: Partial<Params> = {}, goal = 1000): Game {
  const params = { ...PARAMS, ...changes };
  return { rules: rulesFrom(params, goal), habits: habitsInChase(params, 0) };
}

function stand(field: Field, changes: Partial<Params> = {}): Game {
  const params = { ...PARAMS, ...changes };
  return { rules: rulesFrom(params, NOWHERE), habits: habitsInStand(params, field.crowd.length) };
}

function livingAct(field: Field, { rules, habits }: Game, dice: Parameters<typeof survivorsAct>[3]): void {
  survivorsAct(field, rules, habits, dice);
}

function undeadAct(field: Field, { rules }: Game, dice: Parameters<typeof zombiesAct>[2]): void {
  zombiesAct(field, rules, dice);
}

const SPRINTER = 1;
const CRAWLER = 2;

describe("leaving the reach of zombies", () => {
  test("gives each of them one free attack, and none to those passed or still in reach", () => {
    // One behind and one beside are left; one ahead was not in reach at the start and is run past.
    const field = setUp(
      [[0, 0]],
      [
        [-1, 0],
        [0, -1],
        [3, -1],
      ],
    );
    livingAct(field, chase(), { survivors: none, opportunity: loaded(3, 4), shoves: none });
    expect(field.freeAttacks).toBe(2);
    expect(field.injuriesTaken).toBe(1);
    // The injury slows whoever leaves at once: 5 hexes.
    expect([field.q[0], field.r[0]]).toEqual([5, 0]);
  });

  test("gives one to a zombie in the same hex", () => {
    const field = setUp([[0, 0]], [[0, 0]]);
    livingAct(field, chase(), { survivors: none, opportunity: loaded(1), shoves: none });
    expect([field.freeAttacks, field.q[0]]).toEqual([1, 6]);
  });

  test("gives none where it is ruled out", () => {
    const field = setUp([[0, 0]], [[-1, 0]]);
    livingAct(field, chase({ opportunity: false }), { survivors: none, opportunity: none, shoves: none });
    expect([field.freeAttacks, field.q[0]]).toEqual([0, 6]);
  });

  test("gives a zombie only one a round, whoever leaves, and another next round", () => {
    const field = setUp(
      [
        [0, 0],
        [0, 0],
      ],
      [[-1, 0, SPRINTER]],
    );
    livingAct(field, chase(), { survivors: none, opportunity: loaded(2), shoves: none });
    expect(field.freeAttacks).toBe(1);
    // Both are at 6; the sprinter comes within reach again.
    undeadAct(field, chase(), { zombies: none, shoves: none });
    expect(field.q[2]).toBe(5);
    field.round = 2;
    livingAct(field, chase(), { survivors: none, opportunity: loaded(2), shoves: none });
    expect(field.freeAttacks).toBe(2);
  });

  test("comes on top of an attack made in the same round", () => {
    const field = setUp([[0, 0]], [[-1, 0]]);
    undeadAct(field, chase(), { zombies: loaded(4), shoves: none });
    livingAct(field, chase(), { survivors: none, opportunity: loaded(4), shoves: none });
    expect(field.injuriesTaken).toBe(2);
  });

  test("gives none to a zombie that is staggered, or down", () => {
    const field = setUp(
      [[0, 0]],
      [
        [-1, 0],
        [-1, 1],
      ],
    );
    injureZombie(field, chase({ "undead-injuries-to-fall": 2 }).rules, 1);
    injureZombie(field, chase({ "undead-injuries-to-fall": 1 }).rules, 2);
    livingAct(field, chase(), { survivors: none, opportunity: none, shoves: none });
    expect([field.freeAttacks, field.q[0]]).toEqual([0, 6]);
    expect(field.condition[2]).toBe(DOWN);
    // The stagger is over the round after.
    const later = setUp([[0, 0]], [[-1, 0]]);
    injureZombie(later, chase({ "undead-injuries-to-fall": 2 }).rules, 1);
    later.round = 2;
    livingAct(later, chase(), { survivors: none, opportunity: loaded(1), shoves: none });
    expect(later.freeAttacks).toBe(1);
  });

  test("may fell whoever leaves where it stands", () => {
    const field = setUp([[0, 0]], [[-1, 0]]);
    livingAct(field, chase({ "injuries-to-fall": 1 }), { survivors: none, opportunity: loaded(6), shoves: none });
    expect([field.condition[0], field.q[0], field.survivorsLost]).toEqual([DOWN, 0, 1]);
    expect(field.mostAdjacent).toBe(1);
  });

  test("comes with the step that leaves, not with one that stays in reach", () => {
    // The zombie ahead is run through: at 1 and 2 it is still in reach, and the step to 3 leaves it.
    const field = setUp([[0, 0]], [[1, 0]]);
    livingAct(field, chase({ "injuries-to-fall": 1 }), { survivors: none, opportunity: loaded(6), shoves: none });
    expect([field.condition[0], field.q[0]]).toEqual([DOWN, 2]);
    // Nor does staying in reach to the end give any.
    const slow = setUp([[0, 0]], [[1, 0]]);
    livingAct(slow, chase({}, 4), { survivors: none, opportunity: none, shoves: none });
    expect([slow.freeAttacks, slow.survivorsUp]).toEqual([0, 0]);
  });
});

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
      const free = { die: () => 1 } as unknown as Stream;
      livingAct(field, chase({ "survivors-shove": true }), { survivors: none, opportunity: free, shoves: none });
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
      opportunity: { die: () => 1 } as unknown as Stream,
      shoves: loaded(6, 1),
    });
    expect([fellow.q[3], fellow.r[3]]).toEqual([2, 0]);
    const without = setUp([[0, 0]], wall);
    livingAct(without, chase(), { survivors: loaded(4), opportunity: none, shoves: none });
    expect([without.shots, without.zombiesDown]).toEqual([1, 1]);
    // Nothing to push where the way is open.
    const open = setUp([[0, 0]], wall.slice(0, 8));
    livingAct(open, shoving, { survivors: none, opportunity: { die: () => 1 } as unknown as Stream, shoves: none });
    expect(open.hexesMoved).toBe(6);
  });
});

describe("the undead", () => {
  test("move or attack, unless ruled that they may do both", () => {
    const field = setUp([[0, 0]], [[-3, 0]]);
    undeadAct(field, stand(field), { zombies: none, shoves: none });
    // The move goes on into the survivor's hex.
    expect([field.q[1], field.injuriesTaken]).toEqual([0, 0]);
    const both = setUp([[0, 0]], [[-3, 0]]);
    undeadAct(both, stand(both, { "undead-turn": "move-and-attack" }), { zombies: loaded(4), shoves: none });
    expect(both.injuriesTaken).toBe(1);
  });

  test("may beset one survivor with twenty and no more", () => {
    const field = setUp(
      [[0, 0]],
      Array.from({ length: 40 }, (_, i) => [-10 + (i % 20), 6 + Math.floor(i / 20), SPRINTER]),
    );
    const rules = stand(field, { bite: 7 });
    const bites = { die: () => 1 } as unknown as Stream;
    for (field.round = 1; field.round <= 8; field.round += 1) undeadAct(field, rules, { zombies: bites, shoves: none });
    expect(field.mostAdjacent).toBe(20);
    expect(field.crowd[field.cellAt(0, 0)]).toBe(3);
  });

  test("shove only when told to, and only by winning outright", () => {
    // A corridor two hexes long: three walkers fill the hex between the fourth and its prey, one of them may go on.
    const isOn = (q: number, r: number) => r === 0 && q >= 0 && q <= 2;
    const corridor = () => {
      const field = new Field(1, 4, 0, 2, 0, 0, isOn);
      field.clear(0);
      field.enter(0, 2, 0);
      for (const zombie of [1, 2, 3]) field.enter(zombie, 1, 0);
      field.enter(4, 0, 0);
      field.round = 1;
      return field;
    };
    const bites = { die: () => 1 } as unknown as Stream;
    for (const [shoves, own, other, moved] of [
      [false, 0, 0, false],
      [true, 5, 4, true],
      [true, 4, 4, false],
      [true, 2, 6, false],
    ] as const) {
      const field = corridor();
      const dice = shoves ? loaded(own, other) : none;
      undeadAct(field, stand(field, { "zombies-shove": shoves }), { zombies: bites, shoves: dice });
      // The last to have come is pushed on into the survivor's hex; the shover enters next round.
      expect([field.q[3], field.q[4]]).toEqual([moved ? 2 : 1, 0]);
      if (moved) {
        undeadAct(field, stand(field), { zombies: bites, shoves: none });
        expect(field.q[4]).toBeGreaterThan(0);
      }
    }
  });
});

describe("attacking", () => {
  test("takes the nearest in range, at the band's roll", () => {
    const field = setUp(
      [[0, 0]],
      [
        [9, 0],
        [7, 0],
      ],
    );
    const rules = stand(field, { tactic: "hold" });
    livingAct(field, rules, { survivors: loaded(4), opportunity: none, shoves: none });
    expect([field.shots, field.zombiesDown]).toEqual([1, 0]);
    livingAct(field, rules, { survivors: loaded(5), opportunity: none, shoves: none });
    expect([field.condition[1], field.condition[2], [...field.hits]]).toEqual([UP, DOWN, [0, 1, 0, 0]]);
  });

  test("may follow one step toward the target with a hand weapon, and not two", () => {
    const near = setUp([[0, 0]], [[2, 0]]);
    livingAct(near, stand(near, { tactic: "hold", weapon: "axe" }), {
      survivors: loaded(4),
      opportunity: none,
      shoves: none,
    });
    expect([near.q[0], near.zombiesDown, near.hexesMoved]).toEqual([1, 1, 1]);
    const far = setUp([[0, 0]], [[3, 0]]);
    livingAct(far, stand(far, { tactic: "hold", weapon: "axe" }), { survivors: none, opportunity: none, shoves: none });
    expect([far.q[0], far.shots]).toEqual([0, 0]);
    // With an obstacle in the only way, a single hex is not enough.
    const fenced = setUp([[0, 0]], [[2, 0]]);
    fenced.obstacle[fenced.cellAt(1, 0)] = 1;
    livingAct(fenced, stand(fenced, { tactic: "hold", weapon: "axe" }), {
      survivors: none,
      opportunity: none,
      shoves: none,
    });
    expect(fenced.shots).toBe(0);
  });

  test("hits everyone in the hex with an area weapon, but is not used on a hex with one of the living", () => {
    const field = setUp(
      [[0, 0]],
      [
        [4, 0],
        [4, 0],
        [4, 0],
        [5, 0],
      ],
    );
    livingAct(field, stand(field, { tactic: "hold", weapon: "grenade" }), {
      survivors: loaded(4),
      opportunity: none,
      shoves: none,
    });
    expect([field.zombiesDown, field.shots, field.hits[0]]).toEqual([3, 1, 3]);
    const mixed = setUp(
      [
        [0, 0],
        [4, 0],
      ],
      [
        [4, 0],
        [5, 0],
      ],
    );
    // The first survivor throws at 5; the second has zombies in its own hex only and uses its fists.
    livingAct(mixed, stand(mixed, { tactic: "hold", weapon: "grenade" }), {
      survivors: loaded(4, 1),
      opportunity: none,
      shoves: none,
    });
    expect([mixed.condition[2], mixed.condition[3]]).toEqual([UP, DOWN]);
  });

  test("is done with fists where the weapon can't be used", () => {
    const field = setUp([[0, 0]], [[1, 0]]);
    livingAct(field, stand(field, { tactic: "hold", weapon: "sniper-rifle" }), {
      survivors: loaded(4),
      opportunity: none,
      shoves: none,
    });
    expect(field.zombiesDown).toBe(1);
  });

  test("deals with a zombie in reach before those that the weapon could be used on", () => {
    for (const weapon of ["sniper-rifle", "grenade-launcher", "throwing-knife"] as const) {
      const field = setUp(
        [[0, 0]],
        [
          [3, 0],
          [0, 0],
        ],
      );
      const dice = { survivors: loaded(4), opportunity: none, shoves: none };
      livingAct(field, stand(field, { weapon, tactic: "hold" }), dice);
      expect([field.condition[1], field.condition[2]]).toEqual([UP, DOWN]);
    }
  });

  test("goes on under shoot-then-run while nothing can reach the shooter next round", () => {
    // A walker at 5 can't get next to the shooter with 3 hexes; at 4 it can.
    const safe = setUp([[0, 0]], [[-5, 0]]);
    livingAct(safe, chase({ tactic: "shoot-then-run" }), { survivors: loaded(1), opportunity: none, shoves: none });
    expect([safe.shots, safe.q[0]]).toEqual([1, 0]);
    const close = setUp([[0, 0]], [[-4, 0]]);
    livingAct(close, chase({ tactic: "shoot-then-run" }), { survivors: none, opportunity: none, shoves: none });
    expect([close.shots, close.q[0]]).toEqual([0, 6]);
    const sprinter = setUp([[0, 0]], [[-7, 0, SPRINTER]]);
    livingAct(sprinter, chase({ tactic: "shoot-then-run" }), { survivors: none, opportunity: none, shoves: none });
    expect(sprinter.q[0]).toBe(6);
  });
});

describe("the state", () => {
  test("can be copied and played on apart", () => {
    const a = setUp(
      [
        [0, 0],
        [1, 0],
      ],
      [
        [-2, 0, SPRINTER],
        [3, 0],
      ],
    );
    undeadAct(a, stand(a), { zombies: none, shoves: none });
    // Leave a mark on every part of the state.
    a.round = 3;
    injureZombie(a, chase({ "undead-injuries-to-fall": 5 }).rules, 2);
    injureZombie(a, chase({ "undead-injuries-to-fall": 1 }).rules, 3);
    injureSurvivor(a, chase({ "injuries-to-fall": 9 }).rules, 0);
    a.freeAttackIn[2] = 3;
    a.obstacle[a.cellAt(4, 0)] = 1;
    Object.assign(a, {
      shots: 1,
      survivorsLost: 2,
      zombiesDown: 3,
      freeAttacks: 4,
      hexesMoved: 5,
      mostAdjacent: 6,
    });
    Object.assign(a, { survivorsUp: 1, zombiesLeft: 1 });
    a.hits[1] = 7;
    const b = setUp(
      [
        [5, 5],
        [6, 5],
      ],
      [
        [7, 5],
        [8, 5],
      ],
    );
    b.copyFrom(a);
    expect(b).toEqual(a);
    const before = structuredClone({ ...b });
    livingAct(a, stand(a, { tactic: "hold" }), { survivors: loaded(6, 6), opportunity: none, shoves: none });
    expect({ ...b }).toEqual(before);
    livingAct(b, stand(b, { tactic: "hold" }), { survivors: loaded(6, 6), opportunity: none, shoves: none });
    expect(b).toEqual(a);
  });
});
