import { AppError } from '#platform/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { noteTold } from '#features/videos/video/model/notes.ts';
import type { Ctx } from '#src/context.ts';
import { notifyFollowers } from './notify.ts';

/** Videos looked at by one run. */
const VIDEOS = 50;
/** Followers told by one statement. */
const FOLLOWERS = 1_000;

/** Whether the follower is told of the account's new videos. */
export async function isNotified(
  { db }: Pick<Ctx, 'db'>,
  followerId: number,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('follow_user')
    .select('notify')
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.notify ?? false;
}

/**
 * Tells the follower of each new video from now on, or no more. @throws AppError `invalid_param` for who does
 * not follow
 */
export async function setNotified(
  { db }: Pick<Ctx, 'db'>,
  followerId: number,
  accountId: number,
  wanted: boolean,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('follow_user')
    .set({ notify: wanted })
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (wanted && numUpdatedRows === 0n)
    throw new AppError('invalid_param', 'Follow this person first.', { param: 'user' });
}

/**
 * Tells followers who asked for it of the videos that have become public since the last run, each once,
 * whether it was just made or was unlisted before. Answers how many were told.
 */
export async function tellFollowers(ctx: Pick<Ctx, 'db' | 'bus' | 'clock'>): Promise<number> {
  let told = 0;
  for (const video of await untoldVideos(ctx)) {
    if (video.accountId !== null)
      told += await tellOf(ctx, { videoId: video.id, accountId: video.accountId });
    // Last: who was told before an interruption is not told again.
    await noteTold(ctx.db, video.id, new Date(ctx.clock.now()));
  }
  return told;
}

/** Each batch is a transaction of its own, and its people hear of it at once. */
async function tellOf(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  video: { videoId: number; accountId: number },
): Promise<number> {
  let told = 0;
  let after = 0;
  for (;;) {
    const upTo = await lastOfBatch(db, video.accountId, after);
    if (upTo === null) return told;
    const made = await notifyFollowers(db, { ...video, after, upTo });
    for (const id of made) bus.publish('notification', { id });
    told += made.length;
    after = upTo;
  }
}

/** Public videos that nobody was told of. */
function untoldVideos({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('video')
    .select(['id', 'account_id as accountId'])
    .where('told_at', 'is', null)
    .where('state', '=', 'success')
    .where('private', '=', false)
    .orderBy('id')
    .limit(VIDEOS)
    .execute();
}

/** The last of the next followers who asked to be told; null when there are none. */
async function lastOfBatch(db: Db, accountId: number, after: number): Promise<number | null> {
  const batch = db
    .selectFrom('follow_user')
    .select('follower_id')
    .where('account_id', '=', accountId)
    .where('notify', '=', true)
    .where('follower_id', '>', after)
    .orderBy('follower_id')
    .limit(FOLLOWERS);
  const { last } = await db
    .selectFrom(batch.as('batch'))
    .select(({ fn }) => fn.max('follower_id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
