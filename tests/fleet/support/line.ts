/** A line to a server that can be cut, and mended. */

import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class Line {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(private readonly server: Server) {}

  /** A line to that port of the loopback address. */
  static async to(port: number): Promise<Line> {
    const server = createServer((near) => {
      if (line.isCut) {
        near.destroy();
        return;
      }
      const far = connect(port, "127.0.0.1");
      near.pipe(far).pipe(near);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        line.sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => {
          line.sockets.delete(socket);
          other.destroy();
        });
      }
    });
    const line = new Line(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return line;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
