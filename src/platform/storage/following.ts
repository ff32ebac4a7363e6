import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';

/** Most bytes that a follower reads ahead. */
export const READ_BYTES = 1 << 18;

/**
 * A stream of what `read` gives. Its signal ends a wait, so that what is open can be closed when nobody reads
 * on.
 */
export function streamFollowing(
  read: (stop: AbortSignal) => AsyncGenerator<Uint8Array>,
  signal?: AbortSignal,
): Readable {
  const over = new AbortController();
  const chunks = read(over.signal);
  return new Readable({
    highWaterMark: READ_BYTES,
    signal,
    read() {
      chunks.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      over.abort();
      void finish(chunks, () => done(error));
    },
  });
}

async function finish(chunks: AsyncGenerator<Uint8Array>, done: () => void): Promise<void> {
  await chunks.return(undefined).catch(() => undefined);
  done();
}

/** Waits until `events` emits `grown`, for `ms` at most, or until it is to stop. */
export async function untilGrown(events: EventEmitter, stop: AbortSignal, ms: number): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      events.off('grown', done);
      stop.removeEventListener('abort', done);
      resolve();
    }
    events.on('grown', done);
    stop.addEventListener('abort', done);
  });
}
