import { buffer } from 'node:stream/consumers';
import { thumbnailName } from '#base/media-path.ts';
import { drawThumbnail } from '#features/videos/video/draw-thumbnail.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import type { Ctx } from '#src/context.ts';

/** What the thumbnails of an old video became. */
export interface StoredPictures {
  /** The thumbnails that are stored as WebP now, by their versions. */
  readonly versions: readonly number[];
  /** Bytes of what was stored. */
  readonly bytes: number;
  /** JPEGs that nobody needs any more, by their names below the folder. */
  readonly leftovers: readonly string[];
}

/** The JPEG of a thumbnail in its largest size, which stays, and its version; 0 if nobody chose it. */
const LARGE_JPEG = /^thumb\/(?:poster|chosen(\d+))-large\.jpg$/;
/** Frames among which the site chose once. */
const CANDIDATE = /^thumb\/\d+-\w+\.jpg$/;

/**
 * Draws the thumbnails of an old video as WebP from their largest JPEG, which stays for other sites. One
 * that is damaged keeps its files. `sizes` are those of all stored files below the folder.
 */
export async function storePictures(
  { storage }: Pick<Ctx, 'storage'>,
  folder: string,
  sizes: ReadonlyMap<string, number>,
): Promise<StoredPictures> {
  const versions: number[] = [];
  let bytes = 0;
  for (const name of sizes.keys()) {
    const [found, chosen = '0'] = LARGE_JPEG.exec(name) ?? [];
    if (found === undefined) continue;
    const version = Number(chosen);
    const drawn = await draw(await buffer((await storage.open(`${folder}/${name}`)).stream), version);
    for (const webp of drawn) {
      await storage.put(`${folder}/${webp.name}`, webp.bytes);
      bytes += webp.bytes.length;
    }
    if (drawn.length > 0) versions.push(version);
  }
  const smaller = versions.flatMap((version) =>
    (['medium', 'small'] as const).map((size) => thumbnailName(version, size, 'jpg')),
  );
  const candidates = versions.includes(0) ? [...sizes.keys()].filter((name) => CANDIDATE.test(name)) : [];
  return { versions, bytes, leftovers: [...smaller.filter((name) => sizes.has(name)), ...candidates] };
}

/** The WebP files; none where the picture is damaged. */
async function draw(jpeg: Buffer, version: number) {
  const picture = await openPicture(jpeg);
  const drawn = picture ? await drawThumbnail(picture, version).catch(() => []) : [];
  return drawn.filter(({ name }) => name.endsWith('.webp'));
}

/** The pictures that took the place of those JPEGs. */
export function picturesInPlaceOf(leftovers: readonly string[]): string[] {
  return leftovers.flatMap((name) => {
    const [, thumbnail] = /^(thumb\/(?:poster|chosen\d+))-medium\.jpg$/.exec(name) ?? [];
    return thumbnail === undefined
      ? []
      : [`${thumbnail}-large.jpg`, `${thumbnail}-large.webp`, `${thumbnail}-medium.webp`];
  });
}
