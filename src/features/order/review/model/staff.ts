import { isModerator } from '#base/moderator.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import type { Ctx } from '#src/context.ts';

/** Whether the account is a moderator of the site. */
export async function isStaff(ctx: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const account = await findAccountById(ctx, accountId);
  return account?.state === 'active' && isModerator(account);
}
