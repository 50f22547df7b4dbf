// Builds the studio, a static folder, from src/studio into dist/studio.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";
import { build } from "vite";

/** What games of somebody's own may import. */
const ENTRIES = { deadeven: "index", "deadeven/exact": "exact/index", "deadeven/stats": "stats/index" };

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
  const sandbox = await sandboxScripts(collect);
  const theme = {
    name: "theme",
    enforce: "pre",
    transform: (code, id) => (id.endsWith("/style.css") ? `${themeCss()}${code}` : undefined),
  };
  const policy = {
    name: "frame-policy",
    transformIndexHtml: (html) => html.replace("'sha256-frame'", sandbox.hash),
  };
  await build({
    root,
    configFile: false,
    logLevel: "error",
    // It works from any sub-path of any server.
    base: "./",
    resolve: { conditions: ["source", "browser"] },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    plugins: [collect, theme, policy],
    define: { SANDBOX: JSON.stringify(sandbox.places) },
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
  for (const [path, code] of sandbox.files) writeFileSync(join(outDir, path), code);
  writeFileSync(join(outDir, "licences.txt"), licencesOf([...packages].sort()));
  writeOffline();
}

/**
 * What plays somebody's own game. Each script is one file, since the page hands it over as a text: where it runs,
 * nothing can be loaded. None is a module, which Chromium doesn't let a frame without an origin begin a worker with.
 * The frame's own script stands in the frame, and is known by its hash.
 */
async function sandboxScripts(collect) {
  const exported = await Promise.all(
    Object.entries(ENTRIES).map(async ([name, path]) => [
      name,
      Object.keys(await import(new URL(`../dist/src/${path}.js`, import.meta.url).href)),
    ]),
  );
  // The games that come with the package are played by the studio's own desk.
  const noGames = {
    name: "no-games",
    load: (id) => (id.endsWith("/src/catalogue.ts") ? "export const builtInSims = {}, builtInReports = {};" : null),
  };
  const scriptOf = async (entry) => {
    const { output } = await build({
      root,
      configFile: false,
      logLevel: "error",
      resolve: { conditions: ["source", "browser"] },
      plugins: [collect, noGames],
      define: { EXPORTED: JSON.stringify(Object.fromEntries(exported)) },
      build: {
        write: false,
        target: "es2022",
        assetsInlineLimit: (path) => path.endsWith(".json"),
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: join(root, "sandbox", `${entry}.ts`),
          output: { format: "iife", codeSplitting: false, entryFileNames: `assets/own-${entry}-[hash].js` },
        },
      },
    });
    const [{ fileName, code }] = output;
    return [fileName, code];
  };
  const [desk, drawer] = [await scriptOf("desk"), await scriptOf("drawer")];
  const { code } = transformSync(readFileSync(join(root, "sandbox/frame.js"), "utf8"), { minify: true });
  const script = code.trim();
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const policy = `default-src 'none'; script-src ${hash} blob:; worker-src blob:`;
  const frame = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`;
  return { files: [desk, drawer], hash, places: { desk: desk[0], drawer: drawer[0], frame } };
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
