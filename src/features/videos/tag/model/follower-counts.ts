import type { FollowPush } from '#features/people/follow/contract.ts';
import type { Ctx } from '#src/context.ts';

/** Of these tags, those that there are. */
export async function existingIds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tag').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** What pages that show these tags are told. */
export async function followMessages(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, FollowPush>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'follower_count as followerCount'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { type: 'follow', resource: 'tag', ...row }]));
}
