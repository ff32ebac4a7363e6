import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * The account's own applications, and what it has allowed others to do. Secrets are left out of the export.
 */
const owned: OwnedData = {
  tables: ['oauth_app', 'oauth_grant', 'oauth_code', 'oauth_token'],
  async exportFor({ db }, accountId) {
    const mine = <T extends 'oauth_code' | 'oauth_token'>(table: T) =>
      db
        .selectFrom(table as 'oauth_token')
        .select(['app_id', 'scopes', 'expires_at'])
        .where('account_id', '=', accountId)
        .execute();
    const oauth_app = await db
      .selectFrom('oauth_app')
      .select([
        'id',
        'client_id',
        'name',
        'website',
        'description',
        'organization',
        'redirects',
        'created_at',
      ])
      .where('account_id', '=', accountId)
      .execute();
    const oauth_grant = await rowsOf(db, 'oauth_grant', 'account_id', accountId);
    return {
      rows: {
        oauth_app,
        oauth_grant,
        oauth_code: await mine('oauth_code'),
        oauth_token: await mine('oauth_token'),
      },
    };
  },
  /** The rows are deleted with the account's row. */
  deleteFor: async () => [],
};

export default owned;
