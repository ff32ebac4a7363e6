import type { components } from './api.ts';
import { VireoError } from './errors.ts';

/** How far the site says that an upload is. */
export interface UploadStatus {
  /** Bytes from the beginning, without a gap. */
  readonly bytes: number;
  /** Size of the file; null while nobody has said. */
  readonly total: number | null;
  readonly isComplete: boolean;
  /** The video that it becomes. */
  readonly video: components['schemas']['Video'];
}

export interface TransferOptions {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Called with the bytes that the site has, after each chunk. */
  readonly onProgress?: (bytes: number) => void;
  /** Ends the upload, which can be resumed. */
  readonly signal?: AbortSignal;
  /** Bytes of a chunk: 8 MiB unless told. */
  readonly chunkSize?: number;
  /** How often in a row to try again before giving up: 20 times unless told. */
  readonly retries?: number;
}

/** What a transfer needs: the file's bytes, and the site. */
interface TransferEnds {
  read(start: number, end: number): Promise<Blob>;
  status(signal?: AbortSignal): Promise<UploadStatus>;
  send(bytes: Blob, range: string, signal?: AbortSignal): Promise<UploadStatus>;
}

const CHUNK_SIZE = 8_388_608;
const RETRIES = 20;
/** Before the first retry, and at most, ms. */
const WAIT = { first: 1_000, longest: 30_000 };
/** Longest time for one call, ms: a line that is dead does not always say so. */
const CALL_MS = 600_000;

/**
 * Sends a file chunk by chunk, from where the site says that it is. After a failure that may pass it waits,
 * asks again how far the site is and goes on from there; whatever arrives resets the count of failures.
 * Answers how the upload stands once it is complete.
 * @throws VireoError where the site refuses, TypeError where it cannot be reached, the signal's reason
 */
export async function sendAll(
  ends: TransferEnds,
  from: UploadStatus,
  options: TransferOptions,
): Promise<UploadStatus> {
  const { signal, onProgress, retries = RETRIES } = options;
  let stored = from;
  let failures = 0;
  while (!stored.isComplete) {
    signal?.throwIfAborted();
    const before = stored.bytes;
    try {
      // Of a call that failed, the answer alone may have been lost.
      if (failures > 0) stored = await ends.status(within(signal));
      if (stored.bytes > before) failures = 0;
      if (!stored.isComplete) stored = await sendNext(ends, stored, options);
      failures = 0;
      onProgress?.(stored.bytes);
    } catch (error) {
      signal?.throwIfAborted();
      failures += 1;
      if (!mayPass(error) || failures > retries) throw error;
      await wait(pauseBefore(failures, error), signal);
    }
  }
  return stored;
}

async function sendNext(
  ends: TransferEnds,
  { bytes: start }: UploadStatus,
  { size, signal, chunkSize = CHUNK_SIZE }: TransferOptions,
): Promise<UploadStatus> {
  const end = Math.min(start + chunkSize, size);
  if (start < end)
    return ends.send(await ends.read(start, end), `bytes ${start}-${end - 1}/${size}`, within(signal));
  const stored = await ends.status(within(signal));
  if (!stored.isComplete) throw new Error('The site has every byte, and does not end the upload');
  return stored;
}

/** The site is further than we thought; the bucket has not what was put there. */
const PASSING: ReadonlySet<string> = new Set(['invalid_content_range', 'part_not_stored']);

/** Whether the same may work later: the line was cut, or the site is busy. */
function mayPass(error: unknown): boolean {
  if (error instanceof VireoError)
    return error.status === 429 || error.status >= 500 || PASSING.has(error.code);
  // What fetch throws; an answer that was cut; a call that took too long.
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}

function pauseBefore(failures: number, error: unknown): number {
  const asked = error instanceof VireoError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(WAIT.longest, WAIT.first * failures));
}

function within(signal?: AbortSignal): AbortSignal {
  return AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(CALL_MS)]);
}

/** @throws the signal's reason */
function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      signal?.removeEventListener('abort', abort);
      resolve();
    }
    function abort(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', abort, { once: true });
  });
}
