import type { FollowerCounter } from '#features/people/follow/live.ts';
import type { Ctx } from '#src/context.ts';

/** How many follow each of these tags. */
export const countFollowers: FollowerCounter = ({ db }, ids) =>
  db.selectFrom('tag').select(['id', 'follower_count as followerCount']).where('id', 'in', ids).execute();

/** Makes the account follow a tag; following twice changes nothing. */
export async function followTag(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  tagId: number,
): Promise<void> {
  await db
    .insertInto('follow_tag')
    .values({ account_id: accountId, tag_id: tagId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  bus.publish('follow-tag', { id: tagId });
}

/** Makes the account unfollow the tag; it is no error if it did not follow it. */
export async function unfollowTag(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  tagId: number,
): Promise<void> {
  await db.deleteFrom('follow_tag').where('account_id', '=', accountId).where('tag_id', '=', tagId).execute();
  bus.publish('follow-tag', { id: tagId });
}

/** Whether the account follows the tag, and how many do. */
export async function readTagFollow({ db }: Pick<Ctx, 'db'>, accountId: number | null, tagId: number) {
  const { followers, own } = await db
    .selectFrom('tag')
    .leftJoin('follow_tag as own', (join) =>
      join.onRef('own.tag_id', '=', 'tag.id').on('own.account_id', '=', accountId ?? 0),
    )
    .select(['tag.follower_count as followers', 'own.account_id as own'])
    .where('tag.id', '=', tagId)
    .executeTakeFirstOrThrow();
  return { is_following: own !== null, follower_count: followers };
}
