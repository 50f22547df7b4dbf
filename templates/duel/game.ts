/**
 * New game: a duel, with a choice each turn. Change it into your own: every number that you may want to vary is a
 * parameter, every way to play a policy.
 */

import { choice, defineSim, integer, placesOf } from "deadeven";

const METRICS = [
  { name: "turns", unit: "turns", help: "turns until the end", min: 1, max: 200 },
  { name: "wounds-dealt", unit: "wounds", help: "wounds on both sides", min: 0, max: 60 },
] as const;
// Their places on the scorecard.
const { turns: TURNS, "wounds-dealt": WOUNDS_DEALT } = placesOf(METRICS);

const ATTACKS = ["strike", "lunge"] as const;
const LUNGE = 1;
const DRAW = 2;

export default defineSim({
  name: "new-game",
  title: "New game",
  summary: "Two fighters in turns: a strike is safe, a lunge does more and may miss.",
  source: "A rulebook of ours, first draft.",
  version: "1",
  url: import.meta.url,
  params: {
    wounds: integer({ help: "wounds that end a fighter", min: 1, max: 20, default: 5, explore: [3, 10] }),
    "strikes-on": integer({ help: "what the die must show for a strike to wound once", min: 2, max: 6, default: 4 }),
    "lunges-on": integer({ help: "what the die must show for a lunge to wound twice", min: 2, max: 6, default: 5 }),
    "first-plays": choice(["strike", "lunge", "careful"], {
      help: "how the first fighter attacks; careful: lunges only with the worse of it",
      role: "policy",
    }),
    "second-plays": choice(["strike", "lunge", "careful"], {
      help: "how the second fighter attacks",
      role: "policy",
    }),
  },
  outcomes: [
    { name: "first-wins", help: "the fighter who began has won" },
    { name: "second-wins", help: "the other one has" },
    { name: "draw", help: "neither, within 200 turns" },
  ],
  metrics: METRICS,
  substreams: ["dice"],
  // Players who think may make this decision: run it with --skill rollout:100.
  seats: 2,
  // What each has of its own: tournaments and reports let them compete.
  perSeat: { plays: ["first-plays", "second-plays"] },
  // How each stands at the end of its turns, the wounds it has dealt: how a game feels is counted by it.
  standing: ({ wounds }) => ({ unit: "wounds", min: 0, max: wounds + 1 }),
  decisions: { attack: { help: "strike or lunge" } },

  prepare({ wounds, "strikes-on": strikesOn, "lunges-on": lungesOn, "first-plays": first, "second-plays": second }) {
    const policies = [first, second];
    const taken = [0, 0];
    const lunges = (seat: number) =>
      policies[seat] === "lunge" || (policies[seat] === "careful" && taken[seat]! > taken[1 - seat]!);

    return (streams, card, log, play) => {
      taken.fill(0);
      card.outcome = DRAW;
      for (let turn = 1; turn <= 200 && card.outcome === DRAW; turn += 1) {
        const seat = (turn - 1) % 2;
        const attack = play.asks(seat) ? play.choose("attack", seat, 2, () => ATTACKS) : Number(lunges(seat));
        const roll = streams.dice.die(6);
        const dealt = attack === LUNGE ? (roll >= lungesOn ? 2 : 0) : roll >= strikesOn ? 1 : 0;
        taken[1 - seat]! += dealt;
        log?.(`Fighter ${seat + 1} rolls ${roll} for a ${ATTACKS[attack]}: ${taken[1 - seat]} of ${wounds} wounds.`);
        card.standing(seat, taken[1 - seat]!);
        card.metrics[TURNS] = turn;
        card.metrics[WOUNDS_DEALT]! += dealt;
        if (taken[1 - seat]! >= wounds) {
          card.outcome = seat;
          card.winners = 1 << seat;
        }
      }
    };
  },
});
