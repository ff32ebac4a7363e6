import { rowsOf } from '#features/account/model/owned-rows.ts';
import type { Owned } from '#features/account/registry.ts';

/** The archive that was packed last. Its row goes with the account's row, its file after it. */
const owned: Owned = {
  tables: ['account_export'],
  exportFor: async ({ db }, accountId) => ({ rows: { account_export: await rowsOf(db, 'account_export', 'account_id', accountId) } }),
  deleteFor: async (_, accountId) => [`exports/${accountId}/`],
  verify: async () => [],
};

export default owned;
