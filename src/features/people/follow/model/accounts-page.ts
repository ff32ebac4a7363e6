import { hydrateAccounts } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { AccountsAnswer } from '../contract.ts';
import { followedAmong, type FollowPage } from './follow-user.ts';

/** A page of accounts as this viewer sees them. */
export async function accountsPage(
  ctx: Ctx,
  viewer: Viewer | null,
  { ids, total }: { ids: number[]; total: number },
  { offset, limit }: FollowPage,
): Promise<AccountsAnswer> {
  const followed = viewer ? await followedAmong(ctx, viewer.id, ids) : new Set<number>();
  const accounts = await hydrateAccounts(ctx, ids);
  const users = accounts.map((account) => presentAccount(ctx.config, account, followed.has(account.id)));
  return { users, page: { total, limit, offset } };
}
