import { recordAudit } from '#features/people/audit/model.ts';
import { galleryFolder } from '#features/people/user/model/gallery.ts';
import {
  drawOriginal,
  nextVersion,
  type PictureSet,
  storeSizes,
} from '#features/people/user/model/picture-files.ts';
import type { Ctx } from '#src/context.ts';
import type { ChannelRow } from '../model.ts';

/** A picture of a channel. */
export type ChannelPictureKind = 'picture' | 'cover';

/** The sizes of a channel's pictures. */
export const CHANNEL_PICTURES: Readonly<Record<ChannelPictureKind, PictureSet>> = {
  picture: {
    folder: 'pictures/channel',
    longest: 1_200,
    sizes: { small: [64, 64], medium: [160, 160] },
  },
  cover: {
    folder: 'pictures/channel-cover',
    longest: 2_400,
    sizes: { small: [640, 80], medium: [1280, 160] },
  },
};

/**
 * Makes what was sent the channel's picture or cover; a null actor is the site itself. @throws AppError
 * `invalid_mime`
 */
export async function saveChannelPicture(
  ctx: Pick<Ctx, 'db' | 'storage' | 'clock'>,
  kind: ChannelPictureKind,
  channel: ChannelRow,
  bytes: Buffer,
  actorId: number | null,
): Promise<ChannelRow> {
  const set = CHANNEL_PICTURES[kind];
  const original = await drawOriginal(set, bytes);
  const before = channel[`${kind}_version`];
  const version = nextVersion(ctx, before);
  await storeSizes(ctx, set, { id: channel.id, version }, original);
  const changed = await setVersion(ctx, kind, channel.id, version, actorId);
  if (before > 0) await ctx.storage.removePrefix(`${set.folder}/${channel.id}/${before}`);
  return changed;
}

/** Removes the picture or cover. */
export async function removeChannelPicture(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  kind: ChannelPictureKind,
  { id }: Pick<ChannelRow, 'id'>,
  actorId: number,
): Promise<ChannelRow> {
  const changed = await setVersion(ctx, kind, id, 0, actorId);
  await ctx.storage.removePrefix(`${CHANNEL_PICTURES[kind].folder}/${id}`);
  return changed;
}

/** Removes the files of a deleted channel. */
export async function removeChannelPictures({ storage }: Pick<Ctx, 'storage'>, id: number): Promise<void> {
  for (const { folder } of Object.values(CHANNEL_PICTURES)) await storage.removePrefix(`${folder}/${id}`);
  await storage.removePrefix(galleryFolder({ kind: 'channel', id }));
}

function setVersion(
  { db }: Pick<Ctx, 'db'>,
  kind: ChannelPictureKind,
  id: number,
  version: number,
  actorId: number | null,
): Promise<ChannelRow> {
  return db.transaction().execute(async (trx) => {
    const about = { action: 'channel-picture-changed', objectType: 'channel', objectId: id } as const;
    await recordAudit(trx, { ...about, actorId, ownerId: null, detail: { image: kind } });
    return trx
      .updateTable('channel')
      .set(kind === 'cover' ? { cover_version: version } : { picture_version: version })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
