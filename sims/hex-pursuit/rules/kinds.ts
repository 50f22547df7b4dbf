/** Kinds of zombie, in the order of the parameter `kinds`, and how many hexes each moves in a round. */

export const KINDS = ["walker", "sprinter", "crawler", "clamberer"] as const;
export const KIND_SPEED = [3, 6, 2, 3] as const;
