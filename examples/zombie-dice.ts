/**
 * A turn of Zombie Dice, solved exactly: three dice of thirteen are drawn and rolled; brains are points, three shotguns
 * lose them all, and dice that show footprints are rolled again. When to stop?
 *
 *     npx deadeven run ./examples/zombie-dice.ts
 *     npx deadeven sweep ./examples/zombie-dice.ts --vary stop-at-shotguns=1..3 --vary stop-at-brains=2..6/2
 */

import { defineSim, type Exact, integer, placesOf, ruling, type Streams } from "deadeven";

/** Of each colour: dice in the cup, and sides of a die that show a brain or a shotgun; two more show footprints. */
const COLOURS = [
  { name: "green", dice: 6, brains: 3, shotguns: 1 },
  { name: "yellow", dice: 4, brains: 2, shotguns: 2 },
  { name: "red", dice: 3, brains: 1, shotguns: 3 },
] as const;
const DRAWN = 3;
const DEADLY = 3;
/** Brains that win the game, so that nobody needs more in a turn. */
const ENOUGH = 13;

const METRICS = [
  { name: "brains", unit: "brains", help: "brains kept", min: 0, max: ENOUGH + DRAWN - 1 },
  { name: "rolls", unit: "rolls", help: "how often three dice were rolled", min: 1, max: 100_000 },
] as const;
const { brains: BRAINS, rolls: ROLLS } = placesOf(METRICS);
const [FED, HUNGRY, SHOT] = [0, 1, 2];

export default defineSim({
  name: "zombie-dice",
  title: "A turn of Zombie Dice",
  summary: "Somebody rolls three dice at a time, and stops with the brains they have, or is shot three times.",
  source: "The dice game by S. Jackson, 2010.",
  version: "1",
  url: import.meta.url,
  params: {
    "stop-at-shotguns": integer({
      help: "shotguns at which to stop; 3 never stops for them",
      from: "ours",
      role: "policy",
      min: 1,
      max: DEADLY,
      default: 2,
      explore: [1, 3],
    }),
    "stop-at-brains": integer({
      help: "brains at which to stop",
      from: "ours",
      role: "policy",
      min: 1,
      max: ENOUGH,
      default: ENOUGH,
      explore: [1, 8],
    }),
    "empty-cup": ruling(["refilled", "stop"], {
      help: "refilled: brains are noted and their dice go back; stop: the turn is over",
      gap: "the rules settle it; many tables stop where the cup has too few dice",
    }),
  },
  outcomes: [
    { name: "fed", help: "the turn brought a brain or more" },
    { name: "hungry", help: "it was stopped without any" },
    { name: "shot", help: "three shotguns" },
  ],
  metrics: METRICS,
  substreams: ["cup", "dice"],

  prepare({ "stop-at-shotguns": mostShotguns, "stop-at-brains": mostBrains, "empty-cup": emptyCup }) {
    const cup = [0, 0, 0];
    const feet = [0, 0, 0];
    const eaten = [0, 0, 0];
    return (streams: Streams<"cup" | "dice">, card, log) => {
      COLOURS.forEach(({ dice }, colour) => {
        cup[colour] = dice;
        feet[colour] = eaten[colour] = 0;
      });
      let brains = 0;
      let shotguns = 0;
      while (shotguns < mostShotguns && brains < mostBrains) {
        let missing = DRAWN - total(feet);
        if (total(cup) < missing) {
          if (emptyCup === "stop") break;
          log?.("The cup has too few dice: those that showed brains go back.");
          for (let colour = 0; colour < 3; colour += 1) {
            cup[colour]! += eaten[colour]!;
            eaten[colour] = 0;
          }
        }
        for (; missing > 0; missing -= 1) {
          const colour = streams.cup.pick(cup);
          cup[colour]! -= 1;
          feet[colour]! += 1;
        }
        card.metrics[ROLLS]! += 1;
        for (let colour = 0; colour < 3; colour += 1) {
          const { name, brains: good, shotguns: bad } = COLOURS[colour]!;
          for (let die = feet[colour]!; die > 0; die -= 1) {
            const side = streams.dice.die(6);
            if (side <= good) {
              brains += 1;
              eaten[colour]! += 1;
              feet[colour]! -= 1;
            } else if (side <= good + bad) {
              shotguns += 1;
              feet[colour]! -= 1;
            }
            log?.(`A ${name} die shows ${side <= good ? "a brain" : side <= good + bad ? "a shotgun" : "footprints"}.`);
          }
        }
        log?.(`Brains ${brains}, shotguns ${shotguns}.`);
      }
      const shot = shotguns >= DEADLY;
      card.metrics[BRAINS] = shot ? 0 : brains;
      card.outcome = shot ? SHOT : brains > 0 ? FED : HUNGRY;
    };
  },

  // Every draw and every fall of the dice, from each state of a turn that it may come to.
  exact({ "stop-at-shotguns": mostShotguns, "stop-at-brains": mostBrains, "empty-cup": emptyCup }): Exact {
    /** What a turn brings from here on: the chance of each number of brains, and of being shot. */
    const known = new Map<string, Map<number, number>>();
    const ends = (state: Turn): Map<number, number> => {
      const { shotguns, brains } = state;
      if (shotguns >= DEADLY) return new Map([[BURST, 1]]);
      const missing = DRAWN - total(state.feet);
      const isShort = total(state.cup) < missing;
      if (shotguns >= mostShotguns || brains >= mostBrains || (isShort && emptyCup === "stop")) {
        return new Map([[brains, 1]]);
      }
      const { cup, eaten } = isShort
        ? { cup: state.cup.map((dice, colour) => dice + state.eaten[colour]!), eaten: [0, 0, 0] }
        : state;
      const name = JSON.stringify([cup, state.feet, eaten, shotguns, brains]);
      const before = known.get(name);
      if (before !== undefined) return before;
      const found = new Map<number, number>();
      let same = 0;
      for (const [drawn, drawChance] of draws(cup, missing)) {
        const rolled = drawn.map((dice, colour) => dice + state.feet[colour]!);
        for (const fall of falls(rolled)) {
          // Three footprints, with no die drawn: the turn is where it was.
          if (missing === 0 && total(fall.brains) + total(fall.shotguns) === 0) {
            same += drawChance * fall.chance;
            continue;
          }
          const next = ends({
            cup: cup.map((dice, colour) => dice - drawn[colour]!),
            feet: rolled.map((dice, colour) => dice - fall.brains[colour]! - fall.shotguns[colour]!),
            eaten: eaten.map((dice, colour) => dice + fall.brains[colour]!),
            shotguns: shotguns + total(fall.shotguns),
            brains: brains + total(fall.brains),
          });
          for (const [end, chance] of next) found.set(end, (found.get(end) ?? 0) + drawChance * fall.chance * chance);
        }
      }
      for (const [end, chance] of found) found.set(end, chance / (1 - same));
      known.set(name, found);
      return found;
    };
    const turn = ends({
      cup: COLOURS.map(({ dice }) => dice),
      feet: [0, 0, 0],
      eaten: [0, 0, 0],
      shotguns: 0,
      brains: 0,
    });
    const shot = turn.get(BURST) ?? 0;
    const kept = new Map([...turn].filter(([end]) => end !== BURST));
    const hungry = kept.get(0) ?? 0;
    kept.set(0, hungry + shot);
    return {
      outcomes: { fed: 1 - hungry - shot, hungry, shot },
      metrics: {
        brains: {
          mean: [...kept].reduce((sum, [brains, chance]) => sum + brains * chance, 0),
          distribution: [...kept].sort(([a], [b]) => a - b),
        },
      },
    };
  },
});

/** A turn that goes on: dice of each colour in the cup, to be rolled again, and set aside with a brain. */
interface Turn {
  readonly cup: readonly number[];
  readonly feet: readonly number[];
  readonly eaten: readonly number[];
  readonly shotguns: number;
  readonly brains: number;
}

/** The end of a turn that was shot. */
const BURST = -1;

function total(dice: readonly number[]): number {
  return dice[0]! + dice[1]! + dice[2]!;
}

/** Every way to draw so many dice from the cup, with its chance. */
function draws(cup: readonly number[], count: number): [drawn: number[], chance: number][] {
  const ways = choose(total(cup), count);
  return splits(count)
    .filter((drawn) => drawn.every((dice, colour) => dice <= cup[colour]!))
    .map((drawn) => [drawn, drawn.reduce((product, dice, colour) => product * choose(cup[colour]!, dice), 1) / ways]);
}

interface Fall {
  readonly brains: number[];
  readonly shotguns: number[];
  readonly chance: number;
}

/** Every way in which dice of each colour may fall, with its chance. */
function falls(dice: readonly number[]): Fall[] {
  return dice.reduce<Fall[]>(
    (before, count, colour) =>
      before.flatMap(({ brains, shotguns, chance }) =>
        splits(count).map(([good, bad, feet]) => {
          const { brains: goodSides, shotguns: badSides } = COLOURS[colour]!;
          const orders = choose(count, good!) * choose(count - good!, bad!);
          const own = orders * (goodSides / 6) ** good! * (badSides / 6) ** bad! * (2 / 6) ** feet!;
          return { brains: [...brains, good!], shotguns: [...shotguns, bad!], chance: chance * own };
        }),
      ),
    [{ brains: [], shotguns: [], chance: 1 }],
  );
}

/** Three whole numbers with this sum, in every way. */
function splits(sum: number): number[][] {
  return Array.from({ length: sum + 1 }, (_, a) =>
    Array.from({ length: sum - a + 1 }, (__, b) => [a, b, sum - a - b]),
  ).flat();
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i += 1) ways = (ways * (from - i)) / (i + 1);
  return ways;
}
