import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { followRequests, stopAll } from './drain.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers when it is told to, with what it was sent. */
async function open() {
  const { promise: go, resolve: answer } = Promise.withResolvers<void>();
  const server = createServer((asked, response) => {
    let text = '';
    asked.on('data', (part) => (text += String(part)));
    asked.on('end', () => void go.then(() => response.end(text)));
  });
  const drain = followRequests(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => server.closeAllConnections());
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const send = (path: string) => request({ port, path, method: 'POST', agent });
  return { server, port, drain, send, answer };
}

it('a request that is still being sent gets its answer, which closes the connection', async () => {
  const { server, drain, send, answer } = await open();
  const chunk = send('/api/upload/chunk');
  chunk.write('first ');
  await once(server, 'request');
  let isOver = false;
  const finished = drain.finish().then(() => (isOver = true));
  expect(server.listening).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  chunk.end('second');
  answer();
  const [response] = await once(chunk, 'response');
  expect(response.headers.connection).toBe('close');
  expect(String((await response.toArray()).join(''))).toBe('first second');
  await finished;
});

it('a connection that was opened just before gets the answer to its first request', async () => {
  const { server, port, drain, answer } = await open();
  const [socket] = await Promise.all([connect(port, '127.0.0.1'), once(server, 'connection')]);
  let isOver = false;
  const finished = drain.finish().then(() => (isOver = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  socket.write('POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 2\r\n\r\nhi');
  answer();
  const told = await readText(socket);
  expect(told).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(told).toMatch(/\r\nconnection: close\r\n/i);
  await finished;
});

it('does not wait for a connection without a request', async () => {
  const { server, port, drain } = await open();
  const [socket] = await Promise.all([connect(port, '127.0.0.1'), once(server, 'connection')]);
  await drain.finish();
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it('does not wait for players and sockets, nor for anybody longer than the limit', async () => {
  const { server, drain, send } = await open();
  for (const path of ['/media/k/1/a.mp4', '/push/1/s/xhr']) {
    const asked = send(path).on('error', () => {});
    asked.end();
    await once(server, 'request');
  }
  await drain.finish();
  expect(server.listening).toBe(false);
  const slow = await open();
  const never = slow.send('/api/upload/chunk').on('error', () => {});
  never.write('half');
  await once(slow.server, 'request');
  await slow.drain.finish(1);
  expect(slow.server.listening).toBe(false);
});

it('takes every step in order though one fails, and says so at the end', async () => {
  const taken: string[] = [];
  const step = (name: string) => async () => void taken.push(name);
  const broken = async () => {
    throw new Error('the bus is gone');
  };
  await expect(stopAll([step('pages'), broken, step('lock'), step('database')])).rejects.toThrow('the bus');
  expect(taken).toEqual(['pages', 'lock', 'database']);
});
