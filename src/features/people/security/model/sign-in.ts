import { accountReturned } from '#features/people/account/events.ts';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { nameKey } from '#features/people/account/username.ts';
import { endLeaving } from '#features/people/account/model/account-state.ts';
import { findByAddress } from '#features/people/account/model/find-by-address.ts';
import { requireCode } from './totp.ts';

/** What a sign-in form holds; `code` is for accounts that ask for one. */
export interface Credentials {
  readonly identity: string;
  readonly password: string;
  readonly code?: string;
  /** Where the caller is. */
  readonly address: string;
}

/** Wrong passwords for one name from everywhere together: one caller alone must not lock its owner out. */
const MOST_FOR_NAME = 100;

/**
 * The account that a name or address and a password belong to. Unknown names and wrong passwords get
 * the same text after the same time; too many failures are slowed down: those of one address for a name soon,
 * those of all together later, and those of codes by account. An account in its week of grace comes back by
 * signing in.
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
 * Lets an account in whose owner has proven who they are; in its week of grace it is there again, with its
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

/** Whom a name or an address may stand for; names have no @. */
async function findCredentials({ db }: Pick<Ctx, 'db'>, identity: string) {
  if (identity.includes('@')) return findByAddress({ db }, identity);
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'state'])
    .where('username_key', '=', nameKey(identity))
    .execute();
}
