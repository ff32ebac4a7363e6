import type { Mistake } from '#base/mistake.ts';
import type { Trx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { emailMistake, mayEditAccount, passwordMistake, usernameMistake } from '../rules.ts';
import { type Account, openAccount } from './accounts.ts';
import { nameColumns, requireFreeName } from './create-account.ts';
import { keepFormerName } from './former-names.ts';
import { orderLetter } from './letters.ts';
import { requireOwnName } from './display-names.ts';
import { confirmPassword } from './confirm.ts';
import { endSessions } from './sessions.ts';
import { dropTokens } from './tokens.ts';

/** What an account's owner may change; undefined fields stay as they are. */
export interface AccountChange {
  readonly username?: string;
  /** Empty text removes the address. */
  readonly email?: string;
  readonly displayname?: string;
  readonly bio?: string;
  readonly password?: string;
  readonly password_confirm?: string;
  readonly passwordCurrent?: string;
  readonly default_public?: boolean;
  readonly disable_autoplay?: boolean;
  readonly nsfw?: string;
  readonly language?: string;
}

/** The viewer's own account, named by the caller. @throws AppError `user_not_found`, `forbidden` */
export async function openOwnAccount(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  idOrName: string,
): Promise<Account> {
  const account = await openAccount(ctx, idOrName);
  if (!mayEditAccount(viewer, account.id)) throw new AppError('forbidden');
  return account;
}

/**
 * Changes an account. A new name, address or password is sensitive and needs the current password; a new
 * password ends all other sessions.
 * @throws AppError `displayname_taken`, `invalid_param`, `invalid_credentials`, `sign_in_again`,
 * `username_taken`, `username_reserved`
 */
export async function editAccount(
  ctx: Ctx,
  viewer: Viewer,
  account: Account,
  change: AccountChange,
): Promise<void> {
  requireNoMistake(
    (change.username === undefined ? null : usernameMistake(change.username)) ??
      (change.email?.trim() ? emailMistake(change.email) : null) ??
      (change.password === undefined ? null : passwordMistake(change.password, change.password_confirm)),
  );
  if (isSensitive(account, change)) await confirmPassword(ctx, viewer, change.passwordCurrent ?? '');
  // Every new address is sent an e-mail, no matter whose it is.
  if (isNewEmail(account, change)) await ctx.throttle.count(`new-email:${account.id}`);
  const passwordHash = change.password === undefined ? undefined : await ctx.passwords.hash(change.password);
  await store(ctx, viewer, account, change, passwordHash).catch((error: unknown) => {
    // If two accounts choose the same name at the same time, only one gets it.
    throw isUniqueViolation(error)
      ? new AppError('username_taken', undefined, { param: 'username', cause: error })
      : error;
  });
  if (passwordHash) ctx.bus.publish('account-access', { id: account.id });
  if (change.username !== undefined || change.displayname !== undefined)
    ctx.bus.publish('account-visibility', { id: account.id });
}

/**
 * Links that were sent earlier must not set a password for the changed account, and a new password signs out
 * everybody who does not know it.
 */
async function store(
  ctx: Ctx,
  { sessionId }: Viewer,
  account: Account,
  change: AccountChange,
  passwordHash: string | undefined,
): Promise<void> {
  requireLanguage(ctx, change.language);
  await ctx.db.transaction().execute(async (trx) => {
    const { username } = change;
    if (username !== undefined) await requireFreeName(trx, ctx, username, account.id);
    if (change.displayname && change.displayname !== account.chosenName)
      await requireOwnName(trx, ctx, account.id, change.displayname);
    if (username !== undefined) await keepFormerName(trx, ctx, account, username);
    const values = { ...columnsOf(account, change), ...(passwordHash && { password_hash: passwordHash }) };
    if (Object.keys(values).length === 0) return;
    if (passwordHash || isNewEmail(account, change))
      await dropTokens(trx, ['password-reset', 'second-step'], account.id);
    await trx.updateTable('account').set(values).where('id', '=', account.id).execute();
    if (passwordHash) await endSessions(trx, ctx, account.id, sessionId);
    await orderLetters(trx, ctx, account, change);
  });
}

/**
 * Orders e-mails about the change. Whoever reads the confirmed address learns of every other one in time to
 * take it back; a new one is asked for its reader's consent.
 */
async function orderLetters(
  trx: Trx,
  ctx: Ctx,
  account: Account,
  { email, password }: AccountChange,
): Promise<void> {
  const { id: accountId } = account;
  if (password !== undefined) await orderLetter(ctx, { kind: 'password-changed', accountId }, trx);
  if (email === undefined || !isNewEmail(account, { email })) return;
  const wasProven = account.emailVerifiedAt !== null;
  if (account.email) {
    const kind = wasProven && email.trim() ? 'email-asked' : 'email-changed';
    await orderLetter(ctx, { kind, accountId, to: account.email, wasProven }, trx);
  }
  if (email.trim()) await orderLetter(ctx, { kind: 'verify', accountId }, trx);
}

function isSensitive(account: Account, change: AccountChange): boolean {
  const { username, password } = change;
  const isNewName = username !== undefined && username.trim() !== account.username;
  return isNewName || isNewEmail(account, change) || password !== undefined;
}

/** Whether the change asks for an address that is neither the account's nor about to become it. */
function isNewEmail(account: Account, { email }: Pick<AccountChange, 'email'>): boolean {
  const typed = email?.trim();
  if (typed === undefined || typed === (account.email ?? '')) return false;
  return typed !== account.emailNew;
}

/**
 * An address only belongs to an account once its owner has confirmed it: a mistyped one is a stranger's, who
 * must not be sent what opens the account. A confirmed one stays until then; one that never was confirmed
 * goes at once, because it may be the mistyped one. Giving the present one again takes the wish back.
 */
function emailColumns(account: Account, email: string) {
  if (email && email === account.email) return { email_new: null };
  if (email && account.emailVerifiedAt) return { email_new: email };
  return { email: null, email_key: null, email_verified_at: null, email_new: email || null };
}

function columnsOf(account: Account, change: AccountChange) {
  const { displayname, bio, default_public, disable_autoplay, nsfw, language } = change;
  return {
    ...(change.username !== undefined && nameColumns(change.username)),
    ...(change.email !== undefined && emailColumns(account, change.email.trim())),
    ...(displayname !== undefined && { displayname }),
    ...(bio !== undefined && { bio }),
    ...(default_public !== undefined && { default_public }),
    ...(disable_autoplay !== undefined && { disable_autoplay }),
    ...(nsfw !== undefined && { nsfw }),
    ...(language !== undefined && { language }),
  };
}

/** @throws AppError `invalid_param` for a language that the site does not have */
function requireLanguage({ languages }: Pick<Ctx, 'languages'>, language: string | undefined): void {
  if (language !== undefined && !languages.has(language))
    throw new AppError('invalid_param', undefined, { param: 'language' });
}

function requireNoMistake(mistake: Mistake | null): void {
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
}
