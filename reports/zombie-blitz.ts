/** Zombie Blitz: for how many is it fair, how does it end, and what are its cards, tiles, gaps and habits worth? */

import type { FileContent } from "deadeven";
import {
  type Aim,
  type Ask,
  captionOf,
  charts,
  defineReport,
  findings,
  format,
  quantities,
  tables,
  words,
} from "deadeven/report";

const { outcomeShare, metricShare, metricMean, outcomePair } = quantities;

const AIMS = {
  tables: {
    says: "the win rates of 2 to 5 players within 20 points of one another, each table playing its best habit",
    most: 0.2,
    advice: "Two players need help of their own; a longer path is one way (see below).",
  },
  firstTurn: {
    says: "at most 2% of games lost before anyone has made a choice",
    most: 0.02,
    advice: "Let the blitz end on more sums, or likelier ones (see below).",
  },
  length: { says: "at least 75% of games last 10 to 60 turns", least: 0.75 },
  box: {
    says: "won games within 10 minutes of the 30 that the box gives, on average",
    least: 20,
    most: 40,
    advice: "seconds-a-turn is a guess of ours: time a few turns at the table, and set it.",
  },
  habits: {
    says: "joining with two dice within 20 points of waiting for the third, or when to join is no choice",
    most: 0.2,
    advice: "Sitting out until the hand is full is too good: try a price for the die gained that way.",
  },
  gaps: {
    says: "no gap in the rules moves the win rate by more than 3 points",
    least: -0.03,
    most: 0.03,
    advice: "The rules should settle these.",
  },
  tiles: { says: "the land tiles together worth at least 5 points of win rate", least: 0.05 },
} satisfies Record<string, Aim>;

const PLAYERS = [2, 3, 4, 5];
/** The text names solo play and teams of up to ten, and has no rules for either. */
const ANY_NUMBER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TEAMS = [6, 7, 8, 9, 10];
const HABITS = [1, 2, 3, 4, 5];
const STOPS = ["7,11", "6,7,11", "6,7,8"];
/** Rulings that four players can meet. */
const GAPS = [
  "reinforce",
  "reinforce-order",
  "surplus-hits",
  "load-costs",
  "withdrawn-hit",
  "empty-hand",
  "pile",
  "tile-stack",
  "push-by-live",
];

/** What each other reading is, in words, by the ruling and what it is settled as. */
const GAPS_IN_WORDS: Readonly<Record<string, string>> = {
  "reinforce nobody-hit": "a reinforcement comes only if nobody hits",
  "reinforce-order after-removal": "a dead target is gone before a reinforcement comes",
  "surplus-hits stop-at-kill": "hits past the last hit point cost nothing",
  "load-costs spare-die": "loading a tile takes a spare die, no hits",
  "withdrawn-hit misses": "a hit given up to load counts as a miss",
  "empty-hand rest": "a leader with no dice takes one",
  "pile limited": "no dice beyond the game's own",
  "tile-stack many": "a tile holds several dice and acts once for each",
  "tile-stack many-once": "a tile holds several dice and acts once",
  "push-by-live blocked": "Live moves stop short of other zombies",
};

/** How the leader picks a target. */
const PLAY: Readonly<Record<string, string>> = {
  sensible: "sensible",
  "best-odds": "best odds",
  front: "nearest the exit",
  random: "all play at random",
};

interface Deck {
  readonly cards: readonly { readonly name: string; readonly count: number }[];
  readonly tiles: readonly { readonly name: string }[];
}

export default defineReport({
  name: "zombie-blitz",
  title: "Zombie Blitz: how even are the odds?",
  summary:
    "For how many players it is fair, how and when it ends, what its cards, tiles and unwritten rules are " +
    "worth, and how much good play matters. Four players unless said otherwise.",

  async build(ask) {
    const sim = "zombie-blitz";
    const [without, players, anyNumber, solo, habits, first, leaders, aimed, tiled, gaps, paths] = await Promise.all([
      leaveOneOut(ask, sim),
      ask.sweep(sim, { vary: { players: PLAYERS }, trials: 1e6 }),
      ask.sweep(sim, { vary: { players: ANY_NUMBER }, trials: 2e5 }),
      ask.sweep(sim, { vary: { "solo-rest": ["deploy", "free"] }, params: { players: 1 }, trials: 2e5 }),
      ask.sweep(sim, { vary: { players: PLAYERS, "join-at": HABITS }, trials: 1e5 }),
      // The first turn is all that is asked about.
      ask.sweep(sim, {
        vary: { deck: ["reference", "bare"], "blitz-stop": STOPS },
        params: { "turn-cap": 1 },
        trials: 1e6,
      }),
      ask.sweep(sim, { vary: { leader: ["sensible", "best-odds", "front", "random"] }, trials: 2e5 }),
      ask.compare(sim, { a: { leader: "random" }, b: { leader: "sensible" }, trials: 5e5 }),
      ask.compare(sim, { a: { deck: "reference-no-tiles" }, b: { deck: "reference" }, trials: 5e5 }),
      ask.effects(sim, { over: GAPS, trials: 2e5 }),
      ask.sweep(sim, {
        vary: { "path-length": [8, 9, 10, 11, 12] },
        params: { players: 2, "join-at": 4 },
        trials: 1e5,
      }),
    ]);

    const at = (count: number) => players.variants.find(({ varied }) => varied.players === count)!;
    const wins = players.variants.map((variant) =>
      outcomeShare(variant, "win", { label: `${variant.varied.players} players` }),
    );
    const teamWins = TEAMS.map((count) =>
      outcomeShare(anyNumber.variants.find(({ varied }) => varied.players === count)!, "win", {
        label: `${count} players`,
      }),
    );
    const soloWins = solo.variants.map((variant) => outcomeShare(variant, "win"));
    const minutesWon = PLAYERS.map((count) =>
      metricMean(at(count), "minutes", { given: "win", label: `${count} players` }),
    );
    const habitWins = PLAYERS.map((count) =>
      habits.variants
        .filter(({ varied }) => varied.players === count)
        .map((variant) =>
          outcomeShare(variant, "win", { label: `joining with ${variant.varied["join-at"]} dice or more` }),
        ),
    );
    const bestHabits = PLAYERS.map((count, i) => quantities.best(`${count} players`, habitWins[i]!));
    const firstTurn = first.variants.map((variant) =>
      metricShare(
        variant,
        "lost-on-turn-1",
        { from: 1 },
        { label: `${variant.varied.deck}, ends on ${words.andList(String(variant.varied["blitz-stop"]).split(","))}` },
      ),
    );
    const firstTurnExact = first.variants.map((variant) =>
      variant.summary.exact?.metrics["lost-on-turn-1"] === undefined
        ? undefined
        : quantities.exactMean(variant, "lost-on-turn-1"),
    );
    const bareFirst = first.variants.findIndex(({ varied }) => varied.deck === "bare");
    const lengths = PLAYERS.map((count) =>
      metricShare(at(count), "turns", { from: 10, to: 60 }, { label: `${count} players` }),
    );
    const gapEffects = gaps.effects.map((effect) =>
      quantities.effectOf(effect, GAPS_IN_WORDS[`${effect.param} ${effect.to}`]!),
    );
    const pathWins = paths.variants.map((variant) =>
      outcomeShare(variant, "win", { label: `${variant.varied["path-length"]} spaces` }),
    );
    const leaderWins = leaders.variants.map((variant) =>
      outcomeShare(variant, "win", { label: PLAY[String(variant.varied.leader)]! }),
    );
    const fourHabits = habitWins[PLAYERS.indexOf(4)]!.slice(0, 4);
    // What four players can hold is three dice: a fourth habit would be never to join unless there is danger.
    const [fullHand, nearlyFull] = [fourHabits[2]!, fourHabits[1]!];

    return {
      findings: [
        findings.range(bestHabits, {
          what: "the win rate with each table's best habit of joining",
          say: ({ most, least, spread }) =>
            `With each table's best habit of joining, ${most.label} win ${most.value} of games and ${least.label} ${least.value}: ${spread} apart.`,
          aim: AIMS.tables,
        }),
        findings.range(wins, {
          what: "the win rate with the same habit at every table",
          say: ({ most, least, times }) =>
            `Where followers join with three dice or more at every table, ${most.label} win ${most.value}, ` +
            `${least.label} ${least.value}${times === undefined ? "" : `: ${times} as often`}.`,
        }),
        findings.range(teamWins, {
          what: "the win rate of teams of 6 to 10",
          say: ({ most, least, spread }) =>
            `Teams of 6 to 10 play by the rules for 2 to 5: ${most.label} win ${most.value}, ${least.label} ${least.value}, ${spread} apart.`,
        }),
        findings.value(soloWins[0]!, {
          say: (share) =>
            `A lone player, for whom the text names no rules, wins ${share} of games where a rest brings a zombie.`,
        }),
        findings.value(soloWins[1]!, {
          say: (share) => `Where a lone player rests unpunished, it is ${share}: solo play needs rules of its own.`,
        }),
        findings.value(firstTurn[0]!, {
          say: (share) => `The first turn alone, a blitz in which nobody chooses anything, loses ${share} of games.`,
          aim: AIMS.firstTurn,
        }),
        findings.value(quantities.exactMean(first.variants[bareFirst]!, "lost-on-turn-1"), {
          say: (share) =>
            `With cards that have no effects it is ${share}: the blitz itself is the cause, not the cards.`,
        }),
        findings.difference([firstTurn[0]!, firstTurn[2]!], {
          what: "the share of games lost on the first turn",
          more: ({ a, b }) =>
            `A blitz that ends on 6, 7 or 8 in place of 7 or 11 raises the games lost on the first turn from ${a} to ${b}.`,
          less: ({ a, b }) =>
            `A blitz that ends on 6, 7 or 8 in place of 7 or 11 takes the games lost on the first turn from ${a} to ${b}.`,
        }),
        findings.crossing(pathWins, {
          what: "Two players who join with a full hand alone",
          at: 0.5,
          atWords: "an even chance",
          say: ({ before, after, from, to }) =>
            `Two players who join only with four dice get an even chance between ${before} (${from}) and ${after} (${to}), in place of 8.`,
        }),
        findings.difference([nearlyFull, fullHand], {
          what: "the win rate of four players",
          more: ({ a, b, by }) =>
            `Four players who join with a full hand of three win ${b}, those who join with two or more ${a} (${by}); in danger, anyone joins.`,
          less: ({ a, b, by }) =>
            `Four players who join with two dice or more win ${a}; those who wait for a full hand of three, ${b} (${by}).`,
          aim: AIMS.habits,
        }),
        findings.difference(outcomePair(aimed, "win", ["random play", "sensible play"]), {
          what: "the win rate",
          more: ({ a, b, by }) => `Choices matter: sensible play wins ${b}, random play ${a} (${by}).`,
          less: ({ a, b, by }) => `Sensible play wins no more than random play: ${b} against ${a} (${by}).`,
        }),
        findings.ranking(leaderWins, {
          what: "Games won by how the leader picks a target (sensible: the nearest in danger, else the best odds)",
        }),
        findings.threshold(lengths, {
          limits: { least: AIMS.length.least },
          say: ({ beyond, numbered }) =>
            beyond === 0
              ? `Games last 10 to 60 turns at least 75% of the time with 2 to 5 players, as far as can be told.`
              : `Too few games last 10 to 60 turns with ${words.andList(numbered)}, who join with three dice or more.`,
          aim: { says: AIMS.length.says, most: 0 },
        }),
        findings.threshold(minutesWon, {
          limits: { least: AIMS.box.least, most: AIMS.box.most },
          say: ({ beyond, within, of, numbered }) =>
            beyond > 0
              ? `At 45 seconds a turn (ours), won games are not the box's 30 minutes, give or take 10, with ${words.andList(numbered)}.`
              : "At 45 seconds a turn (ours), won games take the box's 30 minutes, give or take 10, with " +
                `${within === of ? "2 to 5" : `${within} of the`} numbers of players.`,
          aim: { says: AIMS.box.says, most: 0, advice: AIMS.box.advice },
        }),
        findings.range(minutesWon, {
          what: "the mean length of won games in minutes",
          say: ({ most, least }) =>
            `Won games take ${most.value} minutes on average with ${most.label}, ${least.value} with ${least.label}, at 45 seconds a turn (ours).`,
        }),
        findings.value(metricMean(at(4), "minutes"), {
          say: (minutes) => `All games of four players, won and lost, take ${minutes} minutes on average.`,
        }),
        findings.difference(
          [
            metricMean(at(4), "turns", { given: "overrun", label: "lost games" }),
            metricMean(at(4), "turns", { given: "win", label: "won games" }),
          ],
          {
            what: "the mean length",
            more: ({ a, b }) => `Won games take ${b} turns on average, lost ones ${a}.`,
            less: ({ a, b }) => `Won games take ${b} turns on average, lost ones ${a}.`,
          },
        ),
        findings.value(
          metricShare(at(4), "lost-on-turn-1", { from: 1 }, { given: "overrun", label: "lost on the first turn" }),
          {
            say: (share) => `Of the games that are lost, ${share} are lost on the first turn.`,
          },
        ),
        findings.changes(gapEffects, {
          measure: "the win rate",
          what: "Of the other ways to read the rules",
          aim: AIMS.gaps,
        }),
        findings.difference(outcomePair(tiled, "win", ["no tiles", "tiles"]), {
          what: "the win rate",
          more: ({ a, b, by }) => `The land tiles together are worth ${by}: ${b} with them, ${a} without.`,
          less: ({ a, b, by }) => `The land tiles together cost ${by}: ${b} with them, ${a} without.`,
          aim: AIMS.tiles,
        }),
        findings.changes(
          without.tiles.map(({ change }) => change),
          { measure: "the win rate", what: "Of the land tiles, left out one at a time" },
        ),
        findings.changes(
          without.cards.map(({ change }) => change),
          { measure: "the win rate", what: "Of the cards, one copy left out" },
        ),
      ],

      charts: [
        charts.outcomeLines(charts.view(players), "players"),
        charts.named(
          charts.outcomeLines(charts.view(anyNumber), "players"),
          "win-alone-to-ten",
          "Win rate alone, by the numbers that the rules are for, and in teams of up to ten",
        ),
        charts.named(
          charts.outcomeLinesBySeries(charts.view(habits), "join-at", "players"),
          "win-by-habit",
          "Win rate by how many dice a follower joins with, one line a number of players",
          { x: "Fewest dice a follower joins with (any in danger)" },
        ),
        charts.named(
          charts.distributionsChart(charts.view(players), metricNamed(players, "turns")),
          "distribution-turns",
          "How long games last, by players and by how they end",
        ),
        charts.named(
          charts.distributionsChart(charts.view(players), metricNamed(players, "minutes")),
          "distribution-minutes",
          "How many minutes games last at 45 seconds a turn (ours), by players and by how they end",
        ),
        charts.bars(firstTurn, {
          name: "first-turn",
          title: "Games lost on the first turn, by deck and by the sums that end a blitz",
          subtitle:
            "A zombie pushed past the last space in the opening blitz; the bare deck, without effects, fares no differently.",
          caption: captionOf(first),
          axis: "share of games",
        }),
        charts.bars(leaderWins, {
          name: "win-by-leader",
          title: "Games won, by how the leader picks a target",
          subtitle:
            "Sensible: the zombie nearest the exit once it is in danger of getting out, else the one with the best odds.",
          caption: captionOf(leaders),
          axis: "share of games won",
        }),
        charts.bars(gapEffects, {
          name: "rulings",
          title: "What another reading of each gap in the rules does to the win rate",
          subtitle: `From the defaults, ${gaps.effects.length} changes one at a time, on the same dice.`,
          caption: captionOf(gaps),
          axis: "difference in win rate",
        }),
        charts.bars(
          without.tiles.map(({ change }) => change),
          {
            name: "tiles",
            title: "What leaving out one land tile does to the win rate",
            subtitle: "Of our reference tiles, on the same dice.",
            caption: captionOf(...without.tiles.map(({ result }) => result)),
            axis: "difference in win rate",
          },
        ),
        charts.bars(
          without.cards.map(({ change }) => change),
          {
            name: "cards",
            title: "What leaving out one copy of a card does to the win rate",
            subtitle: "Fifteen cards in place of sixteen, of our reference deck.",
            caption: captionOf(...without.cards.map(({ result }) => result)),
            axis: "difference in win rate",
          },
        ),
      ],

      tables: [
        tables.ofSweep(players, "How games end, by number of players"),
        tables.ofSweep(anyNumber, "How games end alone, and in teams of up to ten"),
        tables.ofQuantities(
          "Minutes that won games take on average, at 45 seconds a turn (ours)",
          "players",
          PLAYERS.map((count) => `${count} players`),
          [{ title: "minutes", of: minutesWon }],
        ),
        tables.ofQuantities(
          "Win rate by the fewest dice a follower joins with",
          "joins with",
          HABITS.map((habit) => `${habit} or more`),
          PLAYERS.map((count, i) => ({ title: `${count} players`, of: habitWins[i]! })),
        ),
        {
          caption: "Games lost on the first turn, simulated and, where it can be solved, exactly",
          columns: ["deck and blitz", "simulated", "exact"].map((title, i) => ({ title, number: i > 0 })),
          rows: tables
            .ofQuantities(
              "",
              "",
              firstTurn.map(({ label }) => label),
              [{ title: "", of: firstTurn }],
            )
            .rows.map((row, i) => [...row, format.share(firstTurnExact[i]?.value ?? null, [0, 0.001])]),
        },
        tables.ofQuantities(
          "What one change does to the win rate",
          "change",
          [
            ...gapEffects,
            ...without.tiles.map(({ change }) => change),
            ...without.cards.map(({ change }) => change),
          ].map(({ label }) => label),
          [
            {
              title: "difference",
              of: [
                ...gapEffects,
                ...without.tiles.map(({ change }) => change),
                ...without.cards.map(({ change }) => change),
              ],
            },
          ],
        ),
        tables.ofSweep(paths, "Two players who join with four dice, on a longer path"),
        tables.ofMetrics(players, "What was counted with four players", at(4)),
      ],

      notes: [
        "The rules state no aims: those on this page are ours.",
        "The cards and tiles are a reference set of ours: what a card is worth is worth knowing only as far " +
          "as yours are like it. Run the same on your own deck file.",
        "A push-back is worth little: zombies push one another on, so what counts is how many spaces are " +
          "free, and a zombie that goes back is pushed on the sooner. The tiles are played by a policy of " +
          "ours: the lowest that does what it is for, as soon as there is danger or no dice.",
        "The box says 30 minutes. How long a turn takes, with its talk, is a guess of ours: 45 seconds.",
        "Leaving out a card also leaves fewer zombies to fight: compare the cards with one another rather than with nothing.",
      ],
    };
  },
});

/** Plays the reference deck against itself without one copy of each card, and without each tile. */
async function leaveOneOut(ask: Ask, sim: string) {
  const base = await ask.run(sim, { trials: 1000 });
  const { content } = base.variants[0]!.values.deck as FileContent;
  const deck = JSON.parse(content) as Deck;
  const cards = deck.cards.map((card) => ({
    label: `one ${card.name} less`,
    changed: {
      ...deck,
      cards: deck.cards.flatMap((other) =>
        other !== card ? [other] : card.count > 1 ? [{ ...card, count: card.count - 1 }] : [],
      ),
    },
  }));
  const tiles = deck.tiles.map((tile) => ({
    label: `without ${tile.name}`,
    changed: { ...deck, tiles: deck.tiles.filter((other) => other !== tile) },
  }));
  const decks = [...cards, ...tiles];
  const others = decks.map(({ label, changed }) => ({ deck: { file: label, content: JSON.stringify(changed) } }));
  const results = await ask.compareEach(sim, { a: {}, others, trials: 2e5 });
  const compared = results.map((result, i) => ({
    result,
    change: outcomePair(result, "win", ["whole deck", decks[i]!.label]).change,
  }));
  return { cards: compared.slice(0, cards.length), tiles: compared.slice(cards.length) };
}

function metricNamed(result: Parameters<typeof charts.view>[0], name: string) {
  return charts.view(result).metrics.find((metric) => metric.name === name)!;
}
