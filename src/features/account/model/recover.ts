import { AppError } from '#platform/http/errors.ts';
import type { Ctx } from '#src/context.ts';
import { emailKey, passwordMistake } from '../rules.ts';
import { nameKey } from '../username.ts';
import { orderLetter } from './letters.ts';
import { hashPassword } from './passwords.ts';
import { closeAllSessions } from './sessions.ts';
import { dropTokens, spendToken } from './tokens.ts';

/** Orders a letter with a link that sets a new password. Says nothing about whether there is such an account. */
export async function forgotPassword(ctx: Ctx, usernameOrEmail: string): Promise<void> {
  const isAddress = usernameOrEmail.includes('@');
  const found = await ctx.db
    .selectFrom('account')
    .select('id')
    .where(isAddress ? 'email_key' : 'username_key', '=', isAddress ? emailKey(usernameOrEmail) : nameKey(usernameOrEmail))
    .where('state', 'in', ['active', 'leaving'])
    .where('email', 'is not', null)
    .executeTakeFirst();
  if (found) await orderLetter(ctx, { kind: 'reset', accountId: found.id });
}

/**
 * Sets the password that a letter's link allows, once; ends every session. Whoever could read the letter owns the
 * address. Answers the account.
 * @throws AppError `invalid_param`, `invalid_token`
 */
export async function resetPassword(ctx: Ctx, token: string, password: string, confirm?: string): Promise<number> {
  const mistake = passwordMistake(password, confirm);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  const passwordHash = await hashPassword(password);
  const accountId = await ctx.db.transaction().execute(async (trx) => {
    const used = await spendToken(trx, ctx, 'password-reset', token);
    if (used.accountId === null) throw new AppError('invalid_token');
    await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', used.accountId).execute();
    await dropTokens(trx, 'password-reset', used.accountId);
    return used.accountId;
  });
  await closeAllSessions(ctx, accountId);
  await orderLetter(ctx, { kind: 'password-changed', accountId });
  return accountId;
}

/**
 * Marks the address as its owner's, by a letter's link. It must still be the account's, and nobody else may have
 * proven it before.
 * @throws AppError `invalid_token`, `email_taken`
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { accountId, data } = await spendToken(trx, ctx, 'email-verify', token);
    const { email } = data as { email: string };
    const key = emailKey(email);
    const other = await trx.selectFrom('account').select('id').where('email_key', '=', key).executeTakeFirst();
    if (other && other.id !== accountId) throw new AppError('email_taken');
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ email_key: key, email_verified_at: new Date(ctx.clock.now()) })
      .where('id', '=', accountId)
      .where('email', '=', email)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('invalid_token');
  });
}
