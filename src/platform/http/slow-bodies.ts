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

/** Videos are never uploaded over lines slower than 4 KB/s. */
const PATIENCE: Patience = { wholeMs: 300_000, lookMs: 30_000, fewest: 4 * 1024 * 30 };

/**
 * Lets bodies sent to `paths` take as long as they need, provided they keep coming; every other request must
 * arrive in time. The server only has one timeout for all requests, so it is switched off.
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

/** Counts at the socket, because listening to the body would start its flow. */
function demandRate(request: IncomingMessage, { lookMs, fewest }: Patience): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = request.socket;
    // A full buffer means that the server is the slow side.
    const isWaiting = request.readableLength >= request.readableHighWaterMark;
    if (bytesRead - before < fewest && !isWaiting) request.destroy();
    before = bytesRead;
  }, lookMs);
}
