/** The studio's files, served to this machine alone. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError } from "../base/input-error.js";

/** Nobody on another machine can ask. */
const LOOPBACK = "127.0.0.1";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
};

/** A refusal may do nothing at all. */
const NOTHING = { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" };

/** What a page can't say of itself. */
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // A newer build has other names for what it changed, but for the page itself.
  "Cache-Control": "no-cache",
};

/**
 * Serves until the signal aborts. Throws an InputError for a port that can't be had, and where the package was built
 * without the studio.
 */
export async function serveStudio(
  port: number,
  signal: AbortSignal,
  onReady: (address: string) => void,
): Promise<void> {
  const folder = studioFolder();
  const files = filesOf(folder);
  const headers = { ...HEADERS, "Content-Security-Policy": `${policyOf(folder)}; frame-ancestors 'none'` };
  const server = createServer((request, response) => {
    const [pathname = "/"] = (request.url ?? "/").split("?");
    if (!isLoopback(request.headers.host))
      return refuse(response, 403, "The studio answers to this machine's own names alone.");
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, "It can only be read.");
    const file = files.get(pathname === "/" ? "/index.html" : pathname);
    if (file === undefined) return refuse(response, 404, "There is no such page.");
    const body = readFileSync(file);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { ...headers, "Content-Type": type, "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(whyNot(error, port)));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      const taken = typeof address === "object" && address !== null ? address.port : port;
      onReady(`http://${LOOPBACK}:${taken}/`);
    });
    const stop = () => {
      server.close(() => resolve());
      server.closeAllConnections();
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

function studioFolder(): string {
  const folder = fileURLToPath(new URL("../../studio/", import.meta.url));
  if (!existsSync(join(folder, "index.html"))) {
    throw new InputError("the studio is not built: npm run build");
  }
  return folder;
}

/** What the page may do stands in it, for any server; its workers have it from this one. */
function policyOf(folder: string): string {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  return /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)![1]!;
}

/** What can be asked for, by its path: nothing else in the world is read. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  return new Map(paths.map((path) => [`/${relative(folder, path).split(sep).join("/")}`, path]));
}

/** A page of somebody else's that leads a name of its own here must not be answered. */
function isLoopback(host = ""): boolean {
  const [name] = host.split(":");
  return name === LOOPBACK || name === "localhost";
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { ...HEADERS, ...NOTHING, "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${why}\n`);
}

function whyNot(error: NodeJS.ErrnoException, port: number): unknown {
  if (error.code === "EADDRINUSE") return new InputError(`--port: ${port} is taken; --port 0 takes any that is free`);
  if (error.code === "EACCES") return new InputError(`--port: ${port} may not be used; take one above 1023`);
  return error;
}
