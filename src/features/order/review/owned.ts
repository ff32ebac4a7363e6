import type { OwnedData } from '#features/people/account/registry.ts';

/** The account's appeals, and its claims as a moderator. */
const owned: OwnedData = {
  tables: ['appeal', 'review_claim'],
  async exportFor({ db }, accountId) {
    const appeal = await db
      .selectFrom('appeal')
      .select(['id', 'decision_id', 'text', 'created_at', 'outcome', 'answer', 'answered_at'])
      .where('account_id', '=', accountId)
      .execute();
    const review_claim = await db
      .selectFrom('review_claim')
      .select(['object_type', 'object_id', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { appeal, review_claim } };
  },
  deleteFor: async () => [],
};

export default owned;
