/** What the thread that a person talks to and the thread that a command runs in tell each other. */

/** What the terminal can do: only the first thread sees it. */
export interface Terminal {
  /** Its width in characters, where it is known. */
  readonly columns: number | undefined;
  /** Whether standard output takes colours. */
  readonly color: boolean;
  /** Missing where standard error can't show a bar that moves. */
  readonly progress: { readonly columns: number } | undefined;
}

/** Given to the command's thread at its start. */
export interface CommandData {
  /** One number in shared memory: the command's thread raises it several times a second, to show that it lives. */
  readonly beats: Int32Array;
  readonly terminal: Terminal;
}

export type FromCommand =
  /** Goes to standard output, with a line's end. */
  | { readonly print: string }
  /** What it does from now on, such as "loading ./game.ts", and for how many seconds at most, if not the usual. */
  | { readonly doing: string; readonly seconds?: number | undefined }
  /** Where games are kept that a person can go on with, should it end now; undefined: nowhere any more. */
  | { readonly keeps: string | undefined }
  /** The exit status should anything fail from now on. */
  | { readonly failsWith: number }
  /** The exit status: its work is done. */
  | { readonly ended: number };

/** `stop`: keep what was done and end. `exit`: clear up and end at once. */
export type ToCommand = "stop" | "exit";
