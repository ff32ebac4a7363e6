import type { OwnedData } from '#features/people/account/registry.ts';

/** Changes of many videos at once, without a password that waits. Deleted with the account's row. */
const owned: OwnedData = {
  tables: ['bulk_change'],
  async exportFor({ db }, accountId) {
    const bulk_change = await db
      .selectFrom('bulk_change')
      .select(['id', 'change', 'state', 'created_at', 'finished_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { bulk_change } };
  },
  deleteFor: async () => [],
};

export default owned;
