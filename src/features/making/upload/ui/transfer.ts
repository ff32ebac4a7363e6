import { CHUNK_SIZE, type ContentRange, MAX_TRIES, nextRange, RETRY_TIMEOUT } from '../rules.ts';

/** How far the server says an upload is. */
export interface UploadState {
  /** Bytes stored. */
  readonly stored: number;
  readonly isComplete: boolean;
}

/** The environment of a transfer. */
export interface TransferPort {
  /** Sends one stretch of the file; `onSent` gets the number of bytes sent so far. */
  send(range: ContentRange, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadState>;
  status(signal: AbortSignal): Promise<UploadState>;
  /** Whether retrying later may work. */
  mayRetry(error: unknown): boolean;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export interface TransferProgress {
  /** Bytes stored and in transit. */
  readonly sent: number;
  readonly isRetrying: boolean;
  /** Whether another tab of this browser is sending them. */
  readonly isElsewhere?: boolean;
}

/** Smallest chunk to which the size is reduced on a connection that keeps breaking, bytes. */
const MIN_CHUNK = 512 * 1024;

export interface TransferOptions {
  readonly total: number;
  /** Bytes that the server already has. */
  readonly stored: number;
  /** Whether that is certain; otherwise the server is asked first. */
  readonly isSure?: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TransferProgress) => void;
  readonly chunkSize?: number;
  readonly maxTries?: number;
  readonly timeout?: number;
}

/**
 * Sends a file chunk by chunk, each once the previous one is stored. After the nth failure it waits n times
 * `timeout`, asks how far the server is and continues from there, halving the chunk size until a chunk
 * arrives; progress resets the count. Rejects with the failure once the attempts are used up or retrying is
 * pointless, and with the signal's reason when aborted. Spec §4 Upload flow.
 */
export async function transfer(port: TransferPort, options: TransferOptions): Promise<void> {
  const { signal, maxTries = MAX_TRIES, timeout = RETRY_TIMEOUT, chunkSize = CHUNK_SIZE } = options;
  let standing: UploadState = { stored: options.stored, isComplete: false };
  let failures = 0;
  let { isSure = true } = options;
  let atOnce = chunkSize;
  while (!standing.isComplete) {
    signal.throwIfAborted();
    try {
      const before = standing.stored;
      if (failures > 0 || !isSure) standing = await port.status(signal);
      isSure = true;
      // Maybe only the answer was lost.
      if (standing.stored > before) failures = 0;
      const asked = standing.stored;
      standing = await sendNext(port, standing, { ...options, chunkSize: atOnce });
      if (standing.stored > asked) failures = 0;
      atOnce = Math.min(chunkSize, atOnce * 2);
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      atOnce = Math.min(chunkSize, Math.max(MIN_CHUNK, Math.floor(atOnce / 2)));
      const pause = port.mayRetry(error) ? retryWait(failures, timeout, maxTries) : null;
      if (pause === null) throw error;
      options.onProgress({ sent: standing.stored, isRetrying: true });
      await port.wait(pause, signal);
    }
  }
  options.onProgress({ sent: options.total, isRetrying: false });
}

async function sendNext(
  port: TransferPort,
  standing: UploadState,
  options: TransferOptions,
): Promise<UploadState> {
  const { total, chunkSize = CHUNK_SIZE, onProgress, signal } = options;
  if (standing.isComplete) return standing;
  const range = nextRange(standing.stored, total, chunkSize);
  // Everything is stored; the server completes the upload when it is asked.
  if (!range) return asComplete(await port.status(signal));
  onProgress({ sent: standing.stored, isRetrying: false });
  return port.send(
    range,
    (bytes) => onProgress({ sent: standing.stored + bytes, isRetrying: false }),
    signal,
  );
}

function asComplete(standing: UploadState): UploadState {
  if (!standing.isComplete) throw new Error('The upload does not end');
  return standing;
}

/**
 * How long to wait before a retry, ms: the attempt's number (from 1) times `timeout`; null when `maxRetries`
 * are used up. Spec §4 Upload flow.
 */
export function retryWait(attempt: number, timeout: number, maxRetries: number): number | null {
  return attempt >= 1 && attempt <= maxRetries ? attempt * timeout : null;
}
