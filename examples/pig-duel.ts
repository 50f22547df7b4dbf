/**
 * A duel of Pig, the folk dice game, as an example of a game whose players may think:
 *
 *     npx deadeven run ./examples/pig-duel.ts
 *     npx deadeven run ./examples/pig-duel.ts --skill 1=rollout:200
 *     npx deadeven replay ./examples/pig-duel.ts --skill rollout:200 --seed 1
 *     npx deadeven tournament ./examples/pig-duel.ts --enter hold-at=15,20,25
 *
 * In turns, each player rolls a die as often as they dare: what it shows adds up, but a 1 ends the turn with nothing.
 * Who has 100 points first has won. By their policy, players stop once a turn has brought 20.
 */

import { defineSim, integer, type Trial } from "deadeven";

// Options of the decision.
const ROLL = 0;

/** A player's own way to play. */
const holdAt = (whose: string) =>
  integer({
    help: `what a turn of the ${whose} player's must have brought to stop`,
    from: "ours",
    role: "policy",
    min: 2,
    max: 1000,
    explore: [5, 40],
    default: (params) => params["hold-at"],
  });

export default defineSim({
  name: "pig-duel",
  title: "A duel of Pig",
  summary: "Two players roll a die in turns, each as often as they dare, until one has enough points.",
  source: "Folk game.",
  version: "2",
  url: import.meta.url,
  params: {
    goal: integer({ help: "points that win", min: 10, max: 1000, default: 100 }),
    "hold-at": integer({ help: "what a turn must have brought to stop", from: "ours", min: 2, max: 1000, default: 20 }),
    "first-hold-at": holdAt("first"),
    "second-hold-at": holdAt("second"),
  },
  perSeat: { "hold-at": ["first-hold-at", "second-hold-at"] },
  outcomes: [
    { name: "first-wins", help: "the player who began has won" },
    { name: "second-wins", help: "the other one has" },
  ],
  metrics: [{ name: "turns", unit: "turns", help: "turns begun", min: 1, max: 100_000 }],
  substreams: ["die"],
  seats: 2,
  standing: ({ goal }) => ({ unit: "points", min: 0, max: goal }),
  decisions: { roll: { help: "roll on, or keep what the turn has brought" } },

  prepare({ goal, "first-hold-at": first, "second-hold-at": second }) {
    const scores = [0, 0];
    const holdsAt = [first, second];
    const wantsToRoll = (seat: number, sum: number) => sum < holdsAt[seat]! && scores[seat]! + sum < goal;

    let sum = 0;
    const trial: Trial<"die"> = (streams, card, log, play) => {
      scores.fill(0);
      for (let turn = 0; ; turn += 1) {
        const seat = turn % 2;
        card.metrics[0] = turn + 1;
        let roll = 0;
        sum = 0;
        do {
          const rollsOn = play.asks(seat)
            ? play.choose("roll", seat, 2, () => ["roll", "hold"]) === ROLL
            : wantsToRoll(seat, sum);
          if (!rollsOn) break;
          roll = streams.die.die(6);
          sum = roll === 1 ? 0 : sum + roll;
          log?.(`Player ${seat + 1} rolls ${roll}: ${sum} points.`);
        } while (roll !== 1);
        scores[seat]! += sum;
        card.standing(seat, Math.min(goal, scores[seat]!));
        log?.(`Player ${seat + 1} has ${scores[seat]}.`);
        if (scores[seat]! >= goal) {
          card.outcome = seat;
          card.winners = 1 << seat;
          return;
        }
      }
    };
    // What the player in a seat goes by: those who search know a position again by it.
    const known = (seat: number, tell: (value: number) => void) => {
      tell(scores[seat]!);
      tell(scores[1 - seat]!);
      tell(sum);
    };
    return { trial, known };
  },
});
