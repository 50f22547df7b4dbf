/** How a game can end, and what is counted in it. */

import { type Metric, placesOf, type Scorecard } from "deadeven";
import type { Params } from "./params.js";
import type { State } from "./state.js";

export const OUTCOMES = [
  { name: "win", help: "the deck is empty and the last zombie is removed" },
  { name: "overrun", help: "a zombie goes past the last space" },
  { name: "unfinished", help: "the turns that turn-cap allows are over; neither a win nor a loss" },
] as const;

export const { win: WIN, overrun: OVERRUN, unfinished: UNFINISHED } = placesOf(OUTCOMES);

/** The most that there can be of what metrics count. */
function bounds({ deck, players, "path-length": spaces, "turn-cap": turns, ...params }: Params) {
  const hitPoints = deck.cards.reduce((sum, card) => sum + card.count * card.hitPoints, 0);
  const dice = players * params["max-dice"];
  // With `spend-all` every zombie may be hit once more by every die of an attack.
  const hits = hitPoints + (params["surplus-hits"] === "spend-all" ? deck.size * dice : 0);
  return { players, cards: deck.size, spaces, turns, minutes: minutesOf(turns, params["seconds-a-turn"]), hits, dice };
}

/** To the nearest minute, halves up. */
function minutesOf(turns: number, secondsATurn: number): number {
  return Math.floor((turns * secondsATurn + 30) / 60);
}

type Most = ReturnType<typeof bounds>;

/** A metric of the list below: the most it can be depends on the parameters. */
function metric<const N extends string>(name: N, unit: string, help: string, max: (most: Most) => number, min = 0) {
  return { name, unit, help, max, min };
}

const METRICS = [
  metric("turns", "turns", "turns begun", ({ turns }) => turns, 1),
  metric("minutes", "minutes", "how long the turns take, each as long as is set", ({ minutes }) => minutes),
  metric("blitzes", "turns", "turns that were a blitz", ({ turns }) => turns, 1),
  metric("zombies-drawn", "cards", "cards drawn from the deck", ({ cards }) => cards),
  metric("zombies-killed", "zombies", "zombies removed", ({ cards }) => cards),
  metric("most-on-path", "zombies", "most zombies on the path at once", ({ spaces }) => spaces),
  metric("furthest-space", "space", "furthest space that a zombie stood on", ({ spaces }) => spaces),
  metric("leader-misses", "attacks", "attacks in which the leader counts as having missed", ({ turns }) => turns),
  metric(
    "reinforcements",
    "zombies",
    "zombies deployed for a missed attack or a lone player's rest; not those that their Live effects draw",
    ({ cards }) => cards,
  ),
  metric("hits", "hits", "hits made with dice; not those given up or those of tiles", ({ hits }) => hits),
  metric("dice-spent", "dice", "dice that hits took from hands: one or two each", ({ hits }) => 2 * hits),
  metric("dice-in-hand", "dice", "dice in all hands at the end", ({ dice }) => dice),
  metric("tiles-loaded", "dice", "dice put on tiles", ({ turns, players }) => turns * players),
  metric("tiles-used", "turns", "turns in which a tile's action was taken", ({ turns }) => turns),
  metric("last-leader", "seat", "seat of the leader of the last turn; 1 led the first", ({ players }) => players, 1),
  metric("lost-on-turn-1", "games", "games lost on the first turn", () => 1),
];

const {
  turns: TURNS,
  minutes: MINUTES,
  blitzes: BLITZES,
  "zombies-drawn": ZOMBIES_DRAWN,
  "zombies-killed": ZOMBIES_KILLED,
  "most-on-path": MOST_ON_PATH,
  "furthest-space": FURTHEST_SPACE,
  "leader-misses": LEADER_MISSES,
  reinforcements: REINFORCEMENTS,
  hits: HITS,
  "dice-spent": DICE_SPENT,
  "dice-in-hand": DICE_IN_HAND,
  "tiles-loaded": TILES_LOADED,
  "tiles-used": TILES_USED,
  "last-leader": LAST_LEADER,
  "lost-on-turn-1": LOST_ON_TURN_1,
} = placesOf(METRICS);

export function metricsOf(params: Params): Metric[] {
  const most = bounds(params);
  return METRICS.map(({ name, unit, help, min, max }) => ({ name, unit, help, min, max: max(most) }));
}

/** Writes what the game came to on the scorecard. */
export function score(state: State, card: Scorecard): void {
  const { metrics } = card;
  card.outcome = state.outcome;
  metrics[TURNS] = state.turns;
  metrics[MINUTES] = minutesOf(state.turns, state.setup.secondsATurn);
  metrics[BLITZES] = state.blitzes;
  metrics[ZOMBIES_DRAWN] = state.drawn;
  metrics[ZOMBIES_KILLED] = state.killed;
  metrics[MOST_ON_PATH] = state.mostOnPath;
  metrics[FURTHEST_SPACE] = state.furthest;
  metrics[LEADER_MISSES] = state.leaderMisses;
  metrics[REINFORCEMENTS] = state.reinforcements;
  metrics[HITS] = state.hits;
  metrics[DICE_SPENT] = state.diceSpent;
  metrics[DICE_IN_HAND] = state.diceInHand();
  metrics[TILES_LOADED] = state.tilesLoaded;
  metrics[TILES_USED] = state.tilesUsed;
  metrics[LAST_LEADER] = state.leader + 1;
  metrics[LOST_ON_TURN_1] = state.outcome === OVERRUN && state.turns === 1 ? 1 : 0;
}
