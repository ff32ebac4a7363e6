import type { LoadedFile } from '#player/core/source.ts';

/** How a file is loaded. */
export interface Loading extends Pick<RequestInit, 'signal' | 'cache'> {
  readonly ask?: typeof fetch;
}

/**
 * Loads a file, or the bytes of it that `range` names as a request's header does. Chromium's cache in memory,
 * which is that of private windows, may end a part early without an error when parts of one file were stored
 * out of their order; such a part is loaded once more, past the cache. Throws if there is no whole answer.
 */
export async function loadFile(
  address: string,
  range: string | null,
  { ask = fetch, ...how }: Loading = {},
): Promise<LoadedFile> {
  const began = performance.now();
  const answer = await ask(address, { ...how, ...(range !== null && { headers: { range } }) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (!isShort(bytes, range)) return { bytes, ms: performance.now() - began };
  if (how.cache === 'reload') throw new Error(`${address}: ${bytes.byteLength} of ${range}`);
  return loadFile(address, range, { ...how, ask, cache: 'reload' });
}

/** Whether an answer has fewer bytes than the range asked for. */
export function isShort(answer: unknown, range: string | null): boolean {
  const [from, to] = bytesOf(range);
  return answer instanceof ArrayBuffer && answer.byteLength <= to - from;
}

/** First and last byte of a header of the form `bytes=0-99`; not numbers without one. RFC 9110 §14.1.2 */
export function bytesOf(range: string | null): readonly [from: number, to: number] {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return [Number(from), Number(to)];
}
