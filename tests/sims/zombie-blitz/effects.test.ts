import { keyFromSeed, Stream } from "deadeven";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { OVERRUN, WIN } from "../../../sims/zombie-blitz/metrics.js";
import { finish, start, turn } from "../../../sims/zombie-blitz/play.js";
import { deploy } from "../../../sims/zombie-blitz/rules/deploy.js";
import { enter, pushBack } from "../../../sims/zombie-blitz/rules/path.js";
import { setUp } from "../../../sims/zombie-blitz/setup.js";
import { type GameStreams, PLAYING, State, SUBSTREAMS } from "../../../sims/zombie-blitz/state.js";
import { faces, hand, tellWritten } from "../../support/written-dice.js";
import { asFile, byPolicy, paramsFor, scored } from "./support.js";

const streams = Object.fromEntries(
  SUBSTREAMS.map((name) => {
    const stream = new Stream(keyFromSeed("effects"), name);
    stream.start(0);
    return [name, stream];
  }),
) as unknown as GameStreams;

interface Scene {
  /** Spaces of zombies A, B, C, … already on the path. */
  at?: number[];
  /** The Live effects of X, the only card (or cards) left in the deck. */
  live?: Record<string, number | boolean>[];
  left?: number;
  tiles?: { load: string; action: Record<string, number> }[];
  given?: Record<string, unknown>;
  strengths?: number[];
  hitPoints?: number;
}

/** A game on 6 spaces (unless given says otherwise) with zombies on the path and one kind of card left to draw. */
function scene({ at = [], live = [], left = 1, tiles = [], given = {}, strengths = [], hitPoints = 2 }: Scene): State {
  const deck = {
    name: "scene",
    cards: [
      ...at.map((_, i) => ({ name: String.fromCharCode(65 + i), strength: strengths[i] ?? 8, hitPoints })),
      { name: "X", count: Math.max(1, left), strength: 8, hitPoints: 1, live },
    ],
    tiles: tiles.map((tile) => ({ name: "Tile", ...tile })),
  };
  const game = new State(setUp(paramsFor({ players: 2, "path-length": 6, ...given, deck: asFile(deck) })));
  start(game, streams, byPolicy);
  at.forEach((space, card) => {
    game.drawn = card + 1;
    enter(game, space, card);
  });
  // With none left, X counts as drawn and gone.
  if (left === 0) game.drawn += 1;
  return game;
}

/** Puts so many dice on the first tiles. */
function putOnTiles(game: State, ...dice: number[]): void {
  dice.forEach((number, tile) => {
    game.tileDice[tile] = number;
    game.loaded |= 1 << tile;
  });
}

/** Where everyone is, from the start: "X1 A3". */
function standing(game: State): string {
  if (game.outcome === OVERRUN) return "overrun";
  const names: string[] = [];
  for (let space = 1; space <= game.setup.pathLength; space += 1) {
    if ((game.occupied >> space) & 1) names.push(`${game.setup.cards[game.cardOn[space]!]!.name}${space}`);
  }
  return names.join(" ");
}

describe("deploying", () => {
  test.each<[string, number[], Record<string, number>[], string, string]>([
    // what happens, who is where, X's effects, then with push, then with blocked
    ["onto a free space", [3], [], "X1 A3", "X1 A3"],
    ["pushing a chain up to the gap", [1, 2, 4], [], "X1 A2 B3 C4", "X1 A2 B3 C4"],
    ["pushing one past the end", [1, 2, 3, 4, 5, 6], [], "overrun", "overrun"],
    ["enterAt a free space", [1], [{ enterAt: 3 }], "A1 X3", "A1 X3"],
    ["enterAt a taken space", [3, 4], [{ enterAt: 3 }], "X3 A4 B5", "X2 A3 B4"],
    ["enterAt with the space before taken too", [3, 2], [{ enterAt: 3 }], "B2 X3 A4", "X1 B2 A3"],
    ["enterAt with none free towards the start", [3, 2, 1], [{ enterAt: 3 }], "C1 B2 X3 A4", "X1 C2 B3 A4"],
    ["enterAt the last space, taken", [6], [{ enterAt: 6 }], "overrun", "X5 A6"],
    ["enterAt beyond the path", [2], [{ enterAt: 7 }], "overrun", "overrun"],
    ["enterAt far beyond the path", [2], [{ enterAt: 99 }], "overrun", "overrun"],
    ["advanceAll", [4, 3], [{ advanceAll: 1 }], "X1 B4 A5", "X1 B4 A5"],
    ["advanceAll by two, past the end", [5, 1], [{ advanceAll: 2 }], "overrun", "overrun"],
    ["advanceAll to the last space", [4, 3], [{ advanceAll: 2 }], "X1 B5 A6", "X1 B5 A6"],
    ["advanceAll on an empty path", [], [{ advanceAll: 3 }], "X1", "X1"],
    ["advanceFront", [4, 3], [{ advanceFront: 2 }], "X1 B3 A6", "X1 B3 A6"],
    ["advanceFront past the end", [5], [{ advanceFront: 2 }], "overrun", "overrun"],
    ["advanceRear into the next", [4, 3], [{ advanceRear: 2 }], "X1 B5 A6", "X1 B3 A4"],
    ["advanceRear up to the next", [5, 3], [{ advanceRear: 2 }], "X1 B5 A6", "X1 B4 A5"],
    ["advanceRear pushing one past the end", [4, 3], [{ advanceRear: 3 }], "overrun", "X1 B3 A4"],
    ["advanceRear of the only one", [2], [{ advanceRear: 3 }], "X1 A5", "X1 A5"],
    ["enterAt before advanceAll takes X along", [1], [{ enterAt: 3 }, { advanceAll: 1 }], "A2 X4", "A2 X4"],
    ["enterAt after advanceAll does not", [1], [{ advanceAll: 1 }, { enterAt: 3 }], "A2 X3", "A2 X3"],
    ["X can be the front itself", [2], [{ enterAt: 3 }, { advanceFront: 2 }], "A2 X5", "A2 X5"],
    ["X can be the rear itself", [4], [{ enterAt: 3 }, { advanceRear: 1 }], "X4 A5", "X3 A4"],
  ])("%s", (_, at, live, pushed, blocked) => {
    const free = scene({ at, live });
    expect(deploy(free)).toBe(true);
    expect(standing(free)).toBe(pushed);
    const held = scene({ at, live, given: { "push-by-live": "blocked" } });
    deploy(held);
    expect(standing(held)).toBe(blocked);
  });

  test("from an empty deck does nothing", () => {
    const game = scene({ at: [2], left: 0 });
    expect(deploy(game)).toBe(false);
    expect(standing(game)).toBe("A2");
  });

  test("draw deploys more after this one, which may draw again, until the deck is empty", () => {
    const game = scene({ at: [5], live: [{ draw: 1 }], left: 3 });
    deploy(game);
    expect(game.drawn).toBe(4);
    expect(standing(game)).toBe("X1 X2 X3 A5");
  });

  test("draw stops when the game is lost", () => {
    const game = scene({ at: [5], live: [{ enterAt: 5 }, { draw: 5 }], left: 6 });
    deploy(game);
    expect(game.outcome).toBe(OVERRUN);
    expect(game.drawn).toBe(3);
  });

  test("a drawn zombie enters before those that its effect draws", () => {
    const game = scene({ live: [{ draw: 1 }, { advanceAll: 1 }], left: 2 });
    deploy(game);
    // The first enters space 1; the second moves it to 2, then enters space 1 itself.
    expect(standing(game)).toBe("X1 X2");
  });

  test("discardDice sends dice to the pile, no more than a hand has", () => {
    const game = scene({ live: [{ discardDice: 3 }], given: { players: 3 } });
    game.hands[1] = 2;
    game.pile += 2;
    deploy(game);
    expect([...game.hands]).toEqual([1, 0, 1]);
    expect(game.pile).toBe(23);
  });

  test("unloadTiles sends all dice on tiles to the pile", () => {
    const tiles: Scene["tiles"] = [
      { load: "any", action: { hit: 1 } },
      { load: "any", action: { hold: 1 } },
    ];
    const game = scene({ live: [{ unloadTiles: true }], tiles });
    putOnTiles(game, 1, 3);
    const before = game.pile;
    deploy(game);
    expect([...game.tileDice]).toEqual([0, 0]);
    expect(game.pile).toBe(before + 4);
  });
});

describe("tile actions", () => {
  /** The leader's turn with tile 1 loaded with so many dice and the policy to use it. */
  function use(action: Record<string, number>, dice: number, rest: Scene): State {
    const game = scene({
      ...rest,
      tiles: [{ load: "any", action }],
      given: { tiles: "always", leader: "front", "tile-stack": "many", ...rest.given },
    });
    putOnTiles(game, dice);
    game.pile -= dice;
    turn(game);
    expect(game.tileDice[0]).toBe(0);
    expect(game.diceInAll()).toBe(25);
    expect(game.tilesUsed).toBe(1);
    return game;
  }

  test("hit takes hit points, and kills", () => {
    expect(standing(use({ hit: 1 }, 1, { at: [4, 2] }))).toBe("B2 A4");
    expect(standing(use({ hit: 2 }, 1, { at: [4, 2] }))).toBe("B2");
  });

  test("hit is applied once a die, on the target named anew", () => {
    expect(standing(use({ hit: 1 }, 2, { at: [4, 2] }))).toBe("B2");
    const game = use({ hit: 1 }, 3, { at: [4, 2] });
    expect(standing(game)).toBe("B2");
    expect(game.hitsLeft[1]).toBe(1);
    expect(standing(use({ hit: 2 }, 9, { at: [4, 2] }))).toBe("");
  });

  test("hit on the last zombie of an empty deck wins; with cards left it does not", () => {
    expect(use({ hit: 2 }, 1, { at: [4], left: 0 }).outcome).toBe(WIN);
    expect(use({ hit: 2 }, 1, { at: [4], left: 1 }).outcome).toBe(PLAYING);
  });

  test.each([
    [1, [4, 2], "B2 A3"],
    [2, [4, 2], "B2 A3"],
    [3, [4], "A1"],
    [9, [4], "A1"],
    [1, [3, 2], "B2 A3"],
  ])("pushBack %i from %o: %s", (n, at, expected) => {
    const game = scene({ at });
    pushBack(game, at[0]!, n);
    expect(standing(game)).toBe(expected);
  });

  test("is taken once by a tile that takes many dice and acts once; all of them go to the pile", () => {
    const game = use({ hit: 1 }, 3, { at: [4, 2], given: { "tile-stack": "many-once" } });
    expect(standing(game)).toBe("B2 A4");
    expect(game.hitsLeft[0]).toBe(1);
  });

  test("resupply gives each player dice up to the limit", () => {
    const game = scene({ at: [3], tiles: [{ load: "any", action: { resupply: 2 } }], given: { tiles: "always" } });
    game.hands.set([1, 3]);
    putOnTiles(game, 1);
    game.pile = 20;
    turn(game);
    expect([...game.hands]).toEqual([3, 4]);
    expect(game.pile).toBe(18);
  });

  test("resupply from a limited pile goes round from the leader, before the tile's die is back", () => {
    const given = { tiles: "always", pile: "limited", players: 3 };
    const game = scene({ at: [3], tiles: [{ load: "any", action: { resupply: 2 } }], given });
    game.hands.set([1, 0, 1]);
    putOnTiles(game, 1);
    game.pile = 3;
    game.leader = 1;
    turn(game);
    expect([...game.hands]).toEqual([1, 2, 2]);
    expect(game.pile).toBe(1);
  });

  test("hold keeps the next deployments away, and then lets one draw as ever", () => {
    const game = use({ hold: 2 }, 1, { at: [3], left: 4, live: [{ draw: 1 }] });
    expect(deploy(game)).toBe(false);
    expect(game.held).toBe(1);
    expect(deploy(game)).toBe(false);
    expect(game.drawn).toBe(1);
    expect(deploy(game)).toBe(true);
    expect(game.drawn).toBe(5);
  });

  test("hold adds up over dice", () => {
    expect(use({ hold: 2 }, 3, { at: [3] }).held).toBe(6);
  });
});

describe("the leader's choice", () => {
  /** Whom the leader attacks: A is a d12 on 6, B a d8 on 2, C a d8 on 4. */
  function attacked(given: Record<string, unknown>, dice = 3): string {
    const game = scene({
      at: [6, 2, 4],
      strengths: [12, 8, 8],
      hitPoints: 9,
      left: 0,
      given: { "path-length": 8, ...given },
    });
    const lines: string[] = [];
    game.log = (line) => lines.push(line);
    game.hands[0] = dice;
    turn(game);
    return lines
      .find((line) => line.includes("attacks"))!
      .split("attacks ")[1]!
      .split(" (")[0]!;
  }

  test("front is the zombie nearest the exit", () => expect(attacked({ leader: "front" })).toBe("A on 6"));
  test("best-odds is the easiest, ties to the one nearest the exit", () => {
    expect(attacked({ leader: "best-odds" })).toBe("C on 4");
  });
  test("best-odds without dice is the front", () => expect(attacked({ leader: "best-odds" }, 0)).toBe("A on 6"));
  test("sensible looks to the odds, and to the front from danger-space on", () => {
    expect(attacked({})).toBe("C on 4");
    expect(attacked({ "danger-space": 6 })).toBe("A on 6");
  });

  test.each([
    ["danger", 6, 3, true],
    ["danger", 7, 3, false],
    ["danger", 7, 0, true],
    ["always", 7, 3, true],
    ["never", 6, 0, false],
  ])("tiles %s with danger from %i and %i dice: %o", (tiles, danger, dice, used) => {
    const game = scene({
      at: [6],
      tiles: [{ load: "any", action: { hold: 1 } }],
      given: { tiles, "danger-space": danger },
    });
    game.hands[0] = dice;
    putOnTiles(game, 1);
    turn(game);
    expect(game.tilesUsed).toBe(used ? 1 : 0);
  });

  test.each<[string, Record<string, number>, Scene, number, number[], boolean]>([
    // what is loaded, its action, who is where, cards left, hands, whether the leader uses it
    ["a push-back that goes all its way", { pushBack: 2 }, { at: [6, 3] }, 1, [3, 3], true],
    ["a push-back that is cut short by a zombie", { pushBack: 2 }, { at: [6, 4] }, 1, [3, 3], false],
    ["a push-back that is cut short by the start", { pushBack: 6 }, { at: [6] }, 1, [3, 3], false],
    ["a push-back that can't move its target", { pushBack: 1 }, { at: [6, 5] }, 1, [0, 3], false],
    ["dice for somebody", { resupply: 1 }, { at: [6] }, 1, [4, 3], true],
    ["dice for nobody", { resupply: 1 }, { at: [6] }, 1, [4, 4], false],
    ["a hold", { hold: 1 }, { at: [6] }, 1, [3, 3], true],
    ["a hold on an empty deck", { hold: 1 }, { at: [6] }, 0, [3, 3], false],
    ["a hit", { hit: 1 }, { at: [6] }, 0, [4, 4], true],
  ])("%s is used: a tile that would not do what it is for is left alone", (_, action, where, left, hands, used) => {
    const game = scene({
      ...where,
      left,
      hitPoints: 9,
      tiles: [{ load: "any", action }],
      given: { "danger-space": 6 },
    });
    game.hands.set(hands);
    putOnTiles(game, 1);
    turn(game);
    expect(game.tilesUsed).toBe(used ? 1 : 0);
  });

  test("the next tile is used if the lowest is of no use", () => {
    const actions: Record<string, number>[] = [{ pushBack: 1 }, { hold: 1 }, { hit: 1 }];
    const tiles = actions.map((action) => ({ load: "any", action }));
    const game = scene({ at: [6, 5], tiles, given: { "danger-space": 6 } });
    putOnTiles(game, 1, 1, 1);
    turn(game);
    expect([...game.tileDice]).toEqual([1, 0, 1]);
  });

  test("a hold that is in force already is of no use when no more cards are left", () => {
    const game = scene({ at: [6], tiles: [{ load: "any", action: { hold: 1 } }], given: { "danger-space": 6 } });
    putOnTiles(game, 1);
    game.held = 1;
    turn(game);
    expect(game.tilesUsed).toBe(0);
  });

  test("a follower loads the lowest tile that would do something, an eager one the lowest", () => {
    // Any roll loads both tiles. A on 4 has B behind it, so that it can't be pushed back.
    const actions: Record<string, number>[] = [{ pushBack: 1 }, { hold: 1 }];
    const tiles = actions.map((action) => ({ load: "any", action }));
    const loaded = (at: number[], load: string) => {
      const given = { leader: "front", load, "join-at": 1, "load-costs": "spare-die" };
      const game = scene({ at, tiles, hitPoints: 9, given });
      game.hands.set([0, 4]);
      // Hits may use up all dice: then nothing is loaded, and the turn is played again on other dice.
      while (game.tilesLoaded === 0 && game.outcome === PLAYING) {
        game.hands.set([0, 4]);
        game.leader = 0;
        turn(game);
      }
      return [...game.tileDice];
    };
    expect(loaded([4, 3], "free")).toEqual([0, 1]);
    expect(loaded([4, 2], "free")).toEqual([1, 0]);
    expect(loaded([4, 3], "eager")).toEqual([1, 0]);
  });

  test("followers join with join-at dice, or with any against a dangerous target, and else take a die", () => {
    const joins = (target: number, hand: number) => {
      const game = scene({ at: [target], hitPoints: 9, left: 0, given: { "path-length": 8 } });
      const lines: string[] = [];
      game.log = (line) => lines.push(line);
      game.hands[1] = hand;
      turn(game);
      return lines.find((line) => line.startsWith("  Player 2 "))!.slice(11);
    };
    expect(joins(6, 3)).toBe("joins with 3.");
    expect(joins(6, 2)).toBe("sits out with 2 and takes a die: 3.");
    expect(joins(7, 1)).toBe("joins with 1.");
    expect(joins(7, 0)).toBe("sits out with 0 and takes a die: 1.");
  });
});

test("a game in which nobody can get a die ends at turn-cap", () => {
  const game = scene({ at: [3], given: { "empty-hand": "rest", pile: "limited", "turn-cap": 30 } });
  game.hands.fill(0);
  game.pile = 0;
  finish(game);
  expect(game.outcome).toBe(2);
  expect(game.turns).toBe(30);
  expect(game.leaderMisses).toBe(0);
});

test("it is the free spaces that count: so many zombies come to an overrun, wherever the others stand", () => {
  // Why a push-back is worth little: a zombie pushed back is pushed on the sooner.
  for (const at of [[3, 2, 1], [6, 5, 4], [6, 3, 1], [5, 4, 2], [4]]) {
    const game = scene({ at, left: 7 });
    let deployed = 0;
    while (game.outcome === PLAYING) {
      deploy(game);
      deployed += 1;
    }
    expect(deployed, String(at)).toBe(6 - at.length + 1);
  }
});

test("every hit is paid for, or no more than the target needs (surplus-hits)", () => {
  const one = { name: "one", cards: [{ name: "A", strength: 8, hitPoints: 1 }] };
  // One card, so that the blitz ends with it. Against the 8, 3 and 5 hit, and 2 and 6; A takes one hit.
  const game = (given: Record<string, unknown>) => {
    const draws = { deck: [0], blitz: [0], zombies: faces(8), humans: [hand(6, 3, 2, 5, 6)] };
    return scored(tellWritten(sim, { players: 1, deck: asFile(one), ...given }, draws).card);
  };
  expect(game({})).toMatchObject({ turns: 2, hits: 2, "dice-spent": 4, "dice-in-hand": 0 });
  expect(game({ "surplus-hits": "stop-at-kill" })).toMatchObject({ hits: 1, "dice-spent": 2, "dice-in-hand": 2 });
});

test("minutes are turns at seconds-a-turn, to the nearest, halves up", () => {
  const two = { name: "two", cards: [{ name: "A", count: 2, strength: 8, hitPoints: 1 }] };
  // No zombie comes: 7 ends each blitz.
  const minutes = (turns: number, given: Record<string, unknown>) => {
    const draws = { blitz: Array<number>(turns).fill(hand(6, 3, 4)) };
    return scored(tellWritten(sim, { "turn-cap": turns, deck: asFile(two), ...given }, draws).card).minutes;
  };
  // 45 seconds, 1 minute 30, 2 minutes 15.
  expect([1, 2, 3].map((turns) => minutes(turns, {}))).toEqual([1, 2, 2]);
  expect([1, 2, 3].map((turns) => minutes(turns, { "seconds-a-turn": 29 }))).toEqual([0, 1, 1]);
});

test("before-removal can push a dead target off the path, after-removal cannot", () => {
  // The leader has no dice and misses; the follower needs one hit on A, on the last space of a full path of two. Of 60
  // turns on dice that run on, some kill A: then the order decides.
  const ends = (order: string) => {
    const seen = new Set<string>();
    for (let i = 0; i < 60; i += 1) {
      const given = { "path-length": 2, leader: "front", "join-at": 1, "reinforce-order": order };
      const game = scene({ at: [2, 1], hitPoints: 1, given });
      game.hands.set([0, 4]);
      turn(game);
      seen.add(`${game.killed} ${standing(game)}`);
    }
    return [...seen].sort();
  };
  expect(ends("after-removal")).toEqual(["0 overrun", "1 X1 B2"]);
  expect(ends("before-removal")).toEqual(["0 overrun"]);
});
