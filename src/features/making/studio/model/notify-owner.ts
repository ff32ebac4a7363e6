import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { isOfList } from '#features/making/grab/model/list-find.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import { OUTCOMES } from '../texts.ts';

/**
 * Notifies the owner, if there is one, what became of a video or of a new version of it; of many that are
 * imported, the import itself tells when all are here.
 */
export async function notifyOwner(
  trx: Trx,
  ctx: Pick<ListenerCtx, 'bus' | 'events'>,
  videoId: number,
  outcome: 'ready' | 'failed' | 'unchanged',
): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .select(['account_id as accountId', 'title', 'state'])
    .where('id', '=', videoId)
    .executeTakeFirst();
  if (!video || video.accountId === null || video.state === 'suspended') return;
  if (await isOfList(trx, videoId)) return;
  const text = textsIn(OUTCOMES, FIRST_LANGUAGE)[outcome](video);
  await notify(trx, ctx, { accountId: video.accountId, type: 'video-processed', videoId, text });
}
