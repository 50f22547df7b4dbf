import { defineConfig } from "vitest/config";

/** Pages in a real browser: `npm run test:browser`. Needs Chromium: CHROMIUM names it if it is not /usr/bin/chromium. */
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/support/build.ts", "tests/browser/support/pages.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
