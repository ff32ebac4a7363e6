import { lockModerators, setModerator } from '#features/people/account/model/first-moderator.ts';
import { readReason } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { NetworkPerson } from './networks.ts';
import { titleOf } from './offers.ts';

/**
 * Makes the account a moderator, or no longer one, as the groups say; the log tells by whose groups. The last
 * moderator stays one: a site without any would be whoever's opens its first link.
 */
export async function followRole(
  ctx: Pick<Ctx, 'db' | 'events' | 'bus' | 'config'>,
  accountId: number,
  network: string,
  { role }: Pick<NetworkPerson, 'role'>,
): Promise<void> {
  if (!role || role === 'refused') return;
  const isChanged = await ctx.db
    .transaction()
    .execute((trx) => setRole(trx, ctx, accountId, { network, isModerator: role === 'moderator' }));
  if (isChanged) ctx.bus.publish('account-access', { id: accountId });
}

/**
 * Ends within the transaction that disconnects a network what its groups have made of the account: they would
 * never be asked again. Answers whether it was a moderator by them.
 */
export async function dropRole(
  trx: Trx,
  ctx: Pick<Ctx, 'events' | 'config'>,
  accountId: number,
  network: string,
): Promise<boolean> {
  const madeBy = await readReason(trx, 'user', accountId, ['make-moderator', 'unmake-moderator']);
  if (madeBy !== titleOf(ctx.config, network)) return false;
  return setRole(trx, ctx, accountId, { network, isModerator: false });
}

async function setRole(
  trx: Trx,
  ctx: Pick<Ctx, 'events' | 'config'>,
  accountId: number,
  { network, isModerator }: { readonly network: string; readonly isModerator: boolean },
): Promise<boolean> {
  const moderators = await lockModerators(trx);
  if (moderators.includes(accountId) === isModerator) return false;
  if (!isModerator && moderators.length === 1) return false;
  await setModerator(trx, ctx, accountId, isModerator, { reason: titleOf(ctx.config, network) });
  return true;
}
