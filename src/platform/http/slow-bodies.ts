import type { IncomingMessage, Server } from 'node:http';
import { pathOf } from '#src/routes.ts';

/** How slowly a request may arrive. */
export interface Patience {
  /** Longest time in which a whole ordinary request must arrive, ms. */
  readonly wholeMs: number;
  /** How often a streamed body is looked at, ms. */
  readonly lookMs: number;
  /** Fewest bytes of a streamed body within `lookMs`. */
  readonly fewest: number;
}

/** 4 KB/s is slower than any line that a video is sent over. */
const PATIENCE: Patience = { wholeMs: 300_000, lookMs: 30_000, fewest: 4 * 1024 * 30 };

/**
 * Lets bodies of `paths` take as long as they need, as long as they keep coming; every other request must
 * arrive in time. The server's own clock knows one limit for all, so it is switched off.
 */
export function watchSlowBodies(
  server: Server,
  paths: readonly string[],
  patience: Patience = PATIENCE,
): void {
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const timer = isOf(paths, request)
      ? demandRate(request, patience)
      : setTimeout(() => request.destroy(), patience.wholeMs);
    timer.unref();
    const stop = (): void => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isOf(paths: readonly string[], { url = '' }: IncomingMessage): boolean {
  return paths.includes(pathOf(url));
}

/** Counted at the socket: watching the body itself would make it flow. */
function demandRate(request: IncomingMessage, { lookMs, fewest }: Patience): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = request.socket;
    // A full buffer means that this side is the slow one.
    const isWaiting = request.readableLength >= request.readableHighWaterMark;
    if (bytesRead - before < fewest && !isWaiting) request.destroy();
    before = bytesRead;
  }, lookMs);
}
