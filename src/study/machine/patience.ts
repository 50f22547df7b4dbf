/**
 * Seconds after which a trial, or whatever else a game's code is at, is taken for something that never ends: 60, or what
 * `DEADEVEN_PATIENCE` says in the environment.
 */
export const PATIENCE = /^[1-9]\d{0,6}$/.test(process.env.DEADEVEN_PATIENCE ?? "")
  ? Number(process.env.DEADEVEN_PATIENCE)
  : 60;
