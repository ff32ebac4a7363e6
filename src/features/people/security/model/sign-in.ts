import { accountReturned } from '#features/people/account/events.ts';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { nameKey } from '#features/people/account/username.ts';
import { endLeaving } from '#features/people/account/model/account-state.ts';
import { findByAddress } from '#features/people/account/model/find-by-address.ts';
import { requireCode } from './totp.ts';

/** The fields of a sign-in form; `code` is for accounts that use codes. */
export interface Credentials {
  readonly identity: string;
  readonly password: string;
  readonly code?: string;
  /** The caller's IP address. */
  readonly address: string;
}

/**
 * Wrong passwords for one name from all addresses together, high enough that a single caller cannot lock the
 * owner out.
 */
const MOST_FOR_NAME = 100;

/**
 * The account that a username or e-mail address and a password belong to. Unknown names and wrong passwords
 * are answered alike and after the same time. Too many failures are slowed down: soon for a name from one
 * network, later for a name from everywhere, and for codes by account. An account in its week of grace comes
 * back by signing in.
 * @throws AppError `invalid_credentials`, `code_required`, `invalid_code`, `account_disabled`, `rate_limited`
 */
export async function signInWithPassword(
  ctx: Ctx,
  { identity, password, code, address }: Credentials,
): Promise<number> {
  const name = nameKey(identity);
  const prove = () => provePassword(ctx, identity, password);
  const account = await ctx.throttle.attempt(
    `name:${name}`,
    () => ctx.throttle.attempt(`from:${networkOf(address)} ${name}`, prove),
    MOST_FOR_NAME,
  );
  await ctx.throttle.attempt(`code:${account.id}`, () => requireCode(ctx, account.id, code));
  await admit(ctx, account);
  return account.id;
}

async function provePassword(ctx: Ctx, identity: string, password: string) {
  const [first, ...others] = await findCredentials(ctx, identity);
  if ((await ctx.passwords.matches(first?.password_hash ?? null, password)) && first) return first;
  for (const account of others)
    if (await ctx.passwords.matches(account.password_hash, password)) return account;
  throw new AppError('invalid_credentials');
}

/**
 * Lets in an account whose owner has proven who they are. One in its week of grace comes back, with its
 * videos.
 * @throws AppError `account_disabled`
 */
export async function admit(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  { id, state }: { id: number; state: string },
): Promise<void> {
  if (state === 'disabled') throw new AppError('account_disabled');
  if (state !== 'leaving') return;
  await ctx.db.transaction().execute(async (trx) => {
    await endLeaving(trx, ctx, id);
    await ctx.events.emit(trx, accountReturned, { accountId: id });
  });
  ctx.bus.publish('account-visibility', { id });
}

/** The accounts that a username or e-mail address may stand for; usernames have no @. */
async function findCredentials({ db }: Pick<Ctx, 'db'>, identity: string) {
  if (identity.includes('@')) return findByAddress({ db }, identity);
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'state'])
    .where('username_key', '=', nameKey(identity))
    .execute();
}
