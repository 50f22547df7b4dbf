/** The parameters: the game's numbers, the rulings that settle what its text leaves open, and the policies. */

import { file, integer, integers, type ParamsOf, policy, ruling } from "deadeven";
import { deckSchema, readDeck } from "./deck.js";
import { MOST_DICE } from "./dice.js";

/** Dice that a hand starts with, and may hold, by the rules. */
function diceFor(players: number): number {
  return players <= 3 ? 4 : 3;
}

export const params = {
  players: integer({
    help: "players; the rules are for 2 to 5 and name solo and team play (up to 10) without rules for them",
    min: 1,
    max: 10,
    unit: "players",
    default: 4,
    explore: [2, 5],
  }),
  deck: file({
    help: "zombie cards and land tiles, which the rules leave open: one of ours, or a deck file",
    builtIn: {
      reference: new URL("./decks/reference.json", import.meta.url),
      bare: new URL("./decks/bare.json", import.meta.url),
      "reference-no-tiles": new URL("./decks/reference-no-tiles.json", import.meta.url),
    },
    default: "reference",
    read: readDeck,
    schema: deckSchema,
  }),
  "path-length": integer({
    help: "spaces from the start to the last; a zombie past it ends the game",
    min: 1,
    max: 20,
    unit: "spaces",
    default: 8,
    explore: [8, 12],
  }),
  "max-dice": integer({
    help: "most dice a hand may hold; by the rules 4 with 3 players or fewer, 3 with more",
    min: 1,
    max: MOST_DICE,
    unit: "dice",
    default: ({ players }) => diceFor(players),
    // No lower than every default start, so that a study that varies it alone stays legal.
    explore: [4, 6],
  }),
  "starting-dice": integer({
    help: "dice each hand starts with; by the rules 4 with 3 players or fewer, 3 with more (max-dice if that is less)",
    min: 0,
    max: MOST_DICE,
    unit: "dice",
    default: ({ players, "max-dice": most }) => Math.min(diceFor(players), most),
    // No higher than every default hand can hold, so that a study that varies it alone stays legal.
    explore: [0, 3],
  }),
  "human-dice": integer({
    help: "dice that the game comes with; they are all there are with pile limited, and change nothing without",
    min: 1,
    max: 100,
    unit: "dice",
    default: 25,
    explore: [20, 30],
  }),
  "blitz-stop": integers({
    help: "sums of two dice that end a blitz",
    min: 2,
    max: 12,
    length: [0, 11],
    default: [7, 11],
  }),
  "turn-cap": integer({
    help: "turns after which a game counts as unfinished",
    from: "ours",
    min: 1,
    max: 10_000,
    unit: "turns",
    default: 1000,
  }),
  "seconds-a-turn": integer({
    help: "how long a turn takes, with its talk: what minutes counts by",
    from: "ours",
    min: 1,
    max: 600,
    unit: "seconds",
    default: 45,
  }),

  reinforce: ruling(["leader-miss", "nobody-hit"], {
    help: "when an attack brings another zombie: the leader made no hit, or nobody did",
    gap: "the penalty hangs on the leader's roll alone; the text does not say what followers' hits change",
  }),
  "reinforce-order": ruling(["before-removal", "after-removal"], {
    help: "whether that zombie comes before a dead target leaves the path, and can still push it, or after",
    gap: "the text names the penalty before the removal; that all dice fall at once suggests after",
  }),
  "surplus-hits": ruling(["spend-all", "stop-at-kill"], {
    help: "whether all hits are paid for or they end with the target's last hit point",
    gap: "the text has every hit placed and no word on those past the last hit point",
  }),
  "load-costs": ruling(["hits", "spare-die"], {
    help: "what loading a tile takes: the player's hits of the roll, or only a die that no hit uses",
    gap: "the text is unclear on whether a player may both hit and load with one roll",
  }),
  "withdrawn-hit": ruling(["counts", "misses"], {
    help: "whether a hit given up to load a tile still keeps the reinforcement away",
    gap: "the text does not say whether a leader who gave up the hits has hit or missed",
  }),
  "empty-hand": ruling(["miss", "rest"], {
    help: "a leader with no dice attacks and misses, or takes a die in place of attacking (2 players or more)",
    gap: "the text gives a leader with no dice nothing to do",
  }),
  "solo-rest": ruling(["deploy", "free"], {
    help: "whether a lone player who rests, having no dice, brings a zombie (1 player only)",
    gap: "with one player nobody can sit out; the text has no rule for getting dice back",
  }),
  pile: ruling(["endless", "limited"], {
    help: "whether dice may be borrowed once all human-dice are in use",
    gap: "the text makes light of an empty pile: players are to find more dice",
  }),
  "tile-stack": ruling(["single", "many", "many-once"], {
    help: "whether a loaded tile takes more dice, and its action is then taken once a die (many) or once (many-once)",
    gap: "the text does not say whether a tile can hold more than one die",
  }),
  "push-by-live": ruling(["push", "blocked"], {
    help: "whether a zombie moved by a Live effect pushes others or stops short of them",
    gap: "pushing is told of zombies that enter; the text does not say whether Live moves push as well",
  }),

  leader: policy(["sensible", "random", "front", "best-odds"], {
    help:
      "the leader's target: nearest the exit, best chance of a hit, sensible (nearest from danger-space on, " +
      "else best-odds); random: everyone makes any legal choice, whatever join-at, tiles and load say",
  }),
  "join-at": integer({
    help: "a follower joins with at least this many dice (with any, against a target on danger-space or beyond)",
    from: "ours",
    role: "policy",
    min: 0,
    max: 9,
    unit: "dice",
    default: 3,
    explore: [1, 4],
  }),
  "danger-space": integer({
    help: "the space from which on a zombie is dangerous; 21 is never",
    from: "ours",
    role: "policy",
    min: 1,
    max: 21,
    unit: "space",
    default: 7,
    explore: [4, 8],
  }),
  tiles: policy(["danger", "never", "always"], {
    help: "when the leader uses the lowest loaded tile that would do what it is for: a zombie is dangerous or the hand is empty, never (nor load), always",
  }),
  load: policy(["free", "eager"], {
    help: "who loads tiles: followers, the lowest tile that is worth it, when it gives up no hit; or all whenever they may and the target is not dangerous",
  }),
};

export type Params = ParamsOf<typeof params>;
