/** A board made from the scenario file alone, by the rules of the board. It knows nothing of the kernel. */

export interface MapFile {
  rows: string[];
  doors: { between: [[number, number], [number, number]]; locked?: boolean }[];
  forklift: { front: [number, number]; back: [number, number] };
  "pick-up": [number, number][];
  "drop-off": [number, number][];
  "riders-on-foot"?: [number, number][];
}

/** A square, "row,column" by its first cell. */
export type Place = string;

/** The board of a file, by the rules of the board alone. Places are named "row,column" by a square's first cell. */
export function readBoard(file: MapFile) {
  const width = file.rows[0]!.length;
  const at = (r: number, c: number) => file.rows[r - 1]?.[c - 1];
  /** The cells of the square to which a cell belongs, by the first one's name. */
  const squares = new Map<string, [number, number][]>();
  const nameOf = new Map<string, string>();
  for (let r = 1; r <= file.rows.length; r += 1) {
    for (let c = 1; c <= width; c += 1) {
      if (nameOf.has(`${r},${c}`)) continue;
      const name = `${r},${c}`;
      const cells: [number, number][] = [[r, c]];
      nameOf.set(name, name);
      for (const [y, x] of cells) {
        for (const [ny, nx] of [
          [y - 1, x],
          [y + 1, x],
          [y, x - 1],
          [y, x + 1],
        ] as const) {
          if (at(r, c) !== "O" || at(ny, nx) !== "O" || nameOf.has(`${ny},${nx}`)) continue;
          nameOf.set(`${ny},${nx}`, name);
          cells.push([ny, nx]);
        }
      }
      squares.set(name, cells);
    }
  }
  const building = (r: number, c: number) => (at(r, c) === "O" ? "." : at(r, c));
  /** Pairs of squares joined by a doorway that was rammed. */
  const rammed = new Set<string>();
  const bar = (a: Place, b: Place): "open" | "wall" | "locked" | "corner" | "apart" => {
    if (rammed.has(`${a} ${b}`) || rammed.has(`${b} ${a}`)) return "open";
    const found = new Set<string>();
    for (const [r, c] of squares.get(a)!) {
      for (const [y, x] of squares.get(b)!) {
        if (Math.abs(r - y) > 1 || Math.abs(c - x) > 1) continue;
        if (r !== y && c !== x) {
          const all = new Set([building(r, c), building(y, x), building(r, x), building(y, c)]);
          found.add(all.size === 1 ? "open" : "corner");
        } else if (building(r, c) === building(y, x)) found.add("open");
        else {
          const same = (p: readonly number[], py: number, px: number) => p[0] === py && p[1] === px;
          const door = file.doors.find(
            ({ between: [p, q] }) => (same(p, r, c) && same(q, y, x)) || (same(p, y, x) && same(q, r, c)),
          );
          found.add(door === undefined ? "wall" : door.locked ? "locked" : "open");
        }
      }
    }
    for (const kind of ["open", "locked", "wall", "corner"] as const) if (found.has(kind)) return kind;
    return "apart";
  };
  const walk = (from: Place, to: Place): number => {
    const steps = new Map([[from, 0]]);
    for (const [square, far] of steps) {
      for (const next of squares.keys()) if (!steps.has(next) && bar(square, next) === "open") steps.set(next, far + 1);
    }
    return steps.get(to) ?? Number.POSITIVE_INFINITY;
  };
  /** Steps apart for those whom walls don't stop. */
  const apart = (from: Place, to: Place): number => {
    const steps = new Map([[from, 0]]);
    for (const [square, far] of steps) {
      for (const next of squares.keys())
        if (!steps.has(next) && bar(square, next) !== "apart") steps.set(next, far + 1);
    }
    return steps.get(to)!;
  };
  const isLarge = (square: Place) => at(...squares.get(square)![0]!) === "O";
  const start = nameOf.get(file.forklift.front.join())!;
  return {
    width,
    squares,
    nameOf,
    rammed,
    bar,
    walk,
    apart,
    isLarge,
    front: start,
    back: isLarge(start) ? start : nameOf.get(file.forklift.back.join())!,
  };
}

/**
 * Fewest squares for the forklift from a front and back to a goal: breadth first over (back, front), nothing rammed,
 * and its front never onto its own back. Returns the squares, or infinity.
 */
export function shortestDrive(file: MapFile, goal: Place, uTurn: boolean): number {
  const { squares, bar, isLarge, front, back } = readBoard(file);
  const steps = new Map([[`${back} ${front}`, 0]]);
  for (const [state, far] of steps) {
    const [behind, at] = state.split(" ") as [Place, Place];
    if (at === goal) return far;
    for (const next of squares.keys()) {
      if (bar(at, next) !== "open" || next === at || (next === behind && !uTurn)) continue;
      const then = `${isLarge(next) ? next : at} ${next}`;
      if (!steps.has(then)) steps.set(then, far + 1);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Fewest movement points that take a hero from one place to another: squares, or "@front", "@back" and "@cabin" of a
 * forklift that lies there.
 */
export function fewestPoints(
  { walk }: ReturnType<typeof readBoard>,
  { front, back }: { front: Place; back: Place },
  { climbCost, cabinFromGround }: { climbCost: number; cabinFromGround: number },
  from: Place,
  to: Place,
): number {
  if (from === to) return 0;
  if (from.startsWith("@") && to.startsWith("@")) return 1;
  const ground = (place: Place): Place[] =>
    place === "@cabin" ? [front, back] : place === "@front" ? [front] : place === "@back" ? [back] : [place];
  const climb = (place: Place) => (place === "@cabin" ? cabinFromGround : place.startsWith("@") ? climbCost : 0);
  let least = Number.POSITIVE_INFINITY;
  for (const a of ground(from)) for (const b of ground(to)) least = Math.min(least, walk(a, b));
  return climb(from) + least + climb(to);
}
