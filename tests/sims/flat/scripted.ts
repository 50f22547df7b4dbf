import { Stream } from "deadeven";
import { hand } from "../../support/written-dice.js";

/** A stream whose dice show what a test says. Asking for more dice than were given is an error. */
export class ScriptedDice extends Stream {
  private next = 0;

  constructor(private faces: readonly number[] = []) {
    super([0, 0, 0, 0], "scripted");
  }

  show(...faces: number[]): this {
    this.faces = faces;
    this.next = 0;
    return this;
  }

  override below(ways: number): number {
    const dice = Math.round(Math.log10(ways));
    if (ways !== 10 ** dice) throw new Error(`${ways} ways are no hand of ten-sided dice`);
    if (this.next + dice > this.faces.length) throw new Error("more dice were rolled than scripted");
    this.next += dice;
    return hand(10, ...this.faces.slice(this.next - dice, this.next));
  }

  get left(): number {
    return this.faces.length - this.next;
  }
}

/** The draws that make a pool show these faces: it is rolled in hands of up to six dice. */
export function pool(...faces: number[]): number[] {
  const draws: number[] = [];
  for (let die = 0; die < faces.length; die += 6) draws.push(hand(10, ...faces.slice(die, die + 6)));
  return draws;
}
