import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * An account's suggestions, those it does not want, and whether it wants any. The rows are deleted with the
 * account's row.
 */
const owned: OwnedData = {
  tables: ['suggested_video', 'suggestion_list', 'dismissed_suggestion'],
  exportFor: async ({ db }, accountId) => ({
    rows: {
      suggested_video: await rowsOf(db, 'suggested_video', 'account_id', accountId),
      suggestion_list: await rowsOf(db, 'suggestion_list', 'account_id', accountId),
      dismissed_suggestion: await rowsOf(db, 'dismissed_suggestion', 'account_id', accountId),
    },
  }),
  deleteFor: async () => [],
};

export default owned;
