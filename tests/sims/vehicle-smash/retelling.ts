/**
 * A second, slow telling of a vehicle fight, by the rules alone: it shares no code with the sim. It takes nothing from
 * the sim's telling but the faces that the dice showed (and what a `random` driver chose), and tells the whole game
 * again.
 */

type Params = Readonly<Record<string, any>>;

interface Character {
  readonly name: string;
  points: number;
}

interface Vehicle {
  readonly name: string;
  readonly side: "a" | "b";
  readonly full: number;
  readonly armor: number;
  readonly mobility: number;
  readonly power: number;
  body: number;
  lead: number;
  hasTool: boolean;
  wounds: number;
  driver: Character | undefined;
  mechanic: Character | undefined;
  shooters: Character[];
  fate: "fights" | "destroyed" | "escaped" | "abandoned";
  rolledInitiative: number | undefined;
  initiative: number;
  // This turn's.
  does: "smash" | "outrun" | "evade" | "standard";
  target: Vehicle | undefined;
  aim: Vehicle | undefined;
  repairs: boolean;
  declared: boolean;
  acted: boolean;
  changed: number;
  aimChanged: number;
  evades: boolean;
  attacked: boolean;
  blows: number;
  mishap: boolean;
  driverHits: number;
  leaves: boolean;
}

/** The rules' table: seats, body, armor, mobility, power. */
export const TABLE: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  bike: [1, 1, 0, 3, 1],
  moped: [1, 2, 0, 7, 2],
  motorcycle: [2, 3, 0, 9, 2],
  "small-car": [4, 5, 1, 7, 5],
  "medium-car": [5, 6, 1, 6, 5],
  "large-car": [7, 8, 1, 5, 6],
  "moving-truck": [10, 8, 1, 4, 5],
  "cherry-picker": [3, 6, 0, 4, 4],
  "big-rig-cab": [4, 5, 1, 4, 5],
  "big-rig-trailer": [20, 8, 1, 3, 6],
};

/** Damage, range, difficulty. */
const GUNS: Readonly<Record<string, readonly [number, number, number]>> = {
  pistol: [4, 10, 6],
  "large-pistol": [6, 10, 7],
  shotgun: [8, 6, 7],
  rifle: [8, 25, 6],
};

/** What a choice has just made of it, which the compiler can't see. */
const string = (what: string): string => what;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Tells the game of `lines` again. Throws if other dice were rolled than the rules want. */
export function retell(p: Params, lines: readonly string[]): { lines: string[]; outcome: string; metrics: number[] } {
  const told: string[] = [];
  const say = (line: string) => told.push(line);
  const rolled = lines
    .map((line) => /(?:dice|die) at [^:]+: ([\d ]+),/.exec(line)?.[1])
    .filter((faces) => faces !== undefined)
    .map((faces) => faces.split(" ").map(Number));
  const count = {
    rounds: 0,
    tried: 0,
    landed: 0,
    harmless: 0,
    a: 0,
    b: 0,
    botches: 0,
    repairs: 0,
    earned: 0,
    spent: 0,
  };

  function roll(dice: number, wanted: number) {
    const impossible = wanted > 10 && p["over-ten"] === "impossible";
    const difficulty = impossible ? 11 : Math.min(10, Math.max(2, wanted));
    if (dice <= 0) return { dice: 0, faces: [], difficulty, net: 0, botch: false, text: "no dice to roll: 0" };
    const faces = rolled.shift();
    if (faces?.length !== dice) throw new Error(`after "${told.at(-1)}": ${dice} dice wanted, not ${faces?.length}`);
    const successes = faces.filter((face) => face >= difficulty);
    const ones = faces.filter((face) => face === 1).length;
    const net = p.ones === "cancel" ? Math.max(0, successes.length - ones) : successes.length;
    const botch = p.botch === "no-success" ? successes.length === 0 && ones > 0 : ones > successes.length;
    const text = [
      `${dice} ${dice === 1 ? "die" : "dice"} at ${impossible ? "an impossible difficulty" : difficulty}: ${faces.join(" ")}`,
      `, ${successes.length} ${successes.length === 1 ? "success" : "successes"}`,
      ones > 0 && p.ones === "cancel" ? `, less ${ones} for 1s` : "",
      `: ${net}${botch ? ", a botch" : ""}`,
    ].join("");
    return { dice, faces: successes, difficulty, net, botch, text };
  }

  function earn(who: Character, faces: readonly number[]): string {
    const groups = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => faces.filter((shown) => shown === face).length);
    const points =
      p.doubles === "tens"
        ? groups[8]!
        : sum(groups.map((n) => (n < 2 ? 0 : p.doubles === "per-pair" ? Math.floor(n / 2) : n)));
    who.points += points;
    count.earned += points;
    return points > 0 ? `, earning ${points} adrenaline (now ${who.points})` : "";
  }

  const fleet: Vehicle[] = [];
  for (const side of ["a", "b"] as const) {
    let number = 0;
    for (const part of String(p[`side-${side}`]).split("+")) {
      const [, times, kind] = /^(?:(\d+)x)?(.+)$/.exec(part)!;
      for (let i = 0; i < Number(times ?? 1); i += 1) {
        number += 1;
        const name = `${side.toUpperCase()}${number}`;
        const [seats, body, armor, mobility, power] = TABLE[kind!]!;
        const character = (role: string): Character => ({ name: `${name}'s ${role}`, points: p["adrenaline-start"] });
        const mechanic = p[`${side}-mechanic`] && seats > 1 ? character("mechanic") : undefined;
        const room = seats - 1 - (mechanic ? 1 : 0);
        const shooters = Array.from({ length: Math.min(room, p[`${side}-shooters`]) }, (_, s) =>
          character(`shooter ${s + 1}`),
        );
        const crew = [
          "a driver",
          mechanic ? "a mechanic" : "",
          shooters.length ? `${shooters.length} with ${p[`${side}-weapon`]}` : "",
        ];
        say(
          `${name} is a ${kind} (body ${body}, armor ${armor}, mobility ${mobility}, power ${power}) with ${crew.filter(Boolean).join(", ")}.`,
        );
        fleet.push({
          name,
          side,
          full: body,
          body,
          armor,
          mobility,
          power,
          lead: 0,
          hasTool: true,
          wounds: 0,
          ...{
            driver: character("driver"),
            mechanic,
            shooters,
            fate: "fights",
            rolledInitiative: undefined,
            initiative: 0,
          },
          does: "standard",
          target: undefined,
          aim: undefined,
          repairs: false,
          declared: false,
          acted: false,
          ...{
            changed: 0,
            aimChanged: 0,
            evades: false,
            attacked: false,
            blows: 0,
            mishap: false,
            driverHits: 0,
            leaves: false,
          },
        });
      }
    }
  }
  const fights = (v: Vehicle) => v.fate === "fights";
  const side = (s: string) => fleet.filter((v) => v.side === s && fights(v));
  const enemies = (v: Vehicle) => side(v.side === "a" ? "b" : "a");
  const penalty = (v: Vehicle) => {
    const list: number[] = p["wound-penalties"];
    return v.wounds === 0 ? 0 : list[Math.min(v.wounds, list.length) - 1]!;
  };
  const driving = (v: Vehicle, pool: number) => Math.min(pool - penalty(v), v.mobility);

  function canDamage(v: Vehicle, t: Vehicle): boolean {
    const dice = driving(v, p[`${v.side}-dexterity`] + p[`${v.side}-drive`]);
    return dice > 0 && dice + v.power - t.power - t.armor - (p["smash-damage"] === "excess" ? 1 : 0) > 0;
  }
  function nearestToDestruction(targets: readonly Vehicle[]): Vehicle | undefined {
    const rank = (v: Vehicle) => (v.declared && v.does === "outrun" ? 0 : v.declared && v.does === "evade" ? 2 : 1);
    return [...targets].sort((x, y) => x.body - y.body || rank(x) - rank(y))[0];
  }
  const shootable = (v: Vehicle) => fights(v) && (p["target-crew"] === "vehicle" || v.driver !== undefined);
  function chooseAim(v: Vehicle): Vehicle | undefined {
    const wounded = (x: Vehicle) => (p["target-crew"] === "driver" ? x.wounds : 0);
    return enemies(v)
      .filter(shootable)
      .sort((x, y) => wounded(y) - wounded(x) || x.body - y.body)[0];
  }
  function evadeIfNeeded(v: Vehicle): void {
    const danger = enemies(v).some(
      (e) => !e.acted && (!e.declared || (e.does === "smash" && e.target === v) || e.aim === v),
    );
    v.does = danger ? "evade" : "standard";
  }
  function choose(v: Vehicle): void {
    v.target = undefined;
    const policy = p[`${v.side}-policy`];
    if (policy === "random") {
      // What it draws can't be told from the dice; what comes of it can.
      const line = lines[told.length]!;
      const smash = /means to smash (\w+)/.exec(line);
      v.target = fleet.find((e) => e.name === smash?.[1]);
      v.does = smash ? "smash" : /outrun/.test(line) ? "outrun" : /evade/.test(line) ? "evade" : "standard";
      return;
    }
    if (policy === "flee" || (policy === "flee-when-hurt" && v.body < v.full / 2)) {
      v.does = "outrun";
    } else if (policy === "evade") {
      evadeIfNeeded(v);
    } else {
      v.target = nearestToDestruction(enemies(v).filter((e) => policy !== "smash-if-damaging" || canDamage(v, e)));
      if (v.target) v.does = "smash";
      else evadeIfNeeded(v);
    }
  }
  const inWords = (v: Vehicle) =>
    ({ smash: `smash ${v.target?.name}`, outrun: "outrun the enemy", evade: "evade", standard: "drive on" })[v.does];

  function evade(v: Vehicle): void {
    if (p.evade === "none") return;
    const r = roll(1, 6 + v.changed);
    v.evades = r.net > 0;
    if (r.botch) count.botches += 1;
    say(`${v.name} evades: ${r.text}${earn(v.driver!, r.faces)}.`);
  }

  /** Net successes of an attack, after adrenaline and evasion. */
  function attack(who: Character, t: Vehicle, dice: number, difficulty: number, verb: string): number {
    t.attacked = true;
    const r = roll(dice, difficulty + (t.evades && p.evade === "raise-difficulty" ? 1 : 0));
    if (r.botch) count.botches += 1;
    say(`${verb}: ${r.text}${earn(who, r.faces)}.`);
    const taken = t.evades && p.evade === "one-die" ? 1 : 0;
    const lacking = 1 + taken - r.net;
    let net = r.net;
    if (["push", "mixed"].includes(p.adrenaline) && r.dice > 0 && lacking > 0 && who.points >= lacking) {
      who.points -= lacking;
      count.spent += lacking;
      net += lacking;
      say(`  ${who.name} adds ${lacking} for adrenaline (now ${who.points}): ${net}.`);
    }
    if (taken > 0 && net > 0) {
      net -= 1;
      say(`  ${t.name}'s evasion takes 1 success: ${net}.`);
    }
    return net;
  }
  function soak(t: Vehicle, damage: number): number {
    if (!["soak", "mixed"].includes(p.adrenaline) || !t.driver) return damage;
    const points = Math.min(t.driver.points, damage);
    t.driver.points -= points;
    count.spent += points;
    if (points > 0) say(`${t.name}'s driver soaks ${points} of ${damage} with adrenaline (now ${t.driver.points}).`);
    return damage - points;
  }

  function smash(v: Vehicle): void {
    const t = v.target!;
    count.tried += 1;
    const dice = driving(v, p[`${v.side}-dexterity`] + p[`${v.side}-drive`]);
    const net = attack(v.driver!, t, dice, t.mobility + v.changed, `${v.name} smashes ${t.name}`);
    if (net === 0) return;
    count.landed += 1;
    const excess = p["smash-damage"] === "excess";
    const damage = Math.max(0, net - (excess ? 1 : 0) + v.power - t.power - t.armor);
    say(
      `  Damage: ${net} net${excess ? " − 1" : ""} + power ${v.power} − power ${t.power} − armor ${t.armor}, so ${damage}.`,
    );
    if (damage === 0) count.harmless += 1;
    t.blows += damage;
  }
  function outrun(v: Vehicle): void {
    const pursuer = [...enemies(v)].sort((x, y) => y.mobility - x.mobility)[0]!;
    const ahead =
      p["outrun-by"] === "mobility"
        ? v.mobility - pursuer.mobility
        : p[`${v.side}-dexterity`] - p[`${pursuer.side}-dexterity`];
    const r = roll(driving(v, p[`${v.side}-stamina`] + p[`${v.side}-drive`]), 6 - ahead + v.changed);
    if (r.botch) count.botches += 1;
    v.lead += r.net;
    v.leaves = v.lead >= p.lead;
    say(`${v.name} tries to outrun ${pursuer.name}: ${r.text}${earn(v.driver!, r.faces)}.`);
    say(`  Lead ${v.lead} of ${p.lead}.`);
  }
  function shoot(v: Vehicle): void {
    const t = v.aim!;
    const atDriver = p["target-crew"] === "driver";
    const [hit, , difficulty] = GUNS[p[`${v.side}-weapon`]]!;
    for (const shooter of v.shooters) {
      const verb = `${shooter.name} shoots at ${t.name}${atDriver ? "'s driver" : ""}`;
      const net = attack(
        shooter,
        t,
        p[`${v.side}-firearms`] + p[`${v.side}-dexterity`],
        difficulty + v.aimChanged,
        verb,
      );
      if (net === 0) continue;
      const damage = hit + (p.damage === "plus-extra" ? net - 1 : 0);
      const through = atDriver ? damage : Math.max(0, damage - t.armor);
      say(atDriver ? `  Damage: ${damage}.` : `  Damage: ${damage} − armor ${t.armor}, so ${through}.`);
      if (atDriver) t.driverHits += through;
      else t.blows += through;
    }
  }
  function repair(v: Vehicle): void {
    const r = roll(p[`${v.side}-dexterity`] + p[`${v.side}-repair`], v.attacked ? 9 : 8);
    if (r.botch) count.botches += 1;
    say(`${v.name}'s mechanic repairs: ${r.text}${earn(v.mechanic!, r.faces)}.`);
    if (r.net > 0) {
      v.body += 1;
      count.repairs += 1;
      say(`  ${v.name} is back to ${v.body} body.`);
    } else if (r.botch && p["repair-botch"] === "lose-body") {
      v.mishap = true;
    } else if (r.botch) {
      v.hasTool = false;
      say("  The tool is lost: no more repairs.");
    }
  }

  function settle(v: Vehicle): void {
    const blows = soak(v, v.blows);
    if (blows > 0) {
      const before = v.body;
      v.body = Math.max(0, v.body - blows);
      count[v.side === "a" ? "b" : "a"] += before - v.body;
      say(`${v.name} takes ${blows} damage: ${v.body} of ${v.full} body left.`);
    }
    if (v.mishap) {
      v.body = Math.max(0, v.body - 1);
      say(`${v.name} loses 1 body to the botched repair: ${v.body} left.`);
    }
    const hits = soak(v, v.driverHits);
    if (hits > 0 && v.driver) {
      v.wounds = Math.min(p.health, v.wounds + hits);
      say(`${v.name}'s driver takes ${hits} damage: ${p.health - v.wounds} of ${p.health} health left.`);
      if (v.wounds === p.health) {
        v.driver = undefined;
        say(`${v.name}'s driver is down.`);
      }
    }
    if (v.body === 0) {
      v.fate = "destroyed";
      say(`${v.name} is destroyed.`);
    } else if (!v.driver && !v.mechanic && v.shooters.length === 0) {
      v.fate = "abandoned";
      say(`${v.name} has nobody left to drive it.`);
    } else if (v.leaves && v.driver) {
      v.fate = "escaped";
      say(`${v.name} gets away.`);
    }
    Object.assign(v, { blows: 0, mishap: false, driverHits: 0, leaves: false });
  }

  let outcome: string | undefined;
  while (outcome === undefined) {
    count.rounds += 1;
    say(`Round ${count.rounds}.`);
    for (const v of fleet.filter(fights)) {
      if (v.driver) continue;
      v.driver = v.shooters.shift() ?? v.mechanic!;
      if (v.driver === v.mechanic) v.mechanic = undefined;
      v.wounds = 0;
      say(`${v.driver.name} takes the wheel.`);
    }
    let sharedRoll: number | undefined;
    for (const v of fleet.filter(fights)) {
      const clean = { declared: false, acted: false, changed: 0, aimChanged: 0, evades: false, attacked: false };
      Object.assign(v, clean, { aim: undefined, target: undefined, does: "standard" });
      if (p.initiative === "each-turn" || v.rolledInitiative === undefined) {
        const shared = v.side === "b" && p["enemy-initiative"] === "shared";
        if (shared && sharedRoll !== undefined) {
          v.rolledInitiative = sharedRoll;
        } else {
          const r = roll(p[`${v.side}-wits`] + p[`${v.side}-alertness`], 4);
          v.rolledInitiative = r.net;
          if (shared) sharedRoll = r.net;
          const earned = shared ? "" : earn(v.driver!, r.faces);
          say(`${shared ? "Side B" : v.name} rolls initiative, ${r.text}${earned}.`);
        }
      }
      v.initiative = v.rolledInitiative! - penalty(v);
    }
    const speed = (v: Vehicle) => 100 * v.initiative + p[`${v.side}-wits`];
    const present = fleet.filter(fights).sort((x, y) => speed(y) - speed(x));
    const groups = [...new Set(present.map(speed))].map((s) => present.filter((v) => speed(v) === s));
    say(`Order: ${groups.map((g) => `${g.map((v) => v.name).join(" and ")} (${g[0]!.initiative})`).join(", then ")}.`);
    for (const group of [...groups].reverse()) {
      for (const v of group) {
        choose(v);
        const inRange = GUNS[p[`${v.side}-weapon`]]![1] >= p["shot-distance"];
        if (v.shooters.length > 0 && inRange) v.aim = chooseAim(v);
        v.repairs = v.mechanic !== undefined && v.hasTool && v.body < v.full;
        say(
          `${v.name} means to ${inWords(v)}${v.aim ? `, shoot at ${v.aim.name}` : ""}${v.repairs ? ", repair" : ""}.`,
        );
      }
      for (const v of group) v.declared = true;
    }
    for (const v of present) if (v.does === "evade") evade(v);
    for (const group of groups) {
      if (side("a").length === 0 || side("b").length === 0) break;
      const able = group.filter(fights);
      for (const v of able) {
        if (v.does === "smash" && v.driver && !fights(v.target!)) {
          const gone = v.target!;
          v.changed = 1;
          choose(v);
          say(`${gone.name} is gone: ${v.name} means to ${inWords(v)} instead, at +1 difficulty.`);
          if (string(v.does) === "evade") evade(v);
        }
        if (v.aim && !shootable(v.aim)) {
          const before = v.aim;
          v.aimChanged = 1;
          v.aim = chooseAim(v);
          say(
            v.aim
              ? `${v.name}'s shooters turn from ${before.name} to ${v.aim.name}, at +1 difficulty.`
              : `${v.name}'s shooters have nobody left to shoot at.`,
          );
        }
      }
      for (const v of able) {
        if (!v.driver) say(`${v.name}'s driver is down and does nothing.`);
        else if (v.does === "smash") smash(v);
        else if (v.does === "outrun") outrun(v);
      }
      for (const v of able) if (v.aim) shoot(v);
      for (const v of able) if (v.repairs) repair(v);
      for (const v of fleet.filter(fights)) settle(v);
      for (const v of group) v.acted = true;
    }
    outcome = judge();
  }

  function judge(): string | undefined {
    const [a, b] = [side("a").length > 0, side("b").length > 0];
    const [awayA, awayB] = ["a", "b"].map((s) => fleet.some((v) => v.side === s && v.fate === "escaped"));
    if (a && b) {
      if (count.rounds < p["round-cap"]) return undefined;
      say(`The fight is left unfinished after ${count.rounds} rounds.`);
      return "unfinished";
    }
    const ends: Readonly<Record<string, string>> = {
      "a-wins": "Side A wins.",
      "b-wins": "Side B wins.",
      "both-destroyed": "Both sides are destroyed.",
      "a-escapes": "Side A escapes.",
      "b-escapes": "Side B escapes.",
      unfinished: "Both sides get away: unfinished.",
    };
    const end = a
      ? awayB
        ? "b-escapes"
        : "a-wins"
      : b
        ? awayA
          ? "a-escapes"
          : "b-wins"
        : awayA === awayB
          ? awayA
            ? "unfinished"
            : "both-destroyed"
          : awayA
            ? "a-wins"
            : "b-wins";
    say(ends[end]!);
    return end;
  }

  const bodyLeft = (s: string) => sum(fleet.filter((v) => v.side === s).map((v) => v.body));
  const ended = side("a").length === 0 || side("b").length === 0;
  if (rolled.length > 0) throw new Error(`${rolled.length} rolls that the rules don't ask for`);
  return {
    lines: told,
    outcome,
    metrics: [
      count.rounds,
      ended && count.rounds >= 5 && count.rounds <= 10 ? 1 : 0,
      count.tried,
      count.landed,
      count.harmless,
      count.a,
      count.b,
      count.botches,
      count.repairs,
      count.earned,
      count.spent,
      bodyLeft("a"),
      bodyLeft("b"),
    ],
  };
}
