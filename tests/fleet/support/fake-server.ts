/** What listens like a Redis server, and answers as a test says. */

import { type AddressInfo, createServer, type Server } from "node:net";

export class FakeServer {
  private constructor(private readonly server: Server) {}

  /** `answer` is given each command's name, and gives the reply in Redis's protocol; undefined says nothing. */
  static async create(answer: (command: string) => string | undefined): Promise<FakeServer> {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.on("data", (data) => {
        for (const [, name] of data.toString("latin1").matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
          const reply = answer(name!.toLowerCase());
          if (reply !== undefined) socket.write(reply);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FakeServer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
  }
}

/** A text as a reply. */
export function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`;
}
