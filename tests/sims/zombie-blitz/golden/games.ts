/** The games that are kept as text beside this file, by name. All are of seed "golden". */
export const GAMES: Record<string, { trial: number; given: Record<string, string> }> = {
  sensible: { trial: 1099, given: {} },
  "front-alone": {
    trial: 3859,
    given: { players: "1", leader: "front", deck: "reference-no-tiles", "path-length": "10" },
  },
  "best-odds-eager": {
    trial: 902,
    given: { players: "2", leader: "best-odds", tiles: "always", load: "eager" },
  },
  random: { trial: 2274, given: { players: "3", leader: "random" } },
  "tiles-never": { trial: 35, given: { players: "5", tiles: "never", "starting-dice": "2" } },
  "small-win": { trial: 2952, given: { players: "2", "path-length": "5", "danger-space": "4", deck: "small" } },
  rulings: {
    trial: 405,
    given: {
      players: "3",
      reinforce: "nobody-hit",
      "reinforce-order": "before-removal",
      "surplus-hits": "spend-all",
      "load-costs": "spare-die",
      pile: "limited",
      "tile-stack": "many",
      "push-by-live": "blocked",
      load: "eager",
    },
  },
};
