import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { acceptWebSockets } from './accept.ts';
import type { Wire } from './wire.ts';

/** A socket whose client answers no ping by itself, the wire to it, and the first text that comes over it. */
async function openQuiet() {
  const [opened, heard] = [Promise.withResolvers<Wire>(), Promise.withResolvers<string>()];
  const accepted = acceptWebSockets(
    (wire) => {
      opened.resolve(wire);
      return { heard: heard.resolve, gone() {} };
    },
    () => '127.0.0.1',
  );
  const server = createServer().on('upgrade', accepted.upgrade);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, { autoPong: false });
  await once(client, 'open');
  const closed = once(client, 'close').then(([code]) => code as number);
  server.close();
  return { client, wire: await opened.promise, heard: heard.promise, closed };
}

it('a socket may miss a ping, as while the site stands still, and is closed when it answers none', async () => {
  const { client, wire, heard, closed } = await openQuiet();
  const beat = () => {
    const pinged = once(client, 'ping').then(() => 'pinged');
    wire.beat();
    return Promise.race([pinged, closed]);
  };
  expect([await beat(), await beat()]).toEqual(['pinged', 'pinged']);
  client.pong();
  // It comes after the answer.
  client.send('here');
  expect(await heard).toBe('here');
  expect([await beat(), await beat()]).toEqual(['pinged', 'pinged']);
  expect(await beat()).toBe(1006);
});
