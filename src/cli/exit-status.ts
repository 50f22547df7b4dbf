/** How a command may end. */

export const DONE = 0;
export const FAILED = 1;
export const BAD_INPUT = 2;
/** Of `check`, whose 1 says that an aim is missed: a game or a worker failed. */
export const CRASHED = 4;
/** By Ctrl-C: 128 + SIGINT. */
export const STOPPED = 130;
