/** The gauntlet, roll by roll. */

import { expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { faces, tellWritten } from "../../support/written-dice.js";

/** What is told but for the road. */
function told(given: Record<string, unknown>, dice: Record<string, readonly number[]>): string[] {
  const { lines } = tellWritten(forklift, { scenario: "gauntlet", ...given }, dice);
  return lines.slice(2).flatMap((line) => (/^ {3}/.test(line) ? [] : [line.trim()]));
}

test("zombies stand evenly between start and end, halves rounded up", () => {
  // 5/2 is 3, and 1/2 is the end itself.
  expect(told({ length: 5, zombies: 1 }, { drive: faces(5), ram: faces(6) })[2]).toBe(
    "It rams a zombie on 3: 6, dead.",
  );
  expect(told({ length: 1, zombies: 1 }, { drive: faces(4), ram: faces(6) }).slice(2)).toEqual([
    "It rams a zombie on 1: 6, dead.",
    "The front is on 1: 1 of 1 rammed dead, enough.",
  ]);
  // 7/3 and 14/3.
  const two = told({ length: 7, zombies: 2 }, { drive: faces(6, 1), ram: faces(6, 6) });
  expect(two.slice(2, 4)).toEqual(["It rams a zombie on 2: 6, dead.", "It rams a zombie on 5: 6, dead."]);
});

test("a run with too few dead is lost", () => {
  const dice = { drive: faces(1), ram: faces(4) };
  const given = { scenario: "gauntlet", length: 1, zombies: 1 };
  expect(told(given, dice).at(-1)).toBe("The front is on 1: 0 of 1 rammed dead, too few.");
  const ends = (needed: number) => tellWritten(forklift, { ...given, "kills-needed": needed }, dice).card.outcome;
  expect([ends(1), ends(0)]).toEqual([1, 0]);
});

test("a survivor stops the forklift where it has just come to, by a ruling, and doesn't hold it", () => {
  const given = { length: 9, zombies: 2, "ram-survivor": "blocks" };
  expect(told(given, { drive: faces(6, 6), ram: faces(4, 4, 5) })).toEqual([
    "Turn 1",
    "The forklift stands on 0 and moves 6 (1d6).",
    "It rams a zombie on 3: 4, not enough.",
    "The way is blocked: it stops on 3.",
    "Turn 2",
    "The forklift stands on 3 and moves 6 (1d6).",
    "It rams a zombie on 3: 4, not enough.",
    "It rams a zombie on 6: 5, dead.",
    "The front is on 9: 1 of 2 rammed dead, enough.",
  ]);
  // With the others it goes on.
  const stays = told({ ...given, "ram-survivor": "stays" }, { drive: faces(6, 3), ram: faces(4, 5) });
  expect(stays.slice(1, 4)).toEqual([
    "The forklift stands on 0 and moves 6 (1d6).",
    "It rams a zombie on 3: 4, not enough.",
    "It rams a zombie on 6: 5, dead.",
  ]);
});
