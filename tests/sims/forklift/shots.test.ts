/** Whom heroes shoot at, and where they throw charges. */

import { describe, expect, test } from "vitest";
import { NONE } from "../../../sims/forklift/game.js";
import { blastTarget, shotTarget } from "../../../sims/forklift/policies/shots.js";
import { BACK, CABIN, FRONT } from "../../../sims/forklift/state.js";
import { start } from "./standing.js";

/** The depot, 8 squares a row numbered from 0, with zombies in these places alone. The front is on 1, the back on 0. */
function withZombies(places: readonly number[], given: Record<string, unknown> = {}) {
  const game = start({ zombies: 0, ...given });
  places.forEach((place, zombie) => {
    game.state.placeZombie(zombie, place);
  });
  return game;
}

describe("a charge is thrown", () => {
  // By rider 1, on the back: two squares far are 2 and 10.
  const at = (...places: readonly number[]) => blastTarget(withZombies(places), 1);

  test("at two or more, where most are", () => {
    expect([at(), at(2), at(2, 10), at(3, 3, 3)]).toEqual([NONE, NONE, NONE, NONE]);
    expect([at(10, 10), at(2, 2, 10, 10, 10), at(2, 2, 2, 10, 10)]).toEqual([10, 10, 2]);
  });

  test("at as many, rather clear of the forklift, and else at the first", () => {
    expect([at(2, 2, 10, 10), at(0, 0, 1, 1), at(1, 1, 10, 10), at(0, 0, 10, 10)]).toEqual([2, 0, 10, 10]);
    expect(at(0, 0, 1, 1, 10, 10)).toBe(10);
    expect(at(1, 1, 1, 10, 10)).toBe(1);
    // The forklift further on: front on 10, back on 9.
    const game = withZombies([2, 2, 9, 9, 10, 10]);
    game.state.lift = game.board.stepBetween(9, 10);
    expect(blastTarget(game, 1)).toBe(2);
  });

  test("with those on the forklift above, and in the cabin over both ends", () => {
    expect([at(1, FRONT), at(0, BACK), at(FRONT, FRONT), at(BACK, BACK)]).toEqual([1, 0, 1, 0]);
    expect([at(FRONT, BACK), at(10, FRONT), at(0, FRONT), at(10, CABIN)]).toEqual([NONE, NONE, NONE, NONE]);
    expect([at(1, CABIN), at(0, CABIN), at(CABIN, CABIN), at(FRONT, BACK, CABIN)]).toEqual([1, 0, 0, 0]);
    expect(at(FRONT, FRONT, BACK, CABIN)).toBe(1);
  });
});

describe("a shot is fired", () => {
  // By rider 2, on the front over 1.
  const given = { "gun-range": 2 };
  const at = (...places: readonly number[]) => shotTarget(withZombies(places, given), 2);

  test("at the nearest in range, and of those as near at the first", () => {
    expect([at(), at(4), at(3), at(3, 10), at(3, 11)]).toEqual([NONE, NONE, 0, 1, 0]);
    expect(at(BACK, CABIN)).toBe(NONE);
  });

  test("at one in the own place before all others", () => {
    expect(at(1, FRONT)).toBe(1);
    // On the ground beneath, the one in the cabin is as near as could be.
    const game = withZombies([CABIN, 0], given);
    game.state.placeHero(1, 0);
    expect(shotTarget(game, 1)).toBe(1);
    game.state.placeZombie(1, 2);
    expect(shotTarget(game, 1)).toBe(0);
  });
});
