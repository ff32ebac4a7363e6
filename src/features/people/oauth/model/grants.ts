import { toApiDate } from '#base/api-date.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { AppObject } from '../contract.ts';

/** Applications that may use the account, newest first. */
export async function listGrants({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<AppObject[]> {
  const rows = await db
    .selectFrom('oauth_grant')
    .innerJoin('oauth_app', 'oauth_app.id', 'oauth_grant.app_id')
    .select([
      'oauth_app.id',
      'oauth_app.name',
      'oauth_app.website',
      'oauth_app.description',
      'oauth_app.organization',
    ])
    .select(['oauth_grant.scopes', 'oauth_grant.created_at as createdAt', 'oauth_grant.used_at as usedAt'])
    .where('oauth_grant.account_id', '=', accountId)
    .orderBy('oauth_grant.created_at', 'desc')
    .execute();
  return rows.map(({ id, scopes, createdAt, usedAt, ...app }) => ({
    application_id: String(id),
    ...app,
    scopes: scopes.split(' '),
    date_created: toApiDate(createdAt),
    date_used: toApiDate(usedAt),
  }));
}

/**
 * Ends an application's access to the account, including its tokens and sockets.
 * @throws AppError `app_not_found`
 */
export async function revokeGrant(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  appId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('oauth_grant')
      .where('account_id', '=', accountId)
      .where('app_id', '=', appId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('app_not_found', undefined, { param: 'application_id' });
    for (const table of ['oauth_token', 'oauth_code'] as const) {
      await trx.deleteFrom(table).where('account_id', '=', accountId).where('app_id', '=', appId).execute();
    }
  });
  bus.publish('account-access', { id: accountId });
}

/** Ends every application's access to the account. Answers how many there were. */
export async function revokeAllGrants(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
): Promise<number> {
  const gone = await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('oauth_grant')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    for (const table of ['oauth_token', 'oauth_code'] as const) {
      await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
    }
    return Number(numDeletedRows);
  });
  bus.publish('account-access', { id: accountId });
  return gone;
}
