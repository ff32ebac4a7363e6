import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { makeDownload } from '#features/making/studio/model/download.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Nginx, startNginx } from '#platform/testing/nginx.ts';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { addVideo, greetingOf, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { type FaultyProxy, openFaultyProxy } from '#platform/testing/faulty-proxy.ts';
import { type S3Server, startS3Server } from '#platform/testing/swift.ts';
import { PATIENT, until } from '#platform/testing/until.ts';

const MIB = 2 ** 20;

let site: TestSite;
let nginx: Nginx;
let behind = '';
/** Paths whose requests have reached the site. */
const reached: string[] = [];

beforeAll(async () => {
  site = await startSite({ X_ACCEL: 'on', TRUST_PROXY: 'loopback' });
  site.app.addHook('onRequest', async ({ url }) => void reached.push(url));
  behind = await site.listen();
  // Nobody listens at the second: whoever is sent there must not notice.
  nginx = await startNginx({
    web: [Number(new URL(behind).port), await freePort()],
    objects: join(site.ctx.config.dataDir, 'files', 'objects'),
  });
});
afterAll(async () => {
  await nginx?.close();
  await site?.close();
});

async function addFilm(on = site): Promise<{ id: number; path: string; key: string }> {
  const { id } = await addVideo(on, {});
  const { media_key } = await on.ctx.db
    .selectFrom('video')
    .where('id', '=', id)
    .select('media_key')
    .executeTakeFirstOrThrow();
  const key = `media/${media_key}/1/mp4/240p.mp4`;
  await on.ctx.storage.put(key, Buffer.from('0123456789'));
  return { id, key, path: `/${key}` };
}

it('sends files itself once the site says that they may be had', async () => {
  const { id, key, path } = await addFilm();
  const told = await fetch(`${behind}${path}`);
  expect([told.headers.get('x-accel-redirect'), await told.text()]).toEqual([`/_stored/${key}`, '']);
  const part = await fetch(`${nginx.url}${path}`, { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': 'bytes 2-4/10',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(part.headers.get('x-accel-redirect')).toBeNull();
  const known = { 'if-none-match': part.headers.get('etag') ?? '' };
  expect((await fetch(`${nginx.url}${path}`, { headers: known })).status).toBe(304);
  expect((await fetch(`${nginx.url}${path}`, { method: 'HEAD' })).headers.get('content-length')).toBe('10');
  expect((await fetch(`${nginx.url}/_stored/${key}`)).status).toBe(404);
  await site.ctx.db.updateTable('video').set({ state: 'deleted' }).where('id', '=', id).execute();
  site.ctx.bus.publish('video-access', { id });
  await vi.waitFor(async () => expect((await fetch(`${nginx.url}${path}`)).status).toBe(404), PATIENT);
});

const pageFor = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${nginx.url}/new`, { headers });
  return { cache: answer.headers.get('x-cache'), status: answer.status, body: await answer.text() };
};

it('keeps pages for a moment for who has no cookie, and for nobody else', async () => {
  await vi.waitFor(async () => {
    await pageFor();
    expect((await pageFor()).cache).toBe('HIT');
  }, PATIENT);
  const una = await signUp(site, { username: 'una' });
  const own = await pageFor({ cookie: una.cookie });
  expect([own.cache, own.body.includes('una')]).toEqual(['BYPASS', true]);
  const after = await pageFor();
  expect([after.status, after.body.includes('una')]).toEqual([200, false]);
  // Another form of the page, which this site does not have: its copy is no answer.
  expect((await pageFor({ accept: 'application/activity+json' })).status).toBe(404);
  expect((await fetch(`${nginx.url}/api/videos/new`)).headers.get('x-cache')).toBeNull();
});

it('passes an upload on as it arrives', async () => {
  const una = await signUp(site);
  const { code, uploadId } = (await una.post('/api/video/request', { filename: 'clip.mp4' })).body;
  const path = `/api/upload/chunk?code=${code}&upload=${uploadId}`;
  const chunk = Buffer.alloc(200_000, 'x');
  const sending = httpRequest(`${nginx.url}${path}`, {
    method: 'POST',
    headers: {
      ...una.headers,
      'content-type': 'application/octet-stream',
      'content-length': chunk.length,
      'content-range': `bytes 0-${chunk.length - 1}/${2 * chunk.length}`,
    },
  });
  const answered = once(sending, 'response');
  sending.write(chunk.subarray(0, 100_000));
  await until('the beginning of the chunk', () => reached.includes(path));
  sending.end(chunk.subarray(100_000));
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

it('carries sockets', async () => {
  const una = await signUp(site);
  const { id } = await addVideo(site, {});
  const socket = new WebSocket(`${nginx.url.replace('http', 'ws')}/push/websocket`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  await once(socket, 'open');
  socket.send(await greetingOf(una));
  socket.send(JSON.stringify({ command: 'subscribe', resource: 'video', id }));
  let value = 0;
  await until('the score', async () => {
    value = 1 - value;
    await una.post(`/api/video/${id}/vote`, { value });
    return heard.some((text) => text.includes('videoScore'));
  });
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});

it('answers while four addresses send heads without bodies, through the front and past it', async () => {
  const fronts = [nginx.port, Number(new URL(behind).port)];
  const heads = fronts.flatMap((port) =>
    ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].flatMap((from) =>
      Array.from({ length: 70 }, () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        const headers = [
          'host: a',
          `x-forwarded-for: ${from}`,
          'content-type: application/json',
          'content-length: 9',
        ];
        socket.write(`POST /api/auth/check HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
        return socket;
      }),
    ),
  );
  let heard = 0;
  for (const socket of heads) socket.once('data', () => (heard += 1));
  await until('refusals of those beyond fifteen of each address', () => heard >= heads.length - 4 * 15);
  const sent = {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
    headers: { 'x-forwarded-for': '192.0.2.9' },
  };
  for (const url of [nginx.url, behind]) {
    expect((await fetch(`${url}/api/videos/new`, { headers: sent.headers })).status).toBe(200);
    expect((await fetch(`${url}/api/auth/check`, sent)).status).toBe(200);
  }
  for (const socket of heads) socket.destroy();
});

/** A web container: an address of its own, and the same port as the others. */
async function openContainer(address: string, port: number) {
  const sockets = new Set<Socket>();
  let isAsked = false;
  const server = createServer((socket) => {
    isAsked = true;
    const inner = connect(Number(new URL(behind).port), '127.0.0.1');
    for (const each of [socket, inner]) sockets.add(each.on('error', () => each.destroy()));
    socket.pipe(inner).pipe(socket);
  });
  await once(server.listen(port, address), 'listening');
  return {
    isAsked: () => isAsked,
    async remove() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Asks four times at once, again and again, and collects the answers. */
function startLoad(ask: () => Promise<number>) {
  const answers = new Set<number>();
  let isOver = false;
  const loops = Array.from({ length: 4 }, async () => {
    while (!isOver) answers.add(await ask());
  });
  return {
    answers,
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

it('asks containers that were made anew at other addresses, though nobody touches it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vireo-follow-'));
  const [list, names, port] = [join(root, 'web.list'), join(root, 'names'), await freePort()];
  const nameAs = (...addresses: string[]) =>
    writeFile(names, addresses.map((address) => `${address} STREAM web\n${address} DGRAM\n`).join(''));
  await writeFile(list, 'server 127.0.0.1:8080 down;\n');
  const [first, second] = [await openContainer('127.0.0.2', port), await openContainer('127.0.0.3', port)];
  await nameAs('127.0.0.2', '127.0.0.3');
  const front = await startNginx({ web: list });
  const env = {
    ...process.env,
    PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`,
    PORT: String(port),
  };
  const follower = spawn('sh', ['deploy/nginx/follow.sh', list, `cat ${names}`, front.reload], { env });
  onTestFinished(async () => {
    follower.kill();
    await front.close();
    await rm(root, { recursive: true });
  });
  const ask = async () => (await fetch(`${front.url}/api/videos/new`, { method: 'HEAD' })).status;
  await until('requests at both', async () => {
    await ask();
    return first.isAsked() && second.isAsked();
  });
  // For a moment, what has read the old list takes requests too.
  const oldEnds = () => until('the end of the old process', async () => (await front.workers()) === 1);
  await oldEnds();
  const load = startLoad(ask);
  // An upgrade: while one is away the other answers, and soon nothing is left of both.
  await first.remove();
  const third = await openContainer('127.0.0.4', port);
  await nameAs('127.0.0.3', '127.0.0.4');
  await until('a request at the third', third.isAsked);
  await oldEnds();
  await second.remove();
  await nameAs('127.0.0.4');
  await until('a list without the second', async () => !(await readFile(list, 'utf8')).includes('127.0.0.3'));
  expect([...load.answers]).toEqual([200]);
  // One that is alone is gone before it is made anew.
  await third.remove();
  await until('an answer that nobody is there', () => load.answers.has(502));
  const last = await openContainer('127.0.0.5', port);
  await nameAs('127.0.0.5');
  await until('answers again', async () => last.isAsked() && (await ask()) === 200);
  await load.end();
  await last.remove();
});

it('goes on showing pages while no process answers', async () => {
  await pageFor();
  await site.app.close();
  await vi.waitFor(async () => {
    const { cache, status } = await pageFor();
    expect([cache, status]).toEqual(['STALE', 200]);
  }, PATIENT);
});

describe('files in a bucket', () => {
  let server: S3Server;
  /** The line over which the front reaches the bucket. */
  let line: FaultyProxy;
  let stored: TestSite;
  let front: Nginx;
  let direct = '';
  beforeAll(async () => {
    server = await startS3Server();
    line = await openFaultyProxy(server.port);
    const STORAGE_URL = server.url('films').replace(`:${server.port}/`, `:${line.port}/`);
    await createS3Client(readS3Address(STORAGE_URL)).ask({ method: 'PUT' });
    stored = await startSite({ X_ACCEL: 'on', TRUST_PROXY: 'loopback', STORAGE_URL });
    direct = await stored.listen();
    front = await startNginx({
      web: [Number(new URL(direct).port)],
      bucket: `127.0.0.1:${line.port}`,
    });
  });
  afterAll(async () => {
    await front?.close();
    await stored?.close();
    await line?.close();
    await server?.close();
  });

  /** Headers without those that every answer of a web server has. */
  function saidBy({ headers }: Response): Record<string, string> {
    const usual = new Set(['connection', 'date', 'keep-alive', 'server', 'content-length', 'last-modified']);
    return Object.fromEntries([...headers].filter(([name]) => !usual.has(name)));
  }

  it('are sent by ranges, with the headers of the site and none of the bucket', async () => {
    const { path } = await addFilm(stored);
    const headers = { range: 'bytes=2-4', origin: 'https://elsewhere.example' };
    const part = await fetch(`${front.url}${path}`, { headers });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(saidBy(part)).toEqual({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'content-range, content-length, etag',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-range': 'bytes 2-4/10',
      'content-type': 'video/mp4',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"\w+"$/),
      'x-content-type-options': 'nosniff',
    });
    const whole = await fetch(`${front.url}${path}`, {
      headers: { authorization: 'Bearer x', cookie: 'a=b' },
    });
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const etag = part.headers.get('etag') ?? '';
    const head = await fetch(`${front.url}${path}`, { method: 'HEAD' });
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual(['10', etag]);
    expect((await fetch(`${front.url}${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('are fetched in parts, once, and never as a whole for some of their bytes', async () => {
    const { key, path } = await addFilm(stored);
    const film = randomBytes(3 * MIB);
    await stored.ctx.storage.put(key, film);
    const read = async (start: number, end: number) => {
      const answer = await fetch(`${front.url}${path}`, { headers: { range: `bytes=${start}-${end}` } });
      return [answer.status, Buffer.from(await answer.arrayBuffer()).equals(film.subarray(start, end + 1))];
    };
    line.break(() => null);
    expect(await read(MIB + 10, MIB + 2_000)).toEqual([206, true]);
    expect(await read(MIB + 500_000, 2 * MIB - 1)).toEqual([206, true]);
    expect(line.ranges()).toEqual([`bytes=${MIB}-${2 * MIB - 1}`]);
    // A segment that lies in two parts; the first is there.
    expect(await read(2 * MIB - 5, 2 * MIB + 5)).toEqual([206, true]);
    expect(line.ranges().slice(1)).toEqual([`bytes=${2 * MIB}-${3 * MIB - 1}`]);
    const whole = await fetch(`${front.url}${path}`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    expect(line.ranges().slice(2)).toEqual([`bytes=0-${MIB - 1}`]);
  });

  it('that cannot be had are refused in the words of the front', async () => {
    const { id, key, path } = await addFilm(stored);
    const told = (await fetch(`${direct}${path}`)).headers.get('x-accel-redirect') ?? '';
    expect(told).toMatch(/^\/_bucket\/films\/objects\/media\/.*X-Amz-Signature=/);
    for (const address of [told, told.split('?')[0]])
      expect((await fetch(`${front.url}${address}`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/films/objects/${key}`)).ok).toBe(false);
    const beyond = await fetch(`${front.url}${path}`, { headers: { range: 'bytes=10-' } });
    expect([beyond.status, await beyond.text()]).toEqual([416, expect.not.stringMatching(/films|Amz|Code/)]);
    await stored.ctx.storage.remove(key);
    const gone = await fetch(`${front.url}${path}`);
    expect([gone.status, await gone.text()]).toEqual([404, expect.not.stringMatching(/films|Amz|Code/)]);
    await stored.ctx.storage.put(key, Buffer.from('again'));
    await stored.ctx.db.updateTable('video').set({ state: 'deleted' }).where('id', '=', id).execute();
    stored.ctx.bus.publish('video-access', { id });
    await vi.waitFor(async () => expect((await fetch(`${front.url}${path}`)).status).toBe(404), PATIENT);
  });

  it('keep their names and stay with who may have them', async () => {
    const { id, key } = await addFilm(stored);
    const token = await makeDownload(stored.ctx, id, { isWhole: true });
    await stored.ctx.storage.put(originalKey(key.split('/')[1] ?? ''), Buffer.from('original'));
    line.break(() => null);
    await (await fetch(`${front.url}${token}`)).text();
    const answer = await fetch(`${front.url}${token}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'original']);
    // It is kept by nobody on the way, so the bucket was asked twice.
    expect(line.ranges().filter((range) => range !== '')).toHaveLength(2);
    expect(saidBy(answer)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'content-type': 'application/octet-stream',
    });
  });

  it('are away while the bucket is', async () => {
    const { path } = await addFilm(stored);
    expect((await fetch(`${direct}${path}`)).status).toBe(200);
    await server.kill();
    const answer = await fetch(`${front.url}${path}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
