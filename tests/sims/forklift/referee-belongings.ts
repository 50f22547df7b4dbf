/** Who has a gun or a repair tool, and where one lies, by what a game tells. */

import type { Place } from "./referee-board.js";

export class Belongings {
  readonly gun: Set<string>;
  readonly tool: Set<string>;
  private readonly lying: [what: string, where: Place][] = [];
  /** What the hero who has just died has still to drop, and where. */
  private toDrop: [what: string, where: Place][] = [];

  constructor(private readonly rules: { guns: readonly string[]; tools: readonly string[]; gunsDrop: boolean }) {
    this.gun = new Set(rules.guns);
    this.tool = new Set(rules.tools);
  }

  /** A dead hero drops all that he can, before anything else is told. */
  settle(line: string): void {
    if (this.toDrop.length === 0 || / drops to the ground at /.test(line)) return;
    throw new Error(`the ${this.toDrop[0]![0]} did not drop`);
  }

  die(hero: string, below: Place): void {
    if (this.tool.delete(hero)) this.toDrop.push(["repair tool", below]);
    if (this.gun.delete(hero) && this.rules.gunsDrop) this.toDrop.push(["gun", below]);
  }

  drop(what: string, where: Place): void {
    const [should, at] = this.toDrop.shift() ?? ["nothing", "nowhere"];
    if (what !== should || where !== at) throw new Error(`${should} drops, at ${at}`);
    this.lying.push([what, where]);
  }

  pickUp(hero: string, what: string, where: Place): void {
    const having = what === "gun" ? this.gun : this.tool;
    const found = this.lying.findIndex(([thing, at]) => thing === what && at === where);
    if (found < 0) throw new Error(`no ${what} lies at ${where}`);
    if (having.has(hero)) throw new Error(`${hero} has a ${what} already`);
    this.lying.splice(found, 1);
    having.add(hero);
  }
}
