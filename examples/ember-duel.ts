/**
 * Ember duel, the game that docs/guide.md makes from rules on paper: two mages, each of a school, take each other's
 * embers.
 */

import { choice, defineSim, integer, placesOf, ruling } from "deadeven";
import { absorption } from "deadeven/exact";

const SCHOOLS = ["flame", "frost", "stone"] as const;
type School = (typeof SCHOOLS)[number];
/** Flame melts frost, frost cracks stone, stone smothers flame. */
const BEATS: Readonly<Record<School, School>> = { flame: "frost", frost: "stone", stone: "flame" };

const METRICS = [
  { name: "turns", unit: "turns", help: "turns until somebody has no ember left", min: 1, max: 500 },
  { name: "embers-left", unit: "embers", help: "embers of the winner", min: 1, max: 13 },
] as const;
const { turns: TURNS, "embers-left": LEFT } = placesOf(METRICS);

export default defineSim({
  name: "ember-duel",
  title: "Ember duel",
  summary: "Two mages roll a die in turns and take each other's embers, better against a school that theirs beats.",
  source: "Our own rules, first draft.",
  version: "1",
  url: import.meta.url,
  params: {
    embers: integer({ help: "embers at the start", min: 1, max: 12, default: 6, explore: [4, 8] }),
    "stone-more": integer({ help: "embers that stone has more", min: 0, max: 1, default: 1, explore: [0, 1] }),
    "hits-on": integer({ help: "what a die must show to take an ember", min: 2, max: 6, default: 5, explore: [4, 6] }),
    stagger: ruling(["nothing", "misses-a-turn"], {
      gap: 'On a 6 "the other staggers", and the rules do not say what that is.',
      help: "what staggering does",
    }),
    "first-school": choice(SCHOOLS, { help: "school of the mage who begins" }),
    "second-school": choice(SCHOOLS, { help: "school of the other" }),
  },
  perSeat: { school: ["first-school", "second-school"] },
  outcomes: [
    { name: "first-wins", help: "the mage who began has won" },
    { name: "second-wins", help: "the other one has" },
  ],
  metrics: METRICS,
  substreams: ["die"],
  seats: 2,
  standing: { unit: "embers", min: 0, max: 13 },

  prepare(params) {
    const schools = [params["first-school"], params["second-school"]] as const;
    const start = schools.map((school) => embersOf(school, params));
    const needs = [needed(schools[0], schools[1], params), needed(schools[1], schools[0], params)];
    const embers = [0, 0];
    return (streams, card, log) => {
      // Set back what the last game has left.
      embers[0] = start[0]!;
      embers[1] = start[1]!;
      let seat = 0;
      for (let turn = 1; ; turn += 1) {
        card.metrics[TURNS] = turn;
        const other = 1 - seat;
        const roll = streams.die.die(6);
        if (roll >= needs[seat]!) embers[other]! -= 1;
        log?.(`Mage ${seat + 1} rolls ${roll}: embers ${embers[0]} against ${embers[1]}.`);
        card.standing(seat, embers[seat]!);
        card.standing(other, embers[other]!);
        if (embers[other] === 0) {
          card.outcome = seat;
          card.winners = 1 << seat;
          card.metrics[LEFT] = embers[seat]!;
          return;
        }
        if (roll < 6 || params.stagger === "nothing") seat = other;
      }
    };
  },

  // A state is what each has left and whose turn it is: a Markov chain.
  exact(params) {
    const schools = [params["first-school"], params["second-school"]] as const;
    const [one, two] = schools.map((school) => embersOf(school, params)) as [number, number];
    const needs = [needed(schools[0], schools[1], params), needed(schools[1], schools[0], params)];
    const state = (first: number, second: number, seat: number) => (first * (two + 1) + second) * 2 + seat;
    const rows: [to: number, chance: number][][] = [];
    for (let first = 0; first <= one; first += 1) {
      for (let second = 0; second <= two; second += 1) {
        for (const seat of [0, 1]) {
          const row: [to: number, chance: number][] = [];
          rows[state(first, second, seat)] = row;
          if (first === 0 || second === 0) continue;
          for (let roll = 1; roll <= 6; roll += 1) {
            const hit = roll >= needs[seat]! ? 1 : 0;
            const next = roll === 6 && params.stagger === "misses-a-turn" ? seat : 1 - seat;
            row.push([state(first - (seat === 1 ? hit : 0), second - (seat === 0 ? hit : 0), next), 1 / 6]);
          }
        }
      }
    }
    const { chances, meanSteps } = absorption(rows, state(one, two, 0));
    let wins = 0;
    for (const [end, chance] of chances) if (Math.floor(end / 2) % (two + 1) === 0) wins += chance;
    return { outcomes: { "first-wins": wins, "second-wins": 1 - wins }, metrics: { turns: { mean: meanSteps } } };
  },
});

function embersOf(school: School, params: { readonly embers: number; readonly "stone-more": number }): number {
  return params.embers + (school === "stone" ? params["stone-more"] : 0);
}

/** What the die must show: one less where one's school beats the other's. */
function needed(own: School, other: School, params: { readonly "hits-on": number }): number {
  return params["hits-on"] - (BEATS[own] === other ? 1 : 0);
}
