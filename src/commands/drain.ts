import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a stopping process waits for requests under way, at most, ms. */
const MOST_MS = 30_000;
/**
 * How long it waits for the first request of a newly opened connection, ms: browsers open some in advance.
 */
const FIRST_MS = 1_000;
/** Requests that may be cut off: players ask for the rest again, and sockets reconnect. */
const RESUMED = /^\/(?:media|download|push)(?:[/?]|$)/;

/** Stops a server without failing a request. */
export interface Drain {
  /**
   * Refuses new connections, and resolves once every request under way is answered, or after the longest
   * time. A chunk of an upload that is being sent is stored and acknowledged.
   */
  finish(mostMs?: number): Promise<void>;
}

/** Tracks the requests of a server from now on. */
export function followRequests(server: Server): Drain {
  const open = new Set<ServerResponse>();
  /** Connections without a request yet. */
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

/** Makes the connection's next request go to another process. RFC 9112 §9.6 */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Takes these steps one after another, whatever becomes of each: one that fails must not leave the database
 * running. @throws the first failure, once all are done
 */
export async function stopAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
