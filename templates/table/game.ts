/**
 * New game: everybody for themselves, around a table. Change it into your own: every number that you may want to vary
 * is a parameter, every question that your rules leave open a ruling.
 */

import { defineSim, integer, placesOf, ruling } from "deadeven";

const METRICS = [
  { name: "rounds", unit: "rounds", help: "rounds until the end", min: 1, max: 200 },
  { name: "lead", unit: "points", help: "the winner's points less the second's", min: 0, max: 200 },
] as const;
// Their places on the scorecard.
const { rounds: ROUNDS, lead: LEAD } = placesOf(METRICS);

/** Most points that anybody can have: short of the most that end the game, and six good chips. */
const MOST_POINTS = 99 + 6 * 5;

/** A seat's own way to play. */
const greedyUntil = (seat: number) =>
  integer({
    help: `points in a turn at which player ${seat} stops`,
    from: "ours",
    role: "policy",
    min: 1,
    max: 20,
    explore: [3, 9],
    default: (params) => params["greedy-until"],
  });

/** That of each seat, by the parameters' names. */
const GREEDY_UNTIL = [
  "greedy-until-1",
  "greedy-until-2",
  "greedy-until-3",
  "greedy-until-4",
  "greedy-until-5",
  "greedy-until-6",
] as const;

const ALONE = 0;
const SHARED = 1;

export default defineSim({
  name: "new-game",
  title: "New game",
  summary: "Players draw from a bag in turns, until one has enough points.",
  source: "A rulebook of ours, first draft.",
  version: "1",
  url: import.meta.url,
  params: {
    players: integer({ help: "players at the table", min: 2, max: 6, default: 4 }),
    goal: integer({ help: "points that end the game", min: 5, max: 100, default: 30, explore: [15, 60] }),
    "draws-most": integer({ help: "most chips a player draws in a turn", min: 1, max: 6, default: 3 }),
    "greedy-until": integer({ help: "points in a turn at which a player stops", min: 1, max: 20, default: 6 }),
    "greedy-until-1": greedyUntil(1),
    "greedy-until-2": greedyUntil(2),
    "greedy-until-3": greedyUntil(3),
    "greedy-until-4": greedyUntil(4),
    "greedy-until-5": greedyUntil(5),
    "greedy-until-6": greedyUntil(6),
    finish: ruling(["whole-round", "at-once"], {
      help: "whether the round is played to its end once somebody has the goal",
      gap: "the rules don't say whether the others have their turn",
    }),
  },
  outcomes: [
    { name: "one-winner", help: "one player has most points" },
    { name: "shared", help: "several have equally many" },
  ],
  metrics: METRICS,
  substreams: ["bag"],
  // What each seat has of its own: tournaments and reports let them compete.
  perSeat: { "greedy-until": GREEDY_UNTIL },
  // Who has most has won, and places follow; how everybody stands, turn by turn, says how a game feels.
  scores: { unit: "points", min: 0, max: MOST_POINTS },
  standing: { unit: "points", min: 0, max: MOST_POINTS },
  // Players who think may make this decision: run it with --skill 1=rollout:100.
  seats: ({ players }) => players,
  decisions: { draw: { help: "draw another chip, or keep what the turn has brought" } },

  prepare({ players, goal, "draws-most": most, finish, ...params }) {
    const stopsAt = GREEDY_UNTIL.map((name) => params[name]);
    const points = new Array<number>(players).fill(0);

    return (streams, card, log, play) => {
      points.fill(0);
      const isOver = () => points.some((have) => have >= goal);
      for (let round = 1; round <= 200 && !isOver(); round += 1) {
        card.metrics[ROUNDS] = round;
        for (let seat = 0; seat < players && !(finish === "at-once" && isOver()); seat += 1) {
          let sum = 0;
          for (let drawn = 0; drawn < most; drawn += 1) {
            const draws = play.asks(seat)
              ? play.choose("draw", seat, 2, () => ["draw", "keep"]) === 0
              : sum < stopsAt[seat]!;
            if (!draws) break;
            // Chips of 1 to 5, and one in six is black: it takes all that the turn has brought.
            const chip = streams.bag.below(6);
            sum = chip === 0 ? 0 : sum + chip;
            log?.(`Player ${seat + 1} draws ${chip === 0 ? "the black chip" : chip}: ${sum}.`);
            if (chip === 0) break;
          }
          points[seat]! += sum;
          card.standing(seat, points[seat]!);
        }
        log?.(`After round ${round}: ${points.join(", ")}.`);
      }
      for (let seat = 0; seat < players; seat += 1) card.scores[seat] = points[seat]!;
      const [first, next] = [...points].sort((a, b) => b - a);
      card.metrics[LEAD] = first! - next!;
      card.outcome = first === next ? SHARED : ALONE;
    };
  },
});
