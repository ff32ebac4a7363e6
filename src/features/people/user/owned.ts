import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { Owned } from '#features/people/account/registry.ts';

/** Whom somebody mutes. */
const owned: Owned = {
  tables: ['mute'],
  exportFor: async ({ db }, accountId) => ({
    rows: { mute: await rowsOf(db, 'mute', 'account_id', accountId) },
  }),
  /** The rows go with the account's. */
  deleteFor: async () => [],
  verify: async () => [],
};

export default owned;
