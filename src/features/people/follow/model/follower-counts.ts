import type { Ctx } from '#src/context.ts';
import type { FollowPush } from '../contract.ts';

/** Of these accounts, those that can be followed. */
export async function followableIds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is pushed to pages that show these accounts. */
export async function followMessages(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, FollowPush>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_counter')
    .select(['account_id as id', 'follower_count as followerCount'])
    .where('account_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { type: 'follow', resource: 'user', ...row }]));
}
