import { AppError } from '#platform/http/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { notifyAll } from './notify.ts';

/** Videos looked at by one run. */
const BATCH = 50;

/** Whether the follower is told of the account's new videos. */
export async function isNotified({ db }: Pick<Ctx, 'db'>, followerId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('follow_user')
    .select('notify')
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.notify ?? false;
}

/** Tells the follower of each new video from now on, or no more. @throws AppError `invalid_param` for who does not follow */
export async function setNotified({ db }: Pick<Ctx, 'db'>, followerId: number, accountId: number, wanted: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('follow_user')
    .set({ notify: wanted })
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (wanted && numUpdatedRows === 0n) throw new AppError('invalid_param', 'Follow this person first.', { param: 'user' });
}

/**
 * Tells followers who asked for it of the videos that have become public since the last run, each once, whether it was
 * just made or was unlisted before. Answers how many were told.
 */
export async function tellFollowers({ db, bus, clock }: Pick<Ctx, 'db' | 'bus' | 'clock'>): Promise<number> {
  const told = await db.transaction().execute(async (trx) => {
    const videos = await takeUntold(trx, new Date(clock.now()));
    const ids: number[] = [];
    for (const { id, accountId } of videos) {
      const followers = await notifiedFollowers(trx, accountId);
      const news = followers.map((each) => ({ accountId: each, type: 'video-published', actorId: accountId, videoId: id }) as const);
      ids.push(...(await notifyAll(trx, news)).filter((made) => made !== null));
    }
    return ids;
  });
  for (const id of told) bus.publish('notification', id);
  return told.length;
}

/** Public videos with an owner that nobody was told of, now marked as told. */
async function takeUntold(trx: Db, now: Date) {
  const waiting = trx
    .selectFrom('video')
    .select('id')
    .where('told_at', 'is', null)
    .where('state', '=', 'success')
    .where('private', '=', false)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const videos = await trx.updateTable('video').set({ told_at: now }).where('id', 'in', waiting).returning(['id', 'account_id']).execute();
  return videos.flatMap(({ id, account_id }) => (account_id === null ? [] : [{ id, accountId: account_id }]));
}

async function notifiedFollowers(trx: Db, accountId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('follow_user')
    .select('follower_id')
    .where('account_id', '=', accountId)
    .where('notify', '=', true)
    .execute();
  return rows.map((row) => row.follower_id);
}
