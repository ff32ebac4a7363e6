import { AppError } from '#platform/errors/errors.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videoUri } from '../addresses.ts';
import { publicActivity } from '../present-activity.ts';
import { presentTombstone } from '../present-collection.ts';
import { presentVideo, type VideoFacts } from '../present-video.ts';
import { federates } from '../rules.ts';
import { readVideoFacts } from './own-objects.ts';
import { followersInboxes, sendTo } from './send.ts';
import { digestOf, holdTold, keepTold, stepFrom } from './tell-rows.ts';

/** Queue of looks at a video that has changed. */
export const TELL_VIDEO = 'tell-sites-of-video';

/**
 * Tells the sites of followers what is so of a video now, whatever happened to it and in whichever order:
 * that it is there, that it is different, or that it is gone. Does nothing if they were told that already.
 */
export async function tellOfVideo(ctx: Ctx, { videoId }: { readonly videoId: number }): Promise<void> {
  if (!federates(ctx)) return;
  const owner = await ownerOf(ctx, videoId);
  if (owner === null) return;
  const now = new Date(ctx.clock.now());
  const facts = await shownFacts(ctx, videoId);
  const object = facts && presentVideo(ctx.config, { ...facts, updatedAt: now });
  const digest = object && digestOf(object);
  await ctx.db.transaction().execute(async (trx) => {
    const told = await holdTold(trx, { video_id: videoId });
    const step = stepFrom(told, digest);
    if (step === null) return;
    const gone_at = step === 'Delete' ? now : null;
    await keepTold(trx, { video_id: videoId }, { digest: digest ?? Buffer.alloc(0), gone_at, at: now });
    const author = { kind: 'account', id: owner } as const;
    const shown = object ?? presentTombstone(videoUri(ctx.config, videoId), 'Video', now);
    const activity = publicActivity(ctx.config, author, step, shown);
    await sendTo(trx, ctx, author, activity, await followersInboxes({ ...ctx, db: trx }, author));
    if (step === 'Create' && facts) await announceInChannel(trx, ctx, facts);
  });
}

/** The channel in which it is passes it on to those who follow that. */
async function announceInChannel(trx: Trx, ctx: Ctx, { video }: VideoFacts): Promise<void> {
  if (video.channelId === null) return;
  const channel = { kind: 'channel', id: video.channelId } as const;
  const activity = publicActivity(ctx.config, channel, 'Announce', videoUri(ctx.config, video.id));
  await sendTo(trx, ctx, channel, activity, await followersInboxes({ ...ctx, db: trx }, channel));
}

/** The account of this site that owns it; null for others. */
export async function ownerOf({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number | null> {
  const row = await db
    .selectFrom('video')
    .innerJoin('account', 'account.id', 'video.account_id')
    .select('account.id')
    .where('video.id', '=', videoId)
    .where('account.host', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What everybody may see of it; null for nothing, also while it waits for its review. */
export async function shownFacts(ctx: Ctx, videoId: number): Promise<VideoFacts | null> {
  try {
    const facts = await readVideoFacts(ctx, videoId);
    return ctx.settings.current().review && !facts.video.moderated ? null : facts;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
