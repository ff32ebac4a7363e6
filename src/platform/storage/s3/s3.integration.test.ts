import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Fault, type FaultyProxy, openFaultyProxy } from '#platform/testing/faulty-proxy.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { sharedS3Server } from '#platform/testing/shared-swift.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { testStorage } from '../conformance.ts';
import { readS3Address } from './address.ts';
import { createS3Client } from './client.ts';
import { listObjects } from './read.ts';
import { openS3Storage } from './s3.ts';

let server: Awaited<ReturnType<typeof sharedS3Server>>;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 's3-scratch-'));
  server = await sharedS3Server();
});

afterAll(async () => {
  await rm(scratch, { recursive: true });
});

/** A bucket that nothing is in; the files lie below `folder` of it. */
async function openBucket(name: string, folder = '') {
  const address = readS3Address(`${server.url(name)}${folder}`);
  await createS3Client(address).ask({ method: 'PUT' });
  return { address, storage: await openS3Storage(address, scratch) };
}

testStorage('S3', async () => {
  const { address, storage } = await openBucket('conforming', '/site/files');
  return { storage, reopen: () => openS3Storage(address, scratch), close: async () => {} };
});

const MIB = 1024 ** 2;

test('a long object goes in pieces, comes back by ranges, and a source that fails leaves nothing', async () => {
  const { address, storage } = await openBucket('pieces');
  const bytes = randomBytes(20 * MIB + 7);
  expect(await storage.put('long', Readable.from([bytes]))).toEqual({ size: bytes.length });
  const { stream } = await storage.open('long', { start: 16 * MIB - 3, end: 16 * MIB + 3 });
  expect((await buffer(stream)).equals(bytes.subarray(16 * MIB - 3, 16 * MIB + 4))).toBe(true);
  const failing = Readable.from(
    (function* () {
      yield bytes;
      throw new Error('cut');
    })(),
  );
  await expect(storage.put('long', failing)).rejects.toThrow('cut');
  expect((await storage.stat('long'))?.size).toBe(bytes.length);
  const left = await createS3Client(address).ask({ method: 'GET', query: { uploads: '' } });
  expect(left).not.toContain('<UploadId>');
});

test('long parts are joined by the server, whichever process took them', async () => {
  const { address, storage } = await openBucket('joined');
  const other = await openS3Storage(address, scratch);
  const bytes = randomBytes(21 * MIB);
  const chunk = (start: number, end: number) => Readable.from([bytes.subarray(start * MIB, end * MIB)]);
  await storage.parts('u').write(0, chunk(0, 8));
  await storage.parts('u').write(12 * MIB, chunk(12, 21));
  // Half of it is there already: of bytes that came twice the object has one.
  await other.parts('u').write(8 * MIB, chunk(8, 16));
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(await storage.parts('u').assemble('joined', 21 * MIB)).toEqual({ size: 21 * MIB, sha256: hash });
  expect((await buffer((await other.open('joined')).stream)).equals(bytes)).toBe(true);
  expect(await other.parts('u').assemble('joined', 21 * MIB)).toEqual({ size: 21 * MIB, sha256: hash });
  const left = [];
  for await (const { key } of listObjects(createS3Client(address), '', 'uploads/')) left.push(key);
  expect(left).toEqual([]);
});

test('an address serves the object for a while, with its type, to who has it', async () => {
  const { storage } = await openBucket('addressed');
  await storage.put('film', Buffer.from('0123456789'));
  const address = await storage.address('film', { seconds: 60, type: 'video/mp4' });
  const answer = await fetch(address!, { headers: { range: 'bytes=2-4' } });
  expect([answer.status, await answer.text()]).toEqual([206, '234']);
  expect(answer.headers.get('content-type')).toContain('video/mp4');
  expect((await fetch(address!.replace('film', 'other'))).status).toBe(403);
});

test('a wrong secret, or no server, is told apart from a missing object', async () => {
  const wrong = await openS3Storage(readS3Address(server.url('conforming', 'wrong')), scratch);
  await expect(wrong.stat('x')).rejects.toThrow('403');
  const nobody = readS3Address(`s3+http://a:b@127.0.0.1:${await freePort()}/bucket`);
  const gone = await openS3Storage(nobody, scratch);
  await expect(gone.stat('x')).rejects.toMatchObject({ code: 'unavailable' });
});

test('what is cut in the middle of an object is given up, and swept where it could not be', async () => {
  const { address, storage } = await openBucket('cut');
  const client = createS3Client(address);
  await client.ask({ method: 'POST', key: 'objects/dead', query: { uploads: '' } });
  expect(await storage.sweep(60_000)).toBe(0);
  expect(await storage.sweep(-60_000)).toBe(1);
  expect(await client.ask({ method: 'GET', query: { uploads: '' } })).not.toContain('<UploadId>');
});

describe('parts that others put into the bucket', () => {
  const bytes = randomBytes(12 * MIB);
  const parts = async (bucket: string) => {
    const { address, storage } = await openBucket(bucket);
    const upload = storage.parts('u');
    const client = createS3Client(address);
    const listAll = async () => {
      const keys = [];
      for await (const { key } of listObjects(client, '', '')) keys.push(key);
      return keys;
    };
    return { storage, upload, listAll };
  };
  const put = async (address: string | null, body: Buffer) =>
    (await fetch(String(address), { method: 'PUT', body: new Uint8Array(body) })).status;
  const offer = (from: number, to: number) => ({ offset: from * MIB, size: (to - from) * MIB });

  test('count once they are adopted, and nobody changes them from then on', async () => {
    const { storage, upload, listAll } = await parts('offered');
    const first = await upload.address(offer(0, 8), { seconds: 60 });
    expect(await put(first, bytes.subarray(0, 8 * MIB))).toBe(200);
    expect(await upload.contiguous()).toBe(0);
    expect(await upload.adopt(offer(0, 8))).toEqual({ size: 8 * MIB, contiguous: 8 * MIB });
    expect(await put(first, randomBytes(8 * MIB))).toBe(200);
    expect(await upload.adopt(offer(0, 8))).toEqual({ size: 8 * MIB, contiguous: 8 * MIB });
    expect(await put(await upload.address(offer(8, 12), { seconds: 60 }), bytes.subarray(8 * MIB))).toBe(200);
    await upload.adopt(offer(8, 12));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await upload.assemble('offered', bytes.length)).toEqual({ size: bytes.length, sha256 });
    expect((await buffer((await storage.open('offered')).stream)).equals(bytes)).toBe(true);
    expect(await storage.sweep(-60_000)).toBeGreaterThan(0);
    expect(await listAll()).toEqual(['objects/offered']);
  });

  test('are refused with another length, or when nothing or something else is there', async () => {
    const { upload, listAll } = await parts('refused');
    const address = await upload.address(offer(0, 1), { seconds: 60 });
    expect(await put(address, bytes.subarray(0, MIB + 1))).toBe(403);
    expect(await put(address, bytes.subarray(0, MIB - 1))).toBe(403);
    expect(await put(address?.replace('0000?', '0001?') ?? null, bytes.subarray(0, MIB))).toBe(403);
    expect((await fetch(String(address))).status).toBe(403);
    await expect(upload.adopt(offer(0, 1))).rejects.toMatchObject({ code: 'not_found' });
    expect(await put(address, bytes.subarray(0, MIB))).toBe(200);
    await expect(upload.adopt(offer(0, 2))).rejects.toMatchObject({ code: 'too_short' });
    await expect(upload.adopt({ offset: 0, size: 5 })).rejects.toMatchObject({ code: 'too_long' });
    expect(await upload.contiguous()).toBe(0);
    await upload.discard();
    expect(await listAll()).toEqual([]);
  });

  test('adopted twice at once are there once, and addresses end', async () => {
    const { storage, upload } = await parts('twice');
    const short = await upload.address(offer(1, 2), { seconds: 1 });
    expect(await put(await upload.address(offer(0, 1), { seconds: 60 }), bytes.subarray(0, MIB))).toBe(200);
    const adopted = await Promise.all([1, 2].map(() => upload.adopt(offer(0, 1))));
    expect(adopted).toEqual([1, 2].map(() => ({ size: MIB, contiguous: MIB })));
    expect((await upload.assemble('twice', MIB)).size).toBe(MIB);
    expect((await storage.stat('twice'))?.size).toBe(MIB);
    await vi.waitFor(async () => expect(await put(short, bytes.subarray(0, MIB))).toBe(403), PATIENT);
  });
});

describe('a server in trouble', () => {
  const bytes = randomBytes(12 * MIB);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let line: FaultyProxy;
  let made = 0;
  beforeAll(async () => void (line = await openFaultyProxy(server.port)));
  afterAll(() => line?.close());

  /** A bucket that is reached over the line, and what is in it. */
  async function openFaulty() {
    made += 1;
    const { address } = await openBucket(`trouble-${made}`);
    const endpoint = `http://127.0.0.1:${line.port}`;
    const storage = await openS3Storage({ ...address, endpoint }, scratch);
    const client = createS3Client(address);
    const left = async () => {
      const keys = [];
      for await (const { key } of listObjects(client, '', '')) keys.push(key);
      return {
        keys,
        begun: (await client.ask({ method: 'GET', query: { uploads: '' } })).includes('<UploadId>'),
      };
    };
    return { storage, left };
  }
  /** Lets the first `times` requests of that kind go wrong. */
  const breakFirst = (fault: Fault, kind: RegExp, times: number) => {
    let left = times;
    line.break((request) => (kind.test(request) && left-- > 0 ? fault : null));
  };
  const sentOf = (kind: RegExp) => line.seen().filter((request) => kind.test(request)).length;

  test.each([
    ['busy', /^PUT .*partNumber=1/, 3],
    ['cut', /^PUT .*partNumber=2/, 2],
    ['lost', /^PUT .*partNumber=2/, 1],
    ['slow', /^PUT .*partNumber=2/, 1],
    ['busy', /^POST .*uploads=/, 2],
    ['lost', /^POST .*uploadId=/, 1],
  ] as const)('that is %s for %s some times takes a long object all the same', async (fault, kind, times) => {
    const { storage, left } = await openFaulty();
    breakFirst(fault, kind, times);
    expect(await storage.put('long', Readable.from([bytes]))).toEqual({ size: bytes.length });
    expect(sentOf(kind)).toBeGreaterThan(times);
    expect((await buffer((await storage.open('long')).stream)).equals(bytes)).toBe(true);
    expect(await left()).toEqual({ keys: ['objects/long'], begun: false });
  });

  test.each([
    ['cut', /^PUT .*partNumber=2/],
    ['busy', /^POST .*uploadId=/],
  ] as const)(
    'that stays %s for %s is given up after five tries, and nothing is left',
    async (fault, kind) => {
      const { storage, left } = await openFaulty();
      breakFirst(fault, kind, Infinity);
      const put = storage.put('long', Readable.from([bytes]));
      await expect(put).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' });
      expect(sentOf(kind)).toBe(5);
      expect(await left()).toEqual({ keys: [], begun: false });
    },
  );

  test('that knows nothing of an upload that it has just joined has joined it', async () => {
    const { storage, left } = await openFaulty();
    const faults: Fault[] = ['lost', 'gone'];
    line.break((request) => (/^POST .*uploadId=/.test(request) ? (faults.shift() ?? null) : null));
    expect(await storage.put('long', Readable.from([bytes]))).toEqual({ size: bytes.length });
    expect([faults, await left()]).toEqual([[], { keys: ['objects/long'], begun: false }]);
    line.break((request) => (/^POST .*uploadId=/.test(request) ? 'gone' : null));
    await expect(storage.put('other', Readable.from([bytes]))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that ends in the middle of an answer is unavailable, and the parts are put together the next time', async () => {
    const { storage } = await openFaulty();
    const upload = storage.parts('u');
    await upload.write(8 * MIB, Readable.from([bytes.subarray(8 * MIB)]));
    await upload.write(0, Readable.from([bytes.subarray(0, 8 * MIB)]));
    breakFirst('torn', /^GET .*uploads\/u/, 1);
    await expect(upload.assemble('whole', bytes.length)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await upload.contiguous()).toBe(bytes.length);
    expect(await upload.assemble('whole', bytes.length)).toEqual({ size: bytes.length, sha256 });
  });

  test('that ends in the middle of a list is asked once more', async () => {
    const { storage } = await openFaulty();
    await storage.put('one', Buffer.from('1'));
    breakFirst('torn', /^GET .*list-type/, 1);
    const keys = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect([keys, sentOf(/^GET .*list-type/)]).toEqual([['one'], 2]);
  });

  test('that does not answer is given up', async () => {
    const { address } = await openBucket('silent');
    const endpoint = `http://127.0.0.1:${line.port}`;
    const client = createS3Client({ ...address, endpoint }, { answer: 50, lastTry: 100 });
    line.break(() => 'held');
    await expect(client.ask({ method: 'GET' })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
