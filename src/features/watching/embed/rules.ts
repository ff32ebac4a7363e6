import { escapeMarkup } from '#base/markup.ts';
import { fitInside, type Size } from '#base/fit-inside.ts';

/**
 * Default size of a player if neither the video nor the request says otherwise, pixels. Reference "Embeds".
 */
const EMBED_SIZE: Size = { width: 640, height: 360 };

/** The frame's permissions for the player. */
const EMBED_ALLOW = 'autoplay; fullscreen; picture-in-picture';

/** What an embed's query asks for. Reference "Embeds". */
export interface EmbedQuery {
  readonly autoplay: boolean;
  readonly muted: boolean;
  /** If undefined, the rule for short videos decides. Spec §4. */
  readonly loop: boolean | undefined;
  /** Show watching and view counts. Spec §2.4. */
  readonly stats: boolean;
}

/**
 * Reads `autoplay`, `loop`, `muted` and `stats` in any order. A name alone means yes; `0`, `false`, `off` and
 * `no` mean no.
 */
export function readEmbedQuery(query: Readonly<Record<string, string>>): EmbedQuery {
  return {
    autoplay: parseFlag(query['autoplay']) ?? false,
    muted: parseFlag(query['muted']) ?? false,
    loop: parseFlag(query['loop']),
    stats: parseFlag(query['stats']) ?? false,
  };
}

/** An address that contains the word is an internal view. Spec §2.4. */
export function isInternalView(path: string): boolean {
  return path.includes('internal');
}

/**
 * Size of the frame for a video, whole pixels: 640 wide with the video's proportions, or smaller to fit the
 * given bounds. Bounds that are not positive are ignored.
 */
export function embedSize(video: Size, max: Partial<Size> = {}): Size {
  const isKnown = video.width > 0 && video.height > 0;
  const shape = isKnown ? video : EMBED_SIZE;
  const natural = {
    width: EMBED_SIZE.width,
    height: Math.max(1, Math.round((EMBED_SIZE.width * shape.height) / shape.width)),
  };
  const room = { width: bound(max.width, natural.width), height: bound(max.height, natural.height) };
  return fitInside(natural, room);
}

/** The frame's HTML, to be pasted into any page. */
export function embedCode(url: string, { width, height }: Size, title = ''): string {
  const named = title ? ` title="${escapeMarkup(title)}"` : '';
  return (
    `<iframe src="${escapeMarkup(url)}" width="${width}" height="${height}" frameborder="0" scrolling="no"` +
    ` allow="${EMBED_ALLOW}" allowfullscreen${named}></iframe>`
  );
}

function parseFlag(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : !['0', 'false', 'off', 'no'].includes(value.toLowerCase());
}

function bound(max: number | undefined, natural: number): number {
  return max !== undefined && max > 0 ? Math.min(max, natural) : natural;
}
