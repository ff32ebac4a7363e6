import { notify } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { AlbumRow } from './find.ts';

/** Notifies the owner of a public video that it was added to a public album. */
export async function notifyOwner(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'events'>,
  { id: objectId, private: isPrivate, unlisted }: AlbumRow,
  videoId: number,
  actorId: number,
): Promise<void> {
  if (isPrivate || unlisted) return;
  const video = await trx
    .selectFrom('video')
    .select('account_id as ownerId')
    .where('id', '=', videoId)
    .where('private', '=', false)
    .executeTakeFirst();
  if (!video || video.ownerId === null) return;
  const added = { type: 'video-added-to-album', actorId, videoId, objectId };
  await notify(trx, ctx, { accountId: video.ownerId, ...added });
}
