import { describe, expect, test } from "vitest";
import { takeFreeHex } from "../../../sims/hex-pursuit/rules/free-hex.js";
import { EAST } from "../../../sims/hex-pursuit/rules/hexes.js";
import { injureZombie } from "../../../sims/hex-pursuit/rules/injuries.js";
import { DOWN } from "../../../sims/hex-pursuit/state.js";
import { chase, livingAct, loaded, none, SPRINTER, setUp, undeadAct } from "./small-fights.js";

const WEST = 3;

/** A chase with the optional free attacks. */
function chaseWithFreeAttacks(changes: Parameters<typeof chase>[0] = {}, goal?: number) {
  return chase({ opportunity: true, ...changes }, goal);
}

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
    livingAct(field, chaseWithFreeAttacks(), { survivors: none, opportunity: loaded(3, 4), shoves: none });
    expect(field.freeAttacks).toBe(2);
    expect(field.injuriesTaken).toBe(1);
    // The injury slows whoever leaves at once: 5 hexes.
    expect([field.q[0], field.r[0]]).toEqual([5, 0]);
  });

  test("gives no second one to whoever was left before", () => {
    // One is left by the first step, the other, reached by the same, by the second.
    const field = setUp(
      [[0, 0]],
      [
        [-1, 0],
        [0, 1],
      ],
    );
    livingAct(field, chaseWithFreeAttacks(), { survivors: none, opportunity: loaded(3, 3), shoves: none });
    expect(field.freeAttacks).toBe(2);
  });

  test("gives one before the free hex too, whoever takes it", () => {
    const { rules } = chaseWithFreeAttacks();
    const beset = () =>
      setUp(
        [[0, 0]],
        [
          [-1, 0],
          [4, 0],
        ],
      );
    const field = beset();
    expect(takeFreeHex(field, rules, loaded(4), 0, EAST, 2)).toBe(true);
    expect([field.freeAttacks, field.injuriesTaken, field.q[0], field.hexesMoved]).toEqual([1, 1, 1, 1]);
    const felled = beset();
    felled.injuries[0] = 3;
    expect(takeFreeHex(felled, rules, loaded(4), 0, EAST, 2)).toBe(false);
    expect([felled.condition[0], felled.q[0], felled.hexesMoved]).toEqual([DOWN, 0, 0]);
    const without = beset();
    expect(takeFreeHex(without, chase().rules, none, 0, EAST, 2)).toBe(true);
    expect([without.freeAttacks, without.q[0]]).toEqual([0, 1]);
  });

  test("by the free hex leads a clear hex nearer to the target, or is refused", () => {
    const { rules } = chaseWithFreeAttacks();
    const field = setUp([[0, 0]], [[4, 0]]);
    expect(() => takeFreeHex(field, rules, none, 0, WEST, 1)).toThrow("step 3 is no free hex of survivor 0");
    field.obstacle[field.cellAt(1, 0)] = 1;
    expect(() => takeFreeHex(field, rules, none, 0, EAST, 1)).toThrow("is no free hex");
    expect(field.q[0]).toBe(0);
  });

  test("gives one to a zombie in the same hex", () => {
    const field = setUp([[0, 0]], [[0, 0]]);
    livingAct(field, chaseWithFreeAttacks(), { survivors: none, opportunity: loaded(1), shoves: none });
    expect([field.freeAttacks, field.q[0]]).toEqual([1, 6]);
  });

  test("gives none unless the optional rule is on", () => {
    const field = setUp([[0, 0]], [[-1, 0]]);
    livingAct(field, chase(), { survivors: none, opportunity: none, shoves: none });
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
    livingAct(field, chaseWithFreeAttacks(), { survivors: none, opportunity: loaded(2), shoves: none });
    expect(field.freeAttacks).toBe(1);
    // Both are at 6; the sprinter comes within reach again.
    undeadAct(field, chaseWithFreeAttacks(), { zombies: loaded(1), shoves: none });
    expect(field.q[2]).toBe(5);
    field.round = 2;
    livingAct(field, chaseWithFreeAttacks(), { survivors: none, opportunity: loaded(2), shoves: none });
    expect(field.freeAttacks).toBe(2);
  });

  test("comes on top of an attack made in the same round", () => {
    const field = setUp([[0, 0]], [[-1, 0]]);
    undeadAct(field, chaseWithFreeAttacks(), { zombies: loaded(4), shoves: none });
    livingAct(field, chaseWithFreeAttacks(), { survivors: none, opportunity: loaded(4), shoves: none });
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
    injureZombie(field, chaseWithFreeAttacks({ "undead-injuries-to-fall": 2 }).rules, 1);
    injureZombie(field, chaseWithFreeAttacks({ "undead-injuries-to-fall": 1 }).rules, 2);
    livingAct(field, chaseWithFreeAttacks(), { survivors: none, opportunity: none, shoves: none });
    expect([field.freeAttacks, field.q[0]]).toEqual([0, 6]);
    expect(field.condition[2]).toBe(DOWN);
    // The stagger is over the round after.
    const later = setUp([[0, 0]], [[-1, 0]]);
    injureZombie(later, chaseWithFreeAttacks({ "undead-injuries-to-fall": 2 }).rules, 1);
    later.round = 2;
    livingAct(later, chaseWithFreeAttacks(), { survivors: none, opportunity: loaded(1), shoves: none });
    expect(later.freeAttacks).toBe(1);
  });

  test("may fell whoever leaves where it stands", () => {
    const field = setUp([[0, 0]], [[-1, 0]]);
    livingAct(field, chaseWithFreeAttacks({ "injuries-to-fall": 1 }), {
      survivors: none,
      opportunity: loaded(6),
      shoves: none,
    });
    expect([field.condition[0], field.q[0], field.survivorsLost]).toEqual([DOWN, 0, 1]);
    expect(field.mostAdjacent).toBe(1);
  });

  test("comes with the step that leaves, not with one that stays in reach", () => {
    // The zombie ahead is run through: at 1 and 2 it is still in reach, and the step to 3 leaves it.
    const field = setUp([[0, 0]], [[1, 0]]);
    livingAct(field, chaseWithFreeAttacks({ "injuries-to-fall": 1 }), {
      survivors: none,
      opportunity: loaded(6),
      shoves: none,
    });
    expect([field.condition[0], field.q[0]]).toEqual([DOWN, 2]);
    // Nor does staying in reach to the end give any.
    const slow = setUp([[0, 0]], [[1, 0]]);
    livingAct(slow, chaseWithFreeAttacks({}, 4), { survivors: none, opportunity: none, shoves: none });
    expect([slow.freeAttacks, slow.survivorsUp]).toEqual([0, 0]);
  });
});
