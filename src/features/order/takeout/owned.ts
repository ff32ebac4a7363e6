import type { Owned } from '#features/people/account/registry.ts';

/**
 * The archive that was packed last; where it is stored is the site's. Its row goes with the account's row,
 * its file after it.
 */
const owned: Owned = {
  tables: ['account_export'],
  async exportFor({ db }, accountId) {
    const account_export = await db
      .selectFrom('account_export')
      .select(['state', 'size', 'created_at', 'finished_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { account_export } };
  },
  deleteFor: async (_, accountId) => [`exports/${accountId}/`],
};

export default owned;
