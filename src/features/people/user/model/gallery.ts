import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { loadSharp } from '#platform/pictures/open-picture.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { MOST, type OwnerKind } from '../link-rules.ts';
import { LINK_TEXTS } from '../link-texts.ts';
import { columnOf, type LinkOwner, lockOwner } from './links.ts';
import { drawOriginal, keyOfPicture, type PictureSet, storeSizes } from './picture-files.ts';

/** The sizes of a gallery's pictures; the id is the owner's, and the version that of the picture. */
export const GALLERIES: Readonly<Record<OwnerKind, PictureSet>> = {
  user: { folder: 'pictures/gallery', longest: 2_000, sizes: { small: [480, 360] } },
  channel: { folder: 'pictures/channel-gallery', longest: 2_000, sizes: { small: [480, 360] } },
};

/** A picture of a gallery; the size is that of the largest file, pixels. */
export interface GalleryPicture {
  readonly id: number;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures of a profile or channel, in the order in which they were added. */
export function listPictures(db: Db, owner: LinkOwner): Promise<GalleryPicture[]> {
  return db
    .selectFrom('profile_picture')
    .select(['id', 'alt', 'width', 'height'])
    .where(columnOf(owner), '=', owner.id)
    .orderBy('id')
    .execute();
}

/**
 * Adds a picture, without the metadata in its file.
 * @throws AppError `invalid_mime`, `invalid_param` if there are enough
 */
export async function addPicture(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  owner: LinkOwner,
  { alt, bytes }: { readonly alt: string; readonly bytes: Buffer },
): Promise<number> {
  const set = GALLERIES[owner.kind];
  const original = await drawOriginal(set, bytes);
  const sharp = await loadSharp();
  const { width, height } = await sharp(original).metadata();
  return ctx.db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner);
    if ((await listPictures(trx, owner)).length >= MOST.pictures) throw fullError();
    const { id } = await trx
      .insertInto('profile_picture')
      .values({ [columnOf(owner)]: owner.id, alt, width, height })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeSizes(ctx, set, { id: owner.id, version: id }, original);
    return id;
  });
}

function fullError(): AppError {
  const text = textsIn(LINK_TEXTS, FIRST_LANGUAGE).full({ most: MOST.pictures });
  return new AppError('invalid_param', text, { param: 'filedata' });
}

/**
 * Removes a picture: its files before its row, so that a kill or an outage in between leaves nothing that
 * could not be removed again. @throws AppError `object_not_found`
 */
export async function removeGalleryPicture(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  owner: LinkOwner,
  id: number,
): Promise<void> {
  if (!(await listPictures(db, owner)).some((picture) => picture.id === id))
    throw new AppError('object_not_found');
  await storage.removePrefix(galleryFolder(owner, id));
  await db.deleteFrom('profile_picture').where('id', '=', id).where(columnOf(owner), '=', owner.id).execute();
}

/** Where the files of one picture are, or those of all. */
export function galleryFolder({ kind, id }: LinkOwner, picture?: number): string {
  const folder = `${GALLERIES[kind].folder}/${id}`;
  return picture === undefined ? folder : `${folder}/${picture}`;
}

/** Where a size of a picture is stored. */
export function galleryKey({ kind, id }: LinkOwner, picture: number, size: string): string {
  return keyOfPicture(GALLERIES[kind], id, picture, size);
}
