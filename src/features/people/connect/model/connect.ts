import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { BindingCookie } from '#platform/http/cookies.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { issueToken, peekToken, spendToken } from '#features/people/account/model/tokens.ts';
import type { NetworkPerson } from './networks.ts';
import { titleOf } from './offers.ts';

/** The account that is connected to this person on a network; null if none is. */
export async function findConnected({ db }: Pick<Ctx, 'db'>, network: string, { id }: NetworkPerson) {
  const row = await db
    .selectFrom('social_account')
    .innerJoin('account', 'account.id', 'social_account.account_id')
    .select(['account.id', 'account.state'])
    .where('network', '=', network)
    .where('network_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Connects a person on a network to an account. @throws AppError `connect_taken` when they are connected to
 * another one
 */
export async function connect(
  db: Db,
  accountId: number,
  network: string,
  person: NetworkPerson,
): Promise<void> {
  await db
    .deleteFrom('social_account')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('social_account')
    .values({ network, network_id: person.id, account_id: accountId, name: person.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new AppError('connect_taken');
}

/** Binds a browser to the person a network has identified, until they have signed up. */
export const CONNECT_COOKIE: BindingCookie = { name: 'connect-person', life: 3_600_000 };

/** Tells with which provider this browser has signed in, for as long as people stay signed in there. */
export const PROVIDER_COOKIE: BindingCookie = { name: 'connect-provider', life: 30 * 86_400_000 };

/** Stores the person a network has identified. Answers the secret for the browser's CONNECT_COOKIE. */
export async function rememberPerson(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  network: string,
  person: NetworkPerson,
): Promise<string> {
  return issueToken(ctx.db, ctx, {
    purpose: 'social-connect',
    data: { network, ...person },
    life: CONNECT_COOKIE.life,
  });
}

/** The person that a network has identified in this browser. */
export interface RememberedPerson extends NetworkPerson {
  readonly network: string;
  /** What the sign-up form carries, which is worthless without the browser's cookie. Spec §3 Forms. */
  readonly connectId: string;
}

/** The pending connection of the browser's CONNECT_COOKIE; null if it is unknown, used or too old. */
export async function findRemembered(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  secret: string | undefined,
): Promise<RememberedPerson | null> {
  const found = secret ? await peekToken(ctx, 'social-connect', secret) : null;
  if (!secret || !found) return null;
  const person = found.data as NetworkPerson & { network: string };
  return { ...person, connectId: hashToken(`connect id ${secret}`).toString('base64url') };
}

/**
 * Connects a new account to the browser's pending connection, once.
 * @throws AppError `invalid_token`, `connect_taken`
 */
export async function connectRemembered(
  trx: Trx,
  ctx: Pick<Ctx, 'clock'>,
  accountId: number,
  secret: string,
): Promise<void> {
  const { data } = await spendToken(trx, ctx, 'social-connect', secret);
  const person = data as NetworkPerson & { network: string };
  await connect(trx, accountId, person.network, person);
}

/** The networks connected to the account, with its name on each. */
export async function connectedNetworks(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  accountId: number,
): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom('social_account')
    .select(['network', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(rows.map(({ network, name }) => [network, name || titleOf(config, network)]));
}
