import type { OwnedData } from '#features/people/account/registry.ts';
import { readOwnEntries } from './model/entries.ts';
import { presentOwnEntry } from './present.ts';

/** Exports what the account's owner may read of the log. The log itself is never deleted. */
const owned: OwnedData = {
  tables: [],
  exportFor: async ({ db }, accountId) => ({
    rows: { audit_log: (await readOwnEntries(db, accountId)).map(presentOwnEntry) },
  }),
  deleteFor: async () => [],
};

export default owned;
