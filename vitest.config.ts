import { defineConfig } from "vitest/config";

export default defineConfig({
  // The package's own name resolves to its sources, so that tests see one copy of everything.
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/browser/**"],
    globalSetup: ["tests/support/build.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
