import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/** The accounts that somebody blocks or mutes. */
const owned: OwnedData = {
  tables: ['block', 'mute'],
  exportFor: async ({ db }, accountId) => ({
    rows: {
      block: await rowsOf(db, 'block', 'account_id', accountId),
      mute: await rowsOf(db, 'mute', 'account_id', accountId),
    },
  }),
  /** The rows are deleted with the account's. */
  deleteFor: async () => [],
};

export default owned;
