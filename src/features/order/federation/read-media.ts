import { type Document, hostIn, isDocument, listIn, textIn } from './documents.ts';

/** A file of a video that plays as it is. */
export interface RemoteFile {
  /** `720p`, which no other file of the video has. */
  readonly name: string;
  readonly href: string;
  readonly width: number;
  readonly height: number;
  /** Its bytes are stored below the video's media key, where its host will not be asked for them. */
  readonly isKept?: boolean;
}

/** What plays of a video. */
export interface RemoteMedia {
  /** The largest first. */
  readonly files: readonly RemoteFile[];
  /** The address of the playlist that offers its sizes; null for none. */
  readonly playlist: string | null;
  /** The largest of its sizes, also of those that are in the playlist alone. */
  readonly width: number;
  readonly height: number;
}

const FILES_MAX = 8;
const PLAYLISTS = new Set<unknown>(['application/x-mpegurl', 'application/vnd.apple.mpegurl']);

/** MP4s, whole ones before those of which a playlist is made, one of each height; and the playlist. */
export function mediaIn(document: Document): RemoteMedia {
  const links = listIn(document, 'url').filter(isDocument);
  const playlists = links.filter((link) => PLAYLISTS.has(textIn(link, 'mediaType')?.toLowerCase()));
  const below = playlists.flatMap((link) => listIn(link, 'tag').filter(isDocument));
  const sizes = new Map<number, RemoteFile & { readonly isSilent: boolean }>();
  for (const link of [...links, ...below]) {
    const href = textIn(link, 'href');
    const height = countIn(link, 'height');
    if (link['mediaType'] !== 'video/mp4' || hostIn(href) === null || height > 10_000) continue;
    const isSilent = hasNoSound(link);
    const known = sizes.get(height);
    if (height === 0 || (known && (isSilent || !known.isSilent))) continue;
    const width = Math.min(countIn(link, 'width') || Math.round((height * 16) / 9), 20_000);
    sizes.set(height, { name: `${height}p`, href: href ?? '', width, height, isSilent });
  }
  const falling = [...sizes.values()].toSorted((a, b) => b.height - a.height);
  const { width = 0, height = 0 } = falling[0] ?? {};
  return {
    files: falling.flatMap(({ isSilent, ...file }) => (isSilent ? [] : [file])).slice(0, FILES_MAX),
    playlist: playlists.map((link) => textIn(link, 'href')).find((href) => hostIn(href) !== null) ?? null,
    ...{ width, height },
  };
}

/** Whether a file is the pictures of a film alone, whose sound is another file. */
function hasNoSound(link: Document): boolean {
  const streams = listIn(link, 'attachment')
    .filter(isDocument)
    .filter((one) => one['name'] === 'ffprobe_codec_type')
    .map((one) => one['value']);
  return streams.length > 0 && !streams.includes('audio');
}

/** The largest of its pictures that is not wider than ours are. */
export function pictureIn(document: Document): string | null {
  const pictures = listIn(document, 'icon')
    .filter(isDocument)
    .flatMap((icon) => {
      const href = textIn(icon, 'url') ?? textIn(icon, 'href');
      return hostIn(href) === null || icon['mediaType'] === 'image/svg+xml'
        ? []
        : [{ href, width: Math.min(countIn(icon, 'width'), 1_280) }];
    });
  return pictures.toSorted((a, b) => b.width - a.width)[0]?.href ?? null;
}

/** A number of things in a field; 0 for all else. */
export function countIn(document: Document, field: string): number {
  const count = document[field];
  return Number.isSafeInteger(count) && (count as number) > 0 ? Math.min(count as number, 1e12) : 0;
}
