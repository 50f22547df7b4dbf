/** What the survivors' player is asked, and how it goes with others than the policies in the seat. */

import { countOf, keyFromSeed, type Play, type Prepared, prepareVariant, resolveParams, Stream } from "deadeven";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/hex-pursuit/index.js";
import { prepareStand } from "../../../sims/hex-pursuit/play/stand.js";
import type { Field } from "../../../sims/hex-pursuit/state.js";

import { answering } from "../../support/answering.js";
import { play, readFile } from "../../support/play.js";
import { chase, type Game, livingAct, loaded, none, setUp, stand } from "./small-fights.js";

type Answers = Readonly<Record<string, readonly string[]>>;

/** The survivors act, and of what is asked, what begins with the first of these words is chosen; else the first. */
function answered(field: Field, game: Game, answers: Answers, survivors = none) {
  const says: string[] = [];
  const choose = (kind: string, options: readonly string[]) => {
    const wanted = answers[kind]?.find((start) => options.some((one) => one.startsWith(start)));
    return wanted === undefined ? 0 : options.findIndex((one) => one.startsWith(wanted));
  };
  const { play: player, asked } = answering(choose, (words) => void says.push(words));
  game.habits.play = player;
  livingAct(field, game, { survivors, opportunity: none, shoves: none });
  return { asked, says };
}

describe("a player is asked", () => {
  test("what a survivor does: of zombies that are alike in one hex, one is named, and none that can't be hit", () => {
    // Two walkers in one hex and a sprinter in it; a walker too far.
    const field = setUp(
      [[0, 0]],
      [
        [3, 0],
        [3, 0],
        [3, 0, 1],
        [15, 0],
      ],
    );
    const { asked, says } = answered(field, chase({ farthest: 12 }), { act: ["attack sprinter"] }, loaded(4));
    expect(asked).toEqual([
      "act: wait, run, attack walker 1 at (3,0), attack sprinter 3 at (3,0)",
      "free-hex: stay, step to (1,0)",
    ]);
    expect(says).toEqual(["  Survivor 1 attacks sprinter 3 at (3,0)", "  Survivor 1 stays"]);
    expect(field.zombiesDown).toBe(1);
  });

  test("each hex of a run, up to the survivor's own speed, and never a full one", () => {
    const field = setUp(
      [[0, 0]],
      [
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    );
    field.injuries[0] = 3;
    const { asked } = answered(field, chase({ pace: "slowest" }), {
      act: ["run"],
      "run-on": ["step to (0,-3)", "step to (0,-2)", "step to (0,-1)"],
    });
    expect(asked[0]).toBe("act: wait, run, attack walker 1 at (1,0)");
    expect(asked[1]).toBe(
      "run-on: stop, step to (0,1), step to (-1,1), step to (-1,0), step to (0,-1), step to (1,-1)",
    );
    // Three points: then only stopping is left, and nobody is asked.
    expect(asked).toHaveLength(4);
    expect([field.q[0], field.r[0]]).toEqual([0, -3]);
  });

  test("and a stand's policy finds a way from wherever the player has gone", () => {
    const field = setUp([[0, 0]], [[-2, 0]]);
    const game = stand(field, { tactic: "run" });
    let steps = 0;
    game.habits.play = {
      asks: () => steps < 2,
      choose(kind) {
        if (kind === "act") return 1;
        steps += 1;
        return 3;
      },
      mark() {},
    };
    livingAct(field, game, { survivors: none, opportunity: none, shoves: none });
    // Two steps, south-east and south-west, by the player; the four that are left away from the zombie.
    expect(steps).toBe(2);
    expect(field.hexesMoved).toBe(6);
    expect(field.distance(0, 1)).toBeGreaterThan(5);
  });
});

test("nobody knows the kinds of zombies still to come, nor from where they come", () => {
  const params = { scenario: "stand", kinds: [25, 25, 25, 25], zombies: 12, wave: 2 };
  const values = prepareVariant(sim, resolveParams(sim.params, params, readFile));
  const games = [prepareStand, prepareStand].map(
    (prepare) => prepare(resolveParams(sim.params, params, readFile) as never) as Prepared & { state: Field },
  );
  const card = values.newCard();
  const streams = (seed: string) =>
    Object.fromEntries(sim.substreams.map((name: string) => [name, new Stream(keyFromSeed(seed), name)]));
  const stop = new Error("the second round begins");
  const marks = (at: number): Play => {
    let count = 0;
    return {
      asks: () => false,
      choose: () => 0,
      mark() {
        count += 1;
        if (count === at) throw stop;
      },
    };
  };
  const [one, other] = games as [(typeof games)[0], (typeof games)[0]];
  expect(() => one.trial(streams("1"), card, undefined, marks(2))).toThrow(stop);
  other.state.copyFrom(one.state);
  expect(one.state.arrived).toBe(2);
  one.resume!(streams("2"), card, undefined, marks(0));
  other.resume!(streams("3"), card, undefined, marks(0));
  const kinds = ({ state }: (typeof games)[0], from: number, to: number) => [...state.kind.subarray(4 + from, 4 + to)];
  expect(kinds(one, 0, 2)).toEqual(kinds(other, 0, 2));
  expect(kinds(one, 2, 12)).not.toEqual(kinds(other, 2, 12));
});

describe("in a short chase", { timeout: 120_000 }, () => {
  const short = { survivors: 2, zombies: 6, distance: 15, "head-start": 3, bite: 3 };

  test("who looks ahead loses no more than the policy, and the policy less than chance", () => {
    const escapes = (skill: string | undefined, trials: number) =>
      countOf(play(sim, short, trials, "1", 0, skill), "all-escape") / trials;
    const policy = escapes(undefined, 4000);
    expect(escapes("random", 500)).toBeLessThan(policy / 4);
    const trials = 60;
    expect((escapes("rollout:10", trials) - policy) / Math.sqrt((policy * (1 - policy)) / trials)).toBeGreaterThan(-3);
  });
});
