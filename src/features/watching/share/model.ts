import type { CountRule } from '#platform/counts/once.ts';
import { addShare } from '#features/videos/video/model/counters.ts';
import { noteFacts } from '#features/watching/analytics/model/facts.ts';
import { doerOf } from '#features/watching/watch/model.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { NETWORK_SHARES_PER_HOUR, SHARE_WINDOW_MS } from './rules.ts';

const SHARES: CountRule = {
  name: 'share',
  windowMs: SHARE_WINDOW_MS,
  mostPerHour: NETWORK_SHARES_PER_HOUR,
};

/** Counts a share, once within the window for each person; answers the new number of shares. */
export async function countShare(
  { db, clock, countOnce }: Pick<Ctx, 'db' | 'clock' | 'countOnce'>,
  videoId: number,
  caller: Pick<Caller, 'viewer' | 'address'>,
): Promise<number> {
  const isNew = await countOnce.counts(SHARES, { ...doerOf(caller), what: videoId });
  if (!isNew) return readShares({ db }, videoId);
  return db.transaction().execute(async (trx) => {
    await noteFacts(trx, { clock }, [{ kind: 'share', videoId, amount: 1 }]);
    return addShare(trx, videoId);
  });
}

/** How often the video has been shared. */
export async function readShares({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const row = await db
    .selectFrom('video_counter')
    .select('share_count as count')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
