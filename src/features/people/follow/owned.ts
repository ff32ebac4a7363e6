import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/** The accounts that an account follows. Its followers' rows belong to the followers. */
const owned: OwnedData = {
  tables: ['follow_user'],
  exportFor: async ({ db }, accountId) => ({
    rows: { follow_user: await rowsOf(db, 'follow_user', 'follower_id', accountId) },
  }),
  /** The rows are deleted with the account's, and a trigger updates the counts. */
  deleteFor: async () => [],
};

export default owned;
