import { describe, expect, test } from "vitest";
import { looksAhead, playersOf, readSkill, skillText } from "../../src/players/skill.js";

describe("who sits where", () => {
  test.each([
    ["rollout:200", { all: "rollout:200" }],
    ["rollout:1e3", { all: "rollout:1000" }],
    ["2=random", { all: "policy", "2": "random" }],
    ["random, 2=policy", { all: "random", "2": "policy" }],
    [["random", "3=search:50"], { all: "random", "3": "search:50" }],
    [["10=random", "2=random"], { all: "policy", "2": "random", "10": "random" }],
    [{ all: "random", "2": "random" }, { all: "random" }],
    [{ "1": "rollout:5" }, { all: "policy", "1": "rollout:5" }],
    ["policy", undefined],
    ["1=policy", undefined],
    [{ all: "policy" }, undefined],
    [undefined, undefined],
  ])("%j", (given, skill) => {
    expect(readSkill("--skill", given)).toEqual(skill);
    if (skill !== undefined) expect(readSkill("--skill", skillText(skill as never))).toEqual(skill);
  });

  test.each([
    [
      "rolout:3",
      '--skill: there is no player "rolout:3" (did you mean rollout?): it can be policy, random, rollout:N, search:N',
    ],
    ["rollout", "--skill: rollout needs a whole number of playouts from 1 to 1000000, such as rollout:200"],
    ["rollout:0", "--skill: rollout needs a whole number of playouts"],
    ["search:x", "--skill: search needs a whole number of playouts"],
    ["rollout:1:2", '--skill: there is no player "rollout:1:2"'],
    ["random:3", "--skill: random takes no number"],
    ["a=random", '--skill: seats are named by number, from 1, as in 2=random; there is no seat "a"'],
    ["0=random", "--skill: seats are named by number, from 1"],
    ["", '--skill: there is no player ""'],
    [["random", "random"], "--skill: a player for all seats is given twice"],
    ["2=random,2=policy", "--skill: seat 2 is given twice"],
  ])("%j is refused", (given, message) => {
    expect(() => readSkill("--skill", given)).toThrow(message);
  });

  test("each seat has its player, and no seat is named that there is not", () => {
    const skill = readSkill("--skill", "random,2=rollout:9");
    expect(playersOf(skill, 3).map(({ kind, playouts }) => `${kind} ${playouts}`)).toEqual([
      "random 0",
      "rollout 9",
      "random 0",
    ]);
    expect(() => playersOf(skill, 1)).toThrow("skill: there is no seat 2: there is one");
    expect([looksAhead(skill), looksAhead({ all: "random" }), looksAhead(undefined)]).toEqual([true, false, false]);
  });
});
