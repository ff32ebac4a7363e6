import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri, videoUri } from '../addresses.ts';
import { publicActivity } from '../present-activity.ts';
import { followersInboxes, sendTo } from './send.ts';

/** A video, and the channel in which it is now. What is gone is in none, and nothing is taken back of it. */
interface PlacedVideo {
  readonly id: number;
  readonly channelId: number | null;
  readonly isGone: boolean;
}

/**
 * The channel in which a video is passes it on to those who follow that, once, and the one in which it was
 * takes that back. Answers the inboxes of those who knew of it by a channel, or know of it now.
 */
export async function announceInChannel(trx: Trx, ctx: Ctx, video: PlacedVideo): Promise<string[]> {
  const before = await trx
    .selectFrom('federation_announced')
    .select(['channel_id as channelId', 'uri'])
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  const told = before ? await inboxesOf(trx, ctx, before.channelId) : [];
  if (before?.channelId === video.channelId) return told;
  const { channelId } = video;
  if (before && !video.isGone) await takeBack(trx, ctx, video.id, { ...before, inboxes: told });
  if (before) await trx.deleteFrom('federation_announced').where('video_id', '=', video.id).execute();
  if (channelId === null) return told;
  const channel = { kind: 'channel', id: channelId } as const;
  const inboxes = await inboxesOf(trx, ctx, channelId);
  const activity = publicActivity(ctx.config, channel, 'Announce', videoUri(ctx.config, video.id));
  const uri = (await sendTo(trx, ctx, channel, activity, inboxes)) ?? '';
  await trx
    .insertInto('federation_announced')
    .values({ video_id: video.id, channel_id: channelId, uri })
    .execute();
  return [...told, ...inboxes];
}

function inboxesOf(trx: Trx, ctx: Ctx, channelId: number): Promise<string[]> {
  return followersInboxes({ ...ctx, db: trx }, { kind: 'channel', id: channelId });
}

async function takeBack(
  trx: Trx,
  ctx: Ctx,
  videoId: number,
  said: { readonly channelId: number; readonly uri: string; readonly inboxes: readonly string[] },
): Promise<void> {
  if (said.uri === '') return;
  const channel = { kind: 'channel', id: said.channelId } as const;
  const object = videoUri(ctx.config, videoId);
  const undone = { type: 'Announce', id: said.uri, actor: actorUri(ctx.config, channel), object };
  await sendTo(trx, ctx, channel, publicActivity(ctx.config, channel, 'Undo', undone), said.inboxes);
}
