// Compiles the package into dist/ and puts data files, fonts and the pages' scripts beside the compiled modules. Run by
// `npm ci` (as `dependencies`, which unlike `prepare` is nothing that npm warns of where the archive is installed), and
// before the package is packed: quick, silent, and safe to repeat; what an earlier build left stays in place if this
// one fails.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { BUNDLED_INTO, FONTS } from "./bundled.mjs";

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

const { buildSync } = await import("esbuild");
const { inOneFile } = await import("./one-file.mjs");
for (const { module, platform, licences } of BUNDLED_INTO) {
  const path = `${root}dist/${module}.js`;
  const texts = licences.map((licence) => readFileSync(`${root}node_modules/${licence}`, "utf8"));
  buildSync({
    entryPoints: [path],
    outfile: path,
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    banner: { js: texts.map((text) => `/*!\n${text}*/`).join("\n") },
  });
}
// Games check their files with zod, and find it where it is bundled.
const zod = `${root}dist/src/write/zod.js`;
for (const path of readdirSync(`${root}dist/sims`, { recursive: true })) {
  const file = `${root}dist/sims/${path}`;
  if (!file.endsWith(".js")) continue;
  const text = readFileSync(file, "utf8");
  const led = text.replace('from "zod"', `from "${relative(dirname(file), zod).replaceAll("\\", "/")}"`);
  if (led !== text) writeFileSync(file, led);
}

// Each game becomes one file; nobody imports the others.
const games = readdirSync(`${root}sims`).filter((name) => existsSync(`${root}sims/${name}/index.ts`));
for (const name of games) {
  const game = `${root}dist/sims/${name}/index.js`;
  writeFileSync(game, await inOneFile(game, [`${root}dist/sims/`]));
}
for (const path of readdirSync(`${root}dist/sims`, { recursive: true })) {
  if (path.endsWith(".js") && !games.some((name) => path === join(name, "index.js")))
    rmSync(`${root}dist/sims/${path}`);
}

// Modules that somebody names: package.json, or a thread.
const { bin, imports, exports, sideEffects } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const named = JSON.stringify([bin, imports, exports, sideEffects]).matchAll(/"(?:\.\/)?dist\/src\/([^"]+\.js)"/g);
const { inChunks } = await import("./in-chunks.mjs");
await inChunks(`${root}dist/src/`, {
  entries: Array.from(named, ([, path]) => path),
  apart: BUNDLED_INTO.map(({ module }) => `${relative("src", module)}.js`),
});

const { withTypeScript } = await import("./typescript.mjs");
withTypeScript(`${root}node_modules`, `${root}dist`);

for (const path of FONTS) {
  cpSync(`${root}node_modules/dejavu-fonts-ttf/${path}`, `${root}dist/fonts/${basename(path)}`);
}

const { buildStudio } = await import("./studio.mjs");
await buildStudio();

cpSync(`${root}sims`, `${root}dist/sims`, {
  recursive: true,
  filter: (source) => !/\.[a-z]+$/.test(source.slice(root.length)) || source.endsWith(".json"),
});
cpSync(`${root}src/write/pages`, `${root}dist/src/write/pages`, {
  recursive: true,
  filter: (source) => !source.endsWith(".ts"),
});
chmodSync(`${root}dist/src/cli/main.js`, 0o755);
