import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { networkOf } from '#platform/network/network.ts';
import { type RtmpEnd, type RtmpLimits, type RtmpPublication, serveConnection } from './connection.ts';

export interface RtmpServerOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** With these, encoders speak RTMPS. PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  readonly limits?: Partial<RtmpLimits>;
  /** Newer codecs that encoders may send, by their names in Enhanced RTMP. */
  readonly codecs?: readonly string[];
  /** Whether somebody may publish, or why not. From then on the publication's stream is to be read. */
  readonly admit: (publication: RtmpPublication) => Promise<boolean | string>;
  /** Told of every connection that has ended. */
  readonly onEnd?: (address: string, why: RtmpEnd) => void;
}

export interface RtmpServer {
  readonly port: number;
  /** Connections from now on are answered with that certificate. @throws Error when it cannot be used */
  renew(tls: NonNullable<RtmpServerOptions['tls']>): void;
  close(): Promise<void>;
}

const LIMITS: RtmpLimits = { beginMs: 15_000, idleMs: 15_000, totalMs: 12 * 3_600_000, bitrate: 60e6 };

/** Connections at a time: in all, and from one network. */
const MOST = { all: 256, each: 16 };

/** Listens for encoders. @throws the error of the socket when the port is taken */
export async function serveRtmp({
  host,
  port,
  tls,
  codecs = [],
  admit,
  onEnd,
  ...given
}: RtmpServerOptions): Promise<RtmpServer> {
  const limits = { ...LIMITS, ...given.limits };
  const life = new AbortController();
  const networks = new Map<Socket, string>();

  /** Counts a connection from its first moment, before it has said anything. */
  function count(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const same = [...networks.values()].filter((each) => each === network).length;
    if (networks.size >= MOST.all || same >= MOST.each) {
      socket.destroy();
      return onEnd?.(socket.remoteAddress ?? '', 'too_many');
    }
    networks.set(socket, network);
    socket.once('close', () => networks.delete(socket)).on('error', () => undefined);
  }

  async function serve(socket: Socket): Promise<void> {
    if (socket.destroyed) return;
    const { remoteAddress = '' } = socket;
    const why = await serveConnection(socket, { limits, codecs, admit, signal: life.signal });
    onEnd?.(remoteAddress, why);
  }

  const secure = tls
    ? createTlsServer({ ...tls, handshakeTimeout: limits.beginMs }, (socket) => void serve(socket))
    : null;
  const server: Server = secure ?? createServer((socket) => void serve(socket));
  server.prependListener('connection', count);
  // One connection that fails is no reason to end the others.
  server.on('tlsClientError', (_error: Error, socket: Socket) => void socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  });
  server.on('error', () => undefined);
  return {
    port: (server.address() as AddressInfo).port,
    renew: (next) => secure?.setSecureContext(next),
    async close() {
      life.abort();
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of networks.keys()) socket.destroySoon();
      await closed;
    },
  };
}
