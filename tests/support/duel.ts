import { choice, defineSim, file, flag, InputError, integer, policy, ruling } from "deadeven";

/** A made-up game with a bit of everything: several endings, long tails, shares, exact answers, tables, a file. */
export default defineSim({
  name: "duel",
  title: "Duel",
  summary: "Two fighters trade blows.",
  source: "Made up for tests.",
  version: "3",
  url: import.meta.url,
  params: {
    strength: integer({ help: "rolls this or less hit", min: 1, max: 19, default: 8, unit: "pips", explore: [4, 12] }),
    wounds: integer({ help: "blows that each can take", min: 1, max: 9, default: 3, from: "ours" }),
    style: policy(["bold", "careful", "wild"], { help: "how our fighter fights" }),
    weapon: choice(["sword", "spear"], { help: "what both hold" }),
    shields: flag({ help: "whether the first blow is caught", default: false }),
    "tied-blows": ruling(["both-fall", "ours-first"], {
      gap: "the text is silent on blows landed at once",
      help: "who falls when both last blows land",
    }),
    arena: file({
      help: "where it happens",
      builtIn: { pit: new URL("./arenas/pit.txt", import.meta.url) },
      default: "pit",
      read(content, name) {
        if (content.trim() === "") throw new InputError(`${name}: the arena is empty`);
        return content.trim();
      },
    }),
  },
  outcomes: [
    { name: "win", help: "the other falls first" },
    { name: "loss", help: "we fall first" },
    { name: "both-fall", help: "both fall at once" },
    { name: "unfinished", help: "nobody fell in 1000 rounds" },
  ],
  metrics: [
    { name: "rounds", unit: "rounds", help: "rounds until somebody fell", min: 0, max: 1000 },
    { name: "wounds-left", unit: "wounds", help: "blows that our fighter could still take", min: 0, max: 9 },
    { name: "first-blood", unit: "", help: "whether we struck first", min: 0, max: 1 },
    { name: "unscathed", unit: "", help: "whether we were never hit", min: 0, max: 1 },
    { name: "blows", unit: "blows", help: "blows landed by both", min: 0, max: 2000 },
  ],
  charts: ["rounds", "wounds-left", "first-blood", "unscathed"],
  substreams: ["ours", "theirs"],
  assumptions: ({ wounds }) => [`Each fighter takes ${wounds} blows: the rules give no number.`],
  contradictions: ["Page 2 has fighters strike in turn, page 4 at once: at once is the default."],
  prepare({ strength, wounds, style, weapon, shields, "tied-blows": tied }) {
    const ours = strength + (style === "bold" ? 1 : style === "wild" ? 2 : 0) + (weapon === "spear" ? 1 : 0);
    const theirs = strength + (style === "wild" ? 3 : style === "careful" ? -1 : 0);
    return (streams, card) => {
      let left = wounds + (shields ? 1 : 0);
      let others = wounds + (shields ? 1 : 0);
      let round = 0;
      let first = 0;
      while (left > 0 && others > 0 && round < 1000) {
        round += 1;
        const hit = streams.ours.die(100) <= ours;
        const struck = streams.theirs.die(100) <= theirs;
        if (hit) {
          others -= 1;
          if (first === 0 && !struck) first = 1;
          card.metrics[4]! += 1;
        }
        if (struck) {
          if (tied === "ours-first" && others === 0) break;
          left -= 1;
          if (first === 0) first = 2;
          card.metrics[4]! += 1;
        }
      }
      card.outcome = left > 0 ? (others > 0 ? 3 : 0) : others > 0 ? 1 : 2;
      card.metrics[0] = round;
      card.metrics[1] = Math.max(0, Math.min(9, left));
      card.metrics[2] = first === 1 ? 1 : 0;
      card.metrics[3] = left === wounds + (shields ? 1 : 0) ? 1 : 0;
    };
  },
  tables: ({ wounds }) => [
    {
      name: "hit-chances",
      title: "Chance to hit at least once in some rounds",
      rows: { title: "strength", values: [4, 6, 8, 10] },
      columns: { title: "rounds", values: Array.from({ length: wounds + 3 }, (_, i) => i + 1) },
      value: "chance to hit",
      cells: [4, 6, 8, 10].map((strength) =>
        Array.from({ length: wounds + 3 }, (_, i) =>
          strength === 4 && i === 0 ? null : 1 - (1 - strength / 20) ** (i + 1),
        ),
      ),
      share: true,
    },
  ],
});
