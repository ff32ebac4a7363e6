import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage } from './storage.ts';

type OpenedStorage = { storage: Storage; reopen: () => Promise<Storage>; close: () => Promise<void> };

const MISSING = expect.objectContaining({ name: 'StorageError', code: 'not_found' });

/**
 * Registers the tests that every `Storage` must pass. `reopen` gives another instance over the same files, as
 * a restarted or a second process would have.
 */
export function testStorage(name: string, openStorage: () => Promise<OpenedStorage>): void {
  describe(`${name} storage`, () => {
    let opened: OpenedStorage;
    beforeAll(async () => void (opened = await openStorage()));
    afterAll(async () => opened.close());
    const storage = (): Storage => opened.storage;

    describe('objects', () => {
      testObjects(storage);
      testKeys(storage);
    });
    describe('prefixes', () => testPrefixes(storage));
    describe('parts', () => {
      testParts(storage, () => opened.reopen());
      testUnfinishedParts(storage);
    });
    describe('following', () => testFollowing(storage, () => opened.reopen()));
  });
}

async function readBytes(
  storage: Storage,
  key: string,
  range?: { start: number; end?: number },
): Promise<string> {
  return (await buffer((await storage.open(key, range)).stream)).toString();
}

function testObjects(storage: () => Storage): void {
  test('keeps bytes and streams, and replaces them', async () => {
    expect(await storage().put('objects/a', Buffer.from('first'))).toEqual({ size: 5 });
    const before = await storage().stat('objects/a');
    expect(
      await storage().put('objects/a', Readable.from([Buffer.from('sec'), Buffer.from('ond!')])),
    ).toEqual({ size: 7 });
    expect(await readBytes(storage(), 'objects/a')).toBe('second!');
    const after = await storage().stat('objects/a');
    expect(after?.size).toBe(7);
    expect(after?.etag).not.toBe(before?.etag);
    expect(Math.abs(Date.now() - after!.modified.getTime())).toBeLessThan(60_000);
  });

  test('opens ranges', async () => {
    await storage().put('objects/range', Buffer.from('0123456789'));
    expect(await readBytes(storage(), 'objects/range', { start: 2, end: 4 })).toBe('234');
    expect(await readBytes(storage(), 'objects/range', { start: 7 })).toBe('789');
    expect(await readBytes(storage(), 'objects/range', { start: 9, end: 400 })).toBe('9');
    const { size, stream } = await storage().open('objects/range', { start: 0, end: 0 });
    expect({ size, bytes: (await buffer(stream)).toString() }).toEqual({ size: 10, bytes: '0' });
    const last = await storage().open('objects/range', (info) => ({ start: info.size - 2 }));
    expect((await buffer(last.stream)).toString()).toBe('89');
    for (const range of [{ start: 10 }, { start: -1 }, { start: 5, end: 4 }]) {
      await expect(storage().open('objects/range', range)).rejects.toMatchObject({ code: 'bad_range' });
    }
  });

  test('keeps an empty object', async () => {
    await storage().put('objects/empty', Buffer.alloc(0));
    expect(await readBytes(storage(), 'objects/empty')).toBe('');
    expect((await storage().stat('objects/empty'))?.size).toBe(0);
  });

  test('a source that fails leaves the old object', async () => {
    await storage().put('objects/kept', Buffer.from('old'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('new');
        throw new Error('gone');
      })(),
    );
    await expect(storage().put('objects/kept', broken)).rejects.toThrow('gone');
    expect(await readBytes(storage(), 'objects/kept')).toBe('old');
  });

  test('publishes a local file and leaves it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'));
    const path = join(folder, 'made');
    await writeFile(path, 'made here');
    for (let time = 0; time < 2; time += 1) {
      expect(await storage().putFile('objects/file', path)).toEqual({ size: 9 });
      expect(await readBytes(storage(), 'objects/file')).toBe('made here');
    }
    expect(await readFile(path, 'utf8')).toBe('made here');
    await rm(folder, { recursive: true });
    expect(await readBytes(storage(), 'objects/file')).toBe('made here');
    await expect(storage().putFile('objects/none', path)).rejects.toEqual(MISSING);
  });

  test('gives a local file while it is used', async () => {
    await storage().put('objects/local', Buffer.from('local'));
    expect(await storage().withLocalFile('objects/local', (path) => readFile(path, 'utf8'))).toBe('local');
    await expect(storage().withLocalFile('objects/none', async () => 0)).rejects.toEqual(MISSING);
  });
}

function testKeys(storage: () => Storage): void {
  test('what is not there', async () => {
    expect(await storage().stat('objects/none')).toBeNull();
    expect(await storage().stat('objects/a/below-a-file')).toBeNull();
    for (const key of ['objects/none', 'objects']) await expect(storage().open(key)).rejects.toEqual(MISSING);
    await storage().remove('objects/none');
  });

  test('removes', async () => {
    await storage().put('objects/short-lived', Buffer.from('x'));
    await storage().remove('objects/short-lived');
    expect(await storage().stat('objects/short-lived')).toBeNull();
  });

  test('refuses keys outside', async () => {
    for (const key of ['../x', '/etc/passwd', 'a/../../b', '']) {
      await expect(async () => storage().put(key, Buffer.from('x'))).rejects.toMatchObject({
        code: 'bad_key',
      });
      await expect(async () => storage().open(key)).rejects.toMatchObject({ code: 'bad_key' });
    }
  });

  test('knows its free space, and sweeps nothing that is young', async () => {
    const free = await storage().freeBytes();
    if (free !== null) expect(free).toBeGreaterThan(0);
    expect(await storage().sweep(60_000)).toBe(0);
  });
}

function testPrefixes(storage: () => Storage): void {
  test('lists and removes whole folders', async () => {
    const keys = ['tree/one/a', 'tree/one/deep/b', 'tree/one-more/c'];
    for (const key of keys) await storage().put(key, Buffer.from(key));
    expect((await keysBelow(storage(), 'tree/')).sort()).toEqual([...keys].sort());
    await storage().removePrefix('tree/one/');
    expect(await keysBelow(storage(), 'tree')).toEqual(['tree/one-more/c']);
    await expect(storage().open('tree/one/a')).rejects.toEqual(MISSING);
    await storage().removePrefix('tree/one/');
    await storage().put('tree/one/a', Buffer.from('again'));
    expect(await readBytes(storage(), 'tree/one/a')).toBe('again');
  });

  test('never means everything', async () => {
    await expect(async () => storage().removePrefix('')).rejects.toMatchObject({ code: 'bad_key' });
    await expect(async () => storage().removePrefix('/')).rejects.toMatchObject({ code: 'bad_key' });
  });
}

async function keysBelow(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, size } of storage.list(prefix)) {
    expect(size).toBeGreaterThan(0);
    keys.push(key);
  }
  return keys;
}

/** Random bytes, and streams of their parts. */
function randomParts(size: number) {
  const bytes = randomBytes(size);
  const part = (start: number, end: number): Readable => Readable.from([bytes.subarray(start, end)]);
  return { bytes, part };
}

function testParts(storage: () => Storage, reopen: () => Promise<Storage>): void {
  const { bytes, part } = randomParts(3_000_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  test('in order', async () => {
    const upload = storage().parts('in-order');
    expect(await upload.contiguous()).toBe(0);
    for (let start = 0; start < bytes.length; start += 1_000_000) {
      const end = start + 1_000_000;
      expect(await upload.write(start, part(start, end))).toEqual({ size: 1_000_000, contiguous: end });
    }
    expect(await upload.list()).toEqual([{ offset: 0, size: bytes.length }]);
    expect(await upload.assemble('parts/in-order', bytes.length)).toEqual({ size: bytes.length, sha256 });
    expect(await storedHash(storage(), 'parts/in-order')).toBe(sha256);
    expect(await upload.list()).toEqual([]);
    expect(await upload.assemble('parts/in-order', bytes.length)).toEqual({ size: bytes.length, sha256 });
  });

  test('out of order, through two processes, with a restart between', async () => {
    const second = await reopen();
    await second.parts('shuffled').write(2_000_000, part(2_000_000, 3_000_000));
    await storage().parts('shuffled').write(500_000, part(500_000, 2_000_000));
    expect(await second.parts('shuffled').list()).toEqual([{ offset: 500_000, size: 2_500_000 }]);
    await expect(second.parts('shuffled').assemble('parts/shuffled')).rejects.toMatchObject({
      code: 'incomplete',
    });
    expect(await second.parts('shuffled').contiguous()).toBe(0);
    await storage().parts('shuffled').write(0, part(0, 500_000));
    const third = await reopen();
    expect(await third.parts('shuffled').contiguous()).toBe(bytes.length);
    expect(await third.parts('shuffled').assemble('parts/shuffled')).toEqual({ size: bytes.length, sha256 });
    expect(await storedHash(storage(), 'parts/shuffled')).toBe(sha256);
  });

  test('the first part at an offset wins', async () => {
    const upload = storage().parts('twice');
    await upload.write(0, Readable.from([Buffer.from('first')]));
    const again = await upload.write(0, Readable.from([Buffer.from('later, longer')]));
    expect(again).toEqual({ size: 5, contiguous: 5 });
    expect((await upload.write(2, Readable.from([Buffer.from('inside')]))).contiguous).toBe(5);
    await upload.assemble('parts/twice', 5);
    expect(await readBytes(storage(), 'parts/twice')).toBe('first');
  });

  test('the same part at the same moment', async () => {
    const others = await Promise.all([reopen(), reopen()]);
    const all = [storage(), ...others].map((each) => each.parts('racing').write(0, part(0, 1_000_000)));
    for (const { size } of await Promise.all(all)) expect(size).toBe(1_000_000);
    await storage().parts('racing').write(1_000_000, part(1_000_000, 3_000_000));
    expect(await storage().parts('racing').assemble('parts/racing')).toEqual({ size: bytes.length, sha256 });
  });
}

function testUnfinishedParts(storage: () => Storage): void {
  const { bytes, part } = randomParts(100);

  test('what fails stores nothing', async () => {
    const upload = storage().parts('failing');
    const dying = Readable.from(
      (function* () {
        yield bytes.subarray(0, 9);
        throw new Error('cut');
      })(),
    );
    await expect(upload.write(0, dying)).rejects.toThrow('cut');
    await expect(upload.write(0, part(0, 10), { limit: 9 })).rejects.toMatchObject({ code: 'too_long' });
    await expect(upload.write(0, part(0, 10), { size: 11 })).rejects.toMatchObject({ code: 'too_short' });
    await expect(upload.write(0, part(0, 10), { size: 9 })).rejects.toMatchObject({ code: 'too_long' });
    await expect(upload.write(-1, part(0, 10))).rejects.toMatchObject({ code: 'bad_range' });
    expect(await upload.list()).toEqual([]);
    expect(await upload.write(0, part(0, 10), { limit: 10, size: 10 })).toEqual({ size: 10, contiguous: 10 });
    await upload.discard();
  });

  test('an aborted part stores nothing', async () => {
    const upload = storage().parts('aborted');
    const source = new Readable({ read() {} });
    source.push(bytes.subarray(0, 100));
    const abort = new AbortController();
    const writing = upload.write(0, source, { signal: abort.signal });
    setTimeout(() => abort.abort(), 20);
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    expect(await upload.list()).toEqual([]);
  });

  test('a wrong total is incomplete', async () => {
    const upload = storage().parts('short');
    await upload.write(0, part(0, 10));
    await expect(upload.assemble('parts/short', 11)).rejects.toMatchObject({ code: 'incomplete' });
    await expect(storage().parts('never').assemble('parts/never')).rejects.toMatchObject({
      code: 'incomplete',
    });
    expect(await upload.contiguous()).toBe(10);
  });

  test('unfinished uploads are listed until they are discarded', async () => {
    await storage().parts('unfinished').write(7, part(7, 8));
    expect(await unfinished(storage())).toContain('unfinished');
    await storage().parts('unfinished').discard();
    await storage().parts('unfinished').discard();
    expect(await unfinished(storage())).not.toContain('unfinished');
  });
}

async function storedHash(storage: Storage, key: string): Promise<string> {
  return createHash('sha256')
    .update(await buffer((await storage.open(key)).stream))
    .digest('hex');
}

async function unfinished(storage: Storage): Promise<string[]> {
  const ids: string[] = [];
  for await (const { uploadId } of storage.listUploads()) ids.push(uploadId);
  return ids;
}

function testFollowing(storage: () => Storage, reopen: () => Promise<Storage>): void {
  const bytes = randomBytes(2_000_000);

  async function writeAll(id: string): Promise<void> {
    for (let start = 0; start < bytes.length; start += 250_000) {
      await storage()
        .parts(id)
        .write(start, Readable.from([bytes.subarray(start, start + 250_000)]));
      await pause(5);
    }
  }

  test.each(['the same process', 'another process'])(
    'reads in order while it arrives, in %s',
    async (where) => {
      const id = where.replaceAll(' ', '-');
      const reader = where === 'another process' ? await reopen() : storage();
      const stream = reader.parts(id).follow(bytes.length);
      const opened = new Promise((resolve) => stream.once('readable', resolve));
      await storage()
        .parts(id)
        .write(0, Readable.from([bytes.subarray(0, 250_000)]));
      // What is assembled before a reader elsewhere has found it is read as an object instead.
      await opened;
      const followed = buffer(stream);
      await writeAll(id);
      await storage().parts(id).assemble(`followed/${id}`, bytes.length);
      expect((await followed).equals(bytes)).toBe(true);
    },
  );

  test('ends with an error when the upload is discarded', async () => {
    const upload = storage().parts('dropped');
    await upload.write(0, Readable.from([bytes.subarray(0, 10)]));
    const stream = upload.follow(bytes.length);
    await new Promise((resolve) => stream.once('readable', resolve));
    await upload.discard();
    await expect(buffer(stream)).rejects.toEqual(MISSING);
  });

  test('can be given up while it waits', async () => {
    const stream = storage().parts('given-up').follow(10);
    stream.read(1);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await closed;
    expect(stream.readableEnded).toBe(false);
  });

  test('stops when aborted', async () => {
    const abort = new AbortController();
    const stream = storage().parts('waiting').follow(10, { signal: abort.signal });
    setTimeout(() => abort.abort(), 20);
    await expect(buffer(stream)).rejects.toMatchObject({ name: 'AbortError' });
  });
}
