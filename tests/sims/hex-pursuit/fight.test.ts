import type { Stream } from "deadeven";
import { describe, expect, test } from "vitest";
import { attack } from "../../../sims/hex-pursuit/rules/attacks.js";
import { injureSurvivor, injureZombie } from "../../../sims/hex-pursuit/rules/injuries.js";
import { DOWN, Field, UP } from "../../../sims/hex-pursuit/state.js";
import { chase, livingAct, loaded, none, SPRINTER, setUp, stand, undeadAct } from "./small-fights.js";

describe("the undead", () => {
  test("move and attack what that brings into reach, unless ruled that they do one or the other", () => {
    const field = setUp([[0, 0]], [[-3, 0]]);
    undeadAct(field, stand(field), { zombies: loaded(4), shoves: none });
    // The move goes on into the survivor's hex.
    expect([field.q[1], field.injuriesTaken]).toEqual([0, 1]);
    const either = setUp([[0, 0]], [[-3, 0]]);
    undeadAct(either, stand(either, { "undead-turn": "move-or-attack" }), { zombies: none, shoves: none });
    expect([either.q[1], either.injuriesTaken]).toEqual([0, 0]);
    const far = setUp([[0, 0]], [[-5, 0]]);
    undeadAct(far, stand(far), { zombies: none, shoves: none });
    expect(far.q[1]).toBe(-2);
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
        [8, 0],
      ],
    );
    const rules = stand(field, { tactic: "hold" });
    livingAct(field, rules, { survivors: loaded(4), opportunity: none, shoves: none });
    expect([field.shots, field.zombiesDown]).toEqual([1, 0]);
    livingAct(field, rules, { survivors: loaded(5), opportunity: none, shoves: none });
    expect([field.condition[1], field.condition[2], [...field.hits]]).toEqual([UP, DOWN, [0, 1, 0, 0]]);
  });

  test("may follow one step toward the target, with any weapon that it leaves without a penalty, and never two", () => {
    for (const [weapon, distance, roll] of [
      // Into reach, from medium to short range, and into a throw.
      ["axe", 2, 4],
      ["fists", 2, 4],
      ["pistol", 7, 4],
      ["shotgun", 7, 4],
      ["grenade", 7, 4],
      ["throwing-knife", 5, 4],
      // Too near for a launcher, which leaves the fists.
      ["grenade-launcher", 2, 4],
    ] as const) {
      const near = setUp([[0, 0]], [[distance, 0]]);
      const dice = { survivors: loaded(roll), opportunity: none, shoves: none };
      livingAct(near, stand(near, { tactic: "hold", weapon }), dice);
      expect([weapon, near.q[0], near.zombiesDown, near.hexesMoved]).toEqual([weapon, 1, 1, 1]);
    }
    for (const [weapon, distance] of [
      ["axe", 3],
      ["grenade", 8],
      ["bow", 13],
      ["crossbow", 19],
    ] as const) {
      const far = setUp([[0, 0]], [[distance, 0]]);
      livingAct(far, stand(far, { tactic: "hold", weapon }), { survivors: none, opportunity: none, shoves: none });
      expect([weapon, far.q[0], far.shots]).toEqual([weapon, 0, 0]);
    }
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

  test("goes without the step where it gains nothing, or the attacker means to run", () => {
    for (const distance of [6, 8, 12, 13, 18]) {
      const field = setUp([[0, 0]], [[distance, 0]]);
      livingAct(field, stand(field, { tactic: "hold" }), { survivors: loaded(1), opportunity: none, shoves: none });
      expect([field.q[0], field.shots]).toEqual([0, 1]);
    }
    const shooter = setUp([[0, 0]], [[7, 0]]);
    livingAct(shooter, chase({ tactic: "shoot-then-run" }), { survivors: loaded(4), opportunity: none, shoves: none });
    // 5 or more at medium range.
    expect([shooter.q[0], shooter.zombiesDown]).toEqual([0, 0]);
  });

  test("reaches no farther than the limit, if there is one", () => {
    for (const [farthest, shots] of [
      [0, 1],
      [9, 1],
      [8, 0],
    ] as const) {
      const field = setUp([[0, 0]], [[9, 0]]);
      const dice = { survivors: shots ? loaded(6) : none, opportunity: none, shoves: none };
      livingAct(field, stand(field, { tactic: "hold", farthest }), dice);
      expect([farthest, field.shots, field.zombiesDown]).toEqual([farthest, shots, shots]);
    }
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

  test("with an area weapon on a hex with the living injures them too, each as what they are", () => {
    const field = setUp(
      [
        [0, 0],
        [4, 0],
        [4, 0],
      ],
      [[4, 0]],
    );
    const { rules } = stand(field, { weapon: "grenade" });
    field.injuries[2] = 3;
    attack(field, rules, loaded(4), 0, 3, true);
    // One of four injuries, the fourth of four, and a zombie's only one.
    expect(Array.from(field.injuries)).toEqual([0, 1, 4, 1]);
    expect(Array.from(field.condition)).toEqual([UP, UP, DOWN, DOWN]);
    expect([field.injuriesTaken, field.survivorsLost, field.survivorsUp]).toEqual([2, 1, 2]);
    expect([field.zombiesDown, field.zombiesLeft, field.hits[0]]).toEqual([1, 0, 3]);
    // A miss strikes nobody, and a pistol its target alone.
    const missed = setUp([[4, 0]], [[4, 0]]);
    attack(missed, rules, loaded(3), 0, 1, true);
    attack(missed, chase().rules, loaded(4), 0, 1, true);
    expect([missed.injuriesTaken, missed.zombiesDown]).toEqual([0, 1]);
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
    undeadAct(a, stand(a), { zombies: loaded(1, 1), shoves: none });
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

test.each([
  ["19", [0, 0, 0, 1]],
  ["20", [0, 0, 1, 0]],
] as const)("a hit at 19 hexes counts by where extreme range begins: from %s", (from, hits) => {
  const field = setUp([[-10, 0]], [[9, 0]]);
  attack(field, stand(field, { "extreme-from": from, "to-hit": 2 }).rules, loaded(6), 0, 1, true);
  expect([...field.hits]).toEqual(hits);
});
