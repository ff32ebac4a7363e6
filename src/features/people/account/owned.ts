import { rowsOf } from './model/owned-rows.ts';
import type { OwnedData } from './registry.ts';

/** The account itself. Secrets are left out of the export, because they are not shown to anybody. */
const owned: OwnedData = {
  tables: ['account', 'account_counter', 'former_name', 'session', 'one_time_token'],
  async exportFor({ db }, accountId) {
    const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).execute();
    const session = await db
      .selectFrom('session')
      .select(['id', 'user_agent', 'country', 'created_at', 'used_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute();
    const one_time_token = await db
      .selectFrom('one_time_token')
      .select(['purpose', 'created_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute();
    return {
      rows: {
        account: account.map(({ password_hash: _passwordHash, ...row }) => row),
        session,
        one_time_token,
        former_name: await rowsOf(db, 'former_name', 'account_id', accountId),
        account_counter: await rowsOf(db, 'account_counter', 'account_id', accountId),
      },
      files: account.flatMap(pictureFiles),
    };
  },
  /** The rows reference the account's and are deleted with it. */
  deleteFor: async (_trx, accountId) => [`pictures/avatar/${accountId}/`, `pictures/cover/${accountId}/`],
};

function pictureFiles(account: { id: number; avatar_version: number; cover_version: number }) {
  const kinds = [
    ['avatar', account.avatar_version],
    ['cover', account.cover_version],
  ] as const;
  return kinds
    .filter(([, version]) => version > 0)
    .map(([kind, version]) => ({
      key: `pictures/${kind}/${account.id}/${version}/original.webp`,
      name: `${kind}.webp`,
    }));
}

export default owned;
