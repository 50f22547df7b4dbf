/**
 * A battle of Risk to the end: attackers roll up to three dice, defenders up to two; the highest are compared, then the
 * second highest, and ties go to the defenders. An example of a duel that is solved exactly.
 *
 *     npx deadeven run ./examples/risk-battle.ts --attackers 10 --defenders 10
 *     npx deadeven sweep ./examples/risk-battle.ts --vary attackers=2..20/2
 */

import { defineSim, integer, placesOf, ruling } from "deadeven";

const METRICS = [
  { name: "attackers-left", unit: "armies", help: "attackers at the end", min: 0, max: 100 },
  { name: "defenders-left", unit: "armies", help: "defenders at the end", min: 0, max: 100 },
  { name: "rolls", unit: "rolls", help: "how often dice were rolled", min: 0, max: 200 },
] as const;
const { "attackers-left": ATTACKERS, "defenders-left": DEFENDERS, rolls: ROLLS } = placesOf(METRICS);

const armies = (help: string, most: number) =>
  integer({ help, from: "ours", min: 1, max: 100, default: most, explore: [2, 20] });

export default defineSim({
  name: "risk-battle",
  title: "A battle of Risk",
  summary: "Two armies roll dice against each other until one is gone.",
  source: "The battles of the board game of 1959; how armies come to them is left out.",
  version: "1",
  url: import.meta.url,
  params: {
    attackers: armies("armies that attack, without the one that must stay behind", 10),
    defenders: armies("armies that defend", 10),
    ties: ruling(["defenders", "attackers"], {
      help: "who wins where dice are equal",
      gap: "the rules settle it; what if it were the other way round?",
    }),
  },
  outcomes: [
    { name: "conquered", help: "no defender is left" },
    { name: "repelled", help: "no attacker is left" },
  ],
  metrics: METRICS,
  substreams: ["attackers", "defenders"],
  charts: ["attackers-left", "defenders-left"],

  prepare({ attackers, defenders, ties }) {
    const tiesWin = ties === "attackers";
    const dice = [0, 0, 0, 0, 0];
    return (streams, card, log) => {
      let left = attackers;
      let against = defenders;
      while (left > 0 && against > 0) {
        const a = Math.min(3, left);
        const d = Math.min(2, against);
        for (let i = 0; i < 3; i += 1) dice[i] = i < a ? streams.attackers.die(6) : 0;
        for (let i = 3; i < 5; i += 1) dice[i] = i < 3 + d ? streams.defenders.die(6) : 0;
        card.metrics[ROLLS]! += 1;
        const lost = attackersLost(dice, a, d, tiesWin);
        log?.(`${dice.slice(0, a).join(" ")} against ${dice.slice(3, 3 + d).join(" ")}: attackers lose ${lost}.`);
        left -= lost;
        against -= Math.min(a, d) - lost;
      }
      card.metrics[ATTACKERS] = left;
      card.metrics[DEFENDERS] = against;
      card.outcome = against === 0 ? 0 : 1;
    };
  },

  // Every way in which the dice can fall, and what is left then: from small armies to large ones.
  exact({ attackers, defenders, ties }) {
    const losses = [1, 2, 3].map((a) => [1, 2].map((d) => lossChances(a, d, ties === "attackers")));
    const conquered = Array.from({ length: attackers + 1 }, () => new Array<number>(defenders + 1).fill(0));
    for (let a = 1; a <= attackers; a += 1) {
      conquered[a]![0] = 1;
      for (let d = 1; d <= defenders; d += 1) {
        const [dice, against] = [Math.min(3, a), Math.min(2, d)];
        const compared = Math.min(dice, against);
        conquered[a]![d] = losses[dice - 1]![against - 1]!.reduce(
          (sum, chance, lost) => sum + chance * (conquered[a - lost]?.[d - (compared - lost)] ?? 0),
          0,
        );
      }
    }
    const chance = conquered[attackers]![defenders]!;
    return { outcomes: { conquered: chance, repelled: 1 - chance } };
  },
});

/** How many armies the attackers lose: `dice` holds up to three of theirs, then up to two of the defenders'. */
function attackersLost(dice: readonly number[], attackers: number, defenders: number, tiesWin: boolean): number {
  const [x, y, z] = [dice[0]!, dice[1]!, dice[2]!];
  const [v, w] = [dice[3]!, dice[4]!];
  const best = Math.max(x, y, z);
  const second = x + y + z - best - Math.min(x, y, z);
  const wins = (mine: number, theirs: number) => mine > theirs || (tiesWin && mine === theirs);
  let lost = wins(best, Math.max(v, w)) ? 0 : 1;
  if (attackers > 1 && defenders > 1 && !wins(second, Math.min(v, w))) lost += 1;
  return lost;
}

/** The chances that the attackers lose 0, 1 or 2 armies, over all ways in which so many dice can fall. */
export function lossChances(attackers: number, defenders: number, tiesWin = false): number[] {
  const chances = [0, 0, 0];
  const ways = 6 ** (attackers + defenders);
  for (let way = 0; way < ways; way += 1) {
    const face = (i: number) => (Math.floor(way / 6 ** i) % 6) + 1;
    const dice = [0, 1, 2].map((i) => (i < attackers ? face(i) : 0));
    const theirs = [0, 1].map((i) => (i < defenders ? face(attackers + i) : 0));
    chances[attackersLost([...dice, ...theirs], attackers, defenders, tiesWin)]! += 1 / ways;
  }
  return chances;
}
