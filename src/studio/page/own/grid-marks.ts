/** What stands on a painted map besides its letters: marks on squares, and things between two squares. */

import { type Fields, inWords, isFields, kindOf, oneOf, type Path, type Schema } from "./schema.js";

/** A row and a column, each from 1. */
export type Square = readonly [row: number, column: number];

/** Something that can be put onto squares: onto one alone, or onto as many as one likes. */
export interface MarkKind {
  readonly label: string;
  readonly path: Path;
  readonly isSingle: boolean;
}

/** Something that can be put between two squares. */
export interface EdgeKind {
  readonly label: string;
  readonly path: Path;
  /** The field with the two squares. */
  readonly between: string;
  /** What else it is to say. */
  readonly fields: Fields;
}

/** A map that can be painted. */
export interface GridModel {
  /** The field with the rows, and what its letters are. */
  readonly rows: string;
  readonly letters: Readonly<Record<string, string>>;
  /** Letters that have no walls between them. */
  readonly open: string;
  readonly marks: readonly MarkKind[];
  readonly edges: readonly EdgeKind[];
  /** All fields that are edited on the map. */
  readonly names: readonly string[];
}

/** The map within a file, if there is one: what can be marked on it are the fields that hold squares. */
export function gridOf({ properties = {} }: Schema, value: Fields): GridModel | undefined {
  const found = Object.entries(properties).find(([, { editor }]) => editor === "grid");
  if (found === undefined || !Array.isArray(value[found[0]])) return undefined;
  const [rows, { letters = {}, open = "" }] = found;
  const others = Object.entries(properties).map(([name, schema]) => ({
    name,
    marks: marksIn(name, schema),
    edges: edgesIn(name, schema),
  }));
  return {
    rows,
    letters,
    open,
    marks: others.flatMap(({ marks }) => marks),
    edges: others.flatMap(({ edges }) => edges),
    names: [rows, ...others.filter(({ marks, edges }) => marks.length + edges.length > 0).map(({ name }) => name)],
  };
}

function marksIn(name: string, schema: Schema): MarkKind[] {
  if (schema.editor === "square") return [{ label: inWords(name), path: [name], isSingle: true }];
  if (schema.items && schema.items.editor === "square") return [{ label: oneOf(name), path: [name], isSingle: false }];
  const parts = Object.entries(schema.properties ?? {});
  if (kindOf(schema) !== "fields" || !parts.some(([, part]) => part.editor === "square")) return [];
  return parts.flatMap(([part, inner]) =>
    inner.editor === "square"
      ? [{ label: `${inWords(name)} ${inWords(part)}`, path: [name, part], isSingle: true }]
      : [],
  );
}

/** Things that have two squares, once for each way that their flags can be. */
function edgesIn(name: string, { items }: Schema): EdgeKind[] {
  const properties = items ? (items.properties ?? {}) : {};
  const between = Object.keys(properties).find((field) =>
    properties[field]!.prefixItems?.every(({ editor }) => editor === "square"),
  );
  if (between === undefined) return [];
  const flags = Object.keys(properties).filter((field) => kindOf(properties[field]!) === "flag");
  const plain = { label: oneOf(name), path: [name], between, fields: {} };
  return [
    plain,
    ...flags.map((flag) => ({ ...plain, label: `${oneOf(name)}, ${inWords(flag)}`, fields: { [flag]: true } })),
  ];
}

export function sameSquare(a: unknown, [row, column]: Square): boolean {
  return Array.isArray(a) && a[0] === row && a[1] === column;
}

/** What stands at a place of the file. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((within, step) => (isFields(within) ? within[step] : undefined), value);
}

/** The squares on which a mark stands. */
export function squaresOf({ path, isSingle }: MarkKind, value: unknown): readonly Square[] {
  const found = valueAt(value, path);
  const all: unknown[] = isSingle ? [found] : Array.isArray(found) ? found : [];
  return all.filter((square): square is Square => Array.isArray(square));
}

/** The things between these two squares, in either order, as they stand in their list. */
export function edgesBetween({ path, between }: EdgeKind, value: unknown, a: Square, b: Square): Fields[] {
  const all = valueAt(value, path);
  return (Array.isArray(all) ? all : []).filter((edge) => {
    const pair = isFields(edge) ? edge[between] : undefined;
    if (!Array.isArray(pair)) return false;
    return (sameSquare(pair[0], a) && sameSquare(pair[1], b)) || (sameSquare(pair[0], b) && sameSquare(pair[1], a));
  });
}
