import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longest time that requests under way are waited for when a process stops, ms. */
const MOST_MS = 30_000;
/** … and that the request of a connection is which was opened just before, ms: browsers open some ahead. */
const FIRST_MS = 1_000;
/** Answers that nobody misses: players ask for the rest again, and sockets connect anew. */
const RESUMED = /^\/(?:media|download|push)(?:[/?]|$)/;

/** Ends a server's work without failing a request. */
export interface Drain {
  /**
   * Takes no new connections, and resolves when every request under way has its answer, or after the longest
   * time: a chunk of an upload that was being sent is stored and acknowledged.
   */
  finish(mostMs?: number): Promise<void>;
}

/** Follows the requests of a server from now on. */
export function followRequests(server: Server): Drain {
  const open = new Set<ServerResponse>();
  /** Connections that have asked for nothing yet. */
  const fresh = new Set<Socket>();
  let isEnding = false;
  let onIdle = (): void => {};
  const isIdle = () => open.size === 0 && fresh.size === 0;
  const look = () => isIdle() && onIdle();

  server.on('connection', (socket: Socket) => {
    fresh.add(socket);
    socket.once('close', () => {
      fresh.delete(socket);
      look();
    });
  });
  server.on('request', ({ url = '', socket }: IncomingMessage, response: ServerResponse) => {
    if (isEnding) sayLast(response);
    if (!RESUMED.test(url)) {
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        look();
      });
    }
    fresh.delete(socket);
    look();
  });

  server.on('upgrade', ({ socket }: IncomingMessage) => fresh.delete(socket));

  return {
    async finish(mostMs = MOST_MS) {
      isEnding = true;
      server.close();
      for (const response of open) sayLast(response);
      if (isIdle()) return;
      const ended = Promise.withResolvers<void>();
      onIdle = ended.resolve;
      const timers = [
        setTimeout(ended.resolve, mostMs),
        setTimeout(() => {
          fresh.clear();
          look();
        }, FIRST_MS),
      ];
      await ended.promise;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The next request of this connection goes to another process. RFC 9112 §9.6 */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
