import { type Beginning, fileKey, type FilmStart } from '#player/core/source.ts';
import { answerWith, type Ask } from './requests.ts';

/** What the engine says of a rung before it has its playlist. */
interface ListedPlaylist {
  readonly resolvedUri: string;
  /** Set if this browser cannot play it. */
  readonly excludeUntil?: number;
}

/** The ready state in which an element plays. HTML standard, media elements. */
const CAN_PLAY = 3;
/** What an element has told once it is in a state. */
const EVENTS = [
  [0, 'loadstart'],
  [1, 'durationchange'],
  [1, 'loadedmetadata'],
  [2, 'loadeddata'],
  [CAN_PLAY, 'canplay'],
] as const;

/**
 * Options of the engine (`lean-build.ts`) with which it begins with what the page has begun to fetch: the
 * rung of its first choice, and the answers to its first requests, with the time that they really took, since
 * it measures the line by them; and the film that plays already, with which it goes on.
 */
export function beginWith({ rung, files, film }: Beginning) {
  let isFirst = true;
  let left = film;
  return {
    /** What it is to fill, if the film plays already, and under which address. */
    filmMedia: () => left?.media,
    addressOf: (media: MediaSource) => (media === left?.media ? left.address : undefined),
    /** Whether the element plays from there already. */
    isAttached(address: string): boolean {
      if (left?.address !== address) return false;
      handOver(left);
      left = null;
      return true;
    },
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

/**
 * Attaches a film that plays already to an engine that would load its own: it is given the buffers that there
 * are, once each, and told what it has not seen happen.
 */
export function handOver({ media, buffers, video }: FilmStart): void {
  const left = new Map(buffers);
  media.addSourceBuffer = (type) => {
    const known = [...left.keys()].find((one) => kindOf(one) === kindOf(type));
    const buffer = known === undefined ? undefined : left.get(known);
    if (known === undefined || !buffer) return MediaSource.prototype.addSourceBuffer.call(media, type);
    left.delete(known);
    if (known !== type) buffer.changeType(type);
    return buffer;
  };
  if (media.readyState === 'open') media.dispatchEvent(new Event('sourceopen'));
  for (const type of eventsSoFar(video)) video.dispatchEvent(new Event(type));
}

function eventsSoFar({ readyState, paused }: HTMLVideoElement): string[] {
  const loaded = EVENTS.filter(([state]) => state <= readyState).map(([, type]) => type);
  return [...loaded, ...(paused ? [] : ['play', readyState < CAN_PLAY ? 'waiting' : 'playing'])];
}

/** `video` or `audio`. */
function kindOf(type: string): string {
  return type.slice(0, type.indexOf('/'));
}
