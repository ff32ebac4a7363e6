import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/** Which channels an account follows. */
const owned: OwnedData = {
  tables: ['follow_channel'],
  exportFor: async ({ db }, accountId) => ({
    rows: { follow_channel: await rowsOf(db, 'follow_channel', 'account_id', accountId) },
  }),
  /** The rows are deleted with the account's row, and the trigger updates the counts. */
  deleteFor: async () => [],
};

export default owned;
