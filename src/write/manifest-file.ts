import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { MANIFEST_FILE } from "./manifest.js";

/** Writes `manifest.json`, the last file of a folder: it lists the others. */
export async function writeManifest(dir: string, manifest: object): Promise<void> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files: { path: string; sha256: string }[] = [];
  for (const path of paths.sort()) {
    files.push({ path: relative(dir, path).split(sep).join("/"), sha256: await sha256Of(path) });
  }
  await writeFile(join(dir, MANIFEST_FILE), `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}

/** The SHA-256 of a file's bytes, in hex. Throws for what is no file: a pipe would never come to an end. */
export async function sha256Of(path: string): Promise<string> {
  if (!(await stat(path)).isFile()) throw new Error(`${path} is no file`);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
