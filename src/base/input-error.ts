import { plainText, withoutPasswords } from "./plain-text.js";
import { holdsOf } from "./thrown.js";

/** The longest message, in UTF-16 units: some screens' lines. What was given may be longer than all that is said. */
const LONGEST = 600;

/** A name or an index, from 0. */
export type PathStep = string | number;

/**
 * What a person gave can't be used: a parameter out of range, a broken file, an unknown name. Its message
 * is one line that says what was given, what would do, and, for a file, where. The command line exits with 2.
 * Whatever is quoted in it, the message is one line that can be shown anywhere, and of an overlong one the middle is
 * left out.
 */
export class InputError extends Error {
  override readonly name = "InputError";

  /**
   * `at` is where in what was given the fault lies, where that can be told: the parameter, and the names and indices
   * that lead there within its file. The message says it too, in words.
   */
  constructor(
    message: string,
    readonly at?: readonly PathStep[],
  ) {
    const line = withoutPasswords(message.replace(/\r?\n/g, " "));
    super(plainText(line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 200)} … ${line.slice(-150)}`));
  }
}

/**
 * A game's own checks refuse values, each allowed for itself, that don't go together, or what was changed in a file.
 */
export class Refusal extends InputError {}

/** Whether an error says that the input is at fault. By name, since a sim may bring its own copy of the package. */
export function isInputError(error: unknown): error is Error {
  return holdsOf(() => error instanceof Error && error.name === "InputError");
}

/** Where an input error says that the fault lies; undefined where it doesn't. */
export function faultAt(error: unknown): readonly PathStep[] | undefined {
  const at = isInputError(error) ? (error as Partial<InputError>).at : undefined;
  return Array.isArray(at) ? at : undefined;
}
