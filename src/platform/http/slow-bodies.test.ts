import { once } from 'node:events';
import { type ClientRequest, createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSlowBodies } from './slow-bodies.ts';

const PATIENCE = {
  wholeMs: 400,
  ordinary: { lookMs: 100, fewest: 5 },
  streamed: { lookMs: 300, fewest: 10 },
};
const PIECE = 'x'.repeat(100);

let server: Server;
let answering: ServerResponse | null;
let arrived: number;
let hasEnded: boolean;

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** A request that the server has begun to read, and what comes of it. */
async function begin(
  path: string,
  method = 'POST',
): Promise<{ outgoing: ClientRequest; outcome: Promise<string> }> {
  [answering, arrived, hasEnded] = [null, 0, false];
  server = createServer((incoming, response) => {
    answering = response;
    incoming.on('data', (data: Buffer) => (arrived += data.length)).on('end', () => (hasEnded = true));
    incoming.on('error', (error) => 'status' in error && response.end(String(error.status)));
  });
  watchSlowBodies(server, ['/stream'], PATIENCE);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, path, method, headers: { 'transfer-encoding': 'chunked' } });
  const outcome = new Promise<string>((resolve) => {
    outgoing.on('response', (answer) => answer.on('data', (data) => resolve(String(data))));
    outgoing.on('error', () => resolve('cut off'));
  });
  outgoing.flushHeaders();
  await turnsTrue(() => answering !== null);
  return { outgoing, outcome };
}

/** Sends a piece; it has arrived when this is over. */
async function send(outgoing: ClientRequest): Promise<void> {
  const wanted = arrived + PIECE.length;
  outgoing.write(PIECE);
  await turnsTrue(() => arrived >= wanted);
}

/** Ends the request and has it answered, `afterMs` later. */
async function finish(outgoing: ClientRequest, afterMs = 0): Promise<void> {
  outgoing.end();
  await turnsTrue(() => hasEnded);
  vi.advanceTimersByTime(afterMs);
  answering?.end('whole');
}

async function turnsTrue(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

it('lets a streamed body take its time while it keeps arriving', async () => {
  const { outgoing, outcome } = await begin('/stream?upload=1');
  for (let sent = 0; sent < 30; sent += 1) {
    await send(outgoing);
    vi.advanceTimersByTime(PATIENCE.streamed.lookMs);
  }
  await finish(outgoing);
  expect(await outcome).toBe('whole');
});

it('cuts off a streamed body that has stopped arriving', async () => {
  const { outgoing, outcome } = await begin('/stream');
  await send(outgoing);
  vi.advanceTimersByTime(2 * PATIENCE.streamed.lookMs);
  expect(await outcome).toBe('408');
});

it('cuts off an ordinary request that takes too long, however steadily it arrives', async () => {
  const { outgoing, outcome } = await begin('/other');
  for (let passed = 0; passed < PATIENCE.wholeMs; passed += 20) {
    await send(outgoing);
    vi.advanceTimersByTime(20);
  }
  expect(await outcome).toBe('408');
});

it('refuses an ordinary request whose body has not come, and ends the connection', async () => {
  const { outgoing, outcome } = await begin('/other');
  vi.advanceTimersByTime(PATIENCE.ordinary.lookMs);
  expect(await outcome).toBe('408');
  const gone = once(outgoing, 'close');
  vi.advanceTimersByTime(1_000);
  await gone;
});

it('does not count how long the answer takes', async () => {
  const { outgoing, outcome } = await begin('/other', 'GET');
  await send(outgoing);
  await finish(outgoing, 2 * PATIENCE.wholeMs);
  expect(await outcome).toBe('whole');
});
