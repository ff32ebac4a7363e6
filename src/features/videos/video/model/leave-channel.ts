import { isAllowed } from '#base/policy.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { moderatesChannel } from '#features/videos/channel/model/moderators.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { videoMoved } from '../events.ts';
import type { Actor } from '../rules.ts';
import type { VideoRow } from './rows.ts';

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

/**
 * Whether the viewer may take the video out of its channel: moderators, and those of that channel. Spec §6.
 */
export async function mayLeaveChannel(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  { channelId }: Pick<VideoRow, 'channelId'>,
): Promise<boolean> {
  if (!viewer || channelId === null) return false;
  if (isAllowed(viewer, 'remove-from-channel')) return true;
  const moderates = await moderatesChannel(ctx, viewer.id, channelId);
  return isAllowed(viewer, 'remove-from-channel', { moderates });
}

/** Takes the video out of its channel; the log keeps who did it. @throws AppError `forbidden` */
export async function leaveChannel(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  viewer: Actor,
  video: VideoRow,
  reason: string,
): Promise<void> {
  if (!(await mayLeaveChannel(ctx, viewer, video))) throw new AppError('forbidden');
  await ctx.db.transaction().execute(async (trx) => {
    await trx.updateTable('video').set({ channel_id: null }).where('id', '=', video.id).execute();
    await ctx.events.emit(trx, videoMoved, { videoId: video.id });
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'video-removed-from-channel',
      objectType: 'video',
      objectId: video.id,
      ownerId: video.accountId,
      reason,
      before: { channel: video.channelUrl },
      after: { channel: null },
    });
  });
  ctx.bus.publish('video-access', { id: video.id });
}
