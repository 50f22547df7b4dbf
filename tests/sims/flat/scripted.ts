import { Stream } from "deadeven";

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

  override below(sides: number): number {
    if (sides !== 10) throw new Error(`a die of ${sides} sides was rolled`);
    if (this.next >= this.faces.length) throw new Error("more dice were rolled than scripted");
    this.next += 1;
    return this.faces[this.next - 1]! - 1;
  }

  get left(): number {
    return this.faces.length - this.next;
  }
}
