import { spawnSync } from "node:child_process";

/** Builds the package once, for the tests that run it as a person would. If it doesn't compile, those tests tell. */
export default function build(): void {
  spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
