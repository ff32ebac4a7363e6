import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import { hideVideosOf } from '#features/videos/video/model/life.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { registry } from '../registry.ts';
import { doApart } from './apart.ts';
import { orderLetter } from './letters.ts';
import { beginLeaving, deleteAccountRow } from './account-state.ts';
import { endSessions } from './sessions.ts';

/** How long a leaving account can still be recovered, ms. */
export const GRACE = 7 * 86_400_000;

/**
 * Hides the account and its videos and signs it out everywhere; it is deleted after `GRACE` unless somebody
 * signs in. Returns when.
 */
export async function leaveSite(ctx: Ctx, accountId: number): Promise<Date> {
  const leavingAt = new Date(ctx.clock.now() + GRACE);
  const hidden = await ctx.db.transaction().execute(async (trx) => {
    await beginLeaving(trx, ctx, accountId, leavingAt);
    await endSessions(trx, ctx, accountId);
    await orderLetter(ctx, { kind: 'leaving', accountId }, trx);
    return hideVideosOf(trx, ctx, accountId);
  });
  ctx.bus.publish('account-access', { id: accountId });
  ctx.bus.publish('account-visibility', { id: accountId });
  for (const id of hidden) ctx.bus.publish('video-access', { id });
  return leavingAt;
}

/** Deletes the accounts whose time is over, each apart from the others. Returns how many. */
export async function deleteLeaving(ctx: Ctx): Promise<number> {
  const due = await ctx.db.selectFrom('account').select('id').where(isDue(ctx)).limit(100).execute();
  const deleted: boolean[] = [];
  await doApart(due, async ({ id }) => deleted.push(await deleteAccount(ctx, id, isDue(ctx))));
  return deleted.filter(Boolean).length;
}

type Condition = (
  eb: ExpressionBuilder<Database, 'account'>,
) => ExpressionWrapper<Database, 'account', SqlBool>;

function isDue({ clock }: Pick<Ctx, 'clock'>): Condition {
  const now = new Date(clock.now());
  return (eb) => eb.and([eb('state', '=', 'leaving'), eb('leaving_at', '<', now)]);
}

/** Queue of files that go with an account; data `{ files }`, as `removeFiles` takes them. */
export const REMOVE_FILES = 'remove-account-files';

/**
 * Deletes an account and everything it owns in one transaction, which orders the removal of its stored files.
 * Returns false if the condition no longer holds, since the owner may sign in at the last moment.
 */
export async function deleteAccount(
  ctx: Ctx,
  accountId: number,
  only: Condition = (eb) => eb.and([]),
): Promise<boolean> {
  const isDeleted = await ctx.db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where(only)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return false;
    const files: string[] = [];
    for (const owned of registry.values()) files.push(...(await owned.deleteFor(trx, accountId, ctx)));
    await deleteAccountRow(trx, ctx, accountId);
    await recordAudit(trx, {
      action: 'account-deleted',
      objectType: 'user',
      objectId: accountId,
      ownerId: accountId,
    });
    await ctx.jobs.send(REMOVE_FILES, { files }, { trx });
    return true;
  });
  if (!isDeleted) return false;
  ctx.bus.publish('account-access', { id: accountId });
  ctx.bus.publish('account-visibility', { id: accountId });
  return true;
}
