import { escapeMarkup } from '#base/escape.ts';
import { fitInside, type Size } from '#base/fit-inside.ts';

/**
 * Default size of a player if neither the video nor the request says otherwise, pixels. Reference "Embeds".
 */
const EMBED_SIZE: Size = { width: 640, height: 360 };

/** How far proportions may be from 16:9 to be taken for it: 1278 × 720 and 854 × 480 are. */
const NEARLY = 0.005;

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
  /** Whether another video may follow. */
  readonly next: boolean;
}

/**
 * Reads `autoplay`, `loop`, `muted`, `stats` and `next` in any order. A name alone means yes; `0`, `false`,
 * `off` and `no` mean no.
 */
export function readEmbedQuery(query: Readonly<Record<string, string>>): EmbedQuery {
  return {
    autoplay: parseFlag(query['autoplay']) ?? false,
    muted: parseFlag(query['muted']) ?? false,
    loop: parseFlag(query['loop']),
    stats: parseFlag(query['stats']) ?? false,
    next: parseFlag(query['next']) ?? true,
  };
}

/** An address that contains the word is an internal view. Spec §2.4. */
export function isInternalView(path: string): boolean {
  return path.includes('internal');
}

/**
 * Size of the frame for a video, whole pixels: `width` wide with the video's proportions, or smaller to fit
 * the given bounds. Bounds that are not positive are ignored.
 */
export function embedSize(video: Size, max: Partial<Size> = {}, width = EMBED_SIZE.width): Size {
  const shape = shapeOf(video);
  const natural = { width, height: Math.max(1, Math.round((width * shape.height) / shape.width)) };
  const room = { width: bound(max.width, natural.width), height: bound(max.height, natural.height) };
  return fitInside(natural, room);
}

/** The proportions of a video's frame: 16:9 if unknown, or if only cropped pixels keep it from that. */
function shapeOf({ width, height }: Size): Size {
  if (!(width > 0 && height > 0)) return EMBED_SIZE;
  const stretch = width / height / (EMBED_SIZE.width / EMBED_SIZE.height);
  return Math.abs(stretch - 1) < NEARLY ? EMBED_SIZE : { width, height };
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
