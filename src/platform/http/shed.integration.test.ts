import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { until } from '#platform/testing/until.ts';
import { limitConnections } from './connections.ts';

const PART = 1_000;
let site: TestSite;
let url: string;
let release: () => void;
let waiting = 0;

beforeAll(async () => {
  site = await startSite({ MOST_REQUESTS: '4', TRUST_PROXY: '127.0.0.1' });
  url = await site.listen();
});
afterAll(() => site.close());

/** Has pages wait where calls are counted, until they are let go. */
function hold(): void {
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  const { limit } = site.ctx;
  Object.assign(site.ctx, {
    limit: async (...args: Parameters<typeof limit>) => {
      if (args[0] === 'page') {
        waiting += 1;
        await gate.promise;
      }
      return limit(...args);
    },
  });
}

const ask = (path: string, from: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } });

it('turns readers away in a burst, as an envelope and as a page, while an upload and a player go on', async () => {
  const ann = await signUp(site);
  const { id, code } = await addVideo(site, { accountId: ann.id });
  const { key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key as key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await site.ctx.storage.put(`media/${key}/1/mp4/720p.mp4`, Buffer.from('bytes'));
  const asked = await ask('/api/video/request', '10.0.0.9', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filename: 'a.mp4', size: 2 * PART }),
  });
  const { uploadId, video, code: own = video?.code } = await asked.json();
  hold();
  const burst = ['10.0.1.1', '10.0.2.1', '10.0.3.1', '10.0.4.1'].map((from) => ask('/terms-of-use', from));
  await until('the burst', () => waiting === 4);

  const page = await ask('/hot', '10.0.5.1', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
  const html = await page.text();
  expect(html).toContain('Too many people at once');
  expect(html).not.toContain(code);
  const call = await ask('/api/videos/new', '10.0.5.1');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await call.json()).toMatchObject({ status: false, code: 'unavailable' });

  const chunk = await ask(`/api/upload/chunk?code=${own}&upload=${uploadId}`, '10.0.5.1', {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-range': `bytes 0-${PART - 1}/${2 * PART}`,
    },
    body: Buffer.alloc(PART, 1),
  });
  expect([chunk.status, (await chunk.json()).status]).toEqual([200, true]);
  const media = await ask(`/media/${key}/1/mp4/720p.mp4`, '10.0.5.1');
  expect([media.status, await media.text()]).toEqual([200, 'bytes']);
  expect((await ask('/healthz', '10.0.5.1')).status).toBe(200);

  release();
  expect((await Promise.all(burst)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask('/api/videos/new', '10.0.5.1')).status).toBe(200);
});

it('gives one network a quarter of the places once half of them are taken, and others the rest', async () => {
  waiting = 0;
  hold();
  const readers = ['10.1.1.1', '10.1.2.1'].map((from) => ask('/rules', from));
  await until('half of the places', () => waiting === 2);
  expect((await ask('/api/videos/new', '10.1.1.1')).status).toBe(503);
  expect((await ask('/api/videos/new', '10.1.3.1')).status).toBe(200);
  release();
  await Promise.all(readers);
});

it('requests whose body does not come hold no place, and a network has few of them', async () => {
  release();
  const port = Number(new URL(url).port);
  const silent = ['10.2.1.1', '10.2.2.1', '10.2.3.1', '10.2.4.1'].flatMap((from) =>
    Array.from({ length: 6 }, () => sendHead(port, from)),
  );
  const refused = () => silent.filter(({ said }) => said().startsWith('HTTP/1.1 503'));
  await until('those beyond four of each network', () => refused().length === 8);
  expect(silent.filter(({ said }) => said() === '')).toHaveLength(16);
  expect((await ask('/hot', '10.2.1.1')).status).toBe(200);
  const send = (from: string) =>
    ask('/api/auth/check', from, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect([(await send('10.2.5.1')).status, (await send('10.2.1.1')).status]).toEqual([200, 200]);
  for (const { socket } of silent) socket.destroy();
});

/** A request that says that a body follows, and sends none. */
function sendHead(port: number, from: string, type = 'application/json') {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (text) => (said += String(text))).on('error', () => {});
  socket.write(
    `POST /api/auth/check HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\ncontent-length: 9\r\n\r\n`,
  );
  return { socket, said: () => said };
}

it('cuts off clients that send headers too slowly, and limits connections by descriptors', async () => {
  const { server } = site.app;
  expect(server.headersTimeout).toBe(20_000);
  limitConnections(server, 1_256);
  expect(server.maxConnections).toBe(500);
  server.headersTimeout = 1;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
  let said = '';
  socket.on('data', (text) => (said += String(text))).on('error', () => {});
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 408/);
});
