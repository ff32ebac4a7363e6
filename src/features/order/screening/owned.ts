import type { Owned } from '#features/people/account/registry.ts';

/** What checks found about somebody's things; the rows go with the account's. */
const owned: Owned = {
  tables: ['finding'],
  async exportFor({ db }, accountId) {
    const finding = await db
      .selectFrom('finding')
      .select(['object_type', 'object_id', 'cause', 'held', 'created_at', 'settled_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { finding } };
  },
  deleteFor: async () => [],
};

export default owned;
