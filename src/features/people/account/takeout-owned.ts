import type { OwnedData } from './registry.ts';

/**
 * The account's latest export, without its storage key. The row is deleted with the account's row, and its
 * file afterwards.
 */
const owned: OwnedData = {
  tables: ['account_export'],
  async exportFor({ db }, accountId) {
    const account_export = await db
      .selectFrom('account_export')
      .select(['state', 'size', 'created_at', 'finished_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { account_export } };
  },
  deleteFor: async (_trx, accountId) => [`exports/${accountId}/`],
};

export default owned;
