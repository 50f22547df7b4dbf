/** How a command may end. */

export const DONE = 0;
export const FAILED = 1;
export const BAD_INPUT = 2;
/** By Ctrl-C: 128 + SIGINT. */
export const STOPPED = 130;
