import { followedChannelIds } from '#features/videos/channel/model/follow-channel.ts';
import { followedUserIds } from '#features/people/follow/model/follow-user.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, readFeed } from '../model.ts';
import type { FeedQuery } from './query.ts';

/** What the viewer follows, newest first; signed out the default channels. Reference "Ranking". */
export async function followingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  query: Omit<FeedQuery, 'order' | 'followed' | 'isByDate'>,
): Promise<ListedVideos> {
  const [accounts, channels] = viewer
    ? await Promise.all([followedUserIds(ctx, viewer.id), followedChannelIds(ctx, viewer.id)])
    : [[], await defaultChannelIds(ctx)];
  // Clients page it by the second of the last video.
  const isByDate = query.after === undefined && query.offset === 0;
  return readFeed(ctx, viewer, { ...query, order: 'date', followed: { accounts, channels }, isByDate });
}

async function defaultChannelIds({ db }: Pick<Ctx, 'db'>): Promise<number[]> {
  const rows = await db.selectFrom('channel').select('id').where('is_default', '=', true).execute();
  return rows.map(({ id }) => id);
}
