import { recordAudit } from '#features/moderation/model.ts';
import type { Ctx } from '#src/context.ts';
import { registry } from '#features/account/registry.ts';
import { orderLetter } from '#features/account/model/letters.ts';
import { closeAllSessions } from '#features/account/model/sessions.ts';

/** How long an account that wants to go can still come back, ms. */
export const GRACE = 7 * 86_400_000;

/** Hides the account and signs it out everywhere; it goes after a week unless somebody signs in. Answers when. */
export async function leaveSite(ctx: Ctx, accountId: number): Promise<Date> {
  const leavingAt = new Date(ctx.clock.now() + GRACE);
  await ctx.db
    .updateTable('account')
    .set({ state: 'leaving', leaving_at: leavingAt })
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .execute();
  await orderLetter(ctx, { kind: 'leaving', accountId });
  await closeAllSessions(ctx, accountId);
  return leavingAt;
}

/** Deletes the accounts whose week is over. Answers how many. */
export async function deleteLeaving(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('state', '=', 'leaving')
    .where('leaving_at', '<', new Date(ctx.clock.now()))
    .limit(100)
    .execute();
  for (const { id } of due) await deleteAccount(ctx, id);
  return due.length;
}

/**
 * Deletes an account and everything it owns, in one transaction; its stored files go after it. A death in between
 * leaves files without an owner, never an owner without files.
 */
export async function deleteAccount(ctx: Ctx, accountId: number): Promise<void> {
  const files = await ctx.db.transaction().execute(async (trx) => {
    const left: string[] = [];
    for (const owned of registry.values()) left.push(...(await owned.deleteFor(trx, accountId)));
    await trx.deleteFrom('account').where('id', '=', accountId).execute();
    await recordAudit(trx, { action: 'account-deleted', objectType: 'user', objectId: accountId });
    return left;
  });
  ctx.bus.publish('account-access', accountId);
  ctx.bus.publish('video-access', 0);
  for (const file of files) await (file.endsWith('/') ? ctx.storage.removePrefix(file) : ctx.storage.remove(file));
}
