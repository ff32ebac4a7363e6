import { FURTHEST } from '#base/fields.ts';
import type { FollowerCounter } from '#features/people/follow/live.ts';
import { notifyAll } from '#features/people/notification/model/notify.ts';
import type { Ctx } from '#src/context.ts';
import type { IdsPage } from '#features/people/follow/model/accounts-page.ts';
import { type FollowPage, readFollows } from '#features/people/follow/model/follow-user.ts';

/** How many follow each of these channels. */
export const countFollowers: FollowerCounter = ({ db }, ids) =>
  db.selectFrom('channel').select(['id', 'follower_count as followerCount']).where('id', 'in', ids).execute();

/** Makes the account follow a channel; its moderators are told the first time. */
export async function followChannel(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  accountId: number,
  channelId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('follow_channel')
      .values({ account_id: accountId, channel_id: channelId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const moderators = await trx
      .selectFrom('channel_moderator')
      .select('account_id')
      .where('channel_id', '=', channelId)
      .execute();
    const followed = { type: 'channel-subscribed', actorId: accountId, channelId };
    await notifyAll(
      trx,
      ctx,
      moderators.map((row) => ({ accountId: row.account_id, ...followed })),
    );
  });
  ctx.bus.publish('follow-channel', { id: channelId });
}

/** Makes the account unfollow the channel; it is no error if it did not follow it. */
export async function unfollowChannel(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  channelId: number,
): Promise<void> {
  await db
    .deleteFrom('follow_channel')
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId)
    .execute();
  bus.publish('follow-channel', { id: channelId });
}

/** Whether the account follows the channel, and how many do. */
export async function readChannelFollow(
  { db }: Pick<Ctx, 'db'>,
  accountId: number | null,
  channelId: number,
) {
  const { followers, own } = await db
    .selectFrom('channel')
    .leftJoin('follow_channel as own', (join) =>
      join.onRef('own.channel_id', '=', 'channel.id').on('own.account_id', '=', accountId ?? 0),
    )
    .select(['channel.follower_count as followers', 'own.account_id as own'])
    .where('channel.id', '=', channelId)
    .executeTakeFirstOrThrow();
  return { is_following: own !== null, follower_count: followers };
}

/** The channels that somebody follows, at most `FURTHEST`. */
export async function followedChannelIds({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follow_channel')
    .select('channel_id')
    .where('account_id', '=', accountId)
    .limit(FURTHEST)
    .execute();
  return rows.map((row) => row.channel_id);
}

/** Which of these channels somebody follows. */
export async function followedChannels(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  channelIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('follow_channel')
    .select('channel_id')
    .where('account_id', '=', accountId)
    .where('channel_id', 'in', channelIds)
    .execute();
  return rows.map((row) => row.channel_id);
}

/** Ids of those who follow the channel, and how many there are. */
export async function channelFollowerIds(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  channelId: number,
  page: FollowPage,
): Promise<IdsPage> {
  const all = db.selectFrom('follow_channel').where('channel_id', '=', channelId);
  const rows = all.select(['account_id as id', 'created_at as at']);
  const total = readChannelFollow({ db }, null, channelId).then((found) => found.follower_count);
  return readFollows(siteKey, { list: 'channel followers', rows, column: 'account_id', total }, page);
}
