import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** Whom an account follows. Who follows it belongs to them. */
const owned: Owned = {
  tables: ['follow_user'],
  exportFor: async ({ db }, accountId) => ({
    rows: { follow_user: await rowsOf(db, 'follow_user', 'follower_id', accountId) },
  }),
  /** The rows go with the account's, and the trigger counts them out. */
  deleteFor: async () => [],
};

export default owned;
