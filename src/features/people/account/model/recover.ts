import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import type { Trx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { accountRecovered } from '../events.ts';
import { EMAIL_MAX, TEXTS } from '../texts.ts';
import { emailKey, forgotMistake, passwordMistake } from '../rules.ts';
import { idOfName } from './former-names.ts';
import { findByAddress } from './find-by-address.ts';
import { FLOOD_MS, hasEnoughLetters } from './letter-links.ts';
import { orderLetter, sendLetter } from './letters.ts';
import { endSessions } from './sessions.ts';
import { dropTokens, type Purpose, spendToken } from './tokens.ts';

/**
 * A request for the worker. The caller has already been answered, in the same way whether the name exists or
 * not.
 */
export interface ForgotOrder {
  readonly kind: 'forgot';
  readonly usernameOrEmail: string;
}

/**
 * Orders an e-mail with a link to set a new password. Neither the answer nor its timing reveals whether there
 * is such an account. @throws AppError `invalid_param` when nothing is given
 */
export async function forgotPassword(ctx: Pick<Ctx, 'jobs'>, usernameOrEmail: string): Promise<void> {
  const mistake = forgotMistake(usernameOrEmail);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  const order: ForgotOrder = { kind: 'forgot', usernameOrEmail: truncate(usernameOrEmail, EMAIL_MAX, '') };
  await orderLetter(ctx, order);
}

/**
 * Sends that e-mail to every account that may be meant, unless it has had enough of them. It goes to the
 * account's own address: the confirmed one, or the one it was created with and has had ever since. An address
 * that was typed later gets nothing before it is confirmed.
 */
export async function answerForgotten(ctx: Ctx, { usernameOrEmail }: ForgotOrder): Promise<void> {
  for (const { id, state } of await findForgotten(ctx, usernameOrEmail)) {
    if (state !== 'disabled') await sendLetter(ctx, { kind: 'reset', accountId: id });
  }
}

async function findForgotten({ db }: Pick<Ctx, 'db'>, usernameOrEmail: string) {
  if (usernameOrEmail.includes('@')) return findByAddress({ db }, usernameOrEmail);
  return db
    .selectFrom('account')
    .select(['id', 'state'])
    .where('id', '=', idOfName(db, usernameOrEmail))
    .execute();
}

/**
 * Sends the e-mail that confirms the address again. @throws AppError `invalid_param` without an address,
 * `rate_limited`
 */
export async function sendVerify(ctx: Ctx, accountId: number): Promise<void> {
  const account = await ctx.db
    .selectFrom('account')
    .select(['email', 'email_verified_at', 'email_new'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account?.email_new && !account?.email)
    throw new AppError('invalid_param', textsIn(TEXTS, FIRST_LANGUAGE).emailMissing, { param: 'email' });
  if (account.email_verified_at && !account.email_new)
    throw new AppError('invalid_param', textsIn(TEXTS, FIRST_LANGUAGE).emailConfirmed, { param: 'email' });
  if (await hasEnoughLetters(ctx.db, ctx, 'email-verify', accountId))
    throw new AppError('rate_limited', undefined, { retryAfter: FLOOD_MS / 1000 });
  await orderLetter(ctx, { kind: 'verify', accountId });
}

/** Links in e-mails that allow setting a password. */
export const RESET_PURPOSES = ['password-reset', 'email-restore'] as const satisfies readonly Purpose[];

/**
 * Sets a new password with the link from an e-mail, once, and ends every session, passkey and connected
 * network, which a thief may have added. Whoever could read the e-mail owns the address: either it is still
 * the account's, or the e-mail was the warning about its change, and then it becomes the account's again.
 * Answers the account's id.
 * @throws AppError `invalid_param`, `invalid_token`
 */
export async function resetPassword(
  ctx: Ctx,
  token: string,
  password: string,
  confirm?: string,
): Promise<number> {
  const mistake = passwordMistake(password, confirm);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  const passwordHash = await ctx.passwords.hash(password);
  const accountId = await claimingAddress(ctx, async (trx) => {
    const id = await spendReset(trx, ctx, token);
    await dropTokens(trx, ['password-reset', 'second-step'], id);
    await recoverAccount(trx, ctx, id, passwordHash);
    await orderLetter(ctx, { kind: 'password-reset', accountId: id }, trx);
    return id;
  });
  ctx.bus.publish('account-access', { id: accountId });
  return accountId;
}

/**
 * Uses the link up and, if the link is for that, gives the account its former address back. Answers its id.
 */
async function spendReset(trx: Trx, ctx: Pick<Ctx, 'clock'>, token: string): Promise<number> {
  const { accountId, purpose, data } = await spendToken(trx, ctx, RESET_PURPOSES, token);
  const { email } = data as { email?: string };
  if (accountId === null || email === undefined) throw new AppError('invalid_token');
  const restored = { ...provenEmail(ctx, email), email_new: null };
  const { numUpdatedRows } = await trx
    .updateTable('account')
    // An address that stays is written as well, so that it cannot change before the password does.
    .set(purpose === 'email-restore' ? restored : { email })
    .where('id', '=', accountId)
    .$if(purpose === 'password-reset', (query) => query.where('email', '=', email))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('invalid_token');
  return accountId;
}

/**
 * Sets a password without asking for the old one, and ends everything that was opened in the account's name:
 * sessions, passkeys and connected networks. The caller publishes `account-access` after the commit.
 */
export async function recoverAccount(
  trx: Trx,
  ctx: Pick<Ctx, 'events'>,
  accountId: number,
  passwordHash: string,
): Promise<void> {
  await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await endSessions(trx, ctx, accountId);
  await ctx.events.emit(trx, accountRecovered, { accountId });
}

/**
 * Confirms an address with the link from an e-mail. It must still be the account's or the one that is to
 * replace it, and nobody else may have confirmed it before. The address that it replaces is told.
 * @throws AppError `invalid_token`, `email_taken`
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  await claimingAddress(ctx, async (trx) => {
    const { accountId, data } = await spendToken(trx, ctx, 'email-verify', token);
    if (accountId === null) throw new AppError('invalid_token');
    const replaced = await storeProven(trx, ctx, accountId, (data as { email: string }).email);
    if (replaced) await orderLetter(ctx, { kind: 'email-changed', wasProven: true, ...replaced }, trx);
  });
}

/** Answers the confirmed address that another one has replaced; null if there was none. */
async function storeProven(trx: Trx, ctx: Pick<Ctx, 'clock'>, accountId: number, email: string) {
  const before = await trx
    .selectFrom('account')
    .select(['email', 'email_new', 'email_verified_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const isNew = before?.email_new === email;
  if (!before || (!isNew && before.email !== email)) throw new AppError('invalid_token');
  await trx
    .updateTable('account')
    .set({ ...provenEmail(ctx, email), ...(isNew && { email_new: null }) })
    .where('id', '=', accountId)
    .execute();
  if (!isNew) return null;
  await dropTokens(trx, ['password-reset', 'second-step'], accountId);
  return before.email && before.email_verified_at ? { accountId, to: before.email } : null;
}

/**
 * Makes the address of a new account its own, whose reader has confirmed it before there was an account.
 * Answers false if somebody else has confirmed it meanwhile.
 */
export async function confirmFreeAddress(
  trx: Trx,
  ctx: Pick<Ctx, 'clock'>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set(provenEmail(ctx, email))
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as other').select('id').where('email_key', '=', emailKey(email)))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The columns of an address that its reader has confirmed. */
function provenEmail({ clock }: Pick<Ctx, 'clock'>, email: string) {
  return { email, email_key: emailKey(email), email_verified_at: new Date(clock.now()) };
}

/** If two accounts confirm the same address, the first one gets it. @throws AppError `email_taken` */
function claimingAddress<T>({ db }: Pick<Ctx, 'db'>, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('email_taken', undefined, { cause: error }) : error;
    });
}
