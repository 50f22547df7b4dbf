// Puts tsx, which loads games that are written in TypeScript, and its compiler into the package. Installed as it is,
// the compiler's package has a script that runs on the machine of whoever installs it: npm 11 warns of it, and npm 12
// refuses it. The compiler does without: what is native of it comes by the packages that it is in, one for each
// system, as optional dependencies of ours.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const COPIED = ["tsx", "esbuild"];

/** Both, by what our modules import of them, and where that is then. */
const LOADED = {
  "tsx/esm/api": "tsx/dist/esm/api/index.mjs",
  esbuild: "esbuild/lib/main.js",
};

/** Of tsx what its command alone needs, and types. */
const LEFT_OUT = /\/(cli\.mjs|repl\.mjs|patch-repl\.cjs|[^/]*\.d\.[cm]ts)$/;

/** Copies both from `modules` to `dist`, and leads the modules there to the copies. */
export function withTypeScript(modules, dist) {
  cpSync(join(modules, "tsx/dist"), join(dist, "tsx/dist"), {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(source.replaceAll("\\", "/")),
  });
  mkdirSync(join(dist, "esbuild/lib"), { recursive: true });
  // It looks for itself by its name, where something is amiss.
  const compiler = readFileSync(join(modules, "esbuild/lib/main.js"), "utf8");
  writeFileSync(join(dist, "esbuild/lib/main.js"), compiler.replaceAll('require.resolve("esbuild")', "__filename"));
  writeFileSync(join(dist, "esbuild/package.json"), '{ "type": "commonjs" }\n');
  for (const path of ["tsx/LICENSE", "esbuild/LICENSE.md"]) cpSync(join(modules, path), join(dist, path));
  for (const folder of ["tsx/dist", "src"]) {
    for (const path of readdirSync(join(dist, folder), { recursive: true })) {
      if (/\.(js|[cm]js)$/.test(path)) lead(join(dist, folder, path), dist);
    }
  }
}

/** Leads a module's imports of both to the copies. */
function lead(file, dist) {
  const text = readFileSync(file, "utf8");
  const led = text
    .replaceAll('"#cjs-loader"', '"./cjs/index.cjs"')
    .replace(/((?:\bfrom|\bimport|\brequire)\s*\(?\s*)"(tsx\/esm\/api|esbuild)"/g, (_, how, what) => {
      const path = relative(dirname(file), join(dist, LOADED[what])).replaceAll("\\", "/");
      return `${how}"${path.startsWith(".") ? path : `./${path}`}"`;
    });
  if (led !== text) writeFileSync(file, led);
}
