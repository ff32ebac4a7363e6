import { lockModerators, setModerator } from '#features/people/account/model/first-moderator.ts';
import { findByAddress } from '#features/people/account/model/find-by-address.ts';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import type { Role } from '../rules.ts';
import { nameKey } from '#features/people/account/username.ts';
import { DIRECTORY } from '../texts.ts';
import { connect, findConnected } from './connect.ts';
import { askDirectory } from './directory.ts';
import type { NetworkPerson } from './networks.ts';
import { rulesOf, titleOf } from './offers.ts';

/**
 * The account of somebody whom a provider has named, whose role then follows their groups; null if there is
 * none. Where the operator says so, it is the one whose owner has confirmed the same e-mail address.
 */
export async function findAdmitted(ctx: Ctx, network: string, person: NetworkPerson) {
  const account = (await findConnected(ctx, network, person)) ?? (await connectByEmail(ctx, network, person));
  if (account && account.state !== 'disabled')
    await followRole(ctx, account.id, network, person.role ?? null);
  return account;
}

async function connectByEmail(ctx: Ctx, network: string, person: NetworkPerson) {
  if (!person.email || !rulesOf(ctx.config, network)?.LINK_BY_EMAIL) return null;
  const [account] = await findByAddress(ctx, person.email);
  // An address that was typed and never confirmed may be anybody's.
  if (!account?.email_key) return null;
  const isOther = await isConnectedOtherwise(ctx, account.id, network);
  if (isOther) return null;
  await changeSecurity(ctx, account.id, 'network-added', (_, trx) =>
    connect(trx, account.id, network, person),
  );
  return { id: account.id, state: account.state };
}

/**
 * Whether the account is somebody else's at this provider: an address may have been given to another person.
 */
async function isConnectedOtherwise({ db }: Pick<Ctx, 'db'>, accountId: number, network: string) {
  const row = await db
    .selectFrom('social_account')
    .select('network_id')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the account a moderator, or no longer one, as the groups say; the log tells by whose groups. The last
 * moderator stays one: a site without any would be whoever's opens its first link.
 */
export async function followRole(
  ctx: Pick<Ctx, 'db' | 'events' | 'bus' | 'config' | 'log'>,
  accountId: number,
  network: string,
  role: Role,
): Promise<void> {
  if (role === null) return;
  const isModerator = role === 'moderator';
  const isChanged = await ctx.db.transaction().execute(async (trx) => {
    const moderators = await lockModerators(trx);
    if (moderators.includes(accountId) === isModerator) return false;
    if (!isModerator && moderators.length === 1) return false;
    await setModerator(trx, ctx, accountId, isModerator, { reason: titleOf(ctx.config, network) });
    return true;
  });
  if (isChanged) ctx.bus.publish('account-access', { id: accountId });
}

/** Whether a newcomer whom this provider knows may have an account. */
export function maySignUp({ config, settings }: Pick<Ctx, 'config' | 'settings'>, network: string): boolean {
  const wish = rulesOf(config, network)?.NEW_ACCOUNTS ?? 'open';
  return wish === 'always' || (wish === 'open' && settings.current().registration !== 'closed');
}

/** Whether newcomers of this provider need no invite, whatever the site asks of others. */
export function isAlwaysOpen(config: Pick<Ctx['config'], 'signIn'>, network: string): boolean {
  return rulesOf(config, network)?.NEW_ACCOUNTS === 'always';
}

/**
 * Connects the directory to an account, for its owner who knows a name and a password there. Guesses are
 * counted as those of sign-ins.
 * @throws AppError `not_found`, `invalid_credentials`, `connect_taken`, `connect_group`,
 * `connect_unreachable`, `rate_limited`
 */
export async function connectDirectory(
  ctx: Ctx,
  accountId: number,
  { address, ...typed }: { readonly identity: string; readonly password: string; readonly address: string },
): Promise<void> {
  const { directory } = ctx.config.signIn;
  if (!directory) throw new AppError('not_found');
  const from = `from:${networkOf(address)} ${nameKey(typed.identity)}`;
  const person = await ctx.throttle.attempt(from, async () => {
    const found = await askDirectory(ctx, directory, typed);
    if (!found) throw new AppError('invalid_credentials', undefined, { param: 'password' });
    return found;
  });
  const known = await findConnected(ctx, DIRECTORY, person);
  if (known && known.id !== accountId) throw new AppError('connect_taken');
  await changeSecurity(ctx, accountId, 'network-added', (_, trx) =>
    connect(trx, accountId, DIRECTORY, person),
  );
  await followRole(ctx, accountId, DIRECTORY, person.role ?? null);
}
