import { type Beginning, fileKey } from '#player/core/source.ts';
import { handOver } from './film-start.ts';
import { answerWith, type Ask } from './requests.ts';

/** What the engine says of a rung before it has its playlist. */
interface ListedPlaylist {
  readonly resolvedUri: string;
  /** Set if this browser cannot play it. */
  readonly excludeUntil?: number;
}

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
