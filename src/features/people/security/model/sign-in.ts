import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { nameKey } from '#features/people/account/username.ts';
import { idOfName } from '#features/people/account/model/former-names.ts';
import { admitAccount } from './admit-account.ts';
import { findByAddress } from '#features/people/account/model/find-by-address.ts';
import { makeChallenge } from './challenge.ts';
import { spendProof } from './spend.ts';
import { findKnownDevice } from './known-device.ts';
import { requireCode } from './totp.ts';

/** The fields of a sign-in form; `code` is for accounts that use codes. */
export interface Credentials {
  readonly identity: string;
  readonly password: string;
  readonly code?: string;
  /** The caller's IP address. */
  readonly address: string;
  /** The cookie of the caller's browser (`DEVICE_COOKIE`), and the proof of work that the call brought. */
  readonly device?: string | undefined;
  readonly proof?: string | undefined;
  /** Where else the password may be known. */
  readonly elsewhere?: Elsewhere | undefined;
}

/** A directory that knows people's passwords. */
export interface Elsewhere {
  /** Whether it is asked alone, and no password of the site counts. */
  readonly isOnly: boolean;
  /** The account of whoever the directory knows by what was typed; null if it knows nobody. */
  readonly prove: () => Promise<{ readonly id: number; readonly state: string } | null>;
}

/** Wrong passwords for one name from all unknown devices together before each further one costs work. */
const MOST_FOR_NAME = 100;
/** Those that each network then still has without work: a form without scripts cannot bring any. */
const MOST_WITHOUT_WORK = 3;

/**
 * The account that a username or e-mail address and a password belong to. Unknown names and wrong passwords
 * are answered alike and after the same time. Too many failures are slowed down: soon for a name from one
 * network, for codes by account, and for a name from everywhere by asking for work, so that strangers cannot
 * lock an owner out; the first few from each network are free of it, since a browser without scripts can do
 * none. A browser that has signed in to the account before is counted by itself. An account in its week of
 * grace comes back by signing in.
 * @throws AppError `invalid_credentials`, `code_required`, `invalid_code`, `account_disabled`,
 * `rate_limited`, `proof_required`
 */
export async function signInWithPassword(
  ctx: Ctx,
  { identity, password, code, address, device, proof, elsewhere }: Credentials,
): Promise<number> {
  const name = nameKey(identity);
  const found = await findCredentials(ctx, identity);
  const prove = () => provePassword(ctx, elsewhere?.isOnly ? [] : found, password, elsewhere);
  const known = await findKnownDevice(
    ctx,
    device,
    found.map(({ id }) => id),
  );
  const account = known
    ? await ctx.throttle.attempt(`device:${known}`, prove)
    : await ctx.throttle.attempt(`from:${networkOf(address)} ${name}`, () =>
        proveAmongStrangers(ctx, { name, network: networkOf(address), proof }, prove),
      );
  await ctx.throttle.attempt(`code:${account.id}`, () => requireCode(ctx, account.id, code));
  await admitAccount(ctx, account);
  return account.id;
}

/**
 * Once strangers have tried the name too often, each further try has to bring a proof of work, except for a
 * few from each network.
 */
async function proveAmongStrangers<T>(
  ctx: Ctx,
  { name, network, proof }: { name: string; network: string; proof: string | undefined },
  prove: () => Promise<T>,
): Promise<T> {
  return ctx.throttle.attempt(`name:${name}`, prove, MOST_FOR_NAME).catch(async (beset: unknown) => {
    requireLimited(beset);
    if (proof !== undefined && (await spendProof(ctx, 'sign-in', proof))) return prove();
    const free = `free:${network} ${name}`;
    return ctx.throttle.attempt(free, prove, MOST_WITHOUT_WORK).catch(async (error: unknown) => {
      requireLimited(error);
      throw new AppError('proof_required', undefined, { challenge: await makeChallenge(ctx, 'sign-in') });
    });
  });
}

/** Throws whatever is not the refusal of one try too many. */
function requireLimited(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
}

type FoundCredentials = Awaited<ReturnType<typeof findCredentials>>;

async function provePassword(
  ctx: Ctx,
  [first, ...others]: FoundCredentials,
  password: string,
  elsewhere: Elsewhere | undefined,
): Promise<{ readonly id: number; readonly state: string }> {
  if ((await ctx.passwords.matches(first?.password_hash ?? null, password)) && first) return first;
  for (const account of others)
    if (await ctx.passwords.matches(account.password_hash, password)) return account;
  const there = await elsewhere?.prove();
  if (there) return there;
  throw new AppError('invalid_credentials');
}

/**
 * The accounts that a username or e-mail address may stand for; usernames have no @. A former name still
 * opens the account: whoever was renamed by a moderator may not know the new one.
 */
async function findCredentials({ db }: Pick<Ctx, 'db'>, identity: string) {
  if (identity.includes('@')) return findByAddress({ db }, identity);
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'state'])
    .where('id', '=', idOfName(db, identity))
    .execute();
}
