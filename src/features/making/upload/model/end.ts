import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';

/**
 * Ends the uploads in progress of a deleted video. Their stored parts are removed after the commit; if that
 * is interrupted, `expireUploads` finds them.
 */
export async function endUploadsOf(
  trx: Trx,
  { events, storage }: Pick<ListenerCtx, 'events' | 'storage'>,
  videoId: number,
): Promise<void> {
  const uploads = await trx
    .updateTable('upload')
    .set({ state: 'failed', error: 'cancelled' })
    .where('video_id', '=', videoId)
    .where('state', '=', 'started')
    .returning('parts_id as partsId')
    .execute();
  for (const { partsId } of uploads) events.afterCommit(trx, () => storage.parts(partsId).discard());
}
