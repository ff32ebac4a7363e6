import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import { OUTCOMES } from '../texts.ts';

/** Notifies the owner, if there is one, that a video is ready or could not be prepared. */
export async function notifyOwner(
  trx: Trx,
  ctx: Pick<ListenerCtx, 'bus' | 'events'>,
  videoId: number,
  outcome: 'ready' | 'failed',
): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .select(['account_id as accountId', 'title', 'state'])
    .where('id', '=', videoId)
    .executeTakeFirst();
  if (!video || video.accountId === null || video.state === 'suspended') return;
  const text = textsIn(OUTCOMES, FIRST_LANGUAGE)[outcome](video);
  await notify(trx, ctx, { accountId: video.accountId, type: 'video-processed', videoId, text });
}
