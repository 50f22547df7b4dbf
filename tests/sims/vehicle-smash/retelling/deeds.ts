/** What is done in a fight that is told again, and what comes of it once all who act at the same time have acted. */

import type { Choices } from "./choices.js";
import type { Crews } from "./crews.js";
import { type Character, type Params, type Vehicle, WEAPONS } from "./fleet.js";
import type { Rolls } from "./rolls.js";

export function deeds(
  p: Params,
  { say, count, roll, earn, buy, soak }: Rolls,
  { enemies, up, penalty, driving, fighters, mechanic, hasGuns, bonus }: Crews,
  { aimed }: Choices,
) {
  /** What those who act at the same time have done, yet to be felt, in the order of the rolls. */
  let blows: { on: Vehicle; who: Character | undefined; damage: number }[] = [];

  function evade(v: Vehicle): void {
    if (p.evade === "none") return;
    const r = roll(1, 6 + v.changed);
    say(`${v.name} evades: ${r.text}${earn(v.driver!, r.faces)}.`);
    v.evades = r.net + buy(v.driver!, r, 1 - r.net, 0) > 0;
  }

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

  return { evade, smash, outrun, fight, repair, feel, settle };
}
