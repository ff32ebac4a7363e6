import { type SelectQueryBuilder, sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { lockPair } from '#features/people/user/model/blocks.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import { AppError } from '#platform/errors/errors.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import type { FollowerCounter } from '../live.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { followersChanged, followMade } from '../feature.ts';
import type { IdsPage } from './accounts-page.ts';

/** The number of followers of each of these accounts, of those that can be followed. */
export const countFollowers: FollowerCounter = ({ db }, ids) =>
  db
    .selectFrom('account_counter')
    .innerJoin('account', 'account.id', 'account_counter.account_id')
    .select(['account.id', 'account_counter.follower_count as followerCount'])
    .where('account.id', 'in', ids)
    .where('account.state', '=', 'active')
    .execute();

/**
 * Makes one account follow another, and notifies the other the first time. Following twice changes nothing.
 * @throws AppError `invalid_param` for oneself, `forbidden` if either blocks the other
 */
export async function followUser(
  { db, bus, events }: Pick<Ctx, 'db' | 'bus' | 'events'>,
  followerId: number,
  accountId: number,
): Promise<void> {
  if (followerId === accountId)
    throw new AppError('invalid_param', textsIn(SERVER_TEXTS, FIRST_LANGUAGE).followSelf, { param: 'user' });
  await db.transaction().execute(async (trx) => {
    const [, isBlocked] = await Promise.all([
      lockPair(trx, followerId, accountId),
      isBlockBetween(trx, followerId, accountId),
    ]);
    if (isBlocked) throw new AppError('forbidden');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('follow_user')
      .values({ follower_id: followerId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    await events.emit(trx, followersChanged, { changes: [{ accountId, by: 1 }] });
    await events.emit(trx, followMade, { followerId, accountId, isOn: true });
    await notify(trx, { bus, events }, { accountId, type: 'user-subscribed', actorId: followerId });
  });
  bus.publish('follow', { id: accountId });
}

/** Unfollows an account; does nothing if it was not followed. */
export async function unfollowUser(
  { db, bus, events }: Pick<Ctx, 'db' | 'bus' | 'events'>,
  followerId: number,
  accountId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('follow_user')
      .where('follower_id', '=', followerId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!numDeletedRows) return;
    await events.emit(trx, followersChanged, { changes: [{ accountId, by: -1 }] });
    await events.emit(trx, followMade, { followerId, accountId, isOn: false });
  });
  bus.publish('follow', { id: accountId });
}

/** Ends following in both directions, within the transaction of a block. */
export async function endFollowsBetween(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  accountId: number,
  otherId: number,
): Promise<void> {
  const both = [accountId, otherId];
  const ended = await trx
    .deleteFrom('follow_user')
    .where('follower_id', 'in', both)
    .where('account_id', 'in', both)
    .returning(['account_id as accountId', 'follower_id as followerId'])
    .execute();
  const changes = ended.map((row) => ({ accountId: row.accountId, by: -1 }));
  await events.emit(trx, followersChanged, { changes });
  for (const follow of ended) await events.emit(trx, followMade, { ...follow, isOn: false });
}

/** Those of these accounts that the follower follows. */
export async function followedAmong(
  ctx: Pick<Ctx, 'db'>,
  followerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return (await followedByEach(ctx, [followerId], ids)).get(followerId) ?? new Set();
}

/** Those of these accounts that each of the followers follows; a follower of none is left out. */
export async function followedByEach(
  { db }: Pick<Ctx, 'db'>,
  followers: readonly number[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const followed = new Map<number, Set<number>>();
  if (followers.length === 0 || ids.length === 0) return followed;
  for (const { follower_id, account_id } of await followsAmong(db, { followers, ids }))
    followed.set(follower_id, (followed.get(follower_id) ?? new Set()).add(account_id));
  return followed;
}

/** One text for any numbers of them. */
const followsAmong = statement(
  (db: Db, { followers, ids }: { followers: readonly number[]; ids: readonly number[] }) =>
    db
      .selectFrom('follow_user')
      .select(['follower_id', 'account_id'])
      .where((eb) => eb('follower_id', '=', eb.fn.any(eb.val(followers))))
      .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(ids)))),
);

/** A page of followers or followed accounts, newest first by default. */
export type FollowPage = ListPage & { readonly direction?: 'asc' | 'desc' };

/** The ids of the account's followers, and how many there are. */
export async function followerIds(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number,
  page: FollowPage,
): Promise<IdsPage> {
  const all = db.selectFrom('follow_user').where('account_id', '=', accountId);
  const rows = all.select(['follower_id as id', 'created_at as at']);
  const total = readFollowerCount({ db }, accountId);
  return readFollows(siteKey, { list: 'followers', rows, column: 'follower_id', total }, page);
}

/** The account's number of followers, from its counter. */
async function readFollowerCount({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('account_counter')
    .select('follower_count as total')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** The ids of the accounts that the account follows, and how many there are. */
export async function followingIds(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number,
  page: FollowPage,
): Promise<IdsPage> {
  const all = db.selectFrom('follow_user').where('follower_id', '=', accountId);
  const rows = all.select(['account_id as id', 'created_at as at']);
  const total = countFollowing({ db }, accountId);
  return readFollows(siteKey, { list: 'following', rows, column: 'account_id', total }, page);
}

/** How many accounts the account follows. */
async function countFollowing({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number> {
  return countRows(db.selectFrom('follow_user').where('follower_id', '=', accountId));
}

/** How many an account follows, and whether the viewer, 0 for nobody, follows it; for a statement. */
export function followingFacts({ id, viewer }: { readonly id: number; readonly viewer: number }) {
  const count = sql<number>`(select count(*) from follow_user where follower_id = ${id})`;
  const isFollowed = sql<boolean>`exists (
    select from follow_user where follower_id = ${viewer} and account_id = ${id})`;
  return [count.as('followingCount'), isFollowed.as('isFollowed')] as const;
}

const followingOf = statement((db: Db, given: { id: number; viewer: number }) =>
  db.selectNoFrom([...followingFacts(given)]),
);

/** How many accounts the account follows, and whether the viewer follows it. */
export async function readFollowing(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  viewerId: number | null,
): Promise<{ readonly followingCount: number; readonly isFollowed: boolean }> {
  // Nobody has the id 0.
  const [row] = await followingOf(db, { id, viewer: viewerId ?? 0 });
  return { followingCount: row?.followingCount ?? 0, isFollowed: row?.isFollowed ?? false };
}

/** Follows of one kind. `column` orders those made at the same moment. */
interface Follows<T extends 'follow_user' | 'follow_channel'> {
  readonly list: string;
  readonly rows: SelectQueryBuilder<Database, T, { id: number; at: Date }>;
  readonly column: string;
  readonly total: Promise<number>;
}

/** A page of follows, sorted by date, and how many there are. */
export async function readFollows<T extends 'follow_user' | 'follow_channel'>(
  siteKey: Ctx['siteKey'],
  { list, rows, column, total: counted }: Follows<T>,
  { direction = 'desc', ...page }: FollowPage,
): Promise<IdsPage> {
  // In the order of the index: newest first, and those of the same moment by id.
  const sort = sortBy(['created_at', direction], [column, direction === 'desc' ? 'asc' : 'desc']);
  const [found, total] = await Promise.all([
    readPage(siteKey, `${list} ${direction}`, rows, sort, page),
    counted,
  ]);
  return {
    ids: found.rows.map(({ id }) => id),
    next: found.next,
    total,
    last: found.rows.at(-1)?.at ?? null,
  };
}
