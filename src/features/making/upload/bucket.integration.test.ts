import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { checkBucket, checkDirectUploads } from '#platform/doctor/check-bucket.ts';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { listObjects } from '#platform/storage/s3/read.ts';
import { type Fault, type FaultyProxy, openFaultyProxy } from '#platform/testing/faulty-proxy.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { sharedS3Server } from '#platform/testing/shared-swift.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { createVireo } from '../../../../packages/client/src/vireo.ts';
import type { UploadPlace, UploadSource } from '../../../../packages/client/src/upload.ts';
import { expireUploads } from './model/sweep.ts';
import { contentRange, DIRECT_PART_MAX } from './rules.ts';
import { preferDirect, stepsFor } from './ui/direct.ts';
import type { Target } from './ui/send-bytes.ts';
import { readState } from './ui/send-chunk.ts';
import { transfer } from './ui/transfer.ts';

const KB = 1024;
const CHUNK = 64 * KB;
let server: Awaited<ReturnType<typeof sharedS3Server>>;
/** The line over which the site and senders reach it. */
let line: FaultyProxy;
let site: TestSite;
let person: Person;
let url = '';
/** Calls that have reached the site. */
const reached: string[] = [];

beforeAll(async () => {
  server = await sharedS3Server();
  line = await openFaultyProxy(server.port);
  site = await openSite('uploads');
  url = await site.listen();
  person = await signUp(site);
});
afterEach(() => {
  vi.unstubAllGlobals();
  line.break(() => null);
});
afterAll(async () => {
  await site?.close();
  await line?.close();
});

async function openSite(bucket: string, more = ''): Promise<TestSite> {
  const address = server.url(bucket).replace(`:${server.port}/`, `:${line.port}/`) + more;
  await createS3Client(readS3Address(address)).ask({ method: 'PUT' });
  const env = { STORAGE_URL: address, DIRECT_UPLOADS: 'on', MAX_UPLOAD_SIGNED_IN: '100MB' };
  const opened = await startSite(env);
  opened.app.addHook('onRequest', async (request) => void reached.push(request.url.split('?')[0] ?? ''));
  await opened.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  return opened;
}

/** Keys in the bucket, of that folder. */
async function listBucket(folder: string): Promise<string[]> {
  const client = createS3Client(readS3Address(server.url('uploads')));
  const keys = [];
  for await (const { key } of listObjects(client, '', folder)) keys.push(key);
  return keys;
}

async function stored({ ctx }: TestSite, code: string) {
  const row = await ctx.db
    .selectFrom('upload')
    .innerJoin('video', 'video.id', 'upload.video_id')
    .select(['media_key', 'video.state', 'sha256'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const { stream } = await ctx.storage.open(originalKey(row.media_key));
  return { state: row.state, sha256: row.sha256, bytes: Buffer.concat(await stream.toArray()) };
}

function fileOf(bytes: Buffer): UploadSource & { reads: number[] } {
  const reads: number[] = [];
  const read = async (start: number, end: number) => {
    reads.push(start);
    return new Blob([new Uint8Array(bytes.subarray(start, end))]);
  };
  return { name: 'clip.mp4', size: bytes.length, read, reads };
}

async function begin(size: number) {
  const { body } = await person.post('/api/video/request', { filename: 'clip.mp4', size });
  const { uploadId: upload, code, id, direct } = body as Record<string, string>;
  return { which: { upload, code }, id: String(id), direct };
}

/** Sends the first `end` bytes of an upload through the site. */
async function sendChunk(which: Record<string, string | undefined>, end: number, total: number) {
  const answer = await fetch(`${url}/api/upload/chunk?${new URLSearchParams(which as never)}`, {
    method: 'POST',
    headers: {
      ...person.headers,
      'content-type': 'application/octet-stream',
      'content-range': range(0, end, total),
    },
    body: 'x'.repeat(end),
  });
  return { answer, body: (await answer.json()) as object };
}

const outside = globalThis.fetch;

/** Puts bytes as XMLHttpRequest does in a page. */
async function putOutside({ method, url: to }: Target, body: Blob, _: unknown, signal: AbortSignal) {
  const answer = await outside(to, { method, body, signal }).catch(() => {
    throw new CallError(0, 'network');
  });
  return { status: answer.status, text: await answer.text() };
}

const range = (start: number, end: number, total: number) => contentRange({ start, end: end - 1, total });

describe('parts that go straight into the bucket', () => {
  it('become the file, with its hash, and none of them goes through the site', async () => {
    reached.length = 0;
    const bytes = randomBytes(3 * CHUNK + 7);
    const vireo = createVireo({ url, token: person.token });
    const { code } = await vireo.upload(fileOf(bytes), { chunkSize: CHUNK });
    const { state, sha256, bytes: kept } = await stored(site, code);
    expect([state, kept.equals(bytes)]).toEqual(['stored', true]);
    expect(sha256).toEqual(createHash('sha256').update(bytes).digest());
    const calls = reached.filter((path) => path.startsWith('/api/upload/'));
    expect(calls).toEqual([1, 2, 3, 4].flatMap(() => ['/api/upload/part', '/api/upload/part/stored']));
    expect([await listBucket('uploads/'), await listBucket('offered/')]).toEqual([[], []]);
  });

  it('continue an upload where another client left it', async () => {
    const bytes = randomBytes(3 * CHUNK);
    const stop = new AbortController();
    let place: UploadPlace | undefined;
    const first = fileOf(bytes);
    const begun = createVireo({ url, token: person.token }).upload(first, {
      chunkSize: CHUNK,
      signal: stop.signal,
      onBegun: (given) => (place = given),
      onProgress: () => stop.abort(new Error('left')),
    });
    await expect(begun).rejects.toThrow('left');
    const second = fileOf(bytes);
    // Without the session: the token of the upload is enough.
    const { code } = await createVireo({ url }).upload(second, {
      chunkSize: CHUNK,
      ...(place && { resume: place }),
    });
    expect([first.reads, second.reads]).toEqual([[0], [CHUNK, 2 * CHUNK]]);
    expect((await stored(site, code)).bytes.equals(bytes)).toBe(true);
  });

  it('only count if they are there as announced', async () => {
    const { which, direct } = await begin(100);
    expect(direct).toBe(true);
    const part = (text: string) => person.post('/api/upload/part', { ...which, range: text });
    const adopt = (text: string) => person.post('/api/upload/part/stored', { ...which, range: text });
    for (const text of ['bytes 0-9', range(10, 20, 100), range(0, 10, 90), range(0, 0, 100)]) {
      expect((await part(text)).body).toMatchObject({ code: 'invalid_content_range' });
      expect((await adopt(text)).body).toMatchObject({ code: 'invalid_content_range' });
    }
    expect((await adopt(range(0, 10, 100))).body).toMatchObject({ code: 'part_not_stored' });
    const { address } = (await part(range(0, 10, 100))).body;
    const put = await fetch(String(address), { method: 'PUT', body: 'ten bytes.' });
    expect(put.status).toBe(200);
    expect((await adopt(range(0, 11, 100))).body).toMatchObject({ code: 'part_not_stored' });
    expect((await adopt(range(0, 100, 100))).body).toMatchObject({ code: 'part_not_stored' });
    const status = `/api/upload/status?upload=${which.upload}&code=${which.code}`;
    expect((await person.get(status)).body).toMatchObject({ direct: true, upload: { size_completed: 0 } });
    const other = await signUp(site);
    const theirs = await other.post('/api/upload/part', { ...which, range: range(0, 10, 100) });
    expect(theirs.body).toMatchObject({ code: 'upload_not_found' });
    expect((await adopt(range(0, 10, 100))).body).toMatchObject({ upload: { size_completed: 10 } });
    expect((await adopt(range(0, 10, 100))).body).toMatchObject({ code: 'invalid_content_range' });
  });

  it('keep to the limits of a file and of a part', async () => {
    const { body } = await person.post('/api/video/request', { filename: 'clip.mp4' });
    const { uploadId: upload, code } = body as Record<string, string>;
    const part = (end: number, total: number) =>
      person.post('/api/upload/part', { upload, code, range: range(0, end, total) });
    expect((await part(10, 100 * KB * KB + 1)).body).toMatchObject({ code: 'too_large' });
    const longer = await part(DIRECT_PART_MAX + 1, DIRECT_PART_MAX + 1);
    expect(longer.body).toMatchObject({ code: 'invalid_content_range' });
    expect((await part(DIRECT_PART_MAX, DIRECT_PART_MAX)).code).toBe(200);
  });

  it('are sent by the page’s uploader, which continues after a broken connection and retries a busy bucket', async () => {
    const bytes = randomBytes(3 * CHUNK);
    const { which } = await begin(bytes.length);
    vi.stubGlobal('fetch', (to: string, request: RequestInit = {}) =>
      outside(new URL(to, url), { ...request, headers: { ...request.headers, ...person.headers } }),
    );
    const faults: (Fault | null)[] = [null, 'cut', null, 'busy'];
    line.break((request) => (/^PUT .*offered/.test(request) ? (faults.shift() ?? null) : null));
    const place = { uploadId: String(which.upload), code: String(which.code) };
    const through = () => Promise.reject(new Error('Nothing goes through the site'));
    const port = {
      send: preferDirect(stepsFor(new Blob([new Uint8Array(bytes)]), place, putOutside), through),
      status: async () => readState((await call(api.upload.status, which)).upload),
      mayRetry: (error: unknown) => error instanceof CallError && error.code === 'bucket',
      wait: async () => undefined,
    };
    const { signal } = new AbortController();
    const onProgress = () => undefined;
    await transfer(port, { total: bytes.length, stored: 0, chunkSize: CHUNK, signal, onProgress });
    expect(faults).toEqual([]);
    expect((await stored(site, place.code)).bytes.equals(bytes)).toBe(true);
  });

  it('leave nothing behind when the upload is cancelled', async () => {
    const { which } = await begin(20);
    for (const [start, end] of [
      [0, 10],
      [10, 20],
    ] as const) {
      const input = { ...which, range: range(start, end, 20) };
      const { address } = (await person.post('/api/upload/part', input)).body;
      await fetch(String(address), { method: 'PUT', body: 'ten bytes.' });
      if (start === 0) await person.post('/api/upload/part/stored', input);
    }
    expect(await listBucket(`uploads/${which.upload}/`)).toHaveLength(1);
    expect(await listBucket(`offered/${which.upload}/`)).toHaveLength(1);
    expect((await person.post('/api/upload/cancel', which)).code).toBe(200);
    expect([...(await listBucket('uploads/')), ...(await listBucket('offered/'))]).not.toContainEqual(
      expect.stringContaining(String(which.upload)),
    );
    const late = await person.post('/api/upload/part', { ...which, range: range(10, 20, 20) });
    expect(late.body).toMatchObject({ code: 'upload_expired' });
  });

  it('go through the site where a sender cannot reach the bucket', async () => {
    const far = await openSite('unreached', `?public=http://127.0.0.1:${await freePort()}`);
    const { headers } = await far.app.inject('/new');
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
    reached.length = 0;
    const bytes = randomBytes(2 * CHUNK);
    const client = createVireo({ url: await far.listen(), token: (await signUp(far)).token });
    const { code } = await client.upload(fileOf(bytes), { chunkSize: CHUNK });
    expect((await stored(far, code)).bytes.equals(bytes)).toBe(true);
    const calls = reached.filter((path) => path.startsWith('/api/upload/'));
    expect(calls).toEqual(['/api/upload/part', '/api/upload/chunk', '/api/upload/chunk']);
    await far.close();
  });
});

it('the doctor asks the bucket whether it accepts them', async () => {
  const { STORAGE_URL: address } = site.ctx.config;
  expect(await checkBucket(address)).toMatchObject({ ok: true });
  expect(address && (await checkDirectUploads({ address, publicUrl: url }))).toMatchObject({ ok: true });
  expect(await checkBucket(readS3Address(server.url('none')))).toMatchObject({ ok: false });
});

describe('files that go through the site into the bucket', () => {
  it('as a form, and as chunks of which the last ones expire', async () => {
    const form = new FormData();
    form.append('title', 'Ducks');
    form.append('filedata', new Blob(['the bytes of a film']), 'ducks.mp4');
    const answer = await fetch(`${url}/api/video/upload`, {
      method: 'POST',
      headers: person.headers,
      body: form,
    });
    const { code, upload } = (await answer.json()) as { code: string; upload: object };
    expect(upload).toMatchObject({ state: 'completed' });
    expect((await stored(site, code)).bytes.toString()).toBe('the bytes of a film');

    const { which } = await begin(20);
    const sent = await sendChunk(which, 10, 20);
    expect(sent.body).toMatchObject({ upload: { size_completed: 10 } });
    expect(await listBucket(`uploads/${which.upload}/`)).toHaveLength(1);
    site.advance(8 * 86_400_000);
    await expireUploads(site.ctx);
    expect(await listBucket(`uploads/${which.upload}/`)).toEqual([]);
  });

  it('are refused while the bucket is busy, and leave nothing behind', async () => {
    const { which } = await begin(20);
    line.break((request) => (request.startsWith('PUT ') ? 'busy' : null));
    const { answer, body } = await sendChunk(which, 20, 20);
    expect([answer.status, body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(line.seen().filter((request) => request.startsWith('PUT '))).toHaveLength(5);
    line.break(() => null);
    expect(await listBucket(`uploads/${which.upload}/`)).toEqual([]);
    expect((await sendChunk(which, 20, 20)).body).toMatchObject({ upload: { state: 'completed' } });
  });
});
