/**
 * Seconds after which a trial, or whatever else a game's code is at, is taken for something that never ends: 60, or
 * what `DEADEVEN_PATIENCE` says in the environment.
 */
export const PATIENCE = Number(process.env.DEADEVEN_PATIENCE ?? 60);

/** Whether it is a number of seconds, 1 to 9,999,999. */
export const isPatience = /^[1-9]\d{0,6}$/.test(process.env.DEADEVEN_PATIENCE ?? "60");
