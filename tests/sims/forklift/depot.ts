/** What a map has that is as bare as can be. */
export const BARE = { doors: [], zombies: [], "spawn-pits": [] };

/** A map of two rows with a building in the way: a wall before it, the crate in it, a locked door behind it. */
export function depot(defaults: Record<string, unknown> = {}, places: Record<string, unknown> = {}) {
  const map = {
    title: "Depot",
    play: "map",
    rows: ["....AA..", "....AA.."],
    doors: [
      {
        between: [
          [1, 6],
          [1, 7],
        ],
        locked: true,
      },
    ],
    forklift: { front: [1, 2], back: [1, 1] },
    zombies: [
      [1, 3],
      [2, 3],
      [2, 2],
    ],
    "spawn-pits": [[2, 8]],
    "pick-up": [[2, 6]],
    "drop-off": [[1, 7]],
    ...places,
    defaults: { turns: 8, crates: 1, riders: 2, tools: 1, zombies: 3, ...defaults },
  };
  return { file: "depot.json", content: JSON.stringify(map) };
}
