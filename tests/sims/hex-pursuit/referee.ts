/**
 * A referee who knows the rules and nothing of the kernel: reads a replay line by line, keeps positions and injuries of
 * its own, and throws at the first line that the rules don't allow. Returns what it counted.
 */

import { checkMap } from "./referee-map.js";

export interface Refereed {
  readonly shots: number;
  readonly hits: number[];
  readonly opportunity: number;
  readonly injuries: number;
  readonly moved: number;
  readonly lost: number;
  readonly down: number;
  readonly escaped: number;
  readonly rounds: number;
  readonly mostAdjacent: number;
}

export interface Rulebook {
  readonly survivorInjuries: number;
  readonly injuriesToFall: number;
  readonly undeadInjuriesToFall: number;
  readonly bite: number;
  readonly opportunity: boolean;
  readonly moveAndAttack: boolean;
  readonly together: boolean;
  /** The roll needed at a distance; undefined where the weapon may not be used. */
  readonly needed: (distance: number) => number | undefined;
  readonly fists: number;
  readonly area: boolean;
  /** Whether the sim's own policies play: they turn on no zombie in reach. */
  readonly byPolicy: boolean;
}

interface Character {
  living: boolean;
  speed: number;
  q: number;
  r: number;
  on: boolean;
  injuries: number;
  staggered: number;
  seized: number;
  /** What it has done this round. */
  acted: "" | "stepped" | "moved" | "done";
  /** Where it took its free hex from. */
  from: { q: number; r: number };
}

const SPEED: Record<string, number> = { survivor: 6, walker: 3, sprinter: 6, crawler: 2, clamberer: 3 };
const NAME = "((?:[Ss]urvivor|[Ww]alker|[Ss]printer|[Cc]rawler|[Cc]lamberer) \\d+)";
const HEX = "\\((-?\\d+),(-?\\d+)\\)";

export function referee(lines: readonly string[], rules: Rulebook): Refereed {
  const characters = new Map<string, Character>();
  const obstacles = new Set<string>();
  const clear = new Set<string>();
  const counted = {
    ...{ rounds: 0, shots: 0, hits: [0, 0, 0, 0], moved: 0, mostAdjacent: 0 },
    ...{ opportunity: 0, injuries: 0, lost: 0, down: 0, escaped: 0 },
  };
  let line = "";
  /** Whoever breaks away just now, and from whom it was released by an attack or an excuse. */
  let leaver = "";
  let released = new Set<string>();
  let leaverAt: { q: number; r: number } | undefined;
  /** Injuries and falls announced but not yet told. */
  let owedInjury = "";
  let owedHits = 0;
  let owedCell = "";

  const fail = (why: string): never => {
    throw new Error(`round ${counted.rounds}: "${line.trim()}": ${why}`);
  };
  const check = (holds: boolean, why: string) => {
    if (!holds) fail(why);
  };
  const who = (name: string): Character => characters.get(name.toLowerCase()) ?? fail(`no ${name}`);
  const crowd = (q: number, r: number) => [...characters.values()].filter((c) => c.on && c.q === q && c.r === r).length;
  const between = (aq: number, ar: number, bq: number, br: number) =>
    Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
  const apart = (a: Character, b: Character) => between(a.q, a.r, b.q, b.r);
  const allowance = (c: Character) =>
    c.living ? 6 - Math.min(3, c.injuries) : Math.max(1, c.speed - Math.min(3, c.injuries));
  const noteAdjacent = (survivor: Character) => {
    const near = [...characters.values()].filter((c) => c.on && !c.living && apart(c, survivor) <= 1).length;
    counted.mostAdjacent = Math.max(counted.mostAdjacent, near);
  };
  const release = (name: string, zombie: string) => {
    if (leaver !== name.toLowerCase()) released = new Set();
    leaver = name.toLowerCase();
    released.add(zombie.toLowerCase());
  };
  const endRound = () => {
    for (const c of characters.values()) {
      if (c.on && c.living) noteAdjacent(c);
      c.acted = "";
    }
  };
  const place = (name: string, q: number, r: number) => {
    check(crowd(q, r) < 3, "a fourth in the hex");
    const kind = name.toLowerCase().split(" ")[0]!;
    const living = kind === "survivor";
    const injuries = living ? rules.survivorInjuries : 0;
    characters.set(name.toLowerCase(), {
      ...{ living, speed: SPEED[kind]!, q, r, from: { q, r } },
      ...{ on: true, injuries, staggered: 0, seized: 0, acted: "" as const },
    });
  };
  const band = (distance: number) => (distance <= 6 ? 0 : distance <= 12 ? 1 : distance < 19 ? 2 : 3);

  const walk = (mover: Character, path: string, points: number | undefined, stepsTold: number) => {
    const steps = [...path.matchAll(new RegExp(`${HEX}(#?)`, "g"))].map(
      (m) => [Number(m[1]), Number(m[2]), m[3]] as const,
    );
    check(steps[0]![0] === mover.q && steps[0]![1] === mover.r, "doesn't begin where it stood");
    check(steps.length - 1 === stepsTold, "tells the wrong number of hexes");
    let cost = 0;
    for (const [q, r, mark] of steps.slice(1)) {
      check(between(mover.q, mover.r, q, r) === 1, "leaps");
      check(crowd(q, r) < 3, "goes through a full hex");
      const here = `${q},${r}`;
      check(mark === "#" ? !clear.has(here) : !obstacles.has(here), "an obstacle comes or goes");
      (mark === "#" ? obstacles : clear).add(here);
      cost += mark === "#" ? 2 : 1;
      mover.q = q;
      mover.r = r;
    }
    if (points !== undefined) check(points === cost, "tells the wrong points");
    // A zombie with a single point may still enter an obstacle.
    check(cost <= allowance(mover) || (!mover.living && stepsTold === 1), `goes too far: ${cost} points`);
  };

  for (line of lines) {
    let m: RegExpMatchArray | null;
    const is = (pattern: string) => {
      m = line.match(new RegExp(`^ *${pattern}`));
      return m !== null;
    };
    if (owedInjury !== "" && !line.includes("injur")) fail(`${owedInjury} was injured and nothing is told`);
    if (owedHits > 0 && !is(`${NAME} (?:is down|takes an injury)`)) fail("a hit and nobody is hurt");
    if (is("Round (\\d+)\\.$")) {
      if (counted.rounds > 0) endRound();
      counted.rounds += 1;
      check(Number(m![1]) === counted.rounds, "rounds out of order");
    } else if (is(`${NAME} (?:starts|stands|comes into sight) at ${HEX}\\.$`)) {
      place(m![1]!, Number(m![2]), Number(m![3]));
    } else if (
      is(`${NAME} at ${HEX} leaves the reach of ${NAME} at ${HEX}, a free attack: rolls (\\d), needs (\\d): (.*)\\.$`)
    ) {
      check(rules.opportunity, "no free attacks here");
      const mover = who(m![1]!);
      const zombie = who(m![4]!);
      release(m![1]!, m![4]!);
      check(zombie.q === Number(m![5]) && zombie.r === Number(m![6]) && zombie.on, "the zombie isn't there");
      check(apart(mover, zombie) <= 1, "it was never in reach");
      check(zombie.seized !== counted.rounds, "a second free attack in a round");
      check(zombie.staggered !== counted.rounds, "it is staggered");
      zombie.seized = counted.rounds;
      counted.opportunity += 1;
      leaverAt = { q: Number(m![2]), r: Number(m![3]) };
      check(Number(m![8]) === rules.bite && (m![9] === "an injury") === Number(m![7]) >= rules.bite, "misread");
      if (m![9] === "an injury") owedInjury = m![1]!;
    } else if (is(`${NAME} is staggered and can't strike at ${NAME} leaving its reach\\.$`)) {
      check(who(m![1]!).staggered === counted.rounds, "it isn't staggered");
      release(m![2]!, m![1]!);
    } else if (is(`${NAME} has had its free attack this round; ${NAME} leaves its reach\\.$`)) {
      check(who(m![1]!).seized === counted.rounds, "it has not");
      release(m![2]!, m![1]!);
    } else if (is(`${NAME} runs (\\d+) hex(?:es)? for (\\d+) points?: (.*)\\.$`)) {
      const mover = who(m![1]!);
      check(mover.living && mover.on && mover.acted === "", "acts twice");
      mover.acted = "moved";
      const from = { ...mover };
      const held = [...characters].filter(([, c]) => c.on && !c.living && apart(c, from) <= 1);
      const slowest = Math.min(...[...characters.values()].filter((c) => c.on && c.living).map(allowance));
      const path = [...m![4]!.matchAll(new RegExp(HEX, "g"))].map((h) => [Number(h[1]), Number(h[2])] as const);
      walk(mover, m![4]!, Number(m![3]), Number(m![2]));
      if (rules.together) check(Number(m![3]) <= slowest, "leaves the slowest behind");
      counted.moved += Number(m![2]);
      const eased = leaver === m![1]!.toLowerCase() ? released : new Set<string>();
      for (const [name, zombie] of held) {
        const left = path.some(([q, r]) => between(q, r, zombie.q, zombie.r) > 1);
        if (rules.opportunity && left) check(eased.has(name), `leaves ${name} unpunished`);
      }
      leaver = "";
    } else if (is("It had run (\\d+) hex(?:es)? for (\\d+) points?: (.*)\\.$")) {
      const mover = who(leaver);
      check(!mover.on, "still stands");
      mover.injuries = 0;
      walk(mover, m![3]!, Number(m![2]), Number(m![1]));
      counted.moved += Number(m![1]);
    } else if (is(`${NAME} has escaped\\.$`)) {
      who(m![1]!).on = false;
      counted.escaped += 1;
    } else if (is(`${NAME} steps from ${HEX} to ${HEX} before attacking\\.$`)) {
      const mover = who(m![1]!);
      check(mover.acted === "", "acts twice");
      check(
        !rules.byPolicy || [...characters.values()].every((c) => c.living || !c.on || apart(c, mover) > 1),
        "steps out of someone's reach",
      );
      mover.from = { q: mover.q, r: mover.r };
      walk(mover, line, undefined, 1);
      check(!obstacles.has(`${mover.q},${mover.r}`), "takes an obstacle for a free hex");
      mover.acted = "stepped";
      counted.moved += 1;
    } else if (is(`${NAME} can't use the .* here and fights with bare hands\\.$`)) {
      who(m![1]!).staggered = -1;
    } else if (
      is(
        `${NAME} at ${HEX} attacks ${NAME} at ${HEX}(?:, (\\d+) hex(?:es)? away)?: rolls (\\d), needs (\\d+): (.*)\\.$`,
      )
    ) {
      const a = who(m![1]!);
      const b = who(m![4]!);
      const roll = Number(m![8]);
      const needed = Number(m![9]);
      check(a.on && b.on && a.living !== b.living, "attacks whom it can't");
      check(
        a.q === Number(m![2]) && a.r === Number(m![3]) && b.q === Number(m![5]) && b.r === Number(m![6]),
        "isn't there",
      );
      if (a.living) {
        check(a.acted === "" || a.acted === "stepped", "acts twice");
        const distance = apart(a, b);
        check(distance === Number(m![7]), "measures wrongly");
        const before = between(a.from.q, a.from.r, b.q, b.r);
        check(a.acted === "" || before > distance, "takes the free hex and attacks another");
        const bare = a.staggered === -1;
        check(needed === (bare ? rules.fists : rules.needed(distance)), "needs another roll");
        const company = [...characters.values()].some((c) => c.on && c.living && apart(c, b) === 0);
        const useless = rules.needed(distance) === undefined || (rules.area && company);
        check(bare ? distance <= 1 && useless : !rules.area || !company, "should fight otherwise");
        const inReach = [...characters.values()].some((c) => c.on && !c.living && apart(c, a) < Math.min(2, distance));
        check(!rules.byPolicy || !inReach, "turns its back on a nearer one");
        a.staggered = 0;
        check((m![10] === "a hit") === roll >= needed, "misread");
        counted.shots += 1;
        if (roll >= needed) {
          owedCell = `${b.q},${b.r}`;
          owedHits = rules.area && !bare ? crowd(b.q, b.r) : 1;
          counted.hits[band(distance)]! += owedHits;
        }
      } else {
        check(apart(a, b) <= 1, "out of reach");
        check(a.acted === "" || (rules.moveAndAttack && a.acted === "moved"), "acts twice");
        check(needed === rules.bite && (m![10] === "an injury") === roll >= needed, "misread");
        if (roll >= needed) owedInjury = m![4]!;
        leaver = "";
      }
      a.acted = "done";
    } else if (is(`${NAME} is down\\.$`)) {
      const zombie = who(m![1]!);
      check(owedHits > 0 && owedCell === `${zombie.q},${zombie.r}` && zombie.on, "wasn't hit");
      zombie.injuries += 1;
      check(zombie.injuries === rules.undeadInjuriesToFall, "falls at the wrong injury");
      zombie.on = false;
      owedHits -= 1;
      counted.down += 1;
    } else if (is(`${NAME} takes an injury, its (\\d+) of (\\d+), and is staggered this round\\.$`)) {
      const zombie = who(m![1]!);
      check(owedHits > 0 && owedCell === `${zombie.q},${zombie.r}` && zombie.on, "wasn't hit");
      zombie.injuries += 1;
      check(zombie.injuries === Number(m![2]) && zombie.injuries < rules.undeadInjuriesToFall, "miscounts");
      zombie.staggered = counted.rounds;
      owedHits -= 1;
    } else if (is(`${NAME} has (\\d+) injur(?:y|ies) of (\\d+)( and is lost)?\\.$`)) {
      const survivor = who(m![1]!);
      check(owedInjury.toLowerCase() === m![1]!.toLowerCase(), "wasn't injured");
      owedInjury = "";
      if (leaver !== m![1]!.toLowerCase()) leaverAt = undefined;
      survivor.injuries += 1;
      counted.injuries += 1;
      check(survivor.injuries === Number(m![2]), "miscounts");
      check(survivor.injuries >= rules.injuriesToFall === (m![4] !== undefined), "falls at the wrong injury");
      if (m![4] !== undefined) {
        noteAdjacent({ ...survivor, ...leaverAt });
        survivor.on = false;
        counted.lost += 1;
      }
    } else if (is(`${NAME} moves (\\d+) hex(?:es)? toward ${NAME}: (.*)\\.$`)) {
      const zombie = who(m![1]!);
      const target = who(m![3]!);
      check(!zombie.living && zombie.on && zombie.acted === "", "acts twice");
      const nearest = Math.min(
        ...[...characters.values()].filter((c) => c.on && c.living).map((c) => apart(c, zombie)),
      );
      check(apart(zombie, target) === nearest && nearest > 1, "isn't after the nearest");
      walk(zombie, m![4]!, undefined, Number(m![2]));
      check(apart(zombie, target) <= nearest, "goes away from its prey");
      zombie.acted = "moved";
    } else if (is(`${NAME} at ${HEX} tries to shove ${NAME} out of ${HEX}: rolls (\\d) against (\\d): (.*)\\.$`)) {
      const zombie = who(m![1]!);
      const other = who(m![4]!);
      check(zombie.on && zombie.acted === "", "acts twice");
      check(!(zombie.living && other.living), "shoves a fellow");
      check(apart(zombie, other) === 1 && crowd(other.q, other.r) === 3, "nobody to shove");
      zombie.acted = "done";
      check((m![9] === "it gives way") === Number(m![7]) > Number(m![8]), "misread");
    } else if (is(`${NAME} is pushed to ${HEX}\\.$`)) {
      const shoved = who(m![1]!);
      check(between(shoved.q, shoved.r, Number(m![2]), Number(m![3])) === 1, "flies");
      check(crowd(Number(m![2]), Number(m![3])) < 3, "pushed into a full hex");
      shoved.q = Number(m![2]);
      shoved.r = Number(m![3]);
    } else if (is("After round \\d+: ")) {
      endRound();
    } else if (is("r +-?\\d+, q from +(-?\\d+): ")) {
      checkMap(line, fail, characters);
    } else if (!is("Safe are") && !is(`${NAME} at ${HEX} (?:finds no way|has nothing in range|can neither)`)) {
      fail("can't be understood");
    }
  }
  return counted;
}
