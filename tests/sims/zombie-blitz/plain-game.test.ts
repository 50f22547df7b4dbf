import { type DecisionWords, keyFromSeed, type Play, Stream } from "deadeven";
import fc from "fast-check";
import { expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { finish, start, turn } from "../../../sims/zombie-blitz/play.js";
import { setUp } from "../../../sims/zombie-blitz/setup.js";
import { type GameStreams, PLAYING, State, SUBSTREAMS } from "../../../sims/zombie-blitz/state.js";
import { tell } from "../../support/play.js";
import { type PlainDeck, PlainGame } from "./plain-game.js";
import { asFile, byPolicy, onStreams, paramsFor, scored } from "./support.js";

const small = fc.integer({ min: 1, max: 3 });
const effect = fc.oneof(
  ...["advanceAll", "advanceFront", "advanceRear", "draw", "discardDice"].map((name) =>
    small.map((n) => ({ [name]: n })),
  ),
  fc.constant({ unloadTiles: true }),
);
const card = fc.record({
  name: fc.constantFrom("Moaner", "Crawler", "Hulk"),
  count: fc.integer({ min: 1, max: 4 }),
  strength: fc.constantFrom(8, 10, 12),
  hitPoints: fc.integer({ min: 1, max: 4 }),
  // A list of effects, often empty, with an enterAt somewhere in half of the others.
  live: fc
    .tuple(
      fc.array(effect, { maxLength: 2 }),
      fc.option(fc.integer({ min: 1, max: 6 })),
      fc.nat({ max: 2 }),
      fc.boolean(),
    )
    .map(([effects, space, where, none]): Record<string, number | boolean>[] =>
      none ? [] : space === null ? effects : [...effects.slice(0, where), { enterAt: space }, ...effects.slice(where)],
    ),
});
const tile = fc.record({
  name: fc.constantFrom("Wall", "Trap", "Store"),
  load: fc.constantFrom("pair", "triple", "run3", "face1", "face3", "face6", "sum7", "any"),
  action: fc.tuple(fc.constantFrom("hit", "pushBack", "resupply", "hold"), small).map(([name, n]) => ({ [name]: n })),
});
const deck: fc.Arbitrary<PlainDeck> = fc.record({
  name: fc.constant("made up"),
  cards: fc.array(card, { minLength: 1, maxLength: 5 }),
  tiles: fc.array(tile, { maxLength: 5 }),
});
const choices = Object.fromEntries(
  Object.entries(sim.params).flatMap(([name, spec]) =>
    spec.kind === "choice" ? [[name, fc.constantFrom(...(spec.options as readonly string[]))]] : [],
  ),
);
const given = fc
  .record({
    players: fc.integer({ min: 1, max: 10 }),
    "path-length": fc.integer({ min: 5, max: 12 }),
    "max-dice": fc.integer({ min: 1, max: 8 }),
    start: fc.nat({ max: 8 }),
    "blitz-stop": fc.constantFrom([7, 11], [2], [4, 5, 6, 7, 8, 9], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []),
    "turn-cap": fc.constantFrom(1, 7, 60),
    "human-dice": fc.constantFrom(3, 12, 25),
    "join-at": fc.integer({ min: 0, max: 5 }),
    "danger-space": fc.integer({ min: 2, max: 13 }),
    ...choices,
  })
  .map(({ start, ...rest }) => ({ ...rest, "starting-dice": Math.min(start, rest["max-dice"] as number) }));

function streamsAt(trial: number): GameStreams {
  return Object.fromEntries(
    SUBSTREAMS.map((name) => {
      const stream = new Stream(keyFromSeed("plain"), name);
      stream.start(trial);
      return [name, stream];
    }),
  ) as unknown as GameStreams;
}

/** Plays both games to their end, and looks after each turn whether they stand alike. */
function playAlike(game: State, plain: PlainGame): void {
  expect(stateOf(game)).toEqual(plainState(plain));
  while (game.outcome === PLAYING) {
    turn(game);
    plain.turn();
    if (plain.state.end === undefined) {
      if (plain.counts.turns === plain.params["turn-cap"]) plain.state.end = "unfinished";
      else plain.passOn();
    }
    expect(stateOf(game)).toEqual(plainState(plain));
  }
}

test("the kernel plays every game as the plain game plays it on the same dice, turn by turn", () => {
  fc.assert(
    fc.property(deck, given, fc.nat({ max: 1000 }), (deck, given, trial) => {
      const params = paramsFor({ ...given, deck: asFile(deck) });
      const game = new State(setUp(params));
      for (let i = 0; i < 5; i += 1) {
        start(game, streamsAt(trial + i), byPolicy);
        playAlike(game, new PlainGame(deck, params, onStreams(streamsAt(trial + i))));
      }
    }),
    { numRuns: 600, seed: 1 },
  );
});

test("whoever is asked has the choices that the rules give, each in the right seat, and what is chosen is played", () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      deck,
      given,
      fc.nat({ max: 1000 }),
      fc.constantFrom("front", "best-odds"),
      (deck, given, trial, leader) => {
        const file = asFile(deck);
        const game = new State(setUp(paramsFor({ ...given, leader, deck: file })));
        const params = paramsFor({ ...given, leader: "random", deck: file });
        for (let i = 0; i < 5; i += 1) {
          const streams = streamsAt(trial + i);
          const chosen = streams.choices;
          let asked = -1;
          const play: Play = {
            asks: (seat) => {
              asked = seat;
              return true;
            },
            // In the order in which the plain game has its options.
            choose: (kind, seat, count, words) => {
              expect(seat).toBe(asked);
              expect(count).toBeGreaterThan(1);
              expect(kind === "join" ? seat !== game.leader : kind === "load" || seat === game.leader).toBe(true);
              kinds.add(kind);
              const choice = chosen.below(count);
              const option = { target: choice, join: 1 - choice, load: (choice + count - 1) % count }[kind]!;
              const { options, says } = words!(option) as DecisionWords;
              expect(options.length).toBe(count);
              expect(says).toMatch(
                new RegExp(`^  Player ${seat + 1} (attack|use|name|rest|join|sit|load)s `.trimEnd()),
              );
              return option;
            },
            mark: () => {},
          };
          start(game, streams, play);
          const oracle = onStreams(streamsAt(trial + i));
          playAlike(game, new PlainGame(deck, params, { ...oracle, choice: (n) => (n === 1 ? 0 : oracle.choice(n)) }));
        }
      },
    ),
    { numRuns: 150, seed: 4 },
  );
  expect([...kinds].sort()).toEqual(Object.keys(sim.decisions!).sort());
});

test("dice are conserved, hands stay within their limit, zombies on the path, and every game ends", () => {
  fc.assert(
    fc.property(deck, given, fc.nat({ max: 1000 }), (deck, given, trial) => {
      const params = paramsFor({ ...given, deck: asFile(deck) });
      const game = new State(setUp(params));
      start(game, streamsAt(trial), byPolicy);
      for (let turns = 0; game.outcome === PLAYING; turns += 1) {
        expect(turns).toBeLessThan(params["turn-cap"]);
        turn(game);
        expect(game.diceInAll()).toBe(params["human-dice"]);
        if (params.pile === "limited") expect(game.pile).toBeGreaterThanOrEqual(0);
        for (const dice of game.hands) {
          expect(dice).toBeGreaterThanOrEqual(0);
          expect(dice).toBeLessThanOrEqual(params["max-dice"]);
        }
        const spaces = Array.from({ length: 31 }, (_, space) => space).filter((space) => (game.occupied >> space) & 1);
        expect(spaces.length).toBe(game.onPath);
        expect(spaces.every((space) => space >= 1 && space <= params["path-length"])).toBe(true);
        expect(new Set(spaces.map((space) => game.cardOn[space])).size).toBe(game.onPath);
        expect(game.killed + game.onPath).toBeLessThanOrEqual(game.drawn);
      }
    }),
    { numRuns: 400, seed: 2 },
  );
});

test("a told game is the same game, and so is one played on from a copy", () => {
  fc.assert(
    fc.property(deck, given, fc.nat({ max: 50 }), fc.nat({ max: 6 }), (deck, given, trial, turns) => {
      const params = paramsFor({ ...given, deck: asFile(deck) });
      const lines: string[] = [];
      const silent = new State(setUp(params));
      const told = new State(silent.setup);
      start(silent, streamsAt(trial), byPolicy);
      start(told, streamsAt(trial), byPolicy, (line) => lines.push(line));
      for (let i = 0; i < turns && silent.outcome === PLAYING; i += 1) {
        turn(silent);
        turn(told);
      }
      const copy = new State(silent.setup);
      copy.copyFrom(silent);
      expect(stateOf(copy)).toEqual(stateOf(silent));
      // The copy plays on with dice that stand where the first game's do.
      copy.comeTo(streamsAt(0), byPolicy);
      for (const name of SUBSTREAMS) copy.streams[name].copyFrom(silent.streams[name]);
      for (const game of [silent, told, copy]) finish(game);
      expect(stateOf(told)).toEqual(stateOf(silent));
      expect(stateOf(copy)).toEqual(stateOf(silent));
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.every((line) => !/undefined|NaN|\n/.test(line))).toBe(true);
    }),
    { numRuns: 300, seed: 3 },
  );
});

test("a copy has all that the other state has, but for those who play", () => {
  const setup = setUp(paramsFor({}));
  const [state, copy] = [new State(setup), new State(setup)] as unknown as Record<string, unknown>[];
  // Of an attack under way: a game is copied between turns.
  const own = ["setup", "streams", "play", "log", "rollers"];
  const fields = Object.keys(state!).filter((name) => !own.includes(name));
  fields.forEach((name, i) => {
    const value = state![name];
    if (typeof value === "number") state![name] = i + 1;
    else (value as Int32Array).fill(i + 1);
  });
  (copy as unknown as State).copyFrom(state as unknown as State);
  for (const name of fields) expect(copy![name], name).toEqual(state![name]);
  expect(fields.length).toBeGreaterThan(20);
});

test("the scorecard holds what the game counted", () => {
  for (let trial = 0; trial < 20; trial += 1) {
    const params = paramsFor({});
    const game = new State(setUp(params));
    const { card, lines } = tell(sim, {}, trial, "plain");
    start(game, streamsAt(trial), byPolicy);
    finish(game);
    expect(card.outcome).toBe(game.outcome);
    const { counts, hands, leader } = stateOf(game);
    expect(scored(card)).toEqual({
      ...counts,
      // 45 seconds a turn, halves up: 2 turns are 1.5 minutes, and count as 2.
      minutes: Math.round((counts.turns * 45) / 60),
      "dice-in-hand": hands.reduce((sum, dice) => sum + dice, 0),
      "last-leader": leader + 1,
      "lost-on-turn-1": lines.at(-1) === "After 1 turn a zombie is past the path: the game is lost." ? 1 : 0,
    });
  }
});

function stateOf(game: State) {
  const spaces = Array.from({ length: game.setup.pathLength }, (_, i) => i + 1);
  return {
    end: [undefined, "win", "overrun", "unfinished"][game.outcome + 1],
    leader: game.leader,
    hands: [...game.hands],
    pile: game.pile,
    tiles: [...game.tileDice],
    hold: game.held,
    left: [...game.cards].slice(game.drawn).map((card) => kindOf(game, card)),
    path: spaces.flatMap((space) => {
      if (((game.occupied >> space) & 1) === 0) return [];
      const card = game.cardOn[space]!;
      const wounds = game.setup.hitPoints[card]! - game.hitsLeft[card]!;
      return [[space, kindOf(game, card), wounds, game.diceOnCard[card]]];
    }),
    counts: {
      turns: game.turns,
      blitzes: game.blitzes,
      "zombies-drawn": game.drawn,
      "zombies-killed": game.killed,
      "most-on-path": game.mostOnPath,
      "furthest-space": game.furthest,
      "leader-misses": game.leaderMisses,
      reinforcements: game.reinforcements,
      hits: game.hits,
      "dice-spent": game.diceSpent,
      "tiles-loaded": game.tilesLoaded,
      "tiles-used": game.tilesUsed,
    },
  };
}

/** Copies of a card are one kind, a line of the deck file. */
function kindOf(game: State, card: number): number {
  return game.setup.deck.cards.indexOf(game.setup.cards[card]!);
}

function plainState(plain: PlainGame): ReturnType<typeof stateOf> {
  const { state, counts, deck } = plain;
  return {
    end: state.end,
    leader: state.leader,
    hands: state.hands,
    pile: state.pile,
    tiles: state.tiles,
    hold: state.hold,
    left: state.deck.map((card) => deck.cards.indexOf(card)),
    path: [...state.path]
      .sort((a, b) => a.space - b.space)
      .map(({ space, card, wounds, dice }) => [space, deck.cards.indexOf(card), wounds, dice]),
    counts: counts as ReturnType<typeof stateOf>["counts"],
  };
}
