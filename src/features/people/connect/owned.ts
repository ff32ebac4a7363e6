import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/** The networks that somebody signs in with. The rows are deleted with the account's row. */
const owned: OwnedData = {
  tables: ['social_account'],
  exportFor: async ({ db }, accountId) => ({
    rows: { social_account: await rowsOf(db, 'social_account', 'account_id', accountId) },
  }),
  deleteFor: async () => [],
};

export default owned;
