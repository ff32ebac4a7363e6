import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { setPictureVersion } from '#features/people/account/model/account-state.ts';
import { AppError } from '#platform/errors/errors.ts';
import { openPicture } from '#platform/pictures/open-picture.ts';
import type { Ctx } from '#src/context.ts';
import { SERVER_TEXTS } from '../texts.ts';

/** A picture of an account. */
export type PictureKind = 'avatar' | 'cover';

/** A rectangle of the original, pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Largest picture sent, bytes. */
export const PICTURE_MAX = 12 * 1024 * 1024;

/** Stored sizes, pixels: [width, height]. The original is what the others are cut from. Spec §3 Viewer. */
const SIZES: Readonly<Record<PictureKind, Readonly<Record<string, readonly [number, number]>>>> = {
  avatar: { small: [64, 64], medium: [160, 160], 'square-medium': [240, 240], square: [480, 480] },
  cover: { small: [640, 80], medium: [1280, 160] },
};
const ORIGINAL = { avatar: 1_200, cover: 2_400 } as const;

/** Where a size of a picture is stored. */
export function pictureKey(kind: PictureKind, accountId: number, version: number, size: string): string {
  return `pictures/${kind}/${accountId}/${version}/${size}.webp`;
}

/** Whether there is such a size. */
export function isPictureSize(kind: PictureKind, size: string): boolean {
  return size === 'original' || Object.hasOwn(SIZES[kind], size);
}

/**
 * Re-encodes a picture, stores its sizes and makes it the account's. What was hidden in the file is not kept.
 * @throws AppError `invalid_mime`, `invalid_param`
 */
export async function savePicture(
  ctx: Ctx,
  kind: PictureKind,
  accountId: number,
  bytes: Buffer,
): Promise<void> {
  const original = await reencode(bytes, ORIGINAL[kind]);
  await publish(ctx, kind, accountId, original, null);
}

/**
 * Cuts the account's picture again from its original.
 * @throws AppError `no_file`, `invalid_param`
 */
export async function cropPicture(ctx: Ctx, kind: PictureKind, accountId: number, crop: Crop): Promise<void> {
  const version = await versionOf(ctx, kind, accountId);
  if (version === 0) throw new AppError('no_file');
  const key = pictureKey(kind, accountId, version, 'original');
  const original = await ctx.storage.withLocalFile(key, (path) => readFile(path));
  const { width = 0, height = 0 } = await sharp(original).metadata();
  if (crop.x + crop.width > width || crop.y + crop.height > height)
    throw new AppError('invalid_param', undefined, { param: 'width' });
  await publish(ctx, kind, accountId, original, crop);
}

/** Takes the picture away. */
export async function removePicture(ctx: Ctx, kind: PictureKind, accountId: number): Promise<void> {
  await setPictureVersion(ctx.db, accountId, kind, 0);
  await ctx.storage.removePrefix(`pictures/${kind}/${accountId}`);
}

async function reencode(bytes: Buffer, longest: number): Promise<Buffer> {
  const picture = await openPicture(bytes);
  if (!picture)
    throw new AppError('invalid_mime', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).noPicture, {
      param: 'filedata',
    });
  const fit = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const;
  return picture
    .rotate()
    .resize(fit)
    .webp({ quality: 88 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError('invalid_mime', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).badPicture, {
        cause,
        param: 'filedata',
      });
    });
}

async function publish(
  ctx: Ctx,
  kind: PictureKind,
  accountId: number,
  original: Buffer,
  crop: Crop | null,
): Promise<void> {
  const before = await versionOf(ctx, kind, accountId);
  const version = Math.max(before + 1, Math.floor(ctx.clock.now() / 1000));
  const cut = crop
    ? sharp(original).extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    : sharp(original);
  await ctx.storage.put(pictureKey(kind, accountId, version, 'original'), original);
  for (const [size, [width, height]] of Object.entries(SIZES[kind])) {
    const bytes = await cut.clone().resize({ width, height, fit: 'cover' }).webp({ quality: 82 }).toBuffer();
    await ctx.storage.put(pictureKey(kind, accountId, version, size), bytes);
  }
  await setPictureVersion(ctx.db, accountId, kind, version);
  if (before > 0) await ctx.storage.removePrefix(`pictures/${kind}/${accountId}/${before}`);
}

async function versionOf({ db }: Ctx, kind: PictureKind, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select(['avatar_version as avatar', 'cover_version as cover'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.[kind] ?? 0;
}
