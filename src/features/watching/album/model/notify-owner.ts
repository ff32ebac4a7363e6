import { notify } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { AlbumRow } from './find.ts';

/**
 * Notifies the owner of a public video that it was added to a public album. Answers the notification's id, to
 * be published after the commit; null if nobody is notified.
 */
export async function notifyOwner(
  trx: Trx,
  { id: objectId, accountId: actorId, private: isPrivate, unlisted }: AlbumRow,
  videoId: number,
): Promise<number | null> {
  if (isPrivate || unlisted) return null;
  const video = await trx
    .selectFrom('video')
    .select('account_id as ownerId')
    .where('id', '=', videoId)
    .where('private', '=', false)
    .executeTakeFirst();
  if (!video || video.ownerId === null) return null;
  return notify(trx, { accountId: video.ownerId, type: 'video-added-to-album', actorId, videoId, objectId });
}
