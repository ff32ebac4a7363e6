import type { OwnedData } from '#features/people/account/registry.ts';

/** The invite that somebody signed up with. The row is deleted with the account's. */
const owned: OwnedData = {
  tables: ['invited'],
  async exportFor({ db }, accountId) {
    const invited = await db
      .selectFrom('invited')
      .select(['created_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { invited } };
  },
  deleteFor: async () => [],
};

export default owned;
