import { findOwnSame, forgetBytes } from '#features/making/upload/model/fetched.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { goOn } from './list-change.ts';

/**
 * Leaves out a video of an import whose bytes, all here now, are those of a video that its owner has: the
 * import points to that one, which stays as it is, and of the new one nothing is kept or counted.
 */
export async function leaveOutSame(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'events' | 'jobs'>,
  videoId: number,
): Promise<void> {
  const item = await findBegun(trx, videoId);
  if (!item) return;
  // Two of a list may arrive at the same time.
  await takeTurn(trx, { name: 'imported-bytes', owner: item.accountId });
  const sameId = await findOwnSame({ db: trx }, videoId);
  if (sameId === null) return;
  await trx
    .updateTable('import_item')
    .set({ state: 'here', video_id: sameId })
    .where('id', '=', item.id)
    .execute();
  await forgetBytes(trx, videoId);
  await deleteVideo(trx, ctx, videoId);
  await goOn(ctx, trx, { id: item.listId, accountId: item.accountId });
  ctx.events.afterCommit(trx, () => {
    ctx.bus.publish('import', { id: item.listId });
    ctx.bus.publish('video-access', { id: videoId });
  });
}

function findBegun(trx: Trx, videoId: number) {
  return trx
    .selectFrom('import_item')
    .innerJoin('import_list', 'import_list.id', 'import_item.list_id')
    .select(['import_item.id', 'list_id as listId', 'account_id as accountId'])
    .where('video_id', '=', videoId)
    .where('import_item.state', '=', 'begun')
    .executeTakeFirst();
}
