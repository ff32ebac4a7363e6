import { findByAddress } from '#features/people/account/model/find-by-address.ts';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { nameKey } from '#features/people/account/username.ts';
import { DIRECTORY } from '../texts.ts';
import { connect, findConnected } from './connect.ts';
import { askDirectory } from './directory.ts';
import type { NetworkPerson } from './networks.ts';
import { rulesOf } from './offers.ts';
import { followRole } from './role.ts';

/**
 * The account of somebody whom a provider has named, whose role then follows their groups; null if there is
 * none. Where the operator says so, it is the one whose owner has confirmed the same e-mail address.
 * @throws AppError `connect_group`
 */
export async function findAdmitted(ctx: Ctx, network: string, person: NetworkPerson) {
  const known = await findConnected(ctx, network, person);
  if (person.role === 'refused') return refuse(ctx, network, known?.id ?? null);
  const account = known ?? (await connectByEmail(ctx, network, person));
  if (account && account.state !== 'disabled') await followRole(ctx, account.id, network, person);
  return account;
}

/** Whoever is in no group that is let in is no moderator by one either. @throws AppError `connect_group` */
async function refuse(ctx: Ctx, network: string, accountId: number | null): Promise<never> {
  const isByGroups = (rulesOf(ctx.config, network)?.MODERATOR_GROUPS.length ?? 0) > 0;
  if (accountId !== null && isByGroups) await followRole(ctx, accountId, network, { role: 'user' });
  throw new AppError('connect_group');
}

async function connectByEmail(ctx: Ctx, network: string, person: NetworkPerson) {
  if (!person.email || !rulesOf(ctx.config, network)?.LINK_BY_EMAIL) return null;
  // Addresses are compared by what their letters look like, and other letters may be another mailbox.
  if (!/^[\x21-\x7e]+$/.test(person.email)) return null;
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
  await connectPerson(ctx, accountId, DIRECTORY, person);
}

/**
 * Connects somebody whom a provider has named to the account that asked for it, never to one that happens to
 * have the same e-mail address. @throws AppError `connect_taken`, `connect_group`
 */
export async function connectPerson(
  ctx: Ctx,
  accountId: number,
  network: string,
  person: NetworkPerson,
): Promise<void> {
  const known = await findConnected(ctx, network, person);
  if (person.role === 'refused') return refuse(ctx, network, known?.id ?? null);
  if (known && known.id !== accountId) throw new AppError('connect_taken');
  await changeSecurity(ctx, accountId, 'network-added', (_, trx) => connect(trx, accountId, network, person));
  await followRole(ctx, accountId, network, person);
}
