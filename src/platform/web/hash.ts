import { parseTimeHash } from '#base/share-at.ts';

/** What the hash of a page's address asks for. Spec §2.3. */
export interface HashIntent {
  /** Text of a ribbon to show: `#ribbon=Saved`; empty text asks for the default one. */
  readonly ribbon: string | null;
  /** `#close`: close the window. */
  readonly close: boolean;
  /** `#1h2m3s`: where to start, in seconds. */
  readonly time: number | null;
  /** `#upnext`: an up-next autoplay led here. */
  readonly upNext: boolean;
  /** `#stats`: show the video's size and stream type. */
  readonly stats: boolean;
  /** `#flash`: use the fall-back player. */
  readonly flash: boolean;
}

/** Reads a hash; several wishes are joined by `&`, and what is not known is ignored. */
export function parseHash(hash: string): HashIntent {
  const parts = hash.replace(/^#/, '').split('&');
  const ribbon = parts.find((part) => part === 'ribbon' || part.startsWith('ribbon='));
  return {
    ribbon: ribbon === undefined ? null : decode(ribbon.slice('ribbon='.length)),
    close: parts.includes('close'),
    time: parts.map(parseTimeHash).find((seconds) => seconds !== null) ?? null,
    upNext: parts.includes('upnext'),
    stats: parts.includes('stats'),
    flash: parts.includes('flash'),
  };
}

/** The hash, with `#`, that makes the next page show a ribbon. */
export function ribbonHash(text: string): string {
  return `#ribbon=${encodeURIComponent(text)}`;
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
