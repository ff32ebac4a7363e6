import { nameKey } from '#features/people/account/username.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** Filters of accounts. */
export const USER_FILTERS = ['all', 'new', 'moderator', 'disabled', 'leaving'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** Orders of the list: newest first, or those whose videos take most or are longest. */
export const USER_SORTS = ['new', 'bytes', 'minutes'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export interface UserQuery extends ListPage {
  readonly sort: UserSort;
  /** Part of the name. */
  readonly text: string;
  readonly filter: UserFilter;
}

/** An account as the panel lists it. Times in ms since 1970. */
export interface ListedUser {
  readonly id: number;
  readonly username: string;
  readonly isModerator: boolean;
  readonly state: 'active' | 'disabled' | 'leaving';
  readonly since: number;
  readonly seen: number | null;
  readonly videos: number;
  readonly comments: number;
  /** What their videos take and how long they are, when that was counted last. */
  readonly bytes: number;
  readonly minutes: number;
}

const ORDERS = {
  new: sortBy(['account.id', 'desc']),
  bytes: sortBy(['usage.bytes', 'desc'], ['usage.account_id', 'desc']),
  minutes: sortBy(['usage.minutes', 'desc'], ['usage.account_id', 'desc']),
} as const;

/** How long an account counts as new, ms. */
const NEW = 7 * 86_400_000;

/** A page of accounts and their total; sorted by videos, only those that have some. */
export async function listUsers(ctx: Pick<Ctx, 'db' | 'siteKey' | 'clock'>, query: UserQuery) {
  const all = matching(ctx, query);
  const rows = all.leftJoin('account_counter', 'account_counter.account_id', 'account.id').select((eb) => [
    'account.id',
    'account.username',
    'account.acl',
    'account.state',
    'account.created_at as createdAt',
    'account_counter.video_count as videos',
    'account_counter.comment_count as comments',
    'usage.bytes',
    'usage.minutes',
    eb
      .selectFrom('session')
      .whereRef('session.account_id', '=', 'account.id')
      .select(({ fn }) => fn.max('used_at').as('at'))
      .as('seen'),
  ]);
  const [found, total] = await Promise.all([
    readPage(ctx.siteKey, `panel users ${query.filter} ${query.sort}`, rows, ORDERS[query.sort], query),
    countRows(all),
  ]);
  const users = found.rows.map(
    (row): ListedUser => ({
      id: row.id,
      username: row.username,
      isModerator: row.acl === 'moderator',
      state: row.state as ListedUser['state'],
      since: row.createdAt.getTime(),
      seen: row.seen?.getTime() ?? null,
      videos: row.videos ?? 0,
      comments: row.comments ?? 0,
      bytes: row.bytes ?? 0,
      minutes: row.minutes ?? 0,
    }),
  );
  return { users, total, next: found.next, prev: found.prev };
}

/** When the videos of accounts were counted last, ms since 1970; null for never. */
export async function usageCountedAt({ db }: Pick<Ctx, 'db'>): Promise<number | null> {
  const row = await db.selectFrom('account_usage').select('counted_at as at').limit(1).executeTakeFirst();
  return row?.at.getTime() ?? null;
}

function matching({ db, clock }: Pick<Ctx, 'db' | 'clock'>, { text, filter, sort }: UserQuery) {
  const part = `%${nameKey(text).replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('account')
    .leftJoin('account_usage as usage', 'usage.account_id', 'account.id')
    .$if(sort !== 'new', (q) => q.where('usage.account_id', 'is not', null))
    .$if(text !== '', (q) => q.where('account.username_key', 'like', part))
    .$if(filter === 'new', (q) => q.where('account.created_at', '>', new Date(clock.now() - NEW)))
    .$if(filter === 'moderator', (q) => q.where('account.acl', '=', 'moderator'))
    .$if(filter === 'disabled' || filter === 'leaving', (q) => q.where('account.state', '=', filter));
}
