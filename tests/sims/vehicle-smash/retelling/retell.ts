/**
 * A second, slow telling of a vehicle fight, by the rules alone: it shares no code with the sim. It takes nothing from
 * the sim's telling but the faces that the dice showed (and what a `random` driver chose), and tells the whole game
 * again.
 */

import { felt, percentKept } from "../../../support/felt.js";
import { choices } from "./choices.js";
import { crews } from "./crews.js";
import { deeds } from "./deeds.js";
import { muster, type Params, type Vehicle } from "./fleet.js";
import { rolls, sum } from "./rolls.js";

/** What a choice has just made of it, which the compiler can't see. */
const string = (what: string): string => what;

/** Tells the game of `lines` again. Throws if other dice were rolled than the rules want. */
export function retell(p: Params, lines: readonly string[]): { lines: string[]; outcome: string; metrics: number[] } {
  const dice = rolls(p, lines);
  const { told, say, rolled, count, roll, earn, spend } = dice;
  const fleet = muster(p, say);
  const crew = crews(p, fleet);
  const { fights, side, enemies, up, penalty, fighters, mechanic } = crew;
  const chosen = choices(p, lines, fleet, dice, crew);
  const { chooseAim, aimed, choose, inWords } = chosen;
  const { evade, smash, outrun, fight, repair, feel, settle } = deeds(p, dice, crew, chosen);

  /** This round's initiative, and all that was said and done in the last is forgotten. */
  function rollInitiative(): void {
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
    for (const v of fleet.filter(fights)) {
      const off = penalty(v.driver ?? v.taker!);
      if (off > 0) say(`${v.name} is wounded, which takes ${off} off: ${v.initiative}.`);
    }
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
  /** What each side kept of its body at first, in per cent, round by round; what stands abandoned is lost. */
  const stood: number[][] = [];
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
    rollInitiative();
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
        const [aim, repairs] = [v.aim ? `attack ${aimed(v)}` : "", v.repairs ? "repair" : ""];
        const attacks = aim && `${repairs ? "," : " and"} ${aim}`;
        say(`${v.name} means to ${inWords(v)}${attacks}${repairs && ` and ${repairs}`}.`);
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
    stood.push(
      ["a", "b"].map((s) => {
        const own = fleet.filter((v) => v.side === s);
        const kept = own.filter(({ fate }) => fate !== "abandoned");
        return percentKept(sum(kept.map((v) => v.body)), sum(own.map((v) => v.full)));
      }),
    );
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
      ...Object.values(felt(stood, winner === undefined ? [] : [winner === "a" ? 0 : 1])),
    ],
  };
}
