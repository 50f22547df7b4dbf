import {
  keyFromSeed,
  type Prepared,
  playTrials,
  prepareVariant,
  resolveParams,
  type Sim,
  Stream,
  tellTrial,
} from "deadeven";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import type { Params } from "../../../sims/zombie-blitz/params.js";
import { finish, start, turn } from "../../../sims/zombie-blitz/play.js";
import { setUp } from "../../../sims/zombie-blitz/setup.js";
import { type GameStreams, State, SUBSTREAMS } from "../../../sims/zombie-blitz/state.js";
import { digestOf } from "../../../src/engine/digest.js";
import { readSkill } from "../../../src/players/skill.js";
import { readFile, zScore } from "../../support/play.js";
import { asFile, byPolicy, paramsFor } from "./support.js";

const SEEDS = ["1", "2", "3"];

function variantOf(skill: string, given = {}, of: Sim = sim) {
  return prepareVariant(of, resolveParams(sim.params, given, readFile), readSkill("skill", skill));
}

function streamsOf(seed: string, trial = 0): GameStreams {
  return Object.fromEntries(
    SUBSTREAMS.map((name) => [name, new Stream(keyFromSeed(seed), name, trial)]),
  ) as unknown as GameStreams;
}

describe.each(SEEDS)("seed %s", (seed) => {
  test("a game is thought through alike from the last turn's start and from the game's own", () => {
    const fromStart: Sim = {
      ...(sim as Sim),
      prepare: (params) => ({ trial: (sim.prepare(params as Params) as Prepared).trial }),
    };
    const given = { players: 3, "tile-stack": "many" };
    const digests = [sim as Sim, fromStart].map((of) =>
      digestOf(playTrials(variantOf("rollout:4", given, of), keyFromSeed(seed), 0, 2)),
    );
    expect(digests[0]).toBe(digests[1]);
  });

  test("a told game says what was chosen, and of what", () => {
    const lines: string[] = [];
    tellTrial(variantOf("2=random", { "join-at": 1 }), keyFromSeed(seed), 2, (line) => lines.push(line));
    const chosen = lines.filter((line) => line.includes("(of: "));
    expect(chosen.length).toBeGreaterThan(5);
    for (const line of chosen) expect(line).toMatch(/^ {2}Player 2 \w+s\b.*\(of: .+, .+\)$/);
    for (const words of ["  Player 2 joins (of: join, sit out)", "  Player 2 sits out (of: join, sit out)"]) {
      expect(lines).toContain(words);
    }
    const joined = lines.indexOf("  Player 2 joins (of: join, sit out)");
    expect(lines[joined + 1]).toMatch(/^ {2}Player 2 joins with \d\.$/);
  });

  test("which card comes next is settled by no more than the dice to come: whoever looks ahead can't know it", () => {
    const card = (name: string, count: number) => ({ name, count, strength: 8, hitPoints: 1 });
    const deck = asFile({ name: "two kinds", cards: [card("A", 3), card("B", 9)] });
    const given = { deck, "blitz-stop": [2, 3, 4, 5, 6, 7], "path-length": 12 };
    const game = new State(setUp(paramsFor(given)));
    start(game, streamsOf(seed), byPolicy);
    while (game.drawn < 3) turn(game);
    const left = game.setup.cards.filter((_, i) => [...game.cards].slice(game.drawn).includes(i));
    const share = left.filter(({ name }) => name === "A").length / left.length;
    const ahead = new State(game.setup);
    let drawn = 0;
    let games = 0;
    for (let trial = 1; trial <= 1500; trial += 1) {
      ahead.copyFrom(game);
      ahead.comeTo(streamsOf(`${seed} ahead`, trial), byPolicy);
      finish(ahead);
      if (ahead.drawn === game.drawn) continue;
      games += 1;
      if (ahead.setup.cards[ahead.cards[game.drawn]!]!.name === "A") drawn += 1;
    }
    expect(games).toBeGreaterThan(500);
    expect(share).toBeGreaterThan(0);
    expect(Math.abs(zScore(drawn, games, share))).toBeLessThan(4);
  });
});
