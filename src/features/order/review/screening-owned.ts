import type { OwnedData } from '#features/people/account/registry.ts';

/** Findings about the account's things; the rows are deleted with the account's row. */
const owned: OwnedData = {
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
