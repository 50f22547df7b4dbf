/** What drivers and fighters of a fight that is told again mean to do, by their policies. */

import type { Crews } from "./crews.js";
import type { Character, Params, Vehicle } from "./fleet.js";
import type { Rolls } from "./rolls.js";

/** What a `random` driver draws can't be told from the dice: it is taken from the sim's telling. */
export function choices(
  p: Params,
  lines: readonly string[],
  fleet: readonly Vehicle[],
  { told }: Rolls,
  { enemies, up, fighters, mechanic, hasGuns, canDamage }: Crews,
) {
  function nearestToDestruction(targets: readonly Vehicle[]): Vehicle | undefined {
    const rank = (v: Vehicle) => (v.declared && v.does === "outrun" ? 0 : v.declared && v.does === "evade" ? 2 : 1);
    return [...targets].sort((x, y) => x.body - y.body || rank(x) - rank(y))[0];
  }

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

  return { chooseAim, aimed, choose, inWords };
}

export type Choices = ReturnType<typeof choices>;
