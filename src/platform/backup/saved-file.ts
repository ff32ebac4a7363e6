import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { makeFolder, writeNewFile } from '#platform/storage/durable-files.ts';
import { BackupError } from './manifest.ts';

/** A stream of bytes rather than of values. */
const BYTES = { objectMode: false } as const;

/** Writes the stream into a file of the backup, durably, over what an earlier pass left there. */
export async function saveFile(path: string, source: Readable): Promise<{ size: number; sha256: string }> {
  await makeFolder(dirname(path));
  await rm(path, { force: true });
  let sha256 = '';
  const hashed = Readable.from(
    hash(source, (sum) => (sha256 = sum)),
    BYTES,
  );
  return { size: await writeNewFile(path, hashed), sha256 };
}

/**
 * The bytes of a saved file; the stream fails with a `BackupError` at its end unless they are what was saved.
 */
export function readSaved(path: string, sha256: string): Readable {
  function check(sum: string): void {
    if (sum !== sha256) throw new BackupError(`${path} is damaged: it is not what was saved.`);
  }
  return Readable.from(hash(createReadStream(path), check), BYTES);
}

/** Writes one JSON value a line, compressed. */
export async function saveLines(path: string, values: Iterable<unknown>): Promise<void> {
  const lines = Readable.from(toLines(values));
  await saveFile(path, lines.compose(createGzip()));
}

/** What `saveLines` wrote. */
export async function* readLines<T>(path: string): AsyncIterable<T> {
  const text = createReadStream(path).compose(createGunzip());
  for await (const line of createInterface({ input: text })) yield JSON.parse(line) as T;
}

function* toLines(values: Iterable<unknown>): Iterable<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function* hash(bytes: AsyncIterable<Buffer>, atEnd: (sha256: string) => void): AsyncIterable<Buffer> {
  const sum = createHash('sha256');
  for await (const chunk of bytes) {
    sum.update(chunk);
    yield chunk;
  }
  atEnd(sum.digest('hex'));
}
