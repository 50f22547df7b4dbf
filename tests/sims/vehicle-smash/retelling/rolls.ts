/** The dice of a fight that is told again: what they showed, what that comes to, and what adrenaline makes of it. */

import type { Character, Params } from "./fleet.js";

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Takes the faces that the dice showed from the sim's telling. What is told, and counted, here is kept. */
export function rolls(p: Params, lines: readonly string[]) {
  const told: string[] = [];
  const say = (line: string) => told.push(line);
  const rolled = lines
    .map((line) => /(?:dice|die) at [^:]+: ([\d ]+),/.exec(line)?.[1])
    .filter((faces) => faces !== undefined)
    .map((faces) => faces.split(" ").map(Number));
  const count = {
    ...{ rounds: 0, tried: 0, landed: 0, harmless: 0, a: 0, b: 0 },
    ...{ botches: 0, repairs: 0, earned: 0, spent: 0 },
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

  return { told, say, rolled, count, roll, earn, spend, buy, soak };
}

export type Rolls = ReturnType<typeof rolls>;
