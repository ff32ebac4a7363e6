import { rowsOf } from '#features/account/model/owned-rows.ts';
import type { Owned } from '#features/account/registry.ts';

/** What an account has reported and complained of. Reports go with its row; complaints stay with the operator. */
const owned: Owned = {
  tables: ['report', 'copyright_complaint'],
  async exportFor({ db }, accountId) {
    const report = await db
      .selectFrom('report')
      .select(['id', 'video_id', 'reason', 'text', 'created_at', 'outcome', 'settled_at'])
      .where('account_id', '=', accountId)
      .execute();
    return { rows: { report, copyright_complaint: await rowsOf(db, 'copyright_complaint', 'account_id', accountId) } };
  },
  deleteFor: async () => [],
  verify: async () => [],
};

export default owned;
