import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { pathOf } from '#src/routes.ts';
import { ERROR_TEXTS } from './texts.ts';

const { tooSlow } = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** How slowly a body may arrive. */
export interface Pace {
  /** How often it is looked at, ms. */
  readonly lookMs: number;
  /** Fewest bytes within `lookMs`, unless it ends. */
  readonly fewest: number;
}

/** How slowly requests may arrive. */
export interface Patience {
  /** Longest time in which a whole ordinary request must arrive, ms. */
  readonly wholeMs: number;
  readonly ordinary: Pace;
  readonly streamed: Pace;
}

const PATIENCE: Patience = {
  wholeMs: 300_000,
  ordinary: { lookMs: 5_000, fewest: 1024 * 5 },
  // Videos are never uploaded over lines slower than 4 KB/s.
  streamed: { lookMs: 30_000, fewest: 4 * 1024 * 30 },
};
/** How long the sender has to read that it was refused, ms. */
const LINGER_MS = 1_000;

/**
 * Cuts off bodies that do not keep coming. Those sent to `paths` may take as long as they need; every other
 * request must arrive in time. The server only has one timeout for all requests, so it is switched off.
 */
export function watchSlowBodies(
  server: Server,
  paths: readonly string[],
  patience: Patience = PATIENCE,
): void {
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const isStreamed = isOf(paths, request);
    const refuse = (): void => refuseSlow(request, response);
    const timers = [demandRate(request, isStreamed ? patience.streamed : patience.ordinary, refuse)];
    if (!isStreamed) timers.push(setTimeout(refuse, patience.wholeMs).unref());
    const stop = (): void => timers.forEach((timer) => clearTimeout(timer));
    request.once('end', stop).once('close', stop);
  });
}

/** Whether a request has a body that may still be arriving. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isOf(paths: readonly string[], { url = '' }: IncomingMessage): boolean {
  return paths.includes(pathOf(url));
}

/** Counts at the socket, because listening to the body would start its flow. */
function demandRate(request: IncomingMessage, { lookMs, fewest }: Pace, refuse: () => void): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    // A full buffer, or a whole body that nobody has read, means that the server is the slow side.
    const isWaiting = request.complete || request.readableLength >= request.readableHighWaterMark;
    if (bytesRead - before < fewest && !isWaiting) refuse();
    before = bytesRead;
  }, lookMs);
  return timer.unref();
}

/**
 * Lets whoever reads the body answer that it did not come, and ends the connection. A front would take a
 * connection that ends without an answer for a server that is down.
 */
function refuseSlow(request: IncomingMessage, response: ServerResponse): void {
  if (request.listenerCount('error') === 0 || response.headersSent) return void request.destroy();
  response.shouldKeepAlive = false;
  request.emit('error', new AppError('invalid_param', tooSlow, { status: 408 }));
  setTimeout(() => request.destroy(), LINGER_MS).unref();
}
