import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * The channels that an account owns, which stay as the site's when it goes, and those that it follows or is
 * invited to moderate or a member of.
 */
const owned: OwnedData = {
  tables: ['channel', 'channel_invitation', 'channel_member', 'follow_channel'],
  exportFor: async ({ db }, accountId) => ({
    rows: {
      channel: await rowsOf(db, 'channel', 'owner_id', accountId),
      channel_invitation: await rowsOf(db, 'channel_invitation', 'account_id', accountId),
      channel_member: await rowsOf(db, 'channel_member', 'account_id', accountId),
      follow_channel: await rowsOf(db, 'follow_channel', 'account_id', accountId),
    },
  }),
  /** The rows are deleted with the account's row, and the trigger updates the counts. */
  deleteFor: async () => [],
};

export default owned;
