import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type RtmpEnd, type RtmpLimits, type RtmpPublication, serveConnection } from './connection.ts';

export interface RtmpServerOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** With these, senders speak RTMPS. PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  readonly limits?: Partial<RtmpLimits>;
  /** Whether somebody may publish. From then on the publication's stream is to be read. */
  readonly admit: (publication: RtmpPublication) => Promise<boolean>;
  /** Told of every connection that has ended. */
  readonly onEnd?: (address: string, why: RtmpEnd) => void;
}

export interface RtmpServer {
  readonly port: number;
  close(): Promise<void>;
}

const LIMITS: RtmpLimits = { beginMs: 15_000, idleMs: 15_000, totalMs: 12 * 3_600_000, bitrate: 60e6 };

/** Connections at a time: in all, and from one address. */
const MOST = { all: 256, each: 16 };

/** Listens for encoders. @throws the error of the socket when the port is taken */
export async function serveRtmp(options: RtmpServerOptions): Promise<RtmpServer> {
  const sockets = new Set<Socket>();
  const limits = { ...LIMITS, ...options.limits };

  function take(socket: Socket): void {
    const { remoteAddress } = socket;
    const same = [...sockets].filter((each) => each.remoteAddress === remoteAddress);
    if (sockets.size >= MOST.all || same.length >= MOST.each) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serveConnection(socket, { limits, admit: options.admit }).then((why) =>
      options.onEnd?.(remoteAddress ?? '', why),
    );
  }

  const server: Server = options.tls ? createTlsServer(options.tls, take) : createServer(take);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: options.host, port: options.port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
