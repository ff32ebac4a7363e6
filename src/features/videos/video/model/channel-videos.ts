import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';

/** Most videos that a channel may have when it is deleted, because all their rows are updated. */
const MOST = 1_000;

/** @throws AppError `channel_in_use` for a channel with more videos than may be left without one at once */
export async function requireFewVideos(db: Db, channelId: number): Promise<void> {
  const some = db
    .selectFrom('video')
    .select('id')
    .where('channel_id', '=', channelId)
    .limit(MOST + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > MOST) throw new AppError('channel_in_use');
}
