import { readFile } from 'node:fs/promises';
import { loadSharp } from '#platform/pictures/open-picture.ts';
import { setPictureVersion } from '#features/people/account/model/account-state.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import {
  type Crop,
  drawOriginal,
  keyOfPicture,
  nextVersion,
  type PictureSet,
  storeSizes,
} from './picture-files.ts';

/** A picture of an account. */
export type PictureKind = 'avatar' | 'cover';

/** The sizes of an account's pictures. Spec §3 Viewer. */
export const ACCOUNT_PICTURES: Readonly<Record<PictureKind, PictureSet>> = {
  avatar: {
    folder: 'pictures/avatar',
    longest: 1_200,
    sizes: { small: [64, 64], medium: [160, 160], 'square-medium': [240, 240], square: [480, 480] },
  },
  cover: { folder: 'pictures/cover', longest: 2_400, sizes: { small: [640, 80], medium: [1280, 160] } },
};

/** Where a size of a picture is stored. */
export function pictureKey(kind: PictureKind, accountId: number, version: number, size: string): string {
  return keyOfPicture(ACCOUNT_PICTURES[kind], accountId, version, size);
}

/** Whether there is a size of this name. */
export function isPictureSize(kind: PictureKind, size: string): boolean {
  return size === 'original' || Object.hasOwn(ACCOUNT_PICTURES[kind].sizes, size);
}

/**
 * Re-encodes a picture, stores its sizes and makes it the account's. Metadata in the file is dropped.
 * @throws AppError `invalid_mime`, `invalid_param`
 */
export async function savePicture(
  ctx: Ctx,
  kind: PictureKind,
  accountId: number,
  bytes: Buffer,
): Promise<void> {
  const original = await drawOriginal(ACCOUNT_PICTURES[kind], bytes);
  await publish(ctx, kind, accountId, original, null);
}

/** Crops the account's picture anew from its original. @throws AppError `no_file`, `invalid_param` */
export async function cropPicture(ctx: Ctx, kind: PictureKind, accountId: number, crop: Crop): Promise<void> {
  const version = await versionOf(ctx, kind, accountId);
  if (version === 0) throw new AppError('no_file');
  const key = pictureKey(kind, accountId, version, 'original');
  const original = await ctx.storage.withLocalFile(key, (path) => readFile(path));
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await sharp(original).metadata();
  if (crop.x + crop.width > width || crop.y + crop.height > height)
    throw new AppError('invalid_param', undefined, { param: 'width' });
  await publish(ctx, kind, accountId, original, crop);
}

/** Removes the picture. */
export async function removePicture(ctx: Ctx, kind: PictureKind, accountId: number): Promise<void> {
  await setPictureVersion(ctx.db, accountId, kind, 0);
  ctx.bus.publish('account-visibility', { id: accountId });
  await ctx.storage.removePrefix(`pictures/${kind}/${accountId}`);
}

async function publish(
  ctx: Ctx,
  kind: PictureKind,
  accountId: number,
  original: Buffer,
  crop: Crop | null,
): Promise<void> {
  const before = await versionOf(ctx, kind, accountId);
  const version = nextVersion(ctx, before);
  await storeSizes(ctx, ACCOUNT_PICTURES[kind], { id: accountId, version }, original, crop);
  await setPictureVersion(ctx.db, accountId, kind, version);
  ctx.bus.publish('account-visibility', { id: accountId });
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
