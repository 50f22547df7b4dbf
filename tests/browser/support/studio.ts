/** The studio, served by the command line as a person would. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { MAIN } from "../../support/deadeven.js";

export interface Served {
  /** Its address, with a slash at its end. */
  readonly address: string;
  /** Ends it as Ctrl-C does, and returns its exit status. */
  stop(): Promise<number | null>;
}

export async function serveStudio(): Promise<Served> {
  const child = spawn(process.execPath, [MAIN, "studio", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data) => {
      said += data;
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (status) => reject(new Error(`deadeven studio ended with ${status}: ${said}`)));
  });
  return {
    address,
    async stop() {
      child.kill("SIGINT");
      const [status] = await once(child, "exit");
      return status;
    },
  };
}
