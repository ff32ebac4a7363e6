import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time in which a sender may notice that it has been answered before its last byte, ms. */
export const LINGER_MS = 5_000;

/**
 * Ends connections whose request was answered before its body had arrived and that go on sending: nobody
 * reads on for them. The sender has LINGER_MS to read the answer.
 */
export function endUnreadBodies(app: FastifyInstance, lingerMs = LINGER_MS): void {
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw;
    if (raw.complete || !(socket instanceof Socket)) return;
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    raw.once('end', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
}
