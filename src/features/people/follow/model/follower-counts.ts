import type { Ctx } from '#src/context.ts';
import type { FollowPush } from '../contract.ts';

type WithDb = Pick<Ctx, 'db'>;
type Kind = FollowPush['resource'];

/** Of these accounts or channels, those that there are. */
export async function followableIds({ db }: WithDb, kind: Kind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found =
    kind === 'user'
      ? db.selectFrom('account').select('id').where('id', 'in', ids).where('state', '=', 'active')
      : db.selectFrom('channel').select('id').where('id', 'in', ids);
  return (await found.execute()).map(({ id }) => id);
}

/** What pages that show these accounts or channels are told. */
export async function followMessages(
  ctx: WithDb,
  resource: Kind,
  ids: readonly number[],
): Promise<Map<number, FollowPush>> {
  const counts = await countFollowers(ctx, resource, ids);
  return new Map(
    [...counts].map(([id, followerCount]) => [id, { type: 'follow', resource, id, followerCount }]),
  );
}

async function countFollowers(
  { db }: WithDb,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows =
    kind === 'user'
      ? await db
          .selectFrom('account_counter')
          .select(['account_id as id', 'follower_count as count'])
          .where('account_id', 'in', ids)
          .execute()
      : await db
          .selectFrom('channel')
          .leftJoin('follow_channel', 'follow_channel.channel_id', 'channel.id')
          .select('channel.id')
          .select(({ fn }) => fn.count<number>('follow_channel.account_id').as('count'))
          .where('channel.id', 'in', ids)
          .groupBy('channel.id')
          .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
