/** A map that is painted: letters by a brush, marks and what stands between squares by a click. */

import { useRef, useState } from "preact/hooks";
import { capital } from "../words.js";
import { type Edited, faultWithin } from "./edited.js";
import { joined, marked, painted, resized, rowsIn } from "./grid-changes.js";
import { edgesBetween, type GridModel, type Square, sameSquare, squaresOf } from "./grid-marks.js";

export { gridOf } from "./grid-marks.js";

/** What a click puts down. */
type Brush = { readonly letter: string } | { readonly mark: number } | { readonly edge: number };

const same = (a: Brush, b: Brush) => JSON.stringify(a) === JSON.stringify(b);

export function Grid({ edited, grid }: { edited: Edited; grid: GridModel }) {
  const rows = rowsIn(grid, edited.value);
  const [brush, setBrush] = useState<Brush>({ letter: Object.keys(grid.letters)[0] ?? "." });
  /** The first of two squares, where something is to be put between them. */
  const [begun, setBegun] = useState<Square>();
  const [at, setAt] = useState<Square>([1, 1]);
  const put = (square: Square) => {
    if ("letter" in brush) {
      if (rows[square[0] - 1]?.[square[1] - 1] !== brush.letter)
        edited.set([], painted(grid, edited.value, square, brush.letter));
    } else if ("mark" in brush) edited.set([], marked(grid.marks[brush.mark]!, edited.value, square));
    else if (begun === undefined) setBegun(square);
    else {
      setBegun(undefined);
      if (!sameSquare(begun, square)) edited.set([], joined(grid.edges[brush.edge]!, edited.value, begun, square));
    }
  };
  return (
    <section aria-label="The map" class="own-grid">
      <Brushes
        grid={grid}
        letters={[...new Set([...Object.keys(grid.letters), ...rows.join("")])]}
        brush={brush}
        onChange={(chosen) => {
          setBrush(chosen);
          setBegun(undefined);
        }}
      />
      <p role="status" class="note">
        {"letter" in brush
          ? "Drag over the map to paint, or press Space on a square; arrow keys move."
          : "mark" in brush
            ? "A square puts it there, or takes it away."
            : begun === undefined
              ? "Choose two squares side by side: the first …"
              : `… from row ${begun[0]}, column ${begun[1]} to the second.`}
      </p>
      <Squares
        edited={edited}
        grid={grid}
        rows={rows}
        at={at}
        begun={begun}
        onMove={setAt}
        onPut={put}
        drags={"letter" in brush}
      />
      <Size rows={rows} onChange={(height, width) => edited.set([], resized(grid, edited.value, height, width))} />
    </section>
  );
}

interface BrushesProps {
  grid: GridModel;
  letters: readonly string[];
  brush: Brush;
  onChange: (brush: Brush) => void;
}

function Brushes({ grid, letters, brush, onChange }: BrushesProps) {
  const all: { brush: Brush; label: string }[] = [
    ...letters.map((letter) => ({ brush: { letter }, label: grid.letters[letter] ?? `letter ${letter}` })),
    ...grid.marks.map(({ label }, mark) => ({ brush: { mark }, label: `${symbolOf(label)} ${label}` })),
    ...grid.edges.map(({ label }, edge) => ({ brush: { edge }, label })),
  ];
  return (
    <fieldset class="brushes">
      <legend>Brush</legend>
      {all.map(({ brush: one, label }) => (
        <label key={label}>
          <input type="radio" name="brush" checked={same(brush, one)} onChange={() => onChange(one)} /> {capital(label)}
        </label>
      ))}
    </fieldset>
  );
}

/** A mark on the map: the first letters of its words. */
function symbolOf(label: string): string {
  return label
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 2);
}

interface SquaresProps {
  edited: Edited;
  grid: GridModel;
  rows: readonly string[];
  at: Square;
  begun: Square | undefined;
  onMove: (square: Square) => void;
  onPut: (square: Square) => void;
  drags: boolean;
}

const ARROWS: Readonly<Record<string, Square>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function Squares({ edited, grid, rows, at, begun, onMove, onPut, drags }: SquaresProps) {
  const table = useRef<HTMLTableElement>(null);
  const width = Math.max(...rows.map((row) => row.length));
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const cell = (event.target as HTMLElement).closest("td");
    const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
    if (cell === null || row === null || row === undefined) return;
    // From where the focus is: keys may come faster than the page is drawn.
    const within = (place: number, most: number) => Math.min(Math.max(place, 0), most - 1);
    const next = [within(row.rowIndex + by[0], rows.length), within(cell.cellIndex + by[1], width)] as const;
    table.current?.rows[next[0]]?.cells[next[1]]?.querySelector("button")?.focus();
    onMove([next[0] + 1, next[1] + 1]);
  };
  return (
    <section class="scrolls" aria-label="Squares">
      <table ref={table} class={drags ? "squares drags" : "squares"} onKeyDown={move}>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r}>
              {[...row].map((letter, c) => {
                const square: Square = [r + 1, c + 1];
                return (
                  <td key={c} class={wallsOf(edited, grid, rows, r, c)}>
                    <button
                      type="button"
                      tabIndex={sameSquare(at, square) ? 0 : -1}
                      class={classOf(edited, letter, grid, square, begun)}
                      data-marks={marksOn(edited, grid, square)
                        .map(({ label }) => symbolOf(label))
                        .join(" ")}
                      aria-label={nameOf(edited, grid, letter, square)}
                      onClick={() => {
                        onMove(square);
                        onPut(square);
                      }}
                      onPointerDown={(event) => {
                        (event.currentTarget as HTMLElement).releasePointerCapture(event.pointerId);
                        if (drags && event.button === 0) onPut(square);
                      }}
                      onPointerEnter={({ buttons }) => drags && buttons === 1 && onPut(square)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function marksOn({ value }: Edited, { marks }: GridModel, square: Square) {
  return marks.filter((kind) => squaresOf(kind, value).some((other) => sameSquare(other, square)));
}

function classOf(edited: Edited, letter: string, { letters, rows }: GridModel, square: Square, begun?: Square): string {
  const place = Object.keys(letters).indexOf(letter);
  const faulty = faultWithin(edited, [rows, square[0] - 1, square[1] - 1]) !== undefined;
  const chosen = begun !== undefined && sameSquare(begun, square);
  return `square is-${place < 0 ? "other" : place}${faulty ? " faulty" : ""}${chosen ? " begun" : ""}`;
}

function nameOf(edited: Edited, grid: GridModel, letter: string, square: Square): string {
  const marks = marksOn(edited, grid, square).map(({ label }) => `, ${label}`);
  return `Row ${square[0]}, column ${square[1]}: ${grid.letters[letter] ?? `letter ${letter}`}${marks.join("")}`;
}

/** Walls between areas of different letters, and what stands in them. */
function wallsOf(edited: Edited, grid: GridModel, rows: readonly string[], r: number, c: number): string {
  const sides = [
    ["right", r, c + 1],
    ["below", r + 1, c],
  ] as const;
  const classes = sides.flatMap(([side, row, column]) => {
    const [here, there] = [rows[r]?.[c], rows[row]?.[column]];
    const isOpen = here === there || [here, there].every((letter) => grid.open.includes(letter!));
    if (there === undefined || isOpen) return [];
    const isEdge = grid.edges
      .slice(0, 1)
      .flatMap((kind) => edgesBetween(kind, edited.value, [r + 1, c + 1], [row + 1, column + 1]));
    if (isEdge.length === 0) return [`wall-${side}`];
    return [Object.values(isEdge[0]!).includes(true) ? `barred-${side}` : `open-${side}`];
  });
  return classes.join(" ");
}

/** Largest that a map may be painted; its file's checks say what is allowed. */
const LARGEST = 30;

function Size({ rows, onChange }: { rows: readonly string[]; onChange: (height: number, width: number) => void }) {
  const [height, width] = [rows.length, rows[0]?.length ?? 1];
  const buttons = [
    ["Add a row", height + 1, width],
    ["Remove the last row", height - 1, width],
    ["Add a column", height, width + 1],
    ["Remove the last column", height, width - 1],
  ] as const;
  return (
    <p class="wishes">
      {buttons.map(([label, tall, wide]) => (
        <button
          key={label}
          type="button"
          disabled={tall < 1 || wide < 1 || tall > LARGEST || wide > LARGEST}
          onClick={() => onChange(tall, wide)}
        >
          {label}
        </button>
      ))}
      <span>
        {height} by {width}
      </span>
    </p>
  );
}
