import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * The account's means of signing in. The export says that they exist, not what they are. The rows are deleted
 * with the account's row.
 */
const owned: OwnedData = {
  tables: ['account_totp', 'recovery_code', 'passkey'],
  async exportFor({ db }, accountId) {
    const account_totp = await db
      .selectFrom('account_totp')
      .select(['created_at', 'confirmed_at'])
      .where('account_id', '=', accountId)
      .execute();
    const passkey = await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'used_at'])
      .where('account_id', '=', accountId)
      .execute();
    const recovery_code = await db
      .selectFrom('recovery_code')
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { account_totp, passkey, recovery_code } };
  },
  deleteFor: async () => [],
};

export default owned;
