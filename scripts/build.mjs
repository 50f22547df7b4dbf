// Compiles the package into dist/ and puts data files and the pages' scripts beside the compiled modules. Run by `npm
// ci` (as `prepare`): quick, silent, and safe to repeat; what an earlier build left stays in place if this one fails.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

if (!existsSync(tsc)) {
  // Installed without development tools: there is nothing to compile with.
  if (existsSync(`${root}dist/src/index.js`)) process.exit(0);
  console.error("deadeven is not built: install with development dependencies, npm ci --include=dev");
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [tsc, "-p", `${root}tsconfig.build.json`], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

// Quantiles come from a library of 400 small files, and reading those took longer than the rest of the start-up.
const quantiles = `${root}dist/src/stats/normal.js`;
const { buildSync } = await import("esbuild");
buildSync({
  entryPoints: [quantiles],
  outfile: quantiles,
  allowOverwrite: true,
  bundle: true,
  minify: true,
  format: "esm",
});

cpSync(`${root}sims`, `${root}dist/sims`, {
  recursive: true,
  filter: (source) => !/\.[a-z]+$/.test(source.slice(root.length)) || source.endsWith(".json"),
});
cpSync(`${root}src/write/pages`, `${root}dist/src/write/pages`, {
  recursive: true,
  filter: (source) => !source.endsWith(".ts"),
});
chmodSync(`${root}dist/src/cli/main.js`, 0o755);
