/** The vocabulary of findings. */

export { difference } from "./difference.js";
export { equalSeats } from "./equal-seats.js";
export { followedBy } from "./followed-by.js";
export { range } from "./range.js";
export { changes, ranking } from "./ranking.js";
export { atBothStrengths, bothStrengths, changesTwice, gain } from "./strengths.js";
export { crossing, threshold } from "./threshold.js";
export { value } from "./value.js";
