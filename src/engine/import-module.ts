/** Imports a module by its URL; TypeScript through tsx, unless this process already runs TypeScript. */
export async function importModule(url: string): Promise<unknown> {
  if (/\.[cm]?ts$/.test(url) && !import.meta.url.endsWith(".ts")) {
    const { tsImport } = await import("tsx/esm/api");
    return tsImport(url, import.meta.url);
  }
  return import(url);
}
