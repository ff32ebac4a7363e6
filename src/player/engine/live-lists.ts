import {
  endOf,
  isFurther,
  type ListEnd,
  queryAfter,
  withoutParts,
  withPictures,
} from '#player/core/live-list.ts';
import type { LoadedFile } from '#player/core/source.ts';
import { answerWith, type Ask } from './requests.ts';

/** How playlists are followed. */
export interface Following {
  /** Parts are played as they come; otherwise whole segments. */
  byParts(): boolean;
  /** The server did not answer; it is asked again. */
  onTrouble(): void;
}

/** Before a server that does not let wait, or does not answer, is asked again, ms. */
const AGAIN_MS = 1_000;
/** Longer than any server lets wait, ms. */
const ANSWER_MS = 25_000;

const DIRECTIVES = ['_HLS_msn', '_HLS_part', '_HLS_skip'];

interface KnownList {
  readonly end: ListEnd;
  readonly at: number;
}

/**
 * The engine's way of asking for the files of a live stream. An update of a playlist is answered once there
 * is more in it, so that a broadcast that pauses, and a line that is lost, look like an answer that takes its
 * time: the engine itself would exclude the playlist.
 */
export function askLive({ byParts, onTrouble }: Following, open: typeof fetch = fetch): (ask: Ask) => Ask {
  const known = new Map<string, KnownList>();

  async function load(uri: string, signal: AbortSignal): Promise<LoadedFile> {
    const began = performance.now();
    const address = new URL(uri);
    const isUpdate = address.searchParams.has('_HLS_msn');
    for (const name of DIRECTIVES) address.searchParams.delete(name);
    const before = isUpdate ? known.get(address.href) : undefined;
    const text = before ? await more(address, before, signal) : await read(uri, signal, open);
    const end = endOf(text);
    if (end) known.set(address.href, { end, at: performance.now() });
    const shown = end ? text : withPictures(text);
    const bytes = new TextEncoder().encode(byParts() ? shown : withoutParts(shown));
    return { bytes: bytes.buffer, ms: performance.now() - began };
  }

  async function more(address: URL, { end, at }: KnownList, signal: AbortSignal): Promise<string> {
    for (;;) {
      const asked = performance.now();
      const update = new URL(address);
      for (const [name, value] of queryAfter(end, byParts(), (asked - at) / 1_000))
        update.searchParams.set(name, value);
      const text = await read(update.href, signal, open).catch((error: unknown) => {
        if (signal.aborted || error instanceof Refusal) throw error;
        onTrouble();
        return '';
      });
      const next = endOf(text);
      if (next && isFurther(next, end, byParts())) return text;
      if (performance.now() - asked < AGAIN_MS) await pause(AGAIN_MS, signal);
    }
  }

  return (ask) => (wanted, answer) => {
    if (!wanted.uri.includes('.m3u8')) return ask(wanted, answer);
    const life = new AbortController();
    const request = answerWith(load(wanted.uri, life.signal), wanted, answer, ask);
    const { abort } = request;
    request.abort = () => {
      life.abort();
      abort();
    };
    return request;
  };
}

/** The stream is not to be had: the engine is told. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

async function read(address: string, signal: AbortSignal, open: typeof fetch): Promise<string> {
  const signals = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const answer = await open(address, { signal: signals, cache: 'no-store' });
  if (answer.status >= 400 && answer.status < 500) throw new Refusal(`${address}: ${answer.status}`);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
