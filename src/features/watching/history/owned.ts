import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * The account's history, positions in videos, and whether they are recorded. The rows are deleted with the
 * account's row.
 */
const owned: OwnedData = {
  tables: ['watch_history', 'watch_history_choice', 'watch_position'],
  exportFor: async ({ db }, accountId) => ({
    rows: {
      watch_history: await rowsOf(db, 'watch_history', 'account_id', accountId),
      watch_history_choice: await rowsOf(db, 'watch_history_choice', 'account_id', accountId),
      watch_position: await rowsOf(db, 'watch_position', 'account_id', accountId),
    },
  }),
  deleteFor: async () => [],
};

export default owned;
