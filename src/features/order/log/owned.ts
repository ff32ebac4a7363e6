import type { Owned } from '#features/people/account/registry.ts';
import { ownEntries } from './model/entries.ts';
import { presentOwnEntry } from './present.ts';

/** What was done to an account and its things, as its owner reads it. The log itself stays whole. */
const owned: Owned = {
  tables: [],
  exportFor: async ({ db }, accountId) => ({
    rows: { audit_log: (await ownEntries(db, accountId)).map(presentOwnEntry) },
  }),
  deleteFor: async () => [],
};

export default owned;
