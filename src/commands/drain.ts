import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Longest time that requests under way are waited for when a process stops, ms. */
const MOST_MS = 30_000;
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
  let isEnding = false;
  let onIdle = (): void => {};

  server.on('request', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    if (isEnding) sayLast(response);
    if (RESUMED.test(url)) return;
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) onIdle();
    });
  });

  return {
    async finish(mostMs = MOST_MS) {
      isEnding = true;
      server.close();
      for (const response of open) sayLast(response);
      if (open.size === 0) return;
      const tooLong = Promise.withResolvers<void>();
      const timer = setTimeout(tooLong.resolve, mostMs);
      await Promise.race([new Promise<void>((resolve) => (onIdle = resolve)), tooLong.promise]);
      clearTimeout(timer);
    },
  };
}

/** The next request of this connection goes to another process. RFC 9112 §9.6 */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
