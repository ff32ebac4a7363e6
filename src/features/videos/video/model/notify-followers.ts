import { sql } from 'kysely';
import { isListed } from './visible.ts';
import { listNotifiedFollowers } from '#features/people/follow/model/bell.ts';
import { type NewNotification, notifyAll } from '#features/people/notification/model/notify.ts';
import { noteAnnounced } from './notes.ts';
import type { Ctx } from '#src/context.ts';

/** Videos looked at by one run. */
const VIDEOS = 50;
/** Followers notified by one statement. */
const FOLLOWERS = 1_000;

/**
 * Notifies followers who turned the bell on about videos that they can see since the last run, once per
 * video, whether it is new or was unlisted before. Returns how many were notified.
 */
export async function notifyFollowers(ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events'>): Promise<number> {
  let told = 0;
  for (const video of await listUnannounced(ctx)) {
    if (video.accountId !== null)
      told += await notifyFollowersOf(
        ctx,
        { videoId: video.id, accountId: video.accountId },
        'video-published',
      );
    // Last, so that after an interruption the remaining followers are still notified.
    await noteAnnounced(ctx.db, video.id, new Date(ctx.clock.now()));
  }
  return told;
}

/**
 * Notifies the followers of an account who want to know about a video, with a notice of that type. Each batch
 * is one transaction and is pushed as soon as it is stored. Returns how many were notified.
 */
export async function notifyFollowersOf(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  { videoId, accountId }: { videoId: number; accountId: number },
  type: string,
): Promise<number> {
  let told = 0;
  let after = 0;
  for (;;) {
    const followers = await listNotifiedFollowers(ctx.db, accountId, after, FOLLOWERS);
    if (followers.length === 0) return told;
    const notices = followers.map(
      (follower): NewNotification => ({ accountId: follower, type, actorId: accountId, videoId }),
    );
    told += await ctx.db.transaction().execute((trx) => notifyAll(trx, ctx, notices));
    after = followers.at(-1) as number;
  }
}

/** Videos for everybody or for followers, whose followers were not notified yet. */
async function listUnannounced({ db }: Pick<Ctx, 'db'>) {
  const untold = db
    .selectFrom('video')
    .select(['id', 'account_id as accountId'])
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(VIDEOS);
  const forFollowers = untold.where('state', '=', 'success').where('subscribed_only', '=', true);
  const { rows } = await sql<{ id: number; accountId: number | null }>`
    (${untold.where(isListed())}) union all (${forFollowers})`.execute(db);
  return rows;
}
