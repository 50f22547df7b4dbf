import { once } from "node:events";
import { createServer, get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serveStudio } from "../browser/support/studio.js";
import { deadeven } from "../support/deadeven.js";

let served: Served;
beforeAll(async () => {
  served = await serveStudio();
});
afterAll(async () => {
  // Ctrl-C is how it ends, and no failure.
  expect(await served.stop()).toBe(0);
});

/** Asks for a path as it stands, which `fetch` would put in order, and by any name. */
function ask(path: string, host?: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(served.address);
  return new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    get({ hostname, port, path, headers }, (response) => {
      let body = "";
      response.on("data", (data) => {
        body += data;
      });
      response.on("end", () => resolve({ status: response.statusCode!, body }));
    }).on("error", reject);
  });
}

test("serves the page, which may run scripts of its own alone and ask nobody else", async () => {
  const response = await fetch(served.address);
  const page = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  const [, script] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(page)!;
  const { status } = await ask(`/${script}`);
  expect(status).toBe(200);
});

test.each([
  "/../package.json",
  "/../../package.json",
  "/assets/..%2f..%2fsrc/cli/main.js",
  "/%2e%2e/src/cli/main.js",
  "//etc/passwd",
  "/assets/",
  "/nothing.html",
])("%s is none of its files", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("answers to this machine's own names alone, and to nobody elsewhere", async () => {
  const { port } = new URL(served.address);
  expect((await ask("/", `localhost:${port}`)).status).toBe(200);
  expect((await ask("/", `evil.example:${port}`)).status).toBe(403);
  // Another address of this very machine: nothing listens there.
  const other = connect(Number(port), "127.0.0.2");
  const [error] = await once(other, "error");
  expect((error as NodeJS.ErrnoException).code).toBe("ECONNREFUSED");
});

test("can only be read", async () => {
  const { status } = await fetch(served.address, { method: "POST", body: "x" });
  expect(status).toBe(405);
});

test("a port that can't be had is told", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const taken = await deadeven(["studio", "--port", String(port)]);
  other.close();
  expect(taken).toMatchObject({ status: 2, stdout: "" });
  expect(taken.stderr).toContain(`--port: ${port} is taken; --port 0 takes any that is free`);
  const beyond = await deadeven(["studio", "--port", "70000"]);
  expect(beyond.status).toBe(2);
  expect(beyond.stderr).toContain("--port must be a whole number from 0 to 65535");
});
