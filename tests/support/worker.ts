/**
 * What worker threads run in tests, put together once. From its sources each thread would compile and load hundreds of
 * modules through a loader of its own, which takes longer than most of what it then plays.
 */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";

const ENTRY = "worker";

export default async function buildWorker({ vitest }: TestProject) {
  // Every project asks for it. Who watches files changes them meanwhile.
  if (process.env.DEADEVEN_TEST_WORKER !== undefined || vitest.config.watch) return;
  mkdirSync("out", { recursive: true });
  // Within the repository, where its modules find those of others.
  const folder = resolve(mkdtempSync("out/worker-"));
  const games = ["examples", "tests/support"].flatMap((from) =>
    readdirSync(from)
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(from, name))
      .filter((path) => /^export default defineSim\(/m.test(readFileSync(path, "utf8"))),
  );
  await build({
    entryPoints: [ENTRY, ...games],
    outdir: folder,
    outbase: ".",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    conditions: ["source"],
    logLevel: "error",
    plugins: [
      {
        name: "from-source",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: new RegExp(`^${ENTRY}$`) }, () => ({ path: ENTRY, namespace: "entry" }));
          onLoad({ filter: /.*/, namespace: "entry" }, () => ({ contents: entryFor(games), resolveDir: "." }));
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === "entry-point" || /^deadeven\b/.test(path) ? undefined : { external: true },
          );
          // What lies beside a source lies there still.
          onLoad({ filter: /\.ts$/, namespace: "file" }, ({ path }) => {
            const here = JSON.stringify(pathToFileURL(path).href);
            return { contents: readFileSync(path, "utf8").replaceAll("import.meta.url", here), loader: "ts" };
          });
        },
      },
    ],
  });
  process.env.DEADEVEN_TEST_WORKER = pathToFileURL(join(folder, `${ENTRY}.js`)).href;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A worker's module that plays what was built here, and leaves all else to the one that reads sources. */
function entryFor(games: readonly string[]): string {
  const built = games.map((path) => [pathToFileURL(path).href, `./${path.replace(/\.ts$/, ".js")}`]);
  return `
    import serve from ${JSON.stringify(resolve("src/study/machine/worker.ts"))};
    const built = new Map(${JSON.stringify(built)});
    export const has = ({ url }) => url === undefined || built.has(url);
    export const play = (task) => {
      const { url } = task.ref;
      return serve(url === undefined ? task : { ...task, ref: { url: new URL(built.get(url), import.meta.url).href } });
    };
  `;
}
