import { defineConfig } from "vitest/config";

/** For `npm run mutants`, which says which tests are to notice. */
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  test: { testTimeout: 600_000, include: process.env.MUTANTS_TESTS?.split(/,(?![^{]*\})/) ?? [] },
});
