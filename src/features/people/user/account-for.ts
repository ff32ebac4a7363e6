import type { Account } from '#features/people/account/model/accounts.ts';
import { presentAccount, presentOwn } from '#features/people/account/present.ts';
import { isSelf } from '#features/people/account/rules.ts';
import { followedAmong } from '#features/people/follow/model/follow-user.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';

/** The account as shown to this viewer: its owner sees more. */
export async function accountFor(ctx: Ctx, viewer: Viewer | null, account: Account) {
  if (isSelf(viewer, account.id)) return presentOwn(ctx.config, account, viewer?.scopes);
  const followed = viewer ? await followedAmong(ctx, viewer.id, [account.id]) : new Set();
  return presentAccount(ctx.config, account, followed.has(account.id));
}
