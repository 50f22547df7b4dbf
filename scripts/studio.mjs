// Builds the studio, a static folder, from src/studio into dist/studio.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { build } from "vite";

const root = fileURLToPath(new URL("../src/studio", import.meta.url));
const outDir = fileURLToPath(new URL("../dist/studio", import.meta.url));

/** Throws what is wrong with the sources. */
export async function buildStudio() {
  const packages = new Set();
  const collect = {
    name: "packages-within",
    generateBundle(_, bundle) {
      for (const { modules = {} } of Object.values(bundle)) {
        for (const id of Object.keys(modules)) {
          const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, "")) ?? [];
          if (folder !== undefined) packages.add(folder);
        }
      }
    },
  };
  const theme = {
    name: "theme",
    enforce: "pre",
    transform: (code, id) => (id.endsWith("/style.css") ? `${themeCss()}${code}` : undefined),
  };
  await build({
    root,
    configFile: false,
    logLevel: "error",
    // It works from any sub-path of any server.
    base: "./",
    resolve: { conditions: ["source", "browser"] },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    plugins: [collect, theme],
    worker: { format: "es", plugins: () => [collect] },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      // The decks, maps and tables that games bring stand within their scripts, where they are read at once.
      assetsInlineLimit: (path) => path.endsWith(".json"),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  writeFileSync(join(outDir, "licences.txt"), licencesOf([...packages].sort()));
  writeOffline();
}

/** The service worker knows every file that is built, by the address that the page has it at. */
function writeOffline() {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const version = createHash("sha256");
  for (const file of files) version.update(readFileSync(file));
  const addresses = files.map((file) => file.slice(outDir.length + 1).replaceAll(sep, "/"));
  buildSync({
    entryPoints: [join(root, "offline.js")],
    outfile: join(outDir, "offline.js"),
    minify: true,
    define: {
      FILES: JSON.stringify(["./", ...addresses]),
      VERSION: JSON.stringify(version.digest("hex")),
    },
  });
}

/** The colours and sizes of reports, as CSS. */
function themeCss() {
  const { outputFiles } = buildSync({
    stdin: {
      contents: 'export { chartThemeCss, themeCss } from "./theme.js";',
      resolveDir: fileURLToPath(new URL("../src/present", import.meta.url)),
    },
    bundle: true,
    write: false,
    format: "cjs",
  });
  const module = { exports: {} };
  new Function("module", outputFiles[0].text)(module);
  return module.exports.themeCss() + module.exports.chartThemeCss(".chart");
}

/** The licence of every package within, each text once, under the packages that it is of. */
function licencesOf(folders) {
  const texts = new Map();
  for (const folder of folders.filter((path) => existsSync(join(path, "package.json")))) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
    const text = [license, ...files.map((file) => readFileSync(join(folder, file), "utf8").trim())].join("\n\n");
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
  }
  return [...texts].map(([text, names]) => `${names.join(", ")}\n\n${text}\n`).join(`\n${"-".repeat(80)}\n\n`);
}
