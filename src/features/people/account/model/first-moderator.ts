import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { moderatorChanged } from '../events.ts';
import { href } from '#src/routes.ts';
import { dropTokens, issueToken, peekToken, spendToken } from './tokens.ts';

/** The link works until the site is restarted, and at most this long, ms. */
const LIFE = 30 * 86_400_000;

/** A link that makes whoever opens it a moderator, once; null if the site already has one. Design §1. */
export async function firstModeratorLink(ctx: Pick<Ctx, 'db' | 'clock' | 'config'>): Promise<string | null> {
  if (await hasModerator(ctx.db)) return null;
  const token = await ctx.db.transaction().execute(async (trx) => {
    await dropTokens(trx, 'first-moderator');
    return issueToken(trx, ctx, { purpose: 'first-moderator', life: LIFE });
  });
  return ctx.config.publicUrl + href('first-moderator', { token });
}

/** Whether the link still works: it expires once it is used or the site gets a moderator in another way. */
export async function isFirstModeratorLink(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<boolean> {
  return (await peekToken(ctx, 'first-moderator', token)) !== null && !(await hasModerator(ctx.db));
}

/**
 * Uses the link up for this account, unless the site has got a moderator since. @throws AppError
 * `invalid_token`
 */
export async function becomeFirstModerator(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bus' | 'events'>,
  accountId: number,
  token: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await spendToken(trx, ctx, 'first-moderator', token);
    // A concurrent request either waited for the token's row or its moderator is visible here.
    if (await hasModerator(trx)) throw new AppError('invalid_token');
    await setModerator(trx, ctx, accountId, true);
  });
  ctx.bus.publish('account-access', { id: accountId });
}

/**
 * Makes an account a global moderator, or ends that; the log records it. Once there is a moderator, the first
 * moderator's link no longer works.
 */
export async function setModerator(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  accountId: number,
  isModerator: boolean,
  by: { readonly actorId?: number; readonly reason?: string } = {},
): Promise<void> {
  if (isModerator) await dropTokens(trx, 'first-moderator');
  await trx
    .updateTable('account')
    .set({ acl: isModerator ? 'moderator' : '' })
    .where('id', '=', accountId)
    .execute();
  await events.emit(trx, moderatorChanged, { accountId, isModerator, ...by });
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

/** The ids of all global moderators, whose roles nobody else changes until the transaction ends. */
export async function lockModerators(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('account')
    .select('id')
    .where('acl', '=', 'moderator')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
