import { defineConfig } from "vitest/config";

/** Whole studies, reports and results, played and written in one process. */
const STUDIES = [
  "tests/study/{aims/check,bytes,doctor,faults,file-changes,playtests,side-by-side,skill,studies,tournament,variance-shares}.test.ts",
  "tests/engine/threads.test.ts",
  "tests/present/{charts,region}.test.ts",
  "tests/report/{general,quantity,rivals,strengths,zombie-blitz}.test.ts",
  "tests/write/{documents,write-result}.test.ts",
];

/**
 * Simulations that count how often intervals hold, or how evenly dice fall, and long solutions: they take their time.
 */
const STATISTICS = [
  // Whole reports on games.
  "tests/report/{forklift,hex-pursuit}.test.ts",
  // Games played by a second telling of their rules, and players who think.
  "tests/examples/known-games.test.ts",
  "tests/players/table.test.ts",
  "tests/sims/{left-to-policy,look-ahead}.test.ts",
  "tests/sims/{foot-combat/duel,forklift/decisions,hex-pursuit/decisions,zombie-blitz/plain-game}.test.ts",
  "tests/sims/vehicle-smash/retelling.test.ts",
  "tests/random/{dice,hand,streams}.test.ts",
  "tests/scripts/{fuzz,random-battery,selfcheck}.test.ts",
  "tests/sims/allocation.test.ts",
  "tests/sims/zombie-blitz/exact-pile.test.ts",
  "tests/stats/{mean,paired,quantile,same-source,sequence,seats,sobol,wilson}.test.ts",
];

/**
 * Commands from their words to their output, processes that are interrupted, killed or gone on with, disks that fail at
 * every call, and whole reports: they take their time as well.
 */
const PROCESSES = [
  "tests/cli/{aloud,check,completion,csv,installed,knobs,no-room,resume,streams,supervision,tune-aims}.test.ts",
  "tests/write/disk-faults.test.ts",
];

/** What takes longest of the last three: it is left out of what every change must pass, and part of `test:all`. */
const LONG = [
  "tests/cli/{feel,headline,new,one-game,own-game,pages-output,playtests,report,seats,shards,tournament,verify}.test.ts",
  "templates/*/*.test.ts",
  "tests/players/{pig,solved}.test.ts",
  "tests/report/{flat,given}.test.ts",
  "tests/sims/{flat/players,zombie-blitz/solved}.test.ts",
  "tests/stats/{aims,playtests,tournament-coverage,tune-aims}.test.ts",
  "tests/study/aims/tune-aims.test.ts",
];

/**
 * Real processes are killed, stopped and waited for: a machine that itself stalls at the wrong moment can fail such a
 * test. What fails twice is a fault.
 */
const REAL = { retry: 1 };

/** Files share what they import: loading it anew for each took a third of the time. No test changes what it imports. */
const SHARED = { isolate: false, globalSetup: ["tests/support/worker.ts"] };

export default defineConfig({
  // The package's own name resolves to its sources, so that tests see one copy of everything.
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: {
    // Every core: by default Vitest leaves one for itself, which on two cores is half.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: "unit",
          include: ["tests/{base,random,exact,sim,tally,stats,players,engine,study,present,report,write}/**/*.test.ts"],
          exclude: [...STUDIES, ...STATISTICS, ...PROCESSES, ...LONG, "tests/engine/promised-digests.test.ts"],
        },
      },
      { extends: true, test: { ...SHARED, name: "studies", include: STUDIES } },
      {
        extends: true,
        test: {
          ...SHARED,
          name: "sims",
          include: ["tests/sims/**/*.test.ts", "tests/engine/promised-digests.test.ts"],
          exclude: [...STATISTICS, ...LONG],
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: "package",
          include: ["tests/{cli,docs,examples,lint,scripts}/**/*.test.ts"],
          exclude: [...STATISTICS, ...PROCESSES, ...LONG],
          globalSetup: ["tests/support/build.ts", ...SHARED.globalSetup],
        },
      },
      {
        extends: true,
        test: { ...REAL, name: "processes", include: PROCESSES, globalSetup: ["tests/support/build.ts"] },
      },
      { extends: true, test: { ...SHARED, name: "statistics", include: STATISTICS } },
      {
        extends: true,
        test: { name: "long", include: LONG, globalSetup: ["tests/support/build.ts", ...SHARED.globalSetup] },
      },
      {
        // Studies played by workers, through a Redis server that each file starts. Needs `redis-server`.
        extends: true,
        test: {
          ...REAL,
          name: "fleet",
          include: ["tests/fleet/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        // Pages in a real browser. Needs Chromium: CHROMIUM names it if it is not /usr/bin/chromium.
        extends: true,
        test: {
          ...REAL,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts", "tests/browser/support/pages.ts"],
          fileParallelism: false,
        },
      },
    ],
  },
});
