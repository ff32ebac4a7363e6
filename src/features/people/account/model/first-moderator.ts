import type { Db } from '#platform/db/db.ts';
import { recordAudit } from '#features/order/moderation/model.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { dropTokens, issueToken, spendToken } from './tokens.ts';

/** The link works until the site is started again, and this long at most, ms. */
const LIFE = 30 * 86_400_000;

/**
 * A link that makes the account which opens it a moderator, once; null when the site has one already. Design
 * §1.
 */
export async function firstModeratorLink(ctx: Pick<Ctx, 'db' | 'clock' | 'config'>): Promise<string | null> {
  if (await hasModerator(ctx.db)) return null;
  const token = await ctx.db.transaction().execute(async (trx) => {
    await dropTokens(trx, 'first-moderator');
    return issueToken(trx, ctx, { purpose: 'first-moderator', life: LIFE });
  });
  return ctx.config.publicUrl + href('first-moderator', { token });
}

/** Uses the link up for this account. @throws AppError `invalid_token` */
export async function becomeFirstModerator(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bus'>,
  accountId: number,
  token: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await spendToken(trx, ctx, 'first-moderator', token);
    await setModerator(trx, accountId, true);
  });
  ctx.bus.publish('account-access', { id: accountId });
}

/** Gives an account the rights of a global moderator, or takes them; the log keeps it. */
export async function setModerator(trx: Db, accountId: number, isModerator: boolean): Promise<void> {
  await trx
    .updateTable('account')
    .set({ acl: isModerator ? 'moderator' : '' })
    .where('id', '=', accountId)
    .execute();
  const action = isModerator ? 'make-moderator' : 'unmake-moderator';
  await recordAudit(trx, { action, objectType: 'user', objectId: accountId });
}

async function hasModerator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('acl', '=', 'moderator')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
