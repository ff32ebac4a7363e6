import { rowsOf } from '../model/owned-rows.ts';
import type { Owned } from '../registry.ts';

/** The rows go with the account's row. */
const owned: Owned = {
  tables: ['notification'],
  exportFor: async ({ db }, accountId) => ({ rows: { notification: await rowsOf(db, 'notification', 'account_id', accountId) } }),
  deleteFor: async () => [],
  verify: async () => [],
};

export default owned;
