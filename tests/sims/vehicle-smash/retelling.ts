/**
 * A second, slow telling of a vehicle fight, by the rules alone: it shares no code with the sim. It takes nothing from
 * the sim's telling but the faces that the dice showed (and what a `random` driver chose), and tells the whole game
 * again.
 */

type Params = Readonly<Record<string, any>>;

interface Character {
  readonly name: string;
  points: number;
  wounds: number;
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
  driver: Character | undefined;
  mechanic: Character | undefined;
  shooters: Character[];
  fate: "fights" | "destroyed" | "escaped" | "abandoned";
  rolledInitiative: number | undefined;
  initiative: number;
  // This round's.
  does: "smash" | "outrun" | "evade" | "standard";
  target: Vehicle | undefined;
  aim: Vehicle | undefined;
  /** Whom there those who fight aboard attack, if not the vehicle. */
  victim: Character | undefined;
  /** Who means to take the wheel this round. */
  taker: Character | undefined;
  repairs: boolean;
  declared: boolean;
  acted: boolean;
  changed: number;
  aimChanged: number;
  evades: boolean;
  attacked: boolean;
  mishap: boolean;
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

/** Rating, damage (beside Strength, without a gun), difficulty. */
const WEAPONS: Readonly<Record<string, readonly [string, number, number | "target"]>> = {
  punch: ["brawl", 0, 6],
  grapple: ["brawl", 0, "target"],
  spear: ["melee", 1, 6],
  pistol: ["firearms", 4, 6],
  "large-pistol": ["firearms", 6, 7],
  shotgun: ["firearms", 8, 7],
  rifle: ["firearms", 8, 6],
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

  /** Spends what `who` would, of what one roll or one attack allows: all that is wanted, or nothing. */
  function spend(who: Character, wanted: number): number {
    const most = p["adrenaline-cap"] === "any" ? who.points : Math.min(1, who.points);
    if (wanted < 1 || wanted > most) return 0;
    who.points -= wanted;
    count.spent += wanted;
    return wanted;
  }
  /** Buys what a roll lacks to succeed, or, if sensible, to bring anything about; a botch that stays one is counted. */
  function buy(who: Character, r: { dice: number; net: number; botch: boolean }, lacks: number, matters: number) {
    const wanted = { sensible: matters, push: lacks, mixed: lacks }[p.adrenaline as string] ?? 0;
    const bought = r.dice === 0 ? 0 : spend(who, wanted);
    if (bought > 0) say(`  ${who.name} adds ${bought} for adrenaline (now ${who.points}): ${r.net + bought}.`);
    else if (r.botch) count.botches += 1;
    return bought;
  }
  /** What is left of damage once `who` has soaked what this one would, on something with `left` before it is gone. */
  function soak(who: Character | undefined, damage: number, left: number): number {
    if (!who) return damage;
    let soaked = 0;
    if (p.adrenaline === "sensible" && damage >= left) soaked = spend(who, damage - left + 1);
    if (["soak", "mixed"].includes(p.adrenaline)) {
      soaked = spend(who, Math.min(damage, p["adrenaline-cap"] === "any" ? who.points : 1));
    }
    if (soaked > 0) say(`${who.name} soaks ${soaked} of ${damage} with adrenaline (now ${who.points}).`);
    return damage - soaked;
  }

  const fleet: Vehicle[] = [];
  for (const side of ["a", "b"] as const) {
    let number = 0;
    for (const part of String(p[`side-${side}`]).split("+")) {
      const [, times, kind] = /^(?:(\d+)x)?(.+)$/.exec(part)!;
      for (let i = 0; i < Number(times ?? 1); i += 1) {
        number += 1;
        const name = `${side.toUpperCase()}${number}`;
        const [seats, tableBody, tableArmor, mobility, power] = TABLE[kind!]!;
        const body = Math.max(1, Math.round((tableBody * p["body-scale"]) / 100));
        const armor = Math.round((tableArmor * p["armor-scale"]) / 100);
        const character = (role: string): Character => {
          return { name: `${name}'s ${role}`, points: p["adrenaline-start"], wounds: 0 };
        };
        const mechanic = p[`${side}-mechanic`] && seats > 1 ? character("mechanic") : undefined;
        const room = seats - 1 - (mechanic ? 1 : 0);
        const shooters = Array.from({ length: Math.min(room, p[`${side}-shooters`]) }, (_, s) =>
          character(`fighter ${s + 1}`),
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
          victim: undefined,
          taker: undefined,
          repairs: false,
          declared: false,
          acted: false,
          ...{
            changed: 0,
            aimChanged: 0,
            evades: false,
            attacked: false,
            mishap: false,
            leaves: false,
          },
        });
      }
    }
  }
  const fights = (v: Vehicle) => v.fate === "fights";
  const side = (s: string) => fleet.filter((v) => v.side === s && fights(v));
  const enemies = (v: Vehicle) => side(v.side === "a" ? "b" : "a");
  const up = (who: Character | undefined) => who !== undefined && who.wounds < p.health;
  const penalty = ({ wounds }: Character) => {
    const list: number[] = p["wound-penalties"];
    return wounds === 0 ? 0 : list[Math.min(wounds, list.length) - 1]!;
  };
  const driving = (v: Vehicle, pool: number) => Math.min(pool - penalty(v.driver!), v.mobility);
  /** Those aboard who are up and have neither the wheel nor the intention of taking it. */
  const fighters = (v: Vehicle) => v.shooters.filter((who) => up(who) && who !== v.driver && who !== v.taker);
  const mechanic = (v: Vehicle) =>
    up(v.mechanic) && v.mechanic !== v.driver && v.mechanic !== v.taker ? v.mechanic : undefined;

  /** What a smash adds to its net successes, before armor. */
  function bonus(v: Vehicle, t: Vehicle): number {
    const adds: Record<string, number> = {
      power: v.power - t.power,
      // Towards 0.
      "half-power": Math.sign(v.power - t.power) * Math.floor(Math.abs(v.power - t.power) / 2),
      nothing: 0,
      mobility: v.mobility - t.mobility,
    };
    const over = adds[p["smash-adds"]]!;
    if (p["smash-damage"] === "excess") return over - 1;
    return p["smash-damage"] === "piecewise" && over > 0 ? over - 1 : over;
  }

  function canDamage(v: Vehicle, t: Vehicle): boolean {
    const dice = driving(v, p[`${v.side}-dexterity`] + p[`${v.side}-drive`]);
    return dice > 0 && dice + bonus(v, t) - t.armor > 0;
  }
  function nearestToDestruction(targets: readonly Vehicle[]): Vehicle | undefined {
    const rank = (v: Vehicle) => (v.declared && v.does === "outrun" ? 0 : v.declared && v.does === "evade" ? 2 : 1);
    return [...targets].sort((x, y) => x.body - y.body || rank(x) - rank(y))[0];
  }
  const hasGuns = (v: Vehicle) => WEAPONS[p[`${v.side}-weapon`]]![0] === "firearms";
  /** What those aboard `v` would hit at an enemy: a character, the vehicle, or nothing. */
  function mark(v: Vehicle, enemy: Vehicle): { who?: Character | undefined; wanted: boolean } | undefined {
    const exposed = hasGuns(v) && p["mechanic-exposed"] === "targetable" ? mechanic(enemy) : undefined;
    if (p[`${v.side}-aim`] === "mechanic" && exposed) return { who: exposed, wanted: true };
    if (hasGuns(v) && p["target-crew"] === "vehicle") return { wanted: false };
    const successor = up(enemy.taker) ? enemy.taker : fighters(enemy)[0];
    const who = enemy.driver ?? (hasGuns(v) ? undefined : successor);
    return who && { who, wanted: false };
  }
  function chooseAim(v: Vehicle): void {
    const marks = enemies(v)
      .map((enemy) => ({ enemy, ...mark(v, enemy), hittable: mark(v, enemy) !== undefined }))
      .filter(({ hittable }) => hittable)
      .sort(
        (x, y) =>
          Number(y.wanted) - Number(x.wanted) ||
          (y.who?.wounds ?? 0) - (x.who?.wounds ?? 0) ||
          x.enemy.body - y.enemy.body,
      );
    v.aim = marks[0]?.enemy;
    v.victim = marks[0]?.who;
  }
  /** The words for what those aboard aim at. */
  const aimed = (v: Vehicle) => v.victim?.name ?? v.aim!.name;
  function evadeIfNeeded(v: Vehicle): void {
    const danger = enemies(v).some(
      (e) => !e.acted && (!e.declared || (e.does === "smash" && e.target === v) || e.aim === v),
    );
    v.does = danger ? "evade" : "standard";
  }
  function choose(v: Vehicle): void {
    v.target = undefined;
    v.does = "standard";
    if (!v.driver) return;
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
    v.taker
      ? `have ${v.taker.name} take the wheel`
      : { smash: `smash ${v.target?.name}`, outrun: "outrun the enemy", evade: "evade", standard: "drive on" }[v.does];

  function evade(v: Vehicle): void {
    if (p.evade === "none") return;
    const r = roll(1, 6 + v.changed);
    say(`${v.name} evades: ${r.text}${earn(v.driver!, r.faces)}.`);
    v.evades = r.net + buy(v.driver!, r, 1 - r.net, 0) > 0;
  }

  /** What those who act at the same time have done, yet to be felt, in the order of the rolls. */
  let blows: { on: Vehicle; who: Character | undefined; damage: number }[] = [];

  /** Net successes of an attack that does `damage` with so many, after adrenaline and evasion. */
  function attack(
    who: Character,
    t: Vehicle,
    dice: number,
    difficulty: number,
    verb: string,
    damage: (net: number) => number,
  ): number {
    const r = roll(dice, difficulty + (t.evades && p.evade === "raise-difficulty" ? 1 : 0));
    say(`${verb}: ${r.text}${earn(who, r.faces)}.`);
    const taken = t.evades && p.evade === "one-die" ? 1 : 0;
    const does = (net: number) => (net > 0 ? damage(net) : 0);
    let matters = 0;
    while (does(r.net + matters - taken) === 0 && matters < 99) matters += 1;
    const net = r.net + buy(who, r, 1 + taken - r.net, matters);
    if (taken === 0 || net === 0) return net;
    say(`  ${t.name}'s evasion takes 1 success: ${net - 1}.`);
    return net - 1;
  }

  function smash(v: Vehicle): void {
    const t = v.target!;
    count.tried += 1;
    const dice = driving(v, p[`${v.side}-dexterity`] + p[`${v.side}-drive`]);
    const adds = bonus(v, t);
    const damage = (net: number) => Math.max(0, net + adds - t.armor);
    const net = attack(v.driver!, t, dice, t.mobility + v.changed, `${v.name} smashes ${t.name}`, damage);
    if (net === 0) return;
    count.landed += 1;
    say(`  Damage: ${net} net ${adds < 0 ? "−" : "+"} ${Math.abs(adds)} − armor ${t.armor}, so ${damage(net)}.`);
    if (damage(net) === 0) count.harmless += 1;
    blows.push({ on: t, who: undefined, damage: damage(net) });
  }
  function outrun(v: Vehicle): void {
    const pursuer = [...enemies(v)].sort((x, y) => y.mobility - x.mobility)[0]!;
    const ahead =
      p["outrun-by"] === "mobility"
        ? v.mobility - pursuer.mobility
        : p[`${v.side}-dexterity`] - p[`${pursuer.side}-dexterity`];
    const r = roll(driving(v, p[`${v.side}-stamina`] + p[`${v.side}-drive`]), 6 - ahead + v.changed);
    say(`${v.name} tries to outrun ${pursuer.name}: ${r.text}${earn(v.driver!, r.faces)}.`);
    const lacks = p.lead - v.lead - r.net;
    v.lead += r.net + buy(v.driver!, r, lacks, lacks);
    v.leaves = v.lead >= p.lead;
    say(`  Lead ${v.lead} of ${p.lead}.`);
  }
  function fight(v: Vehicle): void {
    const t = v.aim!;
    const [rating, base, needed] = WEAPONS[p[`${v.side}-weapon`]]!;
    const other = v.side === "a" ? "b" : "a";
    const difficulty = needed === "target" ? p[`${other}-stamina`] + p[`${other}-athletics`] : needed;
    const armor = v.victim ? 0 : t.armor;
    const hit = (net: number) =>
      base + (hasGuns(v) ? 0 : p[`${v.side}-strength`]) + (p.damage === "plus-extra" ? net - 1 : 0);
    const through = (net: number) => Math.max(0, hit(net) - armor);
    for (const who of fighters(v)) {
      const dice = p[`${v.side}-${rating}`] + p[`${v.side}-dexterity`] - penalty(who);
      const net = attack(who, t, dice, difficulty + v.aimChanged, `${who.name} attacks ${aimed(v)}`, through);
      if (net === 0) continue;
      say(v.victim ? `  Damage: ${hit(net)}.` : `  Damage: ${hit(net)} − armor ${armor}, so ${through(net)}.`);
      blows.push({ on: t, who: v.victim, damage: through(net) });
    }
  }
  function repair(v: Vehicle): void {
    const who = mechanic(v);
    if (!who) return;
    const hard = v.attacked || p.duress === "in-combat";
    const r = roll(p[`${v.side}-dexterity`] + p[`${v.side}-repair`] - penalty(who), hard ? 9 : 8);
    say(`${who.name} repairs: ${r.text}${earn(who, r.faces)}.`);
    const bought = buy(who, r, 1 - r.net, 1 - r.net);
    if (r.net + bought > 0) {
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

  function feel(): void {
    for (const { on: v, who, damage } of blows) {
      const before = who ? p.health - who.wounds : v.body;
      if (before === 0 || damage === 0) continue;
      const taken = soak(who ?? v.driver, damage, before);
      if (taken === 0) continue;
      const left = Math.max(0, before - taken);
      if (who) {
        who.wounds = p.health - left;
        say(`${who.name} takes ${taken} damage: ${left} of ${p.health} health left.`);
        if (left > 0) continue;
        say(`${who.name} is down.`);
        if (v.driver === who) v.driver = undefined;
      } else {
        v.body = left;
        count[v.side === "a" ? "b" : "a"] += before - left;
        say(`${v.name} takes ${taken} damage: ${left} of ${v.full} body left.`);
      }
    }
    blows = [];
  }

  function settle(v: Vehicle): void {
    if (v.mishap) {
      v.body = Math.max(0, v.body - 1);
      say(`${v.name} loses 1 body to the botched repair: ${v.body} left.`);
    }
    const someone = [...v.shooters, v.mechanic].some(up);
    if (v.body === 0) {
      v.fate = "destroyed";
      say(`${v.name} is destroyed.`);
    } else if (!v.driver && !someone) {
      v.fate = "abandoned";
      say(`${v.name} has nobody left to drive it.`);
    } else if (v.leaves && v.driver) {
      v.fate = "escaped";
      say(`${v.name} gets away.`);
    }
    Object.assign(v, { mishap: false, leaves: false });
  }

  /** All buy on what all have rolled; the shared roll is nobody's to buy on. */
  function buyInitiative(): void {
    const rank = (own: number, other: number, v: Vehicle, e: Vehicle) =>
      Math.sign(own - other) || Math.sign(p[`${v.side}-wits`] - p[`${e.side}-wits`]);
    const buyers = fleet.filter(fights).flatMap((v) => {
      const shares = v.side === "b" && p["enemy-initiative"] === "shared";
      if (shares || p[`${v.side}-buy-initiative`] === "never") return [];
      const gains = (more: number) =>
        enemies(v).some((e) => rank(v.initiative + more, e.initiative, v, e) > rank(v.initiative, e.initiative, v, e));
      const fewest = Array.from({ length: 40 }, (_, more) => more).find(gains) ?? 0;
      return [{ v, fewest }];
    });
    for (const { v, fewest } of buyers) {
      const who = v.driver ?? v.taker!;
      const bought = spend(who, fewest);
      if (bought === 0) continue;
      v.rolledInitiative! += bought;
      v.initiative += bought;
      const many = bought === 1 ? "1 success" : `${bought} successes`;
      say(`${v.name} buys ${many} on initiative with adrenaline (now ${who.points}): ${v.rolledInitiative}.`);
    }
  }

  /** What the vehicle's people have said they attack, for all to know. */
  function proclaim(v: Vehicle): void {
    if (v.does === "smash") v.target!.attacked = true;
    if (v.aim) v.aim.attacked = true;
  }

  const alone = (vehicles: readonly Vehicle[]) =>
    vehicles.every((v) => v.side === vehicles[0]!.side) ? vehicles[0]!.side : undefined;
  let firstSide: string | undefined;
  let lastSide: string | undefined;
  let outcome: string | undefined;
  while (outcome === undefined) {
    count.rounds += 1;
    say(`Round ${count.rounds}.`);
    for (const v of fleet.filter(fights)) {
      v.taker = undefined;
      if (v.driver) continue;
      const next = fighters(v)[0] ?? mechanic(v)!;
      if (p["take-wheel"] === "announced") v.taker = next;
      else {
        v.driver = next;
        say(`${next.name} takes the wheel.`);
      }
    }
    let sharedRoll: number | undefined;
    const anyRolled = p.initiative === "each-turn" || count.rounds === 1;
    for (const v of fleet.filter(fights)) {
      const clean = { declared: false, acted: false, changed: 0, aimChanged: 0, evades: false, attacked: false };
      Object.assign(v, clean, { aim: undefined, victim: undefined, target: undefined, does: "standard" });
      const actor = v.driver ?? v.taker!;
      if (p.initiative === "each-turn" || v.rolledInitiative === undefined) {
        const shared = v.side === "b" && p["enemy-initiative"] === "shared";
        if (shared && sharedRoll !== undefined) {
          v.rolledInitiative = sharedRoll;
        } else {
          const r = roll(p[`${v.side}-wits`] + p[`${v.side}-alertness`], 4);
          v.rolledInitiative = r.net;
          if (shared) sharedRoll = r.net;
          const earned = shared ? "" : earn(actor, r.faces);
          say(`${shared ? "Side B" : v.name} rolls initiative, ${r.text}${earned}.`);
        }
      }
      v.initiative = v.rolledInitiative! - penalty(actor);
    }
    if (anyRolled) buyInitiative();
    const speed = (v: Vehicle) => 100 * v.initiative + p[`${v.side}-wits`];
    const present = fleet.filter(fights).sort((x, y) => speed(y) - speed(x));
    const groups = [...new Set(present.map(speed))].map((s) => present.filter((v) => speed(v) === s));
    say(`Order: ${groups.map((g) => `${g.map((v) => v.name).join(" and ")} (${g[0]!.initiative})`).join(", then ")}.`);
    if (count.rounds === 1) [firstSide, lastSide] = [alone(groups[0]!), alone(groups.at(-1)!)];
    for (const group of [...groups].reverse()) {
      for (const v of group) {
        choose(v);
        if (fighters(v).length > 0) chooseAim(v);
        v.repairs = mechanic(v) !== undefined && v.hasTool && v.body < v.full;
        say(`${v.name} means to ${inWords(v)}${v.aim ? `, attack ${aimed(v)}` : ""}${v.repairs ? ", repair" : ""}.`);
      }
      for (const v of group) {
        v.declared = true;
        proclaim(v);
      }
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
        if (v.aim && (!fights(v.aim) || (v.victim && !up(v.victim)))) {
          v.aimChanged = 1;
          chooseAim(v);
          say(
            v.aim
              ? `${v.name}'s fighters turn to ${aimed(v)}, at +1 difficulty.`
              : `${v.name}'s fighters have nobody left to attack.`,
          );
        }
        proclaim(v);
      }
      for (const v of able) {
        if (!v.driver && v.taker && up(v.taker)) {
          v.driver = v.taker;
          say(`${v.taker.name} takes the wheel.`);
        } else if (!v.driver) say(`${v.name} has nobody at the wheel and does nothing.`);
        else if (v.does === "smash") smash(v);
        else if (v.does === "outrun") outrun(v);
      }
      for (const v of able) if (v.aim) fight(v);
      for (const v of able) if (v.repairs) repair(v);
      feel();
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
  const winner = { "a-wins": "a", "b-wins": "b" }[outcome];
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
      winner !== undefined && winner === firstSide ? 1 : 0,
      winner !== undefined && winner === lastSide ? 1 : 0,
      bodyLeft("a"),
      bodyLeft("b"),
    ],
  };
}
