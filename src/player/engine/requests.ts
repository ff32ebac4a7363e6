import type { LoadedFile } from '#player/core/source.ts';
import { isShort, loadFile } from './load-file.ts';
import { loadMaster } from './master.ts';

/** What the engine asks for; `headers.Range` as RFC 9110 §14.2 has it. */
export interface RequestOptions {
  readonly uri: string;
  readonly headers?: { readonly Range?: string };
  readonly responseType?: string;
}

/** A request of the engine; it reads the answer from the request itself. */
interface Request extends EventTarget {
  aborted?: boolean;
  readonly response?: unknown;
  abort(): void;
}

export type Answer = (error: Error | null, request: Request) => void;
export type Ask = (wanted: RequestOptions, answer: Answer) => Request;

/**
 * The engine's way of asking, in which a part of a file that arrives too short is loaded once more, past the
 * browser's cache (`loadFile`).
 */
export function askWhole(ask: Ask, load = loadFile): Ask {
  return (wanted, answer) => {
    const request = ask(wanted, (error, given) => {
      const range = wanted.headers?.Range ?? null;
      if (error || given.aborted || !isShort(given.response, range)) return answer(error, given);
      const again = answerWith(load(wanted.uri, range, { cache: 'reload' }), wanted, answer, ask);
      request.abort = () => {
        request.aborted = true;
        again.abort();
      };
    });
    return request;
  };
}

/** The engine's way of asking, in which the master playlist at that address has one codec. */
export function askOneCodec(ask: Ask, master: string | null, load = loadMaster): Ask {
  return (wanted, answer) => {
    if (master === null || !isSame(wanted.uri, master)) return ask(wanted, answer);
    return answerWith(load(wanted.uri), wanted, answer, ask);
  };
}

function isSame(one: string, other: string): boolean {
  return new URL(one, location.href).href === new URL(other, location.href).href;
}

/** A request that answers with the file, or asks for it if it has failed. */
export function answerWith(
  file: Promise<LoadedFile>,
  wanted: RequestOptions,
  answer: Answer,
  ask: Ask,
): Request {
  let asked: Request | null = null;
  let isOver = false;
  const request: Request = Object.assign(new EventTarget(), {
    abort(): void {
      if (isOver) return;
      request.aborted = true;
      asked?.abort();
      end();
    },
  });
  const end = (): void => {
    isOver = true;
    request.dispatchEvent(new Event('loadend'));
  };
  file.then(
    (loaded) => {
      if (isOver) return;
      answer(null, Object.assign(request, answered(loaded, wanted)));
      end();
    },
    () => {
      if (isOver) return;
      asked = ask(wanted, answer);
      asked.addEventListener('loadend', () => isOver || end());
    },
  );
  return request;
}

/** What the engine reads of an answered request. */
function answered({ bytes, ms }: LoadedFile, { uri, responseType = 'text' }: RequestOptions) {
  return {
    uri,
    responseURL: uri,
    status: 200,
    responseType,
    response: bytes,
    responseText: responseType === 'text' ? new TextDecoder().decode(bytes) : '',
    bytesReceived: bytes.byteLength,
    roundTripTime: ms,
    // Bits a second.
    bandwidth: Math.floor((bytes.byteLength * 8 * 1000) / Math.max(ms, 1)),
  };
}
