import { escapeMarkup } from '#base/markup.ts';
import { fitInside, type Size } from '#base/fit-inside.ts';

/** Size of a player when neither the video nor the asker knows better, pixels. Reference "Embeds". */
export const EMBED_SIZE: Size = { width: 640, height: 360 };

/** What the frame allows the player. */
export const EMBED_ALLOW = 'autoplay; fullscreen; picture-in-picture';

/** What an embed's query asks for. Reference "Embeds". */
export interface EmbedQuery {
  readonly autoplay: boolean;
  readonly muted: boolean;
  /** Undefined leaves it to the rule for short videos. Spec §4. */
  readonly loop: boolean | undefined;
  /** Show watching and view counts. Spec §2.4. */
  readonly stats: boolean;
}

/**
 * Reads `autoplay`, `loop`, `muted` and `stats` in any order; a name alone means yes, `0`, `false` and `off`
 * no.
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
 * Size of the frame for a video, whole pixels: 640 wide in the video's own shape, smaller where the asker has
 * less room. Bounds that are not above 0 are ignored.
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

/** The frame's markup, to paste into any page. */
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
