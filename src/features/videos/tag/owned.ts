import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/** Which tags an account follows. */
const owned: OwnedData = {
  tables: ['follow_tag'],
  exportFor: async ({ db }, accountId) => ({
    rows: { follow_tag: await rowsOf(db, 'follow_tag', 'account_id', accountId) },
  }),
  /** The rows are deleted with the account's row, and the trigger updates the counts. */
  deleteFor: async () => [],
};

export default owned;
