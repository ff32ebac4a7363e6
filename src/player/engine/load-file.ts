import { joined } from './byte-queue.ts';
import type { LoadedFile } from '#player/core/source.ts';

/** How a file is loaded. */
export interface Loading extends Pick<RequestInit, 'signal' | 'cache'> {
  readonly ask?: typeof fetch;
  /** Gets the bytes as they come, from `at` of the answer on; all of them once more if they come anew. */
  readonly onBytes?: ((bytes: Uint8Array<ArrayBuffer>, at: number) => void) | undefined;
}

/**
 * Loads a file, or the bytes of it that `range` names as a request's header does. Chromium's cache in memory,
 * which is that of private windows, may end a part early without an error when parts of one file were stored
 * out of their order; such a part is loaded once more, past the cache. Throws if there is no whole answer.
 */
export async function loadFile(
  address: string,
  range: string | null,
  { ask = fetch, onBytes, ...how }: Loading = {},
): Promise<LoadedFile> {
  const began = performance.now();
  const answer = await ask(address, { ...how, ...(range !== null && { headers: { range } }) });
  // A site that knows no ranges sends the file from its beginning.
  if (!answer.ok || (range !== null && answer.status !== 206))
    throw new Error(`${address}: ${answer.status}`);
  const bytes = await (onBytes ? bytesAsTheyCome(answer, onBytes) : answer.arrayBuffer());
  if (!isShort(bytes, range)) return { bytes, ms: performance.now() - began };
  if (how.cache === 'reload') throw new Error(`${address}: ${bytes.byteLength} of ${range}`);
  return loadFile(address, range, { ...how, ask, onBytes, cache: 'reload' });
}

async function bytesAsTheyCome(
  answer: Response,
  onBytes: NonNullable<Loading['onBytes']>,
): Promise<ArrayBuffer> {
  const reader = answer.body?.getReader();
  const come: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return joined(come).buffer;
    onBytes(value, length);
    come.push(value);
    length += value.byteLength;
  }
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
