import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Network, NETWORKS } from '../contract.ts';
import type { NetworkPerson } from './networks.ts';
import { issueToken, spendToken } from '#features/people/account/model/tokens.ts';

/** How long a sign-up may take after a network has told who it is, ms. */
const CONNECT_LIFE = 3_600_000;

/** The account that is connected to that person of a network; null when none is. */
export async function findConnected({ db }: Pick<Ctx, 'db'>, network: Network, { id }: NetworkPerson) {
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
 * Connects a person of a network to an account. @throws AppError `connect_taken` when somebody else has them
 */
export async function connect(
  db: Db,
  accountId: number,
  network: Network,
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

/** Remembers who a network says it is, for the sign-up form's hidden connect id. Spec §3 Forms. */
export async function issueConnectId(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  network: Network,
  person: NetworkPerson,
): Promise<string> {
  return issueToken(ctx.db, ctx, {
    purpose: 'social-connect',
    data: { network, ...person },
    life: CONNECT_LIFE,
  });
}

/**
 * Connects a new account to whom its connect id stands for, once. @throws AppError `invalid_token`,
 * `connect_taken`
 */
export async function connectByToken(
  trx: Trx,
  ctx: Pick<Ctx, 'clock'>,
  accountId: number,
  connectId: string,
): Promise<void> {
  const { data } = await spendToken(trx, ctx, 'social-connect', connectId);
  const { network, ...person } = data as NetworkPerson & { network: Network };
  await connect(trx, accountId, network, person);
}

/** The account's networks, with the name that it has there. */
export async function connectedNetworks(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
): Promise<Partial<Record<Network, string>>> {
  const rows = await db
    .selectFrom('social_account')
    .select(['network', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(rows.map(({ network, name }) => [network, name || NETWORKS[network as Network]]));
}

/** Disconnects a network. @throws AppError `connect_last` when there would be no way left to sign in */
export async function disconnectNetwork(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  network: Network,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('social_account')
      .where('account_id', '=', accountId)
      .where('network', '=', network)
      .execute();
    const left = await trx
      .selectFrom('social_account')
      .select('network')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!account.password_hash && !left) throw new AppError('connect_last');
  });
}
