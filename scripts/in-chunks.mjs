// Puts the compiled toolkit into fewer files, as a command begins a sixth sooner so: Node.js reads each file by itself.
// What is imported from outside stays where it is; all else goes into files that those share.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { rolldown } from "rolldown";

/**
 * Joins the modules below `folder`. `entries` are those that are imported from outside, as they are named below it;
 * those that a thread starts with (`new URL("./that.js", import.meta.url)`) are found. `apart` are left as they are,
 * and so is what lies outside the folder.
 */
export async function inChunks(folder, { entries, apart }) {
  const modules = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(".js"))
    .map((path) => path.split(sep).join("/"));
  const threads = modules.flatMap((path) =>
    [...readFileSync(join(folder, path), "utf8").matchAll(/new URL\("(\.[^"]+\.js)", import\.meta\.url\)/g)]
      .map(([, file]) => join(dirname(path), file).split(sep).join("/"))
      .filter((file) => modules.includes(file)),
  );
  const standing = [...new Set([...entries, ...threads])];
  const isApart = (id) => !id.startsWith(folder) || apart.some((path) => id === join(folder, path));
  // Asked of each import twice: as it is written, and where it was found.
  const isFound = (id) => !id.startsWith(".");
  const bundle = await rolldown({
    input: Object.fromEntries(standing.map((path) => [path.slice(0, -".js".length), join(folder, path)])),
    platform: "node",
    external: (id) => isFound(id) && isApart(id),
    plugins: [ownPlace(folder)],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  });
  const written = new Set(output.map(({ fileName }) => fileName));
  for (const path of modules) {
    if (!written.has(path) && !apart.includes(path)) rmSync(join(folder, path));
  }
}

/** A module's own place stays what it was, whichever file its code ends up in. */
function ownPlace(folder) {
  const MARK = "own-place:";
  return {
    name: "own-place",
    transform: (code, id) =>
      code.includes("import.meta.url")
        ? code.replaceAll(
            "import.meta.url",
            `new URL("${MARK}${relative(folder, id).split(sep).join("/")}", import.meta.url).href`,
          )
        : null,
    renderChunk: (code, { fileName }) =>
      code.replaceAll(new RegExp(`${MARK}([^"]+)`, "g"), (_, path) => {
        const from = relative(dirname(fileName), path).split(sep).join("/");
        return from.startsWith(".") ? from : `./${from}`;
      }),
  };
}
