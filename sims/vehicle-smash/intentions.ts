/** What a driver may intend; `random` draws among these by number. */

export const STANDARD = 0;
export const SMASH = 1;
export const OUTRUN = 2;
export const EVADE = 3;

export const INTENTIONS = 4;

/** No vehicle, or no character. */
export const NOBODY = -1;
