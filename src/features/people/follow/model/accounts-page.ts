import { hydrateAccounts } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import { pageOf } from '#base/fields.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { AccountsAnswer } from '../contract.ts';
import { followedAmong } from './follow-user.ts';

/** The ids of a page of accounts, how many there are in all, and when the last of them joined the list. */
export interface IdsPage {
  readonly ids: readonly number[];
  readonly total: number;
  readonly next: string | null;
  readonly last?: Date | null;
}

/** A page of accounts as this viewer sees them. */
export async function accountsPage(
  ctx: Ctx,
  viewer: Viewer | null,
  { ids, last = null, ...rest }: IdsPage,
  page: ListPage,
): Promise<AccountsAnswer> {
  const followed = viewer ? await followedAmong(ctx, viewer.id, ids) : new Set<number>();
  const accounts = await hydrateAccounts(ctx, ids);
  const users = accounts.map((account) => presentAccount(ctx.config, account, followed.has(account.id)));
  return { users, page: pageOf(rest, page, last) };
}
