/** What painting does to the file of a map. */

import {
  type EdgeKind,
  edgesBetween,
  type GridModel,
  type MarkKind,
  type Square,
  sameSquare,
  squaresOf,
  valueAt,
} from "./grid-marks.js";
import { isFields, withAt } from "./schema.js";

export function rowsIn({ rows }: GridModel, value: unknown): readonly string[] {
  return (valueAt(value, [rows]) as readonly unknown[]).map(String);
}

export function painted(grid: GridModel, value: unknown, [row, column]: Square, letter: string): unknown {
  const rows = rowsIn(grid, value).map((text, r) =>
    r === row - 1 ? text.slice(0, column - 1) + letter + text.slice(column) : text,
  );
  return withAt(value, [grid.rows], rows);
}

/** Puts a mark there, or takes it away; one that there is but one of is moved. */
export function marked(kind: MarkKind, value: unknown, square: Square): unknown {
  if (kind.isSingle) return withAt(value, kind.path, square);
  const all = squaresOf(kind, value);
  const others = all.filter((other) => !sameSquare(other, square));
  return withAt(value, kind.path, others.length < all.length ? others : [...all, square]);
}

/** Puts something between two squares in place of what is there, or takes it away where it is the same. */
export function joined(kind: EdgeKind, value: unknown, a: Square, b: Square): unknown {
  const here = edgesBetween(kind, value, a, b);
  const all = (valueAt(value, kind.path) ?? []) as readonly unknown[];
  const others = all.filter((edge) => !here.includes(edge as (typeof here)[number]));
  const made = { [kind.between]: [a, b], ...kind.fields };
  const isSame = here.some((edge) => JSON.stringify(flagsOf(kind, edge)) === JSON.stringify(kind.fields));
  return withAt(value, kind.path, isSame ? others : [...others, made]);
}

function flagsOf({ between }: EdgeKind, edge: Record<string, unknown> | Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(edge).filter(([name, flag]) => name !== between && flag === true));
}

/** The map with so many rows and columns: new ones are like open ground, and what stood beyond is gone. */
export function resized(grid: GridModel, value: unknown, height: number, width: number): unknown {
  const ground = Object.keys(grid.letters)[0] ?? ".";
  const rows = rowsIn(grid, value);
  const cut = Array.from({ length: height }, (_, r) => (rows[r] ?? "").slice(0, width).padEnd(width, ground));
  let changed = withAt(value, [grid.rows], cut);
  const isOn = (square: unknown) => Array.isArray(square) && Number(square[0]) <= height && Number(square[1]) <= width;
  for (const kind of grid.marks) {
    if (kind.isSingle) continue;
    const squares = squaresOf(kind, value);
    if (!squares.every(isOn)) changed = withAt(changed, kind.path, squares.filter(isOn));
  }
  for (const { path, between } of grid.edges.slice(0, 1)) {
    const edges = (valueAt(value, path) ?? []) as readonly unknown[];
    const kept = edges.filter((edge) => isFields(edge) && (edge[between] as unknown[]).every(isOn));
    if (kept.length < edges.length) changed = withAt(changed, path, kept);
  }
  return changed;
}
