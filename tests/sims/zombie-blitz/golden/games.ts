/**
 * Games on written dice, turn by turn, with what the rules make of each. As they are told they are kept as text beside
 * this file.
 *
 * A card is drawn by its place among those left, which lie in the deck file's order, but that the first of them takes
 * the place of each that is drawn.
 */

import { faces, hand } from "../../../support/written-dice.js";
import { asFile } from "../support.js";

/** What is rolled and drawn in one turn. */
interface Turn {
  readonly blitz?: readonly number[];
  readonly deck?: readonly number[];
  readonly zombies?: readonly number[];
  readonly humans?: readonly number[];
}

interface Game {
  readonly given: Readonly<Record<string, unknown>>;
  readonly turns: readonly Turn[];
  /** Some of what is counted. */
  readonly counted: Readonly<Record<string, number>>;
}

/** Two dice of a blitz. */
function two(first: number, second: number): number {
  return hand(6, second, first);
}

/** A hand of human dice. */
function dice(...shown: number[]): number {
  return hand(6, ...shown);
}

const walker = (count: number) => ({ name: "Walker", count, strength: 12, hitPoints: 2 });
const crier = { name: "Crier", strength: 8, hitPoints: 1, live: [{ draw: 1 }, { advanceRear: 2 }] };
const thief = { name: "Thief", strength: 10, hitPoints: 2, live: [{ discardDice: 1 }, { unloadTiles: true }] };

export const GAMES: Readonly<Record<string, Game>> = {
  // Two players, no tiles, every ruling as the text has it.
  "won-on-few-dice": {
    given: { players: "2", "path-length": "5", deck: asFile({ name: "few", cards: [crier, thief, walker(2)] }) },
    turns: [
      // A Walker, then 7 ends the blitz. Left: Thief, Crier, Walker.
      { blitz: [two(6, 6), two(5, 2)], deck: [2] },
      // 3+4 and 2+5 make 7 and kill the Walker; 1+6 of the follower is a hit too many, and paid for all the same.
      { zombies: faces(7), humans: [dice(3, 4, 2, 5), dice(1, 1, 6, 2)] },
      // The path is empty: a blitz. The Crier's move finds nobody; it enters, and brings the Thief, who takes a die of
      // player 1 (player 2 has none) and pushes the Crier on. 11 ends it.
      { blitz: [two(1, 1), two(6, 5)], deck: [1, 0] },
      // Player 2 leads without dice, which is a miss: the Walker comes, and pushes both. Player 1, with too few dice to
      // join, has taken one.
      { zombies: faces(5), deck: [0] },
      // Two dice: the d8 is the best chance. 2+6 kill the Crier.
      { zombies: faces(8), humans: [dice(2, 6)] },
      // One die: the d10 is a better chance than the d12. A 3 hits a 3.
      { zombies: faces(3), humans: [dice(3)] },
      // And a 6 a 6: the Thief is gone, and two dice on its card are the pile's.
      { zombies: faces(6), humans: [dice(6)] },
      // A miss, but the deck is empty.
      { zombies: faces(12), humans: [dice(6)] },
      { zombies: faces(4), humans: [dice(4)] },
      // 6+6 make 12: the last one of the deck is gone.
      { zombies: faces(12), humans: [dice(6, 6)] },
    ],
    // 450 seconds are 7.5 minutes, which count as 8.
    counted: { turns: 10, minutes: 8, "zombies-killed": 4, "leader-misses": 2, reinforcements: 1, hits: 8 },
  },

  // Three players with tiles, in danger from space 4 on, which is the last.
  "dead-and-pushed-out": {
    given: {
      players: "3",
      "path-length": "4",
      "danger-space": "4",
      deck: asFile({
        name: "crowd",
        cards: [crier, thief, walker(6)],
        tiles: [
          { name: "Hook", load: "face1", action: { pushBack: 1 } },
          { name: "Crate", load: "pair", action: { resupply: 2 } },
          { name: "Fence", load: "sum7", action: { hold: 1 } },
          { name: "Spikes", load: "triple", action: { hit: 1 } },
        ],
      }),
    },
    turns: [
      // The Thief takes a die from each; a Walker pushes it to 2. Left: Crier and five Walkers.
      { blitz: [two(3, 3), two(4, 1), two(6, 1)], deck: [1, 1] },
      // Nobody makes 9. Player 3's 1 1 6 would load Hook, which is of no use with a Walker behind the Thief: Crate it
      // is. Player 1's 1 6 2 loads Fence. The leader missed: the Crier moves the Walker, the rear, by two, which pushes
      // the Thief before it to 4; then it enters, and brings a Walker.
      { zombies: faces(9), humans: [dice(1, 2, 3), dice(1, 1, 6), dice(1, 6, 2)], deck: [0, 0] },
      // Danger: Crate gives each player dice up to four.
      {},
      // Danger: Fence will hold off one zombie.
      {},
      // The leader misses; player 3's 2 and 1+1 kill the Thief. Player 1 loads Crate with a pair, as it is the lowest
      // that three of a kind load. The zombie that is due is held off.
      { zombies: faces(2), humans: [dice(3, 4, 5, 6), dice(2, 1, 1, 3), dice(4, 4, 4, 6)] },
      // Nobody is in danger's reach: one die goes for the d8. 6 and 3+3 of player 1 and 1+5 of player 2 are three hits,
      // two too many. The leader missed: a Walker comes first, and pushes the dead Crier to 3, where it is removed.
      { zombies: faces(6), humans: [dice(5), dice(6, 3, 3), dice(1, 5, 1, 2)], deck: [0] },
      // Danger, and a leader without dice: Crate.
      {},
      // In danger, two dice join as well. Two 1s kill, a third is too many. The Walker that comes pushes those on 1 and
      // 2; 3 is free, so that the dead one on 4 stays there till it is removed.
      { zombies: faces(1), humans: [dice(2, 3, 4, 5), dice(1, 1, 6), dice(1, 3)], deck: [0] },
      // Of three alike, the one nearest the exit. One hit; the leader missed: now all four spaces are taken.
      { zombies: faces(5), humans: [dice(6), dice(5, 6, 6, 2)], deck: [0] },
      // 2+6 of player 2 kill the one on 4, but the leader missed: the last Walker comes before the dead one is gone,
      // and pushes it off the path.
      { zombies: faces(8), humans: [dice(1, 5), dice(2, 6, 3), dice(4)], deck: [0] },
    ],
    counted: { turns: 10, "zombies-killed": 3, "leader-misses": 6, "tiles-loaded": 3, "tiles-used": 3, hits: 10 },
  },

  // The other readings: only a miss of all brings a zombie, and it comes last; hits end with the kill; a spare die
  // loads; ten dice and no more; tiles hold many dice and act once; Live moves stop short; without dice, a leader
  // rests.
  "other-readings": {
    given: {
      players: "3",
      "path-length": "5",
      "danger-space": "21",
      "turn-cap": "10",
      "human-dice": "10",
      reinforce: "nobody-hit",
      "reinforce-order": "after-removal",
      "surplus-hits": "stop-at-kill",
      "load-costs": "spare-die",
      pile: "limited",
      "tile-stack": "many-once",
      "push-by-live": "blocked",
      "empty-hand": "rest",
      tiles: "always",
      load: "eager",
      deck: asFile({
        name: "others",
        cards: [
          { name: "Shover", strength: 8, hitPoints: 2, live: [{ enterAt: 2 }, { advanceRear: 2 }] },
          { name: "Robber", strength: 10, hitPoints: 2, live: [{ discardDice: 2 }] },
          walker(2),
        ],
        tiles: [
          { name: "Spikes", load: "pair", action: { hit: 1 } },
          { name: "Crate", load: "face1", action: { resupply: 1 } },
        ],
      }),
    },
    turns: [
      // Ten dice are three each. Two Walkers; the Shover finds 2 and 1 taken, so it pushes from 1, and then, the rear
      // itself, stops short of 2. Left: the Robber.
      { blitz: [two(1, 2), two(2, 2), two(4, 6), two(5, 6)], deck: [2, 2, 0] },
      // 1+4 hit, and the 6, spare, goes on Crate. One 5 kills, the other one is spare: Spikes. Player 1's 2+3 are not
      // needed: a die on Crate, its second. Somebody hit, so nobody comes.
      { zombies: faces(5), humans: [dice(1, 4, 6), dice(5, 5, 2), dice(2, 3, 1)] },
      // Spikes on the Walker nearest the exit: no die for its card.
      {},
      // Crate, with two dice, gives each player one.
      {},
      // Player 3 sits out and takes a die. The leader's miss does not matter: player 1's 3+6 kill, and its 2 loads
      // nothing.
      { zombies: faces(9), humans: [dice(6), dice(3, 6, 2)] },
      // Both followers sit out. Nobody hits: the Robber comes, who takes two dice from each, those just rolled too.
      { zombies: faces(12), humans: [dice(1, 2, 4)], deck: [0] },
      // Players 1 and 2 have none, and rest.
      {},
      {},
      { zombies: faces(3), humans: [dice(3)] },
      // 4+6 kill the Robber. Ten turns are over, and a Walker is left.
      { zombies: faces(10), humans: [dice(4, 6)] },
    ],
    counted: { turns: 10, "zombies-killed": 3, "leader-misses": 2, reinforcements: 1, "tiles-used": 2, hits: 5 },
  },
};
