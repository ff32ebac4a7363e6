import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { makeFolder, writeNewFile } from '#platform/storage/durable-files.ts';
import { hasErrno } from '#platform/storage/errors.ts';
import { BackupError } from './manifest.ts';

/** A backup has what only the site may read, wherever it is copied to. */
export const OWN_FILE = 0o600;
export const OWN_FOLDER = 0o700;
/** A stream of bytes rather than of values. */
const BYTES = { objectMode: false } as const;

/** Writes the stream into a file of the backup, durably, over what an earlier pass left there. */
export async function saveFile(path: string, source: Readable): Promise<{ size: number; sha256: string }> {
  await makeFolder(dirname(path), OWN_FOLDER);
  await rm(path, { force: true });
  let sha256 = '';
  const hashed = Readable.from(
    hash(source, (sum) => (sha256 = sum)),
    BYTES,
  );
  return { size: await writeNewFile(path, hashed, { mode: OWN_FILE }), sha256 };
}

/**
 * The bytes of a saved file; the stream fails with a `BackupError` at its end unless they are what was saved.
 */
export function readSaved(path: string, sha256: string): Readable {
  function check(sum: string): void {
    if (sum !== sha256) throw new BackupError(`${path} is damaged: it is not what was saved.`);
  }
  return Readable.from(hash(readWhole(path), check), BYTES);
}

/** Writes one JSON value a line, compressed. */
export async function saveLines(path: string, values: Iterable<unknown>): Promise<void> {
  const lines = Readable.from(toLines(values));
  await saveFile(path, lines.compose(createGzip()));
}

/** What `saveLines` wrote. */
export async function* readLines<T>(path: string): AsyncIterable<T> {
  // Readline would not tell of a failure of its input.
  const text = pipeline(readWhole(path), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
}

/** What reading a backup has failed with, as a sentence where the backup is at fault. */
export function explainBroken(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('Z_') || error instanceof SyntaxError)
    return new BackupError(`The backup in ${folder} is damaged: ${error.message}.`, { cause: error });
  return error;
}

function* toLines(values: Iterable<unknown>): Iterable<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function* readWhole(path: string): AsyncIterable<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!hasErrno(error, 'ENOENT')) throw error;
    throw new BackupError(`${path} is missing: copy the backup again, or take another one.`, {
      cause: error,
    });
  }
}

async function* hash(bytes: AsyncIterable<Buffer>, atEnd: (sha256: string) => void): AsyncIterable<Buffer> {
  const sum = createHash('sha256');
  for await (const chunk of bytes) {
    sum.update(chunk);
    yield chunk;
  }
  atEnd(sum.digest('hex'));
}
