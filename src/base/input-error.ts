/**
 * What a person gave can't be used: a parameter out of range, a broken file, an unknown name. Its message
 * is one line that says what was given, what would do, and, for a file, where. The command line exits with 2.
 */
export class InputError extends Error {
  override readonly name = "InputError";
}

/** Whether an error says that the input is at fault. By name, since a sim may bring its own copy of the package. */
export function isInputError(error: unknown): error is Error {
  return error instanceof Error && error.name === "InputError";
}
