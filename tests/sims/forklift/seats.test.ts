/** What the rules allow whoever sits in a hero's seat: each step on foot, each move, and who takes the wheel. */

import { describe, expect, test } from "vitest";
import { CORNER, FAR, LOCKED_DOOR, OPEN, WALL } from "../../../sims/forklift/board.js";
import {
  ABOARD,
  DRIVE,
  type Game,
  INTO_CABIN,
  LOAD,
  NONE,
  OTHER_END,
  REPAIR,
  STAY,
} from "../../../sims/forklift/game.js";
import { blast } from "../../../sims/forklift/rules/blasts.js";
import { agreeOnTaker, pointsToCabin } from "../../../sims/forklift/rules/cabin.js";
import { enter } from "../../../sims/forklift/rules/driving.js";
import { mayMake } from "../../../sims/forklift/rules/moves.js";
import { pointsForStep, pointsToSquare, walk } from "../../../sims/forklift/rules/on-foot.js";
import { mayRam } from "../../../sims/forklift/rules/ramming.js";
import { shoot } from "../../../sims/forklift/rules/shooting.js";
import { agreeOnFetcher } from "../../../sims/forklift/rules/wounds.js";
import { BACK, CABIN, FRONT, NOWHERE } from "../../../sims/forklift/state.js";
import { start } from "./standing.js";

describe("one step of a hero on his own feet", () => {
  test("leads on the ground to a neighbouring square, through doors only, for a point", () => {
    const game = start();
    expect([pointsForStep(game, 2, 3), pointsForStep(game, 2, 11)]).toEqual([1, 1]);
    expect([pointsForStep(game, 0, 1), pointsForStep(game, 8, 0)]).toEqual([1, 1]);
    // Two squares on, no square at all, a wall, and past a building's corner.
    for (const [from, to] of [
      [1, 3],
      [2, 2],
      [3, 4],
      [3, 12],
    ] as const) {
      expect([from, to, pointsForStep(game, from, to)]).toEqual([from, to, FAR]);
    }
    // The locked door, and the same rammed open.
    expect(pointsForStep(game, 5, 6)).toBe(FAR);
    game.state.passages = game.state.passages.with(game.board.barrierNumber[game.board.stepBetween(5, 6)]!);
    expect([pointsForStep(game, 5, 6), pointsForStep(game, 6, 5)]).toEqual([1, 1]);
  });

  test("leads on or off an end from and to the square beneath it, for climb-cost, and from place to place for a point", () => {
    const game = start({ "climb-cost": 2, driver: false, tools: 0 });
    expect([pointsForStep(game, 1, FRONT), pointsForStep(game, FRONT, 1), pointsForStep(game, 0, BACK)]).toEqual([
      2, 2, 2,
    ]);
    for (const [from, to] of [
      [0, FRONT],
      [1, BACK],
      [2, FRONT],
      [FRONT, 2],
      [FRONT, NOWHERE],
      [1, NOWHERE],
      [NOWHERE, 1],
      [NOWHERE, FRONT],
      [FRONT, FRONT],
      [FRONT, CABIN - 1],
    ] as const) {
      expect([from, to, pointsForStep(game, from, to)]).toEqual([from, to, FAR]);
    }
    expect([pointsForStep(game, FRONT, BACK), pointsForStep(game, BACK, CABIN)]).toEqual([1, 1]);
  });

  test("leads into the cabin where nobody is, from beneath too unless ruled otherwise", () => {
    const game = start({ driver: false });
    expect([pointsForStep(game, 0, CABIN), pointsForStep(game, 1, CABIN)]).toEqual([1, 1]);
    expect([pointsForStep(game, CABIN, 0), pointsForStep(game, 2, CABIN)]).toEqual([1, FAR]);
    const taken = start();
    expect([pointsForStep(taken, 0, CABIN), pointsForStep(taken, FRONT, CABIN)]).toEqual([FAR, FAR]);
    expect(pointsForStep(taken, CABIN, FRONT)).toBe(1);
    const climbing = start({ driver: false, "enter-cabin": "climb-first" });
    expect([pointsForStep(climbing, 0, CABIN), pointsForStep(climbing, CABIN, 1)]).toEqual([FAR, FAR]);
    expect(pointsForStep(climbing, FRONT, CABIN)).toBe(1);
  });

  test("is refused where it leads nowhere, whoever asks for it", () => {
    const throughTheWall = start({ driver: false }, { nextPlace: () => 4 });
    throughTheWall.state.placeHero(1, 3);
    expect(() => walk(throughTheWall, 1, 4)).toThrow("hero 1 may not go from 3 to 4 in one step");
    expect(throughTheWall.state.heroPlace[1]).toBe(3);
  });
});

describe("the points that a hero needs", () => {
  // Front on 2, back on 1. The driver is in the cabin, rider 1 on the back, rider 2 on the front, rider 3 somewhere.
  const points = (given: Record<string, unknown> = {}, place = NOWHERE) => {
    const game = start({ riders: 3, "climb-cost": 2, ...given });
    game.state.lift = game.board.stepBetween(1, 2);
    game.state.heroPlace[3] = place;
    return game;
  };

  test("to a square are those to get off, and the way from beneath: for a driver the nearer", () => {
    const to = (square: number, given = {}) => [0, 1, 2].map((hero) => pointsToSquare(points(given), hero, square));
    expect(to(0)).toEqual([2, 3, 4]);
    expect(to(3)).toEqual([2, 4, 3]);
    expect(to(3, { "enter-cabin": "climb-first" })).toEqual([4, 4, 3]);
    // Into the building there is no way.
    expect(to(4)).toEqual([FAR, FAR, FAR]);
    expect([8, 11, 4, NOWHERE].map((place) => pointsToSquare(points({}, place), 3, 0))).toEqual([1, 3, FAR, FAR]);
    expect([0, 1, 3].map((place) => pointsToSquare(points({}, place), 3, 3))).toEqual([3, 2, 0]);
  });

  test("into the cabin are one from the forklift, and from the ground the way beneath it and in", () => {
    expect([0, 1, 2].map((hero) => pointsToCabin(points(), hero))).toEqual([0, 1, 1]);
    const from = (given = {}) => [0, 1, 2, 3, 11, 4, NOWHERE].map((place) => pointsToCabin(points(given, place), 3));
    expect(from()).toEqual([2, 1, 1, 2, 2, FAR, FAR]);
    expect(from({ "enter-cabin": "climb-first" })).toEqual([4, 3, 3, 4, 4, FAR, FAR]);
  });
});

test("who has a tool or a gun leaves another where it lies; who has none picks up both where he stops", () => {
  const stopsAt2 = (has: number) => {
    const game = start({ driver: false, tools: 0, guns: 0 }, { nextPlace: (_, __, goal) => goal });
    const { state } = game;
    state.placeHero(1, 1);
    state.heroTool[1] = has;
    state.heroGun[1] = has;
    state.droppedTool[3] = 2;
    state.droppedGun[3] = 2;
    walk(game, 1, 2);
    return [state.heroPlace[1], state.heroTool[1], state.heroGun[1], state.droppedTool[3], state.droppedGun[3]];
  };
  expect(stopsAt2(0)).toEqual([2, 1, 1, NOWHERE, NOWHERE]);
  expect(stopsAt2(1)).toEqual([2, 1, 1, 2, 2]);
});

describe("without a driver", () => {
  const driverless = (taker: number) => start({ driver: false }, { taker: () => taker });

  test("one of those who can reach the cabin takes the wheel, as the players agree", () => {
    const game = driverless(2);
    agreeOnTaker(game);
    expect(game.state.taker).toBe(2);
    // Nobody, and the driver who isn't there.
    for (const taker of [NONE, 0])
      expect(() => agreeOnTaker(driverless(taker))).toThrow("the wheel may not be left to");
    // Who fetches a tool is spared.
    game.state.fetcher = 2;
    expect(() => agreeOnTaker(game)).toThrow("the wheel may not be left to hero 2");
  });

  test("nobody has to where nobody can, and nobody may with a driver", () => {
    const shutIn = driverless(NONE);
    // Both are behind the wall, in the building.
    shutIn.state.placeHero(1, 4);
    shutIn.state.placeHero(2, 5);
    agreeOnTaker(shutIn);
    expect(shutIn.state.taker).toBe(NONE);
    const driven = start({}, { taker: () => 1 });
    agreeOnTaker(driven);
    expect(driven.state.taker).toBe(NONE);
  });

  test("who takes it goes to the cabin, but for the repair of a disabled forklift, and nobody else does", () => {
    const game = driverless(2);
    agreeOnTaker(game);
    const moves = [INTO_CABIN, ABOARD, REPAIR, OTHER_END, LOAD, DRIVE, STAY, 2];
    const allowed = (hero: number) => moves.filter((move) => mayMake(game, hero, move));
    expect(allowed(2)).toEqual([INTO_CABIN]);
    expect(allowed(1)).toEqual([ABOARD, OTHER_END, STAY, 2]);
    game.state.heroTool.fill(1);
    game.state.wounds = 1;
    expect(allowed(2)).toEqual([INTO_CABIN]);
    expect(allowed(1)).toEqual([ABOARD, REPAIR, OTHER_END, STAY, 2]);
    game.state.wounds = 4;
    expect(allowed(2)).toEqual([INTO_CABIN, REPAIR]);
  });
});

describe("a dropped repair tool", () => {
  const dropped = (fetcher: number, given: Record<string, unknown> = {}) => {
    const game = start({ tools: 1, ...given }, { fetcher: () => fetcher });
    game.state.heroTool.fill(0);
    game.state.droppedTool[3] = 2;
    game.state.wounds = 4;
    return game;
  };

  test("may be fetched by whoever can reach it, and needn't be", () => {
    for (const fetcher of [0, 1, 2, NONE]) {
      const game = dropped(fetcher);
      agreeOnFetcher(game);
      expect(game.state.fetcher).toBe(fetcher);
    }
    // He is behind the wall, in the building.
    const shutOff = dropped(1);
    shutOff.state.heroPlace[1] = 4;
    expect(() => agreeOnFetcher(shutOff)).toThrow("hero 1 may not leave to fetch a tool");
  });

  test("is no reason to leave while the forklift drives, a hero has a tool, or none lies on the ground", () => {
    const refused = (change: (state: Game["state"]) => void) => {
      const game = dropped(2);
      change(game.state);
      expect(() => agreeOnFetcher(game)).toThrow("hero 2 may not leave to fetch a tool");
      expect(game.state.fetcher).toBe(NONE);
    };
    refused((state) => {
      state.wounds = 3;
    });
    refused((state) => {
      state.heroTool[1] = 1;
    });
    refused((state) => {
      state.droppedTool.fill(NONE);
    });
    refused((state) => {
      state.heroPlace[2] = NOWHERE;
    });
  });
});

test("the last rider has the first tool, and the driver the last", () => {
  const tools = (count: number) => [...start({ riders: 2, tools: count }).state.heroTool];
  expect([0, 1, 2, 3].map(tools)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 1, 0],
    [0, 1, 1, 0],
    [1, 1, 1, 0],
  ]);
});

test("a hero with a repair tool repairs from a forklift space or a square beneath, where there is a wound", () => {
  const game = start();
  // Front on 2, back on 1.
  game.state.lift = game.board.stepBetween(1, 2);
  game.state.heroTool.fill(1);
  const mayRepairAt = (place: number) => {
    game.state.heroPlace[2] = place;
    return mayMake(game, 2, REPAIR);
  };
  const places = [FRONT, BACK, CABIN, 0, 1, 2, 3, 10];
  expect(places.filter(mayRepairAt)).toEqual([]);
  game.state.wounds = 1;
  expect(places.filter(mayRepairAt)).toEqual([FRONT, BACK, CABIN, 1, 2]);
  game.state.heroTool.fill(0);
  expect(places.filter(mayRepairAt)).toEqual([]);
});

describe("what stands before the forklift", () => {
  const barriers = [OPEN, WALL, LOCKED_DOOR, CORNER];
  const rammed = (given: Record<string, unknown>, moved: number, left: number) => {
    const { rules } = start({ "wall-run": 2, "door-run": 1, ...given });
    return barriers.filter((barrier) => mayRam(rules, barrier, moved, left));
  };

  test("may be rammed, if it is a wall or a locked door, after its run-up and with a movement left", () => {
    expect(rammed({}, 0, 6)).toEqual([]);
    expect(rammed({}, 1, 1)).toEqual([LOCKED_DOOR]);
    expect(rammed({}, 2, 1)).toEqual([WALL, LOCKED_DOOR]);
    expect(rammed({}, 5, 0)).toEqual([]);
    expect(rammed({ "ram-walls": false }, 2, 1)).toEqual([LOCKED_DOOR]);
    expect(rammed({ "ram-doors": false }, 2, 1)).toEqual([WALL]);
  });
});

test("zombies that are left alone don't block the way, as those do that survive being rammed", () => {
  const drivesOn = (rams: boolean, face: number) => {
    const game = start({ "ram-survivor": "blocks" }, { ramsZombies: () => rams });
    game.dice = { ram: { die: () => face } } as unknown as Game["dice"];
    for (let zombie = 0; zombie < 3; zombie += 1) game.state.placeZombie(zombie, 2);
    return enter(game, game.board.stepBetween(1, 2), 1, 1);
  };
  expect([drivesOn(false, 4), drivesOn(true, 4), drivesOn(true, 5)]).toEqual([true, false, true]);
});

test("a driver drives or stays, loads where the crates are, also when overrun, and does neither when disabled", () => {
  const game = start();
  const moves = [INTO_CABIN, REPAIR, OTHER_END, LOAD, DRIVE, STAY];
  const allowed = () => moves.filter((move) => mayMake(game, 0, move));
  expect(allowed()).toEqual([DRIVE, STAY]);
  game.state.lift = game.board.stepBetween(12, 13);
  expect(allowed()).toEqual([LOAD, DRIVE, STAY]);
  game.state.overrun = true;
  expect(allowed()).toEqual([LOAD, STAY]);
  game.state.wounds = 4;
  expect(allowed()).toEqual([STAY]);
  expect(mayMake(start({ scenario: "siege" }), 0, DRIVE)).toBe(false);
});

test("a shot or a charge out of reach is refused", () => {
  const game = start({ "gun-range": 1, charges: 1 });
  game.state.placeZombie(0, 7);
  expect(() => shoot(game, 2, 0)).toThrow("hero 2 may not shoot at zombie 0");
  expect(() => blast(game, 2, 4)).toThrow("hero 2 may not throw a charge at square 4");
  expect(game.state.charges).toBe(1);
});
