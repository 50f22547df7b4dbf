import { expect, test } from "vitest";
import { ratings } from "../../../sims/flat/ratings.js";
import { ATTACK_NAMES, ATTACKS, hitDamage, leastNetToHarm } from "../../../sims/flat/weapons.js";

test("the attack table, with Strength 3 and a target of Stamina + Athletics 7", () => {
  const rows = ATTACK_NAMES.map((name) => {
    const { skill, damage, addsStrength, range, difficulty } = ATTACKS[name];
    return [name, skill, damage + (addsStrength ? 3 : 0), range, difficulty === "target" ? 7 : difficulty];
  });
  expect(rows).toEqual([
    ["punch", "brawl", 3, 1, 6],
    ["grapple", "brawl", 3, 1, 7],
    ["spear", "melee", 4, 2, 6],
    ["pistol", "firearms", 4, 10, 6],
    ["large-pistol", "firearms", 6, 10, 7],
    ["shotgun", "firearms", 8, 6, 7],
    ["rifle", "firearms", 8, 25, 6],
  ]);
});

test("damage of a hit", () => {
  expect([1, 2, 4].map((net) => hitDamage(6, net, "flat"))).toEqual([6, 6, 6]);
  expect([1, 2, 4].map((net) => hitDamage(6, net, "plus-extra"))).toEqual([6, 7, 9]);
  // Against armor 5: 6 harm at once, 4 with two more than armor and damage differ by, or never.
  expect([leastNetToHarm(6, 5, "flat"), leastNetToHarm(4, 5, "plus-extra")]).toEqual([1, 3]);
  expect(leastNetToHarm(5, 5, "flat")).toBeGreaterThan(100);
});

test("ratings are parameters of a side, 1 to 5, 3 unless said", () => {
  const specs = ratings("b-", ["wits", "repair"]);
  expect(Object.keys(specs)).toEqual(["b-wits", "b-repair"]);
  expect(specs["b-wits"]).toMatchObject({ min: 1, max: 5, default: 3, from: "ours" });
  expect(ratings("a-", ["repair"], 2)["a-repair"].default).toBe(2);
});
