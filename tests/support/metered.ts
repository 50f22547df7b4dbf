/**
 * What players fall short of the best by, choice by choice: the difference of two ways to play is the sum of what each
 * choice of one costs where the other goes on from it (S. Kakade and J. Langford, "Approximately optimal approximate
 * reinforcement learning", 2002). So the dice have hardly a part in it, and few games tell much.
 */

import {
  countOf,
  keyFromSeed,
  type Play,
  type Prepared,
  playTrials,
  prepareVariant,
  resolveParams,
  type Sim,
} from "deadeven";
import { readSkill } from "../../src/players/skill.js";
import { readFile } from "./play.js";

/** What is known of the best play in a game that is being played. */
export interface Solved {
  /** Called when a game starts. */
  readonly start?: () => void;
  /** What the choice that comes now costs if it is this option, in chance to win. Called once for each. */
  readonly chosen: (seat: number, option: number) => number;
  /** The option that the policy chooses now. */
  readonly byPolicy: (seat: number) => number;
}

export interface Shortfall {
  /** Over all games, in chance to win, and its standard error. */
  readonly mean: number;
  readonly error: number;
  readonly wins: number;
}

/** Plays games and adds up what the players' choices cost. */
export function shortfallOf(
  sim: Sim,
  given: Record<string, unknown>,
  skill: string | undefined,
  trials: number,
  seed: string,
  solvedOf: (prepared: Prepared) => Solved,
): Shortfall {
  const costs: number[] = [];
  let isFirst = true;
  const metered: Sim = {
    ...sim,
    prepare(params: any) {
      const returned = sim.prepare(params);
      const prepared = (typeof returned === "function" ? { trial: returned } : returned) as Prepared;
      // The first is the game that is played; those who look ahead play on others.
      if (!isFirst) return prepared;
      isFirst = false;
      const solved = solvedOf(prepared);
      let players: Play;
      let cost = 0;
      const play: Play = {
        asks(seat) {
          const asks = players.asks(seat);
          if (!asks) cost += solved.chosen(seat, solved.byPolicy(seat));
          return asks;
        },
        choose(kind, seat, count, words) {
          const option = players.choose(kind, seat, count, words);
          cost += solved.chosen(seat, option);
          return option;
        },
        mark: () => players.mark(),
      };
      const trial: Prepared["trial"] = (streams, card, log, asked) => {
        players = asked;
        cost = 0;
        solved.start?.();
        prepared.trial(streams, card, log, play);
        costs.push(cost);
      };
      return { ...prepared, trial };
    },
  };
  const values = resolveParams(sim.params, given, readFile);
  const variant = prepareVariant(metered, values, readSkill("skill", skill));
  const tally = playTrials(variant, keyFromSeed(seed), 0, trials);
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / trials;
  const squares = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (trials - 1) / trials), wins: countOf(tally, tally.outcomes[0]!) };
}
