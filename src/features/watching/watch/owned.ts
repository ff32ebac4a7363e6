import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** The rows go with the account's row. */
const owned: Owned = {
  tables: ['watch_position'],
  exportFor: async ({ db }, accountId) => ({
    rows: { watch_position: await rowsOf(db, 'watch_position', 'account_id', accountId) },
  }),
  deleteFor: async () => [],
};

export default owned;
