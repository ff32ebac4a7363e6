import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endUnreadBodies } from './unasked-bodies.ts';

const HEAD = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\n';

it('leaves nothing with a connection whose requests are answered before their bodies came', async () => {
  const app = Fastify();
  endUnreadBodies(app);
  const listening: number[] = [];
  app.addHook('onRequest', async (request, reply) => {
    listening.push(request.raw.socket.listenerCount('close'));
    return reply.code(429).send('later');
  });
  app.post('/', () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  for (let at = 0; at < 12; at += 1) {
    socket.write(`${HEAD}ab`);
    expect(String((await once(socket, 'data'))[0])).toContain('429');
    socket.write('cd');
  }
  expect(listening.length).toBe(12);
  // The answer before may not have let go yet.
  expect(Math.max(...listening)).toBeLessThanOrEqual(Math.min(...listening) + 1);
  socket.destroy();
  await app.close();
});
