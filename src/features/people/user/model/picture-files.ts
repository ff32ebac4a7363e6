import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { loadSharp, openPicture } from '#platform/pictures/open-picture.ts';
import type { Ctx } from '#src/context.ts';
import { SERVER_TEXTS } from '../texts.ts';

/** A rectangle of the original, pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Largest picture sent, bytes. */
export const PICTURE_MAX = 12 * 1024 * 1024;

/** A kind of picture that is stored in several sizes, cut from an original. */
export interface PictureSet {
  /** Where its files are: `<folder>/<id>/<version>/<size>.webp`. */
  readonly folder: string;
  /** The longer side of the original, pixels. */
  readonly longest: number;
  /** The other sizes, pixels: [width, height]. */
  readonly sizes: Readonly<Record<string, readonly [number, number]>>;
}

/** Where a size of a picture is stored. */
export function keyOfPicture({ folder }: PictureSet, id: number, version: number, size: string): string {
  return `${folder}/${id}/${version}/${size}.webp`;
}

/** Parses a file name such as `medium.17.webp` into size and version; null for a size that does not exist. */
export function sizeAndVersion(
  { sizes }: PictureSet,
  file: string,
): { size: string; version: number } | null {
  const [, size = '', version] = /^([a-z-]+)\.(\d{1,10})\.webp$/.exec(file) ?? [];
  const isKnown = size === 'original' || Object.hasOwn(sizes, size);
  return version && isKnown ? { size, version: Number(version) } : null;
}

/**
 * Turns an uploaded file into the original of a picture. Metadata in the file is dropped. @throws AppError
 * `invalid_mime`
 */
export async function drawOriginal({ longest }: PictureSet, bytes: Buffer): Promise<Buffer> {
  const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);
  const picture = await openPicture(bytes);
  if (!picture) throw new AppError('invalid_mime', texts.noPicture, { param: 'filedata' });
  const fit = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const;
  return picture
    .rotate()
    .resize(fit)
    .webp({ quality: 88 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError('invalid_mime', texts.badPicture, { cause, param: 'filedata' });
    });
}

/** Stores the original and its sizes as this version of the picture of `id`. */
export async function storeSizes(
  { storage }: Pick<Ctx, 'storage'>,
  set: PictureSet,
  { id, version }: { readonly id: number; readonly version: number },
  original: Buffer,
  crop: Crop | null = null,
): Promise<void> {
  const sharp = await loadSharp();
  const cut = crop
    ? sharp(original).extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    : sharp(original);
  await storage.put(keyOfPicture(set, id, version, 'original'), original);
  for (const [size, [width, height]] of Object.entries(set.sizes)) {
    const bytes = await cut.clone().resize({ width, height, fit: 'cover' }).webp({ quality: 82 }).toBuffer();
    await storage.put(keyOfPicture(set, id, version, size), bytes);
  }
}

/** A version number greater than the previous one, and than any that was ever used for this id. */
export function nextVersion({ clock }: Pick<Ctx, 'clock'>, before: number): number {
  return Math.max(before + 1, Math.floor(clock.now() / 1000));
}
