import type { IncomingMessage, Server } from 'node:http';

/** Longest time in which a whole ordinary request must arrive, ms. */
const WHOLE_MS = 300_000;
/** How often a streamed body is looked at, ms. */
const LOOK_MS = 30_000;
/** Fewest bytes of a streamed body within LOOK_MS: 4 KB/s, slower than any line that a video is sent over. */
const FEWEST = (4 * 1024 * LOOK_MS) / 1000;

/**
 * Lets bodies of `paths` take as long as they need, as long as they keep coming; every other request must arrive
 * within WHOLE_MS. The server's own clock knows one limit for all, so it is switched off.
 */
export function watchSlowBodies(server: Server, paths: readonly string[]): void {
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const timer = isOf(paths, request) ? demandRate(request) : setTimeout(() => request.destroy(), WHOLE_MS);
    timer.unref();
    const stop = (): void => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isOf(paths: readonly string[], { url = '' }: IncomingMessage): boolean {
  return paths.includes(url.split('?', 1)[0] ?? '');
}

/** Counted at the socket: watching the body itself would make it flow. */
function demandRate(request: IncomingMessage): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = request.socket;
    // A full buffer means that this side is the slow one.
    const isWaiting = request.readableLength >= request.readableHighWaterMark;
    if (bytesRead - before < FEWEST && !isWaiting) request.destroy();
    before = bytesRead;
  }, LOOK_MS);
}
