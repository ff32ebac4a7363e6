import { type Account, hydrateAccounts } from '#features/people/account/model/accounts.ts';
import { type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** An upvote and who cast it. */
export interface Like {
  readonly videoId: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly account: Account;
}

/** A page of a video's upvotes by active accounts, ordered by account id. */
export async function listLikes(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  videoId: number,
  { direction, ...page }: ListPage & { readonly direction: 'asc' | 'desc' },
): Promise<{ likes: Like[]; next: string | null }> {
  const all = db
    .selectFrom('vote')
    .innerJoin('account', 'account.id', 'vote.account_id')
    .where('vote.video_id', '=', videoId)
    .where('vote.value', '=', 1)
    .where('account.state', '=', 'active')
    .select(['vote.account_id as accountId', 'vote.created_at as createdAt', 'vote.changed_at as changedAt']);
  const sort = sortBy(['vote.account_id', direction]);
  const { rows, next } = await readPage(siteKey, `video likes ${direction}`, all, sort, page);
  const accounts = await hydrateAccounts(
    { db },
    rows.map(({ accountId }) => accountId),
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const likes = rows.flatMap(({ accountId, createdAt, changedAt }) => {
    const account = byId.get(accountId);
    return account ? [{ videoId, createdAt, changedAt, account }] : [];
  });
  return { likes, next };
}
