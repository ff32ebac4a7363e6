import { type Beginning, fileKey, type LoadedFile } from '#player/core/source.ts';

/** What the engine says of a rung before it has its playlist. */
interface ListedPlaylist {
  readonly resolvedUri: string;
  /** Set if this browser cannot play it. */
  readonly excludeUntil?: number;
}

/** What the engine asks for. */
interface FirstRequest {
  readonly uri: string;
  readonly headers?: { readonly Range?: string };
  readonly responseType?: string;
}

/** A request of the engine; it reads the answer from the request itself. */
interface Request extends EventTarget {
  aborted?: boolean;
  abort(): void;
}

type Answer = (error: Error | null, request: Request) => void;
type Ask = (wanted: FirstRequest, answer: Answer) => Request;

/**
 * Options of the engine (`lean-build.ts`) with which it begins with what the page has begun to fetch: the
 * rung of its first choice, and the answers to its first requests, with the time that they really took, since
 * it measures the line by them.
 */
export function beginWith({ rung, files }: Beginning) {
  let isFirst = true;
  return {
    firstPlaylist(listed: readonly ListedPlaylist[]): ListedPlaylist | undefined {
      const wanted = isFirst ? listed.find(({ resolvedUri }) => resolvedUri === rung) : undefined;
      isFirst = false;
      return wanted?.excludeUntil ? undefined : wanted;
    },
    askFirst(ask: Ask): Ask {
      return (wanted, answer) => {
        const key = fileKey(new URL(wanted.uri, rung).href, wanted.headers?.Range ?? null);
        const file = files.get(key);
        // Whatever is loaded again later, such as a playlist that grows, is asked for again.
        files.delete(key);
        return file ? answerWith(file, wanted, answer, ask) : ask(wanted, answer);
      };
    },
  };
}

/** A request that answers with the file, or asks for it if it has failed. */
function answerWith(file: Promise<LoadedFile>, wanted: FirstRequest, answer: Answer, ask: Ask): Request {
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
function answered({ bytes, ms }: LoadedFile, { uri, responseType = 'text' }: FirstRequest) {
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
