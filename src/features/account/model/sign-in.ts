import { AppError } from '#platform/http/errors.ts';
import type { Ctx } from '#src/context.ts';
import { emailKey } from '../rules.ts';
import { nameKey } from '../username.ts';
import { isPassword } from './passwords.ts';
import { requireCode } from '#features/security/model/totp.ts';
import { countFailure, refuseHammering } from './throttle.ts';

/** What a sign-in form holds; `code` is for accounts that ask for one. */
export interface Credentials {
  readonly identity: string;
  readonly password: string;
  readonly code?: string;
}

/**
 * The account that a name or proven address and a password belong to. Unknown names and wrong passwords get the same
 * text after the same time; too many failures for one name are slowed down. An account in its week of grace comes
 * back by signing in.
 * @throws AppError `invalid_credentials`, `code_required`, `invalid_code`, `account_disabled`, `rate_limited`
 */
export async function signInWithPassword(ctx: Ctx, { identity, password, code }: Credentials): Promise<number> {
  const throttled = nameKey(identity);
  refuseHammering(ctx, throttled);
  const account = await findCredentials(ctx, identity);
  if (!(await isPassword(account?.password_hash ?? null, password)) || !account) {
    countFailure(ctx, throttled);
    throw new AppError('invalid_credentials');
  }
  await requireCode(ctx, account.id, code).catch((error: unknown) => {
    countFailure(ctx, throttled);
    throw error;
  });
  await admit(ctx, account);
  return account.id;
}

/** Lets an account in whose owner has proven who they are. @throws AppError `account_disabled` */
export async function admit({ db }: Pick<Ctx, 'db'>, account: { id: number; state: string }): Promise<void> {
  if (account.state === 'disabled') throw new AppError('account_disabled');
  if (account.state !== 'leaving') return;
  await db.updateTable('account').set({ state: 'active', leaving_at: null }).where('id', '=', account.id).execute();
}

/** A name is tried before an address: names have no @. */
async function findCredentials({ db }: Pick<Ctx, 'db'>, identity: string) {
  const column = identity.includes('@') ? 'email_key' : 'username_key';
  const key = identity.includes('@') ? emailKey(identity) : nameKey(identity);
  return db.selectFrom('account').select(['id', 'password_hash', 'state']).where(column, '=', key).executeTakeFirst();
}
