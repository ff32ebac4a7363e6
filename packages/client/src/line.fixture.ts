import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a site that can be cut. */
export interface Line {
  readonly url: string;
  /** Cuts every connection at once. */
  cut(): void;
  /** Cuts once, when so many bytes more have been sent to the site. */
  cutAfter(bytes: number): void;
  /** How often `cutAfter` has cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** Opens a line to a port of this machine. */
export async function openLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let cuts = 0;

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  function carry(client: Socket): void {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from) && to.destroy());
    }
    server.pipe(client);
    client.on('data', (bytes) => {
      left -= bytes.length;
      if (left > 0) return void server.write(bytes);
      left = Number.POSITIVE_INFINITY;
      cuts += 1;
      cut();
    });
  }

  const listener = createServer(carry);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut,
    cutAfter: (bytes) => void (left = bytes),
    cuts: () => cuts,
    async close() {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
