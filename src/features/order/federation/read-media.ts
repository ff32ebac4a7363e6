import { type Document, hostIn, isDocument, listIn, textIn } from './documents.ts';

/** A file of a video that plays as it is. */
export interface RemoteFile {
  /** `720p`, which no other file of the video has. */
  readonly name: string;
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

const FILES_MAX = 8;

/** MP4s, whole ones before those of which a playlist is made, one of each height. */
export function filesIn(document: Document): RemoteFile[] {
  const links = listIn(document, 'url').filter(isDocument);
  const below = links.flatMap((link) => listIn(link, 'tag').filter(isDocument));
  const files = new Map<number, RemoteFile>();
  for (const link of [...links, ...below]) {
    const href = textIn(link, 'href');
    const height = countIn(link, 'height');
    if (link['mediaType'] !== 'video/mp4' || hostIn(href) === null || files.has(height)) continue;
    if (height === 0 || height > 10_000) continue;
    const width = Math.min(countIn(link, 'width') || Math.round((height * 16) / 9), 20_000);
    files.set(height, { name: `${height}p`, href: href ?? '', width, height });
  }
  return [...files.values()].toSorted((a, b) => b.height - a.height).slice(0, FILES_MAX);
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
