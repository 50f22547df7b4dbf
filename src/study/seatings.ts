/** Every way to seat entries at tables of a game's size. */

import { InputError } from "../base/input-error.js";

/**
 * Who may sit where, each seat holding a place in the list of entries: all ways in which nobody has more than one seat
 * more than another. With as many entries as seats or more, nobody plays against their like. Throws an InputError where
 * there are more than `most`.
 */
export function seatings(entries: number, seats: number, most: number): number[][] {
  // As even as can be: of each entry `least` seats, and one more of as many entries as that leaves over.
  const least = Math.floor(seats / entries);
  const all: number[][] = [];
  const seated: number[] = [];
  const has = new Array<number>(entries).fill(0);
  let over = seats - least * entries;
  const sit = (): void => {
    if (seated.length === seats) {
      if (all.length === most) {
        throw new InputError(`there are more than ${most} ways to seat ${entries} entries: let fewer compete`);
      }
      all.push([...seated]);
      return;
    }
    for (let entry = 0; entry < entries; entry += 1) {
      const isOver = has[entry] === least;
      if (has[entry]! > least || (isOver && over === 0)) continue;
      if (isOver) over -= 1;
      has[entry]! += 1;
      seated.push(entry);
      sit();
      seated.pop();
      has[entry]! -= 1;
      if (isOver) over += 1;
    }
  };
  sit();
  return all;
}
