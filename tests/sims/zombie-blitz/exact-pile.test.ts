import { expect, test } from "vitest";
import { check, deckOf } from "./against-solution.js";

// A zombie that takes more dice than there are: its solution is by far the longest.
test("ruling pile", () => {
  const hungry = deckOf([{ name: "Hungry", strength: 8, hitPoints: 26 }]);
  const given = { players: 1, "path-length": 2, "starting-dice": 1, "max-dice": 1, "join-at": 2, "turn-cap": 300 };
  const endless = check(hungry, given);
  const limited = check(hungry, { ...given, pile: "limited" });
  expect(Object.keys(endless.means).some((name) => Math.abs(endless.means[name]! - limited.means[name]!) > 1e-3)).toBe(
    true,
  );
});
