import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENT } from '#platform/testing/until.ts';
import { testStorage } from './conformance.ts';
import { openDiskStorage } from './disk.ts';

testStorage('disk', async () => {
  const root = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  return {
    storage: await openDiskStorage(root),
    reopen: () => openDiskStorage(root),
    close: () => rm(root, { recursive: true }),
  };
});

let root: string;
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'disk-storage-'))));
afterAll(() => rm(root, { recursive: true }));

const PART = 300_000;

/** The bytes of part `index`, the same in every process. */
const partBytes = (index: number): Buffer =>
  Buffer.alloc(PART, createHash('sha256').update(`${index}`).digest());

test('a writer killed at any instant loses no acknowledged part', async () => {
  let acknowledged = 0;
  for (let round = 0; round < 8; round += 1) {
    acknowledged = Math.max(acknowledged, await writeUntilKilled(acknowledged, 60 + round * 35));
    const storage = await openDiskStorage(root);
    expect(await storage.parts('killed').contiguous()).toBeGreaterThanOrEqual(acknowledged * PART);
  }
  expect(acknowledged).toBeGreaterThan(0);
  const storage = await openDiskStorage(root);
  const upload = storage.parts('killed');
  const next = Math.floor((await upload.contiguous()) / PART);
  await upload.write(next * PART, Readable.from([partBytes(next)]));
  const total = await upload.contiguous();
  const { sha256 } = await upload.assemble('killed', total);
  const expected = createHash('sha256');
  for (let index = 0; index * PART < total; index += 1) expected.update(partBytes(index));
  expect(sha256).toBe(expected.digest('hex'));
  const stored = await buffer((await storage.open('killed')).stream);
  expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256);
});

/**
 * Runs a writer in a process of its own for so long, then kills it; answers how many parts it acknowledged.
 */
async function writeUntilKilled(from: number, milliseconds: number): Promise<number> {
  const script = `
    import { createHash } from 'node:crypto';
    import { Readable } from 'node:stream';
    import { openDiskStorage } from ${JSON.stringify(new URL('./disk.ts', import.meta.url).href)};
    const upload = (await openDiskStorage(${JSON.stringify(root)})).parts('killed');
    for (let index = ${from}; ; index += 1) {
      const bytes = Buffer.alloc(${PART}, createHash('sha256').update(String(index)).digest());
      await upload.write(index * ${PART}, Readable.from([bytes]));
      process.stdout.write('.' + (index + 1));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  return Number(output.slice(output.lastIndexOf('.') + 1));
}

test('what a killed writer left behind the end is overwritten, and never counts', async () => {
  const storage = await openDiskStorage(join(root, 'torn'));
  const folder = join(root, 'torn', 'uploads', 'torn');
  await storage.parts('torn').write(0, Readable.from([Buffer.from('01234')]));
  await appendFile(join(folder, 'staging'), 'half of a longer part');
  expect(await storage.parts('torn').contiguous()).toBe(5);
  await storage.parts('torn').write(5, Readable.from([Buffer.from('56789')]));
  expect((await storage.parts('torn').assemble('torn', 10)).size).toBe(10);
  expect((await buffer((await storage.open('torn')).stream)).toString()).toBe('0123456789');
});

test('beside a writer that was killed a moment ago, bytes are taken and assembled', async () => {
  const storage = await openDiskStorage(join(root, 'beside'));
  const upload = storage.parts('beside');
  await upload.write(0, Readable.from([Buffer.from('01234')]));
  await writeFile(join(root, 'beside', 'uploads', 'beside', 'dead.writer'), '');
  expect(await upload.write(5, Readable.from([Buffer.from('567')]))).toEqual({ size: 3, contiguous: 8 });
  expect(await upload.write(8, Readable.from([Buffer.from('89')]))).toEqual({ size: 2, contiguous: 10 });
  const sha256 = createHash('sha256').update('0123456789').digest('hex');
  expect(await upload.assemble('beside', 10)).toEqual({ size: 10, sha256 });
  expect((await buffer((await storage.open('beside')).stream)).toString()).toBe('0123456789');
  expect(await readdir(join(root, 'beside', 'uploads'))).toEqual([]);
});

test("a writer that was killed long ago is in nobody's way", async () => {
  const storage = await openDiskStorage(join(root, 'stale'));
  const folder = join(root, 'stale', 'uploads', 'stale');
  await storage.parts('stale').write(0, Readable.from([Buffer.from('01234')]));
  await writeFile(join(folder, 'dead.writer'), '');
  await utimes(join(folder, 'dead.writer'), new Date(0), new Date(0));
  await storage.parts('stale').write(5, Readable.from([Buffer.from('56789')]));
  expect((await readdir(folder)).sort()).toEqual(['held', 'staging']);
});

test('a sender whose line is dead does not hold up the one who sends the same again', async () => {
  const storage = await openDiskStorage(join(root, 'stalled'));
  const stalled = new Readable({ read() {} });
  stalled.push('012');
  const first = storage.parts('stalled').write(0, stalled, { size: 10 });
  const folder = join(root, 'stalled', 'uploads', 'stalled');
  await expect.poll(() => readdir(folder).catch(() => []), PATIENT).toContain('staging');
  const again = await storage
    .parts('stalled')
    .write(0, Readable.from([Buffer.from('0123456789')]), { size: 10 });
  expect(again).toEqual({ size: 10, contiguous: 10 });
  expect(await first).toEqual({ size: 10, contiguous: 10 });
  expect((await storage.parts('stalled').assemble('stalled', 10)).size).toBe(10);
  expect((await buffer((await storage.open('stalled')).stream)).toString()).toBe('0123456789');
});

test('a failing or killed writer leaves nothing that a sweep does not take', async () => {
  const storage = await openDiskStorage(join(root, 'swept'));
  const temporary = join(root, 'swept', 'tmp');
  await expect(
    storage.put('x', Readable.from([Buffer.from('ab')]), { signal: AbortSignal.abort() }),
  ).rejects.toThrow();
  expect(await readdir(temporary)).toEqual([]);
  // An object stands where the key needs a folder.
  await storage.put('taken', Buffer.from('a'));
  await expect(storage.put('taken/x', Buffer.from('ab'))).rejects.toThrow();
  expect(await readdir(temporary)).toEqual([]);
  await writeFile(join(temporary, 'dead.tmp'), 'left');
  await utimes(join(temporary, 'dead.tmp'), new Date(0), new Date(0));
  await writeFile(join(temporary, 'young.tmp'), 'being written');
  expect(await storage.sweep(60_000)).toBe(1);
  expect(await readdir(temporary)).toEqual(['young.tmp']);
});

test('an object opened before it is replaced keeps its bytes', async () => {
  const storage = await openDiskStorage(join(root, 'replaced'));
  await storage.put('x', Buffer.from('old'));
  const { stream } = await storage.open('x');
  await storage.put('x', Buffer.from('new'));
  expect((await buffer(stream)).toString()).toBe('old');
});

test('bytes that come in order are written once: assembling moves the file they went into', async () => {
  const storage = await openDiskStorage(join(root, 'moved'));
  const folder = join(root, 'moved', 'uploads', 'moved');
  await storage.parts('moved').write(0, Readable.from([Buffer.from('abc')]));
  await storage.parts('moved').write(3, Readable.from([Buffer.from('def')]));
  expect((await readdir(folder)).sort()).toEqual(['held', 'staging']);
  const { ino } = await stat(join(folder, 'staging'));
  await storage.parts('moved').assemble('moved');
  expect((await stat(join(root, 'moved', 'objects', 'moved'))).ino).toBe(ino);
});
