import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videoUri } from '../addresses.ts';
import { followersActivity, publicActivity } from '../present-activity.ts';
import { presentTombstone } from '../present-collection.ts';
import { presentVideo, type VideoFacts } from '../present-video.ts';
import { federates } from '../rules.ts';
import { readVideoFacts } from './own-objects.ts';
import { followersInboxes, readersInboxes, sendTo } from './send.ts';
import { announceInChannel } from './announce.ts';
import { findReader, withoutFiles } from './follower-videos.ts';
import {
  digestOf,
  holdTold,
  isToldToFollowers,
  keepTold,
  markedForFollowers,
  shownIn,
  stepFrom,
} from './tell-rows.ts';

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
  await ctx.db.transaction().execute((trx) => tell(trx, { ...ctx, db: trx }, videoId, owner));
}

async function tell(trx: Trx, ctx: Ctx, video_id: number, owner: number): Promise<void> {
  const told = await holdTold(trx, { video_id });
  const now = new Date(ctx.clock.now());
  const facts = await shownFacts(ctx, video_id);
  const isForFollowers = facts?.video.subscribedOnly === true;
  const object = facts && presentVideo(ctx.config, { ...facts, updatedAt: now });
  const digest = object && (isForFollowers ? markedForFollowers(digestOf(object)) : digestOf(object));
  const step = stepFrom(told, digest);
  if (step === null) return;
  const gone_at = step === 'Delete' ? now : null;
  const isQuiet = facts ? isForFollowers : isToldToFollowers(told);
  const kept = digest ?? (isQuiet ? markedForFollowers(Buffer.alloc(0)) : Buffer.alloc(0));
  await keepTold(trx, { video_id }, { digest: kept, gone_at, at: now });
  const author = { kind: 'account', id: owner } as const;
  const gone = presentTombstone(videoUri(ctx.config, video_id), 'Video', now);
  const shown = isQuiet && object ? withoutFiles(object) : (object ?? gone);
  const activity = (isQuiet ? followersActivity : publicActivity)(ctx.config, author, step, shown);
  const inboxes = await followersInboxes(ctx, author);
  const channelId = isForFollowers ? null : (facts?.video.channelId ?? null);
  const inChannel = await announceInChannel(trx, ctx, { id: video_id, channelId, isGone: facts === null });
  const readers = step === 'Create' ? [] : await readersInboxes(ctx, video_id);
  const known = [...inChannel, ...readers].filter((inbox) => !inboxes.includes(inbox));
  // Who follows the channel alone was told of it by that, and whoever looked it up has asked for it: both
  // hear what becomes of it by its author.
  const others = step === 'Create' || isForFollowers ? [] : known;
  await sendTo(trx, ctx, author, activity, [...inboxes, ...others]);
  if (isForFollowers)
    await sendTo(trx, ctx, author, publicActivity(ctx.config, author, 'Delete', gone), known);
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

/**
 * What everybody or followers elsewhere may see of it; null for nothing, also while it waits for its review.
 */
export async function shownFacts(ctx: Ctx, videoId: number): Promise<VideoFacts | null> {
  const reader = await findReader(ctx, videoId);
  const facts = await shownIn(readVideoFacts(ctx, videoId, reader));
  return facts && ctx.settings.current().review && !facts.video.moderated ? null : facts;
}
