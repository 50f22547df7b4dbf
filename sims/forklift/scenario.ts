/** Scenario files: reading them, and explaining by file, row and column what is wrong with one. */

import { didYouMean, InputError, parseJson } from "deadeven";
import { z } from "zod";
import { Board, type Cell } from "./board.js";

/** Largest map, in rows and in columns. */
const LARGEST = 30;

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** An object of these fields and no others. */
function fields<S extends z.ZodRawShape>(shape: S) {
  const error = (issue: { code: string; keys?: readonly string[] }) => {
    if (issue.code !== "unrecognized_keys") return undefined;
    const field = issue.keys![0]!;
    return `there is no "${field}"${didYouMean(field, Object.keys(shape))}`;
  };
  return z.strictObject(shape, { error });
}

/** What a scenario may set in place of the sim's own defaults. */
const Defaults = fields({
  turns: whole(0, 100).optional(),
  crates: whole(1, 10).optional(),
  length: whole(1, 200).optional(),
  zombies: whole(0, 40).optional(),
  aboard: whole(0, 20).optional(),
  "in-cabin": whole(0, 10).optional(),
  driver: z.boolean().optional(),
  spawn: z.boolean().optional(),
  riders: whole(0, 3).optional(),
  guns: whole(0, 3).optional(),
  tools: whole(0, 4).optional(),
  charges: whole(0, 10).optional(),
});
export type Defaults = z.infer<typeof Defaults>;

const Square = z.tuple([whole(1, LARGEST), whole(1, LARGEST)]).meta({ editor: "square" });

/** What the letters of a map are, for those who paint one. */
const LETTERS = { ".": "open ground", O: "a large square", A: "building A", B: "building B", C: "building C" };
const ScenarioFile = z.discriminatedUnion("play", [
  fields({ title: z.string().min(1), play: z.enum(["road", "stand"]), defaults: Defaults.default({}) }),
  fields({
    title: z.string().min(1),
    play: z.literal("map"),
    defaults: Defaults.default({}),
    rows: z.array(z.string()).min(1).max(LARGEST).meta({ editor: "grid", letters: LETTERS, open: ".O" }),
    doors: z.array(fields({ between: z.tuple([Square, Square]), locked: z.boolean().default(false) })).default([]),
    forklift: fields({ front: Square, back: Square }),
    "riders-on-foot": z.array(Square).max(3).default([]),
    zombies: z.array(Square).default([]),
    "spawn-pits": z.array(Square).default([]),
    "pick-up": z.array(Square).min(1),
    "drop-off": z.array(Square).min(1),
  }),
]);

/** The squares of a map on which something starts or happens. */
export interface MapPlaces {
  readonly board: Board;
  /** The forklift's state at the start. */
  readonly start: number;
  readonly ridersOnFoot: readonly number[];
  readonly zombies: readonly number[];
  readonly spawnPits: readonly number[];
  readonly pickUp: readonly number[];
  readonly dropOff: readonly number[];
}

export interface Scenario {
  readonly title: string;
  /** `map`: drive crates over a map; `road`: the straight road of the gauntlet; `stand`: the siege. */
  readonly play: "map" | "road" | "stand";
  readonly defaults: Defaults;
  readonly map?: MapPlaces;
}

/** What a scenario file may hold, as a JSON Schema. */
export function scenarioSchema(): object {
  return z.toJSONSchema(ScenarioFile, { io: "input" });
}

/** Reads a scenario. Throws an InputError that names the file, the place in it, and what would do. */
export function readScenario(content: string, file: string): Scenario {
  const parsed = ScenarioFile.safeParse(parseJson(content, file), { reportInput: true });
  if (!parsed.success) {
    const { issues } = parsed.error;
    // A misspelt field is told before the one that is missing for it.
    const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0]!;
    throw new InputError(
      `${file}: ${issue.path.length === 0 ? "" : `${inWords(issue.path)}: `}${problem(issue)}`,
      issue.path as (string | number)[],
    );
  }
  const scenario = parsed.data;
  if (scenario.play !== "map") return scenario;

  const { rows } = scenario;
  const fault = ({ row, column }: Cell, why: string) =>
    new InputError(`${file}: row ${row + 1}, column ${column + 1}: ${why}`, ["rows", row, column]);
  rows.forEach((row, r) => {
    if (row.length === 0 || row.length > LARGEST) {
      throw new InputError(`${file}: row ${r + 1} has ${row.length} columns; 1 to ${LARGEST} would do`, ["rows", r]);
    }
    if (row.length !== rows[0]!.length) {
      throw new InputError(
        `${file}: row ${r + 1} has ${row.length} columns, but row 1 has ${rows[0]!.length}; all rows must be as long`,
        ["rows", r],
      );
    }
    const column = row.search(/[^.A-Za-np-z]/);
    if (column >= 0) {
      throw fault(
        { row: r, column },
        `"${row[column]}" is no square; . is open ground, O a large square, any other letter but o a building's`,
      );
    }
  });

  const cell = ([row, column]: readonly [number, number], what: string): Cell => {
    const found = { row: row - 1, column: column - 1 };
    if (rows[row - 1]?.[column - 1] !== undefined) return found;
    throw fault(found, `${what} is off the map, which has ${rows.length} rows and ${rows[0]!.length} columns`);
  };
  const doors = scenario.doors.map(({ between: [a, b], locked }) => ({
    from: cell(a, "a door"),
    to: cell(b, "a door"),
    locked,
  }));
  const board = new Board(rows, doors, fault);
  if (board.squares < 2) throw fault({ row: 0, column: 0 }, "a map needs at least two squares");
  const squares = (places: readonly (readonly [number, number])[], what: string) =>
    places.map((at) => board.square(cell(at, what)));

  const front = cell(scenario.forklift.front, "the forklift's front");
  const start = board.stateWith(board.square(cell(scenario.forklift.back, "its back")), board.square(front));
  if (start < 0) {
    throw fault(
      front,
      "the forklift's front must be next to its back with no wall between, or both on one large square",
    );
  }
  return {
    title: scenario.title,
    play: "map",
    defaults: scenario.defaults,
    map: {
      board,
      start,
      ridersOnFoot: squares(scenario["riders-on-foot"], "a rider's start"),
      zombies: squares(scenario.zombies, "a zombie's start"),
      spawnPits: squares(scenario["spawn-pits"], "a spawn pit"),
      pickUp: squares(scenario["pick-up"], "a pick-up square"),
      dropOff: squares(scenario["drop-off"], "a drop-off square"),
    },
  };
}

/** What is wrong with a value of the wrong kind, and what would do. */
function problem(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined) return "is missing";
  if (issue.code === "invalid_union") return "must be map, road or stand";
  if (issue.code === "invalid_type") return KINDS[issue.expected] ?? issue.message;
  if (issue.code === "too_small" && issue.origin in COUNTED)
    return `must be ${COUNTED[issue.origin]!(issue.minimum)} or more`;
  if (issue.code === "too_big" && issue.origin in COUNTED)
    return `must be ${COUNTED[issue.origin]!(issue.maximum)} or fewer`;
  return issue.message;
}

const KINDS: Readonly<Record<string, string>> = {
  array: "must be a list",
  object: "must be an object in braces",
  tuple: "must be two numbers or squares",
  string: "must be text in quotes",
  boolean: "must be true or false",
};

/** What has a length, by what zod calls it. */
const COUNTED: Readonly<Record<string, (count: number | bigint) => string>> = {
  array: (count) => `a list of ${count}`,
  string: (count) => `${count} characters`,
};

/** ["doors", 0, "locked"] as "doors, item 1, locked". */
function inWords(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === "number" ? `item ${part + 1}` : String(part))).join(", ");
}
