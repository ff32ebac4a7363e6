import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** Votes go with the account's row, and the trigger takes them out of the scores. */
const owned: Owned = {
  tables: ['vote'],
  exportFor: async ({ db }, accountId) => ({
    rows: { vote: await rowsOf(db, 'vote', 'account_id', accountId) },
  }),
  deleteFor: async () => [],
};

export default owned;
