import { rowsOf } from '#features/people/account/model/owned-rows.ts';
import type { OwnedData } from '#features/people/account/registry.ts';

/**
 * Votes and their weights are deleted with the account's row, and the trigger takes them out of the scores.
 */
const owned: OwnedData = {
  tables: ['vote', 'voter_trust', 'voter_address'],
  exportFor: async ({ db }, accountId) => ({
    rows: {
      vote: await rowsOf(db, 'vote', 'account_id', accountId),
      voter_trust: await rowsOf(db, 'voter_trust', 'account_id', accountId),
      // The hash of an address is of no use to its owner.
      voter_address: await db
        .selectFrom('voter_address')
        .select('seen_at')
        .where('account_id', '=', accountId)
        .execute(),
    },
  }),
  deleteFor: async () => [],
};

export default owned;
