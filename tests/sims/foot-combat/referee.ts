/**
 * A referee at the table: reads a fight as it is told, line by line, knows the rules and nothing of the kernel, and
 * checks every roll, every move and every account. Any line that it can't account for is an error.
 */

type Weapon = keyof typeof WEAPONS;
type DodgePolicy = "never" | "when-hurt" | "alternate";

export interface Table {
  weapon: [Weapon, Weapon];
  fighters: [number, number];
  /** Every rating of every fighter is this. */
  rating: number;
  dodge: [DodgePolicy, DodgePolicy];
  distance: number;
  move: number;
  health: number;
  penalties: number[];
  spends: "sensible" | "none" | "soak" | "push" | "mixed";
  buysInitiative: [boolean, boolean];
  /** Most points spent on one roll, or soaked of one attack. */
  mostPoints: number;
  points: number;
  plusExtra: boolean;
  dodgeTakesDice: boolean;
  holds: boolean;
  ones: "cancel" | "ignore";
  doubles: "per-pair" | "per-die" | "tens";
}

const STRENGTH = "strength";
const WEAPONS = {
  punch: [STRENGTH, 0, 1, 6],
  grapple: [STRENGTH, 0, 1, "target"],
  spear: [STRENGTH, 1, 2, 6],
  pistol: ["", 4, 10, 6],
  "large-pistol": ["", 6, 10, 7],
  shotgun: ["", 8, 6, 7],
  rifle: ["", 8, 25, 6],
} as const;

interface Fighter {
  name: string;
  side: 0 | 1;
  health: number;
  at: number;
  points: number;
  heldBy?: Fighter | undefined;
  /** Of the round. */
  means: string;
  target?: Fighter | undefined;
  changed: boolean;
  dodged: number;
  /** Where it stood before it moved this round. */
  walkedFrom?: number | undefined;
  initiative: number;
  /** What wounds were said to take off it. */
  slowed?: number;
  /** What it rolled, before anything is bought. */
  rolled: number;
}

const ROLL =
  /^(?:(?<dice>\d+) dice?|(?<one>1) die|no dice to roll)(?: at (?<at>\d+): (?<faces>[\d ]+), (?<successes>\d+) success(?:es)?(?:, less (?<ones>\d+) for 1s)?)?: (?<net>\d+)(?<botch>, a botch)?(?:, earning (?<earned>\d+) adrenaline \(now (?<now>\d+)\))?(?<rest>.*)$/;

/** Returns the health of both sides, added up, after each round. */
export function referee(table: Table, lines: readonly string[]): number[][] {
  const fighters: Fighter[] = [];
  for (const side of [0, 1] as const) {
    for (let n = 1; n <= table.fighters[side]; n += 1) {
      fighters.push({
        name: `${"AB"[side]}${n}`,
        side,
        health: table.health,
        at: side === 0 ? 0 : table.distance,
        points: table.points,
        means: "",
        changed: false,
        dodged: 0,
        initiative: 0,
        rolled: 0,
      });
    }
  }
  let line = "";
  /** What a line says past the name, and the parts of it that a pattern picks out. */
  let rest = "";
  let match: readonly (string | undefined)[] = [];
  const says = (pattern: RegExp): boolean => {
    match = pattern.exec(rest) ?? [];
    return match.length > 0;
  };
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}: ${line}`);
  };
  const who = (name: string): Fighter => {
    const found = fighters.find((fighter) => fighter.name === name);
    if (found === undefined) throw new Error(`nobody is called ${name}: ${line}`);
    return found;
  };
  const penalty = ({ health }: Fighter) => (health === table.health ? 0 : table.penalties[table.health - health - 1]!);
  const gap = (a: Fighter, b: Fighter) => Math.abs(a.at - b.at);
  const range = (f: Fighter) => WEAPONS[table.weapon[f.side]][2];
  const reaches = (f: Fighter, t: Fighter) => gap(f, t) <= range(f) + table.move;
  const up = (side: number) => fighters.filter((f) => f.side === side && f.health > 0);

  let order: Fighter[] = [];
  /** All ratings are alike, so that Wits settle no tie: the fewest that catch up with an enemy, or pass it. */
  const wantsOnInitiative = (f: Fighter): number => {
    if (!table.buysInitiative[f.side]) return 0;
    const lacking = up(1 - f.side).map((t) => t.rolled - f.rolled);
    const wanted = Math.min(...lacking.filter((lacks) => lacks >= 0).map((lacks) => Math.max(lacks, 1)));
    return wanted <= Math.min(f.points, table.mostPoints) ? wanted : 0;
  };

  /** Checks a told roll of a fighter; returns its net successes and what follows it in the line. */
  const roll = (f: Fighter, told: string, dice: number, difficulty: number): { net: number; rest: string } => {
    const groups = ROLL.exec(told)?.groups;
    if (groups === undefined) throw new Error(`not a roll: ${told}`);
    const faces = (groups.faces ?? "").split(" ").filter(Boolean).map(Number);
    must(faces.length === Math.max(dice, 0), `${dice} dice are due`);
    if (dice > 0) must(Number(groups.at) === difficulty, `the difficulty is ${difficulty}`);
    const good = faces.filter((face) => face >= difficulty);
    const ones = faces.filter((face) => face === 1).length;
    must(Number(groups.successes ?? 0) === good.length, "successes miscounted");
    const net = table.ones === "cancel" ? Math.max(good.length - ones, 0) : good.length;
    must(Number(groups.net) === net, "net successes miscounted");
    must((groups.botch !== undefined) === (good.length === 0 && ones > 0), "a botch, or not");
    let earned = 0;
    for (let face = 2; face <= 10; face += 1) {
      const alike = good.filter((shown) => shown === face).length;
      if (table.doubles === "per-pair") earned += Math.floor(alike / 2);
      else if (table.doubles === "per-die") earned += alike > 1 ? alike : 0;
      else if (face === 10) earned += alike;
    }
    must(Number(groups.earned ?? 0) === earned, `earns ${earned}`);
    f.points += earned;
    if (earned > 0) must(Number(groups.now) === f.points, `has ${f.points} points`);
    return { net, rest: groups.rest! };
  };
  const pushes = table.spends === "push" || table.spends === "mixed";
  /** Buys what a roll of so many dice lacks, if all of it can be had. Returns that, and how it is told. */
  const buy = (f: Fighter, dice: number, lacking: number): [bought: number, told: string] => {
    if (dice <= 0 || lacking <= 0 || lacking > Math.min(f.points, table.mostPoints)) return [0, ""];
    f.points -= lacking;
    return [lacking, `, plus ${lacking} for adrenaline (now ${f.points})`];
  };
  const nearest = (f: Fighter): Fighter => {
    const held = fighters.find((t) => t.heldBy === f);
    if (held !== undefined) return held;
    const enemies = up(1 - f.side);
    return enemies.sort((s, t) => gap(f, s) - gap(f, t) || s.health - t.health)[0]!;
  };
  /** Moves f, and all who act at the same time, slot by slot; once a round. */
  const walk = (f: Fighter) => {
    if (f.walkedFrom !== undefined) return;
    const together = order.filter((t) => t.initiative === f.initiative);
    for (const t of together) t.walkedFrom = t.at;
    const able = together.filter((t) => t.health > 0 && !t.heldBy && t.means !== "dodge");
    for (let slot = 0; slot < table.move; slot += 1) {
      const walking = able.filter((t) => gap(t, t.target!) > range(t));
      const steps = walking.map((t) => Math.sign(t.target!.at - t.at));
      walking.forEach((t, k) => {
        t.at += steps[k]!;
      });
    }
  };

  let round = 0;
  const healths: number[][] = [];
  const healthOf = (side: number) => up(side).reduce((total, { health }) => total + health, 0);
  /** Hits told and not yet felt. */
  const hits: { from: Fighter; to: Fighter; damage: number }[] = [];
  let holder: Fighter | undefined;
  let breaking = -1;
  for (line of lines.slice(1)) {
    const [, name, said] = /^(?:([AB]\d+) )?(.*)$/.exec(line)!;
    rest = said!;
    if (/^Round (\d+)\.$/.test(line)) {
      if (round > 0) healths.push([healthOf(0), healthOf(1)]);
      round += 1;
      must(line === `Round ${round}.`, "rounds go on by one");
      for (const f of fighters)
        Object.assign(f, { means: "", target: undefined, changed: false, dodged: 0, walkedFrom: undefined, slowed: 0 });
    } else if (name === undefined && line.startsWith("Order: ")) {
      const names = line.match(/[AB]\d+/g)!;
      must(names.length === up(0).length + up(1).length, "all who stand take part");
      for (const f of [...up(0), ...up(1)]) {
        must((f.slowed ?? 0) === penalty(f), `${f.name}'s wounds go unsaid`);
        must(f.initiative > f.rolled || wantsOnInitiative(f) === 0, `${f.name} should buy on initiative`);
      }
      order = names.map(who);
      order.forEach((f, place) => {
        if (place > 0) must(order[place - 1]!.initiative >= f.initiative, "the faster first");
      });
    } else if (name === undefined) {
      const [a, b] = [up(0).length, up(1).length];
      const end = a > 0 ? (b > 0 ? "The rounds have run out: unfinished." : "Side A wins.") : "Side B wins.";
      must(line === (a + b === 0 ? "Both sides are down." : end), `${a} and ${b} stand`);
      must(lines.at(-1) === line, "nothing after the end");
      must(hits.length === 0, "a hit was not felt");
    } else {
      const f = who(name);
      must(f.health > 0 || / (takes|is) /.test(line), "the fallen do nothing");
      if (says(/^rolls initiative, (.*)\.$/)) {
        const { net, rest: left } = roll(f, match[1]!, 2 * table.rating, 4);
        must(left === "", "nothing follows");
        f.rolled = net - penalty(f);
        f.initiative = f.rolled;
      } else if (says(/^buys (\d+) success(?:es)? on initiative with adrenaline \(now (\d+)\): (\d+)\.$/)) {
        const bought = Number(match[1]);
        must(bought === wantsOnInitiative(f), "should buy another number");
        must(Number(match[3]) === f.rolled + bought + penalty(f), "initiative miscounted");
        f.points -= bought;
        must(f.points === Number(match[2]), `has ${f.points} points`);
        f.initiative = f.rolled + bought;
      } else if (says(/^is wounded, which takes (\d+) off: (-?\d+)\.$/)) {
        must(Number(match[1]) === penalty(f) && Number(match[2]) === f.initiative, "another penalty");
        f.slowed = Number(match[1]);
      } else if (says(/^means to (dodge|attack|break free of)(?: ([AB]\d+))?\.$/)) {
        f.means = match[1]!;
        const known = fighters.some(
          (t) => t.means === "attack" && t.target === f && t.initiative < f.initiative && reaches(t, f),
        );
        const policy = table.dodge[f.side];
        const dodges =
          policy === "alternate" ? round % 2 === 0 : policy === "when-hurt" && known && f.health * 2 < table.health;
        if (f.heldBy) must(f.means === "break free of" && match[2] === f.heldBy.name, "is held");
        else if (dodges) must(f.means === "dodge", "should dodge");
        else {
          f.target = nearest(f);
          must(f.means === "attack" && match[2] === f.target.name, `should attack ${f.target.name}`);
        }
      } else if (says(/^dodges, (.*)\.$/)) {
        must(f.means === "dodge", "meant something else");
        const dice = 2 * table.rating - penalty(f);
        const { net, rest: tail } = roll(f, match[1]!, dice, 6);
        const [bought, told] = pushes ? buy(f, dice, 1 - net) : [0, ""];
        must(tail === told, `ends${told}`);
        f.dodged = net + bought;
      } else if (says(/^turns to ([AB]\d+) instead, at difficulty \+1\.$/)) {
        const gone = f.target === undefined || f.target.health <= 0;
        f.target = nearest(f);
        must(match[1] === f.target.name && f.means !== "dodge", `should turn to ${f.target.name}`);
        must(gone || reaches(f, f.target), "no reason to turn");
        f.changed = true;
      } else if (says(/^moves (\d+) slots?, to (-?\d+)\.$/)) {
        walk(f);
        must(!f.heldBy && f.means !== "dodge", "can't move");
        const slots = Math.abs(f.at - f.walkedFrom!);
        must(Number(match[1]) === slots && Number(match[2]) === f.at, `moves ${slots}, to ${f.at}`);
      } else if (says(/^can't reach ([AB]\d+), (\d+) slots away\.$/)) {
        walk(f);
        must(match[1] === f.target!.name && Number(match[2]) === gap(f, f.target!), "the gap is another");
        must(gap(f, f.target!) > range(f), "is in range");
      } else if (says(/^attacks ([AB]\d+), (.*)\.$/)) {
        walk(f);
        const t = f.target!;
        const [adds, base, reach, needed] = WEAPONS[table.weapon[f.side]];
        must(match[1] === t.name && !f.heldBy && f.means !== "dodge", `attacks ${t.name}, if anyone`);
        must(gap(f, t) <= reach, "out of range");
        const dice = 2 * table.rating - penalty(f) - (table.dodgeTakesDice ? t.dodged : 0);
        const difficulty = (needed === "target" ? 2 * table.rating : needed) + (f.changed ? 1 : 0);
        const { net, rest: told } = roll(f, match[2]!, dice, Math.min(difficulty, 10));
        let left = table.dodgeTakesDice ? net : net - t.dodged;
        let tail = "";
        if (t.dodged > 0)
          tail = table.dodgeTakesDice ? ` (${t.dodged} dice lost to the dodge)` : `, less ${t.dodged} dodged`;
        // Every hit does damage, so that the sensible buy what those who push do.
        const [bought, toldBought] = pushes || table.spends === "sensible" ? buy(f, dice, 1 - left) : [0, ""];
        left += bought;
        tail += toldBought;
        const damage = base + (adds ? table.rating : 0) + (table.plusExtra ? left - 1 : 0);
        must(told === `${tail}: ${left > 0 ? `hits for ${damage}` : "misses"}`, `ends${tail}, ${left} left`);
        if (left > 0) hits.push({ from: f, to: t, damage });
      } else if (says(/^tries to break free, (.*)\.$/)) {
        walk(f);
        must(f.heldBy !== undefined && f.means !== "dodge", "is not held");
        const difficulty = f.means === "break free of" ? 6 : 7;
        breaking = roll(f, match[1]!, 2 * table.rating - penalty(f), difficulty).net;
        holder = f.heldBy;
      } else if (says(/^holds on, (.*)\.$/)) {
        must(f === holder, "holds nobody");
        const { net, rest: told } = roll(f, match[1]!, 2 * table.rating - penalty(f), 6);
        const held = who(told.match(/[AB]\d+/)![0]);
        const buys = pushes || table.spends === "sensible";
        const [bought, toldBought] = buys ? buy(held, 2 * table.rating - penalty(held), net - breaking + 1) : [0, ""];
        const free = breaking + bought > net;
        must(told === `: ${held.name} ${free ? "is free" : "stays held"}${toldBought}`, "wrong end");
        must(held.heldBy === f, "holds another");
        if (free) held.heldBy = undefined;
      } else if (
        says(
          /^(?:soaks (\d+) with adrenaline \(now (\d+)\) and )?takes (\d+) from ([AB]\d+): health (\d+) to (\d+)(?:, (\d+) (?:die|dice) fewer)?\.$/,
        )
      ) {
        const [soaked, now, taken, , before, after, lost] = match.slice(1).map((text) => Number(text ?? 0)) as number[];
        const place = hits.findIndex((hit) => hit.to === f && hit.from.name === match[4]);
        must(place >= 0, "no such hit");
        const [{ damage }] = hits.splice(place, 1) as [(typeof hits)[0]];
        const most = Math.min(f.points, table.mostPoints);
        let due = 0;
        if (f.health > 0) {
          if (table.spends === "soak" || table.spends === "mixed") due = Math.min(damage, most);
          if (table.spends === "sensible" && damage >= f.health && damage - f.health < most)
            due = damage - f.health + 1;
        }
        must(soaked === due && taken === damage - due, `soaks ${due}`);
        f.points -= due;
        if (due > 0) must(now === f.points, `has ${f.points} points`);
        must(before === f.health, `had health ${f.health}`);
        f.health = Math.max(f.health - taken!, 0);
        must(after === f.health, `has health ${f.health}`);
        must(lost === (f.health > 0 ? penalty(f) : 0), "other dice lost");
      } else if (rest === "is down.") {
        must(f.health === 0, "stands");
        f.heldBy = undefined;
        for (const t of fighters) if (t.heldBy === f) t.heldBy = undefined;
      } else if (says(/^holds ([AB]\d+)\.$/)) {
        const t = who(match[1]!);
        must(table.holds && table.weapon[f.side] === "grapple" && f.target === t, "can't hold");
        must(t.heldBy === undefined && t.health > 0 && gap(f, t) <= 1, "can't be held");
        t.heldBy = f;
      } else must(false, "not a line of a fight");
    }
  }
  must(round > 0, "no round was played");
  healths.push([healthOf(0), healthOf(1)]);
  return healths;
}
