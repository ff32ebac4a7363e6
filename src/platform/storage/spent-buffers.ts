import type { Readable } from 'node:stream';

const GIVES_BUFFERS_AWAY = Symbol('nobody else has the buffers of this stream');

/**
 * Says of a stream that nobody else has its buffers, so that whoever stores them may free each one when it is
 * written. Answers the stream.
 */
export function giveBuffersAway(stream: Readable): Readable {
  return Object.assign(stream, { [GIVES_BUFFERS_AWAY]: true });
}

/** Whether that was said of the stream. */
export function givesBuffersAway(stream: Readable): boolean {
  return GIVES_BUFFERS_AWAY in stream;
}

/**
 * Frees the memory of a buffer that nobody else uses: leaving it to the collector costs more than writing it.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
