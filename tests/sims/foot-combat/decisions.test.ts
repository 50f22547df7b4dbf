/** What players on foot may choose, and what comes of it by the rules, with dice that show what the test says. */

import { expect, test } from "vitest";
import { Chooser } from "../flat/chosen.js";
import { fought } from "./scripted.js";

const A_FIRST = [9, 8, 9, 2];
const SPENT_UP = { "adrenaline-start": 0 };

test("a fighter attacks any enemy that stands, or dodges", () => {
  const attacks = new Chooser(0, { act: ["attack B2"], approach: ["close in"] });
  const given = { ...SPENT_UP, "b-fighters": 2, "round-cap": 1, "b-dodge": "alternate" };
  const { lines } = fought(
    given,
    { initiative: [...A_FIRST, 2, 2], "a-attacks": [6, 5], "b-attacks": [2, 2, 2, 2] },
    attacks,
  );
  expect(attacks.offered).toEqual(["act: attack B1, attack B2, dodge", "approach: close in, stay"]);
  expect(lines.slice(0, 3)).toEqual([
    "A1 moves 4 slots, to 4.",
    "A1 attacks B2, 2 dice at 6: 6 5, 1 success: 1: hits for 1.",
    "B2 takes 1 from A1: health 7 to 6.",
  ]);
  const dodges = new Chooser(0, { act: ["dodge"] });
  const dodged = fought(
    { ...SPENT_UP, "round-cap": 1 },
    { initiative: A_FIRST, dodges: [8, 7], "b-attacks": [9, 8] },
    dodges,
  );
  expect(dodged.lines[0]).toBe("A1 dodges, 2 dice at 6: 8 7, 2 successes: 2.");
  expect(dodged.fight.health[0]).toBe(7);
});

test("one out of reach comes near or stays", () => {
  const stays = new Chooser(0, { act: ["attack B1"], approach: ["stay"] });
  const { lines } = fought({ ...SPENT_UP, "round-cap": 1, distance: 5, move: 2 }, { initiative: A_FIRST }, stays);
  expect(lines).toEqual([
    "A1 can't reach B1, 5 slots away.",
    "B1 moves 2 slots, to 3.",
    "B1 can't reach A1, 3 slots away.",
    "The rounds have run out: unfinished.",
  ]);
});

test("one whose target is down turns to any other, at +1", () => {
  const given = { ...SPENT_UP, health: 1, "a-fighters": 2, "b-fighters": 3, "round-cap": 1, distance: 1 };
  const turns = new Chooser(0, { act: ["attack B1", "attack B1"], "turn-to": ["B3"] });
  const { lines } = fought(
    given,
    {
      initiative: [9, 8, 9, 2, 2, 2, 2, 2, 2, 2],
      "a-attacks": [6, 5, 7, 5],
      "b-attacks": [2, 2],
    },
    turns,
  );
  expect(turns.offered.at(-1)).toBe("turn-to: B2, B3");
  expect(lines).toContain("A2 turns to B3 instead, at difficulty +1.");
  expect(lines).toContain("A2 attacks B3, 2 dice at 7: 7 5, 1 success: 1: hits for 1.");
});

test("points are spent on attacks, dodges, grips and soaking, whatever the policy would", () => {
  const near = { "round-cap": 1, distance: 1 };
  const misses = { initiative: A_FIRST, "a-attacks": [2, 3], "b-attacks": [2, 3] };
  const attacks = new Chooser(0, { act: ["attack B1"], buy: ["spend"] });
  expect(fought(near, misses, attacks).fight.damageBy[0]).toBe(1);
  // A hit is the better for a success more only where damage grows with it.
  const hits = { ...misses, "a-attacks": [6, 3] };
  const flat = new Chooser(0, { act: ["attack B1"] });
  expect(fought(near, hits, flat).fight.damageBy[0]).toBe(1);
  const extra = new Chooser(0, { act: ["attack B1"], buy: ["spend"] });
  expect(fought({ ...near, damage: "plus-extra" }, hits, extra).fight.damageBy[0]).toBe(2);
  const dodges = new Chooser(0, { act: ["dodge"], buy: ["spend"] });
  const dodged = fought(near, { initiative: A_FIRST, dodges: [6, 2], "b-attacks": [9, 8] }, dodges);
  expect(dodged.fight.damageBy[1]).toBe(0);
  const soaks = new Chooser(1, { act: ["attack A1"], soak: ["spend"], buy: ["keep"] });
  const soaked = fought(near, hits, soaks);
  expect([soaked.fight.damageBy[0], soaked.fight.adrenaline.spent]).toEqual([0, 1]);
});

test("one who holds another may only go on with that one; who is held has no choice", () => {
  const grapple = { ...SPENT_UP, "a-weapon": "grapple", "b-fighters": 2, "round-cap": 2, distance: 1, "b-stamina": 1 };
  const holder = new Chooser(0, { act: ["attack B2", "dodge"] });
  fought(
    { ...grapple, "b-athletics": 1 },
    {
      initiative: [...A_FIRST, 2, 2, ...A_FIRST, 2, 2],
      "a-attacks": [6, 5],
      "b-attacks": [2, 2, 2, 2],
      dodges: [2, 2],
      holds: [2, 2, 2, 2, 2, 2, 2, 2],
    },
    holder,
  );
  expect(holder.offered).toEqual(["act: attack B1, attack B2, dodge", "act: attack B2, dodge"]);
  const held = new Chooser(1, { act: ["attack A1"] });
  fought(
    { ...SPENT_UP, "a-weapon": "grapple", "round-cap": 2, distance: 1, "b-stamina": 1, "b-athletics": 1 },
    { initiative: [2, 2, 9, 8, 2, 2, 9, 8], "a-attacks": [6, 5, 2, 2], "b-attacks": [2, 2], holds: [2, 2, 2, 2] },
    held,
  );
  expect(held.offered).toEqual(["act: attack A1, dodge"]);
});

test("a point is spent on initiative where it may change who acts when, and is told", () => {
  // Two dice each, 1 against 2: one more is level.
  const given = { "adrenaline-start": 1, "round-cap": 1, distance: 1, "a-dodge": "never" };
  const dice = { initiative: [9, 2, 9, 8], "a-attacks": [2, 2], "b-attacks": [2, 2] };
  const spends = new Chooser(0, { initiative: ["spend"], act: ["attack B1"] });
  const { all } = fought(given, dice, spends);
  expect(spends.offered[0]).toBe("initiative: spend, keep");
  expect(all.slice(1, 5)).toEqual([
    "A1 rolls initiative, 2 dice at 4: 9 2, 1 success: 1.",
    "B1 rolls initiative, 2 dice at 4: 9 8, 2 successes: 2.",
    "A1 buys 1 success on initiative with adrenaline (now 0): 2.",
    "Order: A1 and B1 (2).",
  ]);
  // The one who is ahead may keep what the other could take.
  const keeps = new Chooser(1, { initiative: ["keep"], act: ["attack A1"], buy: ["keep"] });
  expect(fought(given, dice, keeps).all).toContain("Order: B1 (2), then A1 (1).");
  expect(keeps.offered[0]).toBe("initiative: spend, keep");
  // Two behind a point changes nothing, nor without one; with any number two do.
  const behind = { ...dice, initiative: [2, 2, 9, 8] };
  const asked = (more: Record<string, unknown>, answers: string[]) => {
    const chooser = new Chooser(0, { initiative: answers, act: ["attack B1"], buy: ["keep"] });
    fought({ ...given, ...more }, behind, chooser);
    return chooser.offered.filter((offer) => offer.startsWith("initiative"));
  };
  expect(asked({ "adrenaline-start": 1 }, [])).toEqual([]);
  expect(asked({ "adrenaline-start": 2 }, [])).toEqual([]);
  expect(asked({ "adrenaline-start": 2, "adrenaline-cap": "any" }, ["keep"])).toEqual([
    "initiative: spend 2, spend 1, keep",
  ]);
  // Rolled once, more may make up for later wounds.
  expect(asked({ initiative: "once" }, ["keep"])).toEqual(["initiative: spend, keep"]);
});

test("a holder whose hold is in danger may buy, before the held one does", () => {
  // B1 has declared an attack, and tries to break free at 7: 1 success, against none.
  const given = { "a-weapon": "grapple", "adrenaline-start": 1, "round-cap": 1, distance: 1, "b-stamina": 3 };
  const dice = { initiative: A_FIRST, "a-attacks": [9, 8], holds: [9, 2, 2, 3] };
  const last = (answer: string, more: Record<string, unknown> = {}) => {
    const holder = new Chooser(0, { act: ["attack B1"], buy: [answer] });
    return fought({ ...given, "b-athletics": 3, ...more }, dice, holder).lines.at(-2);
  };
  expect(last("keep")).toBe("A1 holds on, 2 dice at 6: 3 2, 0 successes: 0: B1 is free.");
  expect(last("spend")).toBe(
    "A1 holds on, 2 dice at 6: 3 2, 0 successes: 0, plus 1 for adrenaline (now 0): B1 stays held.",
  );
  expect(last("spend", { adrenaline: "sensible" })).toBe(
    "A1 holds on, 2 dice at 6: 3 2, 0 successes: 0, plus 1 for adrenaline (now 0): " +
      "B1 is free, plus 1 for adrenaline (now 0).",
  );
});
