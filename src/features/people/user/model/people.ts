import { sql } from 'kysely';
import { isListed } from '#features/videos/video/model/visible.ts';
import { nameKey } from '#features/people/account/username.ts';
import { randomIdUpTo } from '#features/videos/video/model/random.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** The best-known people of the site, who are always looked at. */
const WELL_KNOWN = 100;
/** Of all others whose names begin like this, so many in the order of the alphabet. */
const COMPARED = 200;

/**
 * Ids of active accounts whose name starts with the text, most followed first: of those of whom many begin
 * alike, the best-known ones of the site and some others.
 */
export async function suggestIds(
  { db }: Pick<Ctx, 'db'>,
  text: string,
  offset: number,
  limit: number,
): Promise<number[]> {
  const start = sql`(select ${nameKey(text)}::text)`;
  const begins = sql`state = 'active'
    and username_key >= ${start} and username_key < ${start} || chr(1114111)`;
  const rows = await db
    .selectFrom('account')
    .innerJoin('account_counter', 'account_counter.account_id', 'account.id')
    .select('account.id')
    .where(
      sql<boolean>`account.id = any(array(
        select id from (
          select account_id from account_counter
          order by follower_count desc, account_id desc limit ${sql.lit(WELL_KNOWN)}) as known
        join account on id = account_id where ${begins}
        union all (
          select id from account where ${begins} order by username_key limit ${sql.lit(COMPARED)})))`,
    )
    .orderBy('account_counter.follower_count', 'desc')
    .orderBy('account.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of the most followed active accounts that have public videos, and the number of such accounts. */
export async function featuredIds({ db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>, page: ListPage) {
  const rows = withVideos(db)
    .innerJoin('account_counter', 'account_counter.account_id', 'account.id')
    .select(['account.id', 'account.created_at as at']);
  const sort = sortBy(['account_counter.follower_count', 'desc'], ['account.id', 'asc']);
  const [found, total] = await Promise.all([
    readPage(siteKey, 'featured people', rows, sort, page),
    countRows(withVideos(db)),
  ]);
  return {
    ids: found.rows.map(({ id }) => id),
    next: found.next,
    total,
    last: found.rows.at(-1)?.at ?? null,
  };
}

/** The id of a random active account that has public videos; null if there is none. */
export async function randomId({ db }: Pick<Ctx, 'db'>): Promise<number | null> {
  const last = await db.selectFrom('account').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!last) return null;
  return (await nextFrom(db, randomIdUpTo(last.id))) ?? nextFrom(db, 1);
}

async function nextFrom(db: Ctx['db'], from: number): Promise<number | null> {
  const row = await withVideos(db)
    .select('account.id')
    .where('account.id', '>=', from)
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

function withVideos(db: Ctx['db']) {
  return db
    .selectFrom('account')
    .where('account.state', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('video')
          .select('video.id')
          .whereRef('video.account_id', '=', 'account.id')
          .where(isListed()),
      ),
    );
}
