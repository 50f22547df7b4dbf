import { spawnSync } from "node:child_process";

/**
 * Builds the package once, for the tests that run it as a person would. If it doesn't compile, those tests tell. With
 * `BUILT` set it is there already, and may be in use.
 */
export default function build(): void {
  if (process.env.BUILT !== undefined) return;
  spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
