import { nameKey } from '#features/people/account/username.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** Filters of accounts. */
export const USER_FILTERS = ['all', 'new', 'moderator', 'disabled', 'leaving'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export interface UserQuery extends ListPage {
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
}

/** How long an account counts as new, ms. */
const NEW = 7 * 86_400_000;

/** A page of accounts, newest first, and their total. */
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
    eb
      .selectFrom('session')
      .whereRef('session.account_id', '=', 'account.id')
      .select(({ fn }) => fn.max('used_at').as('at'))
      .as('seen'),
  ]);
  const [found, total] = await Promise.all([
    readPage(ctx.siteKey, `panel users ${query.filter}`, rows, sortBy(['account.id', 'desc']), query),
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
    }),
  );
  return { users, total, next: found.next, prev: found.prev };
}

function matching({ db, clock }: Pick<Ctx, 'db' | 'clock'>, { text, filter }: UserQuery) {
  const part = `%${nameKey(text).replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('account')
    .$if(text !== '', (q) => q.where('account.username_key', 'like', part))
    .$if(filter === 'new', (q) => q.where('account.created_at', '>', new Date(clock.now() - NEW)))
    .$if(filter === 'moderator', (q) => q.where('account.acl', '=', 'moderator'))
    .$if(filter === 'disabled' || filter === 'leaving', (q) => q.where('account.state', '=', filter));
}
