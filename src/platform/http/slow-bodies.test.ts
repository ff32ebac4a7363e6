import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { watchSlowBodies } from './slow-bodies.ts';

const PATIENCE = { wholeMs: 400, lookMs: 300, fewest: 10 };
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends `pieces` of 100 bytes with a pause between, and answers what comes of it. */
async function send(path: string, pieces: number, pauseMs: number, method = 'POST'): Promise<string> {
  server = createServer((incoming, response) => {
    incoming.resume().on('end', () => setTimeout(() => response.end('whole'), method === 'GET' ? 900 : 0));
  });
  watchSlowBodies(server, ['/stream'], PATIENCE);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const outgoing = request({ port, path, method, headers: { 'transfer-encoding': 'chunked' } }, (answer) => {
      answer.on('data', (data) => resolve(String(data)));
    });
    outgoing.on('error', () => resolve('cut off'));
    let sent = 0;
    const timer = setInterval(() => {
      if (sent === pieces) return clearInterval(timer), outgoing.end();
      outgoing.write('x'.repeat(100));
      sent += 1;
    }, pauseMs);
    outgoing.on('close', () => clearInterval(timer));
  });
}

it('lets a streamed body take its time while it keeps coming', async () => {
  expect(await send('/stream?upload=1', 30, 20)).toBe('whole');
});

it('cuts a streamed body off that has stopped coming', async () => {
  expect(await send('/stream', 2, 1_000)).toBe('cut off');
});

it('cuts an ordinary request off that takes too long, however steadily it comes', async () => {
  expect(await send('/other', 50, 20)).toBe('cut off');
});

it('does not count how long the answer takes', async () => {
  expect(await send('/other', 1, 1, 'GET')).toBe('whole');
});
