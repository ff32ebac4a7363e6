import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a sender has to notice that it was answered before its last byte, ms. */
const LINGER_MS = 5_000;

/**
 * Closes connections whose sender goes on sending a body although the request has been answered, since nobody
 * reads it. The sender has LINGER_MS to read the answer.
 */
export function endUnreadBodies(app: FastifyInstance, lingerMs = LINGER_MS): void {
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw;
    if (raw.complete || !(socket instanceof Socket)) return;
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    // The connection may carry many more requests, so nothing of this one may stay with it.
    const stop = (): void => {
      clearTimeout(timer);
      raw.off('end', stop);
      socket.off('close', stop);
    };
    raw.once('end', stop);
    socket.once('close', stop);
  });
}
