/** Who is still in a fight that is told again, who is up aboard, and what they can do. */

import { type Character, type Params, type Vehicle, WEAPONS } from "./fleet.js";

export function crews(p: Params, fleet: readonly Vehicle[]) {
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
  const hasGuns = (v: Vehicle) => WEAPONS[p[`${v.side}-weapon`]]![0] === "firearms";

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

  return { fights, side, enemies, up, penalty, driving, fighters, mechanic, hasGuns, bonus, canDamage };
}

export type Crews = ReturnType<typeof crews>;
