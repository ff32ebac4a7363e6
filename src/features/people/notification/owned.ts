import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

const TABLES = [
  'notification',
  'notification_preference',
  'notification_mute',
  'notification_digest',
  'notification_device',
  'notification_subscription',
] as const;

/** Somebody's notifications and their preferences. The rows are deleted with the account's row. */
const owned: OwnedData = {
  tables: TABLES,
  async exportFor({ db }, accountId) {
    const lists = TABLES.map(
      async (table) => [table, await rowsOf(db, table, 'account_id', accountId)] as const,
    );
    return { rows: Object.fromEntries(await Promise.all(lists)) };
  },
  deleteFor: async () => [],
};

export default owned;
